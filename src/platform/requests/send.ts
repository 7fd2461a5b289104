import type { LanguageHeader, Method } from '@/contract/core';
import { limits } from '@/contract/limits';
import { queryText } from '@/contract/query-text';
import { Abort, type AbortSignalLike } from './abort';
import { judge, type Outcome, type RawAnswer } from './outcome';
import { pauseBefore, RetryBudget } from './retry';

export interface RawRequest {
  url: string;
  method: Method;
  header: Record<string, string>;
  data?: object;
  timeoutMs: number;
  /** Uploads only. Not called any more once the flight is aborted. */
  onProgress?: OnProgress;
}

/** Is told how much of an upload has been sent, in percent. */
export type OnProgress = (percent: number) => void;

/** A running call. `answer` may stay pending for ever, because the sender has its own timer. */
export interface Flight {
  answer: Promise<RawAnswer>;
  abort(): void;
}

/** The network functions of the host: Taro's in the app, others in tests. */
export interface Transport {
  request(request: RawRequest): Flight;
  upload(request: RawRequest): Flight;
  download(request: RawRequest): Flight;
}

export interface Timers {
  /** Milliseconds that never decrease. */
  now(): number;
  set(run: () => void, ms: number): unknown;
  clear(handle: unknown): void;
}

export interface SendCall {
  method: Method;
  /** `/api/…` */
  path: string;
  kind?: 'request' | 'upload' | 'download';
  /** In an upload `file` is a local path, and the other entries are fields of the form. */
  input?: object;
  onProgress?: OnProgress;
  /** A member's call is not sent without a token, and its answer is dropped if the session has changed meanwhile. */
  access?: 'visitor' | 'member';
  idempotencyKey?: string;
  /** Changes nothing, so it may be retried after a lost answer. */
  safe?: boolean;
  signal?: AbortSignalLike;
  timeoutMs?: number;
}

/** Returns the answer that the boot script requested before the bundle was loaded, if it is for this call. */
export type TakeEarly = (call: {
  path: string;
  input: object;
  token: string;
  language: string;
}) => Promise<RawAnswer> | undefined;

export interface SendDeps {
  transport: Transport;
  timers: Timers;
  baseUrl: string;
  random(): number;
  token(): string;
  language(): LanguageHeader;
  /** Called on HTTP 401 to a call sent with `sentToken`. */
  onUnauthorized(sentToken: string): void;
  onServerTime?(seconds: number): void;
  /** Called after each call with whether the network worked. */
  onNetwork?(isThere: boolean): void;
  takeEarly?: TakeEarly;
}

export type Send = (call: SendCall) => Promise<Outcome>;

/** The host's own time limit is later than ours by this, so that ours ends a call. */
const hostSlackMs = 2000;

/** Hosts with their own time limit report it in words only. */
function isTimeout(reason: unknown): boolean {
  const { errMsg, errorMessage } = (reason ?? {}) as { errMsg?: unknown; errorMessage?: unknown };
  return /time(d\s)?-?out/i.test(`${errMsg ?? ''} ${errorMessage ?? ''}`);
}

const lost: Outcome = { ok: false, kind: 'network' };
const timedOut: Outcome = { ok: false, kind: 'timeout' };
const givenUp: Outcome = { ok: false, kind: 'aborted' };

/**
 * Sends all calls. Its promise **always settles** within `requestTimeoutMs`, which covers the whole call, body and
 * retries included, whatever the server, the network or the host's own request function does. Spinners and locks must
 * wait for this promise, or that of `attempt`, and never for `request`, which may stay pending for ever (spec §8).
 */
export class Sender {
  private readonly budget = new RetryBudget();
  private readonly underWay = new Set<{ token: string; abort: Abort }>();

  constructor(private readonly deps: SendDeps) {}

  /** Aborts every member's call of the session of `token`. */
  abortSession(token: string): void {
    for (const call of [...this.underWay]) if (call.token === token) call.abort.abort();
  }

  /** A host replaces it by one that looks at the answers. */
  send: Send = async (call) => {
    const token = this.deps.token();
    const isMember = call.access === 'member';
    if (isMember && !token) return { ok: false, kind: 'auth' };
    const abort = new Abort();
    const entry = { token, abort };
    const unlink = call.signal?.onAbort(() => abort.abort());
    if (isMember) this.underWay.add(entry);
    this.budget.earn();
    try {
      const outcome = await this.tryUntil(call, token, abort);
      return this.conclude(outcome, { token, isMember });
    } finally {
      unlink?.();
      this.underWay.delete(entry);
    }
  };

  private conclude(outcome: Outcome, sent: { token: string; isMember: boolean }): Outcome {
    if (outcome.ok || outcome.kind !== 'aborted') {
      this.deps.onNetwork?.(outcome.ok || (outcome.kind !== 'network' && outcome.kind !== 'timeout'));
    }
    if (outcome.ok || outcome.kind === 'api') {
      if (outcome.time > 0) this.deps.onServerTime?.(outcome.time);
    } else if (outcome.kind === 'auth') {
      this.deps.onUnauthorized(sent.token);
    }
    // Answers of an ended session must not reach the screens of the next one.
    if (outcome.ok && sent.isMember && sent.token !== this.deps.token()) return givenUp;
    return outcome;
  }

  private async tryUntil(call: SendCall, token: string, abort: Abort): Promise<Outcome> {
    const { timers, random } = this.deps;
    const deadline = timers.now() + (call.timeoutMs ?? limits.requestTimeoutMs);
    const repeatable = call.safe === true || call.idempotencyKey !== undefined;
    const early = await this.early(call, token, { abort, deadline });
    if (early) return early;
    for (let tried = 1; ; tried++) {
      const outcome = await this.once(() => this.start(call, token, deadline), { abort, deadline });
      if (outcome.ok || !repeatable) return outcome;
      const pause = pauseBefore(outcome, tried, random);
      if (pause === undefined || timers.now() + pause >= deadline || !this.budget.spend()) return outcome;
      await this.rest(pause, abort);
      if (abort.aborted) return givenUp;
    }
  }

  /** The boot script's answer if it is usable; otherwise the call is sent again without a message. */
  private async early(
    call: SendCall,
    token: string,
    limit: { abort: Abort; deadline: number },
  ): Promise<Outcome | undefined> {
    const answer = this.deps.takeEarly?.({
      path: call.path,
      input: call.input ?? {},
      token,
      language: this.deps.language(),
    });
    if (!answer) return undefined;
    const outcome = await this.once(() => ({ answer, abort: () => {} }), limit);
    const isFinal = outcome.ok || outcome.kind === 'aborted' || outcome.kind === 'timeout';
    return isFinal ? outcome : undefined;
  }

  private start(call: SendCall, token: string, deadline: number): Flight {
    const { transport, baseUrl, language, timers } = this.deps;
    const kind = call.kind ?? 'request';
    const header: Record<string, string> = { token, 'accept-language': language() };
    if (kind === 'request' && call.method !== 'GET') header['content-type'] = 'application/json';
    if (call.idempotencyKey !== undefined) header['idempotency-key'] = call.idempotencyKey;
    const query = call.method === 'GET' ? queryText(call.input ?? {}) : '';
    return transport[kind]({
      url: baseUrl + call.path + (query && `?${query}`),
      method: call.method,
      header,
      data: call.method === 'GET' ? {} : (call.input ?? {}),
      timeoutMs: Math.max(1, deadline - timers.now()) + hostSlackMs,
      onProgress: call.onProgress,
    });
  }

  private once(start: () => Flight, { abort, deadline }: { abort: Abort; deadline: number }): Promise<Outcome> {
    const { timers } = this.deps;
    if (abort.aborted) return Promise.resolve(givenUp);
    return new Promise((resolve) => {
      let flight: Flight | undefined;
      const settle = (outcome: Outcome): void => {
        resolve(outcome);
        timers.clear(timer);
        unlink();
      };
      const cut = (outcome: Outcome): void => {
        settle(outcome);
        flight?.abort();
      };
      // The host's own limit is not sufficient, because it may not cover a stalled body.
      const timer = timers.set(() => cut(timedOut), Math.max(1, deadline - timers.now()));
      const unlink = abort.onAbort(() => cut(givenUp));
      try {
        flight = start();
      } catch {
        settle(lost);
        return;
      }
      flight.answer.then(
        (raw) => settle(judge(raw)),
        (reason: unknown) => settle(isTimeout(reason) ? timedOut : lost),
      );
    });
  }

  private rest(ms: number, abort: Abort): Promise<void> {
    return new Promise((resolve) => {
      const wake = (): void => {
        this.deps.timers.clear(timer);
        unlink();
        resolve();
      };
      const timer = this.deps.timers.set(wake, ms);
      const unlink = abort.onAbort(wake);
    });
  }
}
