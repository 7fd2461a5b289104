import type { PayChannel } from '@/contract/chain.schemas';
import { MidtransStandIn, midtransAccount } from '../../../../test/harness/midtrans-stand-in';
import { type TestServer, testServer } from '../../../../test/harness/server';
import { Shopping } from '../../../../test/harness/shopping';
import { serverChannels } from '../../chain-transfer/server-channels';
import { type Environment, readSettings } from '../../config';

const secret = 'z9x8c7v6b5n4m3a2s1d0f9g8h7j6k5l4';
const sandboxOnly: Environment = {
  KEDAI_MODE: 'production',
  KEDAI_SECRET: 'k1v2b3n4m5q6w7e8r9t0y1u2i3o4p5a6',
  KEDAI_PUBLIC_URL: 'https://kedai.example',
  KEDAI_GATEWAY: 'sandbox',
  KEDAI_GATEWAY_SECRET: secret,
  KEDAI_SMS: 'terminal',
};
const account = { KEDAI_MIDTRANS_SERVER_KEY: 'Mid-server-abc', KEDAI_MIDTRANS_MERCHANT: 'G1' };
const live = (KEDAI_GATEWAY: string): Environment => ({ ...sandboxOnly, ...account, KEDAI_GATEWAY });
const gatewayOf = (env: Environment) => ({ ...readSettings(env, '/srv/kedai').gateway, secret });

describe.each(['midtrans,sandbox', 'sandbox,midtrans'])('in production with KEDAI_GATEWAY=%s the sandbox', (names) => {
  let server: TestServer;
  let midtrans: MidtransStandIn;
  let customer: Shopping;
  let url: string;
  beforeAll(async () => {
    midtrans = new MidtransStandIn(() => server.clock.now());
    url = await midtrans.start();
    server = await testServer({ config: { mode: 'production', gateway: gatewayOf(sandboxOnly) } });
    customer = await Shopping.begin(server);
  });
  afterAll(async () => {
    await server?.closeChecked();
    await midtrans?.stop();
  });

  const pay = (order_sn: string, channel: PayChannel) =>
    server.call('order', 'pay', { order_sn, channel }, { token: customer.token });
  const control = (payload: object) => server.http.inject({ method: 'POST', url: '/gateway/control', payload });
  /** Opens a payment by a channel. Returns its number at the provider as well. */
  async function begun(channel: PayChannel) {
    const order_sn = await customer.order();
    const { payment_sn, launch } = await server.must('order', 'pay', { order_sn, channel }, { token: customer.token });
    return { order_sn, payment_sn, tradeNo: /SB[0-9A-F]+/.exec('url' in launch ? launch.url : '')?.[0] ?? '' };
  }
  const rowOf = (paymentSn: string) =>
    server.db.read
      .selectFrom('payment')
      .select(['provider', 'channel'])
      .where('payment_sn', '=', paymentSn)
      .executeTakeFirst();

  let paid: Awaited<ReturnType<typeof begun>>;
  let open: Awaited<ReturnType<typeof begun>>;
  let left: Awaited<ReturnType<typeof begun>>;

  it('has taken payments as long as it was alone', async () => {
    paid = await begun('ovo');
    open = await begun('qris');
    left = await begun('dana');
    expect((await control({ trade_no: paid.tradeNo, action: 'pay' })).json()).toEqual({ done: 1 });
    expect(await customer.details(paid.order_sn)).toMatchObject({ state: 'paid', pay_channel: 'ovo' });
    const gateway = gatewayOf(live(names));
    Object.assign(server.config, { gateway: { ...gateway, midtrans: { ...midtransAccount, url } } });
    await server.restart();
  });

  it('offers no channel', async () => {
    const { pay_channels } = await server.must('chain', 'config', {});
    const offered = pay_channels.map(({ channel }) => channel);
    expect(offered).toEqual(expect.arrayContaining(['qris', 'gopay']));
    for (const channel of ['ovo', 'dana', 'linkaja'] as const) {
      expect(offered).not.toContain(channel);
      expect(serverChannels(server.config.gateway).taken).not.toContain(channel);
      const order_sn = await customer.order();
      expect(await pay(order_sn, channel)).toMatchObject({ ok: false, error: 'PAY_CHANNEL_UNAVAILABLE' });
      await server.must('order', 'afterSale', { order_sn, action: 'cancel' }, { token: customer.token });
    }
  });

  it('takes no answer from its page, nor from the call beside it', async () => {
    const page = `/gateway/pay/${open.tradeNo}`;
    const answers = [
      await control({ trade_no: open.tradeNo, action: 'pay' }),
      await control({ trade_no: open.tradeNo, action: 'pay', late: true }),
      await server.http.inject({ url: page }),
      ...(await Promise.all(
        ['pay', 'fail', 'expire'].map((action) => server.http.inject({ method: 'POST', url: `${page}/${action}` })),
      )),
    ];
    expect(answers.map(({ statusCode }) => statusCode)).toEqual(answers.map(() => 404));
    expect(answers[2]?.body).not.toContain('<form');
    await server.runJob('sandbox-deliver');
    expect(await customer.details(open.order_sn)).toMatchObject({ state: 'unpaid' });
  });

  it('hands an order that it has begun to the provider that takes money', async () => {
    const again = await server.must(
      'order',
      'pay',
      { order_sn: open.order_sn, channel: 'qris' },
      { token: customer.token },
    );
    expect(await rowOf(again.payment_sn)).toEqual({ provider: 'midtrans', channel: 'qris' });
    expect(again.payment_sn).not.toBe(open.payment_sn);
    expect((await server.services.gateway.status(open.payment_sn))?.state).toBe('voided');
  });

  it('pays back what it took', async () => {
    const { order_sn } = paid;
    await server.must('order', 'afterSale', { order_sn, action: 'cancel' }, { token: customer.token });
    await server.services.refunds.run();
    expect(await customer.details(order_sn)).toMatchObject({ state: 'refunded', refund_state: 'done' });
  });

  it('ends what nobody has paid in time', async () => {
    server.clock.pass(3600);
    await server.runJob('sandbox-expire');
    await server.runJob('sandbox-deliver');
    await server.runJob('cancel-overdue');
    expect((await server.services.gateway.status(left.payment_sn))?.state).toBe('expired');
    expect(await customer.details(left.order_sn)).toMatchObject({ state: 'cancelled' });
  });
});

describe('the sandbox takes payments', () => {
  it.each<[string, Environment, boolean]>([
    ['alone in production', sandboxOnly, true],
    ['not where production names midtrans only', live('midtrans'), false],
    ['not beside midtrans in production', live('midtrans,sandbox'), false],
    ['beside midtrans in a demo', { ...live('midtrans,sandbox'), KEDAI_MODE: 'demo' }, true],
    ['in a demo', {}, true],
  ])('%s', (_where, env, isTaking) => {
    expect(gatewayOf(env).isSandboxClosed).toBe(!isTaking);
  });
});
