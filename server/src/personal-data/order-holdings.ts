import { sql } from 'kysely';
import { blank, byOrder, byOrderNumber, byUser, type Holding, holding, shopName, why } from './holding';

const ofOrder = { as: 'orders', by: 'order_id' } as const;
const grouped = { order_id: why.grouped } as const;
const byPayment = (me: number) => sql<boolean>`
  payment_sn in (select p.payment_sn from payment p join orders o on o.id = p.order_id where o.user_id = ${me})`;

/** What is stored of a member's orders. They stay, without names, numbers, addresses and words of the member. */
export const orderHoldings: readonly Holding[] = [
  holding({
    table: 'orders',
    rows: byUser,
    as: 'orders',
    also: { shop: shopName },
    shown: [
      ...(['order_sn', 'kind', 'type', 'status', 'refund_status', 'pickup_day', 'pickup_no', 'goods_num'] as const),
      ...(['goods_amount', 'member_discount', 'coupon_amount', 'coupon_name_json', 'packing_fee'] as const),
      ...(['delivery_fee', 'delivery_discount', 'tax_type', 'tax_bp', 'tax_included', 'tax_amount'] as const),
      ...(['total_amount', 'pay_amount', 'refund_amount', 'remark', 'tableware', 'pay_channel'] as const),
      ...(['eta_start', 'eta_end', 'slot_start', 'slot_end', 'duetime', 'expiretime', 'paytime'] as const),
      ...(['accepttime', 'maketime', 'readytime', 'sendtime', 'receivetime', 'finishtime', 'canceltime'] as const),
      ...(['cancel_by', 'cancel_reason', 'partner_id', 'createtime', 'updatetime'] as const),
    ],
    hidden: {
      id: why.inner,
      user_id: why.inner,
      shop_id: why.named,
      coupon_id: 'it is among the coupons',
      version: why.work,
      price_hash: why.work,
      unpaid_seconds: why.work,
    },
    fate: {
      is: 'blanked',
      set: {
        remark: blank.text,
        // They are the customer's own words.
        cancel_reason: sql`case when cancel_by = 'user' then '' else cancel_reason end`,
        // Over all fields of the address, so it tells whether somebody knows them.
        price_hash: blank.text,
        version: sql`version + 1`,
      },
      because: why.law,
    },
  }),
  holding({
    table: 'order_goods',
    rows: byOrder,
    as: 'lines',
    within: ofOrder,
    shown: [
      ...([
        'item_kind',
        'name_json',
        'spec_json',
        'price',
        'num',
        'amount',
        'member_discount',
        'coupon_amount',
      ] as const),
      ...(['pay_amount', 'refund_num', 'refund_amount', 'unmade_reason'] as const),
    ],
    hidden: {
      ...grouped,
      id: why.inner,
      item_id: why.named,
      goods_id: why.named,
      sku_id: why.inner,
      value_ids_json: why.named,
      image: 'a picture of the chain',
      tint: 'a colour of the chain',
      stock_taken: why.work,
    },
    fate: { is: 'kept', because: why.law },
  }),
  holding({
    table: 'order_log',
    rows: byOrder,
    as: 'steps',
    within: ofOrder,
    shown: ['from_status', 'to_status', 'actor', 'memo', 'act', 'createtime'],
    hidden: { ...grouped, id: why.inner, who: 'somebody of the staff', manager: 'somebody of the staff' },
    fate: {
      is: 'blanked',
      set: { memo: sql`case when actor = 'user' then '' else memo end` },
      because: why.law,
    },
  }),
  holding({
    table: 'delivery',
    rows: byOrder,
    as: 'delivery',
    within: ofOrder,
    shown: ['address_json', 'metres', 'fee', 'courier_note'],
    hidden: grouped,
    fate: {
      is: 'blanked',
      set: {
        // Village, district, city and province stay: the tax on restaurants is a local one.
        address_json: sql`
          address_json || '{"id": 0, "name": "", "mobile": "", "detail": "", "postcode": "", "lng": 0, "lat": 0}'`,
        courier_note: blank.text,
      },
      because: why.law,
    },
  }),
  holding({
    table: 'payment',
    rows: byOrder,
    as: 'payments',
    within: ofOrder,
    shown: [
      ...(['payment_sn', 'provider', 'channel', 'amount', 'status', 'settled', 'refunded', 'trade_no'] as const),
      ...(['expiretime', 'paytime', 'createtime', 'updatetime'] as const),
    ],
    hidden: {
      ...grouped,
      id: why.inner,
      order_sn: why.grouped,
      launch_json: 'how the payment was begun: a code or a page that is not valid any more',
    },
    fate: { is: 'blanked', set: { launch_json: blank.none }, because: why.law },
  }),
  holding({
    table: 'cash_payment',
    rows: byOrderNumber,
    shown: [],
    hidden: {
      payment_sn: 'the payment is listed with its order',
      order_sn: 'as payment_sn',
      shop_id: 'as payment_sn',
      number: 'as payment_sn',
      amount: 'as payment_sn',
      state: 'as payment_sn',
      taken_by: 'somebody of the staff',
      takentime: 'as payment_sn',
      expiretime: 'as payment_sn',
      createtime: 'as payment_sn',
    },
    fate: { is: 'kept', because: why.law },
  }),
  holding({
    table: 'payment_event',
    rows: byPayment,
    shown: [],
    hidden: {
      provider: 'what the provider has told us of a payment, which is listed with its order',
      event_id: 'as provider',
      payment_sn: 'as provider',
      state: 'as provider',
      amount: 'as provider',
      outcome: 'as provider',
      createtime: 'as provider',
    },
    fate: { is: 'kept', because: why.law },
  }),
  holding({
    table: 'refund',
    rows: byOrder,
    as: 'refunds',
    within: ofOrder,
    shown: ['refund_sn', 'amount', 'cause', 'reason', 'status', 'createtime', 'senttime', 'donetime', 'note'],
    hidden: {
      ...grouped,
      id: why.inner,
      shop_id: why.grouped,
      payment_sn: why.grouped,
      tries: why.work,
      nexttime: why.work,
      settled_by: 'somebody of the staff',
      settled_manager: 'somebody of the staff',
    },
    fate: {
      is: 'blanked',
      set: {
        reason: sql`case when cause = 'user' then '' else reason end`,
        // Where it was paid by hand, this may name the account that the money went to.
        note: blank.text,
      },
      because: why.law,
    },
  }),
  holding({
    table: 'after_sale',
    rows: byOrder,
    as: 'reports',
    within: ofOrder,
    shown: [
      ...(['after_sn', 'items_json', 'reason_code', 'content', 'images_json', 'amount', 'status'] as const),
      ...(['refuse_reason', 'granted_json', 'granted_amount', 'createtime', 'audittime'] as const),
    ],
    hidden: { ...grouped, id: why.inner, shop_id: why.grouped, who: 'somebody of the staff', refund_sn: why.grouped },
    fate: {
      is: 'blanked',
      set: { content: blank.text, images_json: blank.list, refuse_reason: blank.text },
      because: 'it is why money was paid back',
    },
  }),
  holding({
    table: 'evaluation',
    rows: byUser,
    as: 'review',
    within: ofOrder,
    shown: ['star', 'service_star', 'content', 'images_json', 'anonymous', 'reply', 'replytime', 'createtime'],
    also: {
      drinks: sql`(select jsonb_agg(jsonb_build_object('drink', g.name_json, 'star', r.star, 'tags', r.tags_json) order by r.id)
        from evaluation_goods r join goods g on g.id = r.goods_id where r.evaluation_id = evaluation.id)`,
    },
    hidden: {
      ...grouped,
      id: why.inner,
      user_id: why.inner,
      shop_id: why.grouped,
      has_images: why.work,
      reply_by: 'somebody of the staff',
    },
    fate: {
      is: 'blanked',
      set: {
        content: blank.text,
        images_json: blank.list,
        has_images: sql`0`,
        anonymous: sql`1`,
        reply: blank.text,
        reply_by: blank.text,
        replytime: blank.none,
      },
      because: 'its stars are part of an average',
    },
  }),
  holding({
    table: 'evaluation_goods',
    rows: (me) => sql`evaluation_id in (select id from evaluation where user_id = ${me})`,
    shown: [],
    hidden: {
      id: 'listed with the review',
      evaluation_id: 'as id',
      goods_id: 'as id',
      star: 'as id',
      tags_json: 'as id',
      has_images: why.work,
      createtime: 'as id',
    },
    fate: { is: 'blanked', set: { has_images: sql`0` }, because: 'its stars are part of an average' },
  }),
];
