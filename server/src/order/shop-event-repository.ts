import { type Selectable, sql } from 'kysely';
import type { Db, Queries, Tx } from '../db/db';
import type { Database } from '../db/schema';

export type ShopTopic = Database['shop_event']['topic'];

/** Something that the counters of a shop are told, with its number. */
export type ShopEvent = Pick<Selectable<Database['shop_event']>, 'shop_id' | 'topic' | 'order_id'> & {
  number: number;
};

/** Events that get their numbers in one transaction. */
const BATCH = 500;

/** Tells the counters of a shop, once this transaction is committed. Nobody is told of orders without a shop. */
export async function tellShop(
  tx: Tx,
  {
    shopId,
    topic,
    orderId = null,
    now,
  }: { shopId: number | null; topic: ShopTopic; orderId?: number | null; now: number },
): Promise<void> {
  if (shopId === null) return;
  await sql`
    insert into shop_event (shop_id, topic, order_id, createtime) values (${shopId}, ${topic}, ${orderId}, ${now})`.execute(
    tx,
  );
}

/**
 * Numbers the events that are committed and have none. Ids are given before a commit, so one that becomes visible later
 * may be lower. Numbers are given under a lock that lasts until they are visible: none is lower than one that was read.
 * Returns true if there may be more of them.
 */
export async function numberEvents({ read, transaction }: Pick<Db, 'read' | 'transaction'>): Promise<boolean> {
  const { rows } = await sql`select from shop_event where number is null limit 1`.execute(read);
  if (rows.length === 0) return false;
  return await transaction(async (tx) => {
    const head = await sql<{ number: number }>`
      insert into shop_event_head (id, number) values (1, 0)
      on conflict (id) do update set number = shop_event_head.number returning number`.execute(tx);
    const from = head.rows[0]?.number ?? 0;
    const { numAffectedRows } = await sql`
      update shop_event e set number = ${from}::bigint + w.place
      from (select id, row_number() over (order by id) as place from
          (select id from shop_event where number is null order by id limit ${BATCH}) unnumbered) w
      where e.id = w.id`.execute(tx);
    await sql`update shop_event_head set number = ${from + Number(numAffectedRows ?? 0)}`.execute(tx);
    return Number(numAffectedRows ?? 0) === BATCH;
  });
}

/** The number of the last event that is committed; 0: there is none. While nobody follows, events have no numbers yet. */
export async function lastEvent(db: Pick<Db, 'read' | 'transaction'>): Promise<number> {
  for (let more = true; more; ) more = await numberEvents(db);
  return await findEventHead(db.read);
}

/** The highest number that was given; 0: none was. */
async function findEventHead(db: Queries): Promise<number> {
  const row = await db.selectFrom('shop_event_head').select('number').executeTakeFirst();
  return row?.number ?? 0;
}

/** Events by rising number; of all shops, or of one. */
export async function findEvents(
  db: Queries,
  { after, limit, shopId }: { after: number; limit: number; shopId?: number },
): Promise<ShopEvent[]> {
  const rows = await db
    .selectFrom('shop_event')
    .select(['number', 'shop_id', 'topic', 'order_id'])
    .where('number', '>', after)
    .$if(shopId !== undefined, (query) => query.where('shop_id', '=', shopId as number))
    .orderBy('number')
    .limit(limit)
    .execute();
  return rows as ShopEvent[];
}

/** The lowest number that is kept. Returns null if none is. */
export async function findFirstEvent(db: Queries): Promise<number | null> {
  const row = await db
    .selectFrom('shop_event')
    .select('number')
    .where('number', 'is not', null)
    .orderBy('number')
    .limit(1)
    .executeTakeFirst();
  return row?.number ?? null;
}

/** Deletes events from before `before`, in seconds, with all of a lower number. Returns how many. */
export async function purgeEvents(tx: Tx, before: number): Promise<number> {
  const { numAffectedRows } = await sql`
    delete from shop_event
    where number <= (select max(number) from shop_event where createtime < ${before})`.execute(tx);
  return Number(numAffectedRows ?? 0);
}
