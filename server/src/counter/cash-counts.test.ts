import { type CounterForTests, counterForTests } from '../../../test/harness/counter-for-tests';

let { server, shop, shift } = {} as CounterForTests;
counterForTests((opened) => {
  ({ server, shop, shift } = opened);
});

interface Counts {
  open: { begintime: number; begun_by: string; taken: number; paid_back: number; expected: number } | null;
  ended: object[];
}
const counts = async (path = '', body?: object): Promise<Counts> =>
  (await shop.ops(`cash/counts${path}`, body, shift)).body as Counts;

/** Places an order that is paid in cash at the counter. */
async function paidInCash(): Promise<{ order_sn: string; amount: number }> {
  const order_sn = await shop.order();
  const { amount } = await server.must('order', 'pay', { order_sn, channel: 'cash' }, shop);
  await shop.ops('cash/taken', { order_sn, amount }, shift);
  return { order_sn, amount };
}

it('a count says what the books of its time expect, and stays as it was counted', async () => {
  const before = await paidInCash();
  server.clock.pass(60);
  const { open } = await counts('/begin', { opening: 200_000 });
  expect(open).toMatchObject({ begun_by: 'Sri', taken: 0, paid_back: 0, expected: 200_000 });
  const begintime = open?.begintime ?? 0;
  // Whoever begins another one gets the one that goes on.
  expect((await counts('/begin', { opening: 5 })).open).toEqual(open);
  server.clock.pass(60);
  const { order_sn, amount } = await paidInCash();
  const paid = await shop.order();
  await shop.pay(paid);
  expect((await counts()).open).toMatchObject({ taken: amount, expected: 200_000 + amount });
  // A refund of money that was taken before this count goes out of this drawer.
  for (const sn of [before.order_sn, order_sn]) await shop.ops('orders/act', { order_sn: sn, act: 'refuse' }, shift);
  await server.runJob('refund');
  const { refunds } = (await shop.ops('refunds')).body as { refunds: { refund_sn: string; order_sn: string }[] };
  expect((await counts()).open).toMatchObject({ paid_back: 0 });
  const refund_sn = refunds.find((one) => one.order_sn === before.order_sn)?.refund_sn;
  await shop.ops('refunds/settle', { refund_sn, note: 'tunai' }, shift);
  const expected = 200_000 + amount - before.amount;
  expect((await counts()).open).toMatchObject({ paid_back: before.amount, expected });

  await counts('/end', { begintime: begintime - 1, counted: 0 });
  expect((await counts()).open).not.toBeNull();
  const end = await counts('/end', { begintime, counted: expected - 2000 });
  const count = { opening: 200_000, taken: amount, paid_back: before.amount, expected, counted: expected - 2000 };
  expect(end).toEqual({
    open: null,
    ended: [expect.objectContaining({ ...count, difference: -2000, counted_by: 'Sri' })],
  });
  // What happens later belongs to the next one, even in the same second.
  await paidInCash();
  server.clock.pass(1);
  expect((await counts('/begin', { opening: expected })).open).toMatchObject({ taken: 0 });
  expect((await counts()).ended).toEqual(end.ended);
});
