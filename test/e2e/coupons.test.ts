import { routes } from '@/platform/routes';
import chain from '../../server/demo/chain.json';
import { type BrowserLanguage, demoPhone, expectNoChinese, languages, Stage, tokenOf, type Visit } from './stage';

describe('the coupon of an order', () => {
  let stage: Stage;
  beforeAll(async () => {
    stage = await Stage.set();
  }, 240_000);
  afterAll(() => stage?.clear());

  /** On another device: the number of the only drink in the cart. */
  const changeCart = async ({ driver }: Visit, num: number): Promise<void> => {
    const token = await tokenOf(driver);
    const cart = (await stage.app.api('usershop/ShopCartList', { shop_id: 1 }, token)) as {
      list: { cart_id: number }[];
    };
    await stage.app.api('usershop/ShopCarSave', { shop_id: 1, cart_id: cart.list[0]?.cart_id, num }, token);
  };
  const saving = async ({ driver }: Visit, is: boolean): Promise<void> =>
    driver.until(async () => (await driver.isThere('coupon-saving')) === is, is ? 'a coupon' : 'no coupon');
  const openCoupons = async ({ driver }: Visit): Promise<void> => {
    await driver.tap('coupon-open');
    await driver.arrive(routes.orderCoupon.path);
    await driver.see('order-coupon');
  };
  const choose = async (visit: Visit, id: string): Promise<void> => {
    await openCoupons(visit);
    await visit.driver.see(id);
    await visit.driver.tap(id);
    await visit.driver.arrive(routes.checkout.path);
  };

  it('is activated under My, and leads to the menu of a shop that takes it', async () => {
    const visit = await stage.visitor({ mobile: demoPhone });
    const { driver } = visit;
    const token = await stage.loggedInBefore(visit);
    const { counts } = (await stage.app.api('coupon/list', {}, token)) as { counts: number[] };
    await driver.open(routes.account.path);
    await driver.until(async () => (await driver.text('coupons')).includes(String(counts[0])), 'how many there are');
    await driver.tap('coupons');
    await driver.arrive(routes.coupons.path);
    await driver.see('coupons-hint');
    await driver.tap('coupons-tab-2');
    await driver.until(async () => (await driver.text('coupons-panel')).length > 0, 'what is over');
    await driver.tap('coupons-tab-1');
    const idOf = async (end: string): Promise<string> =>
      (await driver.ids('coupon-')).find((id) => id.endsWith(end)) ?? '';
    await driver.until(async () => (await idOf('-activate')) !== '', 'one to activate');
    const act = await idOf('-activate');
    await driver.tap(act);
    await driver.see('confirm');
    await driver.tap('confirm-ok');
    const use = act.replace('-activate', '-use');
    await driver.see(use);
    // No shop was opened yet, so it is the one that home suggests.
    const { shop: suggested } = (await stage.app.api('index/pushShop', {})) as { shop: { id: number } };
    await driver.tap(use);
    await driver.arrive(routes.shopMenu.path);
    expect(driver.param('id')).toBe(String(suggested.id));
    await driver.page.goBack();
    await driver.arrive(routes.coupons.path);
    await driver.see('coupons-hint');

    // One of several shops in Bandung.
    const { data } = (await stage.app.api('coupon/list', {}, token)) as {
      data: { id: number; name: string; shop_ids: number[] }[];
    };
    const several = data.find(({ shop_ids }) => shop_ids.length > 1);
    await driver.open(routes.coupons.path);
    await driver.see(`coupon-${several?.id}-use`);
    await driver.tap(`coupon-${several?.id}-use`);
    const shop = several?.shop_ids[1];
    await driver.see('coupon-shop-sheet');
    expect(await driver.text('coupon-shop-sheet')).toContain(
      chain.coupons.find(({ name }) => name.en === several?.name)?.name.id,
    );
    await driver.see(`coupon-shop-${shop}`);
    await driver.tap(`coupon-shop-${shop}`);
    await driver.arrive(routes.shopMenu.path);
    expect(driver.param('id')).toBe(String(shop));
    expect(driver.errors).toEqual([]);
    await driver.page.context().close();
  }, 120_000);

  it.each(Object.keys(languages) as BrowserLanguage[])(
    'is the best, another, none, and dropped when it does not fit any more, in %s',
    async (language) => {
      const visit = await stage.member({ language });
      const { driver } = visit;
      // The welcome coupon needs a larger cart.
      await saving(visit, false);
      await openCoupons(visit);
      await driver.see('coupon-others');
      await driver.until(async () => (await driver.text('order-coupon')).includes('Rp'), 'what is missing');
      await expectNoChinese(driver, language);
      expect(await driver.isThere('coupon-none')).toBe(false);

      await changeCart(visit, 3);
      await driver.page.goBack();
      await driver.arrive(routes.checkout.path);
      await saving(visit, true);
      await choose(visit, 'coupon-none');
      await saving(visit, false);
      await openCoupons(visit);
      let use = '';
      await driver.until(async () => {
        use = (await driver.ids('coupon-')).find((id) => id.endsWith('-use')) ?? '';
        return use !== '';
      }, 'a coupon to use');
      await driver.tap(use);
      await driver.arrive(routes.checkout.path);
      await saving(visit, true);

      await changeCart(visit, 2);
      await driver.tap('checkout-pay');
      await driver.see('coupon-dropped');
      await saving(visit, false);
      await expectNoChinese(driver, language);

      await changeCart(visit, 3);
      await driver.reload();
      await saving(visit, true);
      const total = await driver.text('checkout-total');
      await driver.tap('checkout-pay');
      await driver.arrive(routes.cashier.path);
      await driver.see('cashier-amount');
      expect((await driver.text('cashier-amount')).replace(/\s/g, '')).toBe(total.replace(/\s/g, ''));
      const [order] = await stage.orders(visit);
      const details = await stage.order(visit, order?.order_sn ?? '');
      expect(details).toMatchObject({ coupon_name: 'First Sip', coupon_amount: 15_000 });
      await driver.open(`${routes.order.path}?order_sn=${order?.order_sn}`);
      await driver.see('price-lines');
      await driver.until(async () => (await driver.text('price-lines')).includes('15.000'), 'the line of the coupon');
      expect(driver.errors).toEqual([]);
      await driver.page.context().close();
    },
    120_000,
  );
});
