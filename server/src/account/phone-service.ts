import type { OutputOf, ParsedInputOf } from '@/contract';
import type { Language } from '@/contract/core';
import { maskedPhone } from '@/domain/phone';
import { brokenUnique, type Db, type Tx } from '../db/db';
import type { Clock } from '../lib/clock';
import type { MemberCtx, VisitorCtx } from '../lib/context';
import { fieldError } from '../lib/errors/field-error';
import type { Passwords } from '../lib/passwords';
import { texts } from '../messages/message';
import { codeRefusal } from './code-refusal';
import { removeCodes } from './code-repository';
import type { CodeOutcome, CodeService } from './code-service';
import type { FormerNumbers } from './former-numbers';
import { countLogin } from './login-limit';
import { lockDueChange, type PhoneChange, removePhoneChange, storePhoneChange } from './phone-change-repository';
import { changedPhone, type Phone } from './phone-number';
import type { SessionService } from './session-service';
import type { SmsNotice } from './sms-provider';
import {
  changeUser,
  findMobile,
  findUser,
  findUserByMobile,
  lockMemberInUse,
  type UserRecord,
} from './user-repository';

interface PhoneDeps {
  db: Db;
  clock: Clock;
  codes: CodeService;
  sessions: SessionService;
  passwords: Passwords;
  formerNumbers: Pick<FormerNumbers, 'note'>;
  /** Sends a text message; it reports its failure itself. */
  notify: (notice: SmsNotice) => Promise<void>;
}

const WAIT_SECONDS = 86_400;

type Ctx = MemberCtx<
  | 'CODE_WRONG'
  | 'CODE_EXPIRED'
  | 'CODE_TRIES'
  | 'OLD_CODE_WRONG'
  | 'OLD_CODE_EXPIRED'
  | 'PASSWORD_WRONG'
  | 'LOGIN_LIMIT'
  | 'MOBILE_TAKEN'
>;
type Input = ParsedInputOf<'user', 'changeMobile'>;

const event = 'changemobile';

/** The phone number of a change that waits, masked, and when it is done. */
export const shownChange = (change: PhoneChange | undefined): OutputOf<'user', 'info'>['phone_change'] =>
  change ? { mobile: maskedPhone(change.mobile.slice(change.areacode.length)), duetime: change.duetime } : null;

/**
 * Changes a member's phone number. Who proves the old one by a code changes it at once, and all other sessions end. Who has
 * lost it proves the password: the change waits for a day, and every session can take it back. The old number is told of each
 * step.
 */
export class PhoneService {
  constructor(private readonly deps: PhoneDeps) {}

  async change(input: Input, ctx: Ctx): Promise<OutputOf<'user', 'changeMobile'>> {
    const { db, codes } = this.deps;
    const phone = await changedPhone(db.read, ctx, input);
    const user = await findUser(db.read, ctx.memberId);
    const outcome = await db.transaction((tx) =>
      codes.compare(tx, { ...phone, event, code: input.captcha, asker: user.id }),
    );
    if (outcome.is !== 'right') throw codeRefusal(ctx, outcome);
    if (await findUserByMobile(db.read, phone.mobile)) throw ctx.refusal('MOBILE_TAKEN');
    if (input.old_captcha !== undefined) return this.changeNow(ctx, { user, phone, input });
    await this.checkPassword(ctx, user, input.password);
    return this.begin(ctx, { user, phone, input });
  }

  /** Takes back a change that waits. */
  async keep(_input: object, { memberId }: MemberCtx): Promise<Record<string, never>> {
    await removePhoneChange(this.deps.db.read, memberId);
    return {};
  }

  /** Does the changes that are due, if their numbers are still free. Returns how many. */
  async runDue(): Promise<number> {
    let done = 0;
    for (;;) {
      const found = await this.runOne();
      if (!found) return done;
      done += 1;
    }
  }

  private async runOne(): Promise<boolean> {
    const { db, clock, sessions } = this.deps;
    const due = await db.transaction(async (tx) => {
      const change = await lockDueChange(tx, clock.now());
      if (!change) return null;
      const { user_id: me, language } = change;
      await removePhoneChange(tx, me);
      const { mobile: old } = await findMobile(tx, me);
      if (await findUserByMobile(tx, change.mobile)) return { old, language, outcome: 'taken' } as const;
      await this.move(tx, { me, old, to: change });
      await sessions.removeAll(tx, me);
      return { old, language, outcome: 'done' } as const;
    });
    if (due === null) return false;
    if (due.outcome === 'done') sessions.forget();
    this.tell(due.old, due);
    return true;
  }

  private async move(tx: Tx, { me, old, to }: { me: number; old: string; to: Phone }): Promise<void> {
    const { mobile, areacode } = to;
    await changeUser(tx, { me, set: { mobile, areacode, updatetime: this.deps.clock.now() } });
    await this.deps.formerNumbers.note(tx, old);
    await removeCodes(tx, [old, mobile]);
  }

  /** It is not awaited: a slow provider of text messages must not hold an answer or the job. */
  private tell(
    mobile: string,
    { language, outcome }: { language: Language; outcome: 'waiting' | 'done' | 'taken' },
  ): void {
    void this.deps.notify({ mobile, text: texts(language).phoneChangeNotice[outcome] });
  }

  private async changeNow(
    ctx: Ctx,
    { user, phone, input }: { user: UserRecord; phone: Phone; input: Input },
  ): Promise<OutputOf<'user', 'changeMobile'>> {
    const { db, codes, sessions } = this.deps;
    const old = { mobile: user.mobile, event, code: input.old_captcha ?? '', asker: user.id } as const;
    const outcome = await db.transaction((tx) => codes.compare(tx, old));
    if (outcome.is !== 'right') throw this.oldRefusal(ctx, outcome);
    await this.refusingTaken(ctx, () =>
      sessions.endOthers(ctx, async (tx) => {
        await this.useCodes(tx, ctx, { old, phone, captcha: input.captcha });
        await this.move(tx, { me: user.id, old: user.mobile, to: phone });
        await removePhoneChange(tx, user.id);
      }),
    );
    this.tell(user.mobile, { language: ctx.language, outcome: 'done' });
    return { duetime: null };
  }

  private async useCodes(
    tx: Tx,
    ctx: Ctx,
    {
      old,
      phone,
      captcha,
    }: { old: { mobile: string; event: typeof event; code: string; asker: number }; phone: Phone; captcha: string },
  ): Promise<void> {
    const [usedOld, usedNew] = [
      await this.deps.codes.check(tx, old),
      await this.deps.codes.check(tx, { ...phone, event, code: captcha, asker: ctx.memberId }),
    ];
    if (usedOld.is !== 'right') throw this.oldRefusal(ctx, usedOld);
    if (usedNew.is !== 'right') throw codeRefusal(ctx, usedNew);
  }

  private async begin(
    ctx: Ctx,
    { user, phone, input }: { user: UserRecord; phone: Phone; input: Input },
  ): Promise<OutputOf<'user', 'changeMobile'>> {
    const { db, clock, codes } = this.deps;
    const { language } = ctx;
    const duetime = await db.transaction(async (tx) => {
      await lockMemberInUse(tx, user.id);
      const used = await codes.check(tx, { ...phone, event, code: input.captcha, asker: user.id });
      if (used.is !== 'right') throw codeRefusal(ctx, used);
      const createtime = clock.now();
      const change = { user_id: user.id, ...phone, createtime, duetime: createtime + WAIT_SECONDS, language };
      await storePhoneChange(tx, change);
      return change.duetime;
    });
    this.tell(user.mobile, { language, outcome: 'waiting' });
    return { duetime };
  }

  /** A try is counted before the password is compared, and stays counted. */
  private async checkPassword(ctx: Ctx, user: UserRecord, password: string | undefined): Promise<void> {
    if (password === undefined) throw ctx.refusal('INVALID_INPUT', fieldError('old_captcha', 'required'));
    const { db, clock, passwords } = this.deps;
    await countLogin(db, ctx, { mobile: user.mobile, now: clock.now() });
    if (!(await passwords.verify(user.password_hash, password))) throw ctx.refusal('PASSWORD_WRONG');
  }

  /** The number may have got an account at the same moment. */
  private async refusingTaken<Result>(ctx: VisitorCtx<'MOBILE_TAKEN'>, run: () => Promise<Result>): Promise<Result> {
    try {
      return await run();
    } catch (error) {
      if (brokenUnique(error) !== undefined) throw ctx.refusal('MOBILE_TAKEN');
      throw error;
    }
  }

  private oldRefusal(ctx: Ctx, outcome: Exclude<CodeOutcome, { is: 'right' }>) {
    return outcome.is === 'wrong'
      ? ctx.refusal('OLD_CODE_WRONG', { left: outcome.left })
      : ctx.refusal('OLD_CODE_EXPIRED');
  }
}
