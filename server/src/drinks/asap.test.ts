import { sql } from 'kysely';
import { drinks } from '@/domain/drinks';
import { engines, openMigrated } from '../../../test/harness/engines';
import { type OrderWorld, refusalOf, type WorldSku } from '../../../test/harness/order-world';
import { worldForTests } from '../../../test/harness/world-for-tests';
import { ShopDirectory } from '../shop';
import { AsapWatch } from './asap-watch';
import { shopLoad } from './shop-load';

const MINUTE = 60;
/** A shop of the world promises 12 minutes if nobody waits, and one more for each cup. */
const AT_LIMIT = 48;

describe.each(engines)('the end of as soon as possible, on %s', (_kind, open) => {
  let world: OrderWorld;
  let shopId: number;
  let sku: WorldSku;
  let me: number;
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
    shopId = await world.addShop({ delivers: true, hours: ['08:00', '22:00'], slotCups: 100, asapMinutes: 60 });
    sku = await world.addSku(shopId);
    me = await world.addMember();
    await world.putInCart(me, sku, { num: 1 });
  });

  afterEach(async () => {
    await clear();
    await keep();
  });

  /** Another member has ordered so many cups, and paid. */
  async function queue(cups: number): Promise<void> {
    const other = await world.addMember();
    await world.pay(other, await world.order(other, sku, cups));
  }
  /** The barista has made all that waits. */
  async function clear(): Promise<void> {
    const { paid, making } = drinks.statuses;
    const waiting = await world.db.read
      .selectFrom('orders')
      .select(['order_sn', 'status'])
      .where('shop_id', '=', shopId)
      .where('status', 'in', [paid, making])
      .execute();
    for (const { order_sn: orderSn, status } of waiting) {
      if (status === paid) await world.services.ops.act({ shopId, orderSn, act: 'start' });
      await world.services.ops.act({ shopId, orderSn, act: 'ready' });
    }
  }
  const to = async (cups: number): Promise<void> => {
    await clear();
    await queue(cups);
  };
  const price = (more: object = {}, language: 'en' | 'id' | 'zh-Hans' = 'en') =>
    world.services.drinks.price({ shop_id: shopId, type: 'takein', ...more }, world.ctx(me, { language }));
  const add = async (more: object = {}) => {
    const { price_hash } = await price(more);
    const input = { shop_id: shopId, type: 'takein', price_hash, remark: '', tableware: 0 } as const;
    return await world.services.drinks.add({ ...input, ...more }, world.ctx(me));
  };
  const shown = async () => ({
    quoted: (await price()).not_soon === null,
    counter: (await world.services.desk.state(shopId)).takes,
  });
  const keep = (): Promise<number> => world.services.asapWatch.keep();
  const stored = async (): Promise<number> => {
    const { rows } = await sql<{ asap_switch: number }>`select asap_switch from shop where id = ${shopId}`.execute(
      world.db.read,
    );
    return rows[0]?.asap_switch ?? -1;
  };

  it('comes when the promise passes the limit, and goes ten minutes under it', async () => {
    const seen: unknown[] = [];
    for (const cups of [AT_LIMIT, AT_LIMIT + 1, AT_LIMIT, AT_LIMIT - 9, AT_LIMIT - 10, AT_LIMIT, AT_LIMIT + 1]) {
      await to(cups);
      const changed = await keep();
      const { quoted, counter } = await shown();
      seen.push([cups - AT_LIMIT, quoted, counter, await stored(), changed, await keep()]);
    }
    expect(seen).toEqual([
      [0, true, 'soon', 1, 0, 0],
      [1, false, 'times', 0, 1, 0],
      [0, false, 'times', 0, 0, 0],
      [-9, false, 'times', 0, 0, 0],
      [-10, true, 'soon', 1, 1, 0],
      [0, true, 'soon', 1, 0, 0],
      [1, false, 'times', 0, 1, 0],
    ]);
  });

  it('is enforced before anything is stored, for pickup and delivery, and loses nothing of the cart', async () => {
    await queue(AT_LIMIT + 1);
    const address_id = await world.addAddress(me, 1000);
    const first = (await world.slots(me, shopId))[0];
    const { slot_start = 0, slot_end = 0 } = first ?? {};
    const text = `The nearest free time is 13:00–13:15 WIB`;
    await expect(add()).rejects.toMatchObject({
      code: 'SLOT_UNAVAILABLE',
      params: { is_soon: 1, slot_start, slot_end, text },
    });
    expect((await price()).not_soon).toBe(`The queue at this shop is too long for orders as soon as possible. ${text}`);
    expect((await price({}, 'id')).not_soon).toMatch(/^Antrean di kedai ini .* secepatnya\. Waktu kosong/);
    expect((await price({}, 'zh-Hans')).not_soon).toMatch(/^门店排队的订单太多，.*最近的可约时段是/);
    expect(await stored()).toBe(1);
    await world.putInCart(me, await world.addSku(shopId), { num: 10 });
    expect(await refusalOf(add({ type: 'takeout', address_id }))).toBe('SLOT_UNAVAILABLE');
    const check = await world.services.drinks.checkAddress({ shop_id: shopId, address_id }, world.ctx(me));
    expect(check).toMatchObject({ delivers_now: 1, eta_start: null, eta_end: null });
    expect((await price()).goods_num).toBe(11);
    // A slot is taken as ever.
    const placed = await add({ slot_start });
    expect(await world.details(me, placed.order_sn)).toMatchObject({ slot_start });
  });

  it('does not touch what was ordered before it came', async () => {
    const { order_sn } = await add();
    await queue(AT_LIMIT + 1);
    await keep();
    await world.pay(me, order_sn);
    const order = await world.details(me, order_sn);
    expect([order.state, order.slot_start]).toEqual(['paid', 0]);
    expect(order.eta_start).toBe(world.clock.now() + (8 + AT_LIMIT + 1) * MINUTE);
  });

  it('closes a shop without times, which says why', async () => {
    await sql`update shop set slot_cups = 0 where id = ${shopId}`.execute(world.db.read);
    await queue(AT_LIMIT + 1);
    expect((await shown()).counter).toBe('nothing');
    await expect(add()).rejects.toMatchObject({ code: 'SLOT_UNAVAILABLE', params: { is_soon: 1, slot_start: null } });
    expect((await price()).not_soon).toMatch(/as soon as possible\. No other time is free right now$/);
  });

  it('closes a shop whose times are all taken or over', async () => {
    await queue(AT_LIMIT + 1);
    await sql`update shop set slot_cups = 1 where id = ${shopId}`.execute(world.db.read);
    expect((await shown()).counter).toBe('times');
    const slots = await world.slots(me, shopId);
    for (const { slot_start } of slots) {
      await sql`insert into shop_slot (shop_id, slot_start, cups) values (${shopId}, ${slot_start}, 1)`.execute(
        world.db.read,
      );
    }
    expect((await shown()).counter).toBe('nothing');
    await sql`delete from shop_slot where shop_id = ${shopId}`.execute(world.db.read);
    world.clock.pass(10 * 3600);
    expect((await shown()).counter).toBe('nothing');
  });

  it('is stored by one of two servers, which raises the version of the shop and tells its counter once', async () => {
    await queue(AT_LIMIT + 1);
    const { db, clock } = world;
    const facts = async () => {
      const { rows } = await sql<object>`
        select version, updatetime, (select count(*)::int from shop_event
          where shop_id = shop.id and topic = 'shop') as told from shop where id = ${shopId}`.execute(db.read);
      return rows[0] as { version: number; updatetime: number; told: number };
    };
    const before = await facts();
    const other = new AsapWatch({
      db,
      clock,
      directory: new ShopDirectory({ db, clock, freshMs: 0, ...shopLoad({ db, clock }) }),
    });
    const changed = await Promise.all([keep(), other.keep()]);
    expect(changed.reduce((sum, one) => sum + one, 0)).toBe(1);
    expect(await facts()).toEqual({ ...before, version: before.version + 1, told: before.told + 1 });
  });
});
