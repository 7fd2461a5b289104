import { I18n } from '@/i18n/i18n';
import { Stores } from '@/state/stores';
import { shopDetails } from '../../../test/harness/answers';
import { ok, refused } from '../../../test/harness/fake-platform';
import { address, deliveryQuote, member, now, orderSn, quote, type Replies } from '../../../test/harness/member-app';
import { CheckoutStore } from './checkout-store';

const slot = { start: now + 7200, end: now + 8100 };
const full = refused('SLOT_UNAVAILABLE', { is_soon: 0, slot_start: now + 8100, slot_end: now + 9000, text: 'later' });
const placed = ok({ order_sn: orderSn, state: 'unpaid', pay_amount: 40_000, expiretime: now + 900 });

/** Prices as the server does: at once, or for the slot. */
const prices: Replies = {
  calculatePrice: ({ data }) => {
    const { slot_start } = data as { slot_start?: number };
    return slot_start === undefined
      ? ok(quote, now)
      : ok({ ...quote, eta_start: slot_start, eta_end: slot_start + 900, price_hash: 'slot' }, now);
  },
  add: placed,
};

async function ready(replies: Replies = {}) {
  const built = member({ ...prices, ...replies });
  const store = new CheckoutStore(built.stores, 3);
  await store.price.load();
  return { ...built, store };
}

describe('the time of a checkout', () => {
  test('is as soon as possible until another is chosen, and the order names the one that was shown', async () => {
    const { store, sentTo } = await ready();
    expect([store.slot.slot, store.price.data?.slot]).toEqual([null, null]);
    await store.chooseSlot(slot);
    expect(store.price.data?.slot).toEqual(slot);
    expect(store.quote?.eta_start).toBe(slot.start);
    await store.submit();
    expect(sentTo('add')[0]?.data).toMatchObject({ slot_start: slot.start, price_hash: 'slot' });
    // The next order begins as soon as possible again.
    expect(store.slot.slot).toBeNull();
  });

  test('survives a restart of the app, and can be taken back', async () => {
    const { store, platform, sentTo } = await ready();
    await store.chooseSlot(slot);
    const again = new CheckoutStore(new Stores(platform, new I18n()), 3);
    await again.price.load();
    expect(again.price.data?.slot).toEqual(slot);
    await again.chooseSlot(null);
    await again.submit();
    expect(sentTo('add')[0]?.data).toMatchObject({ price_hash: 'hash-1' });
    expect(sentTo('add')[0]?.data).not.toHaveProperty('slot_start');
  });

  test('is not another one than the shown: an order that is tapped before its price is not placed', async () => {
    const { store, sentTo } = await ready();
    store.slot.choose(slot);
    expect(store.isCurrent).toBe(false);
    await store.submit();
    expect(sentTo('add')).toEqual([]);
    await store.submit();
    expect(sentTo('add')[0]?.data).toMatchObject({ slot_start: slot.start });
  });

  test('says why it was refused for the order, loses nothing else, and asks the price again', async () => {
    const { store, sentTo, all } = await ready({ add: full });
    store.setRemark('less ice');
    await store.chooseSlot(slot);
    await store.submit();
    expect([store.placed, store.notice, store.slot.dropped]).toEqual([null, null, 'SLOT_UNAVAILABLE']);
    expect([store.slot.slot, store.price.data?.slot, store.remark]).toEqual([null, null, 'less ice']);
    all.add = placed;
    // No time is chosen, also not as soon as possible, and nothing is ordered until one is.
    await store.submit();
    expect([store.placed, sentTo('add').length]).toEqual([null, 1]);
    await store.chooseSlot({ start: slot.end, end: slot.end + 900 });
    expect(store.slot.dropped).toBeNull();
    await store.submit();
    expect(sentTo('add')[1]?.data).toMatchObject({ slot_start: slot.end, remark: 'less ice' });
  });

  test('is dropped with the reason when it filled up meanwhile', async () => {
    const { store, all, platform, sentTo } = await ready();
    await store.chooseSlot(slot);
    all.calculatePrice = ({ data }) => ((data as { slot_start?: number }).slot_start ? full : ok(quote, now));
    await store.price.load();
    // A restart of the app does not choose another time either.
    const again = new CheckoutStore(new Stores(platform, new I18n()), 3);
    await again.price.load();
    await again.submit();
    expect([again.slot.dropped, sentTo('add')]).toEqual(['SLOT_UNAVAILABLE', []]);
    await again.chooseSlot(null);
    await again.submit();
    expect(sentTo('add')).toHaveLength(1);
    expect([store.slot.dropped, store.price.data?.slot, store.quote?.price_hash]).toEqual([
      'SLOT_UNAVAILABLE',
      null,
      'hash-1',
    ]);
  });

  test('is asked for the address of a delivery, and kept while nothing can be delivered', async () => {
    const tooFar = refused('OUT_OF_RANGE', { distance: 9000, radius: 5000 });
    const delivered: Replies['calculatePrice'] = ({ data }) =>
      ok((data as { type: string }).type === 'takeout' ? deliveryQuote() : quote, now);
    const { store, stores, all } = await ready({
      addressList: ok({ list: [address(1, { is_default: 1 })] }),
      calculatePrice: delivered,
    });
    expect(store.slotInput).toEqual({ shop_id: 3, type: 'takein' });
    stores.way.setType('takeout');
    await store.reprice();
    expect(store.slotInput).toEqual({ shop_id: 3, type: 'takeout', address_id: 1 });
    await store.chooseSlot(slot);
    all.calculatePrice = ({ data }) => ((data as { type: string }).type === 'takeout' ? tooFar : ok(quote, now));
    await store.price.load();
    expect([store.blocked?.reason, store.price.data?.slot, store.slot.slot]).toEqual(['tooFar', null, slot]);
  });

  test('has to be chosen while nothing is made as soon as possible, and need not be any more afterwards', async () => {
    const { store, all, sentTo } = await ready({ calculatePrice: ok({ ...quote, not_soon: 'So many wait' }, now) });
    store.setRemark('less ice');
    expect([store.slot.dropped, store.isCurrent, store.isPricing]).toEqual(['So many wait', true, false]);
    await store.submit();
    expect(sentTo('add')).toEqual([]);
    await store.chooseSlot(slot);
    expect([store.slot.dropped, store.slot.notSoon, store.price.data?.slot]).toEqual([null, 'So many wait', slot]);
    await store.chooseSlot(null);
    expect(store.slot.dropped).toBe('So many wait');
    all.calculatePrice = ok(quote, now);
    await store.price.load();
    expect([store.slot.dropped, store.slot.notSoon, store.remark]).toEqual([null, null, 'less ice']);
    await store.submit();
    expect(sentTo('add')[0]?.data).not.toHaveProperty('slot_start');
  });

  test('has to be chosen if that comes between the price and the order', async () => {
    const busy = refused('SLOT_UNAVAILABLE', { is_soon: 1, slot_start: null, slot_end: null, text: '' });
    const { store, all } = await ready({ add: busy });
    all.calculatePrice = ok({ ...quote, not_soon: 'So many wait' }, now);
    await store.submit();
    expect([store.placed, store.notice, store.slot.dropped]).toEqual([null, null, 'So many wait']);
  });

  test('is none that can be chosen in a shop that has none, which the page says above all else', async () => {
    const full = shopDetails(3, { state: 'paused', is_open: 0, is_soon: 0, next_open: null });
    const { store } = await ready({
      calculatePrice: ok({ ...quote, not_soon: 'So many wait' }, now),
      shopdetails: ok(full, now),
    });
    expect([store.isClosed, store.shownNotice]).toEqual([true, { kind: 'refused', text: 'So many wait' }]);
  });

  test('does not move to another shop with the cart', async () => {
    const { store, stores } = await ready();
    await store.chooseSlot(slot);
    store.moveDraft(4);
    expect(new CheckoutStore(stores, 4).slot.slot).toBeNull();
    expect(new CheckoutStore(stores, 3).slot.slot).toBeNull();
  });
});
