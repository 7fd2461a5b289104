import { askDeletion, statusOf } from '../../../test/harness/leaving';
import { type TestServer, testServer } from '../../../test/harness/server';
import { Shopping } from '../../../test/harness/shopping';
import { type DemoVoucher, paidVoucher, redeemVoucher, refundUnused } from '../../../test/harness/vouchers';

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
  ['five-mornings', 'vouchersEnd', 'Five Mornings: 4 left. What you do not use by then is paid back.', false],
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
