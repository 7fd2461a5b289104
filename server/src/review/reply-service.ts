import type { InferOutput } from 'valibot';
import type { Star } from '@/contract/order/review.schemas';
import type { Db } from '../db/db';
import { tell } from '../inbox';
import type { OpsReviews } from '../internal-contract/ops.schemas';
import type { opsBodies } from '../internal-contract/ops-bodies.schemas';
import type { Clock } from '../lib/clock';
import { AppError } from '../lib/errors/app-error';
import type { Intent } from '../lib/intent';
import { readPage } from '../lib/page-of';
import { findGoodsNames } from '../menu';
import { findOrderNumbers } from '../order';
import { countShopReviews, findShopReviews, type ShopReviewRecord, setReply } from './review-repository';

export interface ReplyDeps {
  db: Db;
  clock: Clock;
}

type Replied = { id: number; replytime: number };
type OpsReview = OpsReviews['data'][number];
type Known = { orders: ReadonlyMap<number, Pick<OpsReview, 'order_sn' | 'pickup_no'>>; names: Names };
type Names = Awaited<ReturnType<typeof findGoodsNames>>;

function toOpsReview(row: ShopReviewRecord, { orders, names }: Known): OpsReview {
  const order = orders.get(row.order_id);
  if (!order) throw new Error(`review ${row.id} has no order`);
  return {
    id: row.id,
    order_sn: order.order_sn,
    pickup_no: order.pickup_no,
    star: row.star as Star,
    service_star: row.service_star as Star | null,
    content: row.content,
    images: row.images_json,
    anonymous: row.anonymous,
    // A drink with reviews cannot be deleted.
    goods: row.goods.map(({ goods_id, star, tags }) => ({
      name: names.get(goods_id) as OpsReview['goods'][number]['name'],
      star: star as Star,
      tags: [...tags],
    })),
    createtime: row.createtime,
    reply: row.reply,
    reply_by: row.reply_by,
    replytime: row.replytime,
  };
}

/** Shops read the reviews of their orders and answer them. */
export class ReplyService {
  constructor(private readonly deps: ReplyDeps) {}

  async list(
    shopId: number,
    { unanswered, page, per_page }: InferOutput<typeof opsBodies.reviews>,
  ): Promise<OpsReviews> {
    const { read } = this.deps.db;
    const of = { shopId, unanswered: unanswered === 1 };
    return await readPage({ page, per_page }, await countShopReviews(read, of), async (span) => {
      const rows = await findShopReviews(read, { ...of, ...span });
      const orders = await findOrderNumbers(
        read,
        rows.map(({ order_id }) => order_id),
      );
      const names = await findGoodsNames(read, [
        ...new Set(rows.flatMap((row) => row.goods.map((one) => one.goods_id))),
      ]);
      return rows.map((row) => toOpsReview(row, { orders, names }));
    });
  }

  /** Answers a review. A second answer replaces the first. */
  reply(input: { shopId: number; id: number; reply: string; by: string }, intent: Intent): Promise<Replied> {
    const now = this.deps.clock.now();
    const { id, reply } = input;
    return intent.once(async (tx) => {
      const found = await setReply(tx, { ...input, now });
      if (!found) throw new AppError('REVIEW_NOT_FOUND');
      const order_sn = (await findOrderNumbers(tx, [found.order_id])).get(found.order_id)?.order_sn;
      if (order_sn === undefined) throw new Error(`review ${id} has no order`);
      const facts = { reply, order_sn };
      await tell(tx, { to: found.user_id, kind: 'reviewAnswered', event: `review ${id}`, facts, now });
      return { id, replytime: now };
    });
  }
}
