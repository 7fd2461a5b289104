import { newPhone } from '../harness/browser';
import { nearOpenShop } from '../journey/by-api';
import { Customer } from '../journey/customer';
import { FrameDriver } from './frame-driver';
import { Stage } from './stage';

describe('the app in the page that plays a host', () => {
  let stage: Stage;
  beforeAll(async () => {
    stage = await Stage.set();
  }, 240_000);
  afterAll(() => stage?.clear());

  async function visit() {
    const context = await newPhone(stage.browser, {
      permissions: ['geolocation'],
      geolocation: await nearOpenShop(stage.app),
    });
    const driver = await FrameDriver.at(context, `${stage.app.url}/embed-demo`);
    const { outer } = driver;
    const status = (text: string) => outer.getByRole('status').filter({ hasText: text }).waitFor();
    const choose = (label: string, value: string) => outer.getByLabel(label).selectOption(value);
    await status('Kedai (/pages/index/index)');
    const mountAgain = async (): Promise<void> => {
      await outer.getByRole('button', { name: 'Mount again' }).click();
      // Chrome draws no frames of another origin that are out of sight, and the app tells of a page when it is drawn.
      await outer.locator('#slot').scrollIntoViewIfNeeded();
      await status('Kedai (/pages/index/index)');
    };
    return { status, context, driver, outer, choose, mountAgain, customer: new Customer(driver, stage.app) };
  }

  it('takes an order of its customer to the pickup number, paid through the page', async () => {
    const { context, driver, customer, choose, mountAgain } = await visit();
    await choose('The page answers pay', 'real');
    await mountAgain();
    await customer.comesHome();
    await customer.findsTheNearestShop();
    await customer.opensADrink();
    await customer.putsItTogether();
    await customer.addsItToTheCart();
    await driver.tap('cart-continue');
    await customer.isAtTheCheckout();
    await customer.willPayBy('gopay');
    await customer.ordersIt();
    await customer.seesThePickupNumber();
    expect(driver.errors).toEqual([]);
    await context.close();
  }, 120_000);

  it('goes to the page that it is told, back from it, and nowhere else', async () => {
    const { context, outer, driver, status } = await visit();
    await outer.getByLabel('Page of the app').fill('/pages/My/set/index');
    await outer.getByRole('button', { name: 'Navigate' }).click();
    await driver.arrive('pages/My/set/index');
    await outer.getByRole('button', { name: 'Back' }).click();
    await driver.arrive('pages/index/index');
    await outer.getByRole('button', { name: 'Back' }).click();
    await status('back: 200 {"result":"unhandled"}');
    await outer.getByLabel('Page of the app').fill('/pages/nowhere/nowhere');
    await outer.getByRole('button', { name: 'Navigate' }).click();
    await status('navigate: 400');
    await driver.arrive('pages/index/index');
    await context.close();
  });

  it('takes a brand that can be read, and keeps its own colours otherwise', async () => {
    const { context, outer, driver, choose, status } = await visit();
    const colour = () =>
      driver.page.evaluate(() => getComputedStyle(document.documentElement).getPropertyValue('--pandan').trim());
    const set = async (brand: string, answer: number): Promise<string> => {
      await choose('Brand', brand);
      await outer.getByRole('button', { name: 'Set theme' }).click();
      await status(`setTheme: ${answer}`);
      return (await colour()).toUpperCase();
    };
    expect(await set('blue', 204)).toBe('#114B8A');
    expect(await set('yellow', 400)).toBe('#114B8A');
    await choose('Colours', 'dark');
    expect(await set('plum', 204)).toBe('#F0A8D4');
    expect(await set('', 204)).not.toBe('#F0A8D4');
    await context.close();
  });
});
