import { sql } from 'kysely';
import { orderRules } from '@/domain/order-rules';
import { OrderWorld } from '../../../test/harness/order-world';
import { type ShopForTests, shopForTests } from '../../../test/harness/world-for-tests';

let { world, shopId, sku, me } = {} as ShopForTests;
shopForTests(
  (opened) => {
    ({ world, shopId, sku, me } = opened);
  },
  { stock: 20 },
);

const shopAct = (orderSn: string, act: 'start' | 'ready') => world.services.ops.act({ shopId, orderSn, act });

describe('what time does', () => {
  it('cancels what was not paid and gives the cups back', async () => {
    const order_sn = await world.order(me, sku);
    await world.open(me, order_sn);
    world.clock.pass(15 * 60 - 1);
    await world.services.unpaid.cancelOverdue();
    expect((await world.details(me, order_sn)).state).toBe('unpaid');
    world.clock.pass(1);
    await world.services.unpaid.cancelOverdue();
    expect(await world.details(me, order_sn)).toMatchObject({
      state: 'cancelled',
      cancel_by: 'system',
      refund_state: 'none',
    });
    expect(await world.stockOf(sku)).toBe(20);
  });

  it('asks the gateway first, and finds money whose notification got lost', async () => {
    const order_sn = await world.order(me, sku);
    const { tradeNo } = await world.open(me, order_sn);
    await world.services.gateway.act({ tradeNo, action: 'pay', copies: 0 });
    world.clock.pass(15 * 60);
    await world.services.unpaid.cancelOverdue();
    expect((await world.details(me, order_sn)).state).toBe('paid');
  });

  it('waits five minutes for a silent gateway, then cancels', async () => {
    const order_sn = await world.order(me, sku);
    await world.open(me, order_sn);
    world.services.gateway.isDown = true;
    world.clock.pass(15 * 60 + orderRules.gatewayGraceSeconds - 1);
    await world.services.unpaid.cancelOverdue();
    expect((await world.details(me, order_sn)).state).toBe('unpaid');
    world.clock.pass(1);
    await world.services.unpaid.cancelOverdue();
    expect((await world.details(me, order_sn)).state).toBe('cancelled');
    world.services.gateway.isDown = false;
  });

  it('leaves an order alone for which another server, its clock behind, opened a payment meanwhile', async () => {
    const order_sn = await world.order(me, sku);
    await world.open(me, order_sn);
    world.clock.pass(15 * 60);
    const { provider } = world.services;
    const close = provider.close.bind(provider);
    provider.close = async (paymentSn) => {
      provider.close = close;
      const status = await close(paymentSn);
      world.clock.pass(-5);
      await world.open(me, order_sn, 'gopay');
      world.clock.pass(5);
      return status;
    };
    await world.services.unpaid.cancelOverdue();
    expect((await world.details(me, order_sn)).state).toBe('unpaid');
    await world.services.unpaid.cancelOverdue();
    expect((await world.details(me, order_sn)).state).toBe('cancelled');
  });

  it('accepts for an open shop after five minutes and refunds for a closed one', async () => {
    const accepted = await world.order(me, sku);
    await world.pay(me, accepted);
    world.clock.pass(orderRules.acceptSeconds);
    await world.services.drinksSweeps.acceptWaiting();
    expect(await world.details(me, accepted)).toMatchObject({ state: 'paid', accepttime: world.clock.now() });
    const refused = await world.order(me, sku);
    await world.pay(me, refused);
    await world.services.desk.setShop(shopId, 'closed');
    world.clock.pass(orderRules.acceptSeconds);
    await world.services.drinksSweeps.acceptWaiting();
    expect(await world.details(me, refused)).toMatchObject({ state: 'refunded', cancel_by: 'system' });
    expect((await world.details(me, accepted)).state).toBe('paid');
  });

  it('clears up an hour after closing: not made is refunded, ready counts as picked up', async () => {
    const making = await world.order(me, sku);
    const ready = await world.order(me, sku);
    for (const order_sn of [making, ready]) {
      await world.pay(me, order_sn);
      await shopAct(order_sn, 'start');
    }
    await shopAct(ready, 'ready');
    await world.services.desk.setShop(shopId, 'closed');
    world.clock.pass(orderRules.afterClosingSeconds - 1);
    await world.services.drinksSweeps.clearUp();
    expect((await world.details(me, making)).state).toBe('making');
    world.clock.pass(1);
    await world.services.drinksSweeps.clearUp();
    expect((await world.details(me, making)).state).toBe('refunded');
    expect((await world.details(me, ready)).state).toBe('pickedUp');
  });

  it('clears up in a shop that never closes what waited for four hours', async () => {
    const orders: string[] = [];
    for (const acts of [[], ['start'], ['start', 'ready']] as const) {
      const order_sn = await world.order(me, sku);
      await world.pay(me, order_sn);
      for (const act of acts) await shopAct(order_sn, act);
      orders.push(order_sn);
    }
    const states = () => Promise.all(orders.map(async (order_sn) => (await world.details(me, order_sn)).state));
    world.clock.pass(orderRules.leftOverSeconds - 1);
    await world.services.drinksSweeps.clearUp();
    expect(await states()).toEqual(['paid', 'making', 'ready']);
    world.clock.pass(1);
    await world.services.drinksSweeps.clearUp();
    expect(await states()).toEqual(['refunded', 'refunded', 'pickedUp']);
  });

  it('keeps what a barista began long before its slot until four hours after the slot began', async () => {
    const order_sn = await world.order(me, sku);
    await world.pay(me, order_sn);
    const begin = world.clock.now() + 8 * 3600;
    const times = { slot_start: begin, slot_end: begin + 900, duetime: begin - 900 };
    await world.db.read.updateTable('orders').set(times).where('order_sn', '=', order_sn).execute();
    await shopAct(order_sn, 'start');
    world.clock.pass(8 * 3600 + orderRules.leftOverSeconds - 1);
    await world.services.drinksSweeps.clearUp();
    expect((await world.details(me, order_sn)).state).toBe('making');
    world.clock.pass(1);
    await world.services.drinksSweeps.clearUp();
    expect((await world.details(me, order_sn)).state).toBe('refunded');
  });

  it('plays a shop step by step', async () => {
    const order_sn = await world.order(me, sku);
    await world.pay(me, order_sn);
    const seen: string[] = [];
    for (const seconds of [4, 1, 9, 1, 29, 1, 599, 1]) {
      world.clock.pass(seconds);
      await world.services.barista.run();
      const { state, accepttime } = await world.details(me, order_sn);
      seen.push(accepttime === null ? `${state}?` : state);
    }
    expect(seen).toEqual(['paid?', 'paid', 'paid', 'making', 'making', 'ready', 'ready', 'pickedUp']);
  });

  it('throws away keys after a week', async () => {
    await world.order(me, sku);
    world.clock.pass(8 * 86_400);
    await world.services.purge();
    const { rows } = await sql<{ n: number }>`select count(*)::int as n from idempotency`.execute(world.db.read);
    expect(rows[0]?.n).toBe(0);
  });

  it('throws them away once an hour, also after a restart or by another server', async () => {
    const other = new OrderWorld(world.db);
    world.clock.pass(3600);
    other.clock.pass(world.clock.now() - other.clock.now());
    await world.services.purge();
    await world.order(me, sku);
    await sql`update idempotency set createtime = 0`.execute(world.db.read);
    for (let minute = 0; minute < 59; minute += 1) {
      for (const { clock } of [world, other]) clock.pass(60);
      expect(await other.services.purge()).toBe(0);
    }
    for (const { clock } of [world, other]) clock.pass(60);
    expect(await Promise.all([world.services.purge(), other.services.purge()])).toEqual(expect.arrayContaining([1, 0]));
  });
});
