import type { WheelType } from '@/contract/wheel/wheel.schemas';

/** What can be won on a wheel of the model. */
export interface PrizeEntry {
  type: 'none' | 'points' | 'coupon' | 'voucher' | 'goods';
  weight: number;
  /** Points, or how many vouchers. */
  value: number;
  /** How many there are. It is null if they are not counted. */
  total: number | null;
  /** Index of the voucher whose codes it brings. It is null if it is none. */
  voucher: number | null;
  /** Indices of the shops in which it can be fetched. It is empty if it can be fetched in all. */
  shops: readonly number[];
}

const entry = { value: 0, total: null, voucher: null, shops: [] } as const;

export interface PrizeWheel {
  type: WheelType;
  /** How often a member draws in a day, and in all. It is null if there is no limit. */
  daily: number | null;
  most: number | null;
  entries: readonly PrizeEntry[];
}

export const prizeWheels: readonly PrizeWheel[] = [
  {
    type: 'small',
    daily: 4,
    most: null,
    entries: [
      { ...entry, type: 'none', weight: 5 },
      { ...entry, type: 'points', weight: 3, value: 3 },
      { ...entry, type: 'goods', weight: 2, total: 2, shops: [0, 1] },
      { ...entry, type: 'voucher', weight: 1, value: 1, voucher: 0 },
      { ...entry, type: 'coupon', weight: 1, total: 3 },
    ],
  },
  {
    type: 'big',
    daily: null,
    most: 3,
    entries: [
      { ...entry, type: 'goods', weight: 2, total: 1 },
      { ...entry, type: 'points', weight: 7, value: 50, total: 2 },
    ],
  },
];

/** The most entries of a wheel, and the heaviest weight that an entry gets later. */
export const PLACES_MOST = Math.max(...prizeWheels.map(({ entries }) => entries.length));
export const WEIGHT_MOST = 9;
/** Days in which a prize of goods can be claimed, and then fetched. */
export const CLAIM_DAYS = 30;
