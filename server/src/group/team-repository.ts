import { type Selectable, sql } from 'kysely';
import type { Queries, Tx } from '../db/db';
import type { Database } from '../db/schema';
import type { Batch } from '../order';

export type TeamRecord = Selectable<Database['team']>;
export type GroupOrderRecord = Selectable<Database['group_order']>;

/** A team with a free seat that can be joined now. */
const isOpen = (now: number) =>
  sql<boolean>`team.state = 'forming' and team.joined > 0 and team.joined + team.held < team.people and team.endtime > ${now}`;

/** A team that waits for its opener to pay. */
export async function insertTeam(
  tx: Tx,
  team: Pick<TeamRecord, 'group_sn' | 'product_id' | 'leader_id' | 'people'>,
  now: number,
): Promise<number> {
  const made = await tx
    .insertInto('team')
    .values({ ...team, state: 'notStarted', createtime: now })
    .returning('id')
    .executeTakeFirstOrThrow();
  return made.id;
}

export const findTeam = (db: Queries, id: number): Promise<TeamRecord> =>
  db.selectFrom('team').selectAll().where('id', '=', id).executeTakeFirstOrThrow();

/** A team, locked until the transaction ends. Every change of its seats takes this lock, after that of its order. */
export const lockTeam = (tx: Tx, id: number): Promise<TeamRecord> =>
  tx.selectFrom('team').selectAll().where('id', '=', id).forNoKeyUpdate().executeTakeFirstOrThrow();

export const findTeamByNumber = (
  db: Queries,
  { productId, groupSn }: { productId: number; groupSn: string },
): Promise<TeamRecord | undefined> =>
  db
    .selectFrom('team')
    .selectAll()
    .where('group_sn', '=', groupSn)
    .where('product_id', '=', productId)
    .executeTakeFirst();

export const findTeams = async (db: Queries, ids: readonly number[]): Promise<TeamRecord[]> =>
  ids.length === 0
    ? []
    : await db.selectFrom('team').selectAll().where(sql<boolean>`id = any(${ids}::bigint[])`).execute();

/** The open teams of a product, those nearest to full first. */
export const openTeams = (db: Queries, { productId, now, limit }: { productId: number; now: number; limit: number }) =>
  db
    .selectFrom('team')
    .selectAll()
    .where('product_id', '=', productId)
    .where(isOpen(now))
    // The index `team_open` has this order.
    .orderBy(sql`(team.people - team.joined)`)
    .orderBy('team.endtime')
    .orderBy('team.id')
    .limit(limit);

/** The open team of each product that is nearest to full. */
export async function findNearestTeams(
  db: Queries,
  { productIds, now }: { productIds: readonly number[]; now: number },
): Promise<TeamRecord[]> {
  const { rows } = await sql<TeamRecord>`
    select nearest.* from unnest(${productIds}::bigint[]) as product(id) cross join lateral (
      select * from team where team.product_id = product.id and ${isOpen(now)}
      order by (team.people - team.joined), team.endtime, team.id limit 1) nearest`.execute(db);
  return rows;
}

export async function changeTeam(
  tx: Tx,
  id: number,
  set: Partial<Omit<TeamRecord, 'id' | 'group_sn' | 'product_id' | 'people' | 'createtime'>>,
): Promise<void> {
  await tx.updateTable('team').set(set).where('id', '=', id).execute();
}

/**
 * Marks teams whose time is over as failed. One with an unpaid order waits until that is paid or cancelled: its money may be
 * on the way. Returns how many were marked.
 */
export async function failDueTeams(tx: Tx, { now, limit }: { now: number; limit: number }): Promise<number> {
  const { rows } = await sql`
    update team set state = 'failed', failtime = ${now}, unmoved = joined
    where id in (
      select id from team where state = 'forming' and held = 0 and endtime <= ${now}
      order by endtime, id limit ${limit} for no key update skip locked)
      and state = 'forming' and held = 0 returning id`.execute(tx);
  return rows.length;
}

/** Orders that have not moved since their team was formed or has failed, by rising id. */
export async function findUnmoved(db: Queries, { after, limit }: Batch): Promise<{ id: number }[]> {
  const { rows } = await sql<{ id: number }>`
    select o.order_id as id from team t join group_order o on o.team_id = t.id
    where t.unmoved > 0 and o.seat = 'joined' and o.order_id > ${after} order by o.order_id limit ${limit}`.execute(db);
  return rows;
}

/** The members of teams, by when they have paid. */
export async function findSeats(
  db: Queries,
  teamIds: readonly number[],
): Promise<{ team_id: number; user_id: number; jointime: number }[]> {
  if (teamIds.length === 0) return [];
  const { rows } = await sql<{ team_id: number; user_id: number; jointime: number }>`
    select team_id, user_id, jointime from group_order
    where team_id = any(${teamIds}::bigint[]) and seat in ('joined', 'kept') order by jointime, order_id`.execute(db);
  return rows;
}
