import { calls } from '@/contract';
import type { Payment } from '@/contract/order/payment.schemas';
import { routes } from '@/platform/routes';
import { firstDrink } from '../journey/by-api';
import { openShop } from '../journey/customer';
import { isOff } from './meet-faults';
import { Stage, type Visit } from './stage';

let stage: Stage;
beforeAll(async () => {
  stage = await Stage.set();
}, 240_000);
afterAll(() => stage?.clear());

const english = { language: 'en-US' } as const;

/** Counts the taps on elements of the app from now on, also over reloads. */
async function countTaps({ driver }: Visit): Promise<() => Promise<number>> {
  let taps = 0;
  await driver.page.exposeFunction('countTap', () => {
    taps += 1;
  });
  await driver.page.addInitScript(() => {
    document.addEventListener('click', () => void (window as unknown as { countTap(): void }).countTap(), true);
  });
  await driver.reload();
  return async () => taps;
}

const payments = async ({ driver }: Visit): Promise<Payment[]> =>
  ((await driver.answers(calls.order.pay.path)) as { data: Payment }[]).map(({ data }) => data);

it('a first visitor is at the code in nine taps, without a choice, and pays it', async () => {
  const visit = await stage.visitor(english);
  const { driver, customer } = visit;
  await customer.comesHome();
  const taps = await countTaps(visit);
  await driver.see('home-pickup');
  await driver.tap('home-pickup');
  await customer.isAtTheMenu();
  await driver.tap((await driver.ids('goods-add-'))[0] ?? '');
  await driver.tap('sheet-add');
  await driver.tap('cart-continue');
  await driver.arrive(routes.login.path);
  await customer.logsIn();
  await driver.arrive(routes.checkout.path);
  await driver.see('pay-way-qris');
  expect(await driver.text('checkout-pay')).toMatch(/^Pay with QRIS\s· Rp\s[\d.]+$/);
  await driver.tap('checkout-pay');
  await driver.see('qr-code');
  expect(await taps()).toBeLessThanOrEqual(9);
  const [payment, ...others] = await payments(visit);
  expect([payment?.channel, others]).toEqual(['qris', []]);
  // Coming back to the cashier shows the same payment, and asks for none.
  await driver.reload();
  await driver.see('qr-code');
  expect(await payments(visit)).toHaveLength(1);
  if (payment?.launch.type === 'qr') await stage.app.gateway({ qr_string: payment.launch.qr_string });
  await customer.seesThePickupNumber();
  expect(driver.errors).toEqual([]);
  await driver.page.context().close();
}, 120_000);

it('a member with an address is at the wallet that was used last in six taps', async () => {
  const visit = await stage.visitor({ ...english, reducedMotion: 'reduce' });
  const { driver, customer } = visit;
  const token = await stage.loggedInBefore(visit);
  await driver.open(routes.addressBook.path);
  await driver.tap('address-add');
  await customer.writesAnAddress();
  await driver.arrive(routes.addressBook.path);
  // The first order is paid by the wallet.
  await stage.app.api('usershop/ShopCartSave', await firstDrink(stage.app, 2), token);
  await driver.open(`${routes.checkout.path}?shop=${openShop}`);
  await driver.see('checkout-pay');
  await customer.willPayBy('gopay');
  await driver.tap('checkout-pay');
  await driver.tap('pay');
  await customer.seesThePickupNumber();

  await driver.open();
  await driver.see('home-delivery');
  const taps = await countTaps(visit);
  await driver.see('home-delivery');
  await driver.tap('home-delivery');
  await customer.isAtTheMenu();
  await driver.until(async () => (await driver.text('delivery-note')).includes('Wijaya'), 'the address');
  await driver.tap((await driver.ids('goods-add-'))[0] ?? '');
  await driver.tap('sheet-num-more');
  await driver.tap('sheet-add');
  await driver.tap('cart-continue');
  await driver.see('delivery-card');
  await driver.see('pay-way-gopay');
  expect(await driver.text('pay-way')).toContain('last used: GoPay');
  await driver.tap('checkout-pay');
  await driver.see('pay');
  expect(await taps()).toBeLessThanOrEqual(6);
  await driver.page.context().close();
}, 120_000);

it('a slow page of the wallet is reached by a member who has just chosen the wallet in the sheet', async () => {
  const visit = await stage.memberBefore(english);
  const { driver, customer } = visit;
  // The entry of the closed sheet is removed from the history after 0.6 s, in which the page of the wallet may be asked
  // for but not answered yet.
  await driver.page.route('**/*', async (route) => {
    if (route.request().isNavigationRequest()) await driver.page.waitForTimeout(1500);
    await route.continue();
  });
  await driver.tap('pay-change');
  await driver.see('channel-gopay');
  await driver.page.evaluate(() => {
    const tap = (id: string): void => document.getElementById(id)?.click();
    tap('channel-gopay');
    const look = (): void => {
      if (document.getElementById('pay-way-gopay')) tap('checkout-pay');
      else requestAnimationFrame(look);
    };
    look();
  });
  await driver.tap('pay');
  await customer.seesThePickupNumber();
  await driver.page.context().close();
}, 120_000);

it('a refused payment leaves one unpaid order in the cashier, with the reason and the other ways', async () => {
  const visit = await stage.memberBefore(english);
  const { driver, customer } = visit;
  const { page } = driver;
  const answer = { code: 0, msg: 'The wallet does not answer', time: 0, data: { error: 'GATEWAY_UNAVAILABLE' } };
  await page.route(`**${calls.order.pay.path}`, (route) => route.fulfill({ json: answer }), { times: 1 });
  await customer.willPayBy('gopay');
  await customer.ordersIt();
  await driver.see('cashier-pay');
  expect(await driver.text('cashier-problem')).toBe('The wallet does not answer');
  expect(await driver.isChecked('channel-gopay')).toBe(true);
  expect((await stage.orders(visit)).map(({ state }) => state)).toEqual(['unpaid']);
  await customer.asksForTheQrCode();
  await customer.paysTheQrCode();
  await customer.seesThePickupNumber();
  await page.context().close();
}, 120_000);

it('pay is off while there is no network, and is on again by itself', async () => {
  const visit = await stage.memberBefore(english);
  const { driver, customer } = visit;
  const context = driver.page.context();
  await context.setOffline(true);
  await driver.until(() => isOff(driver, 'checkout-pay'), 'a button that does not act');
  await context.setOffline(false);
  await driver.until(async () => !(await isOff(driver, 'checkout-pay')), 'a button that acts');
  await customer.ordersIt();
  await driver.see('qr-code');
  await customer.choosesAtTheCashier('qris');
  await context.setOffline(true);
  await driver.until(() => isOff(driver, 'cashier-pay'), 'a button that does not act');
  await context.setOffline(false);
  await driver.until(async () => !(await isOff(driver, 'cashier-pay')), 'a button that acts');
  await context.close();
}, 120_000);
