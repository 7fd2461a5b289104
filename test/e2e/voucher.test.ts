import { calls } from '@/contract';
import { routes } from '@/platform/routes';
import { CounterWindow } from './counter-window';
import { opensWithoutNetwork } from './kept-order';
import { expectNoChinese, Stage, told } from './stage';

let stage: Stage;
let counter: CounterWindow;
beforeAll(async () => {
  stage = await Stage.set();
  counter = await CounterWindow.begun(stage);
}, 240_000);
afterAll(() => stage?.clear());

const plain = (text: string): string => text.replace(/\u00a0/g, ' ');

describe.each(told('id-ID'))('vouchers, in %s', (language) => {
  it('are bought, redeemed one by one at the counter, and given back', async () => {
    const visit = await stage.visitor({ language });
    const { driver, customer } = visit;
    await stage.loggedInBefore(visit);
    await driver.open();
    await driver.tap('home-part-voucher');
    await driver.arrive(routes.vouchers.path);
    await driver.tap('voucher-1');
    await driver.arrive(routes.voucher.path);
    await driver.see('pay-way-qris');
    customer.total = 75_000;
    // One tap makes the order and its payment.
    await driver.tap('voucher-buy');
    await driver.arrive(routes.cashier.path);
    await driver.see('qr-code');
    await customer.paysTheQrCode(calls.voucher.pay);
    await driver.arrive(routes.paymentSuccess.path);
    await driver.see('paid-codes');
    await expectNoChinese(driver, language);
    await driver.tap('to-order');
    await driver.arrive(routes.voucherOrder.path);
    await driver.see('redeem-code');
    const code = await driver.text('redeem-code');

    // The page asks for news by itself.
    await counter.redeem(code);
    await driver.see('code-redeemed');
    expect(await driver.text('code-redeemed')).toContain('Kedai Sudirman');
    expect(await driver.text('voucher-left')).toContain('4');
    await driver.tap('code-next');
    await driver.see('redeem-code');
    const second = await driver.text('redeem-code');
    expect(second).not.toBe(code);
    await counter.redeem(second);
    await driver.see('code-redeemed');
    expect(await driver.text('voucher-left')).toContain('3');
    await expectNoChinese(driver, language);

    const sn = driver.param('order_sn');
    await driver.open(routes.voucherOrders.path);
    await driver.tap(`order-${sn}-open`);
    await driver.see('redeem-code');
    const third = await driver.text('redeem-code');
    expect([code, second]).not.toContain(third);
    const kept = { row: `order-${sn}-open`, note: 'voucher-order-old' };
    expect(await opensWithoutNetwork(visit, language, kept)).toBe(third);

    await driver.tap('give-back');
    await driver.see('confirm');
    expect(plain(await driver.text('confirm'))).toContain('Rp 45.000');
    await driver.tap('confirm-ok');
    await driver.see('order-state');
    await driver.see('order-refund');
    expect(plain(await driver.text('order-refund'))).toContain('Rp 45.000');
    await expectNoChinese(driver, language);
    await driver.page.context().close();
    expect(counter.errors).toEqual([]);
  }, 240_000);
});

it('a refused payment leaves one unpaid order of a voucher in the cashier, with the reason and the other ways', async () => {
  const visit = await stage.visitor({ language: 'en-US' });
  const { driver, customer } = visit;
  const token = await stage.loggedInBefore(visit);
  const answer = { code: 0, msg: 'The wallet does not answer', time: 0, data: { error: 'GATEWAY_UNAVAILABLE' } };
  await driver.page.route(`**${calls.voucher.pay.path}?*`, (route) => route.fulfill({ json: answer }), { times: 1 });
  await driver.open(`${routes.voucher.path}?id=1`);
  await driver.see('pay-way');
  await customer.willPayBy('gopay');
  expect(await driver.text('voucher-buy')).toMatch(/^Pay with GoPay\s· Rp\s75\.000$/);
  await driver.tap('voucher-buy');
  await driver.see('cashier-pay');
  expect(await driver.text('cashier-problem')).toBe('The wallet does not answer');
  expect(await driver.isChecked('channel-gopay')).toBe(true);
  const unpaid = (await stage.app.api('center_order/list', { tab: 1, page: 1 }, token)) as {
    data: { order_sn: string }[];
  };
  expect(unpaid.data.map(({ order_sn }) => order_sn)).toEqual([driver.param('order_sn')]);
  await customer.asksForTheQrCode();
  customer.total = 75_000;
  await customer.paysTheQrCode(calls.voucher.pay);
  await driver.arrive(routes.paymentSuccess.path);
  await driver.page.context().close();
}, 120_000);
