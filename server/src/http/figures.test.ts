import { calls } from '@/contract';
import { version } from '../../../package.json';
import { figuresOf, metricsKey, type Series, seriesIn } from '../../../test/harness/figures';
import { MidtransStandIn, midtransAccount } from '../../../test/harness/midtrans-stand-in';
import { agreement_version, type TestServer, testServer } from '../../../test/harness/server';
import { Shopping } from '../../../test/harness/shopping';
import { internalCalls } from '../internal-contract';
import { startJobs } from '../lib/jobs';
import { GatewayError } from '../payment';
import { MidtransClient } from '../payment/midtrans/midtrans-client';
import { LagMeter } from './lag-meter';

const details = calls.order.details.path;
const lines: { msg: string; [fact: string]: unknown }[] = [];
const midtrans = new MidtransStandIn(() => Math.floor(Date.now() / 1000));

let midtransUrl = '';
let server: TestServer;
beforeAll(async () => {
  midtransUrl = await midtrans.start();
  server = await testServer({
    config: { metricsKey, maxLagMs: 60_000_000_000 },
    onLog: (line) => lines.push(JSON.parse(line)),
  });
});
afterAll(async () => {
  await server?.close();
  await midtrans.stop();
});
afterEach(() => jest.restoreAllMocks());

const read = async (): Promise<Series[]> => seriesIn(await figuresOf(server));

/** The value of the series with this name and at least these labels. */
async function figure(name: string, labels: Record<string, string> = {}): Promise<number | undefined> {
  const found = (await read()).filter(
    (one) => one.name === name && Object.entries(labels).every(([label, text]) => one.labels[label] === text),
  );
  return found.length === 0 ? undefined : found.reduce((sum, { value }) => sum + value, 0);
}

const served = (route: string) => lines.filter((line) => line.msg === 'served' && line.route === route);

describe('the figures of the server', () => {
  it('count what customers do, and never name a member, an order or a phone', async () => {
    const phone = { areacode: '+62', mobile: '0812-7345-6789' };
    await server.must('user', 'sendCode', { ...phone, event: 'mobilelogin' });
    const captcha = server.sms.at(-1)?.code ?? '';
    const { userinfo } = await server.must('user', 'loginByCode', { ...phone, captcha, agreement_version });
    const shopping = await Shopping.begin(server, { id: userinfo.id, token: userinfo.token });
    const orderSn = await shopping.order();
    await shopping.pay(orderSn);
    await server.must('order', 'details', { order_sn: orderSn }, shopping);
    const unknown = await server.http.inject(`/api/order/${orderSn}/0812734567890`);
    expect(unknown.statusCode).toBe(404);

    const text = await figuresOf(server);
    const paid = /kedai_payments_total\{provider="sandbox",channel="qris",outcome="begun"\} 1\n/;
    expect(text).toMatch(paid);
    expect(await figure('kedai_orders_total', { kind: 'drinks', state: 'unpaid', channel: 'none' })).toBe(1);
    expect(await figure('kedai_requests_total', { route: details, status: '200', error: '' })).toBe(1);
    expect(await figure('kedai_requests_total', { route: 'none', status: '404', error: 'NO_SUCH_CALL' })).toBe(1);
    expect(await figure('kedai_request_seconds_count', { route: details })).toBe(1);
    for (const { labels } of await read()) {
      for (const value of Object.values(labels)) {
        expect(value).not.toMatch(/\d{6}/);
        expect(value).not.toContain(shopping.token);
      }
      expect(Object.keys(labels).filter((label) => /member|user|order|phone|mobile|address|shop/.test(label))).toEqual(
        [],
      );
    }
    expect(labelsOf(await read(), 'kedai_requests_total')).not.toContain(String(shopping.id));
  });

  it('tell paid orders by their channel, and payments by what became of them', async () => {
    const shopping = await Shopping.begin(server);
    const before = (await figure('kedai_orders_total', { state: 'paid', channel: 'qris' })) ?? 0;
    const orderSn = await shopping.order();
    await shopping.pay(orderSn);
    for (const { name } of server.jobs.filter((job) => /notice/.test(job.name))) await server.runJob(name);
    await server.must('order', 'details', { order_sn: orderSn }, shopping);
    expect(await figure('kedai_payments_total', { outcome: 'paid', channel: 'qris' })).toBeGreaterThan(0);
    expect(await figure('kedai_orders_total', { channel: 'qris' })).toBeGreaterThan(before);
  });

  it('count what was not stored as if it had not been', async () => {
    const shopping = await Shopping.begin(server);
    await shopping.fillCart();
    const before = await figure('kedai_orders_total', { state: 'unpaid' });
    expect(await shopping.ask({ price_hash: 'a'.repeat(64) })).toMatchObject({ ok: false });
    expect(await figure('kedai_orders_total', { state: 'unpaid' })).toBe(before);
  });

  it('count faults from 0, so that the first one shows', async () => {
    const faults = () => figure('kedai_request_failures_total', { error: 'INTERNAL' });
    expect(await faults()).toBe(0);
    jest.spyOn(server.services.chain, 'config').mockRejectedValueOnce(new Error('broken'));
    const answer = await server.http.inject({ method: 'POST', url: calls.chain.config.path });
    expect(answer.statusCode).toBe(500);
    expect(await faults()).toBe(1);
  });

  it('count calls of providers, with what became of them and how long they took', async () => {
    const settings = { url: midtransUrl, ...midtransAccount, timeoutMs: 5000, logger: { error: () => undefined } };
    const client = new MidtransClient(settings);
    const ask = () => client.ask({ method: 'GET', path: '/v2/unknown/status' }, () => undefined);
    midtrans.troubles.push(503, 'lost');
    await expect(ask()).rejects.toThrow(GatewayError);
    await expect(ask()).rejects.toThrow(GatewayError);
    await ask();
    expect(await figure('kedai_provider_calls_total', { provider: 'midtrans', outcome: 'failed' })).toBe(2);
    expect(await figure('kedai_provider_calls_total', { provider: 'midtrans', outcome: 'refused' })).toBe(1);
    expect(await figure('kedai_provider_seconds_count', { provider: 'midtrans' })).toBe(3);
  });

  it('say nothing of refunds before they are counted, and then how many wait, how long, and which need a person', async () => {
    expect(await figure('kedai_refunds')).toBeUndefined();
    await server.runJob('count-refunds');
    expect(await figure('kedai_refunds', { state: 'waiting' })).toBe(0);
    const shopping = await Shopping.begin(server);
    const orderSn = await shopping.order();
    await shopping.pay(orderSn);
    await server.db.read
      .insertInto('refund')
      .values(await refundOf(orderSn))
      .execute();
    server.clock.pass(90);
    await server.runJob('count-refunds');
    expect(await figure('kedai_refunds', { state: 'waiting' })).toBe(1);
    expect(await figure('kedai_refund_oldest_seconds')).toBe(90);
    await server.db.read.updateTable('refund').set({ status: 4 }).execute();
    await server.runJob('count-refunds');
    expect(await figure('kedai_refunds', { state: 'failed' })).toBe(1);
    expect(await figure('kedai_refund_oldest_seconds')).toBe(0);
    // Cash that waits for its customer is nothing to wake somebody for.
    await server.db.read.updateTable('payment').set({ channel: 'cash' }).execute();
    await server.runJob('count-refunds');
    expect(await figure('kedai_refunds', { state: 'failed' })).toBe(0);
    expect(await figure('kedai_refunds', { state: 'cash' })).toBe(1);
    await server.db.read.updateTable('payment').set({ channel: 'qris' }).execute();
    await server.db.read.deleteFrom('refund').execute();
  });

  it('show calls refused for lag, the lag, the sessions of the database and the release', async () => {
    jest.spyOn(LagMeter.prototype, 'isTooMuch', 'get').mockReturnValue(true);
    expect(await server.call('shop', 'menu', { shop_id: 1 })).toMatchObject({ status: 503 });
    jest.restoreAllMocks();
    expect(await figure('kedai_shed_total')).toBe(1);
    expect(await figure('kedai_event_loop_lag_seconds')).toBeGreaterThanOrEqual(0);
    expect(await figure('kedai_database_sessions', { state: 'idle' })).toBeGreaterThan(0);
    expect(await figure('kedai_database_sessions', { state: 'waiting' })).toBe(0);
    expect(await figure('kedai_build_info', { version })).toBe(1);
    expect(await figure('kedai_streams')).toBe(0);
    expect(await figure('process_resident_memory_bytes')).toBeGreaterThan(0);
  });

  it('count runs of jobs, and show whose lease this process holds', async () => {
    const { metrics } = server.services;
    const due: (() => void)[] = [];
    const timers = {
      after: (_ms: number, run: () => void) => {
        due.push(run);
        return () => undefined;
      },
      every: () => () => undefined,
    };
    const logger = { error: () => undefined } as never;
    const leases = {
      start: async () => undefined,
      holds: (name: string) => name !== 'of-another',
      stop: async () => undefined,
    };
    const fails = async () => Promise.reject(new Error('broken'));
    const running = startJobs(
      [
        { name: 'works', everySeconds: 1, run: async () => 1 },
        { name: 'fails', everySeconds: 1, run: fails },
        { name: 'of-another', everySeconds: 1, run: fails },
      ],
      { logger, timers, leases, metrics },
    );
    for (const run of due.splice(0)) run();
    expect(await figure('kedai_job_lease', { job_name: 'of-another' })).toBe(0);
    expect(await figure('kedai_job_lease', { job_name: 'works' })).toBe(1);
    await running.stop();
    expect(await figure('kedai_job_runs_total', { job_name: 'works', outcome: 'done' })).toBe(1);
    expect(await figure('kedai_job_runs_total', { job_name: 'fails', outcome: 'failed' })).toBe(1);
    expect(await figure('kedai_job_runs_total', { job_name: 'of-another' })).toBe(0);
    expect(await figure('kedai_job_seconds_count', { job_name: 'works' })).toBe(1);
    expect(await figure('kedai_job_lease', { job_name: 'works' })).toBe(0);
  });
});

describe('the log of requests', () => {
  it('names the error of a refused call, the member and the order', async () => {
    const shopping = await Shopping.begin(server);
    const order_sn = await shopping.order();
    expect(served(calls.order.add.path).at(-1)).toMatchObject({ member_id: shopping.id, order_sn });
    await server.must('order', 'details', { order_sn }, shopping);
    expect(served(details).at(-1)).toMatchObject({ member_id: shopping.id, order_sn, status: 200 });
    expect(served(details).at(-1)).not.toHaveProperty('error');
    const other = `OD${'9'.repeat(18)}`;
    await server.call('order', 'details', { order_sn: other }, shopping);
    expect(served(details).at(-1)).toMatchObject({ error: 'ORDER_NOT_FOUND', order_sn: other });
    // What is no number of an order could be anything.
    await server.call('order', 'details', { order_sn: '081234567890' }, shopping);
    expect(served(details).at(-1)).not.toHaveProperty('order_sn');
    await server.call('order', 'details', { order_sn });
    expect(served(details).at(-1)).toMatchObject({ error: 'UNAUTHORIZED', status: 401 });
    expect(served(details).at(-1)).not.toHaveProperty('member_id');
  });

  it('names the order of a notification and of what is pressed at the sandbox', async () => {
    const shopping = await Shopping.begin(server);
    const order_sn = await shopping.order();
    const { launch } = await server.must('order', 'pay', { order_sn, channel: 'qris' }, { token: shopping.token });
    const qr_string = launch?.type === 'qr' ? launch.qr_string : '';
    const payload = { qr_string, action: 'pay' };
    await server.http.inject({ method: 'POST', url: internalCalls.gateway.control.path, payload });
    expect(served(internalCalls.gateway.control.path).at(-1)).toMatchObject({ order_sn, status: 200 });
    expect(served(internalCalls.gateway.notify.path).at(-1)).toMatchObject({ order_sn, status: 200 });
    const forged = { method: 'POST', url: '/notify/sandbox', payload: '{}' } as const;
    expect((await server.http.inject(forged)).statusCode).toBe(400);
    expect(served(internalCalls.gateway.notify.path).at(-1)).not.toHaveProperty('order_sn');
  });

  it('names who has logged in', async () => {
    const phone = { areacode: '+62', mobile: '0812-7345-6799' };
    await server.must('user', 'sendCode', { ...phone, event: 'mobilelogin' });
    expect(served(calls.user.sendCode.path).at(-1)).not.toHaveProperty('member_id');
    const captcha = server.sms.at(-1)?.code ?? '';
    const { userinfo } = await server.must('user', 'loginByCode', { ...phone, captcha, agreement_version });
    expect(served(calls.user.loginByCode.path).at(-1)).toMatchObject({ member_id: userinfo.id });
    await server.call('user', 'loginByCode', { ...phone, captcha: '000000', agreement_version });
    expect(served(calls.user.loginByCode.path).at(-1)).not.toHaveProperty('member_id');
  });

  it('has no line for a probe', async () => {
    await server.http.inject('/healthz');
    await server.http.inject('/docs');
    expect(served('/docs')).toHaveLength(1);
    expect(served('/healthz')).toEqual([]);
  });
});

const labelsOf = (series: readonly Series[], name: string): string[] =>
  series.filter((one) => one.name === name).flatMap(({ labels }) => Object.values(labels));

async function refundOf(orderSn: string) {
  const { payment_sn, order_id, amount } = await server.db.read
    .selectFrom('payment')
    .select(['payment_sn', 'order_id', 'amount'])
    .where('order_sn', '=', orderSn)
    .executeTakeFirstOrThrow();
  const now = server.clock.now();
  const facts = { refund_sn: `RF${'1'.repeat(18)}`, reason: 'test', cause: 'shop' as const, status: 1 as const };
  return { ...facts, order_id, shop_id: 1, payment_sn, amount, nexttime: now + 9999, createtime: now };
}
