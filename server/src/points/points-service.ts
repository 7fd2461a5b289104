import type { Logger } from 'pino';
import { eachMember } from '../account';
import type { Db } from '../db/db';
import type { Clock } from '../lib/clock';
import { endPoints } from './ledger';
import { findWithEnded } from './points-repository';

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
}
