import type { PointsCode, PointsOrderDetails } from '@/contract/mall/mall.schemas';
import { ok } from '../../../test/harness/fake-platform';
import { pointsOrder, pointsSn } from '../../../test/harness/mall-answers';
import { member, now } from '../../../test/harness/member-app';
import { PointsOrderStore } from './points-order-store';

const code: PointsCode = {
  ...{ number: 1, code: 'ABCDEFGH', state: 'good', expiretime: now + 60, redeemtime: null, shop_name: '' },
};

it('is read again while it waits to be sent, and while its code is good', async () => {
  const app = member({});
  const store = new PointsOrderStore(app.stores, pointsSn);
  const isPolled = async (more: Partial<PointsOrderDetails>): Promise<boolean> => {
    app.all.info = ok(pointsOrder(more), now);
    await store.load();
    return store.isPolled;
  };
  expect(await isPolled({ state: 'toShip' })).toBe(true);
  expect(await isPolled({ state: 'onWay' })).toBe(false);
  expect(await isPolled({ state: 'toFetch', way: 'fetch', codes: [code] })).toBe(true);
  expect(await isPolled({ state: 'completed', way: 'fetch', codes: [{ ...code, state: 'redeemed' }] })).toBe(false);
});
