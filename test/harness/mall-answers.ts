import type { PointsGoodsInfo } from '@/contract/mall/mall.schemas';

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
