import type { Logger } from 'pino';
import type { Db, Tx } from '../db/db';
import { oneOfMany } from '../lib/one-of-many';
import { findInUse, isMemberInUse, lockMember } from './user-repository';

interface MembersWork {
  /** The next members, by their id from one on; none after the last. Accounts that are being deleted may be among them. */
  find: (after: number) => Promise<number[]>;
  work: (tx: Tx, me: number) => Promise<void>;
  /** What the log says if it fails for a member. */
  failed: string;
}

/**
 * Does work for each member whose account is in use, in a transaction of its own in which the member is locked. Returns for
 * how many it was done: a member for whom it fails does not stop the others.
 */
export async function eachMember(
  { db, logger }: { db: Db; logger: Logger },
  { find, work, failed }: MembersWork,
): Promise<number> {
  let after = 0;
  let done = 0;
  for (;;) {
    const members = await find(after);
    for (const me of await findInUse(db.read, members)) {
      const isDone = await oneOfMany(logger, { failed, member: me }, () =>
        db.transaction(async (tx) => {
          await lockMember(tx, me);
          // The deletion may have been asked for meanwhile.
          if (!(await isMemberInUse(tx, me))) return false;
          await work(tx, me);
          return true;
        }),
      );
      if (isDone) done += 1;
    }
    const last = members.at(-1);
    if (last === undefined) return done;
    after = last;
  }
}
