import type { VoucherOrderState } from '@/contract/voucher/voucher.schemas';
import { sharesOf } from '@/domain/redemption-code';
import { voucher } from '@/domain/voucher';
import type { Queries, Tx } from '../db/db';
import { voucherTexts } from '../messages/voucher-texts';
import {
  type Effect,
  findOrderLines,
  type GoingText,
  type LeavingOrders,
  type LeftOfOrder,
  type OrderKind,
  type OrderRecord,
  orderedText,
  statusText,
  TransitionRefused,
  type View,
} from '../order';
import { closeCodes, countCodesOf, countOrderCodes, makeCodes } from '../redemption';
import {
  countBought,
  findVoucherOrders,
  giveBackVouchers,
  lockVoucher,
  takeVouchers,
  type VoucherOrderRecord,
} from './voucher-repository';
import { buyableOf } from './voucher-sale';
import { endCodes, termsOf } from './voucher-terms';

const DAY = 86_400;
const UNPAID_SECONDS = 15 * 60;

const stockOf = ({ order_id, voucher_id }: VoucherOrderRecord, num: number, now: number) => ({
  orderId: order_id,
  voucherId: voucher_id,
  num,
  now,
});

const take: Effect = async (tx, { order, now }) => {
  const terms = await termsOf(tx, order);
  if (!(await takeVouchers(tx, stockOf(terms, order.goods_num, now)))) throw new TransitionRefused('sold out');
};

/** Gives all vouchers of an order back, because none of them was used. */
const giveBackAll: Effect = async (tx, { order, now }) => {
  const terms = await termsOf(tx, order);
  await giveBackVouchers(tx, stockOf(terms, terms.taken, now));
};

/** Vouchers of which every code was paid back can be sold again. Their codes are all alike, so only the number counts. */
const giveBackUnused: Effect = async (tx, { order, now }) => {
  const terms = await termsOf(tx, order);
  const { refunded } = await countOrderCodes(tx, order.id);
  await giveBackVouchers(tx, stockOf(terms, Math.floor(refunded / terms.times), now));
};

const make: Effect = async (tx, { order, now }, deps) => {
  const { times, valid_days, shop_ids_json } = await termsOf(tx, order);
  for (const { item_id, name_json, spec_json, image, tint, num, pay_amount } of await findOrderLines(tx, order.id)) {
    await makeCodes(tx, deps, {
      me: order.user_id,
      orderId: order.id,
      item: { item_kind: 'voucher', item_id, name: name_json, note: spec_json, image, tint },
      num: 1,
      shopIds: shop_ids_json,
      expiretime: now + valid_days * DAY,
      shares: sharesOf(pay_amount, num * times),
    });
  }
};

const close: Effect = async (tx, { order, now }) => {
  await closeCodes(tx, { orderId: order.id, as: 'refunded', now });
};

/** Whether the member of a cancelled order may still buy as many. Its effects check whether enough are left. */
async function canRevive(tx: Tx, order: OrderRecord): Promise<boolean> {
  const { voucher_id: voucherId } = await termsOf(tx, order);
  const item = await lockVoucher(tx, voucherId);
  if (!item) return false;
  return order.goods_num <= buyableOf(item, await countBought(tx, { me: order.user_id, voucherId }));
}

/** What is left of paid orders when the account of their member is deleted: it is paid back, or lost. */
const leaving: LeavingOrders<VoucherOrderState> = {
  states: ['paid'],
  left: async (db, orders, now) => {
    const orderIds = orders.map(({ id }) => id);
    const [codes, terms] = [await countCodesOf(db, { orderIds, now }), await findVoucherOrders(db, orderIds)];
    const left = new Map<number, LeftOfOrder>();
    for (const { id } of orders) {
      const { unused = 0, unusedShare = 0 } = codes.get(id) ?? {};
      const [line] = await findOrderLines(db, id);
      if (!line || unused === 0) continue;
      left.set(id, {
        title: line.name_json,
        num: unused,
        amount: terms.get(id)?.refund_switch === 1 ? unusedShare : 0,
      });
    }
    return left;
  },
  end: async (tx, deps, order) => {
    await endCodes(tx, deps, { order, by: 'user', reason: 'deletion' });
  },
};

/** Home shows an order by the name of its voucher. */
async function goingTexts(
  db: Queries,
  orders: readonly OrderRecord[],
  view: View,
): Promise<ReadonlyMap<number, GoingText>> {
  const texts = new Map<number, GoingText>();
  for (const order of orders) {
    const title = orderedText(await findOrderLines(db, order.id), view.language);
    texts.set(order.id, { title, status_text: statusText(voucherKind, order, view), place: '' });
  }
  return texts;
}

/** Orders of vouchers. Each voucher is one code or several, which are redeemed in shops one by one. */
export const voucherKind: OrderKind<VoucherOrderState> = {
  rules: voucher,
  unpaidSeconds: () => UNPAID_SECONDS,
  payTerms: async (db, order) => {
    const { valid_days, refund_switch } = await termsOf(db, order);
    const refundSeconds = refund_switch === 1 ? valid_days * DAY : 0;
    const note = refund_switch === 1 ? 'backIfUnused' : 'neverBack';
    return {
      payableUntil: null,
      takes: () => true,
      refundsItself: true,
      refundSeconds,
      note: (language) => voucherTexts[language][note],
    };
  },
  effects: {
    'new > unpaid': [take],
    'unpaid > paid': [make],
    'unpaid > cancelled': [giveBackAll],
    'cancelled > paid': [take, make],
    'paid > completed': [giveBackUnused],
    'paid > refunded': [close, giveBackAll],
  },
  canRevive,
  stateTexts: (language) => voucherTexts[language].states,
  goingTexts,
  leaving,
  refundableInParts: async (tx, { id, refund_amount }) => refund_amount + (await countOrderCodes(tx, id)).unusedShare,
};
