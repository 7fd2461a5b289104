import type { Tx } from '../db/db';
import type { MoneyDeps } from '../order';
import { makeCodes } from '../redemption';
import { codeNote } from './code-note';
import { lockVoucher, takeGiven } from './voucher-repository';

const DAY = 86_400;

/** Vouchers that are given to a member without being sold. */
export interface GivenVoucher {
  me: number;
  voucherId: number;
  num: number;
  /** The order that their codes hang on. It is null if they are given without one. */
  orderId: number | null;
  /** The draw in which they were won. */
  drawSn?: string;
}

/**
 * Gives a member codes of a voucher that cost no money: they are good as those that are sold, give neither points nor growth, and
 * are never paid back. Returns false if too few vouchers are left, and nothing was written.
 */
export async function giveVouchers(
  tx: Tx,
  deps: Pick<MoneyDeps, 'random' | 'clock'>,
  { me, voucherId, num, orderId, drawSn }: GivenVoucher,
): Promise<boolean> {
  const now = deps.clock.now();
  const voucher = await lockVoucher(tx, voucherId);
  if (!voucher) return false;
  const taken = { voucher_id: voucherId, order_id: orderId, taken: num, createtime: now };
  if (!(await takeGiven(tx, taken))) return false;
  const { image, tint, times, valid_days, shop_ids_json: shopIds, name_json: name } = voucher;
  await makeCodes(tx, deps, {
    me,
    orderId,
    drawSn,
    item: { item_kind: 'voucher', item_id: voucherId, name, note: await codeNote(tx, voucher), image, tint },
    num: 1,
    shopIds,
    expiretime: now + valid_days * DAY,
    shares: Array.from({ length: num * times }, () => 0),
  });
  return true;
}
