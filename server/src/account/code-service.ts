import type { OutputOf, ParsedInputOf } from '@/contract';
import { limits } from '@/contract/limits';
import type { Db, Tx } from '../db/db';
import { hmac, sameText } from '../lib/bytes/hashes';
import type { Clock } from '../lib/clock';
import type { VisitorCtx } from '../lib/context';
import { AppError } from '../lib/errors/app-error';
import type { Metrics } from '../lib/metrics';
import type { Random } from '../lib/random';
import type { SmsChannel, SmsSettings } from '../sms-settings';
import {
  changeChannel,
  changeDelivery,
  findDelivery,
  findLastSend,
  type LastSend,
  lockCode,
  markCodeUsed,
  storeCode,
} from './code-repository';
import type { Phone } from './phone-number';
import { countQuota, forgetQuota } from './quota-repository';
import { SendLimits } from './send-limits';
import type { DeliveryReport, DeliveryState, RawReport, SendOutcome, SmsCode, SmsProvider } from './sms-provider';

export interface CodeDeps {
  db: Db;
  clock: Clock;
  random: Random;
  sms: SmsProvider;
  /** Key of the stored hashes, so that a reader of the table learns no code. */
  secret: string;
  settings: Pick<SmsSettings, 'limits' | 'countries'>;
  metrics: Metrics;
  /** Is told of codes that were not sent or not delivered, and of limits. Nothing that it is told names a phone. */
  warn: (facts: object, what: string) => void;
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
  /** The member who asked for the code, if it is for that one only, as the code of a new number is. */
  asker?: number | null;
}

const triesOf = (event: CodeEvent): string => `code:try:${event}`;

/** How far clocks of several servers may differ. A code from further ahead was sent before the clock was set back. */
const AHEAD_MAX_SECONDS = 60;
const CODES = 10 ** limits.codeLength;
const REF_BYTES = 16;
const SENT = 'kedai_sms_total';
/** What is counted of a message: whether it was sent, then what was reported. */
const counted = ['accepted', 'refused', 'unknown', 'sent', 'delivered', 'failed'] as const satisfies readonly (
  | SendOutcome['is']
  | DeliveryState
)[];

type SendCtx = VisitorCtx<'CODE_TOO_SOON' | 'CODE_LIMIT' | 'CODE_COUNTRY'>;
type StateCtx = VisitorCtx<'CODE_EXPIRED'>;

/** Six-digit codes sent by text message. A code is bound to phone and purpose, expires, and can be used once. */
export class CodeService {
  private readonly sendLimits: SendLimits;
  private readonly channels: readonly SmsChannel[];

  constructor(private readonly deps: CodeDeps) {
    const { clock, metrics, sms, settings, warn } = deps;
    this.channels = sms.channels ?? ['sms'];
    for (const channel of this.channels) {
      for (const outcome of counted) metrics.begin(SENT, { channel, outcome });
    }
    this.sendLimits = new SendLimits({
      clock,
      metrics,
      limits: settings.limits,
      onReached: (reached) => warn(reached, 'a limit of codes is reached: others are refused'),
    });
  }

  /** Answer and message are the same whether the phone has an account or not. */
  async send(ctx: SendCtx, { mobile, areacode }: Phone, event: CodeEvent): Promise<OutputOf<'user', 'sendCode'>> {
    const { db, random, sms, settings } = this.deps;
    if (settings.countries.length > 0 && !settings.countries.includes(areacode)) throw ctx.refusal('CODE_COUNTRY');
    const code = String(random.int(CODES)).padStart(limits.codeLength, '0');
    const ref = random.bytes(REF_BYTES).toString('hex');
    const channel = await db.transaction(async (tx) => {
      const last = await this.countSend(tx, ctx, mobile);
      const now = this.deps.clock.now();
      const next = this.channelAfter(last);
      await storeCode(tx, {
        mobile,
        event,
        code_hmac: this.seal({ mobile, event, code, asker: ctx.memberId }),
        sendtime: now,
        expiretime: now + limits.codeLifeSeconds,
        ref,
        channel: next,
        state: sms.readReport ? 'sending' : 'sent',
      });
      return next;
    });
    // It is not awaited: a slow provider of text messages must not hold the answer.
    this.deliver({ mobile, code, event, language: ctx.language, channel, ref }).catch(this.deps.onSendFailed);
    return {
      resend_seconds: limits.codeResendSeconds,
      expire_seconds: limits.codeLifeSeconds,
      ticket: sms.readReport ? ref : null,
    };
  }

  /** What became of a code that was sent. A failed one can be asked for again at once. */
  async state(ticket: string, ctx: StateCtx): Promise<OutputOf<'user', 'codeState'>> {
    const now = this.deps.clock.now();
    const found = await findDelivery(this.deps.db.read, ticket);
    if (!found || found.expiretime <= now) throw ctx.refusal('CODE_EXPIRED');
    const { state, sendtime } = found;
    const left = Math.min(limits.codeResendSeconds, sendtime + limits.codeResendSeconds - now);
    return { state, resend_seconds: state === 'failed' ? 0 : Math.max(0, left) };
  }

  /**
   * Books a report of a delivery. Reports arrive in any order and again; the first final one stands.
   * @throws ForgedReportError
   * @throws AppError NO_SUCH_CALL when no reports are awaited
   */
  async receive(raw: RawReport): Promise<void> {
    const { sms } = this.deps;
    if (!sms.readReport) throw new AppError('NO_SUCH_CALL');
    const report = sms.readReport(raw);
    if (!report) return;
    const isNews = await this.deps.db.transaction((tx) => changeDelivery(tx, report));
    if (isNews && report.state !== 'sending') this.tell(report);
  }

  /** Compares inside the caller's transaction, which must commit in any case, because tries are counted. */
  async check(tx: Tx, typed: TypedCode): Promise<CodeOutcome> {
    const outcome = await this.judge(tx, typed);
    if (outcome.is === 'right') await markCodeUsed(tx, { ...typed, now: this.deps.clock.now() });
    return outcome;
  }

  /**
   * Makes a code that was right good for another purpose too, once and as long as it lasts; one that was sent later stays.
   */
  async handOver(tx: Tx, { mobile, event, code }: TypedCode, to: CodeEvent): Promise<void> {
    const [from, there] = [await lockCode(tx, { mobile, event }), await lockCode(tx, { mobile, event: to })];
    // Equal times: the code was handed over before, and may have been used since.
    if (!from || (there && there.sendtime >= from.sendtime)) return;
    const ref = this.deps.random.bytes(REF_BYTES).toString('hex');
    const { sendtime, expiretime } = from;
    const sealed = { mobile, event: to, code_hmac: this.seal({ mobile, event: to, code }) };
    await storeCode(tx, { ...sealed, sendtime, expiretime, ref, channel: this.channelAfter(undefined), state: 'sent' });
  }

  /** Like `check`, but a correct code stays valid: for slow work that may fail before `check`. */
  async compare(tx: Tx, typed: TypedCode): Promise<CodeOutcome> {
    const outcome = await this.judge(tx, typed);
    // A correct code is no guess: repeating the request with it must not reach the limit.
    if (outcome.is === 'right') await forgetQuota(tx, { scope: triesOf(typed.event), key: typed.mobile });
    return outcome;
  }

  private async judge(tx: Tx, typed: TypedCode): Promise<CodeOutcome> {
    const { mobile, event } = typed;
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
    if (!sameText(stored.code_hmac, this.seal(typed))) return { is: 'wrong', left: limits.codeTries - n };
    return { is: 'right' };
  }

  private seal({ mobile, event, code, asker }: TypedCode): string {
    const of = event === 'changemobile' ? `${event} ${asker}` : event;
    return hmac(this.deps.secret, `${mobile}|${of}|${code}`);
  }

  /** The channel is another one after a failure, the same after a success, and the preferred one otherwise. */
  private channelAfter(last: LastSend | undefined): SmsChannel {
    const [preferred = 'sms'] = this.channels;
    const at = last ? this.channels.indexOf(last.channel) : -1;
    if (at < 0 || !last) return preferred;
    if (last.state === 'failed') return this.channels[(at + 1) % this.channels.length] ?? preferred;
    return last.state === 'delivered' ? last.channel : preferred;
  }

  /**
   * Sends a code once. Only where the provider has refused the number, so that nothing was sent, the other channels are
   * tried; what may have been sent is never sent again. What the provider did not send for a reason of its own does not
   * count against the limits of the phone and of the chain.
   */
  private async deliver(sms: SmsCode): Promise<void> {
    const { metrics, warn } = this.deps;
    const others = this.channels.filter((one) => one !== sms.channel);
    let isOfNumber = true;
    for (const channel of [sms.channel, ...others]) {
      if (channel !== sms.channel) {
        await this.deps.db.transaction((tx) => changeChannel(tx, { ref: sms.ref, channel }));
      }
      const outcome = (await this.deps.sms.sendCode({ ...sms, channel })) ?? { is: 'accepted' };
      metrics.count(SENT, { channel, outcome: outcome.is });
      if (outcome.is === 'accepted') return;
      warn({ channel, reason: outcome.reason }, 'a code was not sent, or may not have been');
      if (outcome.is === 'unknown') return;
      isOfNumber = outcome.numberOnly === true;
      if (!isOfNumber) break;
    }
    await this.deps.db.transaction(async (tx) => {
      if (!isOfNumber) await this.sendLimits.takeBack(tx, sms.mobile);
      await changeDelivery(tx, { ref: sms.ref, state: 'failed' });
    });
  }

  private tell({ state, channel, reason }: DeliveryReport): void {
    this.deps.metrics.count(SENT, { channel, outcome: state });
    if (state === 'failed') this.deps.warn({ channel, reason }, 'a code was not delivered');
  }

  private async countSend(tx: Tx, ctx: SendCtx, mobile: string): Promise<LastSend | undefined> {
    let last: LastSend | undefined;
    const wait = await this.sendLimits.count(tx, { mobile, address: ctx.address }, async () => {
      last = await findLastSend(tx, mobile);
      this.checkPause(ctx, last);
    });
    if (wait > 0) throw ctx.refusal('CODE_LIMIT', { seconds: wait });
    return last;
  }

  private checkPause(ctx: SendCtx, last: LastSend | undefined): void {
    if (!last || last.state === 'failed') return;
    const now = this.deps.clock.now();
    // A time in the future was written before the clock was set back; its age is not known.
    const isKnown = last.sendtime <= now + AHEAD_MAX_SECONDS;
    const wait = isKnown ? Math.min(limits.codeResendSeconds, last.sendtime + limits.codeResendSeconds - now) : 0;
    if (wait > 0) throw ctx.refusal('CODE_TOO_SOON', { seconds: wait });
  }
}
