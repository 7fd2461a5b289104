import { voucher } from '@/domain/voucher';
import { earnByCode } from '../benefits';
import { sellsAnyOf } from '../menu';
import { advance, type OrderRecord } from '../order';
import type { Redeemable } from '../redemption';
import { findVoucher, findVoucherOrder } from './voucher-repository';

const isOfVouchers = (order: OrderRecord | null): order is OrderRecord => order?.kind === voucher.name;

/**
 * A code for a drink is good in a shop that has one of its drinks now in one of its sizes, by what was sold. A code for a
 * sum is good in all its shops. A code that was paid for gives points and growth, and the last one of an order completes it.
 */
export const voucherRedeemable: Redeemable = {
  isOnHand: async (db, { code, shopId }) => {
    const sold = code.order_id === null ? undefined : await findVoucherOrder(db, code.order_id);
    // A code without an order is good for what the voucher says now.
    const terms = sold ?? (await findVoucher(db, code.item_id));
    if (!terms) return false;
    if (terms.type === 'amount') return true;
    return await sellsAnyOf(db, { shopId, goodsIds: terms.goods_ids_json, sizeIds: terms.size_ids_json });
  },
  redeemed: async (tx, { code, order, unused, who, now }, deps) => {
    if (!isOfVouchers(order)) return;
    await earnByCode(tx, deps, { order, code });
    if (unused > 0) return;
    await advance(tx, deps, { order, to: 'completed', actor: 'shop', who, set: { finishtime: now } });
  },
};
