import { randomUUID } from 'node:crypto';
import type { InputOf } from '@/contract';
import { codesActs, codesKind, createCodesOrder, items } from '../../../test/harness/code-kind';
import { type TestServer, testServer } from '../../../test/harness/server';
import { Shopping } from '../../../test/harness/shopping';
import { memberOf } from '../../../test/samples/member-of';
import type { OrderKind } from './order-kind';

const THREE = 3;
items.set(THREE, { codes: 3, shopIds: [] });

let server: TestServer;
let me: Shopping;
beforeAll(async () => {
  server = await testServer({
    extraKinds: [codesKind as OrderKind],
    extraActs: (parts) => ({ [codesKind.rules.name]: codesActs(parts) }),
  });
});
afterAll(() => server?.closeChecked());
beforeEach(async () => {
  me = await Shopping.begin(server);
});

type Act = Pick<InputOf<'order', 'afterSale'>, 'order_sn' | 'action'>;

const act = (input: Act, { who = me, key }: { who?: Shopping; key?: string } = {}) =>
  server.call('order', 'afterSale', input, { token: who.token, headers: key ? { 'idempotency-key': key } : {} });

async function bought({ isPaid = true } = {}): Promise<string> {
  const id = await memberOf(me);
  const { money } = server.services;
  const placing = { me: id, price: 75_000, itemId: THREE };
  const { order_sn } = await server.db.transaction((tx) => createCodesOrder(tx, money, placing));
  if (isPaid) await me.pay(order_sn);
  return order_sn;
}

const orderOf = (orderSn: string) =>
  server.db.read
    .selectFrom('orders')
    .select(['id', 'status', 'refund_amount'])
    .where('order_sn', '=', orderSn)
    .executeTakeFirstOrThrow();

async function redeemOne(orderSn: string): Promise<void> {
  const { id } = await orderOf(orderSn);
  const { code } = await server.db.read
    .selectFrom('redemption_code')
    .select('code')
    .where('order_id', '=', id)
    .orderBy('number')
    .limit(1)
    .executeTakeFirstOrThrow();
  expect(await me.ops('codes/redeem', { code }, await me.shift())).toMatchObject({ status: 200 });
}

describe('an act on an order, by its number', () => {
  it('is refused if it names a part of the order, of which only asking money back knows', async () => {
    const order_sn = await bought();
    const answer = await server.call(
      'order',
      'afterSale',
      { order_sn, action: 'cancel', items: [{ line_id: 1, num: 1 }] },
      { token: me.token },
    );
    expect(answer).toMatchObject({ error: 'INVALID_INPUT', data: { fields: { items: 'invalid' } } });
    expect(await orderOf(order_sn)).toMatchObject({ status: 10, refund_amount: 0 });
  });

  it('is done as the kind of the order does it, and answers the number and the state', async () => {
    const [unpaid, paid] = [await bought({ isPaid: false }), await bought()];
    expect(await act({ order_sn: unpaid, action: 'cancel' })).toMatchObject({
      ok: true,
      data: { order_sn: unpaid, state: 'cancelled' },
    });
    expect(await act({ order_sn: paid, action: 'cancel' })).toMatchObject({
      ok: true,
      data: { order_sn: paid, state: 'refunded' },
    });
    const drinks = await me.order();
    expect(await act({ order_sn: drinks, action: 'cancel' })).toMatchObject({
      ok: true,
      data: { state: 'cancelled', lines: [{}] },
    });
  });

  it('gives back what is unused of an order, once for a key that comes twice', async () => {
    const order_sn = await bought();
    await redeemOne(order_sn);
    const input = { order_sn, action: 'refund_unused' } as const;
    const key = randomUUID();
    const answers = await Promise.all([act(input, { key }), act(input, { key })]);
    expect(answers.map(({ text }) => JSON.parse(text).data)).toEqual([
      { order_sn, state: 'completed' },
      { order_sn, state: 'completed' },
    ]);
    expect(await orderOf(order_sn)).toMatchObject({ status: 60, refund_amount: 50_000 });
    expect(await act(input)).toMatchObject({ ok: false, error: 'ORDER_STATE', data: { state: 'completed' } });
  });

  it('is refused with the state of the order if its kind does not have it, or not in this state', async () => {
    const [codes, drinks] = [await bought(), await me.order()];
    const refused = (state: string) => ({ ok: false, error: 'ORDER_STATE', data: { state } });
    expect(await act({ order_sn: codes, action: 'received' })).toMatchObject(refused('toRedeem'));
    expect(await act({ order_sn: drinks, action: 'refund_unused' })).toMatchObject(refused('unpaid'));
    const open = await bought({ isPaid: false });
    expect(await act({ order_sn: open, action: 'refund_unused' })).toMatchObject(refused('unpaid'));
  });

  it('finds no order of somebody else, and none whose number belongs to no kind', async () => {
    const order_sn = await bought();
    const who = await Shopping.begin(server);
    const none = { ok: false, error: 'ORDER_NOT_FOUND' };
    for (const action of ['cancel', 'refund_unused', 'received'] as const) {
      expect(await act({ order_sn, action }, { who })).toMatchObject(none);
    }
    expect(await act({ order_sn: `ZZ${order_sn.slice(2)}`, action: 'cancel' })).toMatchObject(none);
    expect((await orderOf(order_sn)).status).toBe(10);
  });
});
