/** What the voucher centre of the model sells. Prices do not divide by the codes, so that the last share shows. */

export interface VoucherItem {
  type: 'goods' | 'times' | 'amount';
  price: number;
  /** Codes of one voucher. */
  times: number;
  /** Vouchers that there are. It is null if they are not counted. */
  total: number | null;
  /** Vouchers that one member may buy. */
  limit: number;
  /** Days for which a code is good. */
  days: number;
  /** Whether the money comes back for unused codes. */
  refunds: boolean;
  /** Indices of the shops in which it is good. It is empty if it is good in all. */
  shops: readonly number[];
  /** Index of the drink that can be chosen. It is null if every drink can, or none is meant. */
  drink: number | null;
}

export const voucherItems: readonly VoucherItem[] = [
  { type: 'goods', price: 15_001, times: 1, total: 4, limit: 3, days: 3, refunds: true, shops: [], drink: 1 },
  {
    type: 'times',
    price: 40_001,
    times: 3,
    total: null,
    limit: 4,
    days: 10,
    refunds: true,
    shops: [0, 1],
    drink: null,
  },
  { type: 'amount', price: 20_003, times: 1, total: 5, limit: 9, days: 1, refunds: false, shops: [], drink: null },
];

/** Most vouchers of one order. */
export const VOUCHERS_MOST = 3;
