import type { VoucherOrderDetails } from '@/contract/voucher/voucher.schemas';
import { ok } from '../../../test/harness/fake-platform';
import { member, now } from '../../../test/harness/member-app';
import { voucherCode, voucherOrder, voucherSn } from '../../../test/harness/voucher-answers';
import { VoucherOrderStore } from './voucher-order-store';

const used = (number: number) =>
  voucherCode(number, { state: 'redeemed', redeemtime: now, shop_name: 'Kedai Sudirman' });

async function storeOf(order = voucherOrder()) {
  const app = member({ info: ok(order, now) });
  const store = new VoucherOrderStore(app.stores, voucherSn);
  await store.load();
  const read = async (next: ReturnType<typeof voucherOrder>): Promise<void> => {
    app.all.info = ok(next, now);
    await store.load();
  };
  return { ...app, store, read };
}

it('shows the first good code, and steps to the others and no further', async () => {
  const { store } = await storeOf(voucherOrder({ codes: [voucherCode(2), voucherCode(3), used(1)] }));
  expect(store.codes.shown?.number).toBe(2);
  store.codes.step(1);
  store.codes.step(1);
  expect(store.codes.shown?.number).toBe(3);
  store.codes.step(-1);
  store.codes.step(-1);
  expect(store.codes.shown?.number).toBe(2);
});

it('keeps the code that is shown when another one is redeemed, and shows that it was redeemed itself', async () => {
  const { store, read } = await storeOf();
  store.codes.show(2);
  await read(voucherOrder({ codes: [voucherCode(2), voucherCode(3), used(1)] }));
  expect(store.codes.shown).toMatchObject({ number: 2, state: 'good' });
  await read(voucherOrder({ codes: [voucherCode(3), used(1), used(2)] }));
  expect(store.codes.shown).toMatchObject({ number: 2, state: 'redeemed' });
  store.codes.step(1);
  expect(store.codes.shown?.number).toBe(3);
});

it('shows no code of an order whose codes were used before, and one that was given back is not shown', async () => {
  expect((await storeOf(voucherOrder({ codes: [used(1)] }))).store.codes.shown).toBeNull();
  const { store, read } = await storeOf();
  await read(voucherOrder({ codes: [1, 2, 3].map((number) => voucherCode(number, { state: 'refunded' })) }));
  expect([store.codes.shown, store.isPolled]).toEqual([null, false]);
});

it('shows the state of the order, and not the last redemption, once the rest was given back', async () => {
  const { store, read } = await storeOf();
  store.codes.show(1);
  await read(voucherOrder({ codes: [voucherCode(2), voucherCode(3), used(1)] }));
  expect(store.codes.shown).toMatchObject({ number: 1, state: 'redeemed' });
  const rest = [2, 3].map((number) => voucherCode(number, { state: 'refunded' }));
  await read(voucherOrder({ state: 'completed', codes: [used(1), ...rest] }));
  expect(store.codes.shown).toBeNull();
});

it('is followed while it waits for its payment, while a code is good, and while money comes back', async () => {
  const { store, read } = await storeOf(voucherOrder({ state: 'unpaid', codes: [] }));
  expect(store.isPolled).toBe(true);
  await read(voucherOrder());
  expect(store.isPolled).toBe(true);
  const refund: VoucherOrderDetails['refunds'][number] = {
    refund_sn: 'RF1',
    cause: 'user',
    state: 'sent',
    amount: 45_000,
    channel: 'qris',
    createtime: now,
    senttime: now,
    donetime: null,
  };
  const codes = [voucherCode(1, { state: 'refunded' })];
  await read(voucherOrder({ state: 'refunded', codes, refunds: [refund] }));
  expect(store.isPolled).toBe(true);
  await read(voucherOrder({ state: 'refunded', codes, refunds: [{ ...refund, state: 'done', donetime: now }] }));
  expect(store.isPolled).toBe(false);
});

it('is kept on the device while a code of it is good, and no longer', async () => {
  const { stores, all, timers, read } = await storeOf();
  const offline = async () => {
    all.info = 'lost';
    const store = new VoucherOrderStore(stores, voucherSn);
    const loading = store.load();
    await timers.advance(20_000);
    await loading;
    return store;
  };
  const kept = await offline();
  expect([kept.codes.shown?.code, kept.oldSince > 0]).toEqual(['T8HF5WC3', true]);
  await read(voucherOrder({ state: 'completed', codes: [used(1)] }));
  const gone = await offline();
  expect([gone.order, gone.details.status]).toEqual([null, 'failed']);
});

it('does not show what it has kept of another member', async () => {
  const { stores, all, timers } = await storeOf();
  stores.signIn({ ...(stores.session.user as { id: number }), id: 2, token: 'token-2' } as never);
  all.info = 'lost';
  const store = new VoucherOrderStore(stores, voucherSn);
  const loading = store.load();
  await timers.advance(20_000);
  await loading;
  expect(store.order).toBeNull();
});
