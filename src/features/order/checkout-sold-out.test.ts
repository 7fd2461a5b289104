import { lineOf } from '@/state/cart/cart-lines';
import { ok, refused } from '../../../test/harness/fake-platform';
import { line, member, now, orderSn, quote, type Replies } from '../../../test/harness/member-app';
import { CheckoutStore } from './checkout-store';

async function ready(add: Replies[string]) {
  const built = member({ add });
  const store = new CheckoutStore(built.stores, 3);
  await store.price.load();
  return { ...built, store };
}

test('names what is out of stock and requests the price of the rest', async () => {
  const goods = [{ cart_id: 8, goods_id: 1, name: 'Es Kopi' }];
  const { store, sentTo } = await ready(refused('OUT_OF_STOCK', { goods }));
  await store.submit();
  expect(store.notice).toEqual({ kind: 'outOfStock', names: ['Es Kopi'], isAll: false });
  expect(sentTo('calculatePrice')).toHaveLength(2);
  expect(store.price.status).toBe('ready');
});

test('keeps a cart of which nothing can be ordered now, and orders nothing until something can', async () => {
  const why = {
    valid: 0,
    invalid_reason: 'soldOut',
    problem: { names: [], left: null, cate_id: 1, swap: null },
  } as const;
  const soldOut = { ...lineOf(line, 7), ...why };
  const out = { ...quote, lines: [], goods_num: 0, pay_amount: 0, unavailable: [soldOut] };
  const { store, sentTo, all } = await ready(refused('OUT_OF_STOCK', { goods: [soldOut] }));
  all.calculatePrice = ok(out, now);
  await store.submit();
  expect([store.quote?.unavailable.length, store.hasDrinks]).toEqual([1, false]);
  expect(store.notice).toEqual({ kind: 'outOfStock', names: ['Es Kopi'], isAll: true });
  await store.submit();
  expect(sentTo('add')).toHaveLength(1);
  all.calculatePrice = ok(quote, now);
  all.add = ok({ order_sn: orderSn, state: 'unpaid', pay_amount: 40_000, expiretime: now + 900 });
  await store.reprice();
  expect([store.hasDrinks, store.notice]).toEqual([true, null]);
  await store.submit();
  expect(store.placed).toMatchObject({ order_sn: orderSn });
});
