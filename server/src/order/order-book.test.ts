import { sql } from 'kysely';
import { orderRules } from '@/domain/order-rules';
import { engines } from '../../../test/harness/engines';
import { OrderWorld, type WorldSku } from '../../../test/harness/order-world';
import type { OpsAct } from '../counter/ops-service';
import { createDb } from '../db/db';
import { observedEngine } from '../db/observed-engine';
import { DrinksService, shopLoad } from '../drinks';
import { ShopDirectory } from '../shop/shop-directory';
import { findBrokenInvariants } from '../wiring/invariants';
import { OrderBook } from './order-book';

const DAY = 86_400;

describe.each(engines)('orders that are kept in memory, on %s', (_kind, open) => {
  let world: OrderWorld;
  let drop: () => Promise<void>;
  let kept: DrinksService;
  let me: number;
  let sku: WorldSku;
  let orderSns: string[];
  const statements: string[] = [];

  const reader = (): DrinksService => {
    const { db, clock } = world;
    // The list of shops is not what is looked at: as in the server it is at hand.
    const directory = new ShopDirectory({
      db,
      clock,
      ...shopLoad({ db, clock }),
      freshMs: Number.POSITIVE_INFINITY,
    });
    const { money, cancels, afterSales, reviews, providers, channels } = world.services;
    const reviewOf = reviews.ofOrder.bind(reviews);
    const book = new OrderBook({ db });
    return new DrinksService({ db, ...money, cancels, afterSales, reviewOf, directory, book, providers, channels });
  };

  /** Everything a member can read about orders, page by page. */
  async function read(service: DrinksService): Promise<unknown[]> {
    const answers: unknown[] = [];
    for (const language of ['id', 'en'] as const) {
      const ctx = world.ctx(me, { language });
      for (const tab of [0, 1, 2, 3, 4, 5, 6] as const) {
        answers.push(await service.list({ tab, page: 1, per_page: 2 }, ctx));
        answers.push(await service.list({ tab, page: 2, per_page: 2 }, ctx));
      }
      for (const order_sn of orderSns) answers.push(await service.details({ order_sn }, ctx));
    }
    return answers;
  }

  /** After each step, what was kept before it must read as if it had been fetched just now. */
  async function afterStep(step: Promise<unknown>): Promise<void> {
    await step;
    expect(await read(kept)).toEqual(await read(reader()));
  }

  async function placed(num = 1): Promise<string> {
    const orderSn = await world.order(me, sku, num);
    orderSns.push(orderSn);
    await afterStep(Promise.resolve());
    return orderSn;
  }

  async function paid(): Promise<string> {
    const orderSn = await placed();
    await afterStep(world.pay(me, orderSn));
    return orderSn;
  }

  const act = (orderSn: string, name: OpsAct) => world.services.ops.act({ shopId: sku.shopId, orderSn, act: name });
  const cancel = (orderSn: string) => world.services.drinks.cancel({ order_sn: orderSn, reason: 'no' }, world.ctx(me));
  const stateOf = async (order_sn: string) => {
    const { state, refund_state } = await kept.details({ order_sn }, world.ctx(me));
    return [state, refund_state];
  };

  beforeAll(async () => {
    const opened = await open();
    drop = opened.drop;
    world = new OrderWorld(createDb(observedEngine(opened.engine, (text) => statements.push(text))));
    await world.setUp();
  });
  afterAll(async () => {
    await world?.db.close();
    await drop?.();
  });
  beforeEach(async () => {
    sku = await world.addSku(await world.addShop({ delivers: true }), { stock: 50 });
    me = await world.addMember();
    orderSns = [];
    statements.length = 0;
    kept = reader();
    await read(kept);
  });

  afterEach(() => {
    const writes = statements.filter((text) => /^\s*update\s+"?orders"?\s/.test(text));
    expect(writes.filter((text) => !/version"?\s*=\s*"?version"? \+ 1/.test(text))).toEqual([]);
    expect(statements.some((text) => /delete\s+from\s+"?(order(s|_goods)|delivery)"?/.test(text))).toBe(false);
    // Where a delivery goes is read without a version.
    expect(statements.some((text) => /update\s+"?delivery"?/.test(text))).toBe(false);
  });

  it('show each step of a delivery to the door, and where it goes', async () => {
    const orderSn = await world.deliver(me, sku);
    orderSns.push(orderSn);
    await afterStep(world.pay(me, orderSn));
    for (const step of ['start', 'ready', 'courier-sent'] as const) await afterStep(act(orderSn, step));
    await afterStep(sql`delete from address where user_id = ${me}`.execute(world.db.read));
    const received = { order_sn: orderSn, action: 'received', reason: '' } as const;
    await afterStep(world.services.drinks.acts.received(received, world.ctx(me)));
    expect(await kept.details({ order_sn: orderSn }, world.ctx(me))).toMatchObject({
      state: 'pickedUp',
      receiving: { name: 'Sari', distance: 1000 },
    });
    const late = await world.deliver(me, sku);
    orderSns.push(late);
    await world.pay(me, late);
    for (const step of ['start', 'ready', 'courier-sent'] as const) await afterStep(act(late, step));
    world.clock.pass(orderRules.receiveSeconds);
    await afterStep(world.services.drinksSweeps.receive());
    expect(await stateOf(late)).toEqual(['pickedUp', 'none']);
    expect(await findBrokenInvariants(world.db.read)).toEqual([]);
  });

  it('show each step from the till to the end', async () => {
    const orderSn = await paid();
    await afterStep(act(orderSn, 'accept'));
    await afterStep(act(orderSn, 'start'));
    await afterStep(act(orderSn, 'ready'));
    await afterStep(act(orderSn, 'hand-over'));
    world.clock.pass(orderRules.evaluateDays * DAY);
    await afterStep(world.services.drinksSweeps.complete());
    expect(await stateOf(orderSn)).toEqual(['completed', 'none']);
  });

  it('show a cancel, its refund and each try of the refund', async () => {
    await afterStep(cancel(await placed()));
    const orderSn = await paid();
    await afterStep(cancel(orderSn));
    expect(await stateOf(orderSn)).toEqual(['refunded', 'asked']);
    world.services.gateway.isDown = true;
    await afterStep(world.services.refunds.run());
    world.services.gateway.isDown = false;
    world.clock.pass(3600);
    await afterStep(world.services.refunds.run());
    expect(await stateOf(orderSn)).toEqual(['refunded', 'done']);
  });

  it('show a shop that refuses', async () => {
    const orderSn = await paid();
    await afterStep(act(orderSn, 'refuse'));
    await afterStep(world.services.refunds.run());
    expect(await stateOf(orderSn)).toEqual(['refunded', 'done']);
  });

  it('show the time to pay running out, and late money that revives the order or goes back', async () => {
    const [soon, late] = [await placed(), await placed(2)];
    const soonTrade = (await world.open(me, soon)).tradeNo;
    const lateTrade = (await world.open(me, late)).tradeNo;
    world.clock.pass(15 * 60);
    await afterStep(Promise.resolve());
    await afterStep(world.services.unpaid.cancelOverdue());
    const pay = async (tradeNo: string) => {
      await world.services.gateway.act({ tradeNo, action: 'pay', late: true });
      await world.services.gateway.deliver();
    };
    await afterStep(pay(soonTrade));
    world.clock.pass(orderRules.rescueSeconds);
    await afterStep(pay(lateTrade));
    expect([await stateOf(soon), await stateOf(late)]).toEqual([
      ['paid', 'none'],
      ['cancelled', 'asked'],
    ]);
    await afterStep(world.services.refunds.run());
    expect(await stateOf(late)).toEqual(['cancelled', 'done']);
  });

  it('show what the sweeps do in a shop that is open and in one that has closed', async () => {
    const [first, second] = [await paid(), await paid()];
    world.clock.pass(orderRules.acceptSeconds);
    await afterStep(world.services.drinksSweeps.acceptWaiting());
    await afterStep(act(first, 'start'));
    await afterStep(act(first, 'ready'));
    const third = await paid();
    await afterStep(world.services.desk.setShop(sku.shopId, 'closed'));
    world.clock.pass(orderRules.acceptSeconds);
    await afterStep(world.services.drinksSweeps.acceptWaiting());
    world.clock.pass(orderRules.afterClosingSeconds);
    await afterStep(world.services.drinksSweeps.clearUp());
    expect([await stateOf(first), await stateOf(second), await stateOf(third)]).toEqual([
      ['pickedUp', 'none'],
      ['refunded', 'asked'],
      ['refunded', 'asked'],
    ]);
  });

  it('show an order that costs nothing', async () => {
    sku = await world.addSku(sku.shopId, { price: 0 });
    expect(await stateOf(await placed())).toEqual(['paid', 'none']);
  });

  it('are asked about by one statement each, and read again only when they changed', async () => {
    const orderSn = await paid();
    statements.length = 0;
    await kept.list({ tab: 0, page: 1, per_page: 2 }, world.ctx(me));
    await kept.details({ order_sn: orderSn }, world.ctx(me));
    expect(statements).toHaveLength(2);
    // Behind the back of the rules, to see what the readers go by.
    await sql`update orders set remark = 'x' where order_sn = ${orderSn}`.execute(world.db.read);
    expect((await kept.details({ order_sn: orderSn }, world.ctx(me))).remark).toBe('');
    await sql`update orders set version = version + 1 where order_sn = ${orderSn}`.execute(world.db.read);
    expect((await kept.details({ order_sn: orderSn }, world.ctx(me))).remark).toBe('x');
    statements.length = 0;
  });

  it('are nobody else’s', async () => {
    const orderSn = await paid();
    const other = world.ctx(await world.addMember());
    await expect(kept.details({ order_sn: orderSn }, other)).rejects.toThrow('ORDER_NOT_FOUND');
    expect((await kept.list({ tab: 0, page: 1, per_page: 2 }, other)).total).toBe(0);
  });

  it('are not kept of a transaction that is undone', async () => {
    const orderSn = await paid();
    const undone = world.db.transaction(async (tx) => {
      await sql`update orders set remark = 'x', version = version + 1 where order_sn = ${orderSn}`.execute(tx);
      const inside = await kept.details({ order_sn: orderSn }, world.ctx(me), tx);
      expect(inside.remark).toBe('x');
      throw new Error('undone');
    });
    await expect(undone).rejects.toThrow('undone');
    expect((await kept.details({ order_sn: orderSn }, world.ctx(me))).remark).toBe('');
  });
});
