import type { PayChannel } from '@/contract/chain.schemas';
import type { OracleCase } from './price-oracle';

/** What is the same for orders of every kind, and for the members who make them. Amounts are odd, so that rounding shows. */

export const YEAR = 365 * 86_400;
interface LevelTerms {
  /** The points that unlock it, and those that keep it. */
  growth: number;
  keep: number;
  /** Its discount on drinks. */
  member: OracleCase['member'];
  /** Whether its members have a price of their own in groups. */
  groupPrice: boolean;
  /** By how many per cent its points count. */
  points: number;
}

export const levelTerms: readonly LevelTerms[] = [
  { growth: 0, keep: 0, member: null, groupPrice: false, points: 100 },
  { growth: 40, keep: 15, member: { bp: 750, cap: null }, groupPrice: true, points: 125 },
  { growth: 90, keep: 60, member: { bp: 1250, cap: 3001 }, groupPrice: true, points: 150 },
];
/** Seconds after the beginning of a run at which the level of its first member ends. */
export const LEVEL_LEFT = 2 * 86_400;
/** Members of a run. All but the first begin with the lowest level. */
export const MEMBERS = 4;

/** The hours between which a shop is open each day, by the shop's clock. */
export interface Hours {
  open: number;
  close: number;
}
type Tax = OracleCase['tax'];
/** The shops of the model. One without hours never closes. */
export const shopTerms: readonly { packing: number; tax: Tax; hours?: Hours }[] = [
  { packing: 0, tax: { type: 'pbjt', bp: 1000, included: true } },
  { packing: 1500, tax: { type: 'ppn', bp: 1100, included: false } },
  { packing: 0, tax: { type: 'pbjt', bp: 1000, included: true }, hours: { open: 10, close: 22 } },
];

/**
 * The channels by which an order can be paid. `minutesOf` has the minutes that each gives to pay, and
 * `MINUTES_UNCHOSEN` those before one is chosen.
 */
export const channels = ['qris', 'gopay', 'va_bca', 'cash'] as const satisfies readonly PayChannel[];
export type Channel = (typeof channels)[number];
export const minutesOf: Readonly<Record<Channel, number>> = { qris: 15, gopay: 15, va_bca: 60, cash: 30 };
/** The channels whose payments Midtrans takes. The sandbox takes the others. */
export const midtransChannels: readonly Channel[] = ['gopay', 'va_bca'];
/** Days after a payment in which its money goes back without a person. 0: it never does. */
export const refundDays: Readonly<Record<Channel, number>> = { qris: 7, gopay: 45, va_bca: 0, cash: 0 };
/** Vouchers and groups are paid by these channels alone. */
export const givesBackItself: readonly Channel[] = channels.filter((channel) => refundDays[channel] > 0);
export const MINUTES_UNCHOSEN = 15;

export const UNPAID_MOST = 3;
export const RESCUE = 10 * 60;
export const DAY = 86_400;
export const JAKARTA = 7 * 3600;
