import type { OrderWorld, WorldSku } from '../../../test/harness/order-world';
import { worldForTests } from '../../../test/harness/world-for-tests';

let world: OrderWorld;
let sku: WorldSku;
let me: number;
worldForTests((opened) => {
  world = opened;
});
beforeEach(async () => {
  sku = await world.addSku(await world.addShop());
  me = await world.addMember();
});

const end = async (tradeNo: string, action: 'pay' | 'fail' | 'expire'): Promise<void> => {
  await world.services.gateway.act({ tradeNo, action });
  await world.services.gateway.deliver();
};

describe('a payment that brought no money', () => {
  it.each([
    ['fail', 'failed'],
    ['expire', 'closed'],
  ] as const)('is told with its channel after the gateway said %s, until another is begun', async (action, state) => {
    const order_sn = await world.order(me, sku);
    expect(await world.payable(me, order_sn)).toMatchObject({ payment: null, ended_payment: null });
    const { tradeNo, payment_sn } = await world.open(me, order_sn, 'gopay');
    expect(await world.payable(me, order_sn)).toMatchObject({ payment: { payment_sn }, ended_payment: null });
    await end(tradeNo, action);
    const ended_payment = { payment_sn, channel: 'gopay', state };
    expect(await world.payable(me, order_sn)).toMatchObject({ state: 'unpaid', payment: null, ended_payment });
    const next = await world.open(me, order_sn, 'qris');
    const payable = await world.payable(me, order_sn);
    expect(payable).toMatchObject({ payment: { payment_sn: next.payment_sn }, ended_payment: null });
    await end(next.tradeNo, 'pay');
    expect(await world.payable(me, order_sn)).toMatchObject({ state: 'paid', payment: null, ended_payment: null });
  });

  it('counts as unsettled while only its time is over and the gateway has said nothing', async () => {
    const order_sn = await world.order(me, sku);
    world.clock.pass(30);
    const { tradeNo, payment_sn, expiretime } = await world.open(me, order_sn);
    world.clock.pass(expiretime - world.clock.now());
    const ended_payment = { payment_sn, channel: 'qris', state: 'unsettled' };
    expect(await world.payable(me, order_sn)).toMatchObject({ state: 'unpaid', payment: null, ended_payment });
    await end(tradeNo, 'expire');
    expect(await world.payable(me, order_sn)).toMatchObject({ ended_payment: { payment_sn, state: 'closed' } });
  });

  it('is told with its channel after the order ran out: by some, money may come late', async () => {
    const order_sn = await world.order(me, sku);
    const { payment_sn, expiretime } = await world.open(me, order_sn, 'gopay');
    world.clock.pass(expiretime - world.clock.now());
    await world.services.unpaid.cancelOverdue();
    expect(await world.payable(me, order_sn)).toMatchObject({
      state: 'cancelled',
      cancel_by: 'system',
      payment: null,
      ended_payment: { payment_sn, channel: 'gopay' },
    });
  });

  it('is no matter of an order that its customer has cancelled', async () => {
    const order_sn = await world.order(me, sku);
    const { tradeNo } = await world.open(me, order_sn);
    await end(tradeNo, 'fail');
    const input = { order_sn, reason: '' };
    await world.services.drinks.cancel(input, world.ctx(me));
    expect(await world.payable(me, order_sn)).toMatchObject({ state: 'cancelled', ended_payment: null });
  });
});
