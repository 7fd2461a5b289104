import { routes } from '@/platform/routes';
import { firstDrink, pickedUpOrder } from '../journey/by-api';
import { openShop } from '../journey/customer';
import { expectNoChinese, Stage } from './stage';

describe('levels of membership', () => {
  let stage: Stage;
  beforeAll(async () => {
    stage = await Stage.set();
  }, 240_000);
  afterAll(() => stage?.clear());

  it('an order that is rated gives growth and a level, whose coupon and discount are in the next price', async () => {
    const visit = await stage.visitor();
    const { driver } = visit;
    await driver.open(routes.account.path);
    await driver.see('login-prompt');
    expect(await driver.isThere('membership-card')).toBe(false);

    const token = await stage.loggedInBefore(visit);
    const sn = await pickedUpOrder(stage.app, token, { num: 25 });
    await driver.open(routes.account.path);
    await driver.see('membership-card');
    expect(await driver.text('membership-card')).toContain('Tunas');
    await driver.tap('membership-card');
    await driver.arrive(routes.membership.path);
    await driver.see('level-card');
    await driver.tap('level-2');
    await driver.until(
      async () => (await driver.text('benefit-discount')).includes('5%'),
      'what the next level brings',
    );

    await driver.open(`${routes.rate.path}?order_sn=${sn}`);
    await driver.see('rate-order-5');
    await driver.tap('rate-order-5');
    const [star = ''] = (await driver.ids('rate-goods-')).filter((id) => id.endsWith('-5'));
    await driver.tap(star);
    await driver.tap('rate-send');
    await driver.arrive(routes.order.path);

    await driver.open(routes.membership.path);
    await driver.until(async () => (await driver.text('level-name')) === 'Perak', 'the level');
    await driver.until(async () => (await driver.ids('growth-')).length === 2, 'the growth of the order');
    const [, entry = ''] = await driver.ids('growth-');
    expect(await driver.text(entry)).toMatch(/Pesanan selesai.*Kedai Sudirman.*\+\d{3}/s);
    await expectNoChinese(driver, 'id-ID');
    await driver.tap(entry);
    await driver.arrive(routes.order.path);
    expect(driver.param('order_sn')).toBe(sn);

    await stage.app.api('usershop/ShopCartSave', await firstDrink(stage.app, 2), token);
    await driver.open(`${routes.checkout.path}?shop=${openShop}`);
    await driver.see('price-lines');
    await driver.until(async () => (await driver.text('price-lines')).includes('Diskon anggota'), 'the discount');
    await driver.tap('coupon-open');
    await driver.arrive(routes.orderCoupon.path);
    await driver.until(
      async () => (await driver.text('order-coupon')).includes('Hadiah Naik Tingkat'),
      'the coupon of the level',
    );
    expect(driver.errors).toEqual([]);
  }, 120_000);
});
