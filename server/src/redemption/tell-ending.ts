import type { Tx } from '../db/db';
import { eachOrder, lockOrder, type MovingDeps, type OrderRecord } from '../order';
import { findEnding } from './redemption-repository';

const DAY = 86_400;
/** Days before the end of a code on which its member is told. */
const TOLD_DAYS = [7, 3, 1] as const;

/** An order of which an unused code ends soon. */
export interface EndingOrder {
  /** It is locked. */
  order: OrderRecord;
  /** When the first of its unused codes ends, in seconds. */
  endtime: number;
  /** The name of the event, by which the member is told once. */
  event: string;
  now: number;
}

/**
 * Tells members of codes that end soon, once on each of these days, for the orders of one kind. `tell` returns false if
 * the order has no codes to tell of any more. Returns how many were told.
 */
export async function tellEnding(
  deps: MovingDeps,
  { kind, tell }: { kind: string; tell(tx: Tx, ending: EndingOrder): Promise<boolean> },
): Promise<number> {
  const { db, clock } = deps;
  let told = 0;
  for (const days of TOLD_DAYS) {
    const eventPrefix = `code ends in ${days}: `;
    told += await eachOrder(
      deps,
      (batch) => findEnding(db.read, { ...batch, kind, within: days * DAY, eventPrefix }),
      ({ id, endtime }) =>
        db.transaction(async (tx) =>
          tell(tx, { order: await lockOrder(tx, id), endtime, event: `${eventPrefix}${id}`, now: clock.now() }),
        ),
    );
  }
  return told;
}
