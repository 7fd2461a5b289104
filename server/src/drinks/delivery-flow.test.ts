import { sql } from 'kysely';
import { orderRules } from '@/domain/order-rules';
import { refusalOf, type WorldSku } from '../../../test/harness/order-world';
import { type ShopForTests, shopForTests } from '../../../test/harness/world-for-tests';
import type { OpsAct } from '../counter/ops-service';
import { refundPart } from '../order';

let { world, me } = {} as ShopForTests;
let shopId: number;
let sku: WorldSku;
shopForTests(
  (opened) => {
    ({ world, me } = opened);
  },
  { stock: 20 },
);
beforeEach(async () => {
  shopId = await world.addShop({ delivers: true, packing: 1000 });
  sku = await world.addSku(shopId, { price: 18_000, stock: 60 });
});

const act = (orderSn: string, ...acts: OpsAct[]) =>
  acts.reduce<Promise<unknown>>(
    (before, step) => before.then(() => world.services.ops.act({ shopId, orderSn, act: step })),
    Promise.resolve(),
  );
const afterSale = (order_sn: string, action: 'cancel' | 'received', who = me, key?: string) =>
  world.services.drinks.acts[action]({ order_sn, action, reason: '' }, world.ctx(who, { key }));
async function paidDelivery(options: { num?: number; addressId?: number } = {}): Promise<string> {
  const order_sn = await world.deliver(me, sku, options);
  await world.pay(me, order_sn);
  return order_sn;
}
const refunds = async (order_sn: string): Promise<number[]> => {
  const { rows } = await sql<{ amount: number }>`
    select r.amount from refund r join orders o on o.id = r.order_id where o.order_sn = ${order_sn} order by r.id`.execute(
    world.db.read,
  );
  return rows.map(({ amount }) => amount);
};

async function closeIn(minutes: number): Promise<void> {
  const [open, close] = [inMinutes(-60), inMinutes(minutes)];
  const days = JSON.stringify([0, 1, 2, 3, 4, 5, 6].map((weekday) => ({ weekday, open, close })));
  await sql`update shop set always_open_switch = 0, business_json = ${days} where id = ${shopId}`.execute(
    world.db.read,
  );
}

/** A time of the shop's day so many minutes from now. */
function inMinutes(minutes: number): string {
  const local = new Date((world.clock.now() + 7 * 3600) * 1000).toISOString();
  const at = Number(local.slice(11, 13)) * 60 + Number(local.slice(14, 16)) + minutes;
  return `${String(Math.floor(at / 60)).padStart(2, '0')}:${String(at % 60).padStart(2, '0')}`;
}

describe('from the shop to the door', () => {
  it('goes through its states, with tabs, texts and actions of its own', async () => {
    const order_sn = await paidDelivery();
    const seen = async () => {
      const { state, status_text, actions, eta_start, eta_end } = await world.details(me, order_sn);
      const { counts } = await world.services.drinks.list({ tab: 0, page: 1, per_page: 10 }, world.ctx(me));
      const tab = Object.entries(counts).find(([, n]) => n > 0)?.[0];
      return [state, status_text, tab, actions.join(), eta_end !== null && eta_start !== null];
    };
    expect(await seen()).toEqual(['paid', 'In progress', '4', 'cancel', true]);
    await act(order_sn, 'start', 'ready');
    expect(await seen()).toEqual(['ready', 'Waiting for the courier', '2', '', true]);
    world.clock.pass(120);
    await act(order_sn, 'courier-sent');
    expect(await seen()).toEqual(['delivering', 'Delivering', '3', 'received', true]);
    const sent = world.clock.now();
    expect(await world.details(me, order_sn)).toMatchObject({
      sendtime: sent,
      eta_start: sent + 4 * 60,
      eta_end: sent + 10 * 60,
    });
    world.clock.pass(300);
    await act(order_sn, 'arrived');
    // What the shop says is not what the customer says.
    expect(await seen()).toEqual([
      'pickedUp',
      'The shop says it has arrived',
      '5',
      'received,evaluate,orderAgain',
      false,
    ]);
    expect(await world.details(me, order_sn)).toMatchObject({ receivetime: world.clock.now(), pickup_no: 'A-001' });
    const { rows } = await sql<{ sales: number }>`select sales from shop_goods where goods_id = ${sku.goodsId}`.execute(
      world.db.read,
    );
    expect(rows[0]?.sales).toBe(1);
    world.clock.pass(orderRules.receiveSeconds - 301);
    expect((await seen())[3]).toContain('received');
    world.clock.pass(1);
    expect(await seen()).toEqual(['pickedUp', 'Received', '5', 'evaluate,orderAgain', false]);
    world.clock.pass(orderRules.evaluateDays * 86_400);
    await world.services.drinksSweeps.complete();
    expect((await world.details(me, order_sn)).state).toBe('completed');
  });

  it('is received when the customer says so after the shop, once, in the list too', async () => {
    const order_sn = await paidDelivery();
    await act(order_sn, 'start', 'ready', 'courier-sent', 'arrived');
    const { receivetime } = await world.details(me, order_sn);
    const listed = async () =>
      (await world.services.drinks.list({ tab: 5, page: 1, per_page: 10 }, world.ctx(me))).data[0];
    expect(await listed()).toMatchObject({ order_sn, actions: ['received', 'evaluate', 'orderAgain'] });
    world.clock.pass(60);
    const received = { state: 'pickedUp', status_text: 'Received', actions: ['evaluate', 'orderAgain'], receivetime };
    for (const key of ['one tap', 'another']) {
      expect(await afterSale(order_sn, 'received', me, key)).toMatchObject(received);
    }
    expect(await listed()).toMatchObject({ order_sn, actions: ['evaluate', 'orderAgain'] });
    const { rows } = await sql<{ actor: string; act: string | null }>`
      select l.actor, l.act from order_log l join orders o on o.id = l.order_id
      where o.order_sn = ${order_sn} and l.to_status = 50 order by l.id`.execute(world.db.read);
    expect(rows).toEqual([
      { actor: 'shop', act: null },
      { actor: 'user', act: 'received' },
    ]);
  });

  it('ends when the customer has it, once, whoever says so first', async () => {
    const order_sn = await paidDelivery();
    expect(await refusalOf(afterSale(order_sn, 'received'))).toBe('ORDER_STATE');
    await act(order_sn, 'start', 'ready');
    expect(await refusalOf(afterSale(order_sn, 'received'))).toBe('ORDER_STATE');
    await act(order_sn, 'courier-sent');
    expect(await refusalOf(afterSale(order_sn, 'cancel'))).toBe('ORDER_STATE');
    expect(await refusalOf(afterSale(order_sn, 'received', await world.addMember()))).toBe('ORDER_NOT_FOUND');
    const answers = await Promise.all([1, 2, 3].map(() => afterSale(order_sn, 'received', me, 'one tap')));
    expect(new Set(answers.map(({ state }) => state))).toEqual(new Set(['pickedUp']));
    const { receivetime } = await world.details(me, order_sn);
    world.clock.pass(60);
    await act(order_sn, 'arrived');
    expect(await afterSale(order_sn, 'received')).toMatchObject({ state: 'pickedUp', receivetime });
    const { rows } = await sql<{ actor: string }>`
      select l.actor from order_log l join orders o on o.id = l.order_id
      where o.order_sn = ${order_sn} and l.to_status = 50`.execute(world.db.read);
    expect(rows).toEqual([{ actor: 'user' }]);
  });

  it('ends once when customer, courier and time say so at the same moment', async () => {
    const sent: string[] = [];
    for (let n = 0; n < 5; n += 1) {
      const order_sn = await paidDelivery();
      await act(order_sn, 'start', 'ready', 'courier-sent');
      sent.push(order_sn);
    }
    world.clock.pass(orderRules.receiveSeconds);
    await Promise.all([
      ...sent.flatMap((order_sn) => [afterSale(order_sn, 'received'), act(order_sn, 'arrived')]),
      world.services.drinksSweeps.receive(),
    ]);
    const { rows } = await sql<{ n: number }>`
      select count(*)::int as n from order_log l join orders o on o.id = l.order_id
      where o.order_sn = any(${sent}::text[]) and l.to_status = 50`.execute(world.db.read);
    expect(rows[0]?.n).toBe(sent.length);
  });

  it('has no "received" for a pickup', async () => {
    const order_sn = await world.order(me, sku);
    await world.pay(me, order_sn);
    await act(order_sn, 'start', 'ready');
    expect(await refusalOf(afterSale(order_sn, 'received'))).toBe('ORDER_STATE');
    await act(order_sn, 'hand-over');
    expect(await refusalOf(afterSale(order_sn, 'received'))).toBe('ORDER_STATE');
  });

  it('takes each step at the counter from its own state only', async () => {
    const acts = ['accept', 'start', 'ready', 'hand-over', 'courier-sent', 'arrived', 'refuse'] as const;
    const befores: (OpsAct[] | null)[] = [null, [], ['start']];
    befores.push(['start', 'ready'], ['start', 'ready', 'courier-sent'], ['start', 'ready', 'courier-sent', 'arrived']);
    const taken: Record<string, string> = {};
    for (const before of befores) {
      for (const step of acts) {
        const order_sn = before ? await paidDelivery() : await world.deliver(me, sku);
        await act(order_sn, ...(before ?? []));
        const { state } = await world.details(me, order_sn);
        const after = await world.services.ops
          .act({ shopId, orderSn: order_sn, act: step })
          .catch((error: { code?: string }) => ({ state: error.code }));
        if (after.state !== 'ORDER_STATE') taken[`${state} ${step}`] = after.state ?? 'broken';
        await afterSale(order_sn, 'cancel').catch(() => undefined);
      }
    }
    expect(taken).toEqual({
      'paid accept': 'paid',
      'paid start': 'making',
      'paid refuse': 'refunded',
      'making accept': 'making',
      'making start': 'making',
      'making ready': 'ready',
      'making refuse': 'refunded',
      'ready ready': 'ready',
      'ready courier-sent': 'delivering',
      'ready refuse': 'refunded',
      'delivering courier-sent': 'delivering',
      'delivering arrived': 'pickedUp',
      'pickedUp arrived': 'pickedUp',
    });
  });

  it('counts as received three hours after it was sent', async () => {
    const order_sn = await paidDelivery();
    await act(order_sn, 'start', 'ready', 'courier-sent');
    world.clock.pass(orderRules.receiveSeconds - 1);
    await world.services.drinksSweeps.receive();
    expect((await world.details(me, order_sn)).state).toBe('delivering');
    world.clock.pass(1);
    await world.services.drinksSweeps.receive();
    expect(await world.details(me, order_sn)).toMatchObject({ state: 'pickedUp', receivetime: world.clock.now() });
  });

  it('is played to the door in a demo', async () => {
    const order_sn = await paidDelivery();
    const seen = new Set<string>();
    for (let second = 0; second < 600; second += 5) {
      world.clock.pass(5);
      await world.services.barista.run();
      seen.add((await world.details(me, order_sn)).state);
    }
    expect([...seen]).toEqual(['paid', 'making', 'ready', 'delivering', 'pickedUp']);
  });
});

describe('the money of a delivery', () => {
  it('comes back whole, fee included, until the courier is sent', async () => {
    const cancelled = await paidDelivery();
    const { pay_amount } = await world.details(me, cancelled);
    expect(pay_amount).toBe(18_000 + 1000 + 8000);
    expect(await afterSale(cancelled, 'cancel')).toMatchObject({ state: 'refunded' });
    expect(await refunds(cancelled)).toEqual([pay_amount]);
    const refused = await paidDelivery();
    await act(refused, 'start', 'ready', 'refuse');
    expect(await world.details(me, refused)).toMatchObject({ state: 'refunded', cancel_by: 'shop' });
    expect(await refunds(refused)).toEqual([pay_amount]);
    const sent = await paidDelivery();
    await act(sent, 'start', 'ready', 'courier-sent');
    expect(await refusalOf(world.services.ops.act({ shopId, orderSn: sent, act: 'refuse' }))).toBe('ORDER_STATE');
    expect(await refunds(sent)).toEqual([]);
  });

  it('comes back whole if no courier came until an hour after closing, while a pickup counts as picked up', async () => {
    const delivery = await paidDelivery();
    const pickup = await world.order(me, sku);
    await world.pay(me, pickup);
    for (const order_sn of [delivery, pickup]) await act(order_sn, 'start', 'ready');
    await world.services.desk.setShop(shopId, 'closed');
    world.clock.pass(orderRules.afterClosingSeconds);
    await world.services.drinksSweeps.clearUp();
    expect(await world.details(me, delivery)).toMatchObject({ state: 'refunded', cancel_by: 'system' });
    expect((await refunds(delivery)).length).toBe(1);
    expect((await world.details(me, pickup)).state).toBe('pickedUp');
  });

  it('comes back in parts without the fee, which the courier has earned', async () => {
    const order_sn = await paidDelivery();
    await act(order_sn, 'start', 'ready', 'courier-sent', 'arrived');
    const refund = (amount: number) =>
      world.db.transaction(async (tx) => {
        const order = await tx
          .selectFrom('orders')
          .selectAll()
          .where('order_sn', '=', order_sn)
          .forUpdate()
          .executeTakeFirstOrThrow();
        return (
          (await refundPart(tx, world.services.money, { order, amount, cause: 'shop', reason: 'spilled' })) !== null
        );
      });
    expect(await refund(19_001)).toBe(false);
    expect(await refund(18_000)).toBe(true);
    expect(await refund(1001)).toBe(false);
    expect(await refund(1000)).toBe(true);
    expect(await refunds(order_sn)).toEqual([18_000, 1000]);
  });

  it.each<[string, () => Promise<unknown>, string]>([
    ['revives the order if it can still be delivered', async () => undefined, 'rescued'],
    ['goes back if the shop has closed', () => world.services.desk.setShop(shopId, 'closed'), 'refund'],
    [
      'goes back if the shop no longer delivers',
      () => sql`update shop set takeout_switch = 0 where id = ${shopId}`.execute(world.db.read),
      'refund',
    ],
    ['goes back if the shop closes before it would arrive', () => closeIn(15), 'refund'],
  ])('that comes late %s', async (_, meanwhile, outcome) => {
    const order_sn = await world.deliver(me, sku);
    const { payment_sn, amount } = await world.open(me, order_sn);
    world.clock.pass(15 * 60);
    await world.services.unpaid.cancelOverdue();
    await meanwhile();
    const { provider, settlement } = world.services;
    const event = {
      event_id: payment_sn,
      payment_sn,
      order_sn,
      amount,
      state: 'paid',
      paytime: world.clock.now(),
    } as const;
    expect(await settlement.receive({ provider: provider.name, event })).toBe(outcome);
    expect((await world.details(me, order_sn)).state).toBe(outcome === 'rescued' ? 'paid' : 'cancelled');
    expect(await refunds(order_sn)).toEqual(outcome === 'rescued' ? [] : [amount]);
  });
});
