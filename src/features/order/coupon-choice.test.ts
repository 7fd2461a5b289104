import { ok, refused } from '../../../test/harness/fake-platform';
import { member, now, orderSn, quote, type Replies } from '../../../test/harness/member-app';
import { CheckoutStore } from './checkout-store';
import { CouponChoice } from './coupon-choice';

const best = { id: 5, name: 'Pagi Hemat', saving: 10_000, is_best: 1 as const };
const priced = (coupon: typeof quote.coupon, hash: string) =>
  ok({ ...quote, coupon, coupon_num: 2, coupon_amount: coupon?.saving ?? 0, price_hash: hash }, now);
const placed = ok({ order_sn: orderSn, state: 'unpaid', pay_amount: 30_000, expiretime: now + 900 });
const gone = refused('COUPON_UNUSABLE', { name: 'Hemat', reason: 'minAmount', text: '', missing: 5 });

/** Prices as the server does: the best coupon if none is asked for, and coupon 7 not at all. */
const prices: Replies = {
  calculatePrice: ({ data }) => {
    const { coupon_id } = data as { coupon_id?: number };
    if (coupon_id === 7) return gone;
    if (coupon_id === 0) return priced(null, 'none');
    return priced(coupon_id === 6 ? { ...best, id: 6, saving: 4000, is_best: 0 } : best, `coupon ${coupon_id ?? 5}`);
  },
};

async function ready(replies: Replies = {}) {
  const built = member({ ...prices, ...replies });
  const store = new CheckoutStore(built.stores, 3);
  await store.price.load();
  return { ...built, store, choice: new CouponChoice(built.stores.drafts, 3) };
}

describe('the coupon of a checkout', () => {
  test('is the best one until another or none is chosen, and the order names the one that was shown', async () => {
    const { store, choice, sentTo, all } = await ready();
    expect(store.quote?.coupon).toEqual(best);
    expect(store.quote?.coupon?.saving).toBe(10_000);
    choice.choose(6);
    await store.price.load();
    expect(store.quote?.coupon).toMatchObject({ id: 6, saving: 4000 });
    choice.choose(0);
    await store.price.load();
    expect(store.quote?.coupon).toBeNull();
    choice.choose(6);
    await store.price.load();
    all.add = placed;
    await store.submit();
    expect(sentTo('add')[0]?.data).toMatchObject({ coupon_id: 6, price_hash: 'coupon 6' });
    // The next order begins with the best one again.
    expect(choice.id).toBeUndefined();
  });

  test('is the best one again, and says why, when the chosen one cannot be used any more', async () => {
    const { store, choice } = await ready();
    choice.choose(7);
    await store.price.load();
    expect(store.coupon.dropped).toBe('COUPON_UNUSABLE');
    expect(store.quote?.coupon).toEqual(best);
    await store.price.load();
    expect(store.coupon.dropped).toBe('COUPON_UNUSABLE');
    choice.choose(6);
    await store.price.load();
    expect(store.coupon.dropped).toBeNull();
  });

  test('is asked for again when the order is refused for it, and what was typed stays', async () => {
    const { store, sentTo, all } = await ready({ add: gone });
    store.setRemark('less ice');
    all.calculatePrice = priced(null, 'without');
    await store.submit();
    expect(store.placed).toBeNull();
    expect(store.notice).toBeNull();
    expect(store.coupon.dropped).toBe('COUPON_UNUSABLE');
    expect(store.quote).toMatchObject({ coupon: null, price_hash: 'without' });
    expect(store.remark).toBe('less ice');
    all.add = placed;
    await store.submit();
    expect(sentTo('add')[1]?.data).toMatchObject({ coupon_id: 0, price_hash: 'without', remark: 'less ice' });
  });

  test('survives a restart, and belongs to one shop', async () => {
    const { choice, stores } = await ready();
    choice.choose(6);
    expect(new CouponChoice(stores.drafts, 3).wish).toEqual({ coupon_id: 6 });
    expect(new CouponChoice(stores.drafts, 4).wish).toEqual({});
  });

  test('leads past the cashier when it pays all', async () => {
    const { store, all } = await ready();
    all.add = ok({ order_sn: orderSn, state: 'paid', pay_amount: 0, expiretime: null });
    await store.submit();
    expect(store.placed).toMatchObject({ state: 'paid' });
  });
});
