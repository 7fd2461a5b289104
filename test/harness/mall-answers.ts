import type { PointsGoodsInfo, PointsOrderDetails } from '@/contract/mall/mall.schemas';

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
  mine: { balance: 1240, debt: 0, level_ok: 1 },
  utc_offset_minutes: 420,
  ...more,
});

/** An order that waits to be sent. */
export const pointsOrder = (more: Partial<PointsOrderDetails> = {}): PointsOrderDetails => ({
  id: 1,
  order_sn: pointsSn,
  state: 'toShip',
  status: 10,
  status_text: 'To ship',
  actions: ['cancel'],
  goods_id: 1,
  name: 'Ground coffee 200 g',
  image: '',
  tint: '',
  type: 'goods',
  way: 'ship',
  num: 1,
  points: 950,
  createtime: 0,
  courier: '',
  tracking_no: '',
  code_num: 0,
  unused_num: 0,
  code_expiretime: null,
  intro: '',
  rule_content: '',
  remark: '',
  shipment: null,
  shop: null,
  codes: [],
  points_back: 0,
  paytime: 0,
  finishtime: null,
  canceltime: null,
  cancel_by: null,
  utc_offset_minutes: 420,
  ...more,
});
