import { I18n } from '@/i18n/i18n';
import { Stores } from '@/state/stores';
import { ok, refused } from '../../../test/harness/fake-platform';
import { address, deliveryQuote, member, now, orderSn, quote, type Replies } from '../../../test/harness/member-app';
import { CheckoutStore } from './checkout-store';

const placed = ok({ order_sn: orderSn, state: 'unpaid', pay_amount: 48_000, expiretime: now + 900 });
const list = [address(1, { is_default: 1, courier_note: 'Gate B' }), address(2)];

/** Answers by the type that is asked for. */
const priced =
  (delivered: Replies[string]): Replies[string] =>
  (request) => {
    if ((request.data as { type: string }).type === 'takein') return ok(quote, now);
    return typeof delivered === 'function' ? delivered(request) : delivered;
  };

async function delivery(replies: Replies = {}) {
  const built = member({
    addressList: ok({ list }),
    calculatePrice: priced(ok(deliveryQuote(), now)),
    add: placed,
    ...replies,
  });
  built.stores.way.setType('takeout');
  const store = new CheckoutStore(built.stores, 3);
  await store.price.load();
  return { ...built, store };
}

it('orders to the address, with the note of the address unless another is typed', async () => {
  const { store, sentTo } = await delivery();
  expect([store.goal?.id, store.courierNote, store.quote?.delivery_fee]).toEqual([1, 'Gate B', 8000]);
  await store.submit();
  expect(sentTo('add')[0]?.data).toMatchObject({
    type: 'takeout',
    address_id: 1,
    courier_note: 'Gate B',
    remark: '',
    price_hash: 'hash-d',
  });
});

it('keeps the notes for courier and kitchen apart, over a change of the address and a restart', async () => {
  const { store, stores, platform, sentTo } = await delivery();
  store.setRemark('less ice');
  store.setCourierNote('');
  stores.way.chooseAddress(2);
  await store.price.load();
  const again = new CheckoutStore(new Stores(platform, new I18n()), 3);
  await again.price.load();
  expect([again.goal?.id, again.remark, again.courierNote]).toEqual([2, 'less ice', '']);
  await again.submit();
  expect(sentTo('add')[0]?.data).toMatchObject({ address_id: 2, courier_note: '', remark: 'less ice' });
});

it.each([
  ['ADDRESS_WITHOUT_PIN', {}, { reason: 'noPin', distance: null }],
  ['OUT_OF_RANGE', { distance: 9000, radius: 5000 }, { reason: 'tooFar', distance: 9000 }],
  ['TAKEOUT_UNAVAILABLE', {}, { reason: 'noDelivery', distance: null }],
])('shows the cart and why it cannot be delivered after %s, and orders nothing', async (code, params, blocked) => {
  const { store, sentTo } = await delivery({ calculatePrice: priced(refused(code, params)) });
  expect([store.blocked, store.goal?.id, store.quote?.pay_amount]).toEqual([blocked, 1, 40_000]);
  await store.submit();
  expect(sentTo('add')).toEqual([]);
});

it('asks for an address if there is none', async () => {
  const { store } = await delivery({ addressList: ok({ list: [] }) });
  expect([store.blocked?.reason, store.quote?.pay_amount]).toEqual(['noAddress', 40_000]);
});

it('is picked up after a change of the way, with nothing of the delivery in the order', async () => {
  const { store, stores, sentTo } = await delivery();
  stores.way.setType('takein');
  expect(store.isCurrent).toBe(false);
  // A tap before the new price asks for it, and does not order at the old one.
  await store.submit();
  expect(sentTo('add')).toEqual([]);
  await store.submit();
  expect(sentTo('add')[0]?.data).toEqual({
    shop_id: 3,
    type: 'takein',
    cart_ids: [7],
    price_hash: 'hash-1',
    remark: '',
    tableware: 0,
    coupon_id: 0,
  });
});

it('says how much is missing to the minimum', async () => {
  const terms = deliveryQuote().delivery;
  const below = deliveryQuote({ delivery: terms && { ...terms, missing_to_minimum: 12_000 } });
  const { store } = await delivery({ calculatePrice: priced(ok(below, now)) });
  expect(store.missing).toBe(12_000);
});

it('says that only the fee has changed, and orders at the new one', async () => {
  const dearer = deliveryQuote({ delivery_fee: 11_000, pay_amount: 51_000, price_hash: 'hash-e' });
  const { store, sentTo, all } = await delivery({ add: refused('PRICE_CHANGED', { quote: dearer }) });
  await store.submit();
  expect(store.notice).toEqual({ kind: 'feeChanged', from: 48_000, to: 51_000 });
  all.add = placed;
  await store.submit();
  expect(sentTo('add')[1]?.data).toMatchObject({ price_hash: 'hash-e', address_id: 1 });
});

it.each([
  ['OUT_OF_RANGE', { distance: 9000, radius: 5000 }],
  ['ADDRESS_WITHOUT_PIN', {}],
  ['TAKEOUT_UNAVAILABLE', {}],
  ['BELOW_MINIMUM', { min_amount: 30_000, missing: 1000 }],
])('reads again after %s at placing, and keeps what was typed', async (code, params) => {
  const { store, sentTo } = await delivery({ add: refused(code, params) });
  store.setCourierNote('ring twice');
  await store.submit();
  expect(store.notice).toBeNull();
  expect(sentTo('calculatePrice')).toHaveLength(2);
  expect(store.courierNote).toBe('ring twice');
});

it('shows where the order goes now if its address was deleted, and does not order by itself', async () => {
  const { store, sentTo, all } = await delivery({ add: refused('ADDRESS_NOT_FOUND') });
  all.addressList = ok({ list: [address(2)] });
  await store.submit();
  expect([store.notice, store.goal?.id]).toEqual([{ kind: 'addressGone' }, 2]);
  expect(sentTo('add')).toHaveLength(1);
});

it('offers pickup if a delivery would come after closing', async () => {
  const { store } = await delivery({ add: refused('DELIVERY_CLOSED') });
  await store.submit();
  expect(store.notice).toEqual({ kind: 'deliveryClosed' });
});

it('orders once for two taps, and repeats a lost one under its key after a restart', async () => {
  const { store, sentTo, timers, platform, all } = await delivery({ add: 'lost' });
  const taps = Promise.all([store.submit(), store.submit()]);
  await timers.advance(10_000);
  await taps;
  expect(store.notice).toEqual({ kind: 'answerLost' });
  all.add = placed;
  const again = new CheckoutStore(new Stores(platform, new I18n()), 3);
  await again.price.load();
  await again.submit();
  expect(again.placed).toMatchObject({ order_sn: orderSn });
  expect(new Set(sentTo('add').map(({ header }) => header['idempotency-key'])).size).toBe(1);
});

it('takes what was typed along to another shop', async () => {
  const { store, stores } = await delivery();
  store.setRemark('less ice');
  store.setCourierNote('ring twice');
  store.moveDraft(5);
  const other = new CheckoutStore(stores, 5);
  expect([other.remark, other.courierNote]).toEqual(['less ice', 'ring twice']);
});

it('says that the price of another choice could not be read, orders nothing meanwhile, and forgets it afterwards', async () => {
  let isAway = false;
  const { store, stores, sentTo } = await delivery({
    calculatePrice: (request) => {
      const { type } = request.data as { type: string };
      if (isAway) return { status: 200, data: '<html>' };
      return ok(type === 'takein' ? quote : deliveryQuote(), now);
    },
  });
  isAway = true;
  stores.way.setType('takein');
  const asked = store.reprice();
  expect(store.isPricing).toBe(true);
  await asked;
  expect([store.isPricing, store.notice]).toEqual([false, { kind: 'notPriced' }]);
  await store.submit();
  expect(sentTo('add')).toEqual([]);
  isAway = false;
  await store.price.load();
  expect([store.notice, store.isCurrent]).toEqual([null, true]);
});
