import { type Insertable, type RawBuilder, type Selectable, sql } from 'kysely';
import type { ReviewFilter, ReviewTag } from '@/contract/order/review.schemas';
import type { Queries, Tx } from '../db/db';
import type { Database } from '../db/schema';
import type { Span } from '../lib/page-of';

export type EvaluationRecord = Selectable<Database['evaluation']>;

export interface RatedGoods {
  goods_id: number;
  star: number;
  tags: readonly ReviewTag[];
}

/** A review with what the shop may see of its order. */
export interface ShopReviewRecord extends EvaluationRecord {
  goods: RatedGoods[];
}

/** A review of a drink or of a shop. */
export interface ShownRecord
  extends Pick<
    EvaluationRecord,
    'id' | 'user_id' | 'star' | 'content' | 'images_json' | 'anonymous' | 'createtime' | 'reply' | 'replytime'
  > {
  tags_json: ReviewTag[];
}

export type ReviewsOf = { goodsId: number } | { shopId: number };

/** @throws an error of the database when the order has been rated */
export async function insertEvaluation(
  tx: Tx,
  row: Insertable<Database['evaluation']>,
  goods: readonly RatedGoods[],
): Promise<number> {
  const { id } = await tx.insertInto('evaluation').values(row).returning('id').executeTakeFirstOrThrow();
  const { has_images, createtime } = row;
  const rows = goods.map(({ goods_id, star, tags }) => {
    return { evaluation_id: id, goods_id, star, tags_json: JSON.stringify(tags), has_images, createtime };
  });
  await tx.insertInto('evaluation_goods').values(rows).execute();
  return id;
}

const WITH_IMAGES = 6;

/** The numbers are part of the text, so that the index over rows with pictures is used. */
function isUnder(filter: ReviewFilter): RawBuilder<unknown> {
  if (filter === 0) return sql`true`;
  return filter === WITH_IMAGES ? sql`r.has_images = 1` : sql`r.star = ${sql.lit(filter)}`;
}

/** Newest first. */
export async function findReviews(
  db: Queries,
  { of, filter, offset, limit }: Span & { of: ReviewsOf; filter: ReviewFilter },
): Promise<ShownRecord[]> {
  const isWanted = isUnder(filter);
  const { rows } = await ('shopId' in of
    ? sql<ShownRecord>`
        select r.id, r.user_id, r.star, '[]'::jsonb as tags_json, r.content, r.images_json, r.anonymous, r.createtime,
          r.reply, r.replytime
        from evaluation r where r.shop_id = ${of.shopId} and ${isWanted}
        order by r.createtime desc, r.id desc offset ${offset} limit ${limit}`
    : sql<ShownRecord>`
        select r.id, e.user_id, r.star, r.tags_json, e.content, e.images_json, e.anonymous, r.createtime,
          e.reply, e.replytime
        from evaluation_goods r join evaluation e on e.id = r.evaluation_id
        where r.goods_id = ${of.goodsId} and ${isWanted}
        order by r.createtime desc, r.id desc offset ${offset} limit ${limit}`
  ).execute(db);
  return rows;
}

export async function findReviewOfOrder(db: Queries, orderId: number): Promise<ShownRecord | undefined> {
  const { rows } = await sql<ShownRecord>`
    select id, user_id, star, '[]'::jsonb as tags_json, content, images_json, anonymous, createtime, reply, replytime
    from evaluation where order_id = ${orderId}`.execute(db);
  return rows[0];
}

const isOfShop = ({ shopId, unanswered }: { shopId: number; unanswered: boolean }) =>
  sql`shop_id = ${shopId}${unanswered ? sql` and replytime is null` : sql``}`;

export async function countShopReviews(db: Queries, of: { shopId: number; unanswered: boolean }): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    select count(*)::int as n from evaluation where ${isOfShop(of)}`.execute(db);
  return rows[0]?.n ?? 0;
}

/** Newest first, with the ratings of the drinks. */
export async function findShopReviews(
  db: Queries,
  { offset, limit, ...of }: Span & { shopId: number; unanswered: boolean },
): Promise<ShopReviewRecord[]> {
  const { rows } = await sql<ShopReviewRecord>`
    select e.*, (select jsonb_agg(jsonb_build_object('goods_id', g.goods_id, 'star', g.star, 'tags', g.tags_json)
        order by g.id) from evaluation_goods g where g.evaluation_id = e.id) as goods
    from evaluation e where ${isOfShop(of)}
    order by createtime desc, id desc offset ${offset} limit ${limit}`.execute(db);
  return rows;
}

/** Whose review of which order it is. Returns undefined if the shop has no such review. */
export async function setReply(
  tx: Tx,
  { shopId, id, reply, by, now }: { shopId: number; id: number; reply: string; by: string; now: number },
): Promise<Pick<EvaluationRecord, 'user_id' | 'order_id'> | undefined> {
  const { rows } = await sql<Pick<EvaluationRecord, 'user_id' | 'order_id'>>`
    update evaluation set reply = ${reply}, reply_by = ${by}, replytime = ${now}
    where id = ${id} and shop_id = ${shopId} returning user_id, order_id`.execute(tx);
  return rows[0];
}
