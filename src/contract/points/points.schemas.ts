import * as v from 'valibot';
import { count, flag, id, nothing, orderSn, pageEntries, pageInput, seconds, text } from '../common.schemas';

/** A number of points that may be below 0. */
const change = v.pipe(v.number(), v.integer());

/** Points that end together. */
const ending = v.strictObject({ points: count, endtime: seconds });
export type EndingPoints = v.InferOutput<typeof ending>;

/** What a member has. */
const purse = {
  balance: count,
  /** What a refund could not take back. It is paid with what is earned next. */
  debt: count,
  /** What ends within 30 days, by its end, the first one first. */
  ending: v.array(ending),
};

/** Rules of points, as the chain has written them. They are empty if it has none. */
const rules = { rules: text };

export const pointsTab = v.picklist(['all', 'earned', 'spent'], 'invalid');
export type PointsTab = v.InferOutput<typeof pointsTab>;

/** Why points came or went. */
const pointsReason = v.picklist([
  'order',
  'code',
  'refund',
  'debt',
  'ended',
  'sign',
  'exchange',
  'exchange_back',
  'draw',
]);
export type PointsReason = v.InferOutput<typeof pointsReason>;

const pointsRow = v.strictObject({
  id,
  type: pointsReason,
  /** What it was for, in a line. */
  reason: text,
  /** The order that it is of, with the name of its kind. It is null if there is none. */
  order: v.nullable(v.strictObject({ order_sn: orderSn, kind: text })),
  amount: change,
  /** What became debt, or was paid of it (below 0). */
  debt: change,
  /** After this row. */
  balance: count,
  /** How many per cent the points count by the level of then. */
  multiple: count,
  createtime: seconds,
});
export type PointsRow = v.InferOutput<typeof pointsRow>;

const month = v.strictObject({
  /** `YYYY-MM` in western Indonesia. */
  month: text,
  /** Without what cancelled exchanges gave back. */
  earned: count,
  /** Less what cancelled exchanges gave back in this month, but not below 0. */
  spent: count,
  /** At its end. */
  balance: count,
});
export type PointsMonth = v.InferOutput<typeof month>;

/** One day of the seven. */
const signDay = v.strictObject({
  day: count,
  points: count,
  /** Draws of the small wheel. */
  draws: count,
  signed: flag,
  today: flag,
});
export type SignDay = v.InferOutput<typeof signDay>;

const signState = v.strictObject({
  /** The day of the server in western Indonesia, as `YYYY-MM-DD`, and when it ends. */
  today: text,
  endtime: seconds,
  /** Whether the member has checked in today. */
  signed: flag,
  continuous_days: count,
  total_days: count,
  days: v.array(signDay),
  /** Days of the last three months on which the member checked in, the first one first. */
  history: v.array(text),
  /** Whether the chain runs points. Otherwise nobody checks in. */
  is_running: flag,
  ...purse,
  ...rules,
});
export type SignState = v.InferOutput<typeof signState>;

export const pointsSchemas = {
  list: {
    input: v.strictObject({ tab: v.optional(pointsTab, 'all'), ...pageInput }),
    output: v.strictObject({
      ...pageEntries(pointsRow),
      ...purse,
      /** Sums of the last thirteen months, and of the months of the rows, the newest first. Months without rows are left out. */
      months: v.array(month),
      ...rules,
    }),
  },
  signIn: { input: nothing, output: signState },
  signSet: { input: nothing, output: signState },
} as const;
