import type { ChainFile } from '../chain-file/chain-schema';
import { drawnPicture } from '../chain-file/drawn-pictures';
import { importChain } from '../chain-file/import-chain';
import { insertRows, type Row, type SyncDb } from '../chain-file/sync';
import { addresses } from './addresses';
import { countGranted, demoCouponRows, firstRewardId } from './coupons';
import { demoChain } from './demo-chain';
import { agreeTime, demoMember } from './demo-member';
import { addDraws, drawTables } from './draws';
import { feedback } from './feedback';
import { addFriendOrders, friendOrderTables, friendRows } from './friends';
import { moveGroupProducts } from './groups';
import { withLargeShop } from './large-shop';
import { noticeRows } from './notices';
import { addPoints, pointsTables } from './points';
import { addPointsOrders, pointsOrderTables } from './points-orders';
import { busy, sold } from './sales';
import { addVoucherOrder, voucherOrderTables } from './voucher-order';

const DAY = 86_400;

export interface SeedOptions {
  /** The `createtime` of every row, in seconds. */
  now: number;
  /** Adds a shop with 500 drinks, for measuring. */
  large?: boolean;
}

/** The database has rows already. Demo data is never mixed with other data. */
export class NotEmptyError extends Error {
  constructor() {
    super('The database is not empty: demo data goes into an empty one only');
    this.name = 'NotEmptyError';
  }
}

/** Sets the sequence behind the ids that the seed chose itself. */
async function moveSequence(db: SyncDb, table: string): Promise<void> {
  await db.query(`select setval(pg_get_serial_sequence('${table}', 'id'), (select max(id) from ${table}))`);
}

function memberRow(now: number, agreement_version: string): Row {
  const { id, mobile, areacode, nickname, joined } = demoMember;
  const came = now + joined * DAY;
  const agreetime = agreeTime(now, joined, agreement_version);
  return { id, mobile, areacode, nickname, agreement_version, agreetime, createtime: came, updatetime: came };
}

const consentRows = ({ id, agreement_version, agreetime }: Row): Row[] =>
  ['terms', 'privacy'].map((kind) => ({ user_id: id, kind, version: agreement_version, createtime: agreetime }));

/** The first level begins with the account. */
const levelRows = ({ id, createtime }: Row): Row => ({ user_id: id, level: 1, starttime: createtime });

const favouriteRows = (now: number): Row[] =>
  demoMember.favouriteShops.map((shop_id) => ({ user_id: demoMember.id, shop_id, createtime: now }));

/** A table with rows of the demo member, whose ids begin at 1. */
interface MemberTable {
  table: string;
  rows: readonly Row[];
  /** Columns with times, which the rows have in days from the seed. */
  times: readonly string[];
}
const memberTables: readonly MemberTable[] = [
  { table: 'address', rows: addresses, times: ['updatetime'] },
  { table: 'feedback', rows: feedback, times: ['createtime', 'replytime'] },
];

const memberRows = ({ rows, times }: MemberTable, now: number): Row[] =>
  rows.map((row, at) => {
    const timed = times.filter((name) => typeof row[name] === 'number');
    const moments = Object.fromEntries(timed.map((name) => [name, now + Number(row[name]) * DAY]));
    return { id: at + 1, user_id: demoMember.id, createtime: now, ...row, ...moments };
  });

/** Cups sold so far, by which drinks are called popular. Sales vary between shops: the share of each drink does, too. */
async function addSales(db: SyncDb, { shops, drinks }: ChainFile): Promise<void> {
  const rows = shops.flatMap(({ key }, shop) =>
    drinks.flatMap((drink, goods) => {
      const cups = sold[drink.key];
      const share = busy[key];
      if (cups === undefined || share === undefined) return [];
      const varied = shop === 0 ? 100 : (share * (70 + (((goods + 1) * 37 + (shop + 1) * 53) % 61))) / 100;
      return [{ shop: key, drink: drink.key, sales: Math.round((cups * varied) / 100) }];
    }),
  );
  await db.query(
    `update shop_goods g set sales = r.sales
      from jsonb_to_recordset($1::text::jsonb) as r(shop text, drink text, sales bigint)
        join shop s on s.key = r.shop join goods d on d.slug = r.drink
      where g.shop_id = s.id and g.goods_id = d.id`,
    [JSON.stringify(rows)],
  );
}

const chainTables = [
  ...['city', 'shop', 'goods_cate', 'goods', 'spec', 'spec_value', 'goods_spec', 'sku', 'shop_goods', 'shop_sku'],
  ...[
    'stock_log',
    'shop_value_off',
    'ingredient',
    'goods_ingredient',
    'value_ingredient',
    'banner',
    'areacode',
    'config',
    'coupon',
    'vip_level',
    'group_product',
    'group_spec',
  ],
];

/** Whether there are neither shops nor users. */
export async function isEmpty(db: SyncDb): Promise<boolean> {
  return (await db.query('select 1 from shop union all select 1 from users limit 1')).rows.length === 0;
}

/**
 * Inserts the demo chain into an empty, migrated database. Call it inside a transaction.
 * @throws NotEmptyError if there is a shop or a user
 */
export async function seedDemo(db: SyncDb, options: SeedOptions): Promise<void> {
  const { now } = options;
  if (!(await isEmpty(db))) throw new NotEmptyError();
  const chain = options.large ? withLargeShop(demoChain()) : demoChain();
  await importChain(db, chain, { now, url: drawnPicture, say: () => undefined });
  await addSales(db, chain);
  await moveGroupProducts(db, now);
  const { agreement_version } = chain.settings;
  const member = memberRow(now, agreement_version);
  const invited = friendRows(now, agreement_version);
  const tables: readonly (readonly [table: string, rows: readonly Row[]])[] = [
    ['users', [member]],
    ['users', invited],
    ['user_consent', [member, ...invited].flatMap(consentRows)],
    ['membership', [member, ...invited].map(levelRows)],
    ['shop_collect', favouriteRows(now)],
    ['user_coupon', demoCouponRows(demoMember.id, now)],
    ['notice', noticeRows(chain, now)],
    ...memberTables.map((own) => [own.table, memberRows(own, now)] as const),
  ];
  for (const [table, rows] of tables) {
    await insertRows(db, table, { rows });
    if (rows[0] && 'id' in rows[0]) await moveSequence(db, table);
  }
  await countGranted(db);
  await addFriendOrders(db, { now, couponId: firstRewardId });
  await addVoucherOrder(db, chain, now);
  await addDraws(db, now);
  await addPointsOrders(db, now);
  await addPoints(db, chain, now);
  // Without statistics the planner chooses slow plans for the new tables.
  await db.query(
    `analyze ${[...new Set([...chainTables, ...tables.map(([table]) => table), ...friendOrderTables, ...voucherOrderTables, ...drawTables, ...pointsOrderTables, ...pointsTables])].join(', ')}`,
  );
}
