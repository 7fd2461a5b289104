import { addressRow } from '../../../test/harness/answers';
import { ok, refused } from '../../../test/harness/fake-platform';
import { pointsGoods, pointsSn } from '../../../test/harness/mall-answers';
import { member, now } from '../../../test/harness/member-app';
import { ExchangeStore } from './exchange-store';

const made = { order_sn: pointsSn, state: 'toShip', points: 950, balance: 290 };
const address = (id: number, is_default: boolean) => addressRow({ id, is_default: is_default ? 1 : 0 });

async function storeOf(more: Parameters<typeof pointsGoods>[0] = {}, book = [address(7, false), address(8, true)]) {
  const app = member({
    info: ok(pointsGoods(more), now),
    addressList: ok({ list: book }, now),
    createOrder: ok(made, now),
  });
  const store = new ExchangeStore(app.stores, 1);
  await store.load();
  return { ...app, store };
}

it('sends to the default address, unless another is chosen', async () => {
  const { store, sentTo } = await storeOf();
  expect([store.way, store.address?.id, store.lacks]).toEqual(['ship', 8, null]);
  store.setAddress(7);
  await store.exchange();
  expect(sentTo('createOrder')[0]?.data).toEqual({ id: 1, num: 1, points: 950, remark: '', address_id: 7 });
});

it('asks for a shop before it is fetched, and for an address before it is sent', async () => {
  const { store, sentTo } = await storeOf({}, []);
  expect(store.lacks).toBe('address');
  store.setWay('fetch');
  expect(store.lacks).toBe('shop');
  await store.exchange();
  expect(sentTo('createOrder')).toEqual([]);
  store.setShop(2);
  await store.exchange();
  expect(sentTo('createOrder')[0]?.data).toEqual({ id: 1, num: 1, points: 950, remark: '', shop_id: 2 });
});

it('sends to the address that was added for it', async () => {
  const { store, all } = await storeOf();
  store.noteAdding();
  all.addressList = ok({ list: [address(7, false), address(8, true), address(9, false)] }, now);
  await store.load();
  expect(store.address?.id).toBe(9);
  store.setAddress(7);
  await store.load();
  expect(store.address?.id).toBe(7);
});

it('says after a reload that an exchange has no answer yet', async () => {
  const { store, all, stores, timers } = await storeOf();
  all.createOrder = 'lost';
  const lost = store.exchange();
  await timers.advance(10_000);
  await lost;
  const again = new ExchangeStore(stores, 1);
  expect([again.notice, new ExchangeStore(stores, 2).notice]).toEqual([{ kind: 'answerLost' }, null]);
});

it('asks for the exchange without an answer, whatever is chosen after it', async () => {
  const { store, all, stores, timers, sentTo } = await storeOf();
  all.createOrder = 'lost';
  const lost = store.exchange();
  await timers.advance(10_000);
  await lost;
  store.setNum(2);
  store.setWay('fetch');
  const again = new ExchangeStore(stores, 1);
  await again.load();
  all.createOrder = ok(made, now);
  await again.exchange();
  const sent = sentTo('createOrder').map(({ data, header }) => ({ data, key: header['idempotency-key'] }));
  expect(sent.length).toBeGreaterThan(1);
  expect(sent).toEqual(sent.map(() => sent[0]));
  expect([again.placed, again.unanswered, again.notice]).toEqual([made, null, null]);
});

it('says what is left after it, below 0 if there are too few points', async () => {
  const { store } = await storeOf();
  expect([store.sum, store.after]).toEqual([950, 290]);
  store.setNum(2);
  expect([store.sum, store.after]).toEqual([1900, -660]);
  store.setNum(9);
  expect(store.num).toBe(2);
});

it('counts what the member owes among the points that are missing', async () => {
  const { store } = await storeOf({ mine: { balance: 0, debt: 60, level_ok: 1 } });
  expect([store.debt, store.after]).toEqual([60, -1010]);
});

it('exchanges once, and repeats it under its key after a lost answer', async () => {
  const { store, all, timers, sentTo } = await storeOf();
  all.createOrder = 'lost';
  const lost = store.exchange();
  await timers.advance(10_000);
  await lost;
  expect(store.notice).toEqual({ kind: 'answerLost' });
  all.createOrder = ok(made, now);
  await Promise.all([store.exchange(), store.exchange()]);
  await store.exchange();
  const keys = sentTo('createOrder').map(({ header }) => header['idempotency-key']);
  expect([keys.length > 1, new Set(keys).size, store.placed]).toEqual([true, 1, made]);
});

it.each([
  ['ITEM_POINTS', { points: 980 }, { kind: 'points', from: 950, to: 980 }],
  ['POINTS_MISSING', { missing: 12 }, { kind: 'missing', missing: 12 }],
  ['SOLD_OUT', { left: 0 }, { kind: 'soldOut', left: 0 }],
  ['BUY_LIMIT', { max: 2, left: 1 }, { kind: 'limit', max: 2, left: 1 }],
  ['LEVEL_NEEDED', { level: 3, name: 'Gold' }, { kind: 'level', name: 'Gold' }],
  ['ADDRESS_NOT_FOUND', {}, { kind: 'addressGone' }],
] as const)(
  'says why it was refused with %s, keeps what was chosen, and reads the thing again',
  async (code, params, notice) => {
    const { store, all, sentTo } = await storeOf();
    store.setRemark('Ground finely');
    all.createOrder = refused(code, params);
    await store.exchange();
    expect([store.notice, store.remark, sentTo('info').length]).toEqual([notice, 'Ground finely', 2]);
  },
);

it('keeps number, way and remark for when its customer comes back, until it was exchanged', async () => {
  const { store, stores } = await storeOf();
  store.setNum(2);
  store.setWay('fetch');
  store.setRemark('Ground finely');
  const again = new ExchangeStore(stores, 1);
  await again.load();
  expect([again.num, again.way, again.remark]).toEqual([2, 'fetch', 'Ground finely']);
  again.setNum(1);
  again.setShop(1);
  await again.exchange();
  const next = new ExchangeStore(stores, 1);
  await next.load();
  expect([next.num, next.way, next.remark]).toEqual([1, 'ship', '']);
});
