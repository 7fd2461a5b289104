import type { ColumnType, Generated } from 'kysely';
import type { Language } from '@/contract/core';

/** A jsonb column: read parsed, written as JSON text (an array would otherwise become a SQL array). */
export type Json<T> = ColumnType<T, string, string>;
type JsonOrNull<T> = ColumnType<T | null, string | null | undefined, string | null>;
type JsonDefault<T> = ColumnType<T, string | undefined, string>;

/** One text in the three languages, as stored in `*_json` columns. */
export type Text3 = Record<Language, string>;
export type Switch = 0 | 1;

export interface BusinessDay {
  weekday: 0 | 1 | 2 | 3 | 4 | 5 | 6;
  open: string;
  close: string;
}

/** The tables of `migrations/`, where the columns are described. */
export interface Database {
  address: {
    id: Generated<number>;
    user_id: number;
    name: string;
    mobile: string;
    areacode: string;
    village_code: string;
    province_name: string;
    city_name: string;
    district_name: string;
    village_name: string;
    postcode: string;
    detail: string;
    label: 'home' | 'office' | 'other';
    courier_note: string;
    lng: number | null;
    lat: number | null;
    is_default: Switch;
    createtime: number;
    updatetime: number;
  };
  city: { code: string; name_json: Json<Text3>; lng: number; lat: number; weigh: Generated<number> };
  shop: {
    id: Generated<number>;
    name: string;
    address: string;
    city_code: string;
    image: Generated<string>;
    mobile: Generated<string>;
    lng: number;
    lat: number;
    timezone: string;
    utc_offset_minutes: number;
    business_json: JsonDefault<BusinessDay[]>;
    always_open_switch: Generated<Switch>;
    status: Generated<0 | 1 | 2>;
    notice_json: JsonOrNull<Text3>;
    takein_switch: Generated<Switch>;
    takeout_switch: Generated<Switch>;
    lead_minutes: Generated<number>;
    minutes_per_cup_x10: Generated<number>;
    packing_fee: Generated<number>;
    tax_type: Generated<'pbjt' | 'ppn' | 'none'>;
    tax_bp: Generated<number>;
    tax_included: Generated<Switch>;
    menu_version: Generated<number>;
    version: Generated<number>;
    ops_key_hash: string | null;
    weigh: Generated<number>;
    createtime: number;
    updatetime: number;
  };
  goods_cate: { id: Generated<number>; name_json: Json<Text3>; weigh: Generated<number> };
  goods: {
    id: Generated<number>;
    slug: string;
    cate_id: number;
    name_json: Json<Text3>;
    intro_json: Json<Text3>;
    image: string;
    image_large: string;
    tint: string;
    tags_json: JsonDefault<string[]>;
    allergens_json: JsonDefault<string[]>;
    sugar_g: Generated<number>;
    kcal: Generated<number>;
    caffeine_mg: Generated<number>;
    vip_switch: Generated<Switch>;
    coupon_switch: Generated<Switch>;
    status: Generated<Switch>;
    weigh: Generated<number>;
    createtime: number;
  };
  spec: {
    id: Generated<number>;
    kind: 'size' | 'temperature' | 'sugar' | 'topping';
    type: 'single' | 'multi';
    required: Switch;
    max_num: Generated<number>;
    name_json: Json<Text3>;
    weigh: Generated<number>;
  };
  spec_value: {
    id: Generated<number>;
    spec_id: number;
    name_json: Json<Text3>;
    price_delta: Generated<number>;
    sugar_g: Generated<number>;
    kcal: Generated<number>;
    caffeine_mg: Generated<number>;
    factor_bp: Generated<number>;
    weigh: Generated<number>;
  };
  goods_spec: { goods_id: number; spec_id: number; value_ids_json: Json<number[]>; default_ids_json: Json<number[]> };
  sku: { id: Generated<number>; goods_id: number; size_value_id: number; temperature_value_id: number };
  shop_goods: {
    shop_id: number;
    goods_id: number;
    status: Generated<Switch>;
    soldout_switch: Generated<Switch>;
    sales: Generated<number>;
    weigh: Generated<number>;
  };
  shop_sku: { shop_id: number; sku_id: number; price: number; stock: number | null; status: Generated<Switch> };
  stock_log: {
    id: Generated<number>;
    shop_id: number;
    sku_id: number;
    delta: number;
    reason: 'initial' | 'restock' | 'order' | 'release' | 'retake' | 'return';
    order_sn: string | null;
    createtime: number;
  };
  shop_value_off: { shop_id: number; value_id: number };
  banner: {
    id: Generated<number>;
    position: Generated<string>;
    title_json: Json<Text3>;
    subtitle_json: Json<Text3>;
    tag_json: Json<Text3>;
    image: string;
    tint: string;
    price: number | null;
    link_type: 'none' | 'menu' | 'goods';
    link_id: number | null;
    weigh: Generated<number>;
    status: Generated<Switch>;
  };
  areacode: {
    code: string;
    name_json: Json<Text3>;
    flag: string;
    example: string;
    min: number;
    max: number;
    weigh: Generated<number>;
  };
  config: { key: string; value_json: Json<unknown> };
  users: {
    id: Generated<number>;
    mobile: string;
    areacode: string;
    nickname: Generated<string>;
    avatar: Generated<string>;
    gender: Generated<0 | 1 | 2>;
    birthday: Generated<string>;
    password_hash: string | null;
    agreement_version: string;
    agreetime: number;
    status: Generated<'normal' | 'hidden'>;
    createtime: number;
    updatetime: number;
  };
  user_token: { token_hash: string; user_id: number; createtime: number; lasttime: number; expiretime: number };
  sms_code: {
    mobile: string;
    event: string;
    code_hmac: string;
    sendtime: number;
    expiretime: number;
    usedtime: number | null;
  };
  quota: { scope: string; key: string; window_start: number; n: number; expiretime: number };
  shop_collect: { user_id: number; shop_id: number; createtime: number };
  cart_line: {
    id: Generated<number>;
    user_id: number;
    shop_id: number;
    goods_id: number;
    sku_id: number;
    value_ids_json: Json<number[]>;
    value_key: string;
    num: number;
    createtime: number;
    updatetime: number;
  };
  idempotency: {
    user_id: number;
    call: string;
    key: string;
    body_hash: string;
    response: string | null;
    createtime: number;
  };
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
  };
  order_log: {
    id: Generated<number>;
    order_id: number;
    from_status: number | null;
    to_status: number;
    actor: 'user' | 'shop' | 'system' | 'pay';
    memo: Generated<string>;
    createtime: number;
  };
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
    payment_sn: string;
    amount: number;
    reason: string;
    status: Generated<1 | 2 | 3 | 4>;
    tries: Generated<number>;
    nexttime: number;
    donetime: number | null;
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
  job_lease: { job: string; holder: string; until: Date };
  kept_version: { topic: string; version: number };
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
  tax_type: 'pbjt' | 'ppn' | 'none';
  tax_bp: number;
  tax_included: Switch;
  tax_amount: number;
  total_amount: number;
  pay_amount: number;
  price_hash: string;
  remark: Generated<string>;
  tableware: Generated<Switch>;
  pay_channel: string | null;
  eta_start: number | null;
  eta_end: number | null;
  expiretime: number | null;
  paytime: number | null;
  accepttime: number | null;
  maketime: number | null;
  readytime: number | null;
  receivetime: number | null;
  finishtime: number | null;
  canceltime: number | null;
  cancel_by: 'user' | 'shop' | 'system' | null;
  cancel_reason: Generated<string>;
  createtime: number;
  updatetime: number;
}
