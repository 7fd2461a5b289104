import parsePhoneNumber from 'libphonenumber-js/mobile';
import type { OutputOf, ParsedInputOf } from '@/contract';
import { limits } from '@/contract/limits';
import { plainNumber } from '@/contract/typed-number';
import { maskedPhone } from '@/domain/phone';
import { typedInviteCode } from '@/domain/typed-invite-code';
import type { Db, Queries, Tx } from '../db/db';
import type { Clock } from '../lib/clock';
import type { VisitorCtx } from '../lib/context';
import { fieldError } from '../lib/errors/field-error';
import { maskedName } from '../lib/masked-name';
import { lookUpInviteCode } from './invite-code-lookup';
import {
  findByInviteCode,
  findInviters,
  findNamed,
  type Inviters,
  isAtOrBelow,
  lockInviters,
  type NamedMember,
  storeInviter,
} from './inviter-repository';
import { knownPhone } from './phone-number';
import { countQuota } from './quota-repository';
import { findMemberId, findMobile } from './user-repository';

export interface InviterDeps {
  db: Db;
  clock: Clock;
  /** Whether an order of the member has ever been completed. */
  hasCompleted: (db: Queries, memberId: number) => Promise<boolean>;
}

const DAY_SECONDS = 86_400;
/** A member's name as others read it. */
export const shownName = ({ nickname, mobile, areacode }: NamedMember): string =>
  maskedName(nickname) || maskedPhone(mobile.slice(areacode.length));

/** Keeps who invited whom, over three levels. An inviter is named once, and nobody is below themselves. */
export class InviterService {
  constructor(private readonly deps: InviterDeps) {}

  /**
   * The member that a phone number or an invite code is of. Counted for the phone of who asks, because the answer tells
   * whether a number has an account; not for who names the own inviter again.
   */
  async find(
    ctx: VisitorCtx<'LOGIN_LIMIT'>,
    { typed, asker, areacode, own = null }: { typed: string; asker: string; areacode: string; own?: number | null },
  ): Promise<number> {
    const found = (await this.ofCode(typed)) ?? (await this.ofPhone(typed, areacode));
    if (found !== undefined && found === own) return found;
    await this.countTry(ctx, asker);
    if (found === undefined) throw ctx.refusal('INVALID_INPUT', fieldError('inviter', 'invalid'));
    return found;
  }

  /**
   * Names the inviter of a member, in the transaction that needs it and before that locks rows of members. Naming the same
   * again changes nothing.
   */
  async name(
    tx: Tx,
    ctx: VisitorCtx<'INVITER_FIXED'>,
    { me, inviter }: { me: number; inviter: number },
  ): Promise<void> {
    await lockInviters(tx, this.deps.clock.now());
    const { pid } = await findInviters(tx, me);
    if (pid === inviter) return;
    if (pid !== null || (await this.deps.hasCompleted(tx, me))) throw ctx.refusal('INVITER_FIXED');
    if (await isAtOrBelow(tx, { id: inviter, other: me })) {
      throw ctx.refusal('INVALID_INPUT', fieldError('inviter', 'invalid'));
    }
    await storeInviter(tx, { me, inviter });
  }

  /** Names the inviter of an account that this transaction has made. */
  async nameFirst(tx: Tx, named: { me: number; inviter: number }): Promise<void> {
    await lockInviters(tx, this.deps.clock.now());
    await storeInviter(tx, named);
  }

  async list(
    { code }: ParsedInputOf<'user', 'inviters'>,
    ctx: VisitorCtx<'LOGIN_LIMIT'>,
  ): Promise<OutputOf<'user', 'inviters'>> {
    const own = ctx.memberId === null ? null : await findInviters(this.deps.db.read, ctx.memberId);
    const levels = code ? await this.levelsOf(code, ctx) : own && [own.pid, own.pid2, own.pid3];
    return { list: await this.named(levels ?? []), is_open: (await this.isOpen(own)) ? 1 : 0 };
  }

  private async isOpen(own: Inviters | null): Promise<boolean> {
    if (!own) return true;
    return own.pid === null && !(await this.deps.hasCompleted(this.deps.db.read, own.id));
  }

  private async levelsOf(code: string, ctx: VisitorCtx<'LOGIN_LIMIT'>): Promise<(number | null)[]> {
    const { db, clock } = this.deps;
    const asked = { typed: code, now: clock.now() };
    const owner = (await lookUpInviteCode(db, ctx, asked)) ?? (await this.ofAsked(code, ctx));
    if (owner === undefined || (await this.isBelow(owner, ctx))) {
      throw ctx.refusal('INVALID_INPUT', fieldError('code', 'invalid'));
    }
    const { pid, pid2 } = await findInviters(db.read, owner);
    return [owner, pid, pid2];
  }

  /** Only a member learns whether a phone number has an account. */
  private async ofAsked(typed: string, ctx: VisitorCtx<'LOGIN_LIMIT'>): Promise<number | undefined> {
    if (ctx.memberId === null || typedInviteCode(typed) !== null || plainNumber(typed) === null) return undefined;
    const { mobile, areacode } = await findMobile(this.deps.db.read, ctx.memberId);
    await this.countTry(ctx, mobile);
    return this.ofPhone(typed, areacode);
  }

  /** Whether somebody is the member who asks, or was invited by that one. */
  private async isBelow(id: number, { memberId }: VisitorCtx): Promise<boolean> {
    return memberId !== null && (await isAtOrBelow(this.deps.db.read, { id, other: memberId }));
  }

  private async countTry(ctx: VisitorCtx<'LOGIN_LIMIT'>, asker: string): Promise<void> {
    const { db, clock } = this.deps;
    const now = clock.now();
    const quota = { scope: 'inviter:phone', key: asker, window: 0, seconds: DAY_SECONDS, now };
    const { n, expiretime } = await db.transaction((tx) => countQuota(tx, quota));
    if (n > limits.inviterTries) throw ctx.refusal('LOGIN_LIMIT', { seconds: Math.max(1, expiretime - now) });
  }

  private async named(levels: readonly (number | null)[]): Promise<{ name: string }[]> {
    const ids = levels.filter((id) => id !== null);
    if (ids.length === 0) return [];
    const members = new Map((await findNamed(this.deps.db.read, ids)).map((member) => [member.id, member]));
    return ids.flatMap((id) => {
      const member = members.get(id);
      return member ? [{ name: shownName(member) }] : [];
    });
  }

  private async ofCode(typed: string): Promise<number | undefined> {
    const code = typedInviteCode(typed);
    return code === null ? undefined : findByInviteCode(this.deps.db.read, code);
  }

  /** A number without an area code is one of the country of who asks. */
  private async ofPhone(typed: string, own: string): Promise<number | undefined> {
    const { read } = this.deps.db;
    const mobile = plainNumber(typed) ?? '';
    const country = mobile.startsWith('+') ? parsePhoneNumber(mobile)?.countryCallingCode : undefined;
    const phone = await knownPhone(read, { areacode: country ? `+${country}` : own, mobile });
    return phone.is === 'phone' ? findMemberId(read, phone.mobile) : undefined;
  }
}
