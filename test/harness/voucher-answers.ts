import type {
  VoucherCode,
  VoucherInfo,
  VoucherOrderDetails,
  VoucherOrderRow,
  VoucherRow,
} from '@/contract/voucher/voucher.schemas';
import { voucher as rules } from '@/domain/voucher';
import { now } from './member-app';

/** Answers of the voucher centre, for tests of its pages. */
export const voucherSn = 'CT260001';

export const voucherRow = (more: Partial<VoucherRow> = {}): VoucherRow => ({
  id: 1,
  name: 'Five mornings',
  intro: 'Five cups',
  tag: '',
  image: '',
  tint: '',
  type: 'times',
  face_value: 0,
  times: 5,
  price: 75_000,
  market_price: 90_000,
  sale: 'onSale',
  starttime: null,
  endtime: null,
  left: 128,
  sales: 12_345,
  valid_days: 60,
  shop_num: 2,
  refund: 1,
  ...more,
});

const shops = [
  {
    id: 1,
    name: 'Kedai Sudirman',
    address: 'Jl. Sudirman',
    lng: 106.8,
    lat: -6.2,
    distance: null,
    resting: 0 as const,
  },
  { id: 2, name: 'Kedai Blok M', address: 'Jl. Melawai', lng: 106.81, lat: -6.24, distance: null, resting: 0 as const },
];

export const voucherInfo = (more: Partial<VoucherInfo> = {}): VoucherInfo => ({
  ...voucherRow(),
  images: [],
  content: 'About it',
  rule_content: 'The rules',
  drinks: [{ goods_id: 1, name: 'Es Kopi' }],
  sizes: [],
  shops,
  every_shop: 0,
  points_terms: null,
  pay_channels: ['qris', 'gopay'],
  buyable: 3,
  mine: null,
  unpaid: null,
  utc_offset_minutes: 420,
  ...more,
});

const texts = ['T8HF5WC3', 'M6RA2ZYE', '9DJWK7Q4'];
export const voucherCode = (number: number, more: Partial<VoucherCode> = {}): VoucherCode => ({
  number,
  code: texts[number - 1] ?? '',
  state: 'good',
  share: 15_000,
  expiretime: now + 60 * 86_400,
  redeemtime: null,
  shop_name: '',
  ...more,
});

export function voucherOrderRow(more: Partial<VoucherOrderRow> = {}): VoucherOrderRow {
  const { state = 'paid' } = more;
  return {
    id: 1,
    order_sn: voucherSn,
    state,
    status: rules.statuses[state],
    status_text: state,
    actions: [...rules.actions[state]],
    voucher_id: 1,
    name: 'Five mornings',
    image: '',
    tint: '',
    type: 'times',
    num: 1,
    code_num: 3,
    unused_num: 3,
    pay_amount: 45_000,
    refund_amount: 0,
    refund_state: 'none',
    refund_text: '',
    createtime: now,
    expiretime: state === 'unpaid' ? now + 900 : null,
    code_expiretime: now + 60 * 86_400,
    utc_offset_minutes: 420,
    ...more,
  };
}

/** A paid order with three codes, unless `more` says otherwise. */
export function voucherOrder(more: Partial<VoucherOrderDetails> = {}): VoucherOrderDetails {
  const codes = more.codes ?? [1, 2, 3].map((number) => voucherCode(number));
  const unused_num = codes.filter(({ state }) => state === 'good').length;
  return {
    ...voucherOrderRow({ code_num: codes.length, unused_num, ...more }),
    intro: '',
    face_value: 0,
    price: 45_000,
    times: 3,
    rule_content: '',
    drinks: [],
    sizes: [],
    shops,
    shop_num: shops.length,
    every_shop: 0,
    points: 0,
    points_coming: 0,
    refund: 1,
    refundable_amount: unused_num * 15_000,
    refunds_itself: 1,
    codes,
    refunds: [],
    pay_channel: 'qris',
    paytime: now,
    finishtime: null,
    canceltime: null,
    cancel_by: null,
    ...more,
  };
}
