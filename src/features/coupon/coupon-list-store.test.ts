import type { MemberCoupon } from '@/contract/coupon.schemas';
import { I18n } from '@/i18n/i18n';
import { Stores } from '@/state/stores';
import { shopRow, userInfo } from '../../../test/harness/answers';
import { fakePlatform } from '../../../test/harness/fake-platform';
import { CouponListStore } from './coupon-list-store';

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
  expect(store.acting).toBe(7);
  expect(await store.activate(row)).toBeNull();
  expect(await acting).toBeNull();
  expect([store.acting, store.coupons.tab]).toEqual([0, 0]);
  expect(asked).toEqual([{ list: 1 }, { coupon_id: 7 }, { list: 0 }]);
});

it('says why a coupon was not activated, and shows the list as it is then', async () => {
  const { asked, store } = storeWith(false);
  await store.coupons.selectTab(1);
  expect(await store.activate(row)).toEqual({ kind: 'network' });
  expect([store.acting, store.coupons.tab, store.coupons.list.items]).toEqual([0, 1, [row]]);
  expect(asked.at(-1)).toEqual({ list: 1 });
});

it('finds a shop for a coupon from the shop in use and the place, and says when there is none', async () => {
  const stores = new Stores(fakePlatform().platform, new I18n());
  stores.session.setPlace(106.8, -6.2);
  stores.session.setShop(shopRow(4));
  const asked: object[] = [];
  const lists: object[][] = [
    [
      { id: 2, name: 'Kedai Dua' },
      { id: 3, name: 'Kedai Tiga' },
    ],
    [],
  ];
  const attempt = async (input: object) => {
    asked.push(input);
    const list = lists.shift();
    return list ? { ok: true, data: { list } } : { ok: false, error: { kind: 'network' } };
  };
  const store = new CouponListStore(Object.assign(stores, { api: { coupon: { shops: { attempt } } } }) as never);
  const finding = store.findShop(row);
  expect(store.acting).toBe(7);
  expect(await store.findShop(row)).toBeNull();
  expect(await finding).toEqual({ shop: { id: 2, name: 'Kedai Dua' } });
  expect(await store.findShop(row)).toBe('none');
  expect(await store.findShop(row)).toEqual({ error: { kind: 'network' } });
  expect(store.acting).toBe(0);
  expect(asked).toEqual(Array(3).fill({ coupon_id: 7, shop_id: 4, lng: 106.8, lat: -6.2 }));
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
