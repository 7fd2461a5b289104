import assert from 'node:assert/strict';
import fc from 'fast-check';
import { sql } from 'kysely';
import type { Db } from '../../server/src/db/db';
import { findBrokenInvariants } from '../../server/src/db/invariants';
import { OrderWorld, type WorldSku } from '../harness/order-world';
import { type Command, runs } from './commands';
import { Customer, type Place } from './customer';
import { BOBA, channels, couponTerms, drinksOf, places, SLOT_CUPS, shopTerms } from './terms';

export interface Playing {
  runs: number;
  seed?: number;
  /** No further run begins after so many seconds. */
  seconds?: number;
  /** Looks for the shortest commands that differ. */
  shrinks?: boolean;
}

export interface Played {
  runs: number;
  commands: number;
}

interface ModelWorld {
  world: OrderWorld;
  shops: { shopId: number; skus: WorldSku[] }[];
  kinds: number[];
}

/** Rows that a run makes, those first that refer to others. */
const ownRows = [
  'evaluation_goods',
  'evaluation',
  'after_sale',
  'refund',
  'payment_event',
  'payment',
  'cash_payment',
  'sandbox_refund',
  'sandbox_notice',
  'sandbox_payment',
  'delivery',
  'order_goods',
  'order_log',
  'orders',
  'shop_event',
  'stock_log',
  'pickup_counter',
  'shop_slot',
  'cart_line',
  'idempotency',
  'user_coupon',
  'address',
];

async function addShop(world: OrderWorld, { packing, tax }: (typeof shopTerms)[number]) {
  const shopId = await world.addShop({ delivers: true, packing, slotCups: SLOT_CUPS });
  await sql`update shop set tax_type = ${tax.type}, tax_bp = ${tax.bp}, tax_included = ${tax.included ? 1 : 0},
    pay_channels_json = ${JSON.stringify(channels)}::jsonb where id = ${shopId}`.execute(world.db.read);
  const skus: WorldSku[] = [];
  for (const { price, stock, coupon } of drinksOf) {
    const sku = await world.addSku(shopId, { price, stock });
    if (!coupon) await sql`update goods set coupon_switch = 0 where id = ${sku.goodsId}`.execute(world.db.read);
    skus.push(sku);
  }
  return { shopId, skus };
}

async function setUp(db: Db): Promise<ModelWorld> {
  const world = new OrderWorld(db);
  await world.setUp();
  await sql`update spec_value set price_delta = ${BOBA} where id = 41`.execute(db.read);
  const shops: ModelWorld['shops'] = [];
  for (const terms of shopTerms) shops.push(await addShop(world, terms));
  const kinds: number[] = [];
  for (const { rule, days } of couponTerms) {
    const { kind, min_amount } = rule;
    const worth = rule.kind === 'percent' ? { value_bp: rule.bp, max_amount: rule.max_amount } : { value: rule.value };
    kinds.push(await world.addCouponKind({ type: kind, valid_days: days, min_amount, ...worth }));
  }
  return { world, shops, kinds };
}

/**
 * Nothing is ordered, all cups are there, and a new member has each coupon: what is kept in memory of a member's orders
 * relies on that none is ever deleted.
 */
async function begin({ world, shops, kinds }: ModelWorld, shop: number): Promise<Place> {
  const { shopId, skus } = shops[shop] ?? { shopId: 0, skus: [] };
  await world.db.transaction(async (tx) => {
    for (const table of ownRows) await sql.raw(`delete from ${table}`).execute(tx);
    await sql`update coupon set received = 0`.execute(tx);
    await sql`update shop_goods set sales = 0`.execute(tx);
    for (const table of ['goods', 'shop']) {
      const none = ['star_1', 'star_2', 'star_3', 'star_4', 'star_5', 'star_images'].map((star) => `${star} = 0`);
      await sql.raw(`update ${table} set ${none.join(', ')}`).execute(tx);
    }
    for (const { shopId: id, skus: all } of shops) {
      for (const [drink, { skuId }] of all.entries()) {
        const stock = drinksOf[drink]?.stock ?? null;
        if (stock === null) continue;
        await sql`update shop_sku set stock = ${stock} where sku_id = ${skuId}`.execute(tx);
        await sql`insert into stock_log (shop_id, sku_id, delta, reason, createtime)
          values (${id}, ${skuId}, ${stock}, 'initial', 0)`.execute(tx);
      }
    }
  });
  const me = await world.addMember();
  const addresses: number[] = [];
  for (const { metres } of places) addresses.push(await world.addAddress(me, metres));
  const coupons: Place['coupons'][number][] = [];
  for (const kind of kinds) {
    const id = await world.grant(me, kind);
    const { starttime: from, endtime: until } = await world.couponOf(id);
    coupons.push({ id, from, until });
  }
  return { world, me, shop, shopId, skus, coupons, addresses };
}

/** The log of each order holds the changes that the rules name, and no other. */
async function compareLogs({ world }: Place, customer: Customer): Promise<void> {
  for (const order of customer.books.orders) {
    const { rows } = await sql<{ path: [number, string][] }>`
      select jsonb_agg(jsonb_build_array(l.to_status, l.actor) order by l.id) as path
      from order_log l join orders o on o.id = l.order_id where o.order_sn = ${order.sn} and l.act is null`.execute(
      world.db.read,
    );
    assert.deepStrictEqual(rows[0]?.path, customer.pathOf(order));
  }
}

async function playOne(model: ModelWorld, { shop, commands }: { shop: number; commands: readonly Command[] }) {
  const place = await begin(model, shop);
  const customer = new Customer(place);
  for (const command of commands) await customer.step(command);
  await customer.finish();
  await compareLogs(place, customer);
  assert.deepStrictEqual(await findBrokenInvariants(place.world.db.read), []);
}

/**
 * Plays random commands of a customer, a shop, a gateway and a clock with the services and with the rules, and compares
 * after each. The database must have the schema and no rows.
 * @throws Error with the shortest commands found that differ
 */
export async function playOrders(db: Db, { runs: numRuns, seed, seconds, shrinks = true }: Playing): Promise<Played> {
  const model = await setUp(db);
  const played: Played = { runs: 0, commands: 0 };
  const isOver = seconds === undefined ? {} : { interruptAfterTimeLimit: seconds * 1000 };
  await fc.assert(
    fc.asyncProperty(runs, async (run) => {
      await playOne(model, run);
      played.runs += 1;
      played.commands += run.commands.length;
    }),
    { numRuns, seed, endOnFailure: !shrinks, ...isOver },
  );
  return played;
}
