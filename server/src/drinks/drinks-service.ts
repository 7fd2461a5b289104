import type { OutputOf, ParsedInputOf } from '@/contract';
import type { PayChannel } from '@/contract/chain.schemas';
import type { PriceQuote } from '@/contract/order/checkout.schemas';
import type { OrderDetails, OrderRow } from '@/contract/order/order.schemas';
import type { Review } from '@/contract/order/review.schemas';
import { drinks, tabCounts } from '@/domain/drinks';
import { stateOf } from '@/domain/order-kind';
import type { AfterSaleService } from '../after-sale';
import { PointsOfOrders, pointsOfOrder } from '../benefits';
import { loadCart, priceCart } from '../cart';
import type { Db, Queries, Tx } from '../db/db';
import type { IntentCtx, MemberCtx } from '../lib/context';
import { fieldError } from '../lib/errors/field-error';
import type { Recent } from '../lib/recent';
import {
  type ActCtx,
  type ActInput,
  type CancelService,
  drinkLines,
  lockOwnOrder,
  type MoneyDeps,
  type OrderActs,
  type OrderBook,
  type OrderRecord,
} from '../order';
import type { PaymentProviders } from '../payment';
import { type Directory, findShop, type ShopDirectory } from '../shop';
import { arrivalsOf, confirmReceived } from './arrival';
import { checkAddress } from './check-address';
import { type CouponRefusal, chooseCoupon } from './coupon-choice';
import { couponOffers } from './coupon-offers';
import { findDeliveries, findDelivery } from './delivery-repository';
import { type DestinationRefusal, destinationOf } from './destination';
import { drinksKind, receiveDelivery, shopIdOf, shopOf } from './drinks-kind';
import { type OrderShop, toOrderDetails, toOrderRow } from './drinks-presenter';
import { type PlaceRefusal, placeOrder } from './place-order';
import { quoteOf } from './price-quote';
import { queueOf } from './queue';
import { refundsShown } from './refunds-shown';
import { chosenSlot, findSlots } from './slots';

export interface DrinksDeps extends MoneyDeps {
  db: Db;
  book: OrderBook;
  cancels: CancelService;
  directory: ShopDirectory;
  providers: PaymentProviders;
  /** The channels of the chain as they were lately. */
  channels: Pick<Recent<PayChannel[]>, 'get'>;
  afterSales: AfterSaleService;
  /** How an order was rated. Returns null if it was not. */
  reviewOf(db: Queries, order: OrderRecord): Promise<Review | null>;
}

type CartRefusal = 'SHOP_NOT_FOUND' | 'CART_EMPTY' | DestinationRefusal;

/** Orders of drinks of a member: quotes, creates, cancels, receives and reads them. */
export class DrinksService {
  /** What a customer does with an order that was placed. */
  readonly acts = {
    cancel: (input, ctx) => this.cancel(input, ctx),
    received: (input, ctx) => this.receive(input, ctx),
    refund: (input, ctx) => this.askedBack(input, ctx, (tx) => this.deps.afterSales.apply(tx, input, ctx)),
    withdraw: (input, ctx) => this.askedBack(input, ctx, (tx) => this.deps.afterSales.withdraw(tx, input, ctx)),
  } satisfies OrderActs;

  private readonly points = new PointsOfOrders();

  constructor(private readonly deps: DrinksDeps) {}

  async price(
    input: ParsedInputOf<'order', 'price'>,
    ctx: MemberCtx<CartRefusal | CouponRefusal | 'SLOT_UNAVAILABLE'>,
  ): Promise<PriceQuote> {
    const { read } = this.deps.db;
    const { shop, destination, cart, now } = await this.cart(input, ctx);
    const coupons = await chooseCoupon(read, { cart, couponId: input.coupon_id, now }, ctx);
    const basket = priceCart(cart, coupons.chosen);
    const metres = destination?.metres ?? null;
    const queue_cups = await queueOf(read, { shopId: shop.id, now });
    const making = { shop, cups: basket.amounts.goods_num, metres, queue_cups, now };
    const slot = await chosenSlot(read, { ...making, slot_start: input.slot_start }, ctx);
    const { providers } = this.deps;
    const channels = await this.deps.channels.get();
    return await quoteOf(read, { basket, coupons, making, destination, slot, channels, providers }, ctx);
  }

  /** The slots for what is in the cart, full ones too. */
  async slots(
    { shop_id, type, address_id }: ParsedInputOf<'order', 'slots'>,
    ctx: MemberCtx<'SHOP_NOT_FOUND' | DestinationRefusal>,
  ): Promise<OutputOf<'order', 'slots'>> {
    const { read } = this.deps.db;
    const shop = await findShop(read, shop_id);
    if (!shop) throw ctx.refusal('SHOP_NOT_FOUND');
    const destination = await destinationOf(read, { shop, type, address_id }, ctx);
    const now = this.deps.clock.now();
    const cart = await loadCart(read, { me: ctx.memberId, shop, type, delivery: destination, cartIds: null, now });
    const cups = Math.max(1, cart ? priceCart(cart, null).amounts.goods_num : 1);
    const metres = destination?.metres ?? null;
    const queue_cups = await queueOf(read, { shopId: shop.id, now });
    const slots = await findSlots(read, { shop, cups, metres, queue_cups, now });
    return { list: slots.map(({ start, end, left }) => ({ slot_start: start, slot_end: end, left })) };
  }

  /** The member's coupons for what is in the cart. */
  async coupons(
    input: ParsedInputOf<'order', 'coupons'>,
    ctx: MemberCtx<CartRefusal>,
  ): Promise<OutputOf<'order', 'coupons'>> {
    const { cart, now } = await this.cart(input, ctx);
    return { list: await couponOffers(this.deps.db.read, { cart, now }, ctx) };
  }

  /** Whether a shop delivers to an address. */
  checkAddress(
    input: ParsedInputOf<'order', 'checkAddress'>,
    ctx: MemberCtx<'SHOP_NOT_FOUND' | 'ADDRESS_NOT_FOUND'>,
  ): Promise<OutputOf<'order', 'checkAddress'>> {
    return checkAddress(this.deps.db.read, { input, now: this.deps.clock.now() }, ctx);
  }

  add(input: ParsedInputOf<'order', 'add'>, ctx: IntentCtx<PlaceRefusal>): Promise<OutputOf<'order', 'add'>> {
    return ctx.intent.once((tx) => placeOrder(tx, this.deps, { input, ctx }));
  }

  /** Cancels an order before a barista has started it. */
  cancel({ order_sn: orderSn, reason }: Pick<ActInput, 'order_sn' | 'reason'>, ctx: ActCtx): Promise<OrderDetails> {
    const answer = (tx: Tx): Promise<OrderDetails> => this.details({ order_sn: orderSn }, ctx, tx);
    return this.deps.cancels.cancel({ kind: drinksKind, orderSn, reason, answer }, ctx);
  }

  /** One tab, newest first, with the counts of all tabs. */
  async list(
    { tab, page, per_page }: ParsedInputOf<'order', 'list'>,
    ctx: MemberCtx,
  ): Promise<OutputOf<'order', 'list'>> {
    const found = await this.deps.book.page({ me: ctx.memberId, rules: drinks, tab, page, per_page });
    const view = this.view(ctx);
    const data: OrderRow[] = [];
    const directory = await this.deps.directory.get();
    const sent = found.page.data.filter(({ order }) => order.type === 'takeout').map(({ order }) => order.id);
    const deliveries = await findDeliveries(this.deps.db.read, sent);
    const listedOrders = found.page.data.map(({ order }) => order);
    const arrivals = await arrivalsOf(this.deps.db.read, listedOrders, view.now);
    for (const listed of found.page.data) {
      const delivery = deliveries.get(listed.order.id);
      const shop = await this.knownShopOf(directory, listed.order);
      data.push(toOrderRow({ ...listed, delivery, shop, arrival: arrivals.get(listed.order.id) }, view));
    }
    return { ...found.page, data, counts: tabCounts(found.byStatus) };
  }

  /** Reads an order: what is kept of it in memory, or, if `tx` is given, everything inside that transaction. */
  async details(
    { order_sn: orderSn }: { order_sn: string },
    ctx: MemberCtx<'ORDER_NOT_FOUND'>,
    tx?: Tx,
  ): Promise<OrderDetails> {
    const { book, directory } = this.deps;
    const db = tx ?? this.deps.db.read;
    const query = { me: ctx.memberId, orderSn, kind: drinks.name };
    const found = tx ? await book.oneInside(tx, query) : await book.one(query);
    if (!found) throw ctx.refusal('ORDER_NOT_FOUND');
    const parts = { ...found, lines: drinkLines(found.lines) };
    const { order } = parts;
    const shop = tx ? await shopOf(tx, order) : await this.knownShopOf(await directory.get(), order);
    const delivery = await findDelivery(db, order);
    const afterSales = await this.deps.afterSales.shown(db, { ...parts, language: ctx.language });
    const refunds = await refundsShown(db, parts, this.view(ctx));
    const review = await this.deps.reviewOf(db, order);
    const arrival = (await arrivalsOf(db, [order], this.deps.clock.now())).get(order.id);
    const at = { lines: parts.lines, now: this.deps.clock.now() };
    const points = tx ? await pointsOfOrder(tx, order, at) : await this.points.of(db, order, at);
    const shown = { ...parts, shop, delivery, afterSales, refunds, review, arrival, points };
    return toOrderDetails(shown, this.view(ctx));
  }

  /** The cart that is asked about, and where it goes. */
  private async cart(input: ParsedInputOf<'order', 'coupons'>, ctx: MemberCtx<CartRefusal>) {
    const { read } = this.deps.db;
    const shop = await findShop(read, input.shop_id);
    if (!shop) throw ctx.refusal('SHOP_NOT_FOUND');
    const { type, cart_ids: cartIds = null } = input;
    const destination = await destinationOf(read, { ...input, shop }, ctx);
    const now = this.deps.clock.now();
    const cart = await loadCart(read, { me: ctx.memberId, shop, type, delivery: destination, cartIds, now });
    if (!cart) throw ctx.refusal('CART_EMPTY');
    if (cartIds && new Set(cartIds).size > cart.sold.length + cart.unavailable.length) {
      throw ctx.refusal('INVALID_INPUT', fieldError('cart_ids', 'invalid'));
    }
    return { shop, destination, cart, now };
  }

  /** The customer has the delivery, whether or not the courier has said so before. */
  private receive({ order_sn: orderSn }: { order_sn: string }, ctx: ActCtx): Promise<OrderDetails> {
    return ctx.intent.once(async (tx) => {
      const order = await lockOwnOrder(tx, { me: ctx.memberId, orderSn, kind: drinks.name });
      if (!order) throw ctx.refusal('ORDER_NOT_FOUND');
      await confirmReceived(tx, order, this.deps.clock.now());
      await this.deps.afterSales.takeBackMissed(tx, order);
      if (!(await receiveDelivery(tx, this.deps, { order, actor: 'user' }))) {
        throw ctx.refusal('ORDER_STATE', { state: stateOf(drinks, order.status) });
      }
      return await this.details({ order_sn: orderSn }, ctx, tx);
    });
  }

  /** Does what is asked with money of an order, and answers the order. */
  private askedBack(
    { order_sn }: { order_sn: string },
    ctx: ActCtx,
    act: (tx: Tx) => Promise<void>,
  ): Promise<OrderDetails> {
    return ctx.intent.once(async (tx) => {
      await act(tx);
      return await this.details({ order_sn }, ctx, tx);
    });
  }

  /** The shop of an order. One that was added by another process may not be in the directory yet. */
  private async knownShopOf({ byId }: Directory, order: OrderRecord): Promise<OrderShop> {
    return byId.get(shopIdOf(order)) ?? (await shopOf(this.deps.db.read, order));
  }

  private view({ language }: MemberCtx) {
    return { language, now: this.deps.clock.now() };
  }
}
