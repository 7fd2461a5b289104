import type { MemberCoupon } from '@/contract/coupon.schemas';
import { CouponListStore, shopFor } from './coupon-list-store';

it.each([
  ['the shop in use, if every shop takes it', [], 3, 3],
  ['any shop, if none is in use', [], undefined, 'any'],
  ['the shop in use, if it takes it', [2, 3], 3, 3],
  ['the only one that takes it', [2], 3, 2],
  ['one of those that take it', [2, 4], 3, 'ask'],
] as const)('is used in %s', (_, shop_ids, current, goal) => {
  expect(shopFor({ shop_ids: [...shop_ids] }, current)).toBe(goal);
});

const row = { id: 7, state: 'toActivate' } as MemberCoupon;

function storeWith(activated: boolean) {
  const asked: object[] = [];
  const api = {
    coupon: {
      list: {
        attempt: async ({ tab }: { tab: number }) => {
          asked.push({ list: tab });
          const data = tab === 1 && !activated ? [row] : [];
          const page = { total: data.length, per_page: 20, current_page: 1, last_page: 1, data };
          return { ok: true, data: { ...page, counts: { 0: 2, 1: 1 } } };
        },
      },
      activate: {
        attempt: async (input: object) => {
          asked.push(input);
          return activated ? { ok: true, data: {} } : { ok: false, error: { kind: 'network' } };
        },
      },
    },
  };
  return { asked, store: new CouponListStore({ api } as never) };
}

it('shows an activated coupon among those that can be used', async () => {
  const { asked, store } = storeWith(true);
  await store.coupons.selectTab(1);
  expect(store.counts).toEqual({ 0: 2, 1: 1 });
  const acting = store.activate(row);
  expect(store.activating).toBe(7);
  expect(await store.activate(row)).toBeNull();
  expect(await acting).toBeNull();
  expect([store.activating, store.coupons.tab]).toEqual([0, 0]);
  expect(asked).toEqual([{ list: 1 }, { coupon_id: 7 }, { list: 0 }]);
});

it('says why a coupon was not activated, and shows the list as it is then', async () => {
  const { asked, store } = storeWith(false);
  await store.coupons.selectTab(1);
  expect(await store.activate(row)).toEqual({ kind: 'network' });
  expect([store.activating, store.coupons.tab, store.coupons.list.items]).toEqual([0, 1, [row]]);
  expect(asked.at(-1)).toEqual({ list: 1 });
});
