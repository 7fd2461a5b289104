import type { Language } from '@/contract/core';
import type { OrderDetails, OrderRow, Receiving } from '@/contract/order/order.schemas';
import type { OrderAction, OrderState } from '@/contract/order/order-parts.schemas';
import type { Review } from '@/contract/order/review.schemas';
import { addressLine } from '@/domain/address-lines';
import { drinks } from '@/domain/drinks';
import { isLive } from '@/domain/live-orders';
import { actionsFor } from '@/domain/order-kind';
import { orderRules } from '@/domain/order-rules';
import { maskedPhone } from '@/domain/phone';
import type { AfterSalesShown } from '../after-sale';
import { texts } from '../messages/message';
import { shownReason } from '../messages/shop-reason';
import { scheduledText } from '../messages/slot-text';
import {
  type DrinkLine,
  drinkLines,
  isInTimeToRate,
  isUsedChannel,
  type OrderParts,
  type OrderPicture,
  type OrderRecord,
  sharedFields,
  statusText,
  type View,
} from '../order';
import type { ShopRecord } from '../shop';
import type { Arrival } from './arrival';
import type { DeliveryRecord } from './delivery-repository';
import { closingOf, drinksKind, type PayingShop, shopIdOf } from './drinks-kind';
import type { RefundsShown } from './refunds-shown';
import { scheduledFor } from './slots';

/** An order that nobody rates is completed so long after it was handed over. */
const RATE_SECONDS = orderRules.evaluateDays * 86_400;

/** The fields of a shop that an order's pages show. */
export type OrderShop = PayingShop &
  Pick<ShopRecord, 'name' | 'address' | 'lng' | 'lat' | 'mobile' | 'utc_offset_minutes'>;

interface Bought {
  order: OrderRecord;
  shop: OrderShop;
  /** It is undefined if the order is picked up. */
  delivery: DeliveryRecord | undefined;
  /** What is said of a delivery that its customer has not said to have. */
  arrival: Arrival | undefined;
}

function toReceiving(
  { address_json: address, metres, courier_note, fee }: DeliveryRecord,
  order: Pick<OrderRecord, 'delivery_fee' | 'delivery_discount'>,
): Receiving {
  const { name, areacode, mobile, label } = address;
  return {
    name,
    areacode,
    mobile: maskedPhone(mobile.slice(areacode.length)),
    label,
    address: addressLine(address),
    courier_note,
    distance: metres,
    freed_fee: order.delivery_fee + order.delivery_discount === 0 ? (fee ?? 0) : 0,
  };
}

/** The state of an order in words: scheduled, or what is said of its arrival, before its plain name. */
export function stateText(
  { order, shop, arrival }: Pick<Bought, 'order' | 'arrival'> & { shop: Pick<OrderShop, 'utc_offset_minutes'> },
  view: View,
): string {
  const scheduled = scheduledFor(order, view.now);
  if (scheduled !== null)
    return scheduledText(scheduled, { language: view.language, offsetMinutes: shop.utc_offset_minutes });
  return arrival ? texts(view.language).arrival[arrival] : statusText(drinksKind, order, view);
}

/** What its customer can do with an order now. */
function actionsOf(
  { order, arrival, state }: Pick<Bought, 'order' | 'arrival'> & { state: OrderState },
  { now }: View,
): OrderAction[] {
  const { expiretime, type } = order;
  const actions = actionsFor(drinks, state, { now, expiretime, type }).filter(
    // Nobody rates what did not arrive.
    (action) => action !== 'evaluate' || (isInTimeToRate(order, now) && arrival !== 'missed'),
  );
  // What its shop calls arrived can still be said to be received.
  return arrival && !actions.includes('received') ? ['received', ...actions] : actions;
}

/** The fields that rows and details have in common, in the API's names and texts. */
function orderFields({ order, shop, delivery, arrival }: Bought, view: View): Omit<OrderRow, 'goods'> {
  const shared = sharedFields(drinksKind, order, view);
  const { state } = shared;
  const isDone = state === 'ready' && order.type !== 'takeout';
  const showsEta = isLive(state) && state !== 'unpaid' && !isDone;
  return {
    shop_id: shopIdOf(order),
    shop_name: shop.name,
    type: order.type ?? 'takein',
    discount_amount: order.member_discount + order.coupon_amount + order.delivery_discount,
    coupon_name: order.coupon_name_json?.[view.language] ?? null,
    refund_amount: order.refund_amount,
    pickup_no: order.pickup_no,
    eta_start: showsEta ? order.eta_start : null,
    eta_end: showsEta ? order.eta_end : null,
    slot_start: order.slot_start ?? 0,
    slot_end: order.slot_end ?? 0,
    utc_offset_minutes: shop.utc_offset_minutes,
    receiving: delivery ? toReceiving(delivery, order) : null,
    ...shared,
    status_text: stateText({ order, shop, arrival }, view),
    actions: actionsOf({ order, arrival, state }, view),
  };
}

export function toOrderRow(bought: Bought & { pictures: readonly OrderPicture[] }, view: View): OrderRow {
  return {
    goods: drinkLines(bought.pictures).map(({ goods_id, name_json, image, tint, num }) => ({
      goods_id,
      name: name_json[view.language],
      image,
      tint,
      num,
    })),
    ...orderFields(bought, view),
  };
}

/** The columns of a line that its customer sees, also before it is ordered. */
type LineShown = Pick<
  DrinkLine,
  | 'goods_id'
  | 'sku_id'
  | 'value_ids_json'
  | 'name_json'
  | 'spec_json'
  | 'image'
  | 'tint'
  | 'num'
  | 'price'
  | 'amount'
  | 'pay_amount'
>;

type QuotedLine = Omit<OrderDetails['lines'][number], 'line_id' | 'refund_num' | 'refund_amount' | 'unmade_reason'>;

export function toLine(line: LineShown, language: Language): QuotedLine {
  return {
    goods_id: line.goods_id,
    sku_id: line.sku_id,
    value_ids: line.value_ids_json,
    name: line.name_json[language],
    image: line.image,
    tint: line.tint,
    spec_text: line.spec_json[language],
    num: line.num,
    price: line.price,
    amount: line.amount,
    pay_amount: line.pay_amount,
  };
}

/** When a shop closes that may have the drinks ready only after that. */
function closingBefore(etaEnd: number | null, { order, shop }: Bought): number | null {
  if (etaEnd === null || order.type === 'takeout') return null;
  const closing = closingOf(shop, order);
  return closing !== null && closing < etaEnd ? closing : null;
}

export function toOrderDetails(
  parts: Omit<OrderParts, 'lines'> &
    Bought & {
      lines: readonly DrinkLine[];
      afterSales: AfterSalesShown;
      refunds: RefundsShown;
      review: Review | null;
      points: Pick<OrderDetails, 'points' | 'points_given'>;
    },
  view: View,
): OrderDetails {
  const { order, shop, lines, afterSales, points } = parts;
  const fields = orderFields(parts, view);
  return {
    ...points,
    points_time: points.points_given === 0 && order.receivetime !== null ? order.receivetime + RATE_SECONDS : null,
    goods_amount: order.goods_amount,
    member_discount: order.member_discount,
    coupon_amount: order.coupon_amount,
    packing_fee: order.packing_fee,
    delivery_fee: order.delivery_fee,
    delivery_discount: order.delivery_discount,
    tax_type: order.tax_type,
    tax_bp: order.tax_bp,
    tax_included: order.tax_included,
    tax_amount: order.tax_amount,
    total_amount: order.total_amount,
    shop: {
      id: shopIdOf(order),
      name: shop.name,
      address: shop.address,
      lng: shop.lng,
      lat: shop.lat,
      mobile: shop.mobile,
    },
    lines: lines.map((line) => ({
      line_id: line.id,
      ...toLine(line, view.language),
      refund_num: line.refund_num,
      refund_amount: line.refund_amount,
      // A refund says why, if there was money to pay back.
      unmade_reason: line.refund_amount === 0 ? shownReason(line.unmade_reason, view.language) : '',
    })),
    refunds: parts.refunds.refunds,
    sorry_coupon: parts.refunds.sorry_coupon,
    after_sales: afterSales.after_sales,
    review: parts.review,
    can_refund: afterSales.can_refund,
    refund_reasons: afterSales.refund_reasons,
    refund_until: afterSales.refund_until,
    remark: order.remark,
    tableware: order.tableware,
    pay_channel: isUsedChannel(order.pay_channel) ? order.pay_channel : null,
    paytime: order.paytime,
    accepttime: order.accepttime,
    maketime: order.maketime,
    readytime: order.readytime,
    sendtime: order.sendtime,
    receivetime: order.receivetime,
    finishtime: order.finishtime,
    canceltime: order.canceltime,
    cancel_by: order.cancel_by,
    cancel_reason: shownReason(order.cancel_reason, view.language),
    closes_at: closingBefore(fields.eta_end, parts),
    // It is spread last: V8 fills an object that begins with this many spread fields a hundred times more slowly.
    ...fields,
  };
}
