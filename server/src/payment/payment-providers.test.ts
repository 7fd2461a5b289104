import type { PayChannel } from '@/contract/chain.schemas';
import { type TestServer, testServer } from '../../../test/harness/server';
import { Shopping } from '../../../test/harness/shopping';
import type { Job } from '../lib/jobs';
import { findBrokenInvariants } from '../wiring/invariants';
import { createOrderJobs } from '../wiring/order-jobs';
import {
  ForgedNoticeError,
  type PaymentEvent,
  type PaymentProvider,
  type PaymentRequest,
  type PaymentStatus,
} from './payment-provider';
import { PaymentProviders } from './payment-providers';

const KEY = 'key-of-the-bank';

/** A second provider: it takes wallet payments, and its notifications are JSON with a key in a header. */
class Bank implements PaymentProvider {
  readonly name = 'bank';
  readonly channels: readonly PayChannel[] = ['gopay'];
  readonly refundable = this.channels;
  readonly jobs: readonly Job[] = [{ name: 'bank-report', everySeconds: 60, run: async () => undefined }];
  readonly requests = new Map<string, PaymentRequest>();
  readonly refunds: { refund_sn: string; amount: number }[] = [];
  private readonly states = new Map<string, PaymentStatus['state']>();

  async create(request: PaymentRequest) {
    this.requests.set(request.payment_sn, request);
    this.states.set(request.payment_sn, 'open');
    return {
      trade_no: `B-${request.payment_sn}`,
      launch: { type: 'page' as const, url: `/bank/${request.payment_sn}` },
    };
  }

  parseNotice(body: Buffer, headers: Readonly<Record<string, string | undefined>>): PaymentEvent {
    if (headers['x-bank-key'] !== KEY) throw new ForgedNoticeError('wrong key');
    return JSON.parse(body.toString()) as PaymentEvent;
  }

  async status(paymentSn: string): Promise<PaymentStatus | null> {
    const request = this.requests.get(paymentSn);
    const state = this.states.get(paymentSn);
    return request && state ? { state, order_sn: request.order_sn, amount: request.amount, paytime: null } : null;
  }

  async close(paymentSn: string): Promise<PaymentStatus | null> {
    if (this.states.get(paymentSn) === 'open') this.states.set(paymentSn, 'closed');
    return await this.status(paymentSn);
  }

  async refund({ refund_sn, amount }: { refund_sn: string; amount: number }) {
    this.refunds.push({ refund_sn, amount });
    return 'done' as const;
  }

  /** The notification of a payment that was made. */
  paid(paymentSn: string, paytime: number): PaymentEvent {
    const { order_sn, amount } = this.requests.get(paymentSn)!;
    this.states.set(paymentSn, 'paid');
    return { event_id: `E-${paymentSn}`, payment_sn: paymentSn, order_sn, state: 'paid', amount, paytime };
  }
}

const bank = new Bank();
let server: TestServer;
let customer: Shopping;
beforeAll(async () => {
  server = await testServer({ extraProviders: [bank] });
  customer = await Shopping.begin(server);
});
afterAll(async () => {
  try {
    expect(await findBrokenInvariants(server.db.read)).toEqual([]);
  } finally {
    await server.close();
  }
});

const open = async (order_sn: string, channel: PayChannel) =>
  await server.must('order', 'pay', { order_sn, channel }, { token: customer.token });

const notify = async (provider: string, event: object, headers: Record<string, string> = { 'x-bank-key': KEY }) =>
  await server.http.inject({
    method: 'POST',
    url: `/notify/${provider}`,
    headers: { 'content-type': 'application/json', ...headers },
    payload: JSON.stringify(event),
  });

describe('two payment providers', () => {
  it('each take the payments of their channels, and the first one those of both', async () => {
    const order_sn = await customer.order();
    const wallet = await open(order_sn, 'gopay');
    expect(wallet.launch).toEqual({ type: 'page', url: `/bank/${wallet.payment_sn}` });
    expect(bank.requests.get(wallet.payment_sn)).toMatchObject({
      order_sn,
      return_url: expect.stringContaining(order_sn),
    });
    // Another channel is another provider: the payment at the first one is closed there.
    expect((await open(order_sn, 'qris')).launch.type).toBe('qr');
    expect(await bank.status(wallet.payment_sn)).toMatchObject({ state: 'closed' });
    await customer.pay(order_sn);
    expect(await customer.details(order_sn)).toMatchObject({ state: 'paid', pay_channel: 'qris' });
  });

  it('have a path each for notifications, and take only their own', async () => {
    const order_sn = await customer.order();
    const { payment_sn } = await open(order_sn, 'gopay');
    const event = bank.paid(payment_sn, server.clock.now());
    expect((await notify('bank', event, { 'x-bank-key': 'wrong' })).statusCode).toBe(400);
    expect((await notify('sandbox', event)).statusCode).toBe(400);
    const unknown = await notify('nobody', event);
    expect([unknown.statusCode, unknown.json().data.error]).toEqual([404, 'NO_SUCH_CALL']);
    expect(await customer.details(order_sn)).toMatchObject({ state: 'unpaid' });
    expect((await notify('bank', event)).json()).toEqual({ ok: 1, outcome: 'paid' });
    expect((await notify('bank', event)).json()).toEqual({ ok: 1, outcome: 'duplicate' });
    expect(await customer.details(order_sn)).toMatchObject({ state: 'paid', pay_channel: 'gopay' });
  });

  it('each refund what they took', async () => {
    const order_sn = await customer.order();
    const { payment_sn, amount } = await open(order_sn, 'gopay');
    await notify('bank', bank.paid(payment_sn, server.clock.now()));
    await server.must('order', 'afterSale', { order_sn, action: 'cancel' }, { token: customer.token });
    await server.services.refunds.run();
    expect(bank.refunds.map((refund) => refund.amount)).toContain(amount);
    expect(await customer.details(order_sn)).toMatchObject({ state: 'refunded', refund_state: 'done' });
  });

  it('have jobs of their own', () => {
    const names = createOrderJobs(server.services, { playShop: false }).map(({ name }) => name);
    expect(names).toEqual(expect.arrayContaining(['bank-report', 'sandbox-deliver', 'sandbox-expire']));
  });

  it('are refused when they share a name, and a refund waits while its provider is not configured', async () => {
    expect(() => new PaymentProviders([bank, bank], {})).toThrow('same name');
    expect(() => new PaymentProviders([], {}).named('bank')).toThrow('not configured');
    expect(new PaymentProviders([bank], {}).forChannel('qris')).toBeUndefined();
  });

  it('decide which channels the cashier offers', async () => {
    const without = await testServer();
    try {
      for (const provider of without.services.providers.all) Object.assign(provider, { channels: ['qris'] });
      const { pay_channels } = await without.must('chain', 'config', {});
      expect(pay_channels.map(({ channel }) => channel)).toEqual(['qris']);
    } finally {
      await without.close();
    }
  });
});
