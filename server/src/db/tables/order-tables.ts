import type { Generated } from 'kysely';
import type { Json, JsonOrNull, Switch, Text3 } from '../column-types';

/** The tables of the room order. */
export interface OrderTables {
  orders: OrderTable;
  order_goods: {
    id: Generated<number>;
    order_id: number;
    /** What the line is; `item_id` is the id of that drink, group product, voucher, points good or prize. */
    item_kind: 'drink' | 'group' | 'voucher' | 'points_goods' | 'prize';
    item_id: number;
    /** Only drinks have one: it is their `item_id`. */
    goods_id: number | null;
    /** Every drink has one. */
    sku_id: number | null;
    value_ids_json: Json<number[]>;
    name_json: Json<Text3>;
    spec_json: Json<Text3>;
    image: string;
    tint: string;
    price: number;
    num: number;
    amount: number;
    member_discount: Generated<number>;
    coupon_amount: Generated<number>;
    pay_amount: number;
    stock_taken: Generated<Switch>;
    refund_num: Generated<number>;
    refund_amount: Generated<number>;
    unmade_reason: Generated<string>;
  };
  order_log: {
    id: Generated<number>;
    order_id: number;
    from_status: number | null;
    to_status: number;
    actor: 'user' | 'shop' | 'system' | 'pay';
    memo: Generated<string>;
    act: string | null;
    who: Generated<string>;
    manager: Generated<string>;
    createtime: number;
  };
  shop_event: {
    id: Generated<number>;
    number: number | null;
    shop_id: number;
    topic: 'order' | 'menu' | 'shop' | 'staff' | 'after-sale' | 'cash' | 'redemption' | 'shipping';
    order_id: number | null;
    createtime: number;
  };
  shop_event_head: { id: number; number: number };
}

interface OrderTable {
  id: Generated<number>;
  order_sn: string;
  /** Name of the kind of order. */
  kind: string;
  user_id: number;
  /** It is null if its kind has no shop. */
  shop_id: number | null;
  /** Only orders of drinks have one. */
  type: 'takein' | 'takeout' | null;
  status: number;
  version: Generated<number>;
  refund_status: Generated<number>;
  pickup_day: string | null;
  pickup_no: string | null;
  goods_num: number;
  goods_amount: number;
  member_discount: Generated<number>;
  coupon_amount: Generated<number>;
  packing_fee: Generated<number>;
  delivery_fee: Generated<number>;
  delivery_discount: Generated<number>;
  coupon_id: number | null;
  coupon_name_json: JsonOrNull<Text3>;
  tax_type: 'pbjt' | 'ppn' | 'none';
  tax_bp: number;
  tax_included: Switch;
  tax_amount: number;
  total_amount: number;
  pay_amount: number;
  refund_amount: Generated<number>;
  price_hash: string;
  remark: Generated<string>;
  tableware: Generated<Switch>;
  pay_channel: string | null;
  eta_start: number | null;
  eta_end: number | null;
  /** It is null if the order is made as soon as possible. */
  slot_start: number | null;
  slot_end: number | null;
  /** When the shop begins with it. It is null if the shop begins at once. */
  duetime: number | null;
  /** Seconds that it was given to be paid. */
  unpaid_seconds: Generated<number>;
  expiretime: number | null;
  paytime: number | null;
  accepttime: number | null;
  maketime: number | null;
  readytime: number | null;
  sendtime: number | null;
  receivetime: number | null;
  finishtime: number | null;
  canceltime: number | null;
  cancel_by: 'user' | 'shop' | 'system' | null;
  cancel_reason: Generated<string>;
  partner_id: string | null;
  createtime: number;
  updatetime: number;
}
