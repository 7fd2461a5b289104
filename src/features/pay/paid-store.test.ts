import type { PaidPart } from '@/state/pay-kind';
import { ok } from '../../../test/harness/fake-platform';
import { member, now, orderSn, payable } from '../../../test/harness/member-app';
import { PaidStore } from './paid-store';

const paid = () => member({ payable: ok(payable('paid'), now) });

const partOf = (loads: string[]): PaidPart => ({
  load: async () => void loads.push('part'),
  isMoving: false,
  draw: () => 'drawn',
});

describe('the page after paying', () => {
  it('loads the code of the order’s kind, and reads its part with every look', async () => {
    const loads: string[] = [];
    let codes = 0;
    const load = async () => {
      codes += 1;
      return { paidPart: () => partOf(loads) };
    };
    const store = new PaidStore(paid().stores, orderSn, { load });
    expect(store.part).toBeNull();
    await store.load();
    expect([store.part?.draw(), store.isPolled]).toEqual(['drawn', false]);
    await store.load();
    expect([codes, loads]).toEqual([1, ['part', 'part']]);
  });

  it('shows the order without the code, and tries again', async () => {
    const loads: string[] = [];
    let isOffline = true;
    const load = async () => {
      if (isOffline) throw new Error('no network');
      return { paidPart: () => partOf(loads) };
    };
    const store = new PaidStore(paid().stores, orderSn, { load });
    await store.load();
    expect([store.order?.state, store.part, store.isPolled]).toEqual(['paid', null, true]);
    isOffline = false;
    await store.load();
    expect([store.part?.draw(), store.isPolled]).toEqual(['drawn', false]);
  });
});
