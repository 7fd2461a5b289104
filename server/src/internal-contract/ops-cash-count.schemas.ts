import * as v from 'valibot';
import { rupiah, seconds, text } from '@/contract/common.schemas';

/** More is in no drawer, and a number with a digit too many is refused. */
const inDrawer = v.pipe(rupiah, v.maxValue(999_999_999, 'invalid'));

export const cashCountBodies = {
  begin: v.strictObject({ opening: v.pipe(inDrawer, v.description('Rupiah in the drawer')) }),
  end: v.strictObject({
    begintime: v.pipe(seconds, v.description('When the count was begun that is to end')),
    counted: v.pipe(inDrawer, v.description('Rupiah in the drawer')),
  }),
};

const entries = {
  opening: rupiah,
  begun_by: text,
  begintime: seconds,
  /** Cash that was taken and paid back since, and what must be in the drawer then. */
  taken: rupiah,
  paid_back: rupiah,
  expected: v.pipe(v.number(), v.integer()),
};

const cashCount = v.strictObject({
  ...entries,
  counted: rupiah,
  counted_by: text,
  endtime: seconds,
  /** What was counted without what was expected: below 0, money is missing. */
  difference: v.pipe(v.number(), v.integer()),
});

export const cashCounts = v.strictObject({
  /** The one that goes on. It is null if there is none. */
  open: v.nullable(v.strictObject(entries)),
  /** Those that have ended, the newest first, at most 30. */
  ended: v.array(cashCount),
});
export type CashCounts = v.InferOutput<typeof cashCounts>;
