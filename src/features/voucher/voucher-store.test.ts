import { ok, refused } from '../../../test/harness/fake-platform';
import { member, now } from '../../../test/harness/member-app';
import { voucherInfo, voucherSn } from '../../../test/harness/voucher-answers';
import { VoucherStore } from './voucher-store';

const made = { order_sn: voucherSn, state: 'unpaid', pay_amount: 75_000, expiretime: now + 900 };

async function storeOf(more: Parameters<typeof voucherInfo>[0] = {}) {
  const app = member({ info: ok(voucherInfo(more), now), creatOrder: ok(made, now) });
  const store = new VoucherStore(app.stores, 1);
  await store.load();
  return { ...app, store };
}

it('takes no more than there are, than one member may buy, and than one order may have', async () => {
  const { store } = await storeOf({ buyable: 3, left: 2 });
  store.setNum(9);
  expect([store.most, store.num, store.sum]).toEqual([2, 2, 150_000]);
  expect((await storeOf({ buyable: 500, left: null })).store.most).toBe(99);
  expect((await storeOf({ buyable: 0 })).store.most).toBe(0);
  expect((await storeOf({ sale: 'coming' })).store.most).toBe(0);
});

it('says how many points the codes will give, each by itself', async () => {
  // Five codes of Rp 15.500 give 15 points each, times one and a half.
  const price = 77_500;
  const { store } = await storeOf({
    price,
    times: 5,
    buyable: 9,
    left: null,
    points_terms: { rate: 1000, multiple: 150 },
  });
  expect(store.points).toBe(5 * 22);
  store.setNum(2);
  expect(store.points).toBe(10 * 22);
  expect((await storeOf({ price, points_terms: null })).store.points).toBe(0);
});

it('offers only ways to pay that take the sum', async () => {
  const { store } = await storeOf({ price: 2_000_000, buyable: 9, left: null, pay_channels: ['qris', 'gopay'] });
  store.setNum(5);
  expect([store.sum, store.offers]).toEqual([10_000_000, ['qris', 'gopay']]);
  store.setNum(6);
  expect(store.offers).toEqual(['gopay']);
});

it('orders nothing if nothing can be bought', async () => {
  const { store, sentTo } = await storeOf({ sale: 'soldOut', left: 0 });
  await store.buy();
  expect(sentTo('creatOrder')).toEqual([]);
});

it('orders once, also when it is asked again after the order was made', async () => {
  const { store, sentTo } = await storeOf();
  await Promise.all([store.buy(), store.buy()]);
  await store.buy();
  expect([sentTo('creatOrder').length, store.placed, store.isBuying]).toEqual([1, made, true]);
});

it('is paid at once by the chosen channel, and only where something is to be paid', async () => {
  const { store, stores } = await storeOf();
  await store.buy('gopay');
  expect(stores.payNow).toEqual({ orderSn: voucherSn, channel: 'gopay' });
  const free = await storeOf();
  free.all.creatOrder = ok({ ...made, state: 'paid', pay_amount: 0 }, now);
  await free.store.buy('gopay');
  expect([free.store.placed?.order_sn, free.stores.payNow]).toEqual([voucherSn, null]);
});

it('repeats an order under its key after a lost answer', async () => {
  const { store, all, timers, sentTo } = await storeOf();
  all.creatOrder = 'lost';
  const lost = store.buy();
  await timers.advance(10_000);
  await lost;
  expect(store.notice).toEqual({ kind: 'answerLost' });
  all.creatOrder = ok(made, now);
  await store.buy();
  const keys = sentTo('creatOrder').map(({ header }) => header['idempotency-key']);
  expect([keys.length > 1, new Set(keys).size, store.placed]).toEqual([true, 1, made]);
});

it('reads the voucher again after a refusal, and shows the new price before that', async () => {
  const { store, all, sentTo } = await storeOf();
  all.creatOrder = refused('ITEM_PRICE', { price: 80_000 });
  all.info = ok(voucherInfo({ price: 80_000 }), now);
  await store.buy();
  expect(store.notice).toEqual({ kind: 'price', from: 75_000, to: 80_000 });
  expect([store.sum, sentTo('info').length]).toEqual([80_000, 2]);
  store.setNum(2);
  expect([store.notice, store.sum]).toEqual([null, 160_000]);
});

it('keeps the number for when its customer comes back', async () => {
  const { store, stores } = await storeOf();
  store.setNum(3);
  expect(new VoucherStore(stores, 1).num).toBe(1);
  const again = new VoucherStore(stores, 1);
  await again.load();
  expect(again.num).toBe(3);
  await again.buy();
  const next = new VoucherStore(stores, 1);
  await next.load();
  expect(next.num).toBe(1);
});
