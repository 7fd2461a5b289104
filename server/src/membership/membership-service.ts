import type { Logger } from 'pino';
import { monthOf } from '@/domain/wib';
import { eachMember, lockMember } from '../account';
import type { GrantDeps } from '../coupon';
import type { Db, Tx } from '../db/db';
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

const NOT_JUDGED = 'the level of a member could not be judged';

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
    return eachMember(this.deps, {
      find: (after) => findDue(db.read, { now, after }),
      work: async (tx, me) => void (await judgeMember(tx, this.deps, { me })),
      failed: NOT_JUDGED,
    });
  }

  private async grantMonth(): Promise<number> {
    const { db, clock } = this.deps;
    const month = monthOf(clock.now());
    const levels = await findMonthlyLevels(db.read);
    if (levels.length === 0) return 0;
    return await eachMember(this.deps, {
      find: (after) => findWithoutMonth(db.read, { levels, month, after }),
      work: (tx, me) => this.grantMonthTo(tx, { me, month }),
      failed: NOT_JUDGED,
    });
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
}
