import type { OutputOf, ParsedInputOf } from '@/contract';
import type { Language } from '@/contract/core';
import type { OrderAction } from '@/contract/order/order-parts.schemas';
import type { Review } from '@/contract/order/review.schemas';
import { drinks } from '@/domain/drinks';
import { actionsFor, stateOf } from '@/domain/order-kind';
import { findNicknames } from '../account';
import { isReportedMissed } from '../after-sale';
import type { Db, Queries, Tx } from '../db/db';
import { shopIdOf } from '../drinks';
import type { IntentCtx, VisitorCtx } from '../lib/context';
import { fieldError } from '../lib/errors/field-error';
import { readPage } from '../lib/page-of';
import { type Stars, starCounts, starFields } from '../lib/stars';
import { countGoodsReview, findGoodsStars } from '../menu';
import {
  advance,
  findDrinkLines,
  isInTimeToRate,
  lockOwnOrder,
  type MoneyDeps,
  type OrderRecord,
  RECEIVED,
} from '../order';
import { countShopReview, findShop } from '../shop';
import { claimUploads } from '../upload';
import { toReview } from './review-presenter';
import { findReviewOfOrder, findReviews, insertEvaluation, type ReviewsOf } from './review-repository';

export interface ReviewDeps extends MoneyDeps {
  db: Db;
}

type AddInput = ParsedInputOf<'order', 'addReview'>;
type AddCtx = IntentCtx<'ORDER_NOT_FOUND' | 'ORDER_STATE'>;
type ListInput = ParsedInputOf<'order', 'reviews'>;
type ListCtx = VisitorCtx<'GOODS_NOT_FOUND' | 'SHOP_NOT_FOUND'>;

/** A drink or a shop of which there may be reviews. */
interface Reviewed {
  of: ReviewsOf;
  name: string;
  stars: Stars;
}

/** Customers rate orders of drinks, and read what others wrote. */
export class ReviewService {
  constructor(private readonly deps: ReviewDeps) {}

  /** Rates an order and each of its drinks, which completes it: no order is rated twice. */
  add(input: AddInput, ctx: AddCtx): Promise<OutputOf<'order', 'addReview'>> {
    return ctx.intent.once(async (tx) => {
      const own = { me: ctx.memberId, orderSn: input.order_sn, kind: drinks.name };
      const order = await lockOwnOrder(tx, own);
      if (!order) throw ctx.refusal('ORDER_NOT_FOUND');
      const now = this.deps.clock.now();
      const state = stateOf(drinks, order.status);
      const actions: readonly OrderAction[] = actionsFor(drinks, state, { ...order, now });
      const isMissed = await isReportedMissed(tx, order.id);
      const isRateable = actions.includes('evaluate') && isInTimeToRate(order, now) && !isMissed;
      if (!isRateable) throw ctx.refusal('ORDER_STATE', { state });
      await this.checkGoods(tx, { order, input }, ctx);
      await this.write(tx, { order, input, now });
      // Who rates a delivery says that they have it.
      const act = order.type === 'takeout' ? RECEIVED : undefined;
      await advance(tx, this.deps, { order, to: 'completed', actor: 'user', act, set: { finishtime: now } });
      return { order_sn: order.order_sn, state: 'completed' };
    });
  }

  /** How an order was rated, as others read it. Returns null if it was not. */
  async ofOrder(db: Queries, { id, status, user_id }: OrderRecord): Promise<Review | null> {
    if (status !== drinks.statuses.completed) return null;
    const row = await findReviewOfOrder(db, id);
    return row ? toReview(row, (await findNicknames(db, [user_id])).get(user_id) ?? '') : null;
  }

  /** The reviews of a drink in all shops, or of one shop, newest first. */
  async list(input: ListInput, ctx: ListCtx): Promise<OutputOf<'order', 'reviews'>> {
    const { read } = this.deps.db;
    const { of, name, stars } = await this.reviewed(read, input, ctx);
    const counts = starCounts(stars);
    const page = await readPage(input, counts[input.filter] ?? 0, async (span) => {
      const rows = await findReviews(read, { of, filter: input.filter, ...span });
      const named = rows.filter(({ anonymous }) => anonymous === 0).map(({ user_id }) => user_id);
      const nicknames = await findNicknames(read, named);
      return rows.map((row) => toReview(row, nicknames.get(row.user_id) ?? ''));
    });
    return { ...page, name, ...starFields(stars), counts };
  }

  /**
   * Each drink of the order must be rated, once, and nothing else. One of which all cups were paid back need not be: the
   * shop may not have made it.
   */
  private async checkGoods(
    tx: Tx,
    { order, input }: { order: OrderRecord; input: AddInput },
    ctx: AddCtx,
  ): Promise<void> {
    const lines = await findDrinkLines(tx, order.id);
    const bought = new Set(lines.map(({ goods_id }) => goods_id));
    const rated = new Set(input.goods.map(({ goods_id }) => goods_id));
    if (rated.size < input.goods.length || [...rated].some((goodsId) => !bought.has(goodsId))) {
      throw ctx.refusal('INVALID_INPUT', fieldError('goods', 'invalid'));
    }
    if (lines.some(({ goods_id, num, refund_num }) => refund_num < num && !rated.has(goods_id))) {
      throw ctx.refusal('INVALID_INPUT', fieldError('goods', 'tooShort'));
    }
  }

  private async write(
    tx: Tx,
    { order, input, now }: { order: OrderRecord; input: AddInput; now: number },
  ): Promise<void> {
    const { star, service_star, content, anonymous } = input;
    const images = [...new Set(input.images)];
    const hasImages = images.length > 0;
    // Drinks are taken in the order of their ids, in which all transactions lock their rows.
    const goods = [...input.goods]
      .map((one) => ({ ...one, tags: [...new Set(one.tags)] }))
      .sort((a, b) => a.goods_id - b.goods_id);
    const shopId = shopIdOf(order);
    const row = {
      order_id: order.id,
      user_id: order.user_id,
      shop_id: shopId,
      star,
      service_star,
      content,
      images_json: JSON.stringify(images),
      has_images: hasImages ? (1 as const) : (0 as const),
      anonymous,
      createtime: now,
    };
    const id = await insertEvaluation(tx, row, goods);
    await claimUploads(tx, { me: order.user_id, urls: images, by: `review ${id}`, now });
    for (const { goods_id: goodsId, star: given } of goods) {
      await countGoodsReview(tx, { goodsId, star: given, hasImages });
    }
    await countShopReview(tx, { shopId, star, hasImages });
  }

  private async reviewed(db: Queries, input: ListInput, ctx: ListCtx): Promise<Reviewed> {
    if ('shop_id' in input) {
      const shop = await findShop(db, input.shop_id);
      if (!shop) throw ctx.refusal('SHOP_NOT_FOUND');
      return { of: { shopId: shop.id }, name: shop.name, stars: shop };
    }
    const goods = await findGoodsStars(db, input.goods_id);
    if (!goods) throw ctx.refusal('GOODS_NOT_FOUND');
    const language: Language = ctx.language;
    return { of: { goodsId: input.goods_id }, name: goods.name_json[language], stars: goods };
  }
}
