import { routes } from '@/platform/routes';
import { nearOpenShop } from '../journey/by-api';
import type { FrameDriver } from './frame-driver';
import { PartnerStage } from './partner-stage';

const told = async (driver: FrameDriver, name: string): Promise<unknown[]> =>
  (await driver.heard()).filter((message) => message.name === name).map(({ data }) => data);

describe('what a host does for the app instead of the browser', () => {
  let partners: PartnerStage;
  beforeAll(async () => {
    partners = await PartnerStage.begin();
  }, 240_000);
  afterAll(() => partners?.clear());

  it('says where the phone is, vibrates, counts what is put into the cart, opens maps, and closes at the end', async () => {
    const { shop, stage } = partners;
    shop.customer = partners.newCustomer();
    const capabilities = ['getAuthCode', 'ready', 'route', 'getLocation', 'haptic', 'track', 'openExternal', 'close'];
    const { driver, customer, context } = await partners.visit(shop, {
      ...{ capabilities, place: await nearOpenShop(stage.app) },
    });
    // The browser does not know the place.
    await context.clearPermissions();
    await customer.comesHome();
    await customer.findsTheNearestShop();
    expect((await told(driver, 'getLocation')).length).toBeGreaterThan(0);
    expect(await told(driver, 'haptic')).toEqual([]);

    await customer.opensADrink();
    await customer.putsItTogether();
    await customer.addsItToTheCart();
    await driver.until(async () => (await told(driver, 'haptic')).length > 0, 'a vibration');
    expect(await told(driver, 'haptic')).toEqual([{ kind: 'light' }]);
    const added = { name: 'add_to_cart', props: { kind: 'drinks', quantity: 2 } };
    expect(await told(driver, 'track')).toEqual([added]);
    // The same cart after a reload is nothing new.
    await driver.reload();
    await customer.hasTheCart();

    await driver.tap('cart-continue');
    await customer.isAtTheCheckout();
    await customer.ordersIt();
    await customer.asksForTheQrCode();
    await customer.paysTheQrCode();
    await customer.seesThePickupNumber();
    expect((await told(driver, 'track')).filter((step) => (step as typeof added).name === 'add_to_cart')).toEqual([
      added,
    ]);
    expect(await driver.isThere('to-home')).toBe(false);
    await driver.tap('close-app');
    await driver.until(async () => (await told(driver, 'close')).length === 1, 'the end');
    // This host answers that it has done it, and leaves the frame. The order is still there.
    await customer.opensTheOrder();
    await driver.tap('order-route');
    await driver.until(async () => (await told(driver, 'openExternal')).length === 1, 'a map');
    expect(await told(driver, 'openExternal')).toEqual([
      { url: expect.stringMatching(/^https:\/\/www\.google\.com\/maps\/search\/\?api=1&query=-?[\d.]+,[\d.]+$/) },
    ]);
    expect(driver.path).toBe(routes.order.path);
    expect(driver.errors).toEqual([]);
    await context.close();
  }, 240_000);

  it('does not say where the phone is, if its customer refuses that, and the browser is not asked', async () => {
    const { shop } = partners;
    shop.customer = partners.newCustomer();
    const { driver, context } = await partners.visit(shop, { capabilities: ['getAuthCode', 'getLocation'] });
    await driver.see('home-shop');
    await driver.open(routes.chooseShop.path);
    await driver.until(async () => (await told(driver, 'getLocation')).length > 0, 'the question');
    await driver.until(async () => (await driver.ids('choose-shop-')).length > 0, 'shops');
    expect(await driver.isThere('close-app')).toBe(false);
    await context.close();
  });
});
