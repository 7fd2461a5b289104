import { sql } from 'kysely';
import { blank, byOrder, byUser, type Holding, holding, shopName, why } from './holding';

const ofOrder = { as: 'orders', by: 'order_id' } as const;
const grouped = { order_id: why.grouped } as const;
const redeemShop = sql`(select s.name from shop s where s.id = redeem_shop_id)`;

/** What is stored of orders that are no orders of drinks, and the codes that are redeemed in shops. */
export const kindHoldings: readonly Holding[] = [
  holding({
    table: 'redemption_code',
    rows: byUser,
    as: 'codes',
    also: { order: sql`(select o.order_sn from orders o where o.id = order_id)`, redeem_shop: redeemShop },
    shown: [
      ...(['item_kind', 'number', 'code', 'name_json', 'note_json', 'num', 'share', 'status'] as const),
      ...(['createtime', 'expiretime', 'redeemtime', 'endtime'] as const),
    ],
    hidden: {
      id: why.inner,
      user_id: why.inner,
      order_id: why.named,
      draw_sn: 'the draw is listed',
      item_id: why.inner,
      image: 'the picture of what is sold',
      tint: 'the picture of what is sold',
      shop_ids_json: 'shops in which the chain lets it be redeemed',
      redeem_shop_id: why.named,
      redeem_by: 'somebody of the staff',
    },
    fate: { is: 'kept', because: 'orders refer to them, and they name nobody; unused ones have ended before' },
  }),
  holding({
    table: 'voucher_order',
    rows: byOrder,
    as: 'voucher',
    within: ofOrder,
    shown: ['type', 'face_value', 'times', 'valid_days', 'refund_switch'],
    hidden: {
      ...grouped,
      voucher_id: 'its name is among the lines',
      goods_ids_json: 'the codes say what can be chosen',
      size_ids_json: 'the codes say what can be chosen',
      shop_ids_json: 'shops in which the chain lets it be redeemed',
      rule_json: 'words of the chain',
      taken: why.work,
    },
    fate: { is: 'kept', because: why.law },
  }),
  holding({
    table: 'voucher_given',
    rows: byOrder,
    shown: [],
    hidden: {
      id: 'the codes are listed with their order',
      order_id: 'as id',
      voucher_id: 'as id',
      taken: why.work,
      createtime: 'as id',
    },
    fate: { is: 'kept', because: 'the stock of the voucher is counted by it; it names nobody' },
  }),
  holding({
    table: 'points_order',
    rows: byOrder,
    as: 'exchange',
    within: ofOrder,
    shown: ['type', 'way', 'points', 'redeem_days'],
    also: { shop: shopName },
    hidden: {
      ...grouped,
      goods_id: 'its name is among the lines',
      shop_id: why.named,
      rule_json: 'words of the chain',
      taken: why.work,
    },
    fate: { is: 'kept', because: 'what was taken is counted by it; it names nobody' },
  }),
  holding({
    table: 'shipment',
    rows: byUser,
    as: 'shipment',
    within: ofOrder,
    shown: [
      ...(['address_json', 'courier_note', 'courier', 'tracking_no', 'createtime'] as const),
      ...(['shiptime', 'dealtime', 'canceltime'] as const),
    ],
    also: { shop: shopName },
    hidden: { ...grouped, user_id: why.inner, shop_id: why.named, who: 'somebody of the staff' },
    fate: {
      is: 'blanked',
      set: {
        address_json: sql`
          address_json || '{"id": 0, "name": "", "mobile": "", "detail": "", "postcode": ""}'`,
        courier_note: blank.text,
        // Somebody who has the number can follow the parcel to the door.
        tracking_no: sql`case when tracking_no is null then null else '' end`,
      },
      because: 'what was sent is counted by it',
    },
  }),
  holding({
    table: 'group_order',
    rows: byUser,
    as: 'group',
    within: ofOrder,
    shown: ['price', 'redeem_days', 'on_late', 'seat', 'jointime'],
    also: { team: sql`(select t.group_sn from team t where t.id = team_id)` },
    hidden: {
      ...grouped,
      user_id: why.inner,
      product_id: why.grouped,
      spec_id: why.grouped,
      team_id: why.named,
      shop_ids_json: 'shops in which the chain lets it be fetched',
      taken: why.work,
    },
    fate: { is: 'kept', because: 'the others of the team, and what was sold, are counted by it; it names nobody' },
  }),
  holding({
    table: 'team',
    rows: (me) => sql`leader_id = ${me}`,
    shown: [],
    hidden: {
      id: 'the team is listed with the order',
      group_sn: 'as id',
      product_id: 'as id',
      leader_id: why.inner,
      people: 'of all who are in it',
      joined: 'as people',
      held: 'as people',
      state: 'as people',
      unmoved: why.work,
      createtime: 'as people',
      starttime: 'as people',
      endtime: 'as people',
      formtime: 'as people',
      failtime: 'as people',
    },
    fate: { is: 'kept', because: 'the others are in it, and it names nobody' },
  }),
];
