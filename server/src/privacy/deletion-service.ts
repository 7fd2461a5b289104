import type { Logger } from 'pino';
import type { OutputOf, ParsedInputOf } from '@/contract';
import {
  type CodeService,
  changeUser,
  codeRefusal,
  type FormerNumbers,
  findDueDeletions,
  findMobile,
  isMemberInUse,
  lockDeletion,
  lockInviters,
  lockMember,
  removePhoneChange,
  type SessionService,
  storeDeletion,
} from '../account';
import type { Db, Queries, Tx } from '../db/db';
import type { Clock } from '../lib/clock';
import type { MemberCtx } from '../lib/context';
import { AppError } from '../lib/errors/app-error';
import { BusyError } from '../lib/errors/busy-error';
import { endLeft, type MoneyDeps, payBackLeft } from '../order';
import { clearMember } from '../personal-data/clear-member';
import { endCodesOf } from '../redemption';
import { losePrizes } from '../wheel';
import { findOpenThing, sayOpenThing } from './open-things';

export interface DeletionDeps {
  db: Db;
  clock: Clock;
  money: MoneyDeps;
  logger: Logger;
  codes: Pick<CodeService, 'check' | 'compare'>;
  sessions: Pick<SessionService, 'endAll'>;
  formerNumbers: Pick<FormerNumbers, 'note'>;
  /** Completes the orders that a member has received. */
  orders: { completeOwn(tx: Tx, me: number): Promise<void> };
  /** Removes the links of a member with partners, who are told. */
  unlink: (tx: Tx, me: number) => Promise<void>;
}

/** Seconds in which the member can take the deletion back. */
const WAIT_SECONDS = 72 * 3600;

type Ctx = MemberCtx<'CODE_WRONG' | 'CODE_EXPIRED' | 'CODE_TRIES' | 'ACCOUNT_BUSY'>;

/**
 * Deletes accounts. From the request on the account is not in use: its sessions end, and nothing is done for it that waits for
 * a time or for others. A login can take it back until it is due.
 */
export class DeletionService {
  constructor(private readonly deps: DeletionDeps) {}

  async begin(
    { captcha }: ParsedInputOf<'privacy', 'deleteAccount'>,
    ctx: Ctx,
  ): Promise<OutputOf<'privacy', 'deleteAccount'>> {
    const { db, clock, codes, money, orders, sessions } = this.deps;
    const me = ctx.memberId;
    const { mobile } = await findMobile(db.read, me);
    const typed = { mobile, event: 'deleteaccount', code: captcha } as const;
    // Tries are counted by a transaction that no refusal undoes.
    const outcome = await db.transaction((tx) => codes.compare(tx, typed));
    if (outcome.is !== 'right') {
      await this.refuseLeaving(db.read, me);
      throw codeRefusal(ctx, outcome);
    }
    const createtime = clock.now();
    const duetime = createtime + WAIT_SECONDS;
    await sessions.endAll(me, async (tx) => {
      // The orders are locked before the member's row, as everywhere: completing an order locks that one.
      await orders.completeOwn(tx, me);
      // Their refunds end before the account is due, or the deletion waits for them.
      const paidBack = await payBackLeft(tx, money, me);
      await lockMember(tx, me);
      await this.refuseLeaving(tx, me);
      const open = await findOpenThing(tx, { me, kinds: money.kinds, paidBack });
      if (open) {
        const view = { language: ctx.language, now: createtime };
        throw ctx.refusal('ACCOUNT_BUSY', await sayOpenThing(tx, open, { me, kinds: money.kinds, view }));
      }
      const used = await codes.check(tx, typed);
      if (used.is !== 'right') throw codeRefusal(ctx, used);
      await removePhoneChange(tx, me);
      await storeDeletion(tx, { user_id: me, createtime, duetime });
      await changeUser(tx, { me, set: { status: 'leaving', updatetime: createtime } });
    });
    return { duetime };
  }

  /** Deletes the accounts that are due. Returns how many. */
  async runDue(): Promise<number> {
    const { db, clock, logger } = this.deps;
    let done = 0;
    let after = 0;
    for (;;) {
      const members = await findDueDeletions(db.read, { now: clock.now(), after });
      for (const me of members) {
        try {
          if (await this.endOne(me)) done += 1;
        } catch (error) {
          // The database is busy or unreachable: each further account would wait for it as well.
          if (error instanceof BusyError) throw error;
          logger.error({ err: error, member: me }, 'an account could not be deleted');
        }
      }
      const last = members.at(-1);
      if (last === undefined) return done;
      after = last;
    }
  }

  /**
   * Deletes an account that is due. Returns false if it is not, if money that came late has opened an order again, or if
   * money is still on its way back.
   */
  async endOne(me: number): Promise<boolean> {
    const { db, clock, formerNumbers, money, unlink } = this.deps;
    return await db.transaction(async (tx) => {
      await lockInviters(tx, clock.now());
      const deletion = await lockDeletion(tx, me);
      if (!deletion || deletion.duetime > clock.now()) return false;
      await payBackLeft(tx, money, me);
      if (await findOpenThing(tx, { me, kinds: money.kinds })) return false;
      await endLeft(tx, money, me);
      await formerNumbers.note(tx, (await findMobile(tx, me)).mobile);
      await endCodesOf(tx, { me, now: clock.now() });
      await losePrizes(tx, { me, now: clock.now() });
      await unlink(tx, me);
      await clearMember(tx, me);
      return true;
    });
  }

  /** Refuses a request that came twice: the first one has used the code, and has ended this session. */
  private async refuseLeaving(db: Queries, me: number): Promise<void> {
    if (!(await isMemberInUse(db, me))) throw new AppError('UNAUTHORIZED');
  }
}
