import type { Database } from './schema';

/**
 * The folder of `server/src` that names each table. Others call its functions; what must be read in one statement is joined
 * by a part of SQL that the folder exports. `npm run check -- tables` compares the code.
 */
export const tableOwners = {
  areacode: 'chain',
  banner: 'chain',
  config: 'chain',

  account_deletion: 'account',
  former_number: 'account',
  phone_change: 'account',
  quota: 'account',
  sms_code: 'account',
  user_consent: 'account',
  user_token: 'account',
  users: 'account',

  embed_code: 'partner',
  launch_proof: 'launch',
  link_ticket: 'partner',
  partner: 'partner',
  partner_assertion: 'partner',
  partner_link: 'partner',
  partner_secret: 'partner',

  webhook_delivery: 'webhook',
  webhook_endpoint: 'webhook',
  webhook_event: 'webhook',
  webhook_key: 'webhook',

  address: 'address',

  notice: 'inbox',

  upload: 'upload',

  city: 'shop',
  shop: 'shop',
  shop_collect: 'shop',

  goods: 'menu',
  goods_cate: 'menu',
  goods_ingredient: 'menu',
  goods_spec: 'menu',
  ingredient: 'menu',
  shop_goods: 'menu',
  shop_ingredient_off: 'menu',
  shop_sku: 'menu',
  shop_value_off: 'menu',
  sku: 'menu',
  spec: 'menu',
  spec_value: 'menu',
  stock_log: 'menu',
  value_ingredient: 'menu',

  coupon: 'coupon',
  user_coupon: 'coupon',

  growth_log: 'membership',
  membership: 'membership',
  vip_level: 'membership',

  points: 'points',
  points_log: 'points',
  points_lot: 'points',
  points_take: 'points',

  sign_log: 'sign',

  invite_reward: 'invite',

  cart_line: 'cart',

  cash_payment: 'payment',
  payment: 'payment',
  payment_event: 'payment',
  refund: 'payment',
  sandbox_notice: 'payment',
  sandbox_payment: 'payment',
  sandbox_refund: 'payment',

  order_goods: 'order',
  order_log: 'order',
  orders: 'order',
  after_sale: 'after-sale',

  shop_event: 'order',
  shop_event_head: 'order',

  delivery: 'drinks',
  pickup_counter: 'drinks',
  shop_slot: 'drinks',

  redemption_code: 'redemption',

  chance_order: 'chance',
  wheel: 'chance',
  wheel_chance: 'chance',

  wheel_draw: 'wheel',
  wheel_entry: 'wheel',
  wheel_member: 'wheel',
  wheel_secret: 'wheel',
  wheel_seed: 'wheel',

  voucher: 'voucher',
  voucher_given: 'voucher',
  voucher_order: 'voucher',

  group_order: 'group',
  group_product: 'group',
  group_spec: 'group',
  team: 'group',

  shipment: 'shipping',

  points_cate: 'mall',
  points_goods: 'mall',
  points_order: 'mall',

  evaluation: 'review',
  evaluation_goods: 'review',

  feedback: 'feedback',

  cash_count: 'counter',
  manager_act: 'counter',
  shift: 'counter',
  staff: 'counter',

  idempotency: 'lib',

  job_lease: 'db',
  kept_version: 'db',
} as const satisfies Record<keyof Database, string>;
