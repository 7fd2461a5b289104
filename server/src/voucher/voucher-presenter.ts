import type { GoodShops, OrderRefund, RedeemedPoints } from '@/contract/order/kind-parts.schemas';
import type {
  VoucherAction,
  VoucherCode,
  VoucherInfo,
  VoucherOrderDetails,
  VoucherOrderRow,
  VoucherRow,
} from '@/contract/voucher/voucher.schemas';
import { actionsFor, stateOf } from '@/domain/order-kind';
import { WIB_MINUTES } from '@/domain/place-time';
import { voucher } from '@/domain/voucher';
import type { Text3 } from '../db/schema';
import { fill } from '../messages/message';
import { voucherTexts } from '../messages/voucher-texts';
import {
  isUsedChannel,
  type OrderLineRecord,
  type OrderPicture,
  type OrderRecord,
  sharedFields,
  statusText,
  type View,
} from '../order';
import { type CodeRecord, type CodesShown, codeStateOf } from '../redemption';
import { voucherKind } from './voucher-kind';
import type { SoldVoucher, VoucherOrderRecord } from './voucher-repository';
import { leftOf, saleOf } from './voucher-sale';

/** What can be chosen for a code. */
interface Choice {
  drinks: readonly { goods_id: number; name: Text3 }[];
  sizes: readonly Text3[];
}

export function toVoucherRow(item: SoldVoucher, { shops, view }: { shops: number; view: View }): VoucherRow {
  const { language, now } = view;
  return {
    id: item.id,
    name: item.name_json[language],
    intro: item.intro_json[language],
    tag: item.tag_json?.[language] ?? '',
    image: item.image,
    tint: item.tint,
    type: item.type,
    face_value: item.face_value,
    times: item.times,
    price: item.price,
    market_price: item.market_price,
    sale: saleOf(item, now),
    starttime: item.starttime,
    endtime: item.endtime,
    left: leftOf(item),
    sales: item.sales,
    valid_days: item.valid_days,
    shop_num: shops,
    refund: item.refund_switch,
  };
}

const choiceIn = ({ drinks, sizes }: Choice, { language }: View): Pick<VoucherInfo, 'drinks' | 'sizes'> => ({
  drinks: drinks.map(({ goods_id, name }) => ({ goods_id, name: name[language] })),
  sizes: sizes.map((name) => name[language]),
});

export function toVoucherInfo(
  item: SoldVoucher,
  {
    choice,
    shops,
    buyable,
    mine,
    unpaid,
    points_terms,
    pay_channels,
    view,
  }: { choice: Choice; shops: GoodShops; view: View } & Pick<
    VoucherInfo,
    'buyable' | 'mine' | 'unpaid' | 'points_terms' | 'pay_channels'
  >,
): VoucherInfo {
  return {
    ...toVoucherRow(item, { shops: shops.shop_num, view }),
    images: item.images_json.length > 0 ? item.images_json : [item.image],
    content: item.content_json?.[view.language] ?? '',
    rule_content: item.rule_json?.[view.language] ?? '',
    ...choiceIn(choice, view),
    ...shops,
    buyable,
    mine,
    unpaid,
    points_terms,
    pay_channels,
    utc_offset_minutes: WIB_MINUTES,
  };
}

/** What is shown of an order, beside the columns of all kinds. */
export interface Bought {
  order: OrderRecord;
  /** Its only line. */
  line: OrderPicture | OrderLineRecord | undefined;
  terms: VoucherOrderRecord;
  /** It is undefined until it is paid. */
  codes: CodesShown | undefined;
}

/** The state of an order in words. It says that its time is over, or how many codes are left, where that is so. */
function stateText({ order, codes }: Bought, view: View): string {
  const { partlyUsed, expired } = voucherTexts[view.language];
  const isPaid = order.status === voucher.statuses.paid;
  if (codes && isPaid && codes.good === 0 && codes.unused > 0) return expired;
  if (codes && isPaid && codes.redeemed > 0) return fill(partlyUsed, { left: codes.good, total: codes.of });
  if (order.status === voucher.statuses.completed && codes?.redeemed === 0) return expired;
  return statusText(voucherKind, order, view);
}

/** What comes back now if the unused codes are given back. */
const refundableOf = ({ order, terms, codes }: Bought): number =>
  order.status === voucher.statuses.paid && terms.refund_switch === 1 ? (codes?.unusedShare ?? 0) : 0;

function actionsOf(bought: Bought, { now }: View): VoucherAction[] {
  const { order } = bought;
  const { expiretime, type } = order;
  const actions = actionsFor(voucher, stateOf(voucher, order.status), { now, expiretime, type });
  return actions.filter((action) => action !== 'refundUnused' || refundableOf(bought) > 0);
}

export function toOrderRow(bought: Bought, view: View): VoucherOrderRow {
  const { order, line, terms, codes } = bought;
  const { goods_num: num, ...shared } = sharedFields(voucherKind, order, view);
  return {
    voucher_id: terms.voucher_id,
    name: line?.name_json[view.language] ?? '',
    image: line?.image ?? '',
    tint: line?.tint ?? '',
    type: terms.type,
    num,
    code_num: codes?.of ?? 0,
    unused_num: codes?.good ?? 0,
    refund_amount: order.refund_amount,
    code_expiretime: codes?.expiretime ?? null,
    utc_offset_minutes: WIB_MINUTES,
    ...shared,
    status_text: stateText(bought, view),
    actions: actionsOf(bought, view),
  };
}

/** The codes of an order: those that can be redeemed first, each in their order. */
export function toCodes(
  codes: readonly CodeRecord[],
  { shopNames, now }: { shopNames: ReadonlyMap<number, string>; now: number },
): VoucherCode[] {
  const shown = codes.map((code) => ({
    number: code.number,
    code: code.code,
    state: codeStateOf(code, now),
    share: code.share,
    expiretime: code.expiretime,
    redeemtime: code.redeemtime,
    shop_name: code.redeem_shop_id === null ? '' : (shopNames.get(code.redeem_shop_id) ?? ''),
  }));
  return [...shown.filter(({ state }) => state === 'good'), ...shown.filter(({ state }) => state !== 'good')];
}

export function toOrderDetails(
  bought: Bought & {
    line: OrderLineRecord | undefined;
    choice: Choice;
    shops: GoodShops;
    shownCodes: VoucherCode[];
    earned: RedeemedPoints;
    refunds: OrderRefund[];
    refundsItself: boolean;
  },
  view: View,
): VoucherOrderDetails {
  const { order, line, terms, choice, shops, shownCodes, earned, refunds, refundsItself } = bought;
  return {
    intro: line?.spec_json[view.language] ?? '',
    face_value: terms.face_value,
    price: line?.price ?? 0,
    times: terms.times,
    rule_content: terms.rule_json?.[view.language] ?? '',
    ...choiceIn(choice, view),
    ...shops,
    ...earned,
    refund: terms.refund_switch,
    refundable_amount: refundableOf(bought),
    refunds_itself: refundsItself && refundableOf(bought) > 0 ? 1 : 0,
    codes: shownCodes,
    refunds,
    pay_channel: isUsedChannel(order.pay_channel) ? order.pay_channel : null,
    paytime: order.paytime,
    finishtime: order.finishtime ?? order.canceltime,
    canceltime: order.canceltime,
    cancel_by: order.cancel_by,
    // It is spread last, as the details of drinks are.
    ...toOrderRow(bought, view),
  };
}
