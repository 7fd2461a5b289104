import type { Logger } from 'pino';
import { eachMember } from '../account';
import type { Db } from '../db/db';
import { tell } from '../inbox';
import type { Clock } from '../lib/clock';
import { endPoints } from './ledger';
import { endingEvent, findEnding, findWithEnded } from './points-repository';
import { findPurse } from './purse';

/** A member is told of points when they end within this time. */
const ENDING_SECONDS = 7 * 86_400;

interface PointsDeps {
  db: Db;
  clock: Clock;
  logger: Logger;
}

/** Points of members: how they end. They are given and taken back by what happens to orders. */
export class PointsService {
  constructor(private readonly deps: PointsDeps) {}

  /** Ends points whose time is over. Returns how many members had some. */
  endDue(): Promise<number> {
    const now = this.deps.clock.now();
    return eachMember(this.deps, {
      find: (after) => findWithEnded(this.deps.db.read, { now, after }),
      work: async (tx, me) => void (await endPoints(tx, { me, now })),
      failed: 'the points of a member could not be ended',
    });
  }

  /** Tells members of points that end within seven days, once for each time at which some end. */
  tellEnding(): Promise<number> {
    const { db, clock } = this.deps;
    const now = clock.now();
    const until = now + ENDING_SECONDS;
    return eachMember(this.deps, {
      find: (after) => findEnding(db.read, { now, until, after }),
      work: async (tx, me) => {
        const { ending } = await findPurse(tx, { me, now });
        for (const { points, endtime } of ending) {
          if (endtime > until) continue;
          const event = endingEvent(me, endtime);
          await tell(tx, { to: me, kind: 'pointsEnd', event, facts: { points, endtime }, now });
        }
      },
      failed: 'a member could not be told of points that end',
    });
  }
}
