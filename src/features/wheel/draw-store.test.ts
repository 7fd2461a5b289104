import type { DrawDetails } from '@/contract/wheel/wheel.schemas';
import { ok } from '../../../test/harness/fake-platform';
import { member, now } from '../../../test/harness/member-app';
import { voucherCode } from '../../../test/harness/voucher-answers';
import { drawDetails, drawSn } from '../../../test/harness/wheel-answers';
import { DrawStore } from './draw-store';

const claim = (state: 'toShip' | 'onWay'): DrawDetails['claim'] => ({
  ...{ order_sn: 'PZ260001', state, status_text: '', actions: [], createtime: now, shop: null, shipment: null },
});

it('is read again while its prize waits to be sent, and while a code is good', async () => {
  const app = member({});
  const store = new DrawStore(app.stores, drawSn);
  const isPolled = async (more: Partial<DrawDetails>): Promise<boolean> => {
    app.all.orderInfo = ok(drawDetails(more), now);
    await store.load();
    return store.isPolled;
  };
  expect(await isPolled({ state: 'toClaim' })).toBe(false);
  expect(await isPolled({ state: 'claimed', claim: claim('toShip') })).toBe(true);
  expect(await isPolled({ state: 'claimed', claim: claim('onWay') })).toBe(false);
  expect(await isPolled({ codes: [voucherCode(1)] })).toBe(true);
});
