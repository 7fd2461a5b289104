import { type ShopForTests, shopForTests } from '../../../test/harness/world-for-tests';

let { world, sku, me } = {} as ShopForTests;
shopForTests(
  (opened) => {
    ({ world, sku, me } = opened);
  },
  { stock: 5 },
);

it('an order that a second late payment revives shows the refund of the first, which is not its own state', async () => {
  const order_sn = await world.order(me, sku, 2);
  const first = await world.open(me, order_sn, 'qris');
  const second = await world.open(me, order_sn, 'gopay');
  world.clock.pass(15 * 60);
  await world.services.unpaid.cancelOverdue();
  const paysLate = async (tradeNo: string): Promise<void> => {
    await world.services.gateway.act({ tradeNo, action: 'pay', late: true });
    await world.services.gateway.deliver();
  };
  const other = await world.addMember();
  const taken = await world.order(other, sku, 4);
  await paysLate(first.tradeNo);
  expect(await world.details(me, order_sn)).toMatchObject({
    ...{ state: 'cancelled', status_text: 'Not paid in time' },
    ...{ refund_state: 'asked', refund_amount: first.amount, refund_text: 'Refund on its way' },
  });
  await world.services.drinks.cancel({ order_sn: taken, reason: '' }, world.ctx(other));
  await paysLate(second.tradeNo);
  const revived = { state: 'paid', pay_channel: 'gopay', refund_state: 'none', refund_amount: 0 };
  expect(await world.details(me, order_sn)).toMatchObject(revived);
  await world.services.refunds.run();
  expect(await world.details(me, order_sn)).toMatchObject({
    ...revived,
    refunds: [{ cause: 'late', amount: first.amount, state: 'done' }],
  });
  const refunds = world.db.read.selectFrom('refund').select(['status', 'amount']);
  expect(await refunds.where('payment_sn', '=', first.payment_sn).execute()).toEqual([
    { status: 3, amount: first.amount },
  ]);
});

it('an order that was paid twice shows the second money among its refunds, and beside its price once it has ended', async () => {
  const order_sn = await world.order(me, sku, 1);
  const first = await world.open(me, order_sn, 'qris');
  const second = await world.open(me, order_sn, 'gopay');
  for (const { tradeNo } of [first, second]) {
    await world.services.gateway.act({ tradeNo, action: 'pay', late: true });
    await world.services.gateway.deliver();
  }
  await world.services.refunds.run();
  const { amount } = first;
  expect(await world.details(me, order_sn)).toMatchObject({
    ...{ state: 'paid', refund_state: 'none', refund_amount: 0, refund_text: '' },
    refunds: [{ cause: 'twice', amount, state: 'done' }],
  });
  await world.services.drinks.cancel({ order_sn, reason: '' }, world.ctx(me));
  const ended = { state: 'refunded', pay_amount: amount, refund_amount: 2 * amount };
  expect(await world.details(me, order_sn)).toMatchObject({ ...ended, refund_state: 'asked' });
  await world.services.refunds.run();
  expect(await world.details(me, order_sn)).toMatchObject({ ...ended, refund_state: 'done', refund_text: 'Refunded' });
});
