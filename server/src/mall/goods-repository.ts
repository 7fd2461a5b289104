import { type Selectable, sql } from 'kysely';
import { pointsOrder } from '@/domain/points/points-order';
import type { Queries, Tx } from '../db/db';
import type { Database, Text3 } from '../db/schema';
import type { Span } from '../lib/page-of';
import { ownOrderIds } from '../order';

export type PointsGoodsRecord = Selectable<Database['points_goods']>;

/** The categories of the chain with how many things are in each, in its order. Empty ones are left out. */
export async function findPointsCategories(db: Queries): Promise<{ id: number; name_json: Text3; num: number }[]> {
  const { rows } = await sql<{ id: number; name_json: Text3; num: number }>`
    select c.id, c.name_json, count(g.id)::int as num
    from points_cate c join points_goods g on g.cate_id = c.id and g.status = 1
    where c.status = 1 group by c.id order by c.weigh desc, c.id`.execute(db);
  return rows;
}

const listed = (cateId: number | undefined) => sql`
  g.status = 1 and c.status = 1 and (${cateId ?? null}::bigint is null or g.cate_id = ${cateId ?? null})`;

/** What is in the list of the chain, or in one of its categories. */
export async function countPointsGoods(db: Queries, cateId: number | undefined): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    select count(*)::int as n from points_goods g join points_cate c on c.id = g.cate_id where ${listed(cateId)}`.execute(
    db,
  );
  return rows[0]?.n ?? 0;
}

/** The same, category by category, in the order of the chain. */
export async function findPointsGoods(
  db: Queries,
  { cateId, offset, limit }: Span & { cateId: number | undefined },
): Promise<PointsGoodsRecord[]> {
  const { rows } = await sql<PointsGoodsRecord>`
    select g.* from points_goods g join points_cate c on c.id = g.cate_id where ${listed(cateId)}
    order by c.weigh desc, c.id, g.weigh desc, g.id offset ${offset} limit ${limit}`.execute(db);
  return rows;
}

/** A thing of the list of the chain. */
export async function findListedGoods(db: Queries, id: number): Promise<PointsGoodsRecord | undefined> {
  const { rows } = await sql<PointsGoodsRecord>`
    select g.* from points_goods g join points_cate c on c.id = g.cate_id
    where g.id = ${id} and ${listed(undefined)}`.execute(db);
  return rows[0];
}

/** Locks a thing, so that two who take the last ones, or what one member may still have, wait for each other. */
export async function lockPointsGoods(tx: Tx, id: number): Promise<PointsGoodsRecord | undefined> {
  const { rows } = await sql<PointsGoodsRecord>`select * from points_goods where id = ${id} for no key update`.execute(
    tx,
  );
  return rows[0];
}

/** How many of a thing a member has had over all time, without those that were cancelled. */
export async function countHad(db: Queries, { me, goodsId }: { me: number; goodsId: number }): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    select coalesce(sum(taken), 0)::int as n from points_order
    where goods_id = ${goodsId} and order_id in ${ownOrderIds({ me, kind: pointsOrder.name })}`.execute(db);
  return rows[0]?.n ?? 0;
}
