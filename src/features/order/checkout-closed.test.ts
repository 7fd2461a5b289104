import { shopDetails } from '../../../test/harness/answers';
import { ok, refused } from '../../../test/harness/fake-platform';
import { member, now } from '../../../test/harness/member-app';
import { CheckoutStore } from './checkout-store';

test('says that the shop is closed when it is opened, until the shop takes orders again', async () => {
  const closed = shopDetails(3, { state: 'paused', is_open: 0, next_open: now + 600 });
  const { stores, all } = member({ shopdetails: ok(closed, now), add: refused('SHOP_CLOSED', { next_open: null }) });
  const store = new CheckoutStore(stores, 3);
  await store.price.load();
  expect([store.isClosed, store.shownNotice]).toEqual([true, { kind: 'shopClosed', nextOpen: now + 600 }]);
  await store.submit();
  expect(store.shownNotice).toEqual({ kind: 'shopClosed', nextOpen: null });
  all.shopdetails = ok(shopDetails(3), now);
  await store.price.load();
  expect([store.isClosed, store.shownNotice]).toEqual([false, null]);
});
