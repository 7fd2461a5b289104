import type { OutputOf, ParsedInputOf } from '@/contract';
import type { OrderDetails, PriceQuote } from '@/contract/order.schemas';
import { etaMinutes } from '@/domain/eta';
import { tabCounts } from '@/domain/order-states';
import { loadBasket } from '../cart';
import type { Db, Tx } from '../db/db';
import type { IntentCtx, MemberCtx } from '../lib/context';
import { findShop } from '../shop';
import type { OrderBook } from './order-book';
import type { MoneyDeps } from './order-money';
import { toOrderDetails, toOrderRow } from './order-presenter';
import { countQueueCups } from './order-repository';
import { type PlaceRefusal, placeOrder } from './place-order';
import { toQuote } from './price-quote';

export interface OrderDeps extends MoneyDeps {
  db: Db;
  book: OrderBook;
}

/** Drinks orders of a member: quotes, creates and reads them. */
export class OrderService {
  constructor(private readonly deps: OrderDeps) {}

  async price(
    input: ParsedInputOf<'order', 'price'>,
    ctx: MemberCtx<'SHOP_NOT_FOUND' | 'CART_EMPTY' | 'TAKEOUT_UNAVAILABLE'>,
  ): Promise<PriceQuote> {
    const { read } = this.deps.db;
    const shop = await findShop(read, input.shop_id);
    if (!shop) throw ctx.refusal('SHOP_NOT_FOUND');
    if (input.type === 'takeout') throw ctx.refusal('TAKEOUT_UNAVAILABLE');
    const { type, cart_ids: cartIds = null } = input;
    const basket = await loadBasket(read, { me: ctx.memberId, shop, type, cartIds });
    if (!basket) throw ctx.refusal('CART_EMPTY');
    const queue_cups = await countQueueCups(read, shop.id);
    const eta = etaMinutes({ ...shop, queue_cups, own_cups: basket.breakdown.goods_num });
    return toQuote({ basket, shopId: shop.id, type, eta, now: this.deps.clock.now(), language: ctx.language });
  }

  add(input: ParsedInputOf<'order', 'add'>, ctx: IntentCtx<PlaceRefusal>): Promise<OutputOf<'order', 'add'>> {
    return ctx.intent.once((tx) => placeOrder(tx, this.deps, { input, ctx }));
  }

  /** One tab, newest first, with the counts of all tabs. */
  async list(
    { tab, page, per_page }: ParsedInputOf<'order', 'list'>,
    ctx: MemberCtx,
  ): Promise<OutputOf<'order', 'list'>> {
    const { byStatus, total, orders } = await this.deps.book.page({ me: ctx.memberId, tab, page, per_page });
    const view = this.view(ctx);
    return {
      total,
      per_page,
      current_page: page,
      last_page: Math.max(1, Math.ceil(total / per_page)),
      data: orders.map((order) => toOrderRow(order, view)),
      counts: tabCounts(byStatus),
    };
  }

  async details({ order_sn }: { order_sn: string }, ctx: MemberCtx<'ORDER_NOT_FOUND'>): Promise<OrderDetails> {
    const found = await this.deps.book.one({ me: ctx.memberId, orderSn: order_sn });
    if (!found) throw ctx.refusal('ORDER_NOT_FOUND');
    return toOrderDetails(found, this.view(ctx));
  }

  /** The same inside a transaction. */
  async detailsInside(
    tx: Tx,
    { order_sn }: { order_sn: string },
    ctx: MemberCtx<'ORDER_NOT_FOUND'>,
  ): Promise<OrderDetails> {
    const found = await this.deps.book.oneInside(tx, { me: ctx.memberId, orderSn: order_sn });
    if (!found) throw ctx.refusal('ORDER_NOT_FOUND');
    return toOrderDetails(found, this.view(ctx));
  }

  private view({ language }: MemberCtx) {
    return { language, now: this.deps.clock.now() };
  }
}
