import type { GivenCoupon } from '@/contract/coupon.schemas';
import type {
  PointsAction,
  PointsCode,
  PointsGoodsInfo,
  PointsGoodsRow,
  PointsOrderDetails,
  PointsOrderRow,
} from '@/contract/mall/mall.schemas';
import type { GoodShops, RedeemShop } from '@/contract/order/kind-parts.schemas';
import { actionsFor, stateOf } from '@/domain/order-kind';
import { WIB_MINUTES } from '@/domain/place-time';
import { pointsOrder } from '@/domain/points/points-order';
import type { Text3 } from '../db/schema';
import { mallTexts } from '../messages/mall-texts';
import type { OrderLineRecord, OrderPicture, OrderRecord, View } from '../order';
import { type CodeRecord, type CodesShown, codeStateOf } from '../redemption';
import { type ShipmentRecord, toShipment } from '../shipping';
import type { PointsGoodsRecord } from './goods-repository';
import { pointsKind } from './points-kind';
import type { PointsOrderRecord } from './points-order-repository';
import { saleOf } from './points-sale';

export type LevelNames = ReadonlyMap<number, Text3>;

export function toGoodsRow(
  item: PointsGoodsRecord,
  { left, levels, view }: { left: number | null; levels: LevelNames; view: View },
): PointsGoodsRow {
  const { language, now } = view;
  const { level } = item;
  return {
    id: item.id,
    cate_id: item.cate_id,
    name: item.name_json[language],
    intro: item.intro_json[language],
    image: item.image,
    tint: item.tint,
    type: item.type,
    points: item.points,
    market_price: item.market_price,
    sale: saleOf(item, { left, now }),
    starttime: item.starttime,
    endtime: item.endtime,
    left,
    user_limit: item.user_limit,
    level: level === null ? null : { level, name: levels.get(level)?.[language] ?? '' },
  };
}

export const toGoodsInfo = (
  item: PointsGoodsRecord,
  row: PointsGoodsRow,
  {
    shops,
    view: { language },
    ...shown
  }: { shops: GoodShops; view: View } & Pick<PointsGoodsInfo, 'ways' | 'coupon' | 'voucher' | 'buyable' | 'mine'>,
): PointsGoodsInfo => ({
  ...row,
  images: item.images_json.length > 0 ? item.images_json : [item.image],
  content: item.content_json?.[language] ?? '',
  rule_content: item.rule_json?.[language] ?? '',
  redeem_days: item.redeem_days,
  ...shops,
  ...shown,
  utc_offset_minutes: WIB_MINUTES,
});

/** What is shown of an order, beside the columns of all kinds. */
export interface Exchanged {
  order: OrderRecord;
  /** Its only line. */
  line: OrderPicture | OrderLineRecord | undefined;
  terms: PointsOrderRecord;
  codes: CodesShown | undefined;
  shipment: ShipmentRecord | undefined;
}

/** The state of an order in words. The system cancels what was not fetched in time. */
function stateText({ status, cancel_by }: OrderRecord, { language }: View): string {
  const state = stateOf(pointsOrder, status);
  if (state === 'cancelled' && cancel_by === 'system') return mallTexts[language].notFetched;
  return pointsKind.stateTexts(language, { type: null })[state];
}

const actionsOf = ({ status, expiretime, type }: OrderRecord, { now }: View): PointsAction[] => [
  ...actionsFor(pointsOrder, stateOf(pointsOrder, status), { now, expiretime, type }),
];

export function toOrderRow({ order, line, terms, codes, shipment }: Exchanged, view: View): PointsOrderRow {
  return {
    id: order.id,
    order_sn: order.order_sn,
    state: stateOf(pointsOrder, order.status),
    status: order.status,
    status_text: stateText(order, view),
    actions: actionsOf(order, view),
    goods_id: terms.goods_id,
    name: line?.name_json[view.language] ?? '',
    image: line?.image ?? '',
    tint: line?.tint ?? '',
    type: terms.type,
    way: terms.way,
    num: order.goods_num,
    points: terms.points * order.goods_num,
    createtime: order.createtime,
    courier: shipment?.courier ?? '',
    tracking_no: shipment?.tracking_no ?? '',
    code_num: codes?.of ?? 0,
    unused_num: codes?.good ?? 0,
    code_expiretime: codes?.expiretime ?? null,
    utc_offset_minutes: WIB_MINUTES,
  };
}

/** The codes of an order: those that can be redeemed first, each in their order. */
export function toCodes(
  codes: readonly CodeRecord[],
  { shopNames, now }: { shopNames: ReadonlyMap<number, string>; now: number },
): PointsCode[] {
  const shown = codes.map((code) => ({
    number: code.number,
    code: code.code,
    state: codeStateOf(code, now),
    expiretime: code.expiretime,
    redeemtime: code.redeemtime,
    shop_name: code.redeem_shop_id === null ? '' : (shopNames.get(code.redeem_shop_id) ?? ''),
  }));
  return [...shown.filter(({ state }) => state === 'good'), ...shown.filter(({ state }) => state !== 'good')];
}

export function toOrderDetails(
  exchanged: Exchanged & { line: OrderLineRecord | undefined; shop: RedeemShop | null } & {
    shownCodes: PointsCode[];
    good: GoodShops;
    good_for: string;
    coupon: GivenCoupon | null;
  },
  view: View,
): PointsOrderDetails {
  const { order, line, terms, shipment, shop, shownCodes, good, good_for, coupon } = exchanged;
  return {
    intro: line?.spec_json[view.language] ?? '',
    rule_content: terms.rule_json?.[view.language] ?? '',
    remark: order.remark,
    shipment: shipment ? toShipment(shipment) : null,
    shop,
    codes: shownCodes,
    good_for,
    ...good,
    coupon,
    points_back: order.status === pointsOrder.statuses.cancelled ? 1 : 0,
    paytime: order.paytime,
    finishtime: order.finishtime,
    canceltime: order.canceltime,
    cancel_by: order.cancel_by,
    // It is spread last, as the details of drinks are.
    ...toOrderRow(exchanged, view),
  };
}
