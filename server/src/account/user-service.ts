import type { OutputOf, ParsedInputOf } from '@/contract';
import type { LoginAnswer, UserInfo } from '@/contract/user.schemas';
import { tabCounts } from '@/domain/drinks';
import { maskedPhone } from '@/domain/phone';
import { findConfig } from '../chain';
import type { Db, Tx } from '../db/db';
import type { Clock } from '../lib/clock';
import type { MemberCtx, VisitorCtx } from '../lib/context';
import { fieldError } from '../lib/field-error';
import type { Passwords } from '../lib/passwords';
import type { CodeOutcome, CodeService } from './code-service';
import { type Phone, typedPhone } from './phone-number';
import { countQuota, forgetQuota } from './quota-repository';
import type { SessionService } from './session-service';
import { changeUser, findUser, findUserByMobile, insertUser, type UserRecord } from './user-repository';

export interface UserDeps {
  db: Db;
  clock: Clock;
  codes: CodeService;
  sessions: SessionService;
  passwords: Passwords;
  /** How many orders the member has, by status. */
  countOrders: (memberId: number) => Promise<ReadonlyMap<number, number>>;
  /** What a new member gets, in the transaction that makes the account. */
  welcome: (tx: Tx, memberId: number) => Promise<void>;
}

const MINUTE = 60;
const LOGIN_WINDOW = 15 * MINUTE;
const LOGINS_PER_PHONE = 10;
const LOGINS_PER_ADDRESS = 100;
/** A blocked account gets the same answer as one with too many logins. */
const BLOCKED_SECONDS = 86_400;

type CodeCtx = VisitorCtx<'CODE_WRONG' | 'CODE_EXPIRED' | 'CODE_TRIES'>;

function toUserInfo(user: UserRecord): UserInfo {
  return {
    id: user.id,
    nickname: user.nickname,
    mobile: maskedPhone(user.mobile.slice(user.areacode.length)),
    areacode: user.areacode,
    avatar: user.avatar,
    gender: user.gender,
    birthday: user.birthday,
    has_password: user.password_hash === null ? 0 : 1,
    createtime: user.createtime,
  };
}

/** Accounts: a phone number, verified by a code, with an optional password. */
export class UserService {
  constructor(private readonly deps: UserDeps) {}

  async sendCode(
    input: ParsedInputOf<'user', 'sendCode'>,
    ctx: VisitorCtx<'CODE_TOO_SOON' | 'CODE_LIMIT' | 'CODE_COUNTRY'>,
  ): Promise<OutputOf<'user', 'sendCode'>> {
    return this.deps.codes.send(ctx, await this.phone(ctx, input), input.event);
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
    ctx: VisitorCtx<'CODE_WRONG' | 'CODE_EXPIRED' | 'CODE_TRIES' | 'LOGIN_LIMIT' | 'AGREEMENT_OUTDATED'>,
  ): Promise<LoginAnswer> {
    const phone = await this.phone(ctx, input);
    await this.checkAgreement(ctx, input.agreement_version);
    const result = await this.deps.db.transaction(async (tx) => {
      const typed = { mobile: phone.mobile, event: 'mobilelogin', code: input.captcha } as const;
      const outcome = await this.deps.codes.check(tx, typed);
      if (outcome.is !== 'right') return outcome;
      const made = await this.make(tx, phone, input.agreement_version);
      const user = made ?? (await findUserByMobile(tx, phone.mobile));
      if (user?.status !== 'normal') return { is: 'blocked' } as const;
      return {
        is: 'user',
        answer: await this.enter(tx, user, { version: input.agreement_version, isNew: made !== undefined }),
      } as const;
    });
    if (result.is === 'user') return result.answer;
    if (result.is === 'blocked') throw ctx.refusal('LOGIN_LIMIT', { seconds: BLOCKED_SECONDS });
    throw this.codeRefusal(ctx, result);
  }

  async login(
    input: ParsedInputOf<'user', 'login'>,
    ctx: VisitorCtx<'LOGIN_FAILED' | 'LOGIN_LIMIT' | 'AGREEMENT_OUTDATED'>,
  ): Promise<LoginAnswer> {
    const { db, passwords } = this.deps;
    const { mobile } = await this.phone(ctx, input);
    await this.checkAgreement(ctx, input.agreement_version);
    await this.countLogin(ctx, mobile);
    const user = await findUserByMobile(db.read, mobile);
    const matches = await passwords.verify(user?.password_hash ?? null, input.password);
    if (!matches || user?.status !== 'normal') throw ctx.refusal('LOGIN_FAILED');
    return db.transaction(async (tx) => {
      await forgetQuota(tx, { scope: 'login:phone', key: mobile });
      return this.enter(tx, user, { version: input.agreement_version, isNew: false });
    });
  }

  /** Computes the slow hash only for a correct code, and uses the code up only together with the new password. */
  async resetPassword(
    input: ParsedInputOf<'user', 'resetPassword'>,
    ctx: CodeCtx & VisitorCtx<'AGREEMENT_OUTDATED'>,
  ): Promise<Record<string, never>> {
    const { db, clock, codes, passwords, sessions } = this.deps;
    const phone = await this.phone(ctx, input);
    await this.checkAgreement(ctx, input.agreement_version);
    const typed = { mobile: phone.mobile, event: 'resetpwd', code: input.captcha } as const;
    const outcome = await db.transaction((tx) => codes.compare(tx, typed));
    if (outcome.is !== 'right') throw this.codeRefusal(ctx, outcome);
    const password_hash = await passwords.hash(input.newpassword);
    const user = await this.accountOf(phone, input.agreement_version);
    await sessions.endAll(user.id, async (tx) => {
      const used = await codes.check(tx, typed);
      if (used.is !== 'right') throw this.codeRefusal(ctx, used);
      await changeUser(tx, { me: user.id, set: { password_hash, updatetime: clock.now() } });
      await forgetQuota(tx, { scope: 'login:phone', key: phone.mobile });
    });
    return {};
  }

  /** The account of a phone whose code was correct; creates it if there is none. */
  private async accountOf(phone: Phone, agreementVersion: string): Promise<UserRecord> {
    const { db } = this.deps;
    const known = await findUserByMobile(db.read, phone.mobile);
    if (known) return known;
    const made = await db.transaction((tx) => this.make(tx, phone, agreementVersion));
    const user = made ?? (await findUserByMobile(db.read, phone.mobile));
    if (!user) throw new Error('an account was neither found nor created');
    return user;
  }

  /** Undefined when the phone has an account already. */
  private async make(tx: Tx, phone: Phone, agreementVersion: string): Promise<UserRecord | undefined> {
    const made = await insertUser(tx, { ...phone, agreementVersion, now: this.deps.clock.now() });
    if (made) await this.deps.welcome(tx, made.id);
    return made;
  }

  async info(_input: object, { memberId }: MemberCtx): Promise<OutputOf<'user', 'info'>> {
    const { read } = this.deps.db;
    const user = await findUser(read, memberId);
    return { userinfo: toUserInfo(user), order_counts: tabCounts(await this.deps.countOrders(memberId)) };
  }

  async profile(input: ParsedInputOf<'user', 'profile'>, ctx: MemberCtx): Promise<OutputOf<'user', 'profile'>> {
    if (input.birthday) this.checkBirthday(ctx, input.birthday);
    const set = { ...input, updatetime: this.deps.clock.now() };
    return { userinfo: toUserInfo(await changeUser(this.deps.db.read, { me: ctx.memberId, set })) };
  }

  async logout(_input: object, ctx: MemberCtx): Promise<Record<string, never>> {
    await this.deps.sessions.end(ctx);
    return {};
  }

  private phone(ctx: VisitorCtx, input: { areacode: string; mobile: string }): Promise<Phone> {
    return typedPhone(this.deps.db.read, ctx, input);
  }

  private async checkAgreement(ctx: VisitorCtx<'AGREEMENT_OUTDATED'>, version: string): Promise<void> {
    const current = (await findConfig(this.deps.db.read)).get('agreement_version');
    if (version !== current) throw ctx.refusal('AGREEMENT_OUTDATED', { agreement_version: String(current) });
  }

  private checkBirthday(ctx: MemberCtx, birthday: string): void {
    const day = new Date(`${birthday}T00:00:00Z`);
    const isReal = !Number.isNaN(day.getTime()) && day.toISOString().startsWith(birthday);
    const isPast = day.getTime() < this.deps.clock.nowMs() && day.getUTCFullYear() >= 1900;
    if (!isReal || !isPast) throw ctx.refusal('INVALID_INPUT', fieldError('birthday', 'invalid'));
  }

  private codeRefusal(ctx: CodeCtx, outcome: CodeOutcome) {
    switch (outcome.is) {
      case 'wrong':
        return ctx.refusal('CODE_WRONG', { left: outcome.left });
      case 'limit':
        return ctx.refusal('CODE_TRIES', { seconds: outcome.seconds });
      default:
        return ctx.refusal('CODE_EXPIRED');
    }
  }

  /** An attempt is counted before the password is compared, and stays counted. */
  private async countLogin(ctx: VisitorCtx<'LOGIN_LIMIT'>, mobile: string): Promise<void> {
    const now = this.deps.clock.now();
    const counts = await this.deps.db.transaction(async (tx) => {
      const count = (scope: string, key: string) =>
        countQuota(tx, { scope, key, window: 0, seconds: LOGIN_WINDOW, now });
      return { phone: await count('login:phone', mobile), address: await count('login:address', ctx.address) };
    });
    const passed =
      (counts.phone.n > LOGINS_PER_PHONE && counts.phone) || (counts.address.n > LOGINS_PER_ADDRESS && counts.address);
    if (passed) throw ctx.refusal('LOGIN_LIMIT', { seconds: passed.expiretime - now });
  }

  private async enter(
    tx: Tx,
    user: UserRecord,
    { version, isNew }: { version: string; isNew: boolean },
  ): Promise<LoginAnswer> {
    const { clock, sessions } = this.deps;
    if (user.agreement_version !== version) {
      await changeUser(tx, { me: user.id, set: { agreement_version: version, agreetime: clock.now() } });
    }
    const token = await sessions.issue(tx, user.id);
    return { userinfo: { ...toUserInfo(user), ...token, is_new: isNew ? 1 : 0 } };
  }
}
