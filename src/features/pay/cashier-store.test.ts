import type { Payable, PayableState } from '@/contract/order/any-order.schemas';
import type { EndedPayment, Payment } from '@/contract/order/payment.schemas';
import type { PayKind } from '@/state/pay-kind';
import { ok, refused, settle } from '../../../test/harness/fake-platform';
import { going, goingOrder, member, now, orderSn, payable, type Replies } from '../../../test/harness/member-app';
import { CashierStore } from './cashier-store';

const kind: Pick<PayKind, 'pay'> = { pay: (api, input, key) => api.order.pay.attempt(input, { key }) };

describe('the cashier', () => {
  const code: Payment = {
    payment_sn: 'PY1',
    channel: 'qris',
    amount: 40_000,
    expiretime: now + 840,
    launch: { type: 'qr', qr_string: '000201', url: '/gateway/pay/PY1' },
  };
  const qr = ok(code, now);

  async function ready(replies: Replies = {}, canOpenPage = true) {
    const built = member(replies);
    const store = new CashierStore(built.stores, { orderSn, canOpenPage: () => canOpenPage, kind });
    await store.load();
    return { ...built, store };
  }

  test('changes from choosing to the code, and to paid when the order is paid', async () => {
    const { store, all } = await ready({ orderPay: qr });
    expect(store.phase).toBe('choose');
    expect(await store.pay()).toBeUndefined();
    expect(store.phase).toBe('scan');
    all.payable = ok(payable('paid'), now);
    await store.load();
    expect(store.phase).toBe('paid');
  });

  test('has the channel chosen that was used last, and keeps the order of the list', async () => {
    const { store, stores } = await ready({ orderPay: ok({ ...code, channel: 'gopay' }, now) });
    expect(store.channel).toBe('qris');
    store.choose('gopay');
    await store.pay();
    const next = new CashierStore(stores, { orderSn, canOpenPage: () => true, kind });
    await next.load();
    expect([next.channel, next.channels.map(({ channel }) => channel)]).toEqual(['gopay', ['qris', 'gopay']]);
  });

  test('shows the code of an open payment again after a reload, and requests no other', async () => {
    const { store, all, sentTo } = await ready({
      payable: ok(payable('unpaid', { payment: code }), now),
    });
    expect(store.phase).toBe('scan');
    expect(sentTo('orderPay')).toHaveLength(0);
    store.leaveCode();
    await store.load();
    expect(store.phase).toBe('choose');
    all.orderPay = qr;
    await store.pay();
    expect(store.phase).toBe('scan');
  });

  test('returns from a wallet with the wallet chosen, or another channel where it cannot be opened', async () => {
    const launch = { type: 'page', url: '/gateway/pay/PY2' } as const;
    const payment: Payment = { payment_sn: 'PY2', channel: 'gopay', amount: 40_000, expiretime: now + 840, launch };
    const open = { payable: ok(payable('unpaid', { payment }), now) };
    const back = await ready(open);
    expect([back.store.phase, back.store.channel]).toEqual(['wait', 'gopay']);
    back.store.leaveCode();
    expect([back.store.phase, back.store.channel]).toEqual(['choose', 'gopay']);
    expect((await ready(open, false)).store.channel).toBe('qris');
  });

  test('says that its customer is back, where the kind has a call for that and a payment is open', async () => {
    const launch = { type: 'page', url: '/gateway/pay/PY2' } as const;
    const payment: Payment = { payment_sn: 'PY2', channel: 'gopay', amount: 40_000, expiretime: now + 840, launch };
    const told: string[] = [];
    const built = member({ payable: ok(payable('unpaid'), now), orderPay: ok(payment, now) });
    const returned = async (_: unknown, sn: string) => {
      told.push(sn);
      // The provider was asked, and has the money.
      built.all.payable = ok(payable('paid'), now);
    };
    const store = new CashierStore(built.stores, { orderSn, canOpenPage: () => true, kind: { ...kind, returned } });
    await store.load();
    await store.back();
    expect(told).toEqual([]);
    store.choose('gopay');
    await store.pay();
    expect(store.phase).toBe('wait');
    await store.back();
    expect([told, store.phase]).toEqual([[orderSn], 'paid']);
  });

  test('says so, too, when it is opened anew while the page of a wallet is open', async () => {
    const launch = { type: 'page', url: '/gateway/pay/PY2' } as const;
    const payment: Payment = { payment_sn: 'PY2', channel: 'gopay', amount: 40_000, expiretime: now + 840, launch };
    const { stores, all } = member({ payable: ok(payable('unpaid', { payment }), now) });
    const returned = async () => {
      all.payable = ok(payable('paid'), now);
    };
    const store = new CashierStore(stores, { orderSn, canOpenPage: () => true, kind: { ...kind, returned } });
    await store.load();
    await settle();
    expect(store.phase).toBe('paid');
  });

  test('opens the page of a wallet', async () => {
    const launch = { type: 'page', url: '/gateway/pay/PY2' };
    const wallet = ok({ payment_sn: 'PY2', channel: 'gopay', amount: 40_000, expiretime: now + 840, launch });
    const { store, sentTo } = await ready({ orderPay: wallet });
    store.choose('gopay');
    expect((await store.pay())?.launch).toEqual({ type: 'page', url: '/gateway/pay/PY2' });
    expect(sentTo('orderPay')[0]?.data).toEqual({ order_sn: orderSn, channel: 'gopay' });
    expect(store.phase).toBe('wait');
  });

  test('begins the payment that the checkout asked for, once, and shows no choice before its answer', async () => {
    const built = member({ orderPay: ok({ ...code, channel: 'gopay' }, now) });
    built.stores.payNow = { orderSn, channel: 'gopay' };
    const store = new CashierStore(built.stores, { orderSn, canOpenPage: () => true, kind });
    await store.load();
    expect(store.phase).toBe('begin');
    await store.begin();
    expect([store.phase, built.sentTo('orderPay').map(({ data }) => data)]).toEqual([
      'scan',
      [{ order_sn: orderSn, channel: 'gopay' }],
    ]);
    // Whoever comes back to the cashier asks for nothing.
    const next = new CashierStore(built.stores, { orderSn, canOpenPage: () => true, kind });
    expect([next.isBeginning, built.stores.payNow]).toEqual([false, null]);
  });

  test('shows the other ways with the reason if what the checkout asked for is refused', async () => {
    const built = member({ orderPay: refused('GATEWAY_UNAVAILABLE', {}, 'GoPay does not answer') });
    built.stores.payNow = { orderSn, channel: 'gopay' };
    const store = new CashierStore(built.stores, { orderSn, canOpenPage: () => true, kind });
    await Promise.all([store.load(), store.begin()]);
    expect([store.phase, store.problem, store.channel]).toEqual(['choose', 'GoPay does not answer', 'gopay']);
  });

  test('pays no other order than the one that the checkout made', async () => {
    const built = member({});
    built.stores.payNow = { orderSn: 'OD260009', channel: 'qris' };
    const store = new CashierStore(built.stores, { orderSn, canOpenPage: () => true, kind });
    expect(store.isBeginning).toBe(false);
  });

  test('offers the wallet only where its page can be opened', async () => {
    expect((await ready({}, true)).store.channels.map((entry) => entry.channel)).toEqual(['qris', 'gopay']);
    expect((await ready({}, false)).store.channels.map((entry) => entry.channel)).toEqual(['qris']);
  });

  test("is expired by the server's clock, before the order is cancelled", async () => {
    const { store, timers } = await ready();
    await timers.advance(899_000);
    store.tick();
    expect(store.phase).toBe('choose');
    await timers.advance(1000);
    store.tick();
    expect(store.phase).toBe('expired');
  });

  test.each<[PayableState, string]>([
    ['cancelled', 'expired'],
    ['paid', 'paid'],
    ['refunded', 'paid'],
  ])('shows an order that is %s as %s', async (state, phase) => {
    const { store } = await ready({ payable: ok(payable(state), now) });
    expect(store.phase).toBe(phase);
  });

  test('keeps its key after a lost answer and says that nothing is charged twice', async () => {
    const { store, timers, all, sentTo } = await ready({ orderPay: 'lost' });
    const lost = store.pay();
    await timers.advance(5000);
    await lost;
    expect(store.isAnswerLost).toBe(true);
    all.orderPay = qr;
    await store.pay();
    expect(store.isAnswerLost).toBe(false);
    expect(new Set(sentTo('orderPay').map((sent) => sent.header['idempotency-key'])).size).toBe(1);
  });

  test('shows a refusal, and loads the order again', async () => {
    const { store, sentTo } = await ready({ orderPay: refused('GATEWAY_UNAVAILABLE', {}, 'no answer from the bank') });
    await store.pay();
    expect(store.problem).toBe('no answer from the bank');
    expect(sentTo('payable')).toHaveLength(2);
    store.choose('gopay');
    expect(store.problem).toBeNull();
  });

  test.each([
    ['failed', 'failed'],
    ['closed', 'closed'],
    ['unsettled', 'unsettled'],
  ] as const)('shows a payment that is %s, with its channel still chosen', async (state, said) => {
    const ended_payment = { payment_sn: 'PY2', channel: 'gopay', state } as const;
    const ended = { payable: ok(payable('unpaid', { ended_payment }), now) };
    const { store, all, timers } = await ready({ ...ended, orderPay: 'lost' });
    expect([store.phase, store.channel, store.setback]).toEqual(['choose', 'gopay', said]);
    expect((await ready(ended, false)).store.channel).toBe('qris');
    // The next payment is independent of the last, also if the outcome of that is unknown.
    const paying = store.pay();
    await timers.advance(20_000);
    await paying;
    expect([store.isAnswerLost, store.setback]).toEqual([true, null]);
    all.orderPay = ok({ ...code, channel: 'gopay', launch: { type: 'page', url: '/gateway/pay/PY3' } }, now);
    expect((await store.pay())?.launch).toEqual({ type: 'page', url: '/gateway/pay/PY3' });
    expect(store.setback).toBeNull();
  });

  test('hides a code whose payment the provider has ended, and no other', async () => {
    const { store, all, network } = await ready({ orderPay: qr });
    const ended = (payment_sn: string, state: EndedPayment['state']) =>
      ok(payable('unpaid', { ended_payment: { payment_sn, channel: 'qris', state } }), now);
    // An answer from before this code was created.
    all.payable = () => undefined;
    const early = store.load();
    await settle();
    const asked = network.last();
    await store.pay();
    asked.answer(ended('PY0', 'failed'));
    await early;
    expect([store.phase, store.setback]).toEqual(['scan', null]);
    // Its time is over: the code itself shows that, and the money may still arrive.
    all.payable = ended('PY1', 'unsettled');
    await store.load();
    expect([store.phase, store.setback]).toEqual(['scan', null]);
    all.payable = ended('PY1', 'failed');
    await store.load();
    expect([store.phase, store.channel, store.setback]).toEqual(['choose', 'qris', 'failed']);
  });

  test.each<[string, Partial<Payable>]>([
    ['another is open', { payment: { ...code, payment_sn: 'PY2', channel: 'gopay' } }],
    ['another has ended', { ended_payment: { payment_sn: 'PY2', channel: 'gopay', state: 'closed' } }],
    ['none is open', {}],
  ])('leaves a code when %s, because another phone has chosen another way', async (_name, found) => {
    const { store, all } = await ready({ orderPay: qr });
    await store.pay();
    all.payable = ok(payable('unpaid', { payment: code }), now);
    await store.load();
    expect([store.phase, store.setback]).toEqual(['scan', null]);
    all.payable = ok(payable('unpaid', found), now);
    await store.load();
    expect([store.phase, store.setback]).toEqual(['choose', 'replaced']);
    await store.pay();
    expect([store.phase, store.setback]).toEqual(['scan', null]);
  });

  test('treats an invalid number as a missing order, not as a server error', async () => {
    const { store } = await ready({ payable: refused('INVALID_INPUT', { fields: { order_sn: 'invalid' } }) });
    expect(store.payable.status).toBe('missing');
  });

  test('makes the pages that show what is under way read an order again that is paid by now', async () => {
    const { stores, store, all } = await ready({ going: going(goingOrder('unpaid')) });
    await settle();
    expect(stores.openOrders.waiting?.order_sn).toBe(orderSn);
    Object.assign(all, { payable: ok(payable('paid'), now), going: going(goingOrder('paid')) });
    await store.load();
    await settle();
    expect(stores.openOrders.waiting).toBeUndefined();
    expect(stores.openOrders.foremost?.title).toBe('Pickup number A-001');
  });

  test('shows nothing of another member', async () => {
    const { store } = await ready({ payable: refused('ORDER_NOT_FOUND') });
    expect(store.payable.status).toBe('missing');
  });
});
