import type { Generated } from 'kysely';
import type { AfterSaleReason } from '@/contract/after-sale.schemas';
import type { FeedbackTopic } from '@/contract/feedback.schemas';
import type { RefundCause } from '@/contract/order.schemas';
import type { ReviewTag } from '@/contract/review.schemas';
import type { CouponRule } from '@/domain/coupon';
import type { DeliveryAddress, Json, JsonDefault, JsonOrNull, Switch, Text3 } from './column-types';

/** The tables of orders, coupons, reviews, payments and the sandbox gateway. */
export interface OrderTables {
  after_sale: {
    id: Generated<number>;
    after_sn: string;
    order_id: number;
    shop_id: number | null;
    items_json: Json<{ line_id: number; num: number; amount: number }[]>;
    reason_code: AfterSaleReason;
    content: string;
    images_json: Json<string[]>;
    amount: number;
    status: Generated<10 | 20 | 61 | 62>;
    refuse_reason: Generated<string>;
    who: Generated<string>;
    refund_sn: string | null;
    granted_json: JsonOrNull<{ line_id: number; num: number; amount: number }[]>;
    granted_amount: number | null;
    createtime: number;
    audittime: number | null;
  };
  coupon: {
    id: Generated<number>;
    key: Generated<string>;
    status: Generated<Switch>;
    name_json: Json<Text3>;
    content_json: JsonOrNull<Text3>;
    type: CouponRule['type'];
    value: Generated<number>;
    value_bp: Generated<number>;
    max_amount: number | null;
    min_amount: Generated<number>;
    scope: Generated<CouponRule['scope']>;
    scope_ids_json: JsonDefault<number[]>;
    order_type: Generated<CouponRule['order_type']>;
    shop_ids_json: JsonDefault<number[]>;
    valid_type: 'range' | 'days';
    starttime: number | null;
    endtime: number | null;
    delay_days: Generated<number>;
    valid_days: number | null;
    total: number | null;
    received: Generated<number>;
    user_limit: number | null;
    activate_days: Generated<number | null>;
    stack: Generated<0>;
    source: string;
    createtime: number;
    updatetime: number;
  };
  user_coupon: {
    id: Generated<number>;
    user_id: number;
    coupon_id: number;
    code: string;
    status: 0 | 1 | 2 | 3 | 4;
    starttime: number;
    endtime: number;
    activate_days: Generated<number | null>;
    activatetime: number | null;
    usetime: number | null;
    order_sn: string | null;
    grant_key: string;
    createtime: number;
    updatetime: number;
  };
  delivery: { order_id: number; address_json: Json<DeliveryAddress>; metres: number; courier_note: string };
  evaluation: {
    id: Generated<number>;
    order_id: number;
    user_id: number;
    shop_id: number;
    star: number;
    service_star: number | null;
    content: string;
    images_json: Json<string[]>;
    has_images: Switch;
    anonymous: Switch;
    reply: Generated<string>;
    reply_by: Generated<string>;
    replytime: number | null;
    createtime: number;
  };
  evaluation_goods: {
    id: Generated<number>;
    evaluation_id: number;
    goods_id: number;
    star: number;
    tags_json: Json<ReviewTag[]>;
    has_images: Switch;
    createtime: number;
  };
  feedback: {
    id: Generated<number>;
    user_id: number;
    shop_id: number | null;
    topic: FeedbackTopic;
    content: string;
    mobile: string;
    images_json: Json<string[]>;
    reply: Generated<string>;
    reply_by: Generated<string>;
    replytime: number | null;
    createtime: number;
  };
  shop_slot: { shop_id: number; slot_start: number; cups: number };
  pickup_counter: { shop_id: number; day: string; n: number };
  orders: OrderTable;
  order_goods: {
    id: Generated<number>;
    order_id: number;
    goods_id: number;
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
    topic: 'order' | 'menu' | 'shop' | 'staff' | 'after-sale' | 'cash';
    order_id: number | null;
    createtime: number;
  };
  shop_event_head: { id: number; number: number };
  payment: {
    id: Generated<number>;
    payment_sn: string;
    order_id: number;
    order_sn: string;
    provider: string;
    channel: string;
    amount: number;
    status: Generated<0 | 1 | 2 | 3>;
    settled: Generated<Switch>;
    /** Rupiah that its refunds add up to. */
    refunded: Generated<number>;
    launch_json: JsonOrNull<unknown>;
    trade_no: string | null;
    expiretime: number;
    paytime: number | null;
    createtime: number;
    updatetime: number;
  };
  payment_event: {
    provider: string;
    event_id: string;
    payment_sn: string;
    state: string;
    amount: number;
    outcome: Generated<string>;
    createtime: number;
  };
  refund: {
    id: Generated<number>;
    refund_sn: string;
    order_id: number;
    /** That of the order. */
    shop_id: number | null;
    payment_sn: string;
    amount: number;
    reason: string;
    cause: RefundCause;
    status: Generated<1 | 2 | 3 | 4>;
    tries: Generated<number>;
    nexttime: number;
    senttime: number | null;
    donetime: number | null;
    settled_by: Generated<string>;
    settled_manager: Generated<string>;
    note: Generated<string>;
    createtime: number;
  };
  cash_payment: {
    payment_sn: string;
    order_sn: string;
    shop_id: number;
    number: string;
    amount: number;
    state: 'open' | 'paid' | 'closed';
    taken_by: string | null;
    takentime: number | null;
    expiretime: number;
    createtime: number;
  };
  sandbox_payment: {
    trade_no: string;
    payment_sn: string;
    order_sn: string;
    amount: number;
    channel: string;
    return_url: Generated<string>;
    state: string;
    refunded: Generated<number>;
    expiretime: number;
    paytime: number | null;
    createtime: number;
  };
  sandbox_refund: {
    refund_sn: string;
    payment_sn: string;
    amount: number;
  };
  sandbox_notice: {
    id: Generated<number>;
    event_id: string;
    trade_no: string;
    body: string;
    duetime: number;
    tries: Generated<number>;
    donetime: number | null;
  };
}

interface OrderTable {
  id: Generated<number>;
  order_sn: string;
  /** Name of the kind of order. */
  kind: string;
  user_id: number;
  /** Null: its kind has no shop. */
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
  /** Null: as soon as possible. */
  slot_start: number | null;
  slot_end: number | null;
  /** When the shop begins with it; null: at once. */
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
  createtime: number;
  updatetime: number;
}
