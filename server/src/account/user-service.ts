import type { OutputOf, ParsedInputOf } from '@/contract';
import type { LoginAnswer } from '@/contract/user.schemas';
import { tabCounts } from '@/domain/drinks';
import { clockFrom, isDay } from '@/domain/place-time';
import { findConfig } from '../chain';
import type { Db, Tx } from '../db/db';
import type { MemberCtx, VisitorCtx } from '../lib/context';
import { fieldError } from '../lib/errors/field-error';
import type { Passwords } from '../lib/passwords';
import { codeRefusal } from './code-refusal';
import type { CodeEvent, CodeService } from './code-service';
import { isCommonPassword } from './common-passwords';
import { findDeletion } from './deletion-repository';
import { Entering, type EnteringDeps } from './entering';
import type { InviterService } from './inviter-service';
import { keptUser, type LeavingCtx } from './kept-user';
import { countLogin, forgetLogin } from './login-limit';
import { findPhoneChange, removePhoneChange } from './phone-change-repository';
import { changedPhone, type Phone, typedPhone } from './phone-number';
import { shownChange } from './phone-service';
import { toUserInfo } from './present-user';
import { forgetQuota } from './quota-repository';
import { changeUser, findMobile, findUser, findUserByMobile, type UserRecord } from './user-repository';

/** What a member has besides the account and orders of drinks. */
export type Belongings = Omit<OutputOf<'user', 'info'>, 'userinfo' | 'order_counts' | 'phone_change'>;

export interface UserDeps extends EnteringDeps {
  db: Db;
  codes: CodeService;
  passwords: Passwords;
  /** How many orders the member has, by status. */
  countOrders: (memberId: number) => Promise<ReadonlyMap<number, number>>;
  belongings: (ctx: MemberCtx) => Promise<Belongings>;
  /** Gives what the date of birth brings, in the transaction that stores it. */
  bornOn: (tx: Tx, memberId: number) => Promise<void>;
  inviters: Pick<InviterService, 'find' | 'name' | 'nameFirst'>;
  /** Deletes an account whose deletion is due. Returns false if something that has not ended is in the way. */
  deleteDue: (memberId: number) => Promise<boolean>;
  /** Makes an uploaded picture the only one of the member's avatar. With an empty address there is none. */
  keepAvatar: (tx: Tx, avatar: { me: number; url: string }) => Promise<void>;
}

/** A blocked account gets the same answer as one with too many logins. */
const BLOCKED_SECONDS = 86_400;

/** Codes that prove a member's own number. */
const ownEvents: readonly CodeEvent[] = ['changemobile', 'resetpwd', 'deleteaccount'];

type CodeCtx = VisitorCtx<'CODE_WRONG' | 'CODE_EXPIRED' | 'CODE_TRIES'>;
type OwnCtx = VisitorCtx<'OWN_LOGIN_NEEDED'>;

type MaybePhone = Pick<ParsedInputOf<'user', 'sendCode'>, 'areacode' | 'mobile'>;

/** The session of the member who changes the own account. Returns null if a phone number names the account. */
const ownOf = (ctx: VisitorCtx, { areacode, mobile }: MaybePhone): MemberCtx | null =>
  ctx.memberId !== null && areacode === undefined && mobile === undefined ? (ctx as MemberCtx) : null;

/** Accounts: a phone number, verified by a code, with an optional password. */
export class UserService {
  readonly entering: Entering;

  constructor(private readonly deps: UserDeps) {
    this.entering = new Entering(deps);
  }

  async sendCode(
    input: ParsedInputOf<'user', 'sendCode'>,
    ctx: OwnCtx & VisitorCtx<'CODE_TOO_SOON' | 'CODE_LIMIT' | 'CODE_COUNTRY'>,
  ): Promise<OutputOf<'user', 'sendCode'>> {
    return this.deps.codes.send(ctx, await this.phoneOrOwn(ctx, input), input.event);
  }

  codeState(
    { ticket }: ParsedInputOf<'user', 'codeState'>,
    ctx: VisitorCtx<'CODE_EXPIRED'>,
  ): Promise<OutputOf<'user', 'codeState'>> {
    return this.deps.codes.state(ticket, ctx);
  }

  /** Creates the account if the phone has none. */
  async loginByCode(
    input: ParsedInputOf<'user', 'loginByCode'>,
    ctx: CodeCtx & LeavingCtx & VisitorCtx<'LOGIN_LIMIT' | 'AGREEMENT_OUTDATED'>,
  ): Promise<LoginAnswer> {
    const phone = await this.phone(ctx, input);
    await this.checkAgreement(ctx, input.agreement_version);
    await this.settled(phone.mobile);
    const result = await this.deps.db.transaction(async (tx) => {
      const typed = { mobile: phone.mobile, event: 'mobilelogin', code: input.captcha } as const;
      const outcome = await this.deps.codes.check(tx, typed);
      if (outcome.is !== 'right') return outcome;
      const made = await this.entering.make(tx, phone, { agreementVersion: input.agreement_version });
      const found = made ?? (await findUserByMobile(tx, phone.mobile));
      const user = await keptUser(tx, ctx, { user: found, keeps: input.keep_account === 1 });
      if (user?.status !== 'normal') return { is: 'blocked' } as const;
      return {
        is: 'user',
        answer: await this.entering.enter(tx, user, {
          ctx,
          version: input.agreement_version,
          isNew: made !== undefined,
        }),
      } as const;
    });
    if (result.is === 'user') return result.answer;
    if (result.is === 'blocked') throw ctx.refusal('LOGIN_LIMIT', { seconds: BLOCKED_SECONDS });
    throw codeRefusal(ctx, result);
  }

  /**
   * A code stays good until the account is there, so that only what was wrong has to be typed again. Where there is one
   * already, the code logs in to it.
   */
  async register(
    input: ParsedInputOf<'user', 'register'>,
    ctx: CodeCtx & VisitorCtx<'MOBILE_TAKEN' | 'LOGIN_LIMIT' | 'AGREEMENT_OUTDATED'>,
  ): Promise<LoginAnswer> {
    const { db, codes, passwords, inviters } = this.deps;
    const phone = await this.phone(ctx, input);
    await this.checkAgreement(ctx, input.agreement_version);
    await this.checkPassword(ctx, phone, { field: 'password', password: input.password });
    const typed = { mobile: phone.mobile, event: 'register', code: input.captcha } as const;
    const outcome = await db.transaction((tx) => codes.compare(tx, typed));
    if (outcome.is !== 'right') throw codeRefusal(ctx, outcome);
    if (await this.settled(phone.mobile)) {
      await db.transaction((tx) => codes.handOver(tx, typed, 'mobilelogin'));
      throw ctx.refusal('MOBILE_TAKEN');
    }
    const asked = { typed: input.inviter ?? '', asker: phone.mobile, areacode: phone.areacode };
    const inviter = asked.typed === '' ? null : await inviters.find(ctx, asked);
    const passwordHash = await passwords.hash(input.password);
    const result = await db.transaction(async (tx) => {
      const used = await codes.check(tx, typed);
      if (used.is !== 'right') return used;
      const user = await this.entering.make(tx, phone, { agreementVersion: input.agreement_version, passwordHash });
      if (!user) {
        await codes.handOver(tx, typed, 'mobilelogin');
        return { is: 'taken' } as const;
      }
      if (inviter !== null) await inviters.nameFirst(tx, { me: user.id, inviter });
      const answer = await this.entering.enter(tx, user, { ctx, version: input.agreement_version, isNew: true });
      return { is: 'user', answer } as const;
    });
    if (result.is === 'user') return result.answer;
    if (result.is === 'taken') throw ctx.refusal('MOBILE_TAKEN');
    throw codeRefusal(ctx, result);
  }

  async login(
    input: ParsedInputOf<'user', 'login'>,
    ctx: LeavingCtx & VisitorCtx<'LOGIN_FAILED' | 'LOGIN_LIMIT' | 'AGREEMENT_OUTDATED'>,
  ): Promise<LoginAnswer> {
    const { db, clock, passwords } = this.deps;
    const { mobile } = await this.phone(ctx, input);
    await this.checkAgreement(ctx, input.agreement_version);
    await countLogin(db, ctx, { mobile, now: clock.now() });
    const found = await this.settled(mobile);
    const matches = await passwords.verify(found?.password_hash ?? null, input.password);
    if (!matches) throw ctx.refusal('LOGIN_FAILED');
    return db.transaction(async (tx) => {
      const user = await keptUser(tx, ctx, { user: found, keeps: input.keep_account === 1 });
      if (user?.status !== 'normal') throw ctx.refusal('LOGIN_FAILED');
      await forgetLogin(tx, ctx, mobile);
      return this.entering.enter(tx, user, { ctx, version: input.agreement_version, isNew: false });
    });
  }

  /** Computes the slow hash only for a correct code, and uses the code up only together with the new password. */
  async resetPassword(
    input: ParsedInputOf<'user', 'resetPassword'>,
    ctx: CodeCtx & OwnCtx & VisitorCtx<'AGREEMENT_OUTDATED'>,
  ): Promise<OutputOf<'user', 'resetPassword'>> {
    const { db, clock, codes, passwords, sessions } = this.deps;
    const { agreement_version: version } = input;
    const own = ownOf(ctx, input);
    const phone = await this.phoneOrOwn(ctx, { ...input, event: 'resetpwd' });
    if (version !== undefined) await this.checkAgreement(ctx, version);
    else if (!own) throw ctx.refusal('INVALID_INPUT', fieldError('agreement_version', 'agreement'));
    await this.checkPassword(ctx, phone, { field: 'newpassword', password: input.newpassword });
    const typed = { mobile: phone.mobile, event: 'resetpwd', code: input.captcha } as const;
    const outcome = await db.transaction((tx) => codes.compare(tx, typed));
    if (outcome.is !== 'right') throw codeRefusal(ctx, outcome);
    const password_hash = await passwords.hash(input.newpassword);
    const { me, isNew } = own ? { me: own.memberId, isNew: false } : await this.accountOf(phone, version ?? '');
    const set = async (tx: Tx): Promise<void> => {
      const used = await codes.check(tx, typed);
      if (used.is !== 'right') throw codeRefusal(ctx, used);
      await changeUser(tx, { me, set: { password_hash, updatetime: clock.now() } });
      // Whoever holds the number sets it: a change of the number that began with the old password may not be theirs.
      await removePhoneChange(tx, me);
      await forgetQuota(tx, { scope: 'login:phone', key: phone.mobile });
    };
    if (own) await sessions.endOthers(own, set);
    else await sessions.endAll(me, set);
    return { is_new: isNew ? 1 : 0 };
  }

  /** The account of a phone whose code was correct; creates it if there is none. */
  private async accountOf(phone: Phone, agreementVersion: string): Promise<{ me: number; isNew: boolean }> {
    const { db } = this.deps;
    const known = await this.settled(phone.mobile);
    if (known) return { me: known.id, isNew: false };
    const made = await db.transaction((tx) => this.entering.make(tx, phone, { agreementVersion }));
    const user = made ?? (await findUserByMobile(db.read, phone.mobile));
    if (!user) throw new Error('an account was neither found nor created');
    return { me: user.id, isNew: made !== undefined };
  }

  /** The account of a phone. One whose deletion is due is deleted now, if the job has not done it yet. */
  private async settled(mobile: string): Promise<UserRecord | undefined> {
    const { db, clock, deleteDue } = this.deps;
    const user = await findUserByMobile(db.read, mobile);
    if (user?.status !== 'leaving') return user;
    const deletion = await findDeletion(db.read, user.id);
    const isDue = deletion !== undefined && deletion.duetime <= clock.now();
    return isDue && (await deleteDue(user.id)) ? undefined : user;
  }

  async info(_input: object, ctx: MemberCtx): Promise<OutputOf<'user', 'info'>> {
    const { db, countOrders, belongings } = this.deps;
    const { memberId } = ctx;
    const user = await findUser(db.read, memberId);
    const [orders, change] = await Promise.all([countOrders(memberId), findPhoneChange(db.read, memberId)]);
    return {
      userinfo: toUserInfo(user),
      order_counts: tabCounts(orders),
      phone_change: shownChange(change),
      ...(await belongings(ctx)),
    };
  }

  async profile(
    { inviter: typed = '', ...facts }: ParsedInputOf<'user', 'profile'>,
    ctx: MemberCtx<'INVITER_FIXED' | 'LOGIN_LIMIT' | 'OWN_LOGIN_NEEDED'>,
  ): Promise<OutputOf<'user', 'profile'>> {
    const { db, clock, inviters, keepAvatar, bornOn } = this.deps;
    const me = ctx.memberId;
    if (typed !== '' && ctx.begunBy === 'partner') throw ctx.refusal('OWN_LOGIN_NEEDED');
    if (facts.birthday) this.checkBirthday(ctx, facts.birthday);
    const inviter = typed === '' ? null : await this.inviterFor(ctx, typed);
    const user = await db.transaction(async (tx) => {
      if (inviter !== null) await inviters.name(tx, ctx, { me, inviter });
      // Locks the row, so that of two avatars at once the stored one is the one that is kept.
      const changed = await changeUser(tx, { me, set: { ...facts, updatetime: clock.now() } });
      if (facts.avatar !== undefined) await keepAvatar(tx, { me, url: facts.avatar });
      if (facts.birthday) await bornOn(tx, me);
      return changed;
    });
    return { userinfo: toUserInfo(user) };
  }

  private phone(ctx: VisitorCtx, input: { areacode: string; mobile: string }): Promise<Phone> {
    return typedPhone(this.deps.db.read, ctx, input);
  }

  /** The phone of the input; without one a member's own, for what changes an account. */
  private async phoneOrOwn(
    ctx: OwnCtx,
    { areacode, mobile, event }: MaybePhone & { event: CodeEvent },
  ): Promise<Phone> {
    const isOwn = ownEvents.includes(event) && areacode === undefined && mobile === undefined;
    if (ctx.begunBy === 'partner' && (isOwn || event === 'changemobile')) throw ctx.refusal('OWN_LOGIN_NEEDED');
    if (isOwn && ctx.memberId !== null) return findMobile(this.deps.db.read, ctx.memberId);
    const isForMember = event === 'deleteaccount' || (event === 'changemobile' && ctx.memberId === null);
    if (isForMember) throw ctx.refusal('INVALID_INPUT', fieldError('event', 'invalid'));
    if (areacode !== undefined && mobile !== undefined) {
      const typed = { areacode, mobile };
      if (event === 'changemobile') return changedPhone(this.deps.db.read, ctx as MemberCtx, typed);
      return this.phone(ctx, typed);
    }
    throw ctx.refusal('INVALID_INPUT', fieldError(mobile === undefined ? 'mobile' : 'areacode', 'required'));
  }

  private async checkAgreement(ctx: VisitorCtx<'AGREEMENT_OUTDATED'>, version: string): Promise<void> {
    const current = (await findConfig(this.deps.db.read)).get('agreement_version');
    if (version !== current) throw ctx.refusal('AGREEMENT_OUTDATED', { agreement_version: String(current) });
  }

  private async inviterFor(ctx: MemberCtx<'LOGIN_LIMIT'>, typed: string): Promise<number> {
    const { mobile, areacode, pid: own } = await findUser(this.deps.db.read, ctx.memberId);
    return this.deps.inviters.find(ctx, { typed, asker: mobile, areacode, own });
  }

  private async checkPassword(
    ctx: Pick<VisitorCtx, 'refusal'>,
    phone: Phone,
    { field, password }: { field: string; password: string },
  ): Promise<void> {
    const appName = String((await findConfig(this.deps.db.read)).get('app_name') ?? '');
    if (!isCommonPassword(password, { ...phone, appName })) return;
    throw ctx.refusal('INVALID_INPUT', fieldError(field, 'tooCommon'));
  }

  private checkBirthday(ctx: MemberCtx, birthday: string): void {
    const day = clockFrom(birthday);
    const isPast = day.valueOf() < this.deps.clock.nowMs() && day.year() >= 1900;
    if (!isDay(birthday) || !isPast) throw ctx.refusal('INVALID_INPUT', fieldError('birthday', 'invalid'));
  }
}
