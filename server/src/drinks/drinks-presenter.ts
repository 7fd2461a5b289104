import type { Language } from '@/contract/core';
import type { OrderDetails, OrderRow } from '@/contract/order.schemas';
import { isLive } from '@/domain/live-orders';
import {
  isPayChannel,
  type OrderLineRecord,
  type OrderParts,
  type OrderPicture,
  type OrderRecord,
  sharedFields,
  toEndedPayment,
  toOpenPayment,
  type View,
} from '../order';
import type { ShopRecord } from '../shop';
import { drinksKind, shopIdOf } from './drinks-kind';

/** The fields of a shop that an order's pages show. */
export type OrderShop = Pick<ShopRecord, 'name' | 'address' | 'lng' | 'lat' | 'mobile' | 'utc_offset_minutes'>;

interface Bought {
  order: OrderRecord;
  shop: OrderShop;
}

/** The fields that rows and details have in common, in the API's names and texts. */
function orderFields({ order, shop }: Bought, view: View): Omit<OrderRow, 'goods'> {
  const shared = sharedFields(drinksKind, order, view);
  const { state } = shared;
  const showsEta = isLive(state) && state !== 'unpaid' && state !== 'ready';
  return {
    shop_id: shopIdOf(order),
    shop_name: shop.name,
    type: order.type ?? 'takein',
    pickup_no: order.pickup_no,
    eta_start: showsEta ? order.eta_start : null,
    eta_end: showsEta ? order.eta_end : null,
    utc_offset_minutes: shop.utc_offset_minutes,
    ...shared,
  };
}

export function toOrderRow(bought: Bought & { pictures: readonly OrderPicture[] }, view: View): OrderRow {
  return {
    goods: bought.pictures.map(({ goods_id, name_json, image, tint, num }) => ({
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
  OrderLineRecord,
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

export function toLine(line: LineShown, language: Language): OrderDetails['lines'][number] {
  return {
    goods_id: line.goods_id,
    sku_id: line.sku_id as number,
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

export function toOrderDetails(parts: OrderParts & Bought, view: View): OrderDetails {
  const { order, shop, lines, payment } = parts;
  return {
    goods_amount: order.goods_amount,
    member_discount: order.member_discount,
    coupon_amount: order.coupon_amount,
    packing_fee: order.packing_fee,
    delivery_fee: order.delivery_fee,
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
    lines: lines.map((line) => toLine(line, view.language)),
    remark: order.remark,
    tableware: order.tableware,
    pay_channel: isPayChannel(order.pay_channel) ? order.pay_channel : null,
    paytime: order.paytime,
    accepttime: order.accepttime,
    maketime: order.maketime,
    readytime: order.readytime,
    receivetime: order.receivetime,
    finishtime: order.finishtime,
    canceltime: order.canceltime,
    cancel_by: order.cancel_by,
    cancel_reason: order.cancel_reason,
    payment: toOpenPayment(payment, view.now),
    ended_payment: toEndedPayment(payment, view.now),
    // Spread last: V8 fills an object that begins with this many spread fields a hundred times more slowly.
    ...orderFields(parts, view),
  };
}
