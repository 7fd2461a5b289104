import { sql } from 'kysely';
import { productKinds } from '@/domain/product-kinds';
import { engines, openMigrated } from '../../../test/harness/engines';
import { type OrderWorld, refusalOf, type WorldSku } from '../../../test/harness/order-world';
import { worldForTests } from '../../../test/harness/world-for-tests';
import type { OpsAct } from '../counter/ops-service';
import { keylessIntent } from '../lib/intent';
import { findBrokenInvariants } from '../wiring/invariants';

const MINUTE = 60;
const CUPS = 6;

describe.each(engines)('orders for a later time, on %s', (_kind, open) => {
  let world: OrderWorld;
  let shopId: number;
  let sku: WorldSku;
  let me: number;
  /** The clock of the shop shows 11:30. */
  let start: number;

  worldForTests(
    (opened) => {
      world = opened;
      start = world.clock.now();
    },
    { open: () => openMigrated(open) },
  );
  beforeEach(async () => {
    world.clock.pass(start - world.clock.now());
    shopId = await world.addShop({ delivers: true, hours: ['08:00', '22:00'], slotCups: CUPS });
    sku = await world.addSku(shopId, { stock: 40 });
    me = await world.addMember();
  });
  afterEach(async () => {
    expect(await findBrokenInvariants(world.db.read, Object.values(productKinds))).toEqual([]);
  });

  const at = (time: string): number => Date.parse(`2026-03-02T${time}:00+07:00`) / 1000;
  const goTo = (time: string): void => world.clock.pass(at(time) - world.clock.now());
  const act = (orderSn: string, name: OpsAct) => world.services.ops.act({ shopId, orderSn, act: name });
  const cancel = (order_sn: string) => world.services.drinks.cancel({ order_sn, reason: '' }, world.ctx(me));
  const left = async (time: string): Promise<number | undefined> =>
    (await world.slots(me, shopId)).find(({ slot_start }) => slot_start === at(time))?.left;
  const stateOf = async (orderSn: string) => (await world.details(me, orderSn)).state;
  async function paid(time: string, num = 1): Promise<string> {
    const orderSn = await world.order(me, sku, num, at(time));
    await world.pay(me, orderSn);
    return orderSn;
  }
  const rowOf = (order_sn: string) =>
    world.db.read.selectFrom('orders').selectAll().where('order_sn', '=', order_sn).executeTakeFirstOrThrow();
  const etaNow = async (who: number): Promise<number> => {
    await world.putInCart(who, sku);
    return ((await world.quote(who, shopId)).eta_start - world.clock.now()) / MINUTE;
  };

  it('lists the slots of pickup and delivery with the cups that are left', async () => {
    const pickup = await world.slots(me, shopId);
    // 11:30, 15 minutes to pay, 12 to make
    expect(pickup[0]).toEqual({ slot_start: at('12:00'), slot_end: at('12:15'), left: CUPS });
    expect(pickup.at(-1)).toEqual({ slot_start: at('21:45'), slot_end: at('22:00'), left: CUPS });
    // The way of 3 km: 34 minutes at the latest
    const delivery = await world.slots(me, shopId, await world.addAddress(me, 3000));
    expect(delivery[0]?.slot_start).toBe(at('12:30'));
    await world.order(me, sku, 2, at('12:00'));
    expect([await left('12:00'), await left('12:15')]).toEqual([CUPS - 2, CUPS]);
    expect(await world.slots(me, await world.addShop())).toEqual([]);
  });

  it('keeps the slot from the quote to the order, whatever the queue', async () => {
    await world.putInCart(me, sku, { num: 2 });
    const slot_start = at('13:00');
    const input = { shop_id: shopId, type: 'takein', slot_start } as const;
    const quote = await world.services.drinks.price(input, world.ctx(me));
    expect(quote).toMatchObject({ eta_start: slot_start, eta_end: at('13:15') });
    const { price_hash } = quote;
    const add = { ...input, price_hash, remark: '', tableware: 0 } as const;
    const { order_sn } = await world.services.drinks.add(add, world.ctx(me));
    expect(await world.details(me, order_sn)).toMatchObject({ slot_start, slot_end: at('13:15'), eta_start: null });
    await world.pay(me, order_sn);
    expect(await world.details(me, order_sn)).toMatchObject({
      slot_start,
      eta_start: slot_start,
      eta_end: at('13:15'),
    });
    expect((await world.details(me, await world.order(me, sku))).slot_start).toBe(0);
  });

  it('refuses times that are not offered, and names the nearest free one in the language', async () => {
    await paid('13:00', CUPS);
    await world.putInCart(me, sku, { num: 2 });
    const { price_hash } = await world.quote(me, shopId);
    const input = { shop_id: shopId, type: 'takein', price_hash, remark: '', tableware: 0 } as const;
    const ask = (slot_start: number, language: 'en' | 'id' | 'zh-Hans' = 'en') =>
      world.services.drinks.add({ ...input, slot_start }, world.ctx(me, { language }));
    await expect(ask(at('13:00'))).rejects.toMatchObject({
      code: 'SLOT_UNAVAILABLE',
      params: { slot_start: at('12:45'), slot_end: at('13:00'), text: 'The nearest free time is 12:45–13:00 WIB' },
    });
    await expect(ask(at('13:00'), 'id')).rejects.toMatchObject({
      params: { text: 'Waktu kosong terdekat pukul 12.45–13.00 WIB' },
    });
    await expect(ask(at('13:00'), 'zh-Hans')).rejects.toMatchObject({
      params: { text: '最近的可约时段是 12:45–13:00 WIB' },
    });
    for (const wrong of [at('11:45'), at('13:07'), at('22:00'), at('23:45') + 86_400, 1]) {
      expect(await refusalOf(ask(wrong))).toBe('SLOT_UNAVAILABLE');
      const price = { shop_id: shopId, type: 'takein', slot_start: wrong } as const;
      expect(await refusalOf(world.services.drinks.price(price, world.ctx(me)))).toBe('SLOT_UNAVAILABLE');
    }
    await sql`update shop set slot_cups = 1 where id = ${shopId}`.execute(world.db.read);
    await expect(ask(at('13:00'))).rejects.toMatchObject({
      params: { slot_start: null, slot_end: null, text: 'No other time is free right now' },
    });
    // Nothing typed or chosen was lost: the cart is as it was.
    expect((await world.quote(me, shopId)).goods_num).toBe(2);
  });

  it('gives the cups back when the order is cancelled, not paid, or paid back before it is handed over', async () => {
    const unpaid = await world.order(me, sku, 2, at('13:00'));
    const late = await world.order(me, sku, 2, at('13:00'));
    await cancel(unpaid);
    expect(await left('13:00')).toBe(CUPS - 2);
    world.clock.pass(15 * MINUTE);
    await world.services.unpaid.cancelOverdue();
    expect([await stateOf(late), await left('13:00')]).toEqual(['cancelled', CUPS]);
    const before = await paid('13:00', 3);
    await cancel(before);
    const making = await paid('13:00', 3);
    await act(making, 'start');
    await act(making, 'refuse');
    expect(await left('13:00')).toBe(CUPS);
    const done = await paid('13:00', 3);
    for (const name of ['start', 'ready', 'hand-over'] as const) await act(done, name);
    expect(await left('13:00')).toBe(CUPS - 3);
  });

  it('takes the cups again for money that comes late, or pays it back', async () => {
    const late = async (num: number): Promise<[string, string]> => {
      const orderSn = await world.order(me, sku, num, at('13:00'));
      const { tradeNo } = await world.open(me, orderSn);
      world.clock.pass(15 * MINUTE);
      await world.services.unpaid.cancelOverdue();
      expect(await stateOf(orderSn)).toBe('cancelled');
      return [orderSn, tradeNo];
    };
    const arrives = async (tradeNo: string): Promise<void> => {
      await world.services.gateway.act({ tradeNo, action: 'pay', late: true });
      await world.services.gateway.deliver();
    };
    const [first, firstTrade] = await late(4);
    await arrives(firstTrade);
    expect([await stateOf(first), await left('13:00')]).toEqual(['paid', CUPS - 4]);
    const [second, secondTrade] = await late(2);
    await world.order(await world.addMember(), sku, 2, at('13:00'));
    await arrives(secondTrade);
    expect([await stateOf(second), (await world.details(me, second)).refund_state]).toEqual(['cancelled', 'asked']);
    expect(await left('13:00')).toBe(0);
  });

  it('is not made for money that comes when its slot can no longer be kept', async () => {
    goTo('12:18');
    const orderSn = await world.order(me, sku, 1, at('12:45'));
    const { tradeNo } = await world.open(me, orderSn);
    goTo('12:45');
    await world.services.unpaid.cancelOverdue();
    world.clock.pass(3 * MINUTE + 1);
    await world.services.gateway.act({ tradeNo, action: 'pay', late: true });
    await world.services.gateway.deliver();
    expect(await stateOf(orderSn)).toBe('cancelled');
    expect(await left('13:30')).toBe(CUPS);
  });

  it('says for when it is until it is due, unless a barista has begun with it', async () => {
    const orderSn = await paid('14:00');
    const said = async () => (await world.details(me, orderSn)).status_text;
    expect(await said()).toBe('Scheduled for 14:00');
    await act(orderSn, 'accept');
    goTo('13:29');
    expect(await said()).toBe('Scheduled for 14:00');
    goTo('13:45');
    expect(await said()).toBe('In progress');
    const early = await paid('15:00');
    await act(early, 'start');
    expect((await world.details(me, early)).status_text).toBe('Being made');
  });

  it('can be paid until it can no longer be made for its slot', async () => {
    const orderSn = await world.order(me, sku, 1, at('12:00'));
    // A virtual account would take an hour.
    const order = await world.payable(me, orderSn);
    const slow = order.pay_channels.find(({ channel }) => channel === 'va_bca');
    expect(slow?.until).toBe(at('12:00') - 12 * MINUTE);
    expect(order.pay_closing).toBeNull();
    expect(order.expiretime).toBe(at('11:45'));
  });

  it('is not among those that wait until it is due', async () => {
    const other = await world.addMember();
    const alone = await etaNow(other);
    const orderSn = await paid('14:00', 5);
    const seen = await world.addMember();
    expect(await etaNow(seen)).toBe(alone);
    // Making 5 cups takes up to 16 minutes.
    expect((await rowOf(orderSn)).duetime).toBe(at('13:44'));
    goTo('13:44');
    // One minute for each of the 5 cups
    expect(await etaNow(await world.addMember())).toBe(alone + 5);
    const line = { id: (await world.details(me, orderSn)).lines[0]!.line_id, num: 3 };
    const unmade = { shopId, orderSn, lines: [line], reason: 'soldout', text: '', who: 'Sri' } as const;
    await world.services.moneyBack.cannotMake(unmade, keylessIntent(world.db));
    expect(await etaNow(await world.addMember())).toBe(alone + 2);
  });

  it('counts among those that wait when a barista begins early', async () => {
    const other = await world.addMember();
    const alone = await etaNow(other);
    const orderSn = await paid('14:00', 4);
    await act(orderSn, 'start');
    expect(await etaNow(await world.addMember())).toBe(alone + 4);
  });

  it('says when a shop is ready with an order from the time when it was due', async () => {
    const orderSn = await paid('14:00');
    goTo('13:45');
    await act(orderSn, 'start');
    world.clock.pass(4 * MINUTE);
    await act(orderSn, 'ready');
    expect((await world.services.desk.state(shopId)).average_seconds).toBe(4 * MINUTE);
  });

  it('comes to the counter after those that are to be begun before it', async () => {
    const later = await paid('14:00');
    world.clock.pass(MINUTE);
    const soon = await world.order(me, sku);
    await world.pay(me, soon);
    const { orders } = await world.services.ops.work(shopId);
    expect(orders.map(({ order_sn }) => order_sn)).toEqual([soon, later]);
    expect(orders[1]).toMatchObject({ slot_start: at('14:00'), slot_end: at('14:15'), duetime: at('13:45') });
  });

  it('is not accepted by itself before it is due', async () => {
    const orderSn = await paid('14:00');
    goTo('13:49');
    await world.services.drinksSweeps.acceptWaiting();
    expect((await rowOf(orderSn)).accepttime).toBeNull();
    goTo('13:50');
    await world.services.drinksSweeps.acceptWaiting();
    expect((await rowOf(orderSn)).accepttime).toBe(at('13:50'));
  });

  it('is paid back when its shop has closed for today', async () => {
    const orderSn = await paid('14:00');
    await world.services.desk.setShop(shopId, 'closed');
    world.clock.pass(5 * MINUTE);
    await world.services.drinksSweeps.acceptWaiting();
    expect(await stateOf(orderSn)).toBe('refunded');
  });

  it('is begun by a simulated shop when it is due, and handed over in its slot', async () => {
    const orderSn = await paid('14:00');
    const steps: [string, string][] = [];
    for (let seen = 'paid', time = at('13:25'); time <= at('14:15'); time += 10) {
      world.clock.pass(time - world.clock.now());
      await world.services.barista.run();
      const state = await stateOf(orderSn);
      const minutes = new Date((time + 7 * 3600) * 1000).toISOString().slice(11, 16);
      if (state !== seen) steps.push([state, minutes]);
      seen = state;
    }
    expect(steps).toEqual([
      ['making', '13:45'],
      ['ready', '13:45'],
      ['pickedUp', '14:10'],
    ]);
  });

  it('reaches the door in its slot when a simulated shop sends the courier', async () => {
    const addressId = await world.addAddress(me);
    const orderSn = await world.deliver(me, sku, { addressId, slotStart: at('14:00') });
    await world.pay(me, orderSn);
    for (let time = at('13:25'); time <= at('14:15'); time += 20) {
      world.clock.pass(time - world.clock.now());
      await world.services.barista.run();
    }
    const { sendtime, receivetime } = await rowOf(orderSn);
    expect(sendtime).toBeGreaterThanOrEqual(at('13:55'));
    expect(receivetime).toBeGreaterThanOrEqual(at('14:00'));
    expect(receivetime).toBeLessThan(at('14:15'));
  });

  it('gives the last cups to one of two orders that come at once', async () => {
    const buyers = await world.addMembers(12);
    const inputs: { who: number; price_hash: string }[] = [];
    for (const who of buyers) {
      await world.putInCart(who, sku, { num: 2 });
      inputs.push({ who, price_hash: (await world.quote(who, shopId)).price_hash });
    }
    const answers = await Promise.all(
      inputs.map(({ who, price_hash }) =>
        world.services.drinks
          .add(
            { shop_id: shopId, type: 'takein', price_hash, slot_start: at('15:00'), remark: '', tableware: 0 },
            world.ctx(who),
          )
          .then(
            () => 'ordered',
            (error: { code?: string }) => error.code,
          ),
      ),
    );
    expect(answers.filter((answer) => answer === 'ordered')).toHaveLength(CUPS / 2);
    expect(new Set(answers)).toEqual(new Set(['ordered', 'SLOT_UNAVAILABLE']));
    expect(await left('15:00')).toBe(0);
    expect(await world.stockOf(sku)).toBe(40 - CUPS);
  });

  // Last: afterwards no earlier day may have slots.
  it('is no longer counted when its day is over', async () => {
    const orderSn = await paid('14:00', 2);
    const counted = () => world.db.read.selectFrom('shop_slot').select('cups').where('shop_id', '=', shopId).execute();
    world.clock.pass(3 * 86_400);
    await world.services.purge();
    expect(await counted()).toEqual([{ cups: 2 }]);
    world.clock.pass(3600);
    await world.order(await world.addMember(), sku);
    await world.services.purge();
    expect(await counted()).toEqual([]);
    await world.services.drinksSweeps.clearUp();
    expect(await stateOf(orderSn)).toBe('refunded');
  });
});
