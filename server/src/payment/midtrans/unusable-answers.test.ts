import type { PayChannel } from '@/contract/chain.schemas';
import { MidtransStandIn, midtransAccount } from '../../../../test/harness/midtrans-stand-in';
import { FakeClock } from '../../../../test/harness/server';
import { type CallOutcome, watchOutsideCalls } from '../../lib/outside-calls';
import { GatewayError } from '../payment-provider';
import { MidtransProvider } from './midtrans-provider';

const clock = new FakeClock();
const midtrans = new MidtransStandIn(clock.now);
const logged: { path: string; reason: string }[] = [];
const outcomes: CallOutcome[] = [];
const watch = watchOutsideCalls(({ outcome }) => outcomes.push(outcome));

let provider: MidtransProvider;
beforeAll(async () => {
  const settings = { ...midtransAccount, url: await midtrans.start() };
  const logger = { error: (fact: never) => logged.push(fact) } as never;
  provider = new MidtransProvider({ settings, clock, logger, publicUrl: 'https://kedai.example' });
});
beforeEach(() => {
  for (const list of [logged, outcomes, midtrans.troubles]) list.length = 0;
});
afterAll(async () => {
  watch();
  await midtrans.stop();
});

const create = (payment_sn: string, channel: PayChannel) =>
  provider.create({
    payment_sn,
    channel,
    order_sn: 'OD1',
    amount: 18_000,
    expiretime: clock.now() + 900,
    return_url: '/#/x',
    language: 'en',
    shop_id: 1,
    mobile: '+6281234567890',
    areacode: '+62',
  });
const pending = (order_id: string) => ({ order_id, status_code: '201', transaction_status: 'pending' });

it.each<[string, PayChannel, object, string]>([
  ['nothing', 'qris', {}, 'an answer about no payment of ours'],
  ['no code', 'qris', pending('PY11'), 'an answer that does not say how to pay'],
  ['no number', 'va_bca', pending('PY11'), 'an answer that does not say how to pay'],
  ['another payment', 'qris', { ...pending('PY9'), qr_string: 'x' }, 'an answer about no payment of ours'],
])('a charge that is answered with %s by %s has failed, and is logged', async (_what, channel, answer, reason) => {
  midtrans.troubles.push(answer);
  await expect(create('PY11', channel)).rejects.toThrow(GatewayError);
  expect(outcomes).toEqual(['failed']);
  expect(logged).toEqual([{ path: '/v2/charge', reason }]);
});

it.each<[string, object, string]>([
  ['nothing', {}, 'an answer without a status'],
  ['another payment', { ...pending('PY9'), gross_amount: '1.00' }, 'an answer about no payment of ours'],
  ['a new status', { ...pending('PY12'), transaction_status: 'odd' }, 'an answer with an unknown status'],
  ['half a rupiah', { ...pending('PY12'), gross_amount: '1.50' }, 'an answer without a whole amount'],
])('a question that is answered with %s has failed, and is logged', async (_what, answer, reason) => {
  midtrans.troubles.push(answer);
  await expect(provider.status('PY12')).rejects.toThrow(GatewayError);
  expect(outcomes).toEqual(['failed']);
  expect(logged).toEqual([{ path: '/v2/PY12/status', reason }]);
});

it('a refund that is answered with nothing is not taken as made', async () => {
  await create('PY13', 'qris');
  midtrans.set('PY13', 'settlement');
  const status = {
    ...pending('PY13'),
    transaction_status: 'settlement',
    payment_type: 'qris',
    gross_amount: '18000.00',
  };
  midtrans.troubles.push(status, {});
  const refund = provider.refund({ refund_sn: 'RF1', payment_sn: 'PY13', amount: 18_000 });
  await expect(refund).rejects.toThrow(GatewayError);
  expect(logged).toEqual([{ path: '/v2/PY13/refund/online/direct', reason: 'an answer without a status' }]);
});

it('what can be used is ok, and nothing is logged', async () => {
  await create('PY14', 'va_bca');
  expect(await provider.status('PY14')).toMatchObject({ state: 'open', amount: 18_000 });
  expect(outcomes).toEqual(['ok', 'ok']);
  expect(logged).toEqual([]);
});
