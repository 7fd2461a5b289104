import { drinks } from '@/domain/drinks';
import type { Engine } from '../src/db/engine';
import { migrate } from '../src/db/migrate';
import { sha256 } from '../src/lib/bytes/hashes';
import { systemClock } from '../src/lib/clock';
import { seedEmpty } from '../src/seed/seed-empty';
import type { PlaySize } from './bench-draws';
import { addHistory, addHoldings, countStars } from './bench-history';
import { addOffers, type OffersSize, tellEnding } from './bench-offers';
import { addPlay } from './bench-points';
import { addMembers, continueIds, fillCarts, logIn, run } from './bench-rows';

/** The shop with 500 drinks. The measured calls use it in both databases. */
export const SHOP = 15;
export const SHOP_KEY = 'the key of the shop that is measured';
/** The token of the shift of somebody of its staff. */
export const SHIFT = 'the shift of the shop that is measured';
export const FIRST_MEMBER = 1_000_000;
export const FIRST_LINE = 2_000_000;
const MEMBERS = 20_000;
/** One of so many orders is under way, in every shop. */
const LIVE_PART = 100;
/** Orders under way in the shop that is measured. */
const LIVE = 30;

export interface Size {
  /** 0: the shops of the demo chain. */
  shops: number;
  /** Orders of all customers but the first. */
  orders: number;
  /** Orders of the first customer. */
  own: number;
  /** Orders of the shop that is measured, among those of others. */
  ofShop: number;
  /** One of so many orders has a request for money: the counter shows a full list of them in both databases. */
  requestEvery: number;
  /** One of so many orders has a refund that waits for a person. */
  manualEvery: number;
  /** Members with a cart. The last of them is the customer with few orders of vouchers and of groups. */
  adds: number;
  /** What is sold beside drinks. */
  offers: OffersSize;
  /** Points, the points mall and the prize wheel. */
  play: PlaySize;
}

/** Somebody who redeems codes at the counter of the shop. */
async function addShift(engine: Engine, now: number): Promise<void> {
  await run(
    engine,
    `with made as (
      insert into staff (shop_id, name, pin_hash, createtime, updatetime) values ($1, 'Sri', '', 0, 0) returning id)
    insert into shift (token_hash, staff_id, createtime, expiretime) select $2, id, $3::bigint, $3::bigint + 86400 from made`,
    [SHOP, sha256(SHIFT), now],
  );
}

/** Copies the shops of the demo chain to places near them, with their menus. */
async function addShops(engine: Engine, shops: number): Promise<void> {
  const columnsOf = async (table: string): Promise<string[]> => {
    const text = 'select column_name as name from information_schema.columns where table_name = $1 order by 1';
    return ((await run(engine, text, [table])).rows as { name: string }[]).map(({ name }) => name);
  };
  const [{ first }] = (await run(engine, 'select max(id) as first from shop')).rows as [{ first: number }];
  // A copy of shop s has the id first + (n - 1) * first + s, for as many n as are needed.
  const copies = `generate_series(1, ceil(${shops}::numeric / ${first})::int - 1) n`;
  const idOf = (id: string): string => `${first}::bigint * n + ${id}`;
  const moved: Record<string, string> = {
    id: idOf('s.id'),
    lng: 's.lng + 0.2 * sin(n * 12.9898 + s.id)',
    lat: 's.lat + 0.2 * cos(n * 78.233 + s.id)',
    name: "s.name || ' ' || n",
  };
  const shopColumns = (await columnsOf('shop')).filter((name) => name !== 'ops_key_hash' && name !== 'key');
  await run(
    engine,
    `insert into shop (${shopColumns.join(', ')}) overriding system value
    select ${shopColumns.map((name) => moved[name] ?? `s.${name}`).join(', ')} from shop s, ${copies}`,
  );
  for (const table of ['shop_goods', 'shop_sku']) {
    const columns = await columnsOf(table);
    const copied = columns.map((name) => (name === 'shop_id' ? idOf('r.shop_id') : `r.${name}`));
    // The shop of 500 drinks is large once.
    await run(
      engine,
      `insert into ${table} (${columns.join(', ')}) select ${copied.join(', ')} from ${table} r, ${copies}
      where r.shop_id <> ${SHOP}`,
    );
  }
}

/** The chain with its customers and its history. The shop that is measured delivers, and always is open. */
export async function makeDatabase(engine: Engine, size: Size): Promise<void> {
  const { shops, orders, own, ofShop, adds, requestEvery, manualEvery, offers, play } = size;
  await migrate(engine);
  const now = systemClock.now();
  await seedEmpty(engine, { now, large: true });
  await run(
    engine,
    `update shop set always_open_switch = 1, status = 1, ops_key_hash = $2, takeout_switch = 1, delivery_radius = 5000,
      delivery_rules_json = '[{"max_m": 5000, "fee": 8000, "free_from": null}]' where id = $1`,
    [SHOP, sha256(SHOP_KEY)],
  );
  // The rows refer to rows that were inserted before; checking each reference would take most of the time.
  await run(engine, "set session_replication_role = 'replica'");
  if (shops > 0) await addShops(engine, shops);
  await addMembers(engine, { first: FIRST_MEMBER, count: MEMBERS });
  await logIn(engine, { first: FIRST_MEMBER, count: adds, now });
  await fillCarts(engine, { first: FIRST_MEMBER, count: adds, firstLine: FIRST_LINE, shopId: SHOP });
  await addHoldings(engine, { first: FIRST_MEMBER, count: MEMBERS, shopId: SHOP, now });
  const member = `${FIRST_MEMBER} + ${adds} + (n * 7919::bigint) % ${MEMBERS - adds}`;
  const shop = shops > 0 ? `1 + (n * 31::bigint) % ${shops}` : '1 + n % 12';
  const { completed, paid } = drinks.statuses;
  const live = orders - orders / LIVE_PART;
  const elsewhere = orders - ofShop;
  const rare = { requestEvery, manualEvery };
  const others = { ...rare, member, status: `case when n > ${live} then ${paid} else ${completed} end` };
  await addHistory(engine, { ...others, from: 1, to: elsewhere, shop });
  const here = { ...rare, shop: String(SHOP) };
  await addHistory(engine, { ...here, from: elsewhere + 1, to: orders, member });
  const [ownFrom, liveFrom] = [orders + 1, orders + own + 1];
  await addHistory(engine, { ...here, from: ownFrom, to: orders + own, member: String(FIRST_MEMBER) });
  await addHistory(engine, { ...here, from: liveFrom, to: orders + own + LIVE, member, status: String(paid) });
  await countStars(engine);
  const few = FIRST_MEMBER + adds - 1;
  await addOffers(engine, offers, { shopId: SHOP, now, others: member, first: FIRST_MEMBER, few });
  const players = { now, shopId: SHOP, first: FIRST_MEMBER, adds, members: MEMBERS };
  await addPlay(engine, play, { ...players, ownOrders: { from: ownFrom, to: orders + own } });
  for (const table of ['orders', 'redemption_code']) await continueIds(engine, table);
  await tellEnding(engine, now);
  await addShift(engine, now);
  await run(engine, "set session_replication_role = 'origin'");
  for (const statement of ['vacuum analyze', 'checkpoint']) await run(engine, statement);
}
