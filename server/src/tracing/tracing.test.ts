import { execFile } from 'node:child_process';
import path from 'node:path';
import { promisify } from 'node:util';
import { calls } from '@/contract';
import { Collector, factOf, type SentSpan } from '../../../test/harness/collector';
import { MidtransStandIn, midtransAccount } from '../../../test/harness/midtrans-stand-in';
import { agreement_version, type TestServer, testServer } from '../../../test/harness/server';
import { Shopping } from '../../../test/harness/shopping';
import { startJobs } from '../lib/jobs';
import { tracedJob } from '../lib/tracing';
import { MidtransClient } from '../payment/midtrans/midtrans-client';
import { startTracing } from './start-tracing';

const logged: unknown[] = [];
const logger = { warn: (...line: unknown[]) => logged.push(line), error: () => undefined } as never;
const timers = {
  atOnce: (_ms: number, run: () => void) => {
    run();
    return () => undefined;
  },
  never: (_ms: number, _run: () => void) => () => undefined,
};

describe('traces', () => {
  const collector = new Collector();
  const midtrans = new MidtransStandIn(() => Math.floor(Date.now() / 1000));
  const secrets: string[] = [];
  let server: TestServer;
  let spans: SentSpan[];

  /** A customer logs in, orders, is refused, and a proxy names a trace; a job runs and asks Midtrans. */
  beforeAll(async () => {
    process.env.OTEL_EXPORTER_OTLP_ENDPOINT = await collector.start();
    process.env.OTEL_RESOURCE_ATTRIBUTES = 'deployment.environment.name=test';
    const stop = await startTracing(true, logger);
    server = await testServer({ config: { trustProxy: 'loopback' } });
    const phone = { areacode: '+62', mobile: '0812-7345-6789' };
    await server.must('user', 'sendCode', { ...phone, event: 'mobilelogin' });
    const captcha = server.sms.at(-1)?.code ?? '';
    const { userinfo } = await server.must('user', 'loginByCode', { ...phone, captcha, agreement_version });
    const shopping = await Shopping.begin(server, { id: userinfo.id, token: userinfo.token });
    const orderSn = await shopping.order();
    await server.call('order', 'details', { order_sn: `OD${'9'.repeat(18)}` }, shopping);
    const traceparent = `00-${'ab'.repeat(16)}-${'cd'.repeat(8)}-01`;
    await server.call('user', 'info', {}, { token: shopping.token, headers: { traceparent } });
    await server.http.inject(`/api/order/${orderSn}/0812734567890`);
    jest.spyOn(server.services.chain, 'banners').mockRejectedValueOnce(new Error('broken'));
    await server.http.inject({ method: 'POST', url: calls.chain.banners.path });
    const url = await midtrans.start();
    const client = new MidtransClient({ url, ...midtransAccount, timeoutMs: 5000, logger });
    const run = async () => {
      await server.db.read.selectFrom('shop').select('id').execute();
      await client.ask({ method: 'GET', path: `/v2/${orderSn}/status` }, () => undefined);
    };
    const after = jest.fn(timers.never).mockImplementationOnce(timers.atOnce);
    await startJobs([{ name: 'asks', everySeconds: 1, run }], {
      logger,
      timers: { after, every: timers.never },
    }).stop();
    await expect(tracedJob('fails', async () => Promise.reject(new Error(phone.mobile)))).rejects.toThrow();
    secrets.push(orderSn, shopping.token, captcha, '812734', '812-7345', midtransAccount.serverKey);
    await stop();
    spans = collector.spans;
  });
  afterAll(async () => {
    await server?.close();
    await midtrans.stop();
    await collector.stop();
    delete process.env.OTEL_EXPORTER_OTLP_ENDPOINT;
    delete process.env.OTEL_RESOURCE_ATTRIBUTES;
  });

  const named = (name: string): SentSpan => {
    const span = spans.find((one) => one.name === name);
    if (!span) throw new Error(`no span ${name} in ${[...new Set(spans.map((one) => one.name))].join(', ')}`);
    return span;
  };
  const within = ({ spanId }: SentSpan) => spans.filter(({ parentSpanId }) => parentSpanId === spanId);

  it('go to the collector of the standard variables, with what they say of the server', () => {
    expect(new Set(collector.paths)).toEqual(new Set(['/v1/traces']));
    expect(collector.bodies[0]).toContain('"service.name","value":{"stringValue":"kedai"}');
    expect(collector.bodies[0]).toContain('"deployment.environment.name","value":{"stringValue":"test"}');
    expect(logged).toEqual([]);
  });

  it('have a span for a request with its statements in it, also where a body is read first', () => {
    const request = named(`POST ${calls.order.add.path}`);
    expect(factOf(request, 'http.response.status_code')).toBe(200);
    expect(factOf(request, 'kedai.request.id')).toMatch(/./);
    const statements = within(request).map((span) => String(factOf(span, 'db.query.text')));
    expect(statements).toContainEqual(expect.stringMatching(/^\s*insert into "?\w*order/));
    expect(statements.at(-1)).toBe('commit');
  });

  it('name the refusal of a request, and nothing of a path that is no route', () => {
    const refused = spans.filter((span) => span.name.endsWith(` ${calls.order.details.path}`));
    expect(refused.map((span) => factOf(span, 'error.type'))).toContain('ORDER_NOT_FOUND');
    expect(factOf(named('GET none'), 'http.response.status_code')).toBe(404);
  });

  it('are errors where the server has failed, and not where it has refused', () => {
    const statusOf = (name: string) => named(name).status.code;
    expect([statusOf(`POST ${calls.order.details.path}`), statusOf('GET none')]).toEqual([0, 0]);
    const failed = named(`POST ${calls.chain.banners.path}`);
    expect(factOf(failed, 'error.type')).toBe('INTERNAL');
    expect([failed.status.code, statusOf('job fails')]).toEqual([2, 2]);
  });

  it('continue the trace that a trusted proxy names', () => {
    expect(named(`${calls.user.info.method} ${calls.user.info.path}`)).toMatchObject({
      traceId: 'ab'.repeat(16),
      parentSpanId: 'cd'.repeat(8),
    });
  });

  it('have a span for a run of a job, with its statements and its calls of providers in it', () => {
    expect(within(named('job asks')).map(({ name }) => name)).toEqual(['SELECT', 'call midtrans']);
    expect(factOf(named('call midtrans'), 'kedai.provider.outcome')).toBe('refused');
    expect(factOf(named('job fails'), 'error.type')).toBe('Error');
  });

  it('hold no phone, code, token, key or number of an order', () => {
    for (const body of collector.bodies) for (const secret of secrets) expect(body).not.toContain(secret);
  });
});

it('load no SDK without their setting, and load it with it', async () => {
  const file = JSON.stringify(path.resolve('server/src/tracing/start-tracing.ts'));
  const run = async (isOn: boolean): Promise<string> => {
    const program = `require(${file}).startTracing(${isOn}, console).then(() => {
      const loaded = Object.keys(require.cache).filter((file) => /@opentelemetry.(sdk|exporter)/.test(file));
      process.stdout.write(String(loaded.length));
      process.exit(0);
    });`;
    return (await promisify(execFile)(process.execPath, ['--import', 'tsx', '--eval', program])).stdout;
  };
  expect(await run(false)).toBe('0');
  expect(Number(await run(true))).toBeGreaterThan(5);
});
