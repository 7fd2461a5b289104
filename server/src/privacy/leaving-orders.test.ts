import { codesKind, createCodesOrder, FINAL_PRICE, items } from '../../../test/harness/code-kind';
import { askDeletion, statusOf } from '../../../test/harness/leaving';
import { type TestServer, testServer } from '../../../test/harness/server';
import { Shopping } from '../../../test/harness/shopping';
import { memberOf } from '../../../test/samples/member-of';
import type { OrderKind } from '../order';

const THREE = 3;
items.set(THREE, { codes: 3, shopIds: [] });

let server: TestServer;
let me: Shopping;
let id: number;
beforeEach(async () => {
  server = await testServer({ extraKinds: [codesKind as OrderKind] });
  me = await Shopping.begin(server);
  id = await memberOf(me);
});
afterEach(() => server?.closeChecked());

async function bought(price: number, { isPaid = true } = {}): Promise<string> {
  const { money } = server.services;
  const { order_sn } = await server.db.transaction((tx) =>
    createCodesOrder(tx, money, { me: id, price, itemId: THREE }),
  );
  if (isPaid) await me.pay(order_sn);
  return order_sn;
}

const orderOf = (orderSn: string) =>
  server.db.read
    .selectFrom('orders')
    .select(['id', 'status', 'refund_amount', 'refund_status'])
    .where('order_sn', '=', orderSn)
    .executeTakeFirstOrThrow();

const codesOf = async (orderSn: string): Promise<number[]> => {
  const rows = await server.db.read
    .selectFrom('redemption_code')
    .select('status')
    .where('order_id', '=', (await orderOf(orderSn)).id)
    .execute();
  return rows.map(({ status }) => status);
};

const overview = () => server.must('privacy', 'overview', {}, me);

it('what orders still have is listed with what comes back for it, and is paid back or ends with the account', async () => {
  const [paidBack, lost] = [await bought(75_000), await bought(FINAL_PRICE)];
  expect(await overview()).toMatchObject({
    open: null,
    leaving: [
      { order_sn: lost, title: 'Five cups', num: 3, amount: 0 },
      { order_sn: paidBack, title: 'Five cups', num: 3, amount: 75_000 },
    ],
  });
  expect(await askDeletion(server, me.token)).toMatchObject({ ok: true });
  expect(await orderOf(paidBack)).toMatchObject({ status: -20, refund_status: 1 });
  expect(await codesOf(paidBack)).toEqual([2, 2, 2]);
  // A member who takes the deletion back still has what cannot be paid back.
  expect(await codesOf(lost)).toEqual([0, 0, 0]);
  await server.runJob('refund');
  server.clock.pass(72 * 3600);
  await server.runJob('delete-accounts');
  expect(await statusOf(server, id)).toBe('deleted');
  expect(await orderOf(paidBack)).toMatchObject({ status: -20, refund_amount: 75_000, refund_status: 3 });
  expect(await orderOf(lost)).toMatchObject({ status: 60, refund_amount: 0 });
  expect(await codesOf(lost)).toEqual([3, 3, 3]);
});

it('the account is deleted when the money is back, not before', async () => {
  await bought(75_000);
  expect(await askDeletion(server, me.token)).toMatchObject({ ok: true });
  server.clock.pass(72 * 3600);
  await server.runJob('delete-accounts');
  expect(await statusOf(server, id)).toBe('leaving');
  await server.runJob('refund');
  await server.runJob('delete-accounts');
  expect(await statusOf(server, id)).toBe('deleted');
});

it('a deletion that an open order prevents pays nothing back', async () => {
  const paid = await bought(75_000);
  const open = await bought(75_000, { isPaid: false });
  expect(await overview()).toMatchObject({ open: { reason: 'order', order_sn: open } });
  expect(await askDeletion(server, me.token)).toMatchObject({ error: 'ACCOUNT_BUSY', data: { order_sn: open } });
  expect(await orderOf(paid)).toMatchObject({ status: 10, refund_status: 0 });
});
