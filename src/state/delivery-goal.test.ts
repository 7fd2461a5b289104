import type { DeliveryCheck } from '@/contract/order/checkout.schemas';
import { shopRow } from '../../test/harness/answers';
import { ok } from '../../test/harness/fake-platform';
import { address, check, member, now } from '../../test/harness/member-app';
import { goalOf, nearestDeliverer, readDelivering } from './delivery-goal';

describe('the address of a delivery', () => {
  const list = [address(1, { is_default: 1 }), address(2), address(3)];

  test('is the one chosen last, else the first of the list: the default one or the one changed last', () => {
    expect(goalOf(list, 3)?.id).toBe(3);
    expect(goalOf(list, null)?.id).toBe(1);
    expect(goalOf(list, 99)?.id).toBe(1);
    expect(goalOf([], 1)).toBeNull();
  });

  test('is checked for the shop', async () => {
    const { stores, sentTo } = member({ addressList: ok({ list }), acquire_address: ok(check()) });
    stores.way.chooseAddress(2);
    const result = await readDelivering(stores, 3);
    expect(result).toMatchObject({ ok: true, data: { goal: { id: 2 }, check: { in_range: 1 } } });
    expect(sentTo('acquire_address')[0]?.data).toEqual({ shop_id: 3, address_id: 2 });
  });

  test('is missing in an empty address book, about which nothing is asked', async () => {
    const { stores, sentTo } = member({ addressList: ok({ list: [] }) });
    expect(await readDelivering(stores, 3)).toMatchObject({ ok: true, data: { goal: null, check: null } });
    expect(sentTo('acquire_address')).toEqual([]);
  });
});

describe('the nearest shop that delivers to an address', () => {
  const delivery = { fee_from: 8000, free_from: null, min_amount: 0 };
  const shops = [
    shopRow(1, { distance: 100, delivery }),
    shopRow(2, { distance: 200 }),
    shopRow(4, { distance: 900, delivery }),
    shopRow(5, { distance: 400, delivery, is_open: 0 }),
    shopRow(6, { distance: 600, delivery }),
  ];
  const page = { total: 5, per_page: 50, current_page: 1, last_page: 1, data: shops, cities: [] };
  const found = (answers: Record<number, Partial<DeliveryCheck>>) => {
    const app = member({
      shoplist: ok(page, now),
      acquire_address: ({ data }) => ok(check(answers[(data as { shop_id: number }).shop_id] ?? {}), now),
    });
    return { ...app, search: () => nearestDeliverer(app.stores.api, { goal: address(1), except: 1 }) };
  };

  test('is the nearest open one that reaches it', async () => {
    const { search, sentTo } = found({ 6: { in_range: 0, reason: 'tooFar' } });
    expect(await search()).toMatchObject({ shop: { id: 4 } });
    expect(sentTo('shoplist')[0]?.data).toMatchObject({ lng: 106.8, lat: -6.2 });
    expect(sentTo('acquire_address').map(({ data }) => data)).toEqual([
      { shop_id: 6, address_id: 1 },
      { shop_id: 4, address_id: 1 },
    ]);
  });

  test('may not exist, or be unknown without a network', async () => {
    const none = found({ 4: { in_range: 0 }, 6: { delivers_now: 0 } });
    expect(await none.search()).toBeNull();
    const { stores, timers } = member({ shoplist: 'lost' });
    const lost = nearestDeliverer(stores.api, { goal: address(1), except: 1 });
    await timers.advance(10_000);
    expect(await lost).toBeUndefined();
    expect(await nearestDeliverer(stores.api, { goal: { id: 1, lng: null, lat: null }, except: 1 })).toBeNull();
  });
});
