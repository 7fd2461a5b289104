import { routes } from '@/platform/routes';
import { numberOf } from '../journey/customer';
import { CounterWindow } from './counter-window';
import { opensWithoutNetwork } from './kept-order';
import { demoPhone, expectNoChinese, Stage, told } from './stage';

let stage: Stage;
let counter: CounterWindow;
beforeAll(async () => {
  stage = await Stage.set();
  counter = await CounterWindow.begun(stage);
}, 240_000);
afterAll(() => stage?.clear());

/** The first goods of the demo, which are sent or fetched. */
const goods = 1;

describe.each(told('en-US'))('the points mall, in %s', (language) => {
  it('shows visitors what there is, and leads them through login to the exchange', async () => {
    const { driver, customer } = await stage.visitor({ language });
    await driver.open(routes.pointsMall.path);
    await driver.see(`goods-${goods}`);
    expect(await driver.isThere('points-balance')).toBe(false);
    await driver.tap(`goods-${goods}`);
    await driver.tap('goods-exchange');
    await driver.arrive(routes.login.path);
    await customer.logsIn();
    await driver.arrive(routes.pointsSubmit.path);
    // A new member has no points, and no address yet.
    await driver.see('points-missing');
    await expectNoChinese(driver, language);
    await driver.page.context().close();
    expect(driver.errors).toEqual([]);
  }, 120_000);

  it('takes points for a thing that is fetched in a shop, once, and gives them back for one that is not sent', async () => {
    const visit = await stage.visitor({ language, mobile: demoPhone });
    const { driver } = visit;
    await stage.loggedInBefore(visit);
    await driver.open(routes.pointsMall.path);
    await driver.see('points-balance');
    const balance = numberOf(await driver.text('points-balance'));
    await driver.tap(`goods-${goods}`);
    await driver.arrive(routes.pointsGoods.path);
    await driver.see('goods-points');
    const price = numberOf(await driver.text('goods-points'));
    expect(balance).toBeGreaterThanOrEqual(price);
    await driver.tap('goods-exchange');
    await driver.arrive(routes.pointsSubmit.path);

    // Sent to the default address, and cancelled before that.
    await driver.see('exchange-after');
    expect(numberOf(await driver.text('exchange-after'))).toBe(balance - price);
    await driver.tap('exchange');
    await driver.tap('confirm-ok');
    await driver.arrive(routes.pointsOrder.path);
    await driver.see('shipment');
    await expectNoChinese(driver, language);
    await driver.tap('order-cancel');
    await driver.tap('confirm-ok');
    await driver.until(async () => !(await driver.isThere('order-cancel')), 'the cancelled order');
    await driver.open(routes.pointsMall.path);
    await driver.see('points-balance');
    expect(numberOf(await driver.text('points-balance'))).toBe(balance);

    // Fetched in a shop that the customer chooses.
    await driver.open(`${routes.pointsSubmit.path}?id=${goods}`);
    await driver.tap('way-fetch');
    await driver.tap('exchange');
    await driver.tap('exchange-shop-1');
    await driver.type('exchange-remark', 'For my mother');
    await driver.tap('exchange');
    await driver.tap('confirm-ok');
    await driver.arrive(routes.pointsOrder.path);
    await driver.see('redeem-code');
    const code = await driver.text('redeem-code');
    const sn = driver.param('order_sn');
    await driver.open(`${routes.pointsOrders.path}?tab=2`);
    await driver.tap(`order-${sn}-open`);
    await driver.see('redeem-code');
    const kept = { row: `order-${sn}-open`, note: 'points-order-old' };
    expect(await opensWithoutNetwork(visit, language, kept)).toBe(code);
    // The page asks for news by itself.
    const said = await counter.redeem(code);
    expect(said).toMatch(/Ditukar dengan poin/i);
    expect(said).toContain('For my mother');
    // What praises the goods is nothing that their customer may choose.
    expect(said).not.toMatch(/Boleh dipilih/i);
    await driver.see('code-redeemed');
    expect(await driver.text('code-redeemed')).toContain('Kedai Sudirman');
    await driver.open(routes.pointsMall.path);
    await driver.see('points-balance');
    expect(numberOf(await driver.text('points-balance'))).toBe(balance - price);

    // Too few points now: the page says how many are missing, and leads to more of them.
    await driver.open(`${routes.pointsGoods.path}?id=${goods}`);
    await driver.see('points-missing');
    expect(numberOf(await driver.text('points-missing'))).toBe(price - (balance - price));
    await driver.tap('earn-sign-in');
    await driver.arrive(routes.checkIn.path);
    await expectNoChinese(driver, language);
    await driver.page.context().close();
    expect(counter.errors).toEqual([]);
  }, 240_000);
});
