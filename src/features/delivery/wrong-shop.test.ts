import type { ShopRow } from '@/contract/shop.schemas';
import { shopDetails, shopRow } from '../../../test/harness/answers';
import { ok } from '../../../test/harness/fake-platform';
import { address, check, deliveryQuote, member, now, type Replies } from '../../../test/harness/member-app';
import { choiceOf, findWrongShop } from './wrong-shop';

const page = (data: ShopRow[]) =>
  ok({ total: data.length, per_page: 10, current_page: 1, last_page: 1, data, cities: [] }, now);
const delivery = { fee_from: 8000, free_from: null, min_amount: 0 };

function customer(shops: ShopRow[], replies: Replies = {}) {
  const app = member({ shoplist: page(shops), acquire_address: ok(check()), ...replies });
  const pickUp = (distance: number | null) =>
    findWrongShop(app.stores, { shop: shopDetails(3, { distance }), delivery: null, goal: null });
  const deliver = (distance: number) => {
    const terms = deliveryQuote().delivery;
    return findWrongShop(app.stores, {
      shop: shopDetails(3),
      delivery: terms && { ...terms, distance },
      goal: address(1),
    });
  };
  return { ...app, pickUp, deliver };
}

describe('a shop to pick up from is doubtful', () => {
  test('if it is more than five kilometres away, also if no other is nearer', async () => {
    const { pickUp } = customer([shopRow(4, { distance: 5000 })]);
    expect(await pickUp(5001)).toEqual({ metres: 5001, isDelivery: false, nearer: null });
    expect(await pickUp(4999)).toBeNull();
  });

  test('if another open one is much nearer', async () => {
    const { pickUp } = customer([
      shopRow(4, { distance: 900, is_open: 0 }),
      shopRow(5, { distance: 950, takein_switch: 0 }),
      shopRow(6, { distance: 1000 }),
    ]);
    expect(await pickUp(4000)).toMatchObject({ nearer: { id: 6 } });
    expect(await pickUp(2900)).toBeNull();
  });

  test('not if it is near or its distance is unknown, about which nothing is asked', async () => {
    const { pickUp, sentTo } = customer([]);
    expect([await pickUp(null), await pickUp(1999)]).toEqual([null, null]);
    expect(sentTo('shoplist')).toEqual([]);
  });

  test('by its distance alone without a network', async () => {
    const { pickUp, timers } = customer([], { shoplist: 'lost' });
    const found = pickUp(9000);
    await timers.advance(10_000);
    expect(await found).toEqual({ metres: 9000, isDelivery: false, nearer: null });
  });
});

test('a shop that delivers is doubtful only if another that reaches the address is much nearer to it', async () => {
  const { deliver, all } = customer([shopRow(4, { distance: 300, delivery })]);
  expect(await deliver(4000)).toMatchObject({ isDelivery: true, nearer: { id: 4 } });
  all.acquire_address = ok(check({ in_range: 0 }));
  expect(await deliver(4000)).toBeNull();
});

test('the question is asked again for another address, and for another shop', () => {
  const { stores } = customer([]);
  const terms = deliveryQuote().delivery;
  const at = { shop: shopDetails(3), goal: null };
  expect(choiceOf({ ...at, delivery: terms })).not.toBe(choiceOf({ ...at, delivery: null }));
  stores.shop.use(shopRow(3));
  stores.shop.confirmed.add(choiceOf({ ...at, delivery: null }));
  stores.shop.use(shopRow(3));
  expect(stores.shop.confirmed.size).toBe(1);
  stores.shop.use(shopRow(4));
  expect(stores.shop.confirmed.size).toBe(0);
});
