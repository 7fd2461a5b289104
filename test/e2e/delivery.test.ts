import { calls } from '@/contract';
import { routes } from '@/platform/routes';
import { App } from '../harness/app';
import { openShop, rupiah } from '../journey/customer';
import { CounterWindow } from './counter-window';
import { demoPhone, expectNoChinese, languages, Stage, tokenOf, told, type Visit } from './stage';

let stage: Stage;
beforeAll(async () => {
  stage = await Stage.set();
  stage.comeBack = true;
}, 240_000);
afterAll(() => stage?.clear());

const village = '31.74.07.1008';

/** Adds an address near the shop, from the list of addresses. */
async function addsAnAddress({ driver }: Visit, detail: string): Promise<void> {
  await driver.tap('address-add');
  await driver.see('address-save');
  await driver.type('address-name', 'Sari Wulandari');
  await driver.type('address-mobile', '81234567000');
  await driver.tap('address-region');
  await driver.type('region-search', 'petogogan');
  await driver.tap(`region-${village}`);
  await driver.type('address-detail', detail);
  await driver.type('address-courier_note', 'Gate B');
  // A delivery needs a pin. Nothing that was typed is lost when the form says so.
  await driver.tap('address-save');
  await driver.see('pin-needed');
  await driver.until(async () => {
    const box = await driver.page.locator('#pin-choose').boundingBox();
    return box !== null && box.y > 60 && box.y + box.height < 700;
  }, 'the buttons of the pin, above the bar');
  expect(await driver.value('address-detail')).toBe(detail);
  await driver.tap('pin-here');
  await driver.see('pin-remove');
  await driver.tap('address-save');
  await driver.arrive(routes.orderAddress.path);
  // The app ignores a step back that comes right after another, so this waits.
  await driver.see('toast');
  await driver.until(async () => !(await driver.isThere('toast')), 'the end of the message');
}

const idOfFirst = async ({ driver }: Visit): Promise<string> => {
  await driver.until(async () => (await driver.ids('choose-address-')).length > 0, 'an address');
  return (await driver.ids('choose-address-'))[0] ?? '';
};

/** Adds two of a drink of the menu to the cart. */
async function adds({ driver }: Visit, at: number): Promise<void> {
  await driver.tap((await driver.ids('goods-add-'))[at] ?? '');
  await driver.see('sheet-add');
  await driver.tap('sheet-num-more');
  await driver.tap('sheet-add');
  await driver.until(async () => !(await driver.isThere('sheet-add')), 'the sheet closed');
}

const isAtTheCheckout = async ({ driver }: Visit): Promise<void> => {
  await driver.arrive(routes.checkout.path);
  await driver.see('checkout-total');
};

/** At the checkout, takes off the coupon of the first login, which the app has chosen, and then chooses it again. */
async function takesTheCouponOffAndOn(visit: Visit): Promise<void> {
  const { driver } = visit;
  await driver.see('coupon-saving');
  const total = await driver.text('checkout-total');
  await driver.tap('coupon-open');
  await driver.tap('coupon-none');
  await isAtTheCheckout(visit);
  await driver.until(async () => !(await driver.isThere('coupon-saving')), 'the price without a coupon');
  expect(rupiah(await driver.text('checkout-total'))).toBe(rupiah(total) + 10_000);
  await driver.tap('coupon-open');
  await driver.see('coupon-none');
  await driver.tap((await driver.ids('coupon-')).find((id) => id.endsWith('-use')) ?? '');
  await isAtTheCheckout(visit);
  await driver.until(async () => (await driver.text('checkout-total')) === total, 'the price with the coupon');
}

/** Rates the order from its page. */
async function rates({ driver }: Visit): Promise<void> {
  await driver.tap('order-rate');
  await driver.see('rate-order-5');
  const [stars = ''] = await driver.ids('rate-goods-');
  await driver.tap('rate-order-5');
  await driver.tap(stars.replace(/1$/, '4'));
  await driver.tap('rate-send');
  await driver.until(async () => driver.path !== routes.rate.path, 'the page before');
}

it.each(told('zh-CN'))(
  'a delivery goes from home to "received", in %s',
  async (language) => {
    const visit = await stage.visitor({ language });
    const { driver, customer } = visit;
    const texts = languages[language];
    const text = (key: keyof typeof texts): string => String(texts[key]);

    // A visitor sees the terms before anything is in the cart, and logs in to choose an address.
    await customer.comesHome();
    await driver.tap('home-delivery');
    await customer.isAtTheMenu();
    await driver.see('delivery-note');
    expect(await driver.text('delivery-note')).toContain('8.000');
    expect(await driver.isChecked('way-takeout')).toBe(true);
    await driver.tap('delivery-note');
    await driver.see('mobile');
    await customer.asksForACode();
    await driver.type('captcha', await stage.app.codeFor(`+62${customer.phone}`));
    await driver.arrive(routes.orderAddress.path);
    await addsAnAddress(visit, 'Jl. Wijaya II 12');
    const first = await idOfFirst(visit);
    expect(await driver.isChecked(first)).toBe(true);
    await expectNoChinese(driver, language);
    await driver.tap(first);
    await customer.isAtTheMenu();
    await driver.until(async () => (await driver.text('delivery-note')).includes('Wijaya'), 'the address');
    await driver.until(async () => /\d[.:]\d\d/.test(await driver.text('delivery-note')), 'when it arrives');

    // A cart below the minimum stays on the menu, which says what is missing, as does the checkout that a link opens.
    await driver.tap((await driver.ids('goods-add-'))[1] ?? '');
    await driver.see('sheet-add');
    await driver.tap('sheet-add');
    await driver.tap('cart-continue');
    await driver.see('toast');
    expect(await driver.text('toast')).toMatch(/Rp\s?[\d.]+/);
    expect(driver.path).toBe(routes.shopMenu.path);
    await driver.open(`${routes.checkout.path}?shop=${openShop}`);
    await isAtTheCheckout(visit);
    await driver.see('below-minimum');
    await driver.tap('checkout-pay');
    await customer.isAtTheMenu();
    await adds(visit, 1);
    await driver.tap('cart-continue');
    await isAtTheCheckout(visit);
    await driver.until(async () => !(await driver.isThere('below-minimum')), 'enough drinks');
    await takesTheCouponOffAndOn(visit);
    await expectNoChinese(driver, language);

    // Both notes survive the page of addresses and a reload. The checkout changes to pickup and back.
    await driver.tap('courier-open');
    expect(await driver.value('courier')).toBe('Gate B');
    await driver.type('courier', 'Ring twice');
    await driver.tap('courier-done');
    await customer.writesARemark();
    await driver.tap('address-open');
    await driver.arrive(routes.orderAddress.path);
    await driver.page.goBack();
    await isAtTheCheckout(visit);
    await driver.reload();
    await isAtTheCheckout(visit);
    await driver.until(async () => (await driver.text('courier-open')).includes('Ring twice'), 'the note');
    expect(await driver.text('remark-open')).toContain(customer.remark);
    const delivered = rupiah(await driver.text('checkout-total'));
    await driver.tap('way-takein');
    await driver.see('pickup-card');
    await driver.until(async () => rupiah(await driver.text('checkout-total')) === delivered - 8000, 'no fee');
    await driver.tap('way-takeout');
    await driver.see('delivery-card');
    await driver.until(async () => rupiah(await driver.text('checkout-total')) === delivered, 'the fee');
    customer.total = delivered;
    await expectNoChinese(driver, language);

    // The network is cut while the order is placed. The second tap places no second order.
    const context = driver.page.context();
    await context.route(`**${calls.order.add.path}`, async (route) => {
      await route.fetch();
      await route.abort();
    });
    await driver.tap('checkout-pay');
    await driver.see('checkout-notice');
    await context.unroute(`**${calls.order.add.path}`);
    await driver.tap('checkout-pay');
    await customer.isAtTheCashier();
    expect(await stage.orders(visit)).toHaveLength(1);
    await customer.asksForTheQrCode();
    await customer.paysTheQrCode();
    await customer.seesThePickupNumber();
    expect(await driver.text()).toContain(text('order.paidTextDelivery'));
    await customer.opensTheOrder();
    const sn = driver.param('order_sn');
    expect(await driver.text('receiving')).toContain('Jl. Wijaya II 12');
    expect(await driver.text('receiving')).toContain('812****7000');
    expect(await driver.text('receiving')).toContain('Ring twice');
    expect(await stage.order(visit, sn)).toMatchObject({ type: 'takeout', remark: customer.remark });

    // What the device keeps for a start without a network does not say who lives where.
    const stored = await driver.page.evaluate(() => JSON.stringify(window.localStorage));
    expect(stored).toContain(sn);
    expect(stored).not.toMatch(/Wijaya|Sari Wulandari|81234567000|Ring twice/);

    const counter = await CounterWindow.begun(stage, { locale: language });
    await counter.sends(sn);
    await driver.see('order-received');
    await expectNoChinese(driver, language);
    await driver.open(`${routes.orders.path}?tab=3`);
    await driver.see(`order-${sn}-received`);
    expect(await driver.text(`order-${sn}`)).toContain('Wijaya');
    await driver.tap(`order-${sn}-received`);
    await driver.see('confirm');
    await driver.tap('confirm-cancel');
    await driver.until(async () => !(await driver.isThere('confirm')), 'the question gone');
    expect((await stage.order(visit, sn)).state).toBe('delivering');
    await driver.tap(`order-${sn}-open`);
    await driver.tap('order-received');
    await driver.tap('confirm-ok');
    await driver.see('order-again');
    expect(await stage.order(visit, sn)).toMatchObject({ state: 'pickedUp', coupon_amount: 10_000 });
    await counter.gone(sn);
    expect(counter.errors).toEqual([]);
    await counter.page.context().close();
    expect(await driver.isThere('order-received')).toBe(false);
    await rates(visit);
    await expectNoChinese(driver, language);

    // A delivery that is ordered again is a delivery again.
    await driver.open(`${routes.order.path}?order_sn=${sn}`);
    await driver.tap('order-again');
    await customer.isAtTheMenu();
    expect(await driver.isChecked('way-takeout')).toBe(true);
    expect(driver.errors.filter((error) => !error.endsWith(calls.order.add.path))).toEqual([]);
    await driver.page.context().close();
  },
  180_000,
);

describe('an address that the shop does not deliver to', () => {
  it('is named on home and menu before the cart is filled, with ways on', async () => {
    const visit = await stage.visitor({ language: 'en-US', mobile: demoPhone });
    const { driver, customer } = visit;
    await customer.logsInFirst();
    await driver.open(`${routes.orderAddress.path}?shop=${openShop}`);
    // Addresses in range come first, and then the others with the reason.
    await driver.see('choose-address-3');
    expect(await driver.ids('choose-address-')).toEqual(['choose-address-1', 'choose-address-3', 'choose-address-2']);
    expect(await driver.text('address-3-reason')).toMatch(/1\d\d\s?km/);
    await driver.tap('choose-address-2');
    await driver.arrive(routes.addressForm.path);
    await driver.page.goBack();
    await driver.tap('choose-address-3');
    // The page was opened by its address, and the cart is empty.
    await driver.arrive(routes.shopMenu.path);
    await driver.open();
    await driver.until(
      async () =>
        (await driver.isThere('delivery-note')) && /does not deliver/.test(await driver.text('delivery-note')),
      'the reason',
    );
    await driver.open(`${routes.shopMenu.path}?id=${openShop}`);
    await customer.isAtTheMenu();
    await driver.until(async () => /does not deliver/.test(await driver.text('delivery-note')), 'the reason');
    await adds(visit, 0);
    await driver.tap('cart-continue');
    await isAtTheCheckout(visit);
    await driver.see('delivery-blocked');
    await driver.tap('find-deliverer');
    await driver.until(
      async () => (await driver.isThere('found-shop')) || (await driver.isThere('none-found')),
      'the answer of the search',
    );
    await driver.tap('pick-up-instead');
    await driver.see('pickup-card');
    expect(await stage.orders(visit)).toEqual([]);
    await driver.page.context().close();
  }, 90_000);
});

describe('a cart', () => {
  // The place of the shop Setiabudi, which is 2.7 km from the other shop.
  const setiabudi = { longitude: 106.8262, latitude: -6.2091 };

  it('moves to a nearer shop, after the customer has read what is different there', async () => {
    const open = await Stage.on(await App.start({ sql: 'update shop set always_open_switch = 1' }));
    try {
      const visit = await open.member({ language: 'en-US' });
      const { driver, customer } = visit;
      await driver.page.context().setGeolocation(setiabudi);
      await driver.open(routes.chooseShop.path);
      await driver.until(async () => (await driver.ids('choose-shop-')).length > 0, 'shops');
      await driver.until(
        async () => (await driver.ids('choose-shop-'))[0] !== `choose-shop-${openShop}`,
        'another shop first',
      );
      await driver.open(`${routes.checkout.path}?shop=${openShop}`);
      await isAtTheCheckout(visit);
      await customer.writesARemark();
      await driver.tap('checkout-pay');
      await driver.tap('wrong-shop-change');
      await driver.see('move-plan');
      await driver.tap('move-go');
      await driver.until(async () => driver.param('shop') !== String(openShop), 'the other checkout');
      await isAtTheCheckout(visit);
      expect(await driver.text('remark-open')).toContain(customer.remark);
      const token = await tokenOf(driver);
      const before = (await open.app.api('usershop/ShopCartList', { shop_id: openShop }, token)) as { list: unknown[] };
      const shop_id = Number(driver.param('shop'));
      const after = (await open.app.api('usershop/ShopCartList', { shop_id }, token)) as { list: { num: number }[] };
      expect([before.list, after.list.map(({ num }) => num)]).toEqual([[], [2]]);
      await driver.page.context().close();
    } finally {
      await open.clear();
    }
  }, 120_000);
});
