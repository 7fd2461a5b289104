import chain from '../../../demo/chain.json';
import { say, type Text3 } from '../../messages/text3';

const DAY = 86_400;

/** Drinks get their ids in the order of the file. */
const goodsId = (key: string): number => chain.drinks.findIndex((drink) => drink.key === key) + 1;

interface SeedCoupon {
  id: number;
  name: Text3;
  content?: Text3;
  /** Columns of `coupon` that are not their default. */
  terms: Readonly<Record<string, unknown>>;
}

/** Kinds of coupons of the demo chain. Their ids are named by `demoCoupons` and by the setting of the welcome coupon. */
export const couponKinds: readonly SeedCoupon[] = [
  {
    id: 1,
    name: say('First Sip', '第一口', 'Seruput Pertama'),
    content: say('For new members, once.', '新会员专享，限一次。', 'Khusus anggota baru, satu kali.'),
    terms: { type: 'fixed', value: 15_000, min_amount: 60_000, valid_days: 14, user_limit: 1, source: 'welcome' },
  },
  {
    id: 2,
    name: say('Morning Saver', '早安省', 'Pagi Hemat'),
    content: say(
      'For all drinks. One coupon an order. It cannot be exchanged for money.',
      '适用于所有饮品。每单限用一张，不可兑换现金。',
      'Berlaku untuk semua minuman. Satu kupon untuk satu pesanan. Tidak bisa ditukar dengan uang.',
    ),
    terms: { type: 'fixed', value: 10_000, min_amount: 50_000, valid_days: 30, source: 'campaign' },
  },
  {
    id: 3,
    name: say('Birthday', '生日礼', 'Ulang Tahun'),
    terms: {
      type: 'percent',
      value_bp: 2000,
      max_amount: 15_000,
      order_type: 'takein',
      valid_days: 14,
      source: 'campaign',
    },
  },
  {
    id: 4,
    name: say('A Cup on Us', '请你喝一杯', 'Secangkir dari Kami'),
    content: say(
      'Pays one drink of up to Rp\u00a025.000, with its toppings.',
      '抵一杯饮品（含加料），最高 Rp\u00a025.000。',
      'Membayar satu minuman dengan topingnya, sampai Rp\u00a025.000.',
    ),
    terms: {
      type: 'goods',
      value: 25_000,
      min_amount: 40_000,
      scope: 'goods',
      scope_ids_json: [goodsId('es-kopi-gula-aren')],
      valid_days: 30,
      source: 'campaign',
    },
  },
  {
    id: 5,
    name: say('Rainy Delivery', '雨天外送', 'Antar Hujan'),
    terms: {
      type: 'delivery',
      value: 12_000,
      min_amount: 40_000,
      order_type: 'takeout',
      valid_days: 7,
      source: 'campaign',
    },
  },
  {
    id: 6,
    name: say('Bandung Greeting', '万隆问候', 'Salam Bandung'),
    terms: {
      type: 'percent',
      value_bp: 1500,
      max_amount: 20_000,
      shop_ids_json: [6, 7, 8],
      valid_days: 30,
      source: 'campaign',
    },
  },
  {
    id: 7,
    name: say('Afternoon Bulk', '下午囤货', 'Borong Sore'),
    terms: { type: 'fixed', value: 25_000, min_amount: 150_000, valid_days: 30, source: 'campaign' },
  },
  {
    id: 8,
    name: say('Weekend Treat', '周末小聚', 'Traktir Akhir Pekan'),
    terms: { type: 'fixed', value: 8000, min_amount: 30_000, delay_days: 3, valid_days: 7, source: 'campaign' },
  },
  {
    id: 9,
    name: say('Sorry for the Wait', '抱歉久等', 'Maaf Menunggu'),
    terms: { type: 'fixed', value: 5000, valid_days: 30, total: 10_000, source: 'counter' },
  },
];

/** Ids of the kinds that a new member gets. */
export const welcomeCoupons: readonly number[] = [1];

/** Coupons of the demo member: the kind, the state, and from when to when in days from the seed. */
export const demoCoupons: readonly { kind: number; status: 0 | 1 | 3 | 4; from: number; to: number }[] = [
  { kind: 2, status: 1, from: -2, to: 28 },
  { kind: 3, status: 1, from: -6, to: 8 },
  { kind: 4, status: 1, from: -1, to: 29 },
  // It ends soon.
  { kind: 5, status: 1, from: -6.7, to: 0.3 },
  { kind: 6, status: 1, from: -1, to: 29 },
  { kind: 7, status: 1, from: -1, to: 29 },
  { kind: 8, status: 0, from: 3, to: 10 },
  // It was used at a counter.
  { kind: 2, status: 3, from: -40, to: -10 },
  { kind: 9, status: 4, from: -40, to: -10 },
];

type Row = Record<string, unknown>;

/** Every row has the same columns, because one statement inserts them all. */
export const couponRows = (now: number): Row[] =>
  couponKinds.map(({ id, name, content = null, terms }) => ({
    id,
    name_json: name,
    content_json: content,
    value: 0,
    value_bp: 0,
    max_amount: null,
    min_amount: 0,
    scope: 'all',
    scope_ids_json: [],
    order_type: 'all',
    shop_ids_json: [],
    valid_type: 'days',
    delay_days: 0,
    total: null,
    user_limit: null,
    received: demoCoupons.filter(({ kind }) => kind === id).length,
    ...terms,
    createtime: now,
    updatetime: now,
  }));

export const demoCouponRows = (user_id: number, now: number): Row[] =>
  demoCoupons.map(({ kind, status, from, to }, at) => {
    const [starttime, endtime] = [now + Math.round(from * DAY), now + Math.round(to * DAY)];
    return {
      id: at + 1,
      user_id,
      coupon_id: kind,
      code: `DEMO${String(at + 1).padStart(6, '0')}`,
      status,
      starttime,
      endtime,
      activatetime: status === 0 ? null : starttime,
      usetime: status === 3 ? endtime - DAY : null,
      grant_key: `demo ${at + 1}`,
      createtime: Math.min(now, starttime),
      updatetime: now,
    };
  });
