import type { MemberCoupon } from '@/contract/coupon.schemas';
import { I18n } from '@/i18n/i18n';
import { Stores } from '@/state/stores';
import { userInfo } from '../../../test/harness/answers';
import { fakePlatform } from '../../../test/harness/fake-platform';
import { CouponListStore, likelyShop, shopFor } from './coupon-list-store';

it.each([
  ['the shop in use, if every shop takes it', [], 3, 3],
  ['any shop, if none is in use', [], undefined, 'any'],
  ['the shop in use, if it takes it', [2, 3], 3, 3],
  ['the only one that takes it', [2], 3, 2],
  ['one of those that take it', [2, 4], 3, 'ask'],
] as const)('is used in %s', (_, shop_ids, current, goal) => {
  expect(shopFor({ shop_ids: [...shop_ids] }, current)).toBe(goal);
});

it.each([
  ['the shop in use', 'all', 3, { id: 5, takein_switch: 1, takeout_switch: 1 }, 3],
  ['the shop in use, if home suggests none', 'takein', 3, null, 3],
  [
    'none, if it is not known whether it delivers',
    'takeout',
    3,
    { id: 5, takein_switch: 1, takeout_switch: 1 },
    undefined,
  ],
  ['the shop in use, if it delivers', 'takeout', 5, { id: 5, takein_switch: 1, takeout_switch: 1 }, 5],
  ['the shop that home suggests', 'all', undefined, { id: 5, takein_switch: 1, takeout_switch: 0 }, 5],
  ['that shop, if it delivers', 'takeout', undefined, { id: 5, takein_switch: 1, takeout_switch: 1 }, 5],
  ['none, if it does not deliver', 'takeout', undefined, { id: 5, takein_switch: 1, takeout_switch: 0 }, undefined],
  ['none, if home suggests none', 'all', undefined, null, undefined],
] as const)('is likely used in %s', (_, order_type, current, suggested, id) => {
  const shops = { current: current ? { id: current } : null, suggestion: { shop: suggested } };
  expect(likelyShop({ order_type }, shops as never)).toBe(id);
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
  return { asked, store: new CouponListStore({ ...new Stores(fakePlatform().platform, new I18n()), api } as never) };
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

it('shows the coupons of the last visit while the server cannot be reached, and says that they are old', async () => {
  const stores = new Stores(fakePlatform().platform, new I18n());
  stores.signIn({ ...userInfo(), token: 'token-1' });
  const page = { total: 1, per_page: 20, current_page: 1, last_page: 1, data: [row], counts: { 0: 1, 1: 0 } };
  const answers: object[] = [{ ok: true, data: page }];
  const list = { attempt: async () => answers.shift() ?? { ok: false, error: { kind: 'network' } } };
  const open = () => new CouponListStore({ ...stores, api: { coupon: { list } } } as never);
  const before = open();
  await before.coupons.load();
  expect([before.coupons.list.items, before.oldSince]).toEqual([[row], 0]);

  const store = open();
  await store.coupons.load();
  expect([store.coupons.list.items, store.counts]).toEqual([[row], { 0: 1, 1: 0 }]);
  expect(store.oldSince).toBeGreaterThan(0);
  await store.coupons.selectTab(1);
  expect([store.coupons.list.items, store.oldSince]).toEqual([[], 0]);
  await store.coupons.selectTab(0);
  expect(store.coupons.list.items).toEqual([row]);
  answers.push({ ok: true, data: { ...page, data: [] } });
  await store.coupons.load();
  expect([store.coupons.list.items, store.oldSince]).toEqual([[], 0]);
});
