import { routes } from '@/platform/routes';
import chain from '../../server/demo/chain.json';
import { App } from '../harness/app';
import { openShop } from '../journey/customer';
import { demoPhone, expectNoChinese, Stage, tokenOf, told, type Visit } from './stage';

/** Kedai Blok M. Of the shops that sell the drink of “A Cup on Us”, it is the nearest to the one that never closes. */
const nextShop = 4;

/** The Indonesian name that this test gives to the coupon for new members. */
const longName = 'Seruput Pertama untuk Anggota Baru yang Dipertanggungjawabkan Sepenuhnya';

describe('the coupon of an order', () => {
  let stage: Stage;
  beforeAll(async () => {
    const named = `name_json = jsonb_set(name_json, '{id}', '"${longName}"')`;
    // In this test it needs three cups.
    const sql = `with named as (update coupon set ${named}, value = 15000, min_amount = 60000 where id = 1)
      update shop set always_open_switch = 1 where id = ${nextShop}`;
    stage = await Stage.on(await App.start({ sql }));
  }, 240_000);
  afterAll(() => stage?.clear());

  /** Changes the number of the only drink in the cart, as another device would. */
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

  it('is activated under My, and leads to the menu of a shop that has what it is for', async () => {
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
    // No shop was opened yet, so the coupon leads to the shop that home suggests.
    const { shop: suggested } = (await stage.app.api('index/pushShop', {})) as { shop: { id: number } };
    await driver.tap(use);
    await driver.arrive(routes.shopMenu.path);
    expect(driver.param('id')).toBe(String(suggested.id));
    await driver.page.goBack();
    await driver.arrive(routes.coupons.path);
    await driver.see('coupons-hint');

    // The coupon leads to the shop in use, until the drink that it is for is sold out there.
    const { data } = (await stage.app.api('coupon/list', {}, token)) as { data: { id: number; name: string }[] };
    const idOfKind = (key: string) => {
      const kind = chain.coupons.find((one) => one.key === key)?.name.en;
      return data.find(({ name }) => name === kind)?.id;
    };
    const leadsTo = async (coupon: number | undefined, shop: number) => {
      await driver.see(`coupon-${coupon}-use`);
      await driver.tap(`coupon-${coupon}-use`);
      await driver.arrive(routes.shopMenu.path);
      expect(driver.param('id')).toBe(String(shop));
      // The shop becomes the shop in use, and its menu shows the waiting time.
      await driver.until(async () => /siap \d/.test(await driver.text()), 'the waiting time of the shop');
    };
    await leadsTo(idOfKind('cup-on-us'), openShop);
    const drink = chain.drinks.findIndex(({ key }) => key === 'es-kopi-gula-aren') + 1;
    await stage.app.ops(openShop, 'goods', { goods_id: drink, soldout: 1 });
    await driver.page.goBack();
    await driver.arrive(routes.coupons.path);
    await leadsTo(idOfKind('cup-on-us'), nextShop);
    await driver.until(async () => (await driver.text()).includes('Yang terdekat: Kedai Blok M'), 'why');
    await stage.app.ops(openShop, 'goods', { goods_id: drink, soldout: 0 });

    // Only shops in Bandung take the next coupon.
    await driver.page.goBack();
    await driver.arrive(routes.coupons.path);
    const greeting = idOfKind('bandung-greeting');
    await driver.see(`coupon-${greeting}-use`);
    await driver.tap(`coupon-${greeting}-use`);
    await driver.until(async () => (await driver.text()).includes('menerima “Salam Bandung”'), 'that no shop is near');
    await driver.arrive(routes.coupons.path);
    expect(driver.errors).toEqual([]);
    await driver.page.context().close();
  }, 120_000);

  it('has a long name that wraps and leaves its amount on a small phone, at checkout and in lists', async () => {
    const visit = await stage.member();
    const { driver } = visit;
    await changeCart(visit, 3);
    await driver.reload();
    await saving(visit, true);
    /** Expects that no text of the element is cut off, and that all of it is within the phone's width. */
    const fits = async (id: string, { page } = driver): Promise<void> => {
      const [isCut, right] = await page.locator(`#${id}:visible`).evaluate((element) => {
        const parts = [element, ...Array.from(element.querySelectorAll('*'))];
        const ends = parts.map((part) => part.getBoundingClientRect().right);
        const inner = parts.some(({ scrollWidth, clientWidth }) => clientWidth > 0 && scrollWidth > clientWidth);
        return [inner, Math.max(...ends)] as const;
      });
      expect([id, isCut, right <= 360]).toEqual([id, false, true]);
    };
    expect(await driver.text('coupon-open')).toContain(longName);
    await fits('coupon-open');
    await openCoupons(visit);
    const cards = async (): Promise<string[]> => (await driver.ids('coupon-')).filter((id) => /^coupon-\d+$/.test(id));
    await driver.until(async () => (await cards()).length > 0, 'the coupons');
    const [card = ''] = await cards();
    expect(await driver.text(card)).toContain(longName);
    await fits(card);
    await driver.page.goBack();
    await driver.arrive(routes.checkout.path);
    await driver.tap('checkout-pay');
    await driver.arrive(routes.cashier.path);
    const [order] = await stage.orders(visit);
    await driver.open(`${routes.order.path}?order_sn=${order?.order_sn}`);
    await driver.see('price-lines');
    await driver.until(async () => (await driver.text('price-lines')).includes(longName), 'the line of the coupon');
    await fits('price-lines');
    const other = await stage.visitor();
    await stage.loggedInBefore(other);
    await other.driver.open(routes.coupons.path);
    await other.driver.see('coupons-hint');
    const [own = ''] = (await other.driver.ids('coupon-')).filter((id) => /^coupon-\d+$/.test(id));
    expect(await other.driver.text(own)).toContain(longName);
    await fits(own, other.driver);
    expect([...driver.errors, ...other.driver.errors]).toEqual([]);
    await driver.page.context().close();
    await other.driver.page.context().close();
  }, 120_000);

  it.each(told('id-ID'))(
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
      expect((await driver.text('cashier-amount')).replace(/\s/g, '')).toBe(total.replace(/^.*·|\s/g, ''));
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
