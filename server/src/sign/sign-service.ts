import type { OutputOf } from '@/contract';
import { CYCLE_DAYS, calendarStart, cycleDay, endOfDay, streakOn } from '@/domain/points/check-in';
import { dayOf } from '@/domain/wib';
import { lockMemberInUse } from '../account';
import { findConfigValue, runsPart } from '../chain';
import type { Db, Queries, Tx } from '../db/db';
import type { Clock } from '../lib/clock';
import type { MemberCtx } from '../lib/context';
import { addPoints, findPurse, findRules } from '../points';
import { countSigns, findLastSign, findSigns, insertSign } from './sign-repository';

/** What a day of the seven gives. */
interface SignReward {
  points: number;
  draws: number;
}

/** A check-in. */
export interface Signed {
  me: number;
  /** `YYYY-MM-DD` in western Indonesia. */
  date: string;
  /** With this one. */
  continuous_days: number;
  /** Draws of the small wheel that the day gives. */
  draws: number;
  now: number;
}

/** What check-ins bring for the prize wheel. */
export interface SignChances {
  /** Gives it, in the transaction of the check-in. */
  give(tx: Tx, signed: Signed): Promise<void>;
  /** Whether draws of the small wheel are given now. */
  hasSmall(db: Queries, now: number): Promise<boolean>;
}

export interface SignDeps {
  db: Db;
  clock: Clock;
  chances: SignChances;
}

type SignState = OutputOf<'points', 'signIn'>;

const nothing: SignReward = { points: 0, draws: 0 };

/** The daily check-in. Its day is that of western Indonesia. */
export class SignService {
  constructor(private readonly deps: SignDeps) {}

  async signIn(_: object, ctx: MemberCtx): Promise<SignState> {
    return await this.state(this.deps.db.read, ctx, this.deps.clock.now());
  }

  /** Checks in, once a day. */
  async signSet(_: object, ctx: MemberCtx<'PART_OFF'>): Promise<SignState> {
    const { db, clock } = this.deps;
    return await db.transaction(async (tx) => {
      await lockMemberInUse(tx, ctx.memberId);
      if (!(await runsPart(tx, 'points'))) throw ctx.refusal('PART_OFF');
      const now = clock.now();
      await this.signOn(tx, { me: ctx.memberId, now });
      return await this.state(tx, ctx, now);
    });
  }

  private async signOn(tx: Tx, { me, now }: { me: number; now: number }): Promise<void> {
    const date = dayOf(now);
    const { isSigned, days } = streakOn(date, await findLastSign(tx, me));
    if (isSigned) return;
    const continuous_days = days + 1;
    const day = cycleDay(continuous_days);
    const { points, draws } = (await this.rewards(tx, now))[day - 1] ?? nothing;
    await insertSign(tx, { user_id: me, date, continuous_days, points, draws, createtime: now });
    await addPoints(tx, { me, now }, { type: 'sign', source: `sign ${me} ${date}`, amount: points, day });
    await this.deps.chances.give(tx, { me, date, continuous_days, draws, now });
  }

  private async state(db: Queries, { memberId: me, language }: MemberCtx, now: number): Promise<SignState> {
    const today = dayOf(now);
    const last = await findLastSign(db, me);
    const { isSigned, days } = streakOn(today, last);
    const now7 = cycleDay(isSigned ? days : days + 1);
    const rewards = await this.rewards(db, now);
    const signs = await findSigns(db, { me, from: calendarStart(today) });
    return {
      today,
      endtime: endOfDay(now),
      signed: isSigned ? 1 : 0,
      continuous_days: days,
      total_days: await countSigns(db, me),
      days: Array.from({ length: CYCLE_DAYS }, (_, at) => ({
        day: at + 1,
        ...(rewards[at] ?? nothing),
        signed: at + 1 < now7 || (at + 1 === now7 && isSigned) ? 1 : 0,
        today: at + 1 === now7 ? 1 : 0,
      })),
      history: signs.map(({ date }) => date),
      is_running: (await runsPart(db, 'points')) ? 1 : 0,
      ...(await findPurse(db, { me, now })),
      rules: await findRules(db, language),
    };
  }

  /** What the seven days give. A chain that has not said it gives nothing, and one without the small wheel no draws. */
  private async rewards(db: Queries, now: number): Promise<SignReward[]> {
    const stored = (await findConfigValue(db, 'sign_rewards')) as SignReward[] | undefined;
    const hasDraws = await this.deps.chances.hasSmall(db, now);
    return (stored ?? []).map(({ points, draws }) => ({ points, draws: hasDraws ? draws : 0 }));
  }
}
