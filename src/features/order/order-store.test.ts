import { ok } from '../../../test/harness/fake-platform';
import { details, member, now, orderSn, userinfo } from '../../../test/harness/member-app';
import { OrderStore } from './order-store';

describe('an order', () => {
  test('is polled while it is under way and not when it has ended', async () => {
    const { stores, all } = member({ orderDetails: ok(details('making'), now) });
    const store = new OrderStore(stores, orderSn);
    await store.load();
    expect(store.isMoving).toBe(true);
    expect(store.timeline.find((entry) => entry.progress === 'current')?.step).toBe('making');
    all.orderDetails = ok(details('pickedUp'), now);
    await store.load();
    expect(store.isMoving).toBe(false);
    expect(store.isPolled).toBe(false);
  });

  test('has the steps of its type', async () => {
    const { stores, all } = member({ orderDetails: ok(details('ready'), now) });
    const store = new OrderStore(stores, orderSn);
    const steps = async (): Promise<string[]> => {
      await store.load();
      return store.timeline.map(({ step }) => step);
    };
    expect((await steps()).at(-1)).toBe('ready');
    all.orderDetails = ok({ ...details('ready'), type: 'takeout' as const }, now);
    expect((await steps()).slice(-3)).toEqual(['made', 'delivering', 'received']);
  });

  test('is requested again until its refund is done', async () => {
    const cash = { refund_sn: 'RF1', cause: 'user', amount: 40_000, reason: '', channel: 'cash', createtime: now };
    const refund = { ...cash, state: 'manual', senttime: null, donetime: null };
    const refunded = { ...details('refunded'), refund_state: 'manual', refunds: [refund] };
    const { stores, all } = member({ orderDetails: ok(refunded, now) });
    const store = new OrderStore(stores, orderSn);
    await store.load();
    expect([store.isMoving, store.isPolled]).toEqual([false, true]);
    all.orderDetails = ok({ ...refunded, refund_state: 'done', refunds: [{ ...refund, donetime: now }] }, now);
    await store.load();
    expect(store.isPolled).toBe(false);
  });

  test('stays on screen if a later request fails', async () => {
    const { stores, all } = member({ orderDetails: ok(details('ready'), now) });
    const store = new OrderStore(stores, orderSn);
    await store.load();
    all.orderDetails = { status: 500, data: null };
    await store.load();
    expect(store.order?.state).toBe('ready');
    expect(store.details.status).toBe('ready');
  });

  test('is shown as last read when it is opened again without a network', async () => {
    const { stores, all } = member({ orderDetails: ok(details('ready'), now) });
    await new OrderStore(stores, orderSn).load();
    all.orderDetails = { status: 500, data: null };
    const again = new OrderStore(stores, orderSn);
    await again.load();
    expect(again.order?.pickup_no).toBe(details('ready').pickup_no);
    expect(again.details.status).toBe('ready');
    all.logout = ok({}, now);
    await stores.signOut();
    stores.signIn({ ...userinfo, id: 2, token: 'token-2' });
    const another = new OrderStore(stores, orderSn);
    await another.load();
    expect([another.order, another.details.status]).toEqual([null, 'failed']);
  });
});
