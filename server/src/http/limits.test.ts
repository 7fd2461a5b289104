import { type TestServer, testServer } from '../../../test/harness/server';
import { signatureHeader, timestampHeader } from '../internal-contract/gateway.schemas';
import { signNotice } from '../payment/sandbox/sandbox-signature';
import { LagMeter } from './lag-meter';

const PER_MINUTE = 5;
let server: TestServer;
beforeAll(async () => {
  server = await testServer({
    limitRates: true,
    config: { ratePerMinute: PER_MINUTE, trustProxy: '127.0.0.1', maxLagMs: 1000 },
  });
});
afterAll(() => server?.close());
afterEach(() => jest.restoreAllMocks());

let addresses = 0;
/** An address that no test has used. */
const newAddress = (): string => {
  addresses += 1;
  return `10.9.${Math.floor(addresses / 250)}.${(addresses % 250) + 1}`;
};

type Method = 'GET' | 'POST';
const ask = (method: Method, url: string, headers: Record<string, string>) =>
  server.http.inject({ method, url, headers, ...(method === 'POST' ? { payload: {} } : {}) });

/** How often an address was answered, and how often it was turned away, out of so many times. */
async function counted(times: number, method: Method, url: string, headers: Record<string, string>) {
  const statuses: number[] = [];
  for (let n = 0; n < times; n += 1) statuses.push((await ask(method, url, headers)).statusCode);
  const busy = statuses.filter((status) => status === 503).length;
  return { answered: times - busy, busy };
}

describe('limits of an address', () => {
  it.each([
    ['POST', '/api/index/config'],
    ['GET', '/ops/orders'],
    ['POST', '/gateway/control'],
    ['GET', '/gateway/pay/SB000000000000000000000000'],
  ] as const)('hold for %s %s', async (method, url) => {
    const headers = { 'x-forwarded-for': newAddress() };
    expect(await counted(PER_MINUTE + 3, method, url, headers)).toEqual({ answered: PER_MINUTE, busy: 3 });
    const other = { 'x-forwarded-for': newAddress() };
    expect(await counted(1, method, url, other)).toEqual({ answered: 1, busy: 0 });
  });

  it.each(['/docs', '/docs/openapi.json'])('hold for %s, at 60 a minute', async (url) => {
    const headers = { 'x-forwarded-for': newAddress() };
    expect(await counted(62, 'GET', url, headers)).toEqual({ answered: 60, busy: 2 });
  });

  it('are in the envelope and say when to come back', async () => {
    const headers = { 'x-forwarded-for': newAddress(), 'accept-language': 'en' };
    await counted(PER_MINUTE, 'GET', '/ops/orders', headers);
    const reply = await ask('GET', '/ops/orders', headers);
    expect(reply.json()).toMatchObject({ code: 503, data: { error: 'BUSY' } });
    expect(Number(reply.headers['retry-after'])).toBeGreaterThan(50);
  });

  it.each([
    ['GET', '/healthz'],
    ['POST', '/notify/sandbox'],
    ['GET', '/static/none.png'],
  ] as const)('do not hold for %s %s', async (method, url) => {
    const headers = { 'x-forwarded-for': newAddress() };
    expect(await counted(PER_MINUTE * 3, method, url, headers)).toEqual({ answered: PER_MINUTE * 3, busy: 0 });
  });

  it('never keep members from reading their orders, but tokens that nobody has', async () => {
    const { token } = await server.member();
    await server.must('order', 'list', { tab: 0 }, { token });
    for (const url of ['/api/order/orderDetails', '/api/order/myOrder']) {
      const headers = { 'x-forwarded-for': newAddress() };
      const dead = { ...headers, token: 'a'.repeat(43) };
      expect(await counted(PER_MINUTE * 2, 'POST', url, dead)).toMatchObject({ busy: PER_MINUTE });
      expect(await counted(PER_MINUTE * 2, 'POST', url, { ...headers, token })).toEqual({ answered: 10, busy: 0 });
    }
  });

  it.each([
    ['an IPv6 network as one address', '2001:db8:7:1::1', '2001:DB8:7:1:ffff::9', '2001:db8:7:2::1'],
    ['IPv4 written as IPv6 as IPv4', '::ffff:10.8.0.1', '10.8.0.1', '::ffff:10.8.0.2'],
  ])('count %s', async (_name, one, same, other) => {
    const url = '/ops/menu';
    expect(await counted(PER_MINUTE, 'GET', url, { 'x-forwarded-for': one })).toMatchObject({ busy: 0 });
    expect(await counted(1, 'GET', url, { 'x-forwarded-for': same })).toMatchObject({ busy: 1 });
    expect(await counted(1, 'GET', url, { 'x-forwarded-for': other })).toMatchObject({ busy: 0 });
  });

  it.each([
    ['a port that the proxy writes', '10.8.1.1:1000', '10.8.1.1:2000', '10.8.1.2:1000'],
    ['that of IPv6', '[2001:db8:8:1::1]:1000', '[2001:db8:8:1::1]', '[2001:db8:8:2::1]:1000'],
    ['what is no address', 'unknown', 'x:1', '10.8.1.3'],
    ['a port of a trusted proxy', '10.8.1.4, 127.0.0.1:9', '10.8.1.4', '10.8.1.5, 127.0.0.1:9'],
  ])('do not count %s', async (_name, one, same, other) => {
    const url = '/ops/orders';
    expect(await counted(PER_MINUTE, 'GET', url, { 'x-forwarded-for': one })).toMatchObject({ busy: 0 });
    expect(await counted(1, 'GET', url, { 'x-forwarded-for': same })).toMatchObject({ busy: 1 });
    expect(await counted(1, 'GET', url, { 'x-forwarded-for': other })).toMatchObject({ busy: 0 });
  });

  it('count an IPv6 network as one where they lie in the database', async () => {
    const from = (address: string) => ({ headers: { 'x-forwarded-for': address } });
    const phone = (n: number) => ({ areacode: '+62', mobile: `0812 7000 ${1000 + n}`, event: 'mobilelogin' as const });
    for (const n of [1, 2, 3]) await server.must('user', 'sendCode', phone(n), from(`2001:db8:9:1::${n}`));
    const rows = await server.db.read
      .selectFrom('quota')
      .select(['key', 'n'])
      .where('scope', '=', 'sms:address:hour')
      .where('key', 'like', '2001:db8:9:%')
      .execute();
    expect(rows).toEqual([{ key: '2001:db8:9:1::', n: 3 }]);
  });
});

describe('a server that lags', () => {
  beforeEach(() => {
    jest.spyOn(LagMeter.prototype, 'isTooMuch', 'get').mockReturnValue(true);
  });

  it('sheds calls, but not health and not what a member has ordered', async () => {
    const { token } = await server.member();
    const headers = { 'x-forwarded-for': newAddress(), token };
    expect(await counted(1, 'POST', '/api/index/config', headers)).toMatchObject({ busy: 1 });
    expect(await counted(1, 'POST', '/api/order/add', headers)).toMatchObject({ busy: 1 });
    expect(await counted(2, 'POST', '/api/order/orderDetails', headers)).toMatchObject({ busy: 0 });
    expect(await counted(2, 'POST', '/api/order/myOrder', headers)).toMatchObject({ busy: 0 });
    expect(await counted(2, 'GET', '/healthz', headers)).toMatchObject({ busy: 0 });
  });
});

describe('payment notifications', () => {
  function notice(n: number, secret = server.config.gateway.secret) {
    const payload = JSON.stringify({
      event_id: `SB-${n}`,
      merchant_id: 'kedai-sandbox',
      payment_sn: `PY${n}`,
      order_no: `OD${n}`,
      trade_no: `SB${n}`,
      state: 'paid',
      amount: 1,
      currency: 'IDR',
      paid_at: null,
    });
    const timestamp = String(server.clock.now());
    const signature = signNotice(secret, timestamp, Buffer.from(payload));
    return server.http.inject({
      method: 'POST',
      url: '/notify/sandbox',
      payload,
      headers: { 'content-type': 'application/json', [timestampHeader]: timestamp, [signatureHeader]: signature },
    });
  }

  it('are booked a few at a time; those beyond the queue come again; a forged one never waits', async () => {
    const { settlement } = server.services;
    let atWork = 0;
    let most = 0;
    let open: () => void = () => undefined;
    const gate = new Promise<void>((resolve) => {
      open = resolve;
    });
    jest.spyOn(settlement, 'receive').mockImplementation(async () => {
      atWork += 1;
      most = Math.max(most, atWork);
      await gate;
      atWork -= 1;
      return 'duplicate';
    });
    const sent = Array.from({ length: 300 }, (_, n) => notice(n));
    const full = await Promise.race(sent);
    expect([full.statusCode, full.headers['retry-after']]).toEqual([503, '1']);
    expect((await notice(1000, 'not the key')).statusCode).toBe(400);
    expect(settlement.receive).toHaveBeenCalledTimes(8);
    open();
    const statuses = (await Promise.all(sent)).map((reply) => reply.statusCode);
    expect(statuses.filter((status) => status === 200)).toHaveLength(208);
    expect(statuses.filter((status) => status === 503)).toHaveLength(92);
    expect(most).toBe(8);
  });
});
