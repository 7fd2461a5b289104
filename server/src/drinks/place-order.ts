import type { OutputOf, ParsedInputOf } from '@/contract';
import { limits } from '@/contract/limits';
import type { OrderState } from '@/contract/order.schemas';
import { type OpenState, openState, takesOrders } from '@/domain/opening-hours';
import { lockMember } from '../account';
import { type Basket, type BasketLine, loadBasket, removeCartLines } from '../cart';
import type { Tx } from '../db/db';
import type { IntentCtx } from '../lib/context';
import { createOrder, hasTooManyUnpaid, type MadeOrder, type MoneyDeps } from '../order';
import { findShop, type ShopRecord, shopHours } from '../shop';
import { drinksKind, OutOfStock } from './drinks-kind';
import { toQuote } from './price-quote';
import { readyTimes } from './queue';

export type PlaceRefusal =
  | 'SHOP_NOT_FOUND'
  | 'SHOP_CLOSED'
  | 'CART_EMPTY'
  | 'OUT_OF_STOCK'
  | 'PRICE_CHANGED'
  | 'TAKEOUT_UNAVAILABLE'
  | 'TOO_MANY_UNPAID';

interface Placing {
  input: ParsedInputOf<'order', 'add'>;
  ctx: IntentCtx<PlaceRefusal>;
}

interface Draft {
  shop: ShopRecord;
  open: OpenState;
  basket: Basket;
  now: number;
}

const timesOf = (tx: Tx, { shop, basket, now }: Omit<Draft, 'open'>) =>
  readyTimes(tx, { shop, cups: basket.amounts.goods_num, now });

function outOfStock(lines: readonly BasketLine[], { ctx }: Placing) {
  const { language } = ctx;
  const goods = lines.map(({ cart_id, goods_id, name_json }) => ({ cart_id, goods_id, name: name_json[language] }));
  return ctx.refusal('OUT_OF_STOCK', { goods });
}

async function openShop(tx: Tx, { input, ctx }: Placing, now: number): Promise<Pick<Draft, 'shop' | 'open'>> {
  const shop = await findShop(tx, input.shop_id);
  if (!shop) throw ctx.refusal('SHOP_NOT_FOUND');
  if (input.type === 'takeout') throw ctx.refusal('TAKEOUT_UNAVAILABLE');
  const open = openState(shopHours(shop), now);
  if (shop.takein_switch === 0 || !takesOrders(open, shop.lead_minutes, now)) {
    throw ctx.refusal('SHOP_CLOSED', { next_open: open.next_open });
  }
  return { shop, open };
}

/** The cart as the customer saw it, or a refusal that says what changed. */
async function agreedBasket(tx: Tx, placing: Placing, draft: Pick<Draft, 'shop' | 'now'>): Promise<Basket> {
  const { input, ctx } = placing;
  const { shop } = draft;
  const { type, cart_ids: cartIds = null } = input;
  const basket = await loadBasket(tx, { me: ctx.memberId, shop, type, cartIds });
  if (!basket) throw ctx.refusal('CART_EMPTY');
  const hasChanged = basket.price_hash !== input.price_hash;
  if (basket.lines.length === 0 || (hasChanged && basket.unavailable.length > 0)) {
    throw outOfStock(basket.unavailable, placing);
  }
  if (hasChanged) {
    const times = await timesOf(tx, { ...draft, basket });
    const quote = toQuote({ basket, shopId: shop.id, type, times, language: ctx.language });
    throw ctx.refusal('PRICE_CHANGED', { quote });
  }
  return basket;
}

/** @throws OutOfStock when cups ran out since the basket was priced */
async function writeOrder(
  tx: Tx,
  deps: MoneyDeps,
  { input, ctx, draft }: Placing & { draft: Draft },
): Promise<MadeOrder> {
  const { shop, open, basket } = draft;
  return await createOrder(tx, deps, {
    kind: drinksKind,
    payableUntil: open.open_until,
    order: {
      user_id: ctx.memberId,
      shop_id: shop.id,
      type: input.type,
      price_hash: basket.price_hash,
      remark: input.remark,
      tableware: input.tableware,
      ...(await timesOf(tx, draft)),
      ...basket.amounts,
    },
    lines: basket.lines.map(({ cart_id: _, value_ids_json, name_json, spec_json, ...line }) => ({
      ...line,
      value_ids_json: JSON.stringify(value_ids_json),
      name_json: JSON.stringify(name_json),
      spec_json: JSON.stringify(spec_json),
    })),
  });
}

/**
 * Creates an order from cart lines. Stock is taken last and always in the same row order: the row of a popular sku is
 * locked for the shortest time, and two orders cannot deadlock.
 */
export async function placeOrder(tx: Tx, deps: MoneyDeps, placing: Placing): Promise<OutputOf<'order', 'add'>> {
  const { ctx } = placing;
  const now = deps.clock.now();
  const me = ctx.memberId;
  await lockMember(tx, me);
  const { shop, open } = await openShop(tx, placing, now);
  if (await hasTooManyUnpaid(tx, deps, me)) throw ctx.refusal('TOO_MANY_UNPAID', { max: limits.unpaidOrdersMax });
  const basket = await agreedBasket(tx, placing, { shop, now });
  const { lines } = basket;
  await removeCartLines(tx, { me, cartIds: lines.map((line) => line.cart_id) });
  try {
    const made = await writeOrder(tx, deps, { ...placing, draft: { shop, open, basket, now } });
    return { ...made, state: made.state as OrderState };
  } catch (error) {
    if (!(error instanceof OutOfStock)) throw error;
    const missing = error.skuIds;
    throw outOfStock(
      lines.filter((line) => missing.includes(line.sku_id)),
      placing,
    );
  }
}
