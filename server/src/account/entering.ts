import type { LoginAnswer } from '@/contract/user.schemas';
import { findConfigValue } from '../chain';
import type { Tx } from '../db/db';
import type { Clock } from '../lib/clock';
import type { VisitorCtx } from '../lib/context';
import { storeAgreement } from './consent-repository';
import { deviceName } from './device-name';
import type { FormerNumbers } from './former-numbers';
import type { Phone } from './phone-number';
import { toUserInfo } from './present-user';
import type { Customer } from './session-repository';
import type { SessionService } from './session-service';
import {
  changeUser,
  findUser,
  findUserByMobile,
  insertUser,
  isMemberInUse,
  lockMember,
  type UserRecord,
} from './user-repository';

export interface EnteringDeps {
  clock: Clock;
  sessions: SessionService;
  formerNumbers: Pick<FormerNumbers, 'has'>;
  /** Gives what a new account gets. `isNew`: no other account has left the number within the last year. */
  welcome: (tx: Tx, who: { me: number; isNew: boolean }) => Promise<void>;
}

type Caller = Pick<VisitorCtx, 'userAgent'>;

/** Makes accounts, and begins sessions of members whom something else has proven. */
export class Entering {
  constructor(private readonly deps: EnteringDeps) {}

  /** Returns undefined if the phone has an account already. */
  async make(
    tx: Tx,
    phone: Phone,
    { agreementVersion, passwordHash = null }: { agreementVersion: string; passwordHash?: string | null },
  ): Promise<UserRecord | undefined> {
    const made = await insertUser(tx, { ...phone, agreementVersion, passwordHash, now: this.deps.clock.now() });
    if (!made) return undefined;
    await storeAgreement(tx, { me: made.id, version: agreementVersion, now: made.createtime });
    // After the insert: it waits for a deletion at the same moment.
    const isNew = !(await this.deps.formerNumbers.has(tx, phone.mobile));
    if (!isNew) await changeUser(tx, { me: made.id, set: { came_before: 1 } });
    await this.deps.welcome(tx, { me: made.id, isNew });
    return made;
  }

  /** A login that has agreed to a version of the terms. */
  async enter(
    tx: Tx,
    user: UserRecord,
    { ctx, version, isNew }: { ctx: Caller; version: string; isNew: boolean },
  ): Promise<LoginAnswer> {
    const { clock, sessions } = this.deps;
    if (user.agreement_version !== version) {
      await changeUser(tx, { me: user.id, set: { agreement_version: version, agreetime: clock.now() } });
    }
    await storeAgreement(tx, { me: user.id, version, now: clock.now() });
    const token = await sessions.issue(tx, user.id, { device: deviceName(ctx.userAgent) });
    return { userinfo: { ...toUserInfo(user), ...token, is_new: isNew ? 1 : 0 } };
  }

  /**
   * The member of a phone that a partner has proven, whose account is made if there is none, and who is locked. A new member has agreed to the
   * terms of now, which the partner shows. Returns undefined if the account is not in use.
   */
  async memberOfPhone(tx: Tx, phone: Phone): Promise<{ me: number; isNew: boolean } | undefined> {
    const agreementVersion = String(await findConfigValue(tx, 'agreement_version'));
    const made = await this.make(tx, phone, { agreementVersion });
    const user = made ?? (await findUserByMobile(tx, phone.mobile));
    if (!user) return undefined;
    await lockMember(tx, user.id);
    return (await isMemberInUse(tx, user.id)) ? { me: user.id, isNew: made !== undefined } : undefined;
  }

  /** Begins a session of a partner's customer. The member is locked. Returns undefined if the account is not in use. */
  async enterOfPartner(
    tx: Tx,
    { me, isNew, customer }: { me: number; isNew: boolean; customer: Customer },
    ctx: Caller,
  ): Promise<LoginAnswer | undefined> {
    await lockMember(tx, me);
    if (!(await isMemberInUse(tx, me))) return undefined;
    const token = await this.deps.sessions.issue(tx, me, { device: deviceName(ctx.userAgent), customer });
    return { userinfo: { ...toUserInfo(await findUser(tx, me)), ...token, is_new: isNew ? 1 : 0 } };
  }
}
