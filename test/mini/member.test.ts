import { calls } from '@/contract';
import { routes } from '@/platform/routes';
import { demoMember } from '../../server/src/seed/demo-member';
import { App } from '../harness/app';
import { distOf } from '../harness/dist';
import { nearOpenShop, pickedUpOrder } from '../journey/by-api';
import { Customer, openShop, rupiah } from '../journey/customer';
import { MiniDriver } from '../journey/mini-driver';

describe.each(['weapp', 'alipay'] as const)('the demo member in the %s bundle', (platform) => {
  let app: App;
  let driver: MiniDriver;
  beforeAll(async () => {
    app = await App.start();
    const place = await nearOpenShop(app);
    driver = new MiniDriver({ dist: distOf(platform), platform, server: app.url, place });
    await driver.open();
    await new Customer(driver, app, demoMember.mobile.replace(demoMember.areacode, '')).logsInFirst();
  }, 240_000);
  afterAll(async () => {
    driver?.close();
    await app?.stop();
  });

  it('rates a drink with a picture, and reads that on the page of reviews', async () => {
    const { host } = driver;
    const sn = await pickedUpOrder(app, driver.token);
    await driver.willChoosePicture('cup');
    await driver.tap('tab-bar-orders');
    await driver.tap(`order-${sn}-rate`);
    await driver.arrive(routes.rate.path);
    await driver.tap('rate-order-5');
    const [first = ''] = await driver.ids('rate-goods-');
    const goods = Number(/^rate-goods-(\d+)-/.exec(first)?.[1]);
    await driver.tap(`rate-goods-${goods}-4`);
    await driver.tap(`rate-tag-${goods}-neat`);
    await driver.type('rate-content', 'Rapi dan dingin.');
    await driver.tap('rate-images');
    await driver.until(async () => (await driver.ids('upload-remove-')).length === 1, 'the picture');
    // The form is sent again until the picture has arrived. Until then the page says so.
    await driver.until(async () => {
      if (await driver.isThere('rate-send')) await driver.tap('rate-send');
      return (await driver.answers('order/addEvaluate')).length > 0;
    }, 'the rating');
    await driver.arrive(routes.orders.path);
    const { data } = (await app.api('order/evaluategoods', { goods_id: goods })) as {
      data: { id: number; star: number; images: string[]; content: string }[];
    };
    expect(data).toMatchObject([{ star: 4, content: 'Rapi dan dingin.', images: [expect.stringMatching(/\.jpg$/)] }]);
    host.launch(routes.reviews.path, { goods_id: String(goods) });
    await driver.see(`review-${data[0]?.id}`);
    expect(await driver.text(`review-${data[0]?.id}`)).toContain('Rapi dan dingin.');
    await driver.tap(`review-${data[0]?.id}-picture-1`);
    await driver.until(async () => host.calls.some(({ name }) => name === 'previewImage'), 'the viewer of the host');
    const preview = host.calls.find(({ name }) => name === 'previewImage')?.options;
    expect(JSON.stringify(preview)).toContain(data[0]?.images[0]);
    expect(host.errors).toEqual([]);
  });

  it('activates a coupon, and pays an order with it', async () => {
    const coupons = async (tab: 1 | 2): Promise<void> => {
      await driver.tap('tab-bar-mine');
      await driver.tap('coupons');
      await driver.tap(`coupons-tab-${tab}`);
    };
    const waiting = async () => (await driver.ids('coupon-')).find((id) => id.endsWith('-activate')) ?? '';
    await driver.open();
    await driver.see('home-shop');
    await coupons(1);
    await driver.until(async () => (await waiting()) !== '', 'a coupon to activate');
    const act = await waiting();
    const use = act.replace('activate', 'use');
    await driver.tap(act);
    await driver.tap('confirm-ok');
    await driver.tap(use);
    // The coupon leads to the menu of the shop in use, or to the list of shops if no shop is chosen yet.
    const { chooseShop, shopMenu } = routes;
    const at = (path: string): boolean => driver.host.route === path;
    await driver.until(async () => at(chooseShop.path) || at(shopMenu.path), 'a menu or the shops');
    if (at(chooseShop.path)) await driver.tap(`choose-shop-${openShop}`);
    await driver.arrive(shopMenu.path);
    await driver.until(async () => (await driver.ids('goods-add-')).length > 0, 'drinks');
    await driver.tap((await driver.ids('goods-add-'))[0] ?? '');
    // The coupon needs three cups in the cart.
    await driver.tap('sheet-num-more');
    await driver.tap('sheet-num-more');
    await driver.tap('sheet-add');
    await driver.tap('cart-continue');
    await driver.arrive(routes.checkout.path);
    await driver.tap('coupon-open');
    await driver.arrive(routes.orderCoupon.path);
    await driver.tap(use);
    await driver.arrive(routes.checkout.path);
    await driver.until(async () => (await driver.text('coupon-saving')).includes('12.000'), 'what it saves');
    const total = rupiah(await driver.text('checkout-total'));
    await driver.tap('checkout-pay');
    await driver.arrive(routes.cashier.path);
    expect(rupiah(await driver.text('cashier-amount'))).toBe(total);
    await driver.see('qr-code');
    const paid = (await driver.answers(calls.order.pay.path)) as { data: { launch: { qr_string: string } } }[];
    await app.gateway({ qr_string: paid[paid.length - 1]?.data.launch.qr_string ?? '' });
    await driver.arrive(routes.paymentSuccess.path);
    await driver.tap('to-order');
    await driver.see('order-status');
    const order_sn = driver.host.query.order_sn ?? '';
    const details = await app.api('order/orderDetails', { order_sn }, driver.token);
    expect(details).toMatchObject({ coupon_name: 'A Week of Your Choice', coupon_amount: 12_000, pay_amount: total });
    await driver.open();
    await coupons(2);
    await driver.see(act.replace('activate', 'order'));
    expect(driver.host.errors).toEqual([]);
  });
});
