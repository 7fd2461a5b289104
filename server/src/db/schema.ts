import type { Generated } from 'kysely';
import type { Language } from '@/contract/core';
import type { DeliveryTier } from '@/domain/delivery';
import type { StaffRole } from '../internal-contract/staff.schemas';
import type {
  BusinessDay,
  Json,
  JsonDefault,
  JsonOrNull,
  SpecialHours,
  StarColumns,
  Switch,
  Text3,
} from './column-types';
import type { OrderTables } from './order-tables';

export type { BusinessDay, DeliveryAddress, Json, SpecialHours, StarColumns, Switch, Text3 } from './column-types';

/** The tables of `migrations/`, where the columns are described. */
export interface Database extends OrderTables {
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
    version: Generated<number>;
  };
  city: {
    code: string;
    name_json: Json<Text3>;
    lng: number;
    lat: number;
    status: Generated<Switch>;
    weigh: Generated<number>;
  };
  shop: StarColumns & {
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
    slot_minutes: Generated<number>;
    slot_cups: Generated<number>;
    delivery_radius: Generated<number>;
    delivery_rules_json: JsonDefault<DeliveryTier[]>;
    min_amount: Generated<number>;
    packing_fee: Generated<number>;
    tax_type: Generated<'pbjt' | 'ppn' | 'none'>;
    tax_bp: Generated<number>;
    tax_included: Generated<Switch>;
    /** Null: every channel of the chain but cash. */
    pay_channels_json: JsonOrNull<string[]>;
    menu_version: Generated<number>;
    version: Generated<number>;
    key: Generated<string>;
    listed_switch: Generated<Switch>;
    ops_key_hash: string | null;
    paused_until: number | null;
    today_json: JsonOrNull<SpecialHours>;
    special_days_json: JsonDefault<SpecialHours[]>;
    weigh: Generated<number>;
    createtime: number;
    updatetime: number;
  };
  goods_cate: {
    id: Generated<number>;
    key: Generated<string>;
    name_json: Json<Text3>;
    status: Generated<Switch>;
    weigh: Generated<number>;
  };
  goods: StarColumns & {
    id: Generated<number>;
    slug: string;
    cate_id: number;
    name_json: Json<Text3>;
    intro_json: Json<Text3>;
    image: string;
    image_large: string;
    tint: string;
    tags_json: JsonDefault<string[]>;
    allergens_json: JsonDefault<string[] | null>;
    sugar_g: Generated<number>;
    kcal: Generated<number>;
    caffeine_mg: Generated<number | null>;
    ingredients_json: JsonDefault<Text3 | null>;
    halal_cert_no: Generated<string | null>;
    vip_switch: Generated<Switch>;
    coupon_switch: Generated<Switch>;
    status: Generated<Switch>;
    weigh: Generated<number>;
    createtime: number;
  };
  spec: {
    id: Generated<number>;
    key: Generated<string>;
    status: Generated<Switch>;
    kind: 'size' | 'temperature' | 'sugar' | 'topping';
    type: 'single' | 'multi';
    required: Switch;
    max_num: Generated<number>;
    name_json: Json<Text3>;
    weigh: Generated<number>;
  };
  spec_value: {
    id: Generated<number>;
    key: Generated<string>;
    status: Generated<Switch>;
    spec_id: number;
    name_json: Json<Text3>;
    price_delta: Generated<number>;
    sugar_g: Generated<number>;
    kcal: Generated<number>;
    caffeine_mg: Generated<number>;
    allergens_json: JsonDefault<string[] | null>;
    factor_bp: Generated<number>;
    weigh: Generated<number>;
  };
  goods_spec: { goods_id: number; spec_id: number; value_ids_json: Json<number[]>; default_ids_json: Json<number[]> };
  sku: {
    id: Generated<number>;
    goods_id: number;
    size_value_id: number;
    temperature_value_id: number;
    price: number | null;
  };
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
  ingredient: {
    id: Generated<number>;
    slug: string;
    name_json: Json<Text3>;
    status: Generated<Switch>;
    weigh: Generated<number>;
  };
  goods_ingredient: { goods_id: number; ingredient_id: number };
  value_ingredient: { value_id: number; ingredient_id: number };
  shop_ingredient_off: { shop_id: number; ingredient_id: number };
  banner: {
    id: Generated<number>;
    key: Generated<string>;
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
    status: Generated<'normal' | 'hidden' | 'leaving' | 'deleted'>;
    createtime: number;
    updatetime: number;
    pid: number | null;
    pid2: number | null;
    pid3: number | null;
    invite_code: Generated<string>;
    came_before: Generated<Switch>;
  };
  user_token: {
    token_hash: string;
    user_id: number;
    createtime: number;
    lasttime: number;
    expiretime: number;
    device: Generated<string>;
  };
  user_consent: {
    id: Generated<number>;
    user_id: number;
    kind: 'terms' | 'privacy' | 'marketing';
    version: string;
    createtime: number;
    withdrawtime: number | null;
  };
  account_deletion: { user_id: number; createtime: number; duetime: number };
  former_number: { number_hmac: string; deletetime: number };
  phone_change: {
    user_id: number;
    mobile: string;
    areacode: string;
    createtime: number;
    duetime: number;
    language: Generated<Language>;
  };
  sms_code: {
    mobile: string;
    event: string;
    code_hmac: string;
    sendtime: number;
    expiretime: number;
    usedtime: number | null;
    ref: string | null;
    channel: Generated<'sms' | 'whatsapp'>;
    state: Generated<'sending' | 'sent' | 'delivered' | 'failed'>;
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
    price: number | null;
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
  vip_level: {
    level: number;
    name_json: Json<Text3>;
    growth_min: number;
    growth_keep: number;
    member_bp: Generated<number>;
    member_cap: number | null;
    group_price_switch: Generated<Switch>;
    coupon_ids_json: JsonDefault<number[]>;
    month_coupon_ids_json: JsonDefault<number[]>;
    birthday_coupon_ids_json: JsonDefault<number[]>;
    privileges_json: JsonDefault<Text3[]>;
    status: Generated<Switch>;
  };
  membership: {
    user_id: number;
    level: number;
    starttime: number;
    endtime: number | null;
    nexttime: number | null;
    /** Such as 202612. */
    month: Generated<number>;
  };
  growth_log: {
    id: Generated<number>;
    user_id: number;
    type: 'order' | 'refund';
    amount: number;
    order_sn: string;
    /** Rupiah for one point. */
    rate: number;
    earntime: number;
    createtime: number;
  };
  invite_reward: {
    id: Generated<number>;
    inviter_id: number;
    friend_id: number;
    order_sn: string;
    user_coupon_id: number | null;
    /**
     * `month`: the inviter has got as many as there are in a month; `none`: there was no coupon to give; `returned`: the
     * friend had had an account before.
     */
    reason: 'granted' | 'month' | 'none' | 'returned';
    createtime: number;
  };
  upload: {
    id: Generated<number>;
    user_id: number | null;
    name: string;
    url: string;
    bytes: number;
    status: Generated<0 | 1 | 2>;
    claimed_by: string | null;
    claimtime: number | null;
    createtime: number;
  };
  staff: {
    id: Generated<number>;
    shop_id: number;
    name: string;
    pin_hash: string;
    role: Generated<StaffRole>;
    status: Generated<Switch>;
    createtime: number;
    updatetime: number;
  };
  manager_act: {
    id: Generated<number>;
    shop_id: number;
    act: string;
    what: string;
    who: string;
    manager: string;
    createtime: number;
  };
  shift: { token_hash: string; staff_id: number; createtime: number; expiretime: number };
  job_lease: { job: string; holder: string; until: Date };
  kept_version: { topic: string; version: number };
}
