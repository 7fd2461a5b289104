import { MidtransStandIn, midtransAccount } from '../../../../test/harness/midtrans-stand-in';
import { type TestServer, testServer } from '../../../../test/harness/server';
import { Shopping } from '../../../../test/harness/shopping';
import { MidtransProvider } from './midtrans-provider';

const HOUR = 3600;

let server: TestServer;
let midtrans: MidtransStandIn;

beforeAll(async () => {
  const clock = { now: (): number => server.clock.now(), nowMs: (): number => server.clock.nowMs() };
  midtrans = new MidtransStandIn(clock.now);
  const settings = { ...midtransAccount, url: await midtrans.start() };
  const logger = { error: () => undefined } as never;
  const publicUrl = 'https://kedai.example';
  server = await testServer({
    extraProviders: [new MidtransProvider({ settings, clock, logger, publicUrl, timeoutMs: 3000 })],
  });
});
afterAll(async () => {
  await midtrans.stop();
  await server?.closeChecked();
});

it('a refund that is asked for while Midtrans is away for an hour is made once when it is back, by itself', async () => {
  const shopping = await Shopping.begin(server);
  const { token } = shopping;
  const order_sn = await shopping.order();
  const { payment_sn, amount } = await server.must('order', 'pay', { order_sn, channel: 'qris' }, { token });
  midtrans.set(payment_sn, 'settlement');
  const headers = { 'content-type': 'application/json' };
  const payload = midtrans.notice(payment_sn);
  await server.http.inject({ method: 'POST', url: '/notify/midtrans', headers, payload });
  await server.must('order', 'afterSale', { order_sn, action: 'cancel' }, { token });
  const state = async () => (await shopping.details(order_sn)).refund_state;

  for (const end = server.clock.now() + HOUR; server.clock.now() < end; server.clock.pass(60)) {
    midtrans.troubles.splice(0, Number.POSITIVE_INFINITY, ...Array(5).fill(503));
    await server.runJob('refund');
  }
  expect(await state()).toBe('asked');
  midtrans.troubles.length = 0;
  for (const end = server.clock.now() + HOUR; server.clock.now() < end; server.clock.pass(60)) {
    await server.runJob('refund');
  }
  expect(await state()).toBe('done');
  const refund_amount = `${amount}.00`;
  expect(midtrans.transactions.get(payment_sn)?.refunds).toEqual([{ refund_key: expect.any(String), refund_amount }]);
});
