import type { OutputOf, ParsedInputOf } from '@/contract';
import { limits } from '@/contract/limits';
import type { OrderState } from '@/contract/order/order-parts.schemas';
import { goodsForTerms, missingTo } from '@/domain/delivery';
import { type OpenState, openState, takesOrders } from '@/domain/opening-hours';
import type { Slot } from '@/domain/slots';
import { lockMemberInUse } from '../account';
import {
  type Basket,
  type JudgedLine,
  type LoadedCart,
  loadCart,
  priceCart,
  removeCartLines,
  toCartLine,
} from '../cart';
import type { Tx } from '../db/db';
import type { IntentCtx } from '../lib/context';
import { AppError } from '../lib/errors/app-error';
import { createOrder, drinkItem, hasTooManyUnpaid, type MadeOrder, type MoneyDeps, offeredChannels } from '../order';
import { showsMenuOnly } from '../partner';
import type { PaymentProviders } from '../payment';
import { findShop, type ShopRecord, shopHours } from '../shop';
import { type ChosenCoupon, type CouponChoice, type CouponRefusal, chooseCoupon } from './coupon-choice';
import { insertDelivery } from './delivery-repository';
import { type Destination, type DestinationRefusal, destinationOf, lastDeliveryMinutes } from './destination';
import { drinksKind, earlierOf, OutOfStock, payableUntil } from './drinks-kind';
import { quoteOf } from './price-quote';
import { type Making, queueOf, readyTimes } from './queue';
import { noSlot, SlotFull, slotColumns, slotToOrder } from './slots';

export type PlaceRefusal =
  | 'SHOP_NOT_FOUND'
  | 'SHOP_CLOSED'
  | 'CART_EMPTY'
  | 'OUT_OF_STOCK'
  | 'PRICE_CHANGED'
  | 'DELIVERY_CLOSED'
  | 'BELOW_MINIMUM'
  | 'TOO_MANY_CUPS'
  | 'ORDERS_OFF'
  | 'TOO_MANY_UNPAID'
  | 'SLOT_UNAVAILABLE'
  | CouponRefusal
  | DestinationRefusal;

interface PlaceDeps extends MoneyDeps {
  providers: PaymentProviders;
}

interface Placing {
  input: ParsedInputOf<'order', 'add'>;
  ctx: IntentCtx<PlaceRefusal>;
}

/** Where an order is made, and where it goes. */
interface Way {
  shop: ShopRecord;
  open: OpenState;
  /** It is null if the order is picked up. */
  destination: Destination | null;
  now: number;
}

interface Draft extends Way {
  basket: Basket;
  making: Making;
  coupon: ChosenCoupon | null;
  /** It is null if the order is made as soon as possible. */
  slot: Slot | null;
}

const outOfStock = (lines: readonly JudgedLine[], { ctx }: Placing) =>
  ctx.refusal('OUT_OF_STOCK', { goods: lines.map((judged) => toCartLine(judged, ctx.language)) });

/** Cups that ran out after the cart was judged. */
function ranOut(cart: LoadedCart, skuIds: readonly number[]): JudgedLine[] {
  return cart.sold
    .filter(({ line }) => skuIds.includes(line.sku_id))
    .map(({ judged }) => ({ ...judged, verdict: { reason: 'skuOut', value_ids: [], left: null, swap: null } }));
}

async function openWay(tx: Tx, { input, ctx }: Placing, now: number): Promise<Way> {
  const shop = await findShop(tx, input.shop_id);
  if (!shop) throw ctx.refusal('SHOP_NOT_FOUND');
  const destination = await destinationOf(tx, { ...input, shop }, ctx);
  const open = openState(shopHours(shop), now);
  const isOffered = destination !== null || shop.takein_switch === 1;
  if (!isOffered || !takesOrders(open, shop.lead_minutes, now)) {
    throw ctx.refusal('SHOP_CLOSED', { next_open: open.next_open });
  }
  if (destination && !takesOrders(open, lastDeliveryMinutes(shop, destination.metres), now)) {
    throw ctx.refusal('DELIVERY_CLOSED');
  }
  return { shop, open, destination, now };
}

/** The coupon for what can be ordered. If that is less than the cart, this is why a coupon cannot be used. */
async function couponFor(
  tx: Tx,
  placing: Placing,
  { cart, now }: { cart: LoadedCart; now: number },
): Promise<CouponChoice> {
  const { input, ctx } = placing;
  try {
    return await chooseCoupon(tx, { cart, couponId: input.coupon_id, now }, ctx);
  } catch (error) {
    if (cart.unavailable.length > 0 && error instanceof AppError && error.code === 'COUPON_UNUSABLE') {
      throw outOfStock(cart.unavailable, placing);
    }
    throw error;
  }
}

/** The cart as the customer saw it, or a refusal that says what changed. */
async function agreedBasket(
  tx: Tx,
  placing: Placing & Pick<PlaceDeps, 'providers'>,
  way: Way,
): Promise<Pick<Draft, 'basket' | 'making' | 'coupon' | 'slot'> & { cart: LoadedCart }> {
  const { input, ctx, providers } = placing;
  const { shop, destination, now } = way;
  const { type, cart_ids: cartIds = null } = input;
  const cart = await loadCart(tx, { me: ctx.memberId, shop, type, delivery: destination, cartIds, now });
  if (!cart) throw ctx.refusal('CART_EMPTY');
  const coupons = await couponFor(tx, placing, { cart, now });
  const basket = priceCart(cart, coupons.chosen);
  const hasChanged = basket.price_hash !== input.price_hash;
  if (basket.lines.length === 0 || (hasChanged && basket.unavailable.length > 0)) {
    throw outOfStock(basket.unavailable, placing);
  }
  if (basket.amounts.goods_num > limits.orderCupsMax) throw ctx.refusal('TOO_MANY_CUPS', { max: limits.orderCupsMax });
  const queue_cups = await queueOf(tx, { shopId: shop.id, now });
  const metres = destination?.metres ?? null;
  const making = { shop, cups: basket.amounts.goods_num, metres, queue_cups, now };
  const slot = await slotToOrder(tx, { ...making, slot_start: input.slot_start }, ctx);
  if (hasChanged) {
    const channels = await offeredChannels(tx, providers);
    const quoted = { basket, coupons, making, destination, slot, channels, providers };
    throw ctx.refusal('PRICE_CHANGED', { quote: await quoteOf(tx, quoted, ctx) });
  }
  const missing = destination ? missingTo(shop.min_amount, goodsForTerms(basket.amounts)) : 0;
  if (missing > 0) throw ctx.refusal('BELOW_MINIMUM', { min_amount: shop.min_amount, missing });
  return { basket, making, coupon: coupons.chosen, slot, cart };
}

const asSoonAsPossible = { slot_start: null, slot_end: null, duetime: null };

/** @throws OutOfStock or SlotFull when cups ran out since the basket was priced */
async function writeOrder(
  tx: Tx,
  deps: MoneyDeps,
  { input, ctx, draft }: Placing & { draft: Draft },
): Promise<MadeOrder> {
  const { shop, destination, basket, making, coupon, slot } = draft;
  const times = slotColumns(slot, making) ?? { ...asSoonAsPossible, ...readyTimes(making) };
  const { goods_num } = basket.amounts;
  const payable = payableUntil(shop, {
    closing: draft.open.open_until,
    metres: making.metres,
    order: { type: input.type, goods_num, ...times },
  });
  return await createOrder(tx, deps, {
    kind: drinksKind,
    partnerId: ctx.partnerId,
    payableUntil: earlierOf(payable),
    writeDetails: async (tx, orderId) => {
      if (!destination) return;
      const { courier_note: courierNote = destination.courierNote } = input;
      await insertDelivery(tx, { ...destination, orderId, courierNote, fee: destination.terms.fee });
    },
    order: {
      user_id: ctx.memberId,
      shop_id: shop.id,
      type: input.type,
      price_hash: basket.price_hash,
      remark: input.remark,
      tableware: input.tableware,
      coupon_id: coupon?.id ?? null,
      coupon_name_json: coupon && JSON.stringify(coupon.name_json),
      ...times,
      ...basket.amounts,
    },
    lines: basket.lines.map(({ cart_id: _, old_price: __, value_ids_json, name_json, spec_json, ...line }) => ({
      ...line,
      ...drinkItem(line.goods_id),
      value_ids_json: JSON.stringify(value_ids_json),
      name_json: JSON.stringify(name_json),
      spec_json: JSON.stringify(spec_json),
    })),
  });
}

/**
 * Creates an order from cart lines. The member is locked, so no other order of theirs takes the coupon meanwhile. Stock is taken last and always in the same row order: the row of a popular sku is
 * locked for the shortest time, and two orders cannot deadlock.
 */
export async function placeOrder(tx: Tx, deps: PlaceDeps, placing: Placing): Promise<OutputOf<'order', 'add'>> {
  const { ctx } = placing;
  const now = deps.clock.now();
  const me = ctx.memberId;
  await lockMemberInUse(tx, me);
  const way = await openWay(tx, placing, now);
  if (await showsMenuOnly(tx, ctx.partnerId)) throw ctx.refusal('ORDERS_OFF');
  if (await hasTooManyUnpaid(tx, deps, me)) throw ctx.refusal('TOO_MANY_UNPAID', { max: limits.unpaidOrdersMax });
  const agreed = await agreedBasket(tx, { ...placing, providers: deps.providers }, way);
  const { lines } = agreed.basket;
  await removeCartLines(tx, { me, cartIds: lines.map((line) => line.cart_id) });
  try {
    const made = await writeOrder(tx, deps, { ...placing, draft: { ...way, ...agreed } });
    return { ...made, state: made.state as OrderState };
  } catch (error) {
    if (error instanceof SlotFull) {
      throw await noSlot(tx, { ...agreed.making, slot_start: placing.input.slot_start }, ctx);
    }
    if (!(error instanceof OutOfStock)) throw error;
    throw outOfStock(ranOut(agreed.cart, error.skuIds), placing);
  }
}
