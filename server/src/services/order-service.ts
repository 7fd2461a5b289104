import type { OutputOf, ParsedInputOf } from '@/contract';
import type { OrderDetails, PriceQuote } from '@/contract/order.schemas';
import { etaMinutes } from '@/domain/eta';
import { countInTab, statusOf, tabCounts, tabStates } from '@/domain/order-states';
import type { Db, Queries } from '../db/db';
import { countQueueCups, findShop } from '../repositories/checkout-repository';
import {
  countOwnOrders,
  findOrderLines,
  findOwnOrder,
  findOwnOrders,
  findPictures,
} from '../repositories/order-repository';
import { findOpenPayment } from '../repositories/payment-repository';
import { loadBasket } from './basket';
import type { IntentCtx, MemberCtx } from './context';
import type { MoneyDeps } from './order-money';
import { toOrderDetails, toOrderRow } from './order-presenter';
import { type PlaceRefusal, placeOrder } from './place-order';
import { toQuote } from './price-quote';

export interface OrderDeps extends MoneyDeps {
  db: Db;
}

/** A member's drinks orders: what they cost, making them, reading them. */
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
    const eta = etaMinutes({ ...shop, queue_cups: await countQueueCups(read, shop.id) });
    return toQuote({ basket, shopId: shop.id, type, eta, now: this.deps.clock.now(), language: ctx.language });
  }

  add(input: ParsedInputOf<'order', 'add'>, ctx: IntentCtx<PlaceRefusal>): Promise<OutputOf<'order', 'add'>> {
    return ctx.intent.once((tx) => placeOrder(tx, this.deps, { input, ctx }));
  }

  /** One tab, newest first, with the counts of all tabs from the same grouped query. */
  async list(
    { tab, page, per_page }: ParsedInputOf<'order', 'list'>,
    ctx: MemberCtx,
  ): Promise<OutputOf<'order', 'list'>> {
    const { read } = this.deps.db;
    const me = ctx.memberId;
    const byStatus = await countOwnOrders(read, me);
    const total = countInTab(tab, byStatus);
    const statuses = tabStates[tab].map((state) => statusOf[state]);
    const offset = (page - 1) * per_page;
    const orders = offset < total ? await findOwnOrders(read, { me, statuses, offset, limit: per_page }) : [];
    const pictures = await findPictures(
      read,
      orders.map((order) => order.id),
    );
    const view = { language: ctx.language, now: this.deps.clock.now() };
    return {
      total,
      per_page,
      current_page: page,
      last_page: Math.max(1, Math.ceil(total / per_page)),
      data: orders.map((order) => toOrderRow(order, pictures, view)),
      counts: tabCounts(byStatus),
    };
  }

  details(input: { order_sn: string }, ctx: MemberCtx<'ORDER_NOT_FOUND'>): Promise<OrderDetails> {
    return this.read(this.deps.db.read, input, ctx);
  }

  /** The same inside a transaction. */
  async read(
    db: Queries,
    { order_sn }: { order_sn: string },
    ctx: MemberCtx<'ORDER_NOT_FOUND'>,
  ): Promise<OrderDetails> {
    const order = await findOwnOrder(db, { me: ctx.memberId, orderSn: order_sn });
    if (!order) throw ctx.refusal('ORDER_NOT_FOUND');
    const lines = await findOrderLines(db, order.id);
    const payment = order.status === statusOf.unpaid ? await findOpenPayment(db, order.id) : undefined;
    return toOrderDetails({ order, lines, payment }, { language: ctx.language, now: this.deps.clock.now() });
  }
}
