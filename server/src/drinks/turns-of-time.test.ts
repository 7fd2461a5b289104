import { sql } from 'kysely';
import { type OrderWorld, refusalOf, type WorldSku } from '../../../test/harness/order-world';
import { type TestServer, testServer } from '../../../test/harness/server';
import { Shopping } from '../../../test/harness/shopping';
import { worldForTests } from '../../../test/harness/world-for-tests';
import { countQuota } from '../account';
import { findBrokenInvariants } from '../wiring/invariants';

const MINUTE = 60;
const DAY = 86_400;

/** The last day of a month, of a year, before and of a leap day, and the day after each. */
const turns = [
  ['2026-12-31', '2027-01-01'],
  ['2027-02-28', '2027-03-01'],
  ['2028-02-28', '2028-02-29'],
  ['2028-02-29', '2028-03-01'],
] as const;
const zones = [
  ['WIB', 'Asia/Jakarta', 7],
  ['WITA', 'Asia/Makassar', 8],
  ['WIT', 'Asia/Jayapura', 9],
] as const;
const cases = turns.flatMap(([eve, next]) =>
  zones.map(([name, timezone, hours]) => ({ what: `${eve}, ${name}`, eve, next, timezone, hours })),
);

let world: OrderWorld;
worldForTests((opened) => {
  world = opened;
});

describe.each(cases)('midnight after $what', ({ eve, next, timezone, hours }) => {
  let me: number;
  let sku: WorldSku;

  const at = (day: string, time: string): number => Date.parse(`${day}T${time}Z`) / 1000 - hours * 3600;
  const goTo = (day: string, time: string): void => world.clock.pass(at(day, time) - world.clock.now());
  const stateOf = async (order_sn: string) => (await world.details(me, order_sn)).state;

  async function shopOf(shop: Parameters<OrderWorld['addShop']>[0]): Promise<void> {
    const shopId = await world.addShop(shop);
    await sql`update shop set timezone = ${timezone}, utc_offset_minutes = ${hours * 60} where id = ${shopId}`.execute(
      world.db.read,
    );
    sku = await world.addSku(shopId);
  }

  beforeEach(async () => {
    goTo(eve, '23:40:00');
    me = await world.addMember();
  });

  it('is passed by the slots without a gap, and an order for the next day is made on it', async () => {
    await shopOf({ slotCups: 5 });
    const slots = await world.slots(me, sku.shopId);
    // 15 minutes to pay, 12 to make
    const first = at(next, '00:15:00');
    expect(slots.map(({ slot_start }) => slot_start)).toEqual(slots.map((_, n) => first + n * 15 * MINUTE));
    expect(slots.length).toBeGreaterThan(40);
    const order_sn = await world.order(me, sku, 2, first);
    await world.pay(me, order_sn);
    goTo(next, '00:00:00');
    expect(await world.details(me, order_sn)).toMatchObject({ state: 'paid', slot_start: first });
    const left = (await world.slots(me, sku.shopId)).find(({ slot_start }) => slot_start === first + 15 * MINUTE);
    expect(left?.left).toBe(5);
  });

  it('does not shorten or lengthen the time to pay', async () => {
    await shopOf({});
    goTo(eve, '23:50:00');
    const order_sn = await world.order(me, sku);
    expect((await world.details(me, order_sn)).expiretime).toBe(at(next, '00:05:00'));
    goTo(next, '00:04:59');
    await world.services.unpaid.cancelOverdue();
    expect(await stateOf(order_sn)).toBe('unpaid');
    goTo(next, '00:05:00');
    await world.services.unpaid.cancelOverdue();
    expect(await stateOf(order_sn)).toBe('cancelled');
  });

  it('does not begin a business day, which four in the morning does', async () => {
    await shopOf({});
    const days: string[] = [];
    for (const [day, time] of [
      [eve, '23:59:59'],
      [next, '00:00:00'],
      [next, '03:59:59'],
      [next, '04:00:00'],
    ] as const) {
      goTo(day, time);
      const order_sn = await world.order(me, sku);
      await world.pay(me, order_sn);
      const { rows } = await sql<{ pickup_day: string; pickup_no: string }>`
        select pickup_day::text, pickup_no from orders where order_sn = ${order_sn}`.execute(world.db.read);
      days.push(`${rows[0]?.pickup_day} ${rows[0]?.pickup_no}`);
    }
    // Numbers that are still called are passed over.
    expect(days).toEqual([`${eve} A-001`, `${eve} A-002`, `${eve} A-003`, `${next} A-004`]);
  });

  it('closes a shop at its hour, and opens it on the next day', async () => {
    await shopOf({ hours: ['08:00', '22:00'] });
    const closed = await world.order(me, sku).catch((error: { code: string; params: object }) => error);
    expect(closed).toMatchObject({ code: 'SHOP_CLOSED', params: { next_open: at(next, '08:00:00') } });
    const ask = async (): Promise<string> => {
      const { price_hash } = await world.quote(me, sku.shopId);
      const input = { shop_id: sku.shopId, type: 'takein' as const, price_hash, remark: '', tableware: 0 as const };
      const placed = world.services.drinks.add(input, world.ctx(me));
      return await placed.then(
        () => 'placed',
        () => refusalOf(placed),
      );
    };
    goTo(next, '07:59:59');
    expect(await ask()).toBe('SHOP_CLOSED');
    goTo(next, '08:00:00');
    expect(await ask()).toBe('placed');
  });

  it('does not close a shop whose evening goes on', async () => {
    await shopOf({ hours: ['18:00', '26:00'] });
    goTo(next, '00:00:00');
    expect(await stateOf(await world.order(me, sku))).toBe('unpaid');
    goTo(next, '01:40:00');
    expect(await stateOf(await world.order(me, sku))).toBe('unpaid');
    goTo(next, '02:00:00');
    expect(await refusalOf(world.order(me, sku))).toBe('SHOP_CLOSED');
  });

  it('begins and ends a coupon to the second', async () => {
    await shopOf({});
    await world.putInCart(me, sku);
    const [starttime, endtime] = [at(next, '00:00:00'), at(next, '00:00:00') + DAY];
    await world.addCoupon(me, { valid_type: 'range', valid_days: null, starttime, endtime });
    const isOffered = async (): Promise<boolean> => (await world.quote(me, sku.shopId)).coupon !== null;
    const offered: boolean[] = [];
    for (const time of [starttime - 1, starttime, endtime - 1, endtime]) {
      world.clock.pass(time - world.clock.now());
      offered.push(await isOffered());
    }
    expect(offered).toEqual([false, true, true, false]);
  });

  it('does not renew a limit of a day before its day is over', async () => {
    const quota = { scope: `test ${eve} ${hours}`, key: 'a', window: 0, seconds: DAY };
    const count = async () => (await countQuota(world.db.read, { ...quota, now: world.clock.now() })).n;
    goTo(eve, '23:59:59');
    const counts = [await count()];
    for (const time of ['00:00:00', '23:59:58', '23:59:59']) {
      goTo(next, time);
      counts.push(await count());
    }
    expect(counts).toEqual([1, 2, 3, 1]);
  });
});

describe('a clock that is set back 100 ms after every step', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await testServer();
  });
  afterAll(() => server?.close());

  it('loses no session, no order and no money, and gives no number twice', async () => {
    const customer = await Shopping.begin(server);
    const back = (): void => server.clock.pass(-0.1);
    const shift = await customer.shift();
    const orders: string[] = [];
    for (let n = 0; n < 12; n += 1) {
      back();
      const order_sn = await customer.order();
      orders.push(order_sn);
      back();
      await customer.pay(order_sn);
      back();
      await server.runJob('cancel-overdue');
      expect((await customer.details(order_sn)).state).toBe('paid');
      back();
      const act = n % 2 ? 'refuse' : 'start';
      expect((await customer.ops('orders/act', { order_sn, act }, shift)).body).not.toHaveProperty('code');
      back();
      await server.runJob('refund');
      expect((await customer.details(order_sn)).state).toBe(n % 2 ? 'refunded' : 'making');
    }
    expect(new Set(orders).size).toBe(orders.length);
    server.clock.pass(3600);
    await server.runJob('refund');
    const { rows } = await sql<{ n: number }>`
      select count(*)::int as n from sandbox_payment where refunded = amount`.execute(server.db.read);
    expect(rows[0]?.n).toBe(orders.length / 2);
    expect(await findBrokenInvariants(server.db.read)).toEqual([]);
  });
});
