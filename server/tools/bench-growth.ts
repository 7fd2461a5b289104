/**
 * Measures what growth costs: CPU time of calls on a database with 2,000 shops, 500 drinks in one, 1,000,000 orders and
 * 200 orders of one customer, compared with the demo chain in the same process, in turns.
 *
 * node --import tsx server/tools/bench-growth.ts [--shops 2000] [--orders 1000000] [--rounds 5] [--max RATIO] [--json FILE]
 */
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { calls, type Group, type InputOf, type NameOf } from '@/contract';
import type { App } from '../src/app';
import type { Engine } from '../src/db/engine';
import { migrate } from '../src/db/migrate';
import { openPglite } from '../src/db/pglite-engine';
import { seedEmpty } from '../src/db/seed-empty';
import { systemClock } from '../src/lib/clock';
import { addMembers, addOrders, fillCarts, logIn, run, tokenOf } from './bench-rows';
import { benchServer, median, microseconds } from './bench-server';

/** The shop with 500 drinks. The measured calls use it in both databases. */
const SHOP = 15;
const FIRST_MEMBER = 1_000_000;
const FIRST_LINE = 2_000_000;
const MEMBERS = 20_000;
/** Calls in one round; the first round is a warm-up and is not counted. */
const CALLS = 60;
/** Orders of the customer whose list is read: a page, and what the large database has. */
const OWN_ORDERS = { small: 12, large: 200 };

interface Size {
  shops: number;
  orders: number;
  own: number;
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
  const shopColumns = (await columnsOf('shop')).filter((name) => name !== 'ops_key_hash');
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

async function makeDatabase(engine: Engine, { shops, orders, own }: Size, adds: number): Promise<void> {
  await migrate(engine);
  const now = systemClock.now();
  await seedEmpty(engine, { now, large: true });
  await run(engine, 'update shop set always_open_switch = 1, status = 1 where id = $1', [SHOP]);
  if (shops > 0) await addShops(engine, shops);
  await addMembers(engine, { first: FIRST_MEMBER, count: MEMBERS });
  await logIn(engine, { first: FIRST_MEMBER, count: adds, now });
  await fillCarts(engine, { first: FIRST_MEMBER, count: adds, firstLine: FIRST_LINE, shopId: SHOP });
  const others = `${FIRST_MEMBER} + ${adds} + (n * 7919::bigint) % ${MEMBERS - adds}`;
  const shop = shops > 0 ? `1 + (n * 31::bigint) % ${shops}` : '1 + n % 12';
  await addOrders(engine, { from: 1, to: orders, member: others, shop });
  await addOrders(engine, { from: orders + 1, to: orders + own, member: String(FIRST_MEMBER), shop: String(SHOP) });
  for (const statement of ['vacuum analyze', 'checkpoint']) await run(engine, statement);
}

type Send = <G extends Group, N extends NameOf<G>>(
  group: G,
  name: N,
  ask: { input: InputOf<G, N>; member?: number },
) => Promise<{ text: string; data: Record<string, unknown> }>;

/** The server on one database; calls do not pass through a socket. */
async function serverOf(engine: Engine): Promise<{ app: App; send: Send }> {
  const app = await benchServer(engine);
  let keys = 0;
  const send: Send = async (group, name, { input, member }) => {
    keys += 1;
    const { path: url } = calls[group][name] as { path: string };
    const headers = {
      'accept-language': 'en',
      'idempotency-key': `bench-growth-${keys}`,
      ...(member === undefined ? {} : { token: tokenOf(member) }),
    };
    const { body: text } = await app.http.inject({ method: 'POST', url, headers, payload: input as object });
    const { code, data } = JSON.parse(text) as { code: number; data: Record<string, unknown> };
    if (code !== 1) throw new Error(`${url} answers ${text.slice(0, 300)}`);
    return { text, data };
  };
  return { app, send };
}

/** Sends the call number `n` of a kind. Places differ, so that no answer is kept from the call before. */
type Call = (send: Send, n: number, seen: Seen) => Promise<unknown>;

interface Seen {
  orderSn: string;
  priceHash: string;
}

const place = (n: number) => ({ lng: 106.8 + (n % 997) / 10_000, lat: -6.2 + (n % 991) / 10_000 });
const cart = (n: number) => [FIRST_LINE + 2 * n, FIRST_LINE + 2 * n + 1];

const basket = { shop_id: SHOP, type: 'takein' as const };

/** Looks at every shop, so its cost may grow with their number. */
const unlimited = 'shops by a word';

const measuredCalls: Record<string, Call> = {
  'nearest shops': (send, n) => send('shop', 'list', { input: place(n) }),
  [unlimited]: (send, n) => send('shop', 'list', { input: { ...place(n), keyword: 'kedai' } }),
  'suggested shop': (send, n) => send('chain', 'suggestedShop', { input: place(n) }),
  menu: (send) => send('shop', 'menu', { input: { shop_id: SHOP } }),
  'order list': (send) => send('order', 'list', { input: { tab: 0 }, member: 0 }),
  'order detail': (send, _n, { orderSn }) => send('order', 'details', { input: { order_sn: orderSn }, member: 0 }),
  quote: (send, n) => send('order', 'price', { input: { ...basket, cart_ids: cart(n) }, member: n }),
  add: (send, n, { priceHash }) =>
    send('order', 'add', { input: { ...basket, cart_ids: cart(n), price_hash: priceHash }, member: n }),
};

interface Row {
  name: string;
  /** CPU microseconds of a call: medians. */
  small: number;
  large: number;
  /** Median of the ratios of the rounds. */
  ratio: number;
}

/** What calls need of the database: the newest order of the customer, and the price of a cart. */
async function seenBy(send: Send): Promise<Seen> {
  const { data } = await send('order', 'list', { input: { tab: 0 }, member: 0 });
  const quote = await send('order', 'price', { input: { ...basket, cart_ids: cart(1) }, member: 1 });
  const [newest] = data.data as { order_sn: string }[];
  return { orderSn: newest?.order_sn ?? '', priceHash: String(quote.data.price_hash) };
}

/** CPU microseconds of a call in one round. */
async function costOf(call: Call, { send, seen, round }: { send: Send; seen: Seen; round: number }): Promise<number> {
  const before = microseconds();
  for (let n = 0; n < CALLS; n += 1) await call(send, 1 + round * CALLS + n, seen);
  return (microseconds() - before) / CALLS;
}

async function measure(sides: { small: Send; large: Send }, rounds: number): Promise<Row[]> {
  const seen = { small: await seenBy(sides.small), large: await seenBy(sides.large) };
  const rows: Row[] = [];
  for (const [name, call] of Object.entries(measuredCalls)) {
    const costs: { small: number; large: number }[] = [];
    for (let round = 0; round <= rounds; round += 1) {
      costs.push({
        small: await costOf(call, { send: sides.small, seen: seen.small, round }),
        large: await costOf(call, { send: sides.large, seen: seen.large, round }),
      });
    }
    const counted = costs.slice(1);
    const small = median(counted.map((cost) => cost.small));
    const large = median(counted.map((cost) => cost.large));
    const ratio = median(counted.map((cost) => cost.large / cost.small));
    rows.push({ name, small, large, ratio });
    const microsecondsOf = (cost: number): string => `${cost.toFixed(0).padStart(7)} us`;
    console.log(
      `${name.padEnd(16)} small ${microsecondsOf(small)}, large ${microsecondsOf(large)}: ${ratio.toFixed(2)}`,
    );
  }
  return rows;
}

async function main(): Promise<void> {
  const { values } = parseArgs({
    options: {
      shops: { type: 'string', default: '2000' },
      orders: { type: 'string', default: '1000000' },
      rounds: { type: 'string', default: '5' },
      max: { type: 'string' },
      json: { type: 'string' },
    },
  });
  const rounds = Number(values.rounds);
  const adds = 2 + CALLS * (rounds + 1);
  const dir = fs.mkdtempSync(path.join(os.tmpdir(), 'kedai-bench-growth-'));
  const sizes = {
    small: { shops: 0, orders: 1000, own: OWN_ORDERS.small },
    large: { shops: Number(values.shops), orders: Number(values.orders), own: OWN_ORDERS.large },
  };
  const opened: { app: App; send: Send; engine: Engine }[] = [];
  try {
    for (const side of ['small', 'large'] as const) {
      const folder = path.join(dir, side);
      fs.mkdirSync(folder);
      const engine = await openPglite({ dir: folder });
      await makeDatabase(engine, sizes[side], adds);
      opened.push({ engine, ...(await serverOf(engine)) });
    }
    const [small, large] = opened;
    if (!small || !large) throw new Error('a database is missing');
    const rows = await measure({ small: small.send, large: large.send }, rounds);
    if (values.json) fs.writeFileSync(values.json, `${JSON.stringify({ sizes, rows }, null, 1)}\n`);
    const over = rows.filter(
      ({ name, ratio }) => name !== unlimited && values.max !== undefined && ratio > Number(values.max),
    );
    if (over.length > 0) console.log(`over ${values.max}: ${over.map(({ name }) => name).join(', ')}`);
    process.exitCode = over.length > 0 ? 1 : 0;
  } finally {
    for (const { app, engine } of opened) {
      await app.http.close();
      await engine.close();
    }
    fs.rmSync(dir, { recursive: true, force: true });
  }
}

main().catch((error: unknown) => {
  console.error(error);
  process.exitCode = 1;
});
