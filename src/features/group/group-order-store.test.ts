import { ok } from '../../../test/harness/fake-platform';
import { groupDetails, groupSn, redeemedCode, team } from '../../../test/harness/group-answers';
import { member, now } from '../../../test/harness/member-app';
import { GroupOrderStore } from './group-order-store';

async function opened(...args: Parameters<typeof groupDetails>) {
  const app = member({ orderDetail: ok(groupDetails(...args), now) });
  const store = new GroupOrderStore(app.stores, groupSn);
  await store.load();
  return { ...app, store };
}

test('is polled while its team forms, and until its code is redeemed and its money is back', async () => {
  const refund = { refund_sn: 'RF1', cause: 'user' as const, amount: 34_000, channel: 'gopay' as const };
  const back = { ...refund, state: 'sent' as const, createtime: now, senttime: now, donetime: null };
  const polled = async (...args: Parameters<typeof groupDetails>) => (await opened(...args)).store.isPolled;
  expect([
    await polled('unpaid'),
    await polled('forming'),
    await polled('toRedeem'),
    await polled('completed'),
    await polled('refunded', { refunds: [back] }),
    await polled('refunded', { refunds: [{ ...back, donetime: now }] }),
  ]).toEqual([true, true, true, false, true, false]);
});

test('has its steps with their times', async () => {
  const formed = team({ state: 'formed', formtime: now - 50 });
  const { store } = await opened('toRedeem', { team: formed });
  expect(store.timeline.map(({ step, time, progress }) => [step, time, progress])).toEqual([
    ['ordered', now - 200, 'done'],
    ['paid', now - 100, 'done'],
    ['formed', now - 50, 'current'],
    ['redeemed', null, 'ahead'],
  ]);
  const left = await opened('refunded', { canceltime: now });
  expect(left.store.timeline.map(({ step, progress }) => [step, progress])).toEqual([
    ['ordered', 'done'],
    ['paid', 'done'],
    ['refunded', 'stopped'],
  ]);
  const fetched = await opened('completed', { team: formed, finishtime: now });
  expect(fetched.store.timeline.map(({ progress }) => progress)).toEqual(Array(4).fill('done'));
});

test('shows that its code was just redeemed, and not the code of an order that was redeemed before', async () => {
  const { store, all } = await opened('toRedeem');
  all.orderDetail = ok(groupDetails('completed', { code: redeemedCode, finishtime: now }), now);
  await store.load();
  expect(store.shownCode?.state).toBe('redeemed');
  expect((await opened('completed', { code: redeemedCode })).store.shownCode).toBeNull();
});

test('shows its code without a signal, as it was read last', async () => {
  const { stores, all } = await opened('toRedeem');
  all.orderDetail = { status: 500, data: null };
  const again = new GroupOrderStore(stores, groupSn);
  await again.load();
  expect([again.shownCode?.code, again.oldSince]).toEqual(['T8HF5WC3', now]);
});

test('keeps no copy of what was redeemed', async () => {
  const { stores, all, store } = await opened('toRedeem');
  all.orderDetail = ok(groupDetails('completed', { code: redeemedCode }), now);
  await store.load();
  all.orderDetail = { status: 500, data: null };
  const again = new GroupOrderStore(stores, groupSn);
  await again.load();
  expect(again.order).toBeNull();
});
