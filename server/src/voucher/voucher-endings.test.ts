import { askDeletion, statusOf } from '../../../test/harness/leaving';
import { type TestServer, testServer } from '../../../test/harness/server';
import { Shopping } from '../../../test/harness/shopping';
import { buyVoucher, type DemoVoucher, paidVoucher, redeemVoucher, refundUnused } from '../../../test/harness/vouchers';

let server: TestServer;
let shopping: Shopping;
beforeEach(async () => {
  server = await testServer();
  shopping = await Shopping.begin(server);
});
afterEach(() => server.closeChecked());

async function told() {
  await server.runJob('vouchers-ending');
  await server.runJob('vouchers-ending');
  const { data, notices } = await server.must('inbox', 'list', { per_page: 50 }, shopping);
  return { notices: data.map(({ kind, title, text, goal }) => ({ kind, title, text, goal })), urgent: notices.urgent };
}

it.each<[DemoVoucher, string, string, boolean]>([
  ['five-mornings', 'vouchersEnd', 'Five Mornings: 4 left. What you do not use by then is refunded.', false],
  ['one-boba', 'vouchersLost', 'One Boba: 4 left. What you do not use by then is lost.', true],
])('a member with codes of %s is told 7, 3 and 1 days before they end', async (key, kind, text, isUrgent) => {
  const { order_sn, codes } = await paidVoucher(shopping, key, key === 'one-boba' ? 5 : 1);
  await redeemVoucher(shopping, codes[0] ?? '');
  await shopping.pass(52);
  expect((await told()).notices).toEqual([]);
  let count = 0;
  for (const days of [1, 4, 2]) {
    await shopping.pass(days);
    const { notices, urgent } = await told();
    count += 1;
    expect(notices).toHaveLength(count);
    expect(notices[0]).toMatchObject({ kind, text, goal: { page: 'order', order_sn } });
    expect(urgent !== null).toBe(isUrgent);
  }
});

it('an order says when it ended, in whatever way', async () => {
  const times: Record<string, [number | null, number | null]> = {};
  const seen = async (way: string, order_sn: string, ended: number | null): Promise<void> => {
    const { finishtime } = await server.must('voucher', 'details', { order_sn }, shopping);
    times[way] = [finishtime, ended];
  };
  const { clock } = server;
  const going = await buyVoucher(shopping, 'hundred-thousand');
  await seen('unpaid', going, null);
  clock.pass(10);
  await server.must('voucher', 'cancel', { order_sn: going }, shopping);
  await seen('cancelled', going, clock.now());
  const whole = await paidVoucher(shopping);
  await seen('paid', whole.order_sn, null);
  clock.pass(10);
  await refundUnused(shopping, whole.order_sn);
  await seen('given back whole', whole.order_sn, clock.now());
  const part = await paidVoucher(shopping);
  await redeemVoucher(shopping, part.codes[0] ?? '');
  clock.pass(10);
  await refundUnused(shopping, part.order_sn);
  await seen('given back in part', part.order_sn, clock.now());
  const used = await paidVoucher(shopping, 'one-boba');
  clock.pass(10);
  await redeemVoucher(shopping, used.codes[0] ?? '');
  await seen('redeemed', used.order_sn, clock.now());
  const expired = await paidVoucher(shopping);
  const lost = await paidVoucher(shopping, 'one-boba');
  await shopping.pass(61);
  await server.runJob('end-vouchers');
  await seen('expired with money back', expired.order_sn, clock.now());
  await seen('expired without', lost.order_sn, clock.now());
  for (const [way, [finishtime, ended]] of Object.entries(times)) expect([way, finishtime]).toEqual([way, ended]);
  expect(Object.keys(times)).toHaveLength(8);
});

it('nobody is told of codes that were redeemed or given back', async () => {
  const { codes } = await paidVoucher(shopping, 'one-boba');
  await redeemVoucher(shopping, codes[0] ?? '');
  const given = await paidVoucher(shopping);
  await refundUnused(shopping, given.order_sn);
  await shopping.pass(59);
  expect((await told()).notices.filter(({ kind }) => kind !== 'refundDone')).toEqual([]);
});

it('what is left is listed before an account is deleted, then paid back or lost', async () => {
  const back = await paidVoucher(shopping);
  await redeemVoucher(shopping, back.codes[0] ?? '');
  const lost = await paidVoucher(shopping, 'one-boba', 2);
  expect(await server.must('privacy', 'overview', {}, shopping)).toMatchObject({
    open: null,
    leaving: [
      { order_sn: lost.order_sn, title: 'One Boba', num: 2, amount: 0 },
      { order_sn: back.order_sn, title: 'Five Mornings', num: 4, amount: 60_000 },
      // The points that the redeemed code has given.
      { order_sn: '', title: 'Points', num: 15, amount: 0 },
    ],
  });
  expect(await askDeletion(server, shopping.token)).toMatchObject({ ok: true });
  await server.runJob('refund');
  server.clock.pass(72 * 3600);
  await server.runJob('delete-accounts');
  expect(await statusOf(server, shopping.id)).toBe('deleted');
  const orders = await server.db.read
    .selectFrom('orders')
    .select(['order_sn', 'status', 'refund_amount'])
    .where('kind', '=', 'voucher')
    .where('order_sn', 'in', [back.order_sn, lost.order_sn])
    .orderBy('id')
    .execute();
  expect(orders).toEqual([
    { order_sn: back.order_sn, status: 60, refund_amount: 60_000 },
    { order_sn: lost.order_sn, status: 60, refund_amount: 0 },
  ]);
});
