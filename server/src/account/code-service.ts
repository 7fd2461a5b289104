import type { ParsedInputOf } from '@/contract';
import { limits } from '@/contract/limits';
import type { SmsLimits } from '../config';
import type { Db, Tx } from '../db/db';
import type { Clock } from '../lib/clock';
import type { VisitorCtx } from '../lib/context';
import { hmac, sameText } from '../lib/hashes';
import type { Random } from '../lib/random';
import { findLastSend, lockCode, markCodeUsed, storeCode } from './code-repository';
import type { Phone } from './phone-number';
import { countQuota, forgetQuota, type QuotaState } from './quota-repository';
import type { SmsProvider } from './sms-provider';

export interface CodeDeps {
  db: Db;
  clock: Clock;
  random: Random;
  sms: SmsProvider;
  /** Key of the stored hashes, so that a reader of the table learns no code. */
  secret: string;
  limits: SmsLimits;
  onSendFailed: (error: unknown) => void;
}

export type CodeEvent = ParsedInputOf<'user', 'sendCode'>['event'];

export type CodeOutcome =
  | { is: 'right' }
  | { is: 'wrong'; left: number }
  | { is: 'expired' }
  /** Too many tries for this code; `seconds` until another may be asked for. */
  | { is: 'limit'; seconds: number };

interface TypedCode {
  mobile: string;
  event: CodeEvent;
  code: string;
}

const triesOf = (event: CodeEvent): string => `code:try:${event}`;

const HOUR = 3600;
const DAY = 24 * HOUR;
/** How far clocks of several servers may differ. A code from further ahead was sent before the clock was set back. */
const AHEAD_MAX_SECONDS = 60;
const CODES = 10 ** limits.codeLength;

type SendCtx = VisitorCtx<'CODE_TOO_SOON' | 'CODE_LIMIT'>;

interface Window {
  scope: string;
  key: string;
  seconds: number;
  max: number;
}

/** Six-digit codes sent by text message. A code is bound to phone and purpose, expires, and can be used once. */
export class CodeService {
  constructor(private readonly deps: CodeDeps) {}

  /** Answer and message are the same whether the phone has an account or not. */
  async send(
    ctx: SendCtx,
    { mobile }: Phone,
    event: CodeEvent,
  ): Promise<{ resend_seconds: number; expire_seconds: number }> {
    const { db, random, sms } = this.deps;
    const code = String(random.int(CODES)).padStart(limits.codeLength, '0');
    await db.transaction(async (tx) => {
      await this.countSend(tx, ctx, mobile);
      const now = this.deps.clock.now();
      await storeCode(tx, {
        mobile,
        event,
        code_hmac: this.seal(mobile, event, code),
        sendtime: now,
        expiretime: now + limits.codeLifeSeconds,
      });
    });
    // Not awaited: a slow provider of text messages must not hold the answer.
    sms.sendCode({ mobile, code, language: ctx.language }).catch(this.deps.onSendFailed);
    return { resend_seconds: limits.codeResendSeconds, expire_seconds: limits.codeLifeSeconds };
  }

  /** Compares inside the caller's transaction, which must commit in any case, because tries are counted. */
  async check(tx: Tx, typed: TypedCode): Promise<CodeOutcome> {
    const outcome = await this.judge(tx, typed);
    if (outcome.is === 'right') await markCodeUsed(tx, { ...typed, now: this.deps.clock.now() });
    return outcome;
  }

  /** Like `check`, but a correct code stays valid: for slow work that may fail before `check`. */
  async compare(tx: Tx, typed: TypedCode): Promise<CodeOutcome> {
    const outcome = await this.judge(tx, typed);
    // A correct code is no guess: repeating the request with it must not reach the limit.
    if (outcome.is === 'right') await forgetQuota(tx, { scope: triesOf(typed.event), key: typed.mobile });
    return outcome;
  }

  private async judge(tx: Tx, { mobile, event, code }: TypedCode): Promise<CodeOutcome> {
    const now = this.deps.clock.now();
    const stored = await lockCode(tx, { mobile, event });
    if (!stored || stored.usedtime !== null || stored.expiretime <= now) return { is: 'expired' };
    if (stored.sendtime > now + AHEAD_MAX_SECONDS) return { is: 'expired' };
    const { n } = await countQuota(tx, {
      scope: triesOf(event),
      key: mobile,
      window: stored.sendtime,
      seconds: stored.expiretime - now,
      now,
    });
    if (n > limits.codeTries) {
      return { is: 'limit', seconds: Math.max(0, stored.sendtime + limits.codeResendSeconds - now) };
    }
    if (!sameText(stored.code_hmac, this.seal(mobile, event, code))) return { is: 'wrong', left: limits.codeTries - n };
    return { is: 'right' };
  }

  private seal(mobile: string, event: CodeEvent, code: string): string {
    return hmac(this.deps.secret, `${mobile}|${event}|${code}`);
  }

  private async countSend(tx: Tx, ctx: SendCtx, mobile: string): Promise<void> {
    const now = this.deps.clock.now();
    const { perPhoneHour, perPhoneDay, perAddressHour, overallHour } = this.deps.limits;
    const windows: Window[] = [
      // Counts the phone first: the lock on its row serialises requests for one phone.
      { scope: 'sms:phone:hour', key: mobile, seconds: HOUR, max: perPhoneHour },
      { scope: 'sms:phone:day', key: mobile, seconds: DAY, max: perPhoneDay },
      { scope: 'sms:address:hour', key: ctx.address, seconds: HOUR, max: perAddressHour },
      { scope: 'sms:hour', key: '', seconds: HOUR, max: overallHour },
    ];
    let passed: QuotaState | undefined;
    for (const { scope, key, seconds, max } of windows) {
      const state = await countQuota(tx, { scope, key, window: 0, seconds, now });
      if (state.n > max) passed ??= state;
      if (scope === 'sms:phone:hour') await this.checkPause(tx, ctx, mobile);
    }
    if (passed) throw ctx.refusal('CODE_LIMIT', { seconds: passed.expiretime - now });
  }

  private async checkPause(tx: Tx, ctx: SendCtx, mobile: string): Promise<void> {
    const last = await findLastSend(tx, mobile);
    const now = this.deps.clock.now();
    // A time in the future was written before the clock was set back; its age is not known.
    const isKnown = last !== null && last <= now + AHEAD_MAX_SECONDS;
    const wait = isKnown ? Math.min(limits.codeResendSeconds, last + limits.codeResendSeconds - now) : 0;
    if (wait > 0) throw ctx.refusal('CODE_TOO_SOON', { seconds: wait });
  }
}
