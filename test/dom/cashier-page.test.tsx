import Cashier from '@/pages/myOrder/payOver/payOver';
import { startPageHooks } from '@/ui/test/page-hooks';
import { ok, refused } from '../harness/fake-platform';
import { member, now, orderSn, payable } from '../harness/member-app';
import { hearScreens } from '../harness/screen-platform';
import { TaroPage } from '../harness/taro-page';

const wallet = {
  payment_sn: 'PY1',
  channel: 'gopay',
  amount: 40_000,
  expiretime: now + 900,
  launch: { type: 'push', mobile: '812****7890', url: '' },
};

let page: TaroPage;

/** The cashier of a member with an order that is to be paid. */
async function openCashier() {
  const app = member({ orderPay: ok(wallet, now) });
  hearScreens(app);
  page = await TaroPage.open(Cashier, { stores: app.stores, params: { order_sn: orderSn } });
  await page.find('cashier-pay');
  return app;
}

beforeAll(startPageHooks);
afterEach(() => page.close());

it('says what is to be paid, until when and how, and asks for a payment by the chosen channel', async () => {
  const { sentTo } = await openCashier();
  await page.see('Pay before 15:15');
  await page.find('channel-gopay');
  expect(page.text).toContain('Rp 40.000');
  expect(page.text).toContain('Pay with QRIS');
  await page.tap('channel-gopay');
  await page.see('Pay with Wallet');
  await page.tap('cashier-pay');
  await page.find('wait-push');
  await page.see('Waiting for payment');
  expect(sentTo('orderPay').map(({ data }) => data)).toEqual([{ order_sn: orderSn, channel: 'gopay' }]);
});

it('opens the page after paying when the money has come', async () => {
  const { all, navigate } = await openCashier();
  await page.tap('cashier-pay');
  await page.find('check-again');
  all.payable = ok(payable('paid'), now + 60);
  await page.tap('check-again');
  await page.until(
    () => navigate.went.includes(`redirect paymentSuccess {"order_sn":"${orderSn}"}`),
    'the page after paying',
  );
});

it('says why a payment is refused, and takes another one', async () => {
  const { all } = await openCashier();
  all.orderPay = refused('PAY_CHANNEL_UNAVAILABLE', {}, 'This wallet does not answer now');
  await page.tap('cashier-pay');
  await page.see('This wallet does not answer now');
  all.orderPay = ok(wallet, now);
  await page.tap('cashier-pay');
  await page.find('wait-push');
  expect(page.text).not.toContain('This wallet does not answer now');
});

it('asks again under the same key after a lost answer, so that nobody pays twice', async () => {
  const { all, sentTo, timers } = await openCashier();
  all.orderPay = 'lost';
  await page.tap('cashier-pay');
  await timers.advance(10_000);
  await page.see('Tap again: you will not be charged twice.');
  all.orderPay = ok(wallet, now);
  await page.tap('cashier-pay');
  await page.find('wait-push');
  const keys = sentTo('orderPay').map(({ header }) => header['idempotency-key']);
  expect(keys.length).toBeGreaterThan(1);
  expect(new Set(keys).size).toBe(1);
});
