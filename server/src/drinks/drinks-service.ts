import type { OutputOf, ParsedInputOf } from '@/contract';
import type { OrderDetails, OrderRow, PriceQuote } from '@/contract/order.schemas';
import { drinks, tabCounts } from '@/domain/drinks';
import { loadBasket } from '../cart';
import type { Db, Tx } from '../db/db';
import type { IntentCtx, MemberCtx } from '../lib/context';
import type { CancelService, MoneyDeps, OrderBook, OrderRecord } from '../order';
import { type Directory, findShop, type ShopDirectory } from '../shop';
import { drinksKind, shopIdOf, shopOf } from './drinks-kind';
import { type OrderShop, toOrderDetails, toOrderRow } from './drinks-presenter';
import { type PlaceRefusal, placeOrder } from './place-order';
import { toQuote } from './price-quote';
import { readyTimes } from './queue';

export interface DrinksDeps extends MoneyDeps {
  db: Db;
  book: OrderBook;
  cancels: CancelService;
  directory: ShopDirectory;
}

/** Orders of drinks of a member: quotes, creates, cancels and reads them. */
export class DrinksService {
  constructor(private readonly deps: DrinksDeps) {}

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
    const now = this.deps.clock.now();
    const times = await readyTimes(read, { shop, cups: basket.amounts.goods_num, now });
    return toQuote({ basket, shopId: shop.id, type, times, language: ctx.language });
  }

  add(input: ParsedInputOf<'order', 'add'>, ctx: IntentCtx<PlaceRefusal>): Promise<OutputOf<'order', 'add'>> {
    return ctx.intent.once((tx) => placeOrder(tx, this.deps, { input, ctx }));
  }

  /** Cancels an order before a barista has started it. */
  cancel(
    { order_sn: orderSn, reason }: ParsedInputOf<'order', 'afterSale'>,
    ctx: IntentCtx<'ORDER_NOT_FOUND' | 'ORDER_STATE' | 'GATEWAY_UNAVAILABLE'>,
  ): Promise<OutputOf<'order', 'afterSale'>> {
    const answer = (tx: Tx): Promise<OrderDetails> => this.detailsInside(tx, { order_sn: orderSn }, ctx);
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
    for (const listed of found.page.data) {
      data.push(toOrderRow({ ...listed, shop: await this.knownShopOf(directory, listed.order) }, view));
    }
    return { ...found.page, data, counts: tabCounts(found.byStatus) };
  }

  async details({ order_sn: orderSn }: { order_sn: string }, ctx: MemberCtx<'ORDER_NOT_FOUND'>): Promise<OrderDetails> {
    const parts = await this.deps.book.one({ me: ctx.memberId, orderSn, kind: drinks.name });
    if (!parts) throw ctx.refusal('ORDER_NOT_FOUND');
    const shop = await this.knownShopOf(await this.deps.directory.get(), parts.order);
    return toOrderDetails({ ...parts, shop }, this.view(ctx));
  }

  /** The same inside a transaction. */
  async detailsInside(
    tx: Tx,
    { order_sn: orderSn }: { order_sn: string },
    ctx: MemberCtx<'ORDER_NOT_FOUND'>,
  ): Promise<OrderDetails> {
    const parts = await this.deps.book.oneInside(tx, { me: ctx.memberId, orderSn, kind: drinks.name });
    if (!parts) throw ctx.refusal('ORDER_NOT_FOUND');
    return toOrderDetails({ ...parts, shop: await shopOf(tx, parts.order) }, this.view(ctx));
  }

  /** The shop of an order. One that was added by another process may not be in the directory yet. */
  private async knownShopOf({ byId }: Directory, order: OrderRecord): Promise<OrderShop> {
    return byId.get(shopIdOf(order)) ?? (await shopOf(this.deps.db.read, order));
  }

  private view({ language }: MemberCtx) {
    return { language, now: this.deps.clock.now() };
  }
}
