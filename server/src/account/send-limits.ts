import { LruMap } from 'toad-cache';
import type { Tx } from '../db/db';
import type { Clock } from '../lib/clock';
import type { Metrics } from '../lib/metrics';
import type { SmsLimits } from '../sms-settings';
import { countQuota, type QuotaState, takeFromQuota } from './quota-repository';

interface SendLimitsDeps {
  clock: Clock;
  limits: SmsLimits;
  metrics: Metrics;
  /** Told once a window that a limit of the chain has been reached. */
  onReached: (reached: { limit: string; prefix?: string; seconds: number }) => void;
}

interface Window {
  name: string;
  key: string;
  seconds: number;
  max: number;
  /** It guards the chain's money, so that operators must know. */
  guards?: true;
  /** It guards the server from requests, so that a code that was not sent counts too. */
  ofRequests?: true;
}

const HOUR = 3600;
const DAY = 24 * HOUR;
/** Numbers that differ in these last digits only have one prefix: fraud asks for codes to whole blocks. */
const BLOCK_DIGITS = 4;
const LOGGED_MAX = 1000;

/** Counts the codes that are sent, by phone, address, block of numbers and all together. */
export class SendLimits {
  /** Ends of the windows whose limits were reported. */
  private readonly logged = new LruMap<number>(LOGGED_MAX);
  private readonly reachedUntil = new Map<string, number>();

  constructor(private readonly deps: SendLimitsDeps) {
    for (const limit of ['prefix:hour', 'prefix:day', 'hour', 'day']) {
      const isReached = (): boolean => (this.reachedUntil.get(limit) ?? 0) > deps.clock.now();
      deps.metrics.watch('kedai_sms_limit_reached', { limit }, () => Number(isReached()));
    }
  }

  /**
   * Counts one code, with `afterPhone` after the first count: that locks the phone's row, which serialises requests for
   * one phone. Returns the seconds until another is allowed; 0: this one is.
   */
  async count(
    tx: Tx,
    { mobile, address }: { mobile: string; address: string },
    afterPhone: () => Promise<void>,
  ): Promise<number> {
    const now = this.deps.clock.now();
    let passed: { window: Window; state: QuotaState } | undefined;
    for (const [at, window] of this.windows(mobile, address).entries()) {
      const { name, key, seconds } = window;
      const state = await countQuota(tx, { scope: `sms:${name}`, key, window: 0, seconds, now });
      if (state.n > window.max) passed ??= { window, state };
      if (at === 0) await afterPhone();
    }
    if (!passed) return 0;
    const { window, state } = passed;
    this.report(window, state.expiretime);
    return state.expiretime - now;
  }

  /** Takes the count of a code back that was not sent, in the order in which `count` locks the rows. */
  async takeBack(tx: Tx, mobile: string): Promise<void> {
    for (const { name, key, ofRequests } of this.windows(mobile, '')) {
      if (!ofRequests) await takeFromQuota(tx, { scope: `sms:${name}`, key });
    }
  }

  private windows(mobile: string, address: string): Window[] {
    const { limits } = this.deps;
    const prefix = mobile.slice(0, -BLOCK_DIGITS);
    return [
      { name: 'phone:hour', key: mobile, seconds: HOUR, max: limits.perPhoneHour },
      { name: 'phone:day', key: mobile, seconds: DAY, max: limits.perPhoneDay },
      { name: 'address:hour', key: address, seconds: HOUR, max: limits.perAddressHour, ofRequests: true },
      { name: 'prefix:hour', key: prefix, seconds: HOUR, max: limits.perPrefixHour, guards: true },
      { name: 'prefix:day', key: prefix, seconds: DAY, max: limits.perPrefixDay, guards: true },
      { name: 'hour', key: '', seconds: HOUR, max: limits.overallHour, guards: true },
      { name: 'day', key: '', seconds: DAY, max: limits.overallDay, guards: true },
    ];
  }

  private report({ name, key, guards }: Window, until: number): void {
    const { clock, metrics, onReached } = this.deps;
    metrics.count('kedai_sms_refused_total', { limit: name });
    if (!guards) return;
    this.reachedUntil.set(name, until);
    const now = clock.now();
    const id = `${name} ${key}`;
    if ((this.logged.get(id) ?? 0) > now) return;
    this.logged.set(id, until);
    onReached({ limit: name, ...(key && { prefix: key }), seconds: until - now });
  }
}
