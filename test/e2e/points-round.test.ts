import { routes } from '@/platform/routes';
import { firstDrink, sentThing } from '../journey/by-api';
import { numberOf, openShop, rupiah } from '../journey/customer';
import { CounterWindow } from './counter-window';
import { expectNoChinese, languages, Stage, told } from './stage';

let stage: Stage;
let counter: CounterWindow;
beforeAll(async () => {
  stage = await Stage.set();
  counter = await CounterWindow.begun(stage);
}, 240_000);
afterAll(() => stage?.clear());

/** Cups whose points are enough for the tea. */
const cups = 30;

describe.each(told('zh-CN'))('points from an order to a parcel, in %s', (language) => {
  it('come with a drink that was paid, handed over and rated, and are spent on tea that is sent and received', async () => {
    const visit = await stage.visitor({ language });
    const { driver, customer } = visit;
    const token = await stage.loggedInBefore(visit);
    const balance = async (): Promise<number> => {
      await driver.open(routes.account.path);
      // Until the number is known there is a dash.
      await driver.until(async () => /\d/.test(await driver.text('my-points')), 'the points on My');
      return numberOf(await driver.text('my-points'));
    };
    /** The rows of the ledger, which is opened from My. */
    const rows = async (num: number): Promise<string[]> => {
      await balance();
      await driver.tap('my-points');
      await driver.arrive(routes.pointsLedger.path);
      const ids = async () => (await driver.ids('points-')).filter((id) => /^points-\d+$/.test(id));
      await driver.until(async () => (await ids()).length === num, `${num} rows`);
      return await ids();
    };
    /** What a row says of the change and the balance after it. */
    const figures = async (row: string): Promise<string[]> => (await driver.text(row)).split('\n').slice(-2);
    expect(await balance()).toBe(0);

    await stage.app.api('usershop/ShopCartSave', await firstDrink(stage.app, cups), token);
    await driver.open(`${routes.checkout.path}?shop=${openShop}`);
    await driver.see('checkout-points');
    customer.total = rupiah(await driver.text('checkout-total'));
    const points = Math.floor(customer.total / 1000);
    expect(numberOf(await driver.text('checkout-points'))).toBe(points);
    await customer.ordersIt();
    await customer.asksForTheQrCode();
    await customer.paysTheQrCode();
    await customer.seesThePickupNumber();
    await customer.opensTheOrder();
    const order = driver.param('order_sn');
    expect(numberOf(await driver.text('order-points'))).toBe(points);
    await counter.handsOver(order);
    expect(await balance()).toBe(0);

    await driver.open(`${routes.rate.path}?order_sn=${order}`);
    await driver.tap('rate-order-5');
    const [star = ''] = (await driver.ids('rate-goods-')).filter((id) => id.endsWith('-5'));
    await driver.tap(star);
    await driver.tap('rate-send');
    await driver.arrive(routes.order.path);
    const given = String(languages[language]['order.pointsGiven']).replace('{count}', String(points));
    await driver.until(async () => (await driver.text('order-points')) === given, 'the points that were given');
    expect(await balance()).toBe(points);
    // So large an order also brings a level.
    await driver.tap('level-news-done');
    const [earned = ''] = await rows(1);
    expect(await figures(earned)).toEqual([`+${points}`, String(points)]);
    await expectNoChinese(driver, language);
    await driver.tap(earned);
    await driver.arrive(routes.order.path);
    expect(driver.param('order_sn')).toBe(order);

    const tea = await sentThing(stage.app);
    await rows(1);
    await driver.tap('points-to-mall');
    await driver.tap(`goods-${tea}`);
    await driver.arrive(routes.pointsGoods.path);
    const price = numberOf(await driver.text('goods-points'));
    await driver.tap('goods-exchange');
    await driver.arrive(routes.pointsSubmit.path);
    // Who has no address yet writes one, and comes back.
    await driver.tap('exchange');
    await driver.arrive(routes.addressForm.path);
    await customer.writesAnAddress();
    await driver.arrive(routes.pointsSubmit.path);
    await driver.until(async () => numberOf(await driver.text('exchange')) === price, 'the price on the button');
    await driver.tap('exchange');
    await driver.tap('confirm-ok');
    await driver.arrive(routes.pointsOrder.path);
    await driver.see('shipment');
    expect(await driver.text('shipment')).toContain('Wijaya');
    const parcel = driver.param('order_sn');
    expect(await balance()).toBe(points - price);

    await counter.ships(parcel, 'JNE', 'JP1234567890');
    const [spent = ''] = await rows(2);
    expect(await figures(spent)).toEqual([`−${price}`, String(points - price)]);
    await driver.tap(spent);
    await driver.arrive(routes.pointsOrder.path);
    expect(driver.param('order_sn')).toBe(parcel);
    await driver.see('tracking-no');
    expect(await driver.text('shipment')).toMatch(/JNE\s+JP1234567890/);
    await driver.tap('order-received');
    await driver.tap('confirm-ok');
    await driver.until(async () => !(await driver.isThere('order-received')), 'the completed order');
    const { state } = (await stage.app.api('score_order/info', { order_sn: parcel }, token)) as { state: string };
    expect(state).toBe('completed');
    await expectNoChinese(driver, language);
    expect([...driver.errors, ...counter.errors]).toEqual([]);
    await driver.page.context().close();
  }, 240_000);
});
