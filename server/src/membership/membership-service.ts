import type { Logger } from 'pino';
import { monthOf } from '@/domain/wib';
import { lockMember } from '../account';
import type { GrantDeps } from '../coupon';
import type { Db, Tx } from '../db/db';
import { BusyError } from '../lib/errors/busy-error';
import { grantAll, grantBirthday, judgeMember } from './growth';
import {
  beginMembership,
  findDue,
  findMonthlyLevels,
  findWithoutMonth,
  type LevelRecord,
  writeMonth,
} from './membership-repository';

export interface MembershipDeps extends GrantDeps {
  db: Db;
  logger: Logger;
}

const givesMonthly = (level: LevelRecord): boolean =>
  level.month_coupon_ids_json.length > 0 || level.birthday_coupon_ids_json.length > 0;

/** Levels of members, and what they bring. */
export class MembershipService {
  constructor(private readonly deps: MembershipDeps) {}

  /** A member who has just come. */
  begin(tx: Tx, me: number): Promise<void> {
    return beginMembership(tx, { me, now: this.deps.clock.now() });
  }

  /** A member has filled in the date of birth, in the transaction that stores it. */
  async bornOn(tx: Tx, me: number): Promise<void> {
    await lockMember(tx, me);
    const { levels, standing } = await judgeMember(tx, this.deps, { me });
    await grantBirthday(tx, this.deps, { me, level: levels[standing.level - 1] });
  }

  /** Lets levels end or go on, unlocks them after the chain has changed them, and grants the coupons of the month. */
  async keepTime(): Promise<number> {
    return (await this.judgeDue()) + (await this.grantMonth());
  }

  private judgeDue(): Promise<number> {
    const { db, clock } = this.deps;
    const now = clock.now();
    return this.eachMember(
      (after) => findDue(db.read, { now, after }),
      async (tx, me) => void (await judgeMember(tx, this.deps, { me })),
    );
  }

  private async grantMonth(): Promise<number> {
    const { db, clock } = this.deps;
    const month = monthOf(clock.now());
    const levels = await findMonthlyLevels(db.read);
    if (levels.length === 0) return 0;
    return await this.eachMember(
      (after) => findWithoutMonth(db.read, { levels, month, after }),
      (tx, me) => this.grantMonthTo(tx, { me, month }),
    );
  }

  /** The coupons of a month, and of a birthday in it, are those of the level that a member has when they are granted. */
  private async grantMonthTo(tx: Tx, { me, month }: { me: number; month: number }): Promise<void> {
    const { levels, standing, stored } = await judgeMember(tx, this.deps, { me });
    if (!stored || stored.month >= month) return;
    const own = levels[standing.level - 1];
    if (!own || !givesMonthly(own)) return;
    const key = `month:${standing.level}:${month}`;
    await grantAll(tx, this.deps, { me, couponIds: own.month_coupon_ids_json, key });
    await grantBirthday(tx, this.deps, { me, level: own });
    await writeMonth(tx, { me, month });
  }

  /** Does `work` for each member, in a transaction of its own in which the member is locked. */
  private async eachMember(
    find: (after: number) => Promise<number[]>,
    work: (tx: Tx, me: number) => Promise<void>,
  ): Promise<number> {
    const { db, logger } = this.deps;
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
          logger.error({ err: error, member: me }, 'the level of a member could not be judged');
        }
      }
      const last = members.at(-1);
      if (last === undefined) return done;
      after = last;
    }
  }
}
