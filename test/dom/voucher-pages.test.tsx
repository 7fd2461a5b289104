import PaymentSuccess from '@/pages/myOrder/succpay/PayOver';
import VoucherOrder from '@/pages/shouquan/orderDetail';
import VoucherOrders from '@/pages/shouquan/orderList';
import Vouchers from '@/pages/shouquan/shouquan';
import Voucher from '@/pages/shouquan/sqDetail';
import { startPageHooks } from '@/ui/test/page-hooks';
import { chainConfig } from '../harness/answers';
import { ok, refused } from '../harness/fake-platform';
import { member, now, payable, type Replies } from '../harness/member-app';
import { hearScreens } from '../harness/screen-platform';
import { TaroPage } from '../harness/taro-page';
import {
  voucherCode,
  voucherInfo,
  voucherOrder,
  voucherOrderRow,
  voucherRow,
  voucherSn,
} from '../harness/voucher-answers';

const ways = [
  { channel: 'qris' as const, name: 'QRIS', intro: '' },
  { channel: 'gopay' as const, name: 'GoPay', intro: '' },
];
const config = ok(chainConfig({ parts: ['voucher'], pay_channels: ways }), now);
const pageOf = (data: object[], more: object = {}) =>
  ok({ total: data.length, per_page: 10, current_page: 1, last_page: 1, data, ...more }, now);

let page: TaroPage;
type Page = Parameters<typeof TaroPage.open>[0];
async function open(Screen: Page, answers: Replies, params: Record<string, string> = {}) {
  const app = member({ config, ...answers });
  hearScreens(app);
  page = await TaroPage.open(Screen, { stores: app.stores, params });
  return app;
}

beforeAll(startPageHooks);
afterEach(() => page.close());

it('lists vouchers with what they cost, what is left and sold, and why some cannot be bought', async () => {
  const gone = voucherRow({ id: 2, sale: 'soldOut', left: 0, refund: 0, sales: 3 });
  const coming = voucherRow({ id: 3, sale: 'coming', starttime: now + 86_400 });
  const { navigate } = await open(Vouchers, { list: pageOf([voucherRow(), gone, coming]) });
  const texts = await Promise.all([1, 2, 3].map(async (id) => (await page.find(`voucher-${id}`)).textContent));
  const [first = '', second = '', third = ''] = texts.map((text) => text?.replace(/\u00a0/g, ' '));
  expect(first).toContain('Rp 75.000');
  expect(first).toContain('instead of Rp 90.000');
  expect(first).toContain('128 left');
  expect(first).toContain('1.2W sold');
  expect(first).toContain('money back if unused');
  expect(second).toContain('Out of stock~');
  expect(second).toContain('no money back');
  expect(third).toContain('On sale tomorrow');
  // Not all of them bring money back.
  expect(document.getElementById('vouchers-promise')).toBeNull();
  await page.tap('voucher-1');
  expect(navigate.went).toEqual(['to voucher {"id":1}']);
});

it('promises money back if all that is listed brings it back, and leads to the orders', async () => {
  const { navigate } = await open(Vouchers, { list: pageOf([voucherRow()]) });
  await page.find('vouchers-promise');
  await page.tap('voucher-orders-link');
  expect(navigate.went).toEqual(['to voucherOrders']);
});

it('says that the part is off, with a way home', async () => {
  const off = ok(chainConfig({ parts: [] }), now);
  const { navigate } = await open(Vouchers, { config: off, list: pageOf([]) });
  await page.find('part-off');
  expect(page.text).toContain('Currently not available');
  await page.tap('part-off-home');
  expect(navigate.went).toEqual(['to home']);
});

const made = { order_sn: voucherSn, state: 'unpaid', pay_amount: 150_000, expiretime: now + 900 };

it('orders as many as the stepper says, at the shown price, once, and has the cashier pay', async () => {
  const { navigate, sentTo, stores } = await open(
    Voucher,
    { info: ok(voucherInfo(), now), creatOrder: ok(made, now) },
    { id: '1' },
  );
  await page.tap('voucher-num-more');
  await page.see('Pay with QRIS\u00a0· Rp\u00a0150.000');
  await page.tap('voucher-buy');
  await page.tap('voucher-buy');
  await page.until(() => navigate.went.includes(`to cashier {"order_sn":"${voucherSn}"}`), 'the cashier');
  await page.tap('voucher-buy');
  expect(sentTo('creatOrder').map(({ data }) => data)).toEqual([{ id: 1, num: 2, price: 75_000 }]);
  expect(stores.payNow).toEqual({ orderSn: voucherSn, channel: 'qris' });
});

it('asks a visitor for no way to pay, because the button leads to the login', async () => {
  const app = member({ config, info: ok(voucherInfo(), now) });
  app.stores.session.end();
  hearScreens(app);
  page = await TaroPage.open(Voucher, { stores: app.stores, params: { id: '1' } });
  expect((await page.find('voucher-buy')).textContent).toBe('Buy · Rp\u00a075.000');
  expect(document.getElementById('pay-way')).toBeNull();
});

it('shows a price that has changed, and keeps the number', async () => {
  const changed = refused('ITEM_PRICE', { price: 80_000 }, 'The price has changed');
  let price = 75_000;
  const { all, sentTo, navigate } = await open(
    Voucher,
    { info: () => ok(voucherInfo({ price }), now), creatOrder: changed },
    { id: '1' },
  );
  await page.tap('voucher-num-more');
  price = 80_000;
  await page.tap('voucher-buy');
  await page.find('voucher-notice');
  expect(page.text).toContain('The price is Rp 80.000 now instead of Rp 75.000');
  await page.see('Pay with QRIS\u00a0· Rp\u00a0160.000');
  all.creatOrder = ok(made, now);
  await page.tap('voucher-buy');
  await page.until(() => navigate.went.length > 0, 'the cashier');
  expect(sentTo('creatOrder').map(({ data }) => data)).toEqual([
    { id: 1, num: 2, price: 75_000 },
    { id: 1, num: 2, price: 80_000 },
  ]);
});

it.each([
  [refused('SOLD_OUT', { left: 1 }), 'Only 1 left'],
  [refused('BUY_LIMIT', { max: 5, left: 2 }), 'You can still buy 2'],
  [refused('NOT_ON_SALE', { starttime: null }), 'No longer on sale'],
  [refused('TOO_MANY_UNPAID', { max: 3 }), 'You have 3 orders waiting for payment'],
])('says why an order is not taken (%#)', async (answer, words) => {
  const { navigate } = await open(Voucher, { info: ok(voucherInfo(), now), creatOrder: answer }, { id: '1' });
  await page.tap('voucher-buy');
  await page.find('voucher-notice');
  expect(page.text).toContain(words);
  expect(navigate.went).toEqual([]);
});

it('asks whether another order is meant while one of the voucher is unpaid', async () => {
  const unpaid = { order_sn: 'CT260009', num: 2, pay_amount: 150_000, expiretime: now + 600 };
  const answers = { info: ok(voucherInfo({ unpaid }), now), creatOrder: ok(made, now) };
  const { navigate, sentTo } = await open(Voucher, answers, { id: '1' });
  await page.tap('voucher-buy');
  expect((await page.find('confirm')).textContent).toContain('You have an unpaid order for this voucher');
  await page.tap('confirm-cancel');
  await page.until(() => document.getElementById('confirm') === null, 'no question');
  expect(sentTo('creatOrder')).toEqual([]);
  await page.tap('voucher-buy');
  await page.tap('confirm-ok');
  await page.until(() => navigate.went.length > 0, 'the cashier');
  expect(navigate.went).toEqual([`to cashier {"order_sn":"${voucherSn}"}`]);
});

it('leads a visitor to login, and keeps their number for when they come back', async () => {
  const app = member({ config, info: ok(voucherInfo(), now) });
  app.stores.session.end();
  hearScreens(app);
  page = await TaroPage.open(Voucher, { stores: app.stores, params: { id: '1' } });
  await page.tap('voucher-num-more');
  await page.tap('voucher-buy');
  expect(app.navigate.went).toEqual(['to login']);
  expect(app.stores.drafts.pending).toEqual({ act: 'open', route: 'voucher', params: { id: 1 } });
  expect(app.sentTo('creatOrder')).toEqual([]);
  page.close();
  page = await TaroPage.open(Voucher, { stores: app.stores, params: { id: '1' } });
  await page.see('Buy · Rp\u00a0150.000');
});

it('says before paying that a code worth a sum is used once, and whether money comes back', async () => {
  const info = voucherInfo({ type: 'amount', face_value: 100_000, times: 1, refund: 0 });
  await open(Voucher, { info: ok(info, now) }, { id: '1' });
  expect((await page.find('voucher-till')).textContent).toContain(
    'Use it once for the whole amount; no change is given',
  );
  expect((await page.find('voucher-refund-terms')).textContent).toBe('No money back, not even for unused codes.');
});

it('names the order of it that is not paid, which can be paid or cancelled, and sells it none the less', async () => {
  const unpaid = { order_sn: voucherSn, num: 2, pay_amount: 150_000, expiretime: now + 600 };
  const { all, navigate } = await open(
    Voucher,
    { info: ok(voucherInfo({ unpaid }), now), cancelOrder: ok(voucherOrder({ state: 'cancelled', codes: [] }), now) },
    { id: '1' },
  );
  const card = await page.find('voucher-unpaid');
  expect(card.textContent).toMatch(/unpaid order for this voucher.*2 vouchers.*150\.000.*Pay within 10\smin/);
  await page.tap('voucher-unpaid-pay');
  expect(navigate.went).toEqual([`to cashier {"order_sn":"${voucherSn}"}`]);
  await page.find('voucher-buy');
  all.info = ok(voucherInfo(), now);
  await page.tap('voucher-unpaid-cancel');
  await page.tap('confirm-ok');
  await page.until(() => document.getElementById('voucher-unpaid') === null, 'no unpaid order');
});

it('shows the codes that its customer has, and leads to them', async () => {
  const mine = { order_sn: voucherSn, code_num: 5, unused_num: 3, expiretime: now + 86_400 };
  const { navigate } = await open(Voucher, { info: ok(voucherInfo({ mine }), now) }, { id: '1' });
  expect((await page.find('voucher-own')).textContent).toContain('3 of 5 left');
  await page.tap('voucher-own-show');
  expect(navigate.went).toEqual([`to voucherOrder {"order_sn":"${voucherSn}"}`]);
});

it('shows the codes after paying', async () => {
  await open(
    PaymentSuccess,
    { payable: ok(payable('paid', { order_sn: voucherSn, shop: null }), now), info: ok(voucherOrder(), now) },
    { order_sn: voucherSn },
  );
  expect((await page.find('paid-codes')).textContent).toContain('T8HF 5WC3');
  await page.see('Thank you, Sari');
});

it('shows one code, the next one when asked, and what was redeemed as soon as it is read', async () => {
  const { all, timers } = await open(VoucherOrder, { info: ok(voucherOrder(), now) }, { order_sn: voucherSn });
  expect((await page.find('redeem-code')).textContent).toBe('T8HF 5WC3');
  await page.tap('code-after');
  expect((await page.find('redeem-code')).textContent).toBe('M6RA 2ZYE');
  const used = voucherCode(2, { state: 'redeemed', redeemtime: now + 3, shop_name: 'Kedai Blok M' });
  all.info = ok(voucherOrder({ codes: [voucherCode(1), voucherCode(3), used] }), now);
  await timers.advance(3000);
  expect((await page.find('code-redeemed')).textContent).toContain('Kedai Blok M');
  expect((await page.find('voucher-left')).textContent).toContain('2 of 3');
  await page.tap('code-next');
  expect((await page.find('redeem-code')).textContent).toBe('T8HF 5WC3');
});

it('gives back the unused codes after it has said the sum', async () => {
  const { all, sentTo } = await open(
    VoucherOrder,
    {
      info: ok(voucherOrder(), now),
      goodsAfter: ok({ order_sn: voucherSn, state: 'refunded' }, now),
    },
    { order_sn: voucherSn },
  );
  await page.tap('give-back');
  await page.see('You get Rp\u00a045.000 back for 3 codes. They cannot be redeemed after that.');
  await page.see('It is sent back to QRIS at once, by the way you paid.');
  const codes = [1, 2, 3].map((number) => voucherCode(number, { state: 'refunded' }));
  all.info = ok(voucherOrder({ state: 'refunded', codes, refund_text: 'On its way' }), now);
  await page.tap('confirm-ok');
  await page.find('order-state');
  expect(document.getElementById('give-back')).toBeNull();
  expect(sentTo('goodsAfter').map(({ data }) => data)).toEqual([{ order_sn: voucherSn, action: 'refund_unused' }]);
});

it('says before unused codes are given back that a person sends the money', async () => {
  await open(VoucherOrder, { info: ok(voucherOrder({ refunds_itself: 0 }), now) }, { order_sn: voucherSn });
  await page.tap('give-back');
  await page.see('Your payment method no longer takes refunds, so our team sends the money by hand.');
});

it('lists what was paid back for codes of an order that was completed', async () => {
  const partly = voucherOrderRow({ state: 'completed', refund_text: 'Rp 30.000 paid back', unused_num: 0 });
  const whole = voucherOrderRow({ ...partly, order_sn: 'CT260002', state: 'refunded', refund_text: 'Refunded' });
  await open(VoucherOrders, { list: pageOf([partly, whole], { counts: { 1: 0, 2: 0 } }) });
  expect((await page.find(`order-${voucherSn}`)).textContent).toContain('Rp 30.000 paid back');
  expect((await page.find('order-CT260002')).textContent?.match(/Refunded/g)).toHaveLength(1);
});

it('opens the codes without a network, and says how old they are', async () => {
  const app = await open(VoucherOrder, { info: ok(voucherOrder(), now) }, { order_sn: voucherSn });
  await page.find('redeem-code');
  page.close();
  app.all.info = 'lost';
  app.all.list = 'lost';
  page = await TaroPage.open(VoucherOrder, { stores: app.stores, params: { order_sn: voucherSn } });
  await app.timers.advance(20_000);
  expect((await page.find('redeem-code')).textContent).toBe('T8HF 5WC3');
  expect((await page.find('voucher-order-old')).textContent).toContain('Kept on this device since');
  page.close();
  page = await TaroPage.open(VoucherOrders, { stores: app.stores });
  await app.timers.advance(20_000);
  await page.find(`order-${voucherSn}-show`);
  await page.find('voucher-orders-old');
});

it('lists the orders of a tab with the counts of the two that wait, and leads to the vouchers if there are none', async () => {
  const tabs: Record<string, object[]> = {
    0: [voucherOrderRow(), voucherOrderRow({ order_sn: 'CT260002', state: 'unpaid', code_num: 0, unused_num: 0 })],
  };
  const counts = { 1: 1, 2: 1 };
  const { navigate } = await open(VoucherOrders, {
    list: ({ url }) => pageOf(tabs[/tab=(\d)/.exec(url)?.[1] ?? '0'] ?? [], { counts }),
  });
  expect((await page.find(`order-${voucherSn}`)).textContent).toContain('3 of 3 left');
  const labels = [0, 1, 2, 3, 4].map((tab) => document.getElementById(`voucher-order-tab-${tab}`)?.textContent);
  expect(labels).toEqual(['All', 'Pending payment1', 'Pending redemption1', 'Completed', 'Cancelled']);
  await page.tap('order-CT260002-pay');
  await page.tap('voucher-order-tab-4');
  await page.see('No cancelled orders');
  await page.tap('to-vouchers');
  expect(navigate.went).toEqual(['to cashier {"order_sn":"CT260002"}', 'to vouchers']);
});
