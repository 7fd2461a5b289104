import type { OutputOf, ParsedInputOf } from '@/contract';
import { limits } from '@/contract/limits';
import { etaMinutes } from '@/domain/eta';
import { type OpenState, openState, takesOrders } from '@/domain/opening-hours';
import { statusOf } from '@/domain/order-states';
import { lockMember } from '../account';
import { type Basket, type BasketLine, loadBasket, removeCartLines } from '../cart';
import type { Tx } from '../db/db';
import type { IntentCtx } from '../lib/context';
import { findShop, type ShopRecord, shopHours } from '../shop';
import { type MoneyDeps, payOrder } from './order-money';
import {
  countQueueCups,
  countUnpaid,
  insertOrder,
  insertOrderLines,
  insertOrderLog,
  lockOrder,
  markStockTaken,
} from './order-repository';
import { toQuote } from './price-quote';
import { serialNumber } from './serial-number';
import { takeStock } from './stock-repository';

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
  /** Cups of other orders that are waiting to be made. */
  queueCups: number;
}

const etaOf = ({ shop, queueCups }: Pick<Draft, 'shop' | 'queueCups'>, { breakdown }: Basket) =>
  etaMinutes({ ...shop, queue_cups: queueCups, own_cups: breakdown.goods_num });

function outOfStock(lines: readonly BasketLine[], { ctx }: Placing) {
  const goods = lines.map(({ cart_id, goods_id, name }) => ({ cart_id, goods_id, name: name[ctx.language] }));
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
async function agreedBasket(tx: Tx, placing: Placing, draft: Omit<Draft, 'basket'>): Promise<Basket> {
  const { input, ctx } = placing;
  const { shop, now } = draft;
  const { type, cart_ids: cartIds = null } = input;
  const basket = await loadBasket(tx, { me: ctx.memberId, shop, type, cartIds });
  if (!basket) throw ctx.refusal('CART_EMPTY');
  const hasChanged = basket.price_hash !== input.price_hash;
  if (basket.lines.length === 0 || (hasChanged && basket.unavailable.length > 0)) {
    throw outOfStock(basket.unavailable, placing);
  }
  if (hasChanged) {
    const eta = etaOf(draft, basket);
    const quote = toQuote({ basket, shopId: shop.id, type, eta, now, language: ctx.language });
    throw ctx.refusal('PRICE_CHANGED', { quote });
  }
  return basket;
}

async function writeOrder(tx: Tx, deps: MoneyDeps, { input, ctx, draft }: Placing & { draft: Draft }) {
  const { shop, open, basket, now } = draft;
  const eta = etaOf(draft, basket);
  const { lines: priced, ...amounts } = basket.breakdown;
  const order_sn = serialNumber('OD', deps);
  const expiretime = Math.min(now + limits.unpaidMinutes * 60, open.open_until ?? Number.MAX_SAFE_INTEGER);
  const id = await insertOrder(tx, {
    order_sn,
    user_id: ctx.memberId,
    shop_id: shop.id,
    type: input.type,
    status: statusOf.unpaid,
    price_hash: basket.price_hash,
    remark: input.remark,
    tableware: input.tableware,
    eta_start: now + eta.min * 60,
    eta_end: now + eta.max * 60,
    expiretime,
    createtime: now,
    updatetime: now,
    ...amounts,
  });
  await insertOrderLines(
    tx,
    basket.lines.map((line, index) => ({
      order_id: id,
      goods_id: line.goods_id,
      sku_id: line.sku_id,
      value_ids_json: JSON.stringify(line.value_ids),
      name_json: JSON.stringify(line.name),
      spec_json: JSON.stringify(line.spec),
      image: line.image,
      tint: line.tint,
      price: line.price,
      num: line.num,
      amount: priced[index]?.amount ?? 0,
      member_discount: priced[index]?.member_discount ?? 0,
      coupon_amount: priced[index]?.coupon_amount ?? 0,
      pay_amount: priced[index]?.pay_amount ?? 0,
    })),
  );
  await insertOrderLog(tx, {
    order_id: id,
    from_status: null,
    to_status: statusOf.unpaid,
    actor: 'user',
    createtime: now,
  });
  return { id, order_sn, pay_amount: amounts.pay_amount, expiretime };
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
  if ((await countUnpaid(tx, { me, now })) >= limits.unpaidOrdersMax) {
    throw ctx.refusal('TOO_MANY_UNPAID', { max: limits.unpaidOrdersMax });
  }
  const queueCups = await countQueueCups(tx, shop.id);
  const basket = await agreedBasket(tx, placing, { shop, open, queueCups, now });
  const draft = { shop, open, basket, now, queueCups };
  const order = await writeOrder(tx, deps, { ...placing, draft });
  await removeCartLines(tx, { me, cartIds: basket.lines.map((line) => line.cart_id) });
  const move = { shopId: shop.id, orderSn: order.order_sn, now };
  const taken = await takeStock(tx, { ...move, counts: basket.lines, reason: 'order' });
  if (!taken.ok) {
    const missing = new Set(taken.missing);
    throw outOfStock(
      basket.lines.filter((line) => missing.has(line.sku_id)),
      placing,
    );
  }
  if (taken.counted.length > 0) await markStockTaken(tx, { orderId: order.id, skuIds: taken.counted });
  const isFree = order.pay_amount === 0;
  if (isFree) {
    const record = await lockOrder(tx, order.id);
    await payOrder(tx, deps, { order: record, payment: null, actor: 'system', paytime: now });
  }
  return {
    order_sn: order.order_sn,
    state: isFree ? 'paid' : 'unpaid',
    pay_amount: order.pay_amount,
    expiretime: isFree ? null : order.expiretime,
  };
}
