import { createHash } from 'node:crypto';
import type { PayChannel } from '@/contract/chain.schemas';
import {
  type MidtransServerForTests,
  midtransPublicUrl,
  midtransServerForTests,
} from '../../../../test/harness/midtrans-server';
import { midtransAccount } from '../../../../test/harness/midtrans-stand-in';
import { Shopping } from '../../../../test/harness/shopping';
import { GatewayError } from '../payment-provider';
import { rupiahOf, secondsOf } from './midtrans-messages';
import { MidtransProvider } from './midtrans-provider';

const TIMEOUT_MS = 3000;

let server: MidtransServerForTests['server'];
let midtrans: MidtransServerForTests['midtrans'];
let provider: MidtransServerForTests['provider'];
let notify: MidtransServerForTests['notify'];
let url: string;
let logged: object[];
let customer: Shopping;
midtransServerForTests(
  (opened) => {
    ({ server, midtrans, provider, notify, url, logged } = opened);
  },
  { timeoutMs: TIMEOUT_MS },
);
beforeEach(async () => {
  // No order of an earlier test is asked about.
  server.clock.pass(3600);
  await server.runJob('cancel-overdue');
  customer = await Shopping.begin(server);
  midtrans.troubles.length = 0;
  midtrans.requests.length = 0;
  logged.length = 0;
});
const ask = (order_sn: string, channel: PayChannel) =>
  server.call('order', 'pay', { order_sn, channel }, { token: customer.token });
async function begun(channel: PayChannel = 'qris') {
  const order_sn = await customer.order();
  return { order_sn, ...(await server.must('order', 'pay', { order_sn, channel }, { token: customer.token })) };
}
const stateOf = async (order_sn: string) => (await customer.details(order_sn)).state;

describe('a charge', () => {
  it.each<[PayChannel, object, object]>([
    ['qris', { payment_type: 'qris', qris: { acquirer: 'gopay' } }, { type: 'qr', url: '' }],
    ['gopay', { payment_type: 'gopay' }, { type: 'page', url: expect.stringMatching(/^gojek:\/\/gopay\//) }],
    ['shopeepay', { payment_type: 'shopeepay' }, { type: 'page' }],
    ['va_bca', { payment_type: 'bank_transfer', bank_transfer: { bank: 'bca' } }, { type: 'va', company: '' }],
    ['va_bni', { payment_type: 'bank_transfer', bank_transfer: { bank: 'bni' } }, { type: 'va', company: '' }],
    ['va_bri', { payment_type: 'bank_transfer', bank_transfer: { bank: 'bri' } }, { type: 'va', company: '' }],
    ['va_mandiri', { payment_type: 'echannel' }, { type: 'va', number: '990000000260', company: '70012' }],
  ])('by %s is the documented one', async (channel, method, launch) => {
    const { payment_sn, order_sn, amount, expiretime, launch: answered } = await begun(channel);
    expect(answered).toMatchObject(launch);
    const [sent] = midtrans.sent(/charge/);
    expect(sent?.body).toMatchObject({
      ...method,
      transaction_details: { order_id: payment_sn, gross_amount: amount },
      custom_expiry: { expiry_duration: expiretime - server.clock.now(), unit: 'second' },
      custom_field1: order_sn,
    });
    expect(sent?.headers).toMatchObject({
      'idempotency-key': payment_sn,
      'x-override-notification': `${midtransPublicUrl}/notify/midtrans`,
    });
  });

  it('sends customers back to the cashier from their wallet', async () => {
    const { order_sn } = await begun('gopay');
    const back = `${midtransPublicUrl}/#/pages/myOrder/payOver/payOver?order_sn=${order_sn}`;
    expect(midtrans.sent(/charge/)[0]?.body).toMatchObject({ gopay: { enable_callback: true, callback_url: back } });
  });

  it('is not offered by wallets that the Core API does not document', () => {
    expect(provider.channels).not.toEqual(expect.arrayContaining(['ovo']));
    expect(provider.channels.some((channel) => ['ovo', 'dana', 'linkaja', 'cash'].includes(channel))).toBe(false);
  });

  it.each<[string, 'silence' | number]>([
    ['no answer (TimeoutError)', 'silence'],
    ['500', 500],
    ['502', 502],
    ['429', 429],
  ])('that gets %s is logged and asked for again by the customer, under the same number', async (reason, trouble) => {
    const order_sn = await customer.order();
    midtrans.troubles.push(trouble);
    expect(await ask(order_sn, 'qris')).toMatchObject({ ok: false, error: 'GATEWAY_UNAVAILABLE' });
    expect(await ask(order_sn, 'qris')).toMatchObject({ ok: true, data: { launch: { type: 'qr' } } });
    const ids = midtrans.sent(/charge/).map(({ body }) => (body.transaction_details as { order_id: string }).order_id);
    expect(new Set(ids).size).toBe(1);
    expect(logged).toEqual([{ path: '/v2/charge', reason }]);
  });

  it.each<PayChannel>(['va_bca', 'va_mandiri', 'gopay', 'qris'])(
    'by %s whose answer was lost is found by its number, which is in use (406)',
    async (channel) => {
      const order_sn = await customer.order();
      midtrans.troubles.push('lost');
      expect(await ask(order_sn, channel)).toMatchObject({ ok: false, error: 'GATEWAY_UNAVAILABLE' });
      const again = await ask(order_sn, channel);
      if (!again.ok) throw new Error(again.text);
      const { payment_sn } = again.data;
      expect(midtrans.transactions.get(payment_sn)?.transaction_status).toBe('pending');
      expect(new Set(midtrans.sent(/charge/).map(({ headers }) => headers['idempotency-key'])).size).toBe(
        channel.startsWith('va_') ? 1 : 2,
      );
      midtrans.set(payment_sn, 'settlement');
      expect(await notify(midtrans.notice(payment_sn))).toMatchObject({ outcome: 'paid' });
    },
  );

  it('that was paid although its answer was lost is not made again', async () => {
    const order_sn = await customer.order();
    midtrans.troubles.push('lost');
    await ask(order_sn, 'qris');
    const [[payment_sn = ''] = []] = [...midtrans.transactions].slice(-1);
    midtrans.set(payment_sn, 'settlement');
    expect(await ask(order_sn, 'qris')).toMatchObject({ ok: false, error: 'GATEWAY_UNAVAILABLE' });
    expect(await notify(midtrans.notice(payment_sn))).toMatchObject({ outcome: 'paid' });
    expect(await stateOf(order_sn)).toBe('paid');
  });

  it('that Midtrans refuses is logged without the key', async () => {
    const wrong = new MidtransProvider({
      settings: { ...midtransAccount, serverKey: 'SB-wrong', url },
      clock: server.clock,
      logger: { error: (fact: object) => logged.push(fact) } as never,
      publicUrl: midtransPublicUrl,
    });
    await expect(wrong.status('PY1')).rejects.toThrow(GatewayError);
    expect(JSON.stringify(logged)).toContain('401');
    expect(JSON.stringify(logged)).not.toContain('SB-wrong');
  });
});

describe('a notification', () => {
  it('makes an order paid by what Midtrans says when asked, not by what it says itself', async () => {
    const { order_sn, payment_sn } = await begun();
    // Signed, but the transaction is still pending: whoever knows an old one cannot send it as another.
    expect(await notify(midtrans.notice(payment_sn, { transaction_status: 'settlement' }))).toMatchObject({
      status: 200,
      outcome: 'open',
    });
    expect(await stateOf(order_sn)).toBe('unpaid');
    midtrans.set(payment_sn, 'settlement');
    expect(await notify(midtrans.notice(payment_sn))).toEqual({ status: 200, ok: 1, outcome: 'paid' });
    expect(await customer.details(order_sn)).toMatchObject({ state: 'paid', paytime: server.clock.now() });
  });

  it('is taken once, doubled and in any order', async () => {
    const { order_sn, payment_sn } = await begun();
    const early = midtrans.notice(payment_sn);
    midtrans.set(payment_sn, 'settlement');
    const late = midtrans.notice(payment_sn);
    const outcomes = [];
    for (const one of [late, early, late, early]) outcomes.push((await notify(one)).outcome);
    expect(outcomes).toEqual(['paid', 'duplicate', 'duplicate', 'duplicate']);
    const all = await Promise.all([late, late, early].map(notify));
    expect(all.map(({ outcome }) => outcome)).toEqual(['duplicate', 'duplicate', 'duplicate']);
    expect(await stateOf(order_sn)).toBe('paid');
  });

  it.each<[string, string]>([
    ['deny', 'failed'],
    ['expire', 'closed'],
    ['cancel', 'closed'],
  ])('of %s ends the payment, and the order can still be paid', async (status, ended) => {
    const { order_sn, payment_sn } = await begun();
    midtrans.set(payment_sn, status);
    expect(await notify(midtrans.notice(payment_sn))).toMatchObject({ outcome: 'closed' });
    const payable = await customer.payable(order_sn);
    expect(payable).toMatchObject({ state: 'unpaid', ended_payment: { payment_sn, state: ended } });
    const next = await ask(order_sn, 'va_bca');
    if (!next.ok) throw new Error(next.text);
    midtrans.set(next.data.payment_sn, 'settlement');
    expect(await notify(midtrans.notice(next.data.payment_sn))).toMatchObject({ outcome: 'paid' });
  });

  it('of money that Midtrans suspects pays nothing yet', async () => {
    const { order_sn, payment_sn } = await begun();
    midtrans.set(payment_sn, 'capture', { fraud_status: 'challenge' });
    expect(await notify(midtrans.notice(payment_sn))).toMatchObject({ outcome: 'open' });
    midtrans.set(payment_sn, 'settlement', { fraud_status: 'accept' });
    expect(await notify(midtrans.notice(payment_sn))).toMatchObject({ outcome: 'paid' });
    expect(await stateOf(order_sn)).toBe('paid');
  });

  it.each<[string, (sn: string) => Buffer]>([
    ['a wrong signature', (sn) => midtrans.notice(sn, { signature_key: 'a'.repeat(128) })],
    ['no signature', (sn) => midtrans.notice(sn, { signature_key: undefined })],
    ['another amount under its signature', (sn) => midtrans.notice(sn, { gross_amount: '1.00' })],
    ['another order under its signature', (sn) => midtrans.notice(sn, { order_id: 'PY1' })],
    ['another merchant', (sn) => midtrans.notice(sn, { merchant_id: 'G0' })],
    ['no JSON', () => Buffer.from('order_id=1')],
    ['nothing', () => Buffer.alloc(0)],
  ])('with %s is refused, and Midtrans is not asked', async (_, forged) => {
    const { order_sn, payment_sn } = await begun();
    midtrans.set(payment_sn, 'settlement');
    expect(await notify(forged(payment_sn))).toMatchObject({ status: 400, ok: 0 });
    expect(midtrans.sent(/status/)).toEqual([]);
    expect(await stateOf(order_sn)).toBe('unpaid');
    expect(await notify(midtrans.notice(payment_sn))).toMatchObject({ outcome: 'paid' });
  });

  it('of a payment that is not ours is refused', async () => {
    const key = createHash('sha512').update(`PY99200100.00${midtransAccount.serverKey}`).digest('hex');
    const stranger = { order_id: 'PY99', status_code: '200', gross_amount: '100.00', signature_key: key };
    expect(await notify(Buffer.from(JSON.stringify(stranger)))).toMatchObject({ status: 400, ok: 0 });
  });

  it('over another amount than was asked for is refused', async () => {
    const { order_sn, payment_sn, amount } = await begun();
    midtrans.set(payment_sn, 'settlement', { gross_amount: '1.00' });
    expect(await notify(midtrans.notice(payment_sn))).toMatchObject({ status: 400, ok: 0 });
    expect(await stateOf(order_sn)).toBe('unpaid');
    midtrans.set(payment_sn, 'cancel', { gross_amount: `${amount}.00` });
  });

  it('is answered 503 while Midtrans cannot be asked, so that it comes again', async () => {
    const { order_sn, payment_sn } = await begun();
    midtrans.set(payment_sn, 'settlement');
    midtrans.troubles.push(503);
    expect(await notify(midtrans.notice(payment_sn))).toMatchObject({ status: 503, ok: 0 });
    expect(await stateOf(order_sn)).toBe('unpaid');
    expect(await notify(midtrans.notice(payment_sn))).toMatchObject({ status: 200, outcome: 'paid' });
  });
});

describe('an order', () => {
  it('that runs out is asked about, cancelled at Midtrans and here; late money comes back to it or to the customer', async () => {
    const { order_sn, payment_sn, expiretime } = await begun('va_bni');
    server.clock.pass(expiretime - server.clock.now());
    await server.runJob('cancel-overdue');
    expect(midtrans.transactions.get(payment_sn)?.transaction_status).toBe('cancel');
    expect(await stateOf(order_sn)).toBe('cancelled');
    midtrans.set(payment_sn, 'settlement');
    expect(await notify(midtrans.notice(payment_sn))).toMatchObject({ outcome: 'rescued' });
    expect(await stateOf(order_sn)).toBe('paid');
  });

  it('that was paid in its last second is not cancelled, also if no notification came', async () => {
    const { order_sn, payment_sn, expiretime } = await begun();
    midtrans.set(payment_sn, 'settlement');
    server.clock.pass(expiretime - server.clock.now());
    await server.runJob('cancel-overdue');
    expect(await stateOf(order_sn)).toBe('paid');
  });

  it('waits for Midtrans before it is cancelled, and then goes without it', async () => {
    const { order_sn, expiretime } = await begun();
    server.clock.pass(expiretime - server.clock.now());
    midtrans.troubles.push(500);
    await server.runJob('cancel-overdue');
    expect(await stateOf(order_sn)).toBe('unpaid');
    server.clock.pass(300);
    midtrans.troubles.push('silence');
    await server.runJob('cancel-overdue');
    expect(await stateOf(order_sn)).toBe('cancelled');
  });

  it('whose charge never arrived is cancelled', async () => {
    const order_sn = await customer.order();
    midtrans.troubles.push(500);
    await ask(order_sn, 'qris');
    await server.must('order', 'afterSale', { order_sn, action: 'cancel' }, { token: customer.token });
    expect(await stateOf(order_sn)).toBe('cancelled');
  });

  it('paid by two channels keeps one and gives the other back', async () => {
    const first = await begun('qris');
    const second = await ask(first.order_sn, 'va_bri');
    if (!second.ok) throw new Error(second.text);
    for (const [payment_sn, outcome] of [
      [first.payment_sn, 'paid'],
      [second.data.payment_sn, 'refund'],
    ] as const) {
      midtrans.set(payment_sn, 'settlement');
      expect(await notify(midtrans.notice(payment_sn))).toMatchObject({ outcome });
    }
    expect(await customer.details(first.order_sn)).toMatchObject({ state: 'paid', pay_channel: 'qris' });
  });
});

describe('a refund', () => {
  async function refunded(channel: PayChannel) {
    const payment = await begun(channel);
    midtrans.set(payment.payment_sn, 'settlement');
    await notify(midtrans.notice(payment.payment_sn));
    const { order_sn } = payment;
    await server.must('order', 'afterSale', { order_sn, action: 'cancel' }, { token: customer.token });
    return payment;
  }
  const refundState = async (order_sn: string) => (await customer.details(order_sn)).refund_state;

  it.each<PayChannel>(['qris', 'gopay'])('by %s goes back directly, once', async (channel) => {
    const { order_sn, payment_sn, amount } = await refunded(channel);
    // The answer is lost: asked again, it is known by its number.
    midtrans.troubles.push(...([undefined, 'lost'] as never[]));
    await server.services.refunds.run();
    expect(await refundState(order_sn)).toBe('asked');
    server.clock.pass(60);
    await server.services.refunds.run();
    expect(await refundState(order_sn)).toBe('done');
    expect(midtrans.transactions.get(payment_sn)?.refunds).toEqual([
      { refund_key: expect.stringMatching(/^RF/), refund_amount: `${amount}.00` },
    ]);
    // The notification of the refund changes nothing.
    expect(await notify(midtrans.notice(payment_sn))).toMatchObject({ outcome: 'duplicate' });
    expect(await stateOf(order_sn)).toBe('refunded');
  });

  it.each<PayChannel>(['va_bca', 'va_mandiri'])('by %s needs a person', async (channel) => {
    const { order_sn } = await refunded(channel);
    await server.services.refunds.run();
    expect(await refundState(order_sn)).toBe('manual');
    expect(midtrans.sent(/refund/)).toEqual([]);
  });

  it('by ShopeePay waits for the morning', async () => {
    const toMinute = (minute: number): void => {
      const now = Math.floor(((server.clock.now() + 7 * 3600) % 86_400) / 60);
      server.clock.pass(((((minute - now) % 1440) + 1440) % 1440) * 60);
    };
    toMinute(23 * 60 + 56);
    const { order_sn } = await refunded('shopeepay');
    await server.services.refunds.run();
    expect([await refundState(order_sn), midtrans.sent(/refund/).length]).toEqual(['sent', 0]);
    toMinute(6 * 60 + 2);
    await server.services.refunds.run();
    expect(await refundState(order_sn)).toBe('done');
  });

  it('in parts is a partial one, and more than is left needs a person', async () => {
    const { payment_sn, amount } = await begun('qris');
    midtrans.set(payment_sn, 'settlement');
    await notify(midtrans.notice(payment_sn));
    const back = (refund_sn: string, part: number) => provider.refund({ refund_sn, payment_sn, amount: part });
    expect(await back('RF1', 1000)).toBe('done');
    expect(await back('RF1', 1000)).toBe('done');
    expect(midtrans.transactions.get(payment_sn)).toMatchObject({ transaction_status: 'partial_refund' });
    expect(await provider.status(payment_sn)).toMatchObject({ state: 'paid', amount });
    expect(await back('RF2', amount)).toBe('refused');
    expect(JSON.stringify(logged)).toContain('414');
    expect(midtrans.transactions.get(payment_sn)?.refunds).toHaveLength(1);
  });

  it('of a payment that Midtrans does not know needs a person', async () => {
    expect(await provider.refund({ refund_sn: 'RF9', payment_sn: 'PY404', amount: 1 })).toBe('refused');
  });
});

it('closes what Midtrans may not cancel any more as Midtrans knows it', async () => {
  const { payment_sn } = await begun();
  midtrans.set(payment_sn, 'settlement');
  expect(await provider.close(payment_sn)).toMatchObject({ state: 'paid' });
  expect(await provider.close('PY404')).toBeNull();
  await notify(midtrans.notice(payment_sn));
});

it('reads amounts and times as Midtrans writes them', () => {
  expect(['10000.00', '10000', '10000.50', '-1.00', '', undefined, '1e3'].map(rupiahOf)).toEqual([
    10_000,
    10_000,
    null,
    null,
    null,
    null,
    null,
  ]);
  expect(secondsOf('1970-01-01 07:00:10')).toBe(10);
  expect([secondsOf('1970-01-01T07:00:10Z'), secondsOf(undefined), secondsOf('2026-99-01 00:00:00')]).toEqual([
    null,
    null,
    null,
  ]);
});
