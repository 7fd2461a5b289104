import { routes } from '@/platform/routes';
import type { BrowserDriver } from '../journey/browser-driver';
import type { Customer } from '../journey/customer';

interface Asked extends BrowserDriver {
  ask(name: 'back'): Promise<unknown>;
}

/** From home. The host's button leads from a sheet to its page, and from there to the pages before it, and not from home. */
export async function stepsBack({ driver, customer }: { driver: Asked; customer: Customer }): Promise<void> {
  expect(await driver.ask('back')).toMatchObject({ status: 200, data: { result: 'unhandled' } });
  await customer.findsTheNearestShop();
  await customer.opensADrink();
  expect(await driver.ask('back')).toMatchObject({ status: 200, data: { result: 'handled' } });
  await driver.until(async () => !(await driver.isThere('sheet-add')), 'a closed sheet');
  expect(driver.path).toBe(routes.shopMenu.path);
  expect(await driver.ask('back')).toMatchObject({ data: { result: 'handled' } });
  await driver.arrive(routes.chooseShop.path);
  // A shortcut of home has opened this tab.
  expect(await driver.ask('back')).toMatchObject({ data: { result: 'handled' } });
  await driver.arrive(routes.home.path);
  expect(await driver.ask('back')).toMatchObject({ data: { result: 'unhandled' } });
}
