import type { Logger } from 'pino';
import type { Db, Tx } from '../db/db';
import { BusyError } from '../lib/errors/busy-error';
import { lockMember } from './user-repository';

interface MembersWork {
  /** The next members, by their id from one on; none after the last. */
  find: (after: number) => Promise<number[]>;
  work: (tx: Tx, me: number) => Promise<void>;
  /** What the log says if it fails for a member. */
  failed: string;
}

/**
 * Does work for each member, in a transaction of its own in which the member is locked. Returns for how many it was done:
 * a member for whom it fails does not stop the others.
 */
export async function eachMember(
  { db, logger }: { db: Db; logger: Logger },
  { find, work, failed }: MembersWork,
): Promise<number> {
  let after = 0;
  let done = 0;
  for (;;) {
    const members = await find(after);
    for (const me of members) {
      try {
        await db.transaction(async (tx) => {
          await lockMember(tx, me);
          await work(tx, me);
        });
        done += 1;
      } catch (error) {
        // The database is busy or unreachable: each further member would wait for it as well.
        if (error instanceof BusyError) throw error;
        logger.error({ err: error, member: me }, failed);
      }
    }
    const last = members.at(-1);
    if (last === undefined) return done;
    after = last;
  }
}
