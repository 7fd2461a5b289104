import { type CounterForTests, counterForTests, errorOf } from '../../../test/harness/counter-for-tests';
import { rupiah } from '../messages/rupiah';

let { server, shop, shift } = {} as CounterForTests;
counterForTests((opened) => {
  ({ server, shop, shift } = opened);
});

/** A paid order of two different drinks. */
async function paidOrder(num = 2): Promise<string> {
  await shop.fillCart(num, 0);
  await shop.fillCart(1, 1);
  const answer = await shop.ask();
  if (!answer.ok) throw new Error(answer.text);
  await shop.pay(answer.data.order_sn);
  return answer.data.order_sn;
}

const ticket = async (order_sn: string) =>
  ((await shop.ops('orders')).body.orders as { order_sn: string; goods: { id: number; num: number }[] }[]).find(
    (one) => one.order_sn === order_sn,
  )!;
const cannotMake = (body: object, headers = shift) =>
  shop.ops('orders/cannot-make', { reason: 'soldout', ...body }, headers);
const logOf = async (order_sn: string) =>
  server.db.read
    .selectFrom('order_log')
    .innerJoin('orders', 'orders.id', 'order_log.order_id')
    .select(['act', 'who', 'memo', 'actor'])
    .where('order_sn', '=', order_sn)
    .where('act', 'is not', null)
    .execute();

const sorryKind = () => server.db.read.selectFrom('coupon').where('source', '=', 'sorry');

describe('what a shop cannot make', () => {
  it('is paid back by cups, at once, while the order goes on; its customer sees which', async () => {
    const order_sn = await paidOrder();
    await shop.ops('orders/act', { order_sn, act: 'start' });
    const [line] = (await ticket(order_sn)).goods;
    const before = await shop.details(order_sn);
    const made = await cannotMake({ order_sn, lines: [{ id: line!.id, num: 1 }], text: 'no more matcha' });
    const price = before.lines[0]!.pay_amount / 2;
    expect(made.body).toEqual({ state: 'making', amount: price, coupon: null });
    await server.runJob('refund');
    const after = await shop.details(order_sn);
    const now = server.clock.now();
    expect(after.refunds).toEqual([
      expect.objectContaining({ cause: 'shop', state: 'done', amount: price, senttime: now, donetime: now }),
    ]);
    expect(after.sorry_coupon).toBeNull();
    expect(after).toMatchObject({
      ...{ state: 'making', refund_amount: price, refund_state: 'done' },
      refund_text: `${rupiah(price)} paid back`,
    });
    expect(after.lines.map(({ refund_num, refund_amount }) => [refund_num, refund_amount])).toEqual([
      [1, price],
      [0, 0],
    ]);
    expect(await logOf(order_sn)).toEqual([
      {
        act: 'cannot-make',
        actor: 'shop',
        who: 'Sri',
        memo: expect.stringMatching(/^\[soldout\] no more matcha \(1 x /),
      },
    ]);
    await shop.ops('orders/act', { order_sn, act: 'ready' });
    await shop.ops('orders/act', { order_sn, act: 'hand-over' });
    expect((await shop.details(order_sn)).state).toBe('pickedUp');
  });

  it('happens once for one key, and never to more cups than there are', async () => {
    const order_sn = await paidOrder();
    const [line] = (await ticket(order_sn)).goods;
    const once = { ...shift, 'idempotency-key': 'cannot-make-0001' };
    const body = { order_sn, lines: [{ id: line!.id, num: 1 }] };
    const answers = await Promise.all([1, 2, 3].map(() => cannotMake(body, once)));
    for (const answer of answers) expect(answer.body).toEqual(answers[0]!.body);
    expect(errorOf(await cannotMake({ ...body, lines: [{ id: line!.id, num: 2 }] }, once))).toBe(
      'IDEMPOTENCY_MISMATCH',
    );
    const refunds = await Promise.all([1, 2, 3, 4].map(() => cannotMake(body)));
    expect(refunds.map(errorOf).filter((error) => error === 'LINE_NOT_FOUND')).toHaveLength(3);
    expect((await shop.details(order_sn)).lines[0]).toMatchObject({ num: 2, refund_num: 2 });
  });

  it('is the whole order when no cup is left, and the rest is paid back', async () => {
    const order_sn = await paidOrder();
    const { goods } = await ticket(order_sn);
    await cannotMake({ order_sn, lines: [{ id: goods[0]!.id, num: 2 }] });
    const { refund_amount, pay_amount } = await shop.details(order_sn);
    const last = await cannotMake({ order_sn, lines: [{ id: goods[1]!.id, num: 1 }], reason: 'equipment' });
    expect(last.body).toEqual({ state: 'refunded', amount: pay_amount - refund_amount, coupon: null });
    await server.runJob('refund');
    expect(await shop.details(order_sn)).toMatchObject({
      state: 'refunded',
      refund_amount: pay_amount,
      refund_state: 'done',
      refund_text: 'Refunded',
      cancel_reason: 'A machine is broken',
    });
    expect(errorOf(await cannotMake({ order_sn }))).toBe('ORDER_STATE');
  });

  it('does not return to the stock, however the order ends; its other cups do', async () => {
    const { goods } = await ticket(await paidOrder());
    const skuId = (
      await server.db.read.selectFrom('order_goods').where('id', '=', goods[0]!.id).selectAll().execute()
    )[0]!.sku_id;
    const stock = async () => {
      const one = server.db.read.selectFrom('shop_sku').select('stock');
      const found = await one.where('shop_id', '=', 1).where('sku_id', '=', skuId).executeTakeFirstOrThrow();
      return found.stock!;
    };
    expect((await shop.ops('stock', { sku_id: skuId, add: 40 })).status).toBe(200);
    const cancel = (order_sn: string) =>
      server.must('order', 'afterSale', { order_sn, action: 'cancel' }, { token: shop.token });
    const ends: [returned: number, unmade: number, end: (order_sn: string) => Promise<unknown>][] = [
      [2, 0, cancel],
      [2, 0, (order_sn) => shop.ops('orders/act', { order_sn, act: 'refuse', reason: 'closed' }, shift)],
      [1, 1, cancel],
      [1, 1, (order_sn) => shop.ops('orders/act', { order_sn, act: 'refuse', reason: 'closed' }, shift)],
      [0, 1, (order_sn) => cannotMake({ order_sn })],
      [0, 0, (order_sn) => cannotMake({ order_sn })],
      [
        0,
        2,
        async (order_sn) => cannotMake({ order_sn, lines: [{ id: (await ticket(order_sn)).goods[1]!.id, num: 1 }] }),
      ],
    ];
    for (const [returned, num, end] of ends) {
      const before = await stock();
      const order_sn = await paidOrder();
      const [line] = (await ticket(order_sn)).goods;
      if (num > 0) expect((await cannotMake({ order_sn, lines: [{ id: line!.id, num }] })).status).toBe(200);
      expect(await stock()).toBe(before - 2);
      await end(order_sn);
      expect((await shop.details(order_sn)).state).toBe('refunded');
      expect(await stock()).toBe(before - 2 + returned);
    }
  });

  it('comes with a coupon that says sorry, once for an order, which the next checkout offers', async () => {
    const order_sn = await paidOrder();
    const [first] = (await ticket(order_sn)).goods;
    const sorry = { order_sn, lines: [{ id: first!.id, num: 1 }], sorry: 1 };
    const one = (await cannotMake(sorry)).body;
    const two = (await cannotMake({ order_sn, sorry: 1 })).body;
    expect(one.coupon).toMatchObject({ name_json: { en: 'With Our Apologies' }, endtime: expect.any(Number) });
    expect(two.coupon.id).toBe(one.coupon.id);
    const { sorry_coupon, refunds } = await shop.details(order_sn);
    expect(sorry_coupon).toEqual({
      name: 'With Our Apologies',
      type: 'fixed',
      value: 5000,
      value_bp: 0,
      endtime: one.coupon.endtime,
      state: 'unused',
    });
    expect(refunds.map(({ cause }) => cause)).toEqual(['shop', 'shop']);
    await shop.fillCart();
    expect((await shop.quote()).coupon).toMatchObject({ id: one.coupon.id, saving: 5000 });
    const next = await shop.order({ coupon_id: one.coupon.id });
    expect((await shop.details(order_sn)).sorry_coupon).toMatchObject({ state: 'used' });
    await server.must('order', 'afterSale', { order_sn: next, action: 'cancel' }, { token: shop.token });
    // A session ends after 30 days without use.
    for (const _ of [1, 2]) {
      server.clock.pass(20 * 86_400);
      await shop.details(order_sn);
    }
    expect((await shop.details(order_sn)).sorry_coupon).toMatchObject({ state: 'expired' });
    shift = await shop.shift();
    const { received } = await sorryKind().selectAll().executeTakeFirstOrThrow();
    await server.db.read.updateTable('coupon').set({ total: received }).where('source', '=', 'sorry').execute();
    const third = await paidOrder();
    const without = (await cannotMake({ order_sn: third, sorry: 1 })).body;
    expect(without).toMatchObject({ state: 'refunded', coupon: null });
    expect((await shop.details(third)).sorry_coupon).toBeNull();
    await server.runJob('refund');
  });

  it('needs a shift, a line of this order, and an order of this shop that is not handed over', async () => {
    const order_sn = await paidOrder();
    const other = await paidOrder();
    expect(errorOf(await cannotMake({ order_sn }, {}))).toBe('SHIFT_NEEDED');
    expect(errorOf(await shop.ops('orders/act', { order_sn, act: 'refuse' }))).toBe('SHIFT_NEEDED');
    const [foreign] = (await ticket(other)).goods;
    expect(errorOf(await cannotMake({ order_sn, lines: [{ id: foreign!.id, num: 1 }] }))).toBe('LINE_NOT_FOUND');
    expect(errorOf(await cannotMake({ order_sn: 'OD999999999' }))).toBe('ORDER_NOT_FOUND');
    await server.db.read.updateTable('orders').set({ shop_id: 2 }).where('order_sn', '=', other).execute();
    expect(errorOf(await cannotMake({ order_sn: other }))).toBe('ORDER_NOT_FOUND');
    await server.db.read.updateTable('orders').set({ shop_id: 1 }).where('order_sn', '=', other).execute();
    await shop.handOver(order_sn);
    expect(errorOf(await cannotMake({ order_sn }))).toBe('ORDER_STATE');
    const [line] = (await shop.details(order_sn)).lines;
    expect(line).toMatchObject({ refund_num: 0 });
  });

  it('names each line once', async () => {
    const order_sn = await paidOrder();
    const { goods } = await ticket(order_sn);
    const one = { id: goods[0]!.id, num: 1 };
    const { body } = await cannotMake({ order_sn, lines: [one, one] });
    expect(body.data).toEqual({ error: 'INVALID_INPUT', fields: { lines: 'invalid' } });
    expect((await shop.details(order_sn)).lines[0]).toMatchObject({ refund_num: 0 });
  });

  it('shows a cup that cost nothing, and the coupon that came with it, though no money is paid back', async () => {
    const setSorry = (to: { total?: null; value: number }) =>
      server.db.read.updateTable('coupon').set(to).where('source', '=', 'sorry').execute();
    await setSorry({ total: null, value: 1_000_000 });
    const { coupon } = (await cannotMake({ order_sn: await paidOrder(), sorry: 1 })).body;
    await server.runJob('refund');
    await shop.fillCart();
    const order_sn = await shop.order({ coupon_id: coupon.id });
    await setSorry({ value: 5000 });
    expect(await shop.details(order_sn)).toMatchObject({ pay_amount: 0, state: 'paid', sorry_coupon: null });
    const lines = [{ id: (await ticket(order_sn)).goods[0]!.id, num: 1 }];
    expect((await cannotMake({ order_sn, lines, sorry: 1 })).body).toMatchObject({ state: 'paid', amount: 0 });
    const after = await shop.details(order_sn);
    expect(after).toMatchObject({ state: 'paid', refunds: [], sorry_coupon: { state: 'unused', value: 5000 } });
    expect(after.lines[0]).toMatchObject({ num: 2, refund_num: 1, refund_amount: 0 });
  });
});

describe('hand over by the pickup number', () => {
  it('finds the order that is under way, and no other', async () => {
    const order_sn = await paidOrder();
    const { pickup_no } = await shop.details(order_sn);
    for (const act of ['start', 'ready']) await shop.ops('orders/act', { order_sn, act });
    const handOver = { pickup_no: pickup_no?.toLowerCase(), act: 'hand-over' };
    expect((await shop.ops('orders/act', handOver, shift)).body).toEqual({ state: 'pickedUp' });
    expect(errorOf(await shop.ops('orders/act', handOver, shift))).toBe('ORDER_NOT_FOUND');
    // Named by both, they must be of one order.
    expect((await shop.ops('orders/act', { ...handOver, order_sn }, shift)).body).toEqual({ state: 'pickedUp' });
    const other = await shop.ops('orders/act', { order_sn, pickup_no: 'Z-999', act: 'hand-over' }, shift);
    expect(other.body.data).toEqual({ error: 'INVALID_INPUT', fields: { pickup_no: 'invalid' } });
    const neither = await shop.ops('orders/act', { act: 'hand-over' });
    expect(neither.body.data.fields).toEqual({ order_sn: 'required' });
    const log = await server.db.read.selectFrom('order_log').select('who').where('to_status', '=', 50).execute();
    expect(log.at(-1)).toEqual({ who: 'Sri' });
  });
});

describe('a refund that needs a person', () => {
  it('is listed with the phone of its customer, and settled once, with who did it and how', async () => {
    const order_sn = await paidOrder();
    await cannotMake({ order_sn });
    await server.db.read.updateTable('refund').set({ status: 4 }).where('status', '=', 1).execute();
    // Refunds of earlier tests are listed too, because they became due too late for their channel.
    const listed = async () =>
      (await shop.ops('refunds')).body.refunds.filter((one: { order_sn: string }) => one.order_sn === order_sn);
    const refunds = await listed();
    expect(refunds).toEqual([
      expect.objectContaining({
        order_sn,
        channel: 'qris',
        mobile: expect.stringMatching(/^\+62/),
        pickup_no: expect.any(String),
        cause: 'shop',
        shop_reason: 'soldout',
        text: '',
      }),
    ]);
    const settle = { refund_sn: refunds[0].refund_sn, note: 'paid in cash' };
    expect(errorOf(await shop.ops('refunds/settle', settle))).toBe('SHIFT_NEEDED');
    expect((await shop.ops('refunds/settle', { ...settle, note: ' ' }, shift)).body.data.fields).toEqual({
      note: 'required',
    });
    expect((await shop.ops('refunds/settle', settle, shift)).body).toEqual({ refund_sn: settle.refund_sn });
    expect(errorOf(await shop.ops('refunds/settle', settle, shift))).toBe('REFUND_NOT_FOUND');
    expect(await listed()).toEqual([]);
    expect(await shop.details(order_sn)).toMatchObject({ refund_state: 'done', refund_text: 'Refunded' });
    const row = await server.db.read
      .selectFrom('refund')
      .select(['settled_by', 'note', 'status'])
      .where('refund_sn', '=', settle.refund_sn)
      .executeTakeFirst();
    expect(row).toEqual({ settled_by: 'Sri', note: 'paid in cash', status: 3 });
    expect(await logOf(order_sn)).toContainEqual(
      expect.objectContaining({ act: 'refund-settled', who: 'Sri', memo: `${settle.refund_sn}: paid in cash` }),
    );
  });
});
