import type { Address } from '@/contract/address.schemas';
import type { GoingOrder, Payable, PayableState } from '@/contract/order/any-order.schemas';
import type { DeliveryCheck, PriceQuote } from '@/contract/order/checkout.schemas';
import type { OrderDetails, OrderRow } from '@/contract/order/order.schemas';
import type { OrderState } from '@/contract/order/order-parts.schemas';
import { drinks } from '@/domain/drinks';
import { I18n } from '@/i18n/i18n';
import type { RawAnswer } from '@/platform/requests/outcome';
import type { RawRequest } from '@/platform/requests/send';
import { Stores } from '@/state/stores';
import { chainConfig, shopDetails } from './answers';
import { fakePlatform, ok } from './fake-platform';

/** An app of a member with one shop, one cart and one order, for tests of the order feature. */
export const now = 1_800_000_000;
export const orderSn = 'OD260001';
export const userinfo = { id: 1, nickname: 'Sari', avatar: '', mobile: '812****7890', token: 'token-1' };

export const line = {
  cart_id: 7,
  goods_id: 1,
  sku_id: 11,
  value_ids: [101],
  name: 'Es Kopi',
  image: '',
  tint: '',
  spec_text: 'Large',
  num: 2,
  price: 20_000,
  amount: 40_000,
  pay_amount: 40_000,
};
const amounts = {
  goods_amount: 40_000,
  member_discount: 0,
  coupon_amount: 0,
  packing_fee: 0,
  delivery_fee: 0,
  delivery_discount: 0,
  tax_type: 'pbjt' as const,
  tax_bp: 1000,
  tax_included: 1 as const,
  tax_amount: 3636,
  total_amount: 40_000,
  pay_amount: 40_000,
};
export const quote: PriceQuote = {
  shop_id: 3,
  type: 'takein',
  lines: [{ ...line, old_price: null }],
  goods_num: 2,
  ...amounts,
  price_hash: 'hash-1',
  eta_start: now + 300,
  eta_end: now + 600,
  not_soon: null,
  delivery: null,
  coupon: null,
  coupon_num: 0,
  coupon_near: null,
  points: 40,
  pay_channels: [
    { channel: 'qris', until: now + 900, refund_days: null },
    { channel: 'gopay', until: now + 900, refund_days: null },
  ],
  unavailable: [],
};

export function row(state: OrderState, id = 1): OrderRow {
  return {
    id,
    order_sn: `OD26000${id}`,
    shop_id: 3,
    shop_name: 'Kedai',
    type: 'takein',
    state,
    status: drinks.statuses[state],
    status_text: state,
    refund_state: 'none',
    refund_text: '',
    pickup_no: state === 'unpaid' ? null : 'A-001',
    goods_num: 2,
    pay_amount: 40_000,
    discount_amount: 0,
    coupon_name: null,
    refund_amount: 0,
    createtime: now,
    expiretime: state === 'unpaid' ? now + 900 : null,
    eta_start: null,
    eta_end: null,
    slot_start: 0,
    slot_end: 0,
    actions: [...drinks.actions[state]],
    receiving: null,
    utc_offset_minutes: 420,
    goods: [],
  };
}

export function details(state: OrderState): OrderDetails {
  const { goods: _goods, ...rest } = row(state);
  return {
    ...rest,
    ...amounts,
    shop: { id: 3, name: 'Kedai', address: 'Jl.', lng: 106, lat: -6, mobile: '' },
    lines: [line].map(({ cart_id: _cart, ...kept }) => ({
      ...kept,
      line_id: 1,
      refund_num: 0,
      refund_amount: 0,
      unmade_reason: '',
    })),
    refunds: [],
    sorry_coupon: null,
    review: null,
    after_sales: [],
    points: 40,
    points_given: 0,
    points_time: null,
    can_refund: 0,
    refund_reasons: [],
    refund_until: null,
    remark: '',
    tableware: 0,
    pay_channel: null,
    paytime: null,
    accepttime: null,
    maketime: null,
    readytime: null,
    sendtime: null,
    receivetime: null,
    finishtime: null,
    canceltime: null,
    cancel_by: null,
    cancel_reason: '',
    closes_at: null,
  };
}

/** What the cashier reads of the order. */
export const payable = (state: PayableState, more: Partial<Payable> = {}): Payable => ({
  order_sn: orderSn,
  state,
  expiretime: state === 'unpaid' ? now + 900 : null,
  pay_amount: 40_000,
  paytime: state === 'paid' ? now : null,
  cancel_by: null,
  title: '',
  note: '',
  is_refundable: 1,
  status_text: '',
  refund_text: '',
  pay_channels: [
    { channel: 'qris', until: now + 900, refund_days: null },
    { channel: 'gopay', until: now + 900, refund_days: null },
  ],
  pay_closing: null,
  payment: null,
  ended_payment: null,
  shop: { name: 'Kedai', address: 'Jl.' },
  slot_start: 0,
  slot_end: 0,
  utc_offset_minutes: 420,
  ...more,
});

/** The order as home shows it while it goes on. */
export const goingOrder = (state: OrderState, more: Partial<GoingOrder> = {}): GoingOrder => ({
  kind: 'drinks',
  order_sn: orderSn,
  state,
  title: state === 'unpaid' ? '' : 'Pickup number A-001',
  status_text: state,
  place: 'Kedai',
  pay_amount: 40_000,
  createtime: now,
  expiretime: state === 'unpaid' ? now + 900 : null,
  ...more,
});

/** An address with a pin. */
export const address = (id: number, more: Partial<Address> = {}): Address => ({
  id,
  name: 'Rani',
  areacode: '+62',
  mobile: '81234567890',
  village_code: '31.74.07.1006',
  province_name: 'DKI Jakarta',
  city_name: 'Jakarta Selatan',
  district_name: 'Kebayoran Baru',
  village_name: 'Senayan',
  postcode: '',
  detail: `Jl. Melati ${id}`,
  label: 'home',
  courier_note: '',
  lng: 106.8,
  lat: -6.2,
  is_default: 0,
  version: 1,
  ...more,
});

/** The answer of a shop that delivers to the address for 8.000. */
export const check = (more: Partial<DeliveryCheck> = {}): DeliveryCheck => ({
  in_range: 1,
  reason: null,
  distance: 900,
  fee: 8000,
  delivery_fee: 8000,
  free_from: 75_000,
  missing_to_free: 75_000,
  goods_amount: 0,
  min_amount: 30_000,
  missing_to_minimum: 30_000,
  eta_start: now + 900,
  eta_end: now + 1800,
  delivers_now: 1,
  next_open: null,
  ...more,
});

/** The price of the same cart, delivered. */
export const deliveryQuote = (more: Partial<PriceQuote> = {}): PriceQuote => ({
  ...quote,
  type: 'takeout',
  delivery_fee: 8000,
  total_amount: 48_000,
  pay_amount: 48_000,
  price_hash: 'hash-d',
  delivery: {
    address_id: 1,
    distance: 900,
    fee: 8000,
    free_from: 75_000,
    missing_to_free: 35_000,
    min_amount: 30_000,
    missing_to_minimum: 0,
  },
  ...more,
});

const config = chainConfig({
  pay_channels: [
    { channel: 'qris', name: 'QRIS', intro: '' },
    { channel: 'gopay', name: 'Wallet', intro: '' },
  ],
});

export type Replies = Record<string, RawAnswer | 'lost' | ((request: RawRequest) => RawAnswer | 'lost' | undefined)>;

/**
 * A member's app. Calls are answered by the last parts of their path: `info` answers every call of that name,
 * `center/info` only that one.
 */
export function member(replies: Replies) {
  const fake = fakePlatform();
  const stores = new Stores(fake.platform, new I18n());
  stores.signIn(userinfo);
  const all: Replies = {
    calculatePrice: ok(quote, now),
    shopdetails: ok(shopDetails(3, { eta_min: 5, eta_max: 9 }), now),
    ShopCartList: ok({ shop_id: 3, list: [], total_num: 0, goods_amount: 0 }, now),
    orderDetails: ok(details('unpaid'), now),
    payable: ok(payable('unpaid'), now),
    going: going(),
    config: ok(config, now),
    ...replies,
  };
  fake.network.reply = (request) => {
    const parts = request.url.replace(/\?.*/, '').split('/');
    const name = parts.map((_, from) => parts.slice(from).join('/')).find((one) => one in all);
    const reply = all[name ?? ''];
    return typeof reply === 'function' ? reply(request) : reply;
  };
  const sentTo = (name: string) => fake.network.sent.filter((sent) => sent.url.endsWith(`/${name}`));
  return { ...fake, stores, all, sentTo };
}

/** The answer that these orders go on, and that nothing was told. */
export const going = (...list: GoingOrder[]) => ok({ list, notices: { unread: 0, urgent: null } }, now);

/** Lets the server answer that these orders go on, and lets the app read it. */
export async function goesOn(
  { stores, all }: Pick<ReturnType<typeof member>, 'stores' | 'all'>,
  ...list: GoingOrder[]
) {
  all.going = going(...list);
  await stores.openOrders.refresh();
}
