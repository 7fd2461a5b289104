import type { PointsGoodsInfo, PointsOrderDetails } from '@/contract/mall/mall.schemas';
import { pointsOrder } from '@/domain/points/points-order';
import { now } from './member-app';

/** Answers of the points mall, for tests of its pages. */
export const pointsSn = 'SC260001';

const shops = [
  { id: 1, name: 'Kedai Sudirman', address: 'Jl. Sudirman', lng: 106.8, lat: -6.2, distance: null },
  { id: 2, name: 'Kedai Blok M', address: 'Jl. Melawai', lng: 106.81, lat: -6.24, distance: null },
];

/** A thing that is sent or fetched, of a member with 1.240 points. */
export const pointsGoods = (more: Partial<PointsGoodsInfo> = {}): PointsGoodsInfo => ({
  id: 1,
  cate_id: 1,
  name: 'Ground coffee 200 g',
  intro: 'Toraja and Gayo',
  image: '',
  tint: '',
  type: 'goods',
  points: 950,
  market_price: null,
  sale: 'onSale',
  starttime: null,
  endtime: null,
  left: 46,
  user_limit: 2,
  level: null,
  images: [],
  content: '',
  rule_content: '',
  ways: ['ship', 'fetch'],
  redeem_days: 30,
  shops,
  shop_num: 2,
  every_shop: 0,
  coupon: null,
  voucher: null,
  buyable: 2,
  mine: { balance: 1240, level_ok: 1 },
  utc_offset_minutes: 420,
  ...more,
});

export const pointsOrderDetails = (more: Partial<PointsOrderDetails> = {}): PointsOrderDetails => {
  const state = more.state ?? 'toFetch';
  return {
    id: 1,
    order_sn: pointsSn,
    state,
    status: pointsOrder.statuses[state],
    status_text: state,
    actions: [...pointsOrder.actions[state]],
    goods_id: 1,
    name: 'Ground coffee 200 g',
    image: '',
    tint: '',
    type: 'goods',
    way: 'fetch',
    num: 1,
    points: 950,
    createtime: now,
    courier: '',
    tracking_no: '',
    code_num: 1,
    unused_num: 1,
    code_expiretime: now + 30 * 86_400,
    utc_offset_minutes: 420,
    intro: '',
    rule_content: '',
    remark: '',
    shipment: null,
    shop: shops[0] ?? null,
    codes: [
      { number: 1, code: 'T8HF5WC3', state: 'good', expiretime: now + 30 * 86_400, redeemtime: null, shop_name: '' },
    ],
    points_back: 0,
    paytime: now,
    finishtime: null,
    canceltime: null,
    cancel_by: null,
    ...more,
  };
};
