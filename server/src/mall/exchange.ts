import type { OutputOf, ParsedInputOf } from '@/contract';
import type { Language } from '@/contract/core';
import type { PointsGoodsType, PointsOrderState, PointsWay } from '@/contract/mall/mall.schemas';
import { lockMemberInUse } from '../account';
import type { Parts } from '../chain';
import { grantCoupon } from '../coupon';
import type { Tx } from '../db/db';
import type { IntentCtx } from '../lib/context';
import { fieldError } from '../lib/errors/field-error';
import { SaidError } from '../lib/errors/said-error';
import { findLevelNames, levelOf } from '../membership';
import { mallTexts } from '../messages/mall-texts';
import { fill } from '../messages/message';
import { advance, createOrder, lockOrder, type MoneyDeps, type OrderRecord } from '../order';
import { findPoints } from '../points';
import { canShip, findShippingPlace, openShipment, type ShippingPlace } from '../shipping';
import { findFetchShop } from '../shop';
import { findVoucher, giveVouchers, vouchersLeft } from '../voucher';
import { countHad, lockPointsGoods, type PointsGoodsRecord } from './goods-repository';
import { PointsMissing, pointsKind, StockRefused } from './points-kind';
import { insertPointsOrder } from './points-order-repository';
import { leftOf, mayHave, saleOf, waysOf } from './points-sale';

export interface ExchangeDeps extends MoneyDeps {
  parts: Parts;
}

type ExchangeRefusal =
  | 'POINTS_GOODS_NOT_FOUND'
  | 'PART_OFF'
  | 'NOT_ON_SALE'
  | 'LEVEL_NEEDED'
  | 'BUY_LIMIT'
  | 'SOLD_OUT'
  | 'ITEM_POINTS'
  | 'WRONG_WAY'
  | 'ADDRESS_NOT_FOUND'
  | 'SHOP_NOT_FOUND'
  | 'SHOP_RESTING'
  | 'POINTS_MISSING'
  | 'COUPON_GONE'
  | 'COUPON_LIMIT';
export type ExchangeCtx = IntentCtx<ExchangeRefusal>;
type ExchangeInput = ParsedInputOf<'mall', 'add'>;

interface Asked {
  input: ExchangeInput;
  ctx: ExchangeCtx;
  now: number;
}

/** The thing, locked, if so many of it can be had by the member now for the points that were seen. */
async function agreedGoods(tx: Tx, { input, ctx, now }: Asked): Promise<PointsGoodsRecord> {
  const item = await lockPointsGoods(tx, input.id);
  if (item?.status !== 1) throw ctx.refusal('POINTS_GOODS_NOT_FOUND');
  const voucher = item.voucher_id === null ? undefined : await findVoucher(tx, item.voucher_id);
  const left = leftOf(item, voucher ? vouchersLeft(voucher) : null);
  const { starttime, endtime } = item;
  const sale = saleOf(item, { left, now });
  if (sale === 'over') throw ctx.refusal('NOT_ON_SALE', { starttime: null, endtime });
  if (sale === 'coming') throw ctx.refusal('NOT_ON_SALE', { starttime, endtime: null });
  await checkLevel(tx, item, { ctx, now });
  const had = item.user_limit === null ? 0 : await countHad(tx, { me: ctx.memberId, goodsId: item.id });
  const may = mayHave(item, had);
  const among = left ?? Number.MAX_SAFE_INTEGER;
  // What the member can still have is named, by whichever allows less.
  if (may !== null && input.num > may && may <= among) {
    const limit = { max: item.user_limit ?? may, left: may };
    const textIn = (language: Language) => mallTexts[language][may === 0 ? 'hadAll' : 'limit'];
    throw new SaidError('BUY_LIMIT', limit, (language) => fill(textIn(language), limit));
  }
  if (input.num > among) throw ctx.refusal('SOLD_OUT', { left: among });
  if (input.points !== undefined && input.points !== item.points) {
    throw ctx.refusal('ITEM_POINTS', { points: item.points });
  }
  return item;
}

async function checkLevel(tx: Tx, { level }: PointsGoodsRecord, { ctx, now }: Omit<Asked, 'input'>): Promise<void> {
  if (level === null || (await levelOf(tx, { me: ctx.memberId, now })) >= level) return;
  const name = (await findLevelNames(tx)).get(level)?.[ctx.language] ?? '';
  throw ctx.refusal('LEVEL_NEEDED', { level, name });
}

/** How it gets to its member, as it was asked for. */
type Chosen = { way: 'ship'; place: ShippingPlace } | { way: 'fetch'; shopId: number } | { way: 'now' };

/** The way that the fields of a call mean. */
function askedWay({ input, ctx }: Omit<Asked, 'now'>): PointsWay {
  const { address_id, shop_id } = input;
  if (address_id !== undefined && shop_id !== undefined) {
    throw ctx.refusal('INVALID_INPUT', fieldError('shop_id', 'invalid'));
  }
  if (address_id !== undefined) return 'ship';
  return shop_id === undefined ? 'now' : 'fetch';
}

/** The shop in which something is fetched. */
async function fetchShop(
  tx: Tx,
  { shop_ids_json: shops }: PointsGoodsRecord,
  { shopId, ctx }: { shopId: number; ctx: ExchangeCtx },
): Promise<Chosen> {
  const shop = await findFetchShop(tx, { shopId, among: shops });
  if (typeof shop === 'string') throw ctx.refusal(shop);
  return { way: 'fetch', shopId };
}

async function chosenWay(tx: Tx, item: PointsGoodsRecord, { input, ctx }: Asked): Promise<Chosen> {
  const { address_id: addressId, shop_id: shopId } = input;
  const ways = waysOf(item, { canShip: await canShip(tx) });
  const asked = askedWay({ input, ctx });
  if (asked === 'now' && item.type === 'goods') {
    throw ctx.refusal('INVALID_INPUT', fieldError(ways[0] === 'ship' ? 'address_id' : 'shop_id', 'required'));
  }
  if (!ways.includes(asked)) throw ctx.refusal('WRONG_WAY', { ways });
  if (addressId !== undefined) {
    const place = await findShippingPlace(tx, { me: ctx.memberId, addressId });
    if (!place) throw ctx.refusal('ADDRESS_NOT_FOUND');
    return { way: 'ship', place };
  }
  return shopId === undefined ? { way: 'now' } : await fetchShop(tx, item, { shopId, ctx });
}

async function make(
  tx: Tx,
  deps: MoneyDeps,
  { item, chosen, input, ctx, now }: Asked & { item: PointsGoodsRecord; chosen: Chosen },
): Promise<OrderRecord> {
  const { memberId: me } = ctx;
  const { num, remark } = input;
  let orderId = 0;
  await createOrder(tx, deps, {
    kind: pointsKind,
    partnerId: ctx.partnerId,
    payableUntil: null,
    order: {
      user_id: me,
      goods_num: num,
      ...{ goods_amount: 0, total_amount: 0, pay_amount: 0, price_hash: '', remark },
      ...{ tax_type: 'none', tax_bp: 0, tax_included: 1, tax_amount: 0 },
    },
    lines: [
      {
        item_kind: 'points_goods',
        item_id: item.id,
        ...{ goods_id: null, sku_id: null, value_ids_json: '[]' },
        name_json: JSON.stringify(item.name_json),
        spec_json: JSON.stringify(item.intro_json),
        ...{ image: item.image, tint: item.tint, num },
        ...{ price: 0, amount: 0, pay_amount: 0 },
      },
    ],
    writeDetails: async (tx, id) => {
      orderId = id;
      await insertPointsOrder(tx, {
        order_id: id,
        goods_id: item.id,
        type: item.type,
        way: chosen.way,
        points: item.points,
        shop_id: chosen.way === 'fetch' ? chosen.shopId : null,
        redeem_days: item.redeem_days,
        rule_json: item.rule_json && JSON.stringify(item.rule_json),
      });
      if (chosen.way === 'ship') await openShipment(tx, { orderId: id, me, place: chosen.place, now });
    },
  });
  return await lockOrder(tx, orderId);
}

/** What a coupon of an order is granted for, by its place in it from 1. */
export const couponGrant = (orderSn: string, n: number): string => `points ${orderSn} ${n}`;

interface Giving {
  item: PointsGoodsRecord;
  order: OrderRecord;
  ctx: ExchangeCtx;
}

/** The coupon or the voucher that a thing of this type brings. The import of the chain demands it. */
function broughtBy({ id, type }: PointsGoodsRecord, brought: number | null): number {
  if (brought === null) throw new Error(`points goods ${id} of the type ${type} bring nothing`);
  return brought;
}

async function giveCoupons(tx: Tx, deps: MoneyDeps, { item, order, ctx }: Giving): Promise<void> {
  const couponId = broughtBy(item, item.coupon_id);
  for (let n = 1; n <= order.goods_num; n += 1) {
    const grantKey = couponGrant(order.order_sn, n);
    const granted = await grantCoupon(tx, deps, { couponId, me: ctx.memberId, grantKey });
    if (granted.is === 'limit') throw ctx.refusal('COUPON_LIMIT', { max: granted.max });
    if (granted.is !== 'granted') throw ctx.refusal('COUPON_GONE');
  }
}

async function giveCodes(tx: Tx, deps: MoneyDeps, { item, order, ctx }: Giving): Promise<void> {
  const voucherId = broughtBy(item, item.voucher_id);
  const given = { me: ctx.memberId, voucherId, num: order.goods_num, orderId: order.id };
  if (!(await giveVouchers(tx, deps, given))) throw ctx.refusal('SOLD_OUT', { left: 0 });
}

/** Gives the member at once what an order is for. Things of the type `goods` are sent or fetched. */
const giveNow: Readonly<
  Record<Exclude<PointsGoodsType, 'goods'>, (tx: Tx, deps: MoneyDeps, giving: Giving) => Promise<void>>
> = { coupon: giveCoupons, voucher: giveCodes };

/** What is not sent leaves the first state at once. */
async function moveOn(
  tx: Tx,
  deps: MoneyDeps,
  {
    item,
    order,
    chosen,
    ctx,
    now,
  }: Omit<Asked, 'input'> & { item: PointsGoodsRecord; order: OrderRecord; chosen: Chosen },
): Promise<PointsOrderState> {
  if (chosen.way === 'ship') return 'toShip';
  if (chosen.way === 'fetch') {
    await advance(tx, deps, { order, to: 'toFetch', actor: 'system' });
    return 'toFetch';
  }
  if (item.type === 'goods') throw new Error(`points goods ${item.id} cannot be had at once`);
  await giveNow[item.type](tx, deps, { item, order, ctx });
  await advance(tx, deps, { order, to: 'completed', actor: 'system', set: { finishtime: now } });
  return 'completed';
}

/**
 * Exchanges points for something, in one transaction. The member is locked first, then the thing, so that no more points are
 * spent than there are, and nobody gets more than they may have.
 */
export async function exchange(
  tx: Tx,
  deps: ExchangeDeps,
  { input, ctx }: Pick<Asked, 'input' | 'ctx'>,
): Promise<OutputOf<'mall', 'add'>> {
  const { memberId: me } = ctx;
  const asked = { input, ctx, now: deps.clock.now() };
  if (!(await deps.parts.runs(tx, 'points'))) throw ctx.refusal('PART_OFF');
  await lockMemberInUse(tx, me);
  const item = await agreedGoods(tx, asked);
  const chosen = await chosenWay(tx, item, asked);
  try {
    const order = await make(tx, deps, { item, chosen, ...asked });
    const state = await moveOn(tx, deps, { item, order, chosen, ...asked });
    const { balance } = await findPoints(tx, me);
    return { order_sn: order.order_sn, state, points: item.points * input.num, balance };
  } catch (error) {
    // The whole order is rolled back.
    if (error instanceof PointsMissing) throw ctx.refusal('POINTS_MISSING', { missing: error.missing });
    if (error instanceof StockRefused) throw ctx.refusal('SOLD_OUT', { left: leftOf(item, null) ?? 0 });
    throw error;
  }
}
