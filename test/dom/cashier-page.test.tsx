import Cashier from '@/pages/myOrder/payOver/payOver';
import { startPageHooks } from '@/ui/test/page-hooks';
import { chainConfig } from '../harness/answers';
import { ok, refused } from '../harness/fake-platform';
import { member, now, orderSn, payable, type Replies } from '../harness/member-app';
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
async function openCashier(replies: Replies = {}) {
  const app = member({ orderPay: ok(wallet, now), ...replies });
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

it('says what was ordered, and whether the money comes back', async () => {
  const note = 'If the team does not fill in time, all of the money comes back by itself.';
  await openCashier({ payable: ok(payable('unpaid', { title: '2 × Two cups', note }), now) });
  expect((await page.find('cashier-title')).textContent).toBe('2 × Two cups');
  expect((await page.find('cashier-note')).textContent).toBe(note);
});

it('says how money would come back from the chosen channel', async () => {
  const offers = { qris: 7, gopay: null, ovo: 0, cash: 0 } as const;
  const channels = Object.keys(offers) as (keyof typeof offers)[];
  const named = channels.map((channel) => ({ channel, name: channel, intro: '' }));
  const pay_channels = channels.map((channel) => ({ channel, until: now + 900, refund_days: offers[channel] }));
  await openCashier({
    config: ok(chainConfig({ pay_channels: named }), now),
    payable: ok(payable('unpaid', { pay_channels }), now),
  });
  await page.see('Until 7 days after paying, any refund goes back to the account you pay with.');
  await page.tap('channel-gopay');
  await page.see('Any refund goes back to the account you pay with.');
  expect(page.text).not.toContain('Later, our team sends it.');
  await page.tap('channel-ovo');
  await page.see('Our team sends any refund by hand.');
  await page.tap('channel-cash');
  await page.see('You get any refund at the counter.');
});

it('says only that no money comes back if that is so', async () => {
  const note = 'No money back, not even for unused codes.';
  await openCashier({ payable: ok(payable('unpaid', { note, is_refundable: 0 }), now) });
  await page.see(note);
  expect(document.getElementById('cashier-refund')).toBeNull();
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
