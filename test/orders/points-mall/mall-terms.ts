/** What the points mall of the model offers. */
export interface MallItem {
  type: 'goods' | 'voucher';
  /** What one costs. */
  points: number;
  /** How many there are. It is null if they are not counted. */
  total: number | null;
  /** How many one member may have. It is null if there is no limit. */
  limit: number | null;
  /** The lowest level that may have it. */
  level: number;
  /** Whether it can be sent, and fetched. */
  ships: boolean;
  fetches: boolean;
  /** Days in which it is fetched. */
  days: number;
  /** Indices of the shops in which it can be fetched. It is empty if it can be fetched in all. */
  shops: readonly number[];
  /** Index of the voucher whose codes it brings. It is null if it is a thing. */
  voucher: number | null;
}

const thing = { type: 'goods', voucher: null } as const;
export const mallItems: readonly MallItem[] = [
  { ...thing, points: 7, total: 5, limit: null, level: 1, ships: true, fetches: true, days: 2, shops: [] },
  { ...thing, points: 5, total: null, limit: 3, level: 2, ships: false, fetches: true, days: 1, shops: [0, 1] },
  { ...thing, points: 11, total: 3, limit: 2, level: 1, ships: true, fetches: false, days: 1, shops: [] },
  {
    ...{
      type: 'voucher',
      points: 4,
      total: 4,
      limit: null,
      level: 1,
      ships: false,
      fetches: false,
      days: 1,
      shops: [],
    },
    voucher: 1,
  },
];

/** The most of one order, and of a gift of points. */
export const MALL_MOST = 3;
export const GIFT_MOST = 40;
/** Index of the shop that sends, and the company that brings it. */
export const SENDER = 0;
export const COURIER = 'JNE';
