import { voucherCalls } from '@/contract/voucher/voucher.calls';
import { type TestServer, testServer } from '../../../test/harness/server';
import { Shopping } from '../../../test/harness/shopping';
import { atSandbox, buyVoucher, openVoucher } from '../../../test/harness/vouchers';

let server: TestServer;
let shopping: Shopping;
let order_sn: string;
beforeAll(async () => {
  server = await testServer();
});
afterAll(() => server.closeChecked());
beforeEach(async () => {
  shopping = await Shopping.begin(server);
  order_sn = await buyVoucher(shopping);
});

const key = () => ({ 'idempotency-key': `a key for ${order_sn}`.replaceAll(' ', '-') });
const urlOf = (call: 'pay' | 'cancel' | 'callback') =>
  `${voucherCalls[call].path}?order_sn=${order_sn}${call === 'pay' ? '&channel=qris' : ''}`;
const send = (call: 'pay' | 'cancel' | 'callback', headers: Record<string, string>, method: 'GET' | 'HEAD' = 'GET') =>
  server.http.inject({ method, url: urlOf(call), headers: { 'accept-language': 'en', ...headers } });
const payments = async () =>
  (await server.db.read.selectFrom('payment').select('payment_sn').where('order_sn', '=', order_sn).execute()).length;
const stateOf = async () => (await server.must('voucher', 'details', { order_sn }, shopping)).state;

/** A payment that the provider has, and of which it has told nobody. */
async function paidInSilence(): Promise<void> {
  const { qr_string } = await openVoucher(shopping, order_sn);
  await atSandbox(shopping, qr_string, { copies: 0 });
}

describe.each(['pay', 'cancel', 'callback'] as const)('the GET %s, which changes something,', (call) => {
  it.each<[string, number, (token: string) => Record<string, string>, 'GET' | 'HEAD']>([
    ['without a token', 401, key, 'GET'],
    [
      'from a page of another origin, which can send no header of ours',
      401,
      () => ({ origin: 'https://evil.example' }),
      'GET',
    ],
    ['prefetched by a browser', 401, () => ({ purpose: 'prefetch', 'sec-purpose': 'prefetch;prerender' }), 'GET'],
    ['with a token in a cookie', 401, (token) => ({ cookie: `token=${token}`, ...key() }), 'GET'],
    ['without a key', 400, (token) => ({ token }), 'GET'],
    ['as a HEAD', 405, (token) => ({ token, ...key() }), 'HEAD'],
  ])('changes nothing %s', async (_how, status, headers, method) => {
    if (call === 'callback') await paidInSilence();
    const before = await payments();
    const reply = await send(call, headers(shopping.token), method);
    expect([reply.statusCode, reply.headers['cache-control']]).toEqual([status, 'no-store']);
    expect([await stateOf(), await payments()]).toEqual(['unpaid', before]);
  });

  it('is done once for a key', async () => {
    if (call === 'callback') await paidInSilence();
    const headers = { token: shopping.token, ...key() };
    const first = await send(call, headers);
    const again = await send(call, headers);
    expect(again.body).toBe(first.body);
    expect(first.json().code).toBe(1);
    expect(await payments()).toBe(call === 'cancel' ? 0 : 1);
  });
});

describe('who comes back from the provider', () => {
  const callback = () => server.must('voucher', 'callback', { order_sn }, shopping);

  it('is told what the provider says, before its notification comes', async () => {
    await paidInSilence();
    expect(await callback()).toMatchObject({ state: 'paid', code_num: 5 });
  });

  it('is told that it is unpaid, as long as nothing was paid', async () => {
    expect((await callback()).state).toBe('unpaid');
    await openVoucher(shopping, order_sn);
    expect((await callback()).state).toBe('unpaid');
  });

  it('is told the state that is known while the provider does not answer', async () => {
    await paidInSilence();
    const { provider } = server.services;
    const answers = provider.status.bind(provider);
    const { GatewayError } = await import('../payment');
    provider.status = () => Promise.reject(new GatewayError('no answer'));
    expect((await callback()).state).toBe('unpaid');
    provider.status = answers;
    expect((await callback()).state).toBe('paid');
  });
});
