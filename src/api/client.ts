import type { AnyErrorOf, Calls, FirstCalls, Group, InputOf, NameOf, OutputOf } from '@/contract';
import type { CallSpec } from '@/contract/core';
import type { ErrorCode, ErrorParams } from '@/contract/errors';
import type { AbortSignalLike } from '@/platform/requests/abort';
import type { Failure, Outcome } from '@/platform/requests/outcome';
import type { OnProgress, Send } from '@/platform/requests/send';

type Refusal<Code extends ErrorCode> = {
  [C in Code]: { kind: 'business'; code: C; msg: string; params: ErrorParams[C] };
}[Code];

/**
 * Why a call failed. `business`: a refusal that the call declares, typed by its code. `unauthorized`: there is no
 * session or it has ended (the app then opens login). `unavailable`: HTTP 5xx and similar. After `network`, `timeout`,
 * `unavailable` and `invalidResponse` it is unknown whether a write took effect.
 */
export type ApiError<Code extends ErrorCode = ErrorCode> =
  | Refusal<Code>
  | { kind: 'unauthorized' | 'network' | 'timeout' | 'aborted' | 'invalidResponse' }
  | { kind: 'unavailable'; status: number; msg: string; retryAfter?: number };

export type Result<Data, Error> = { ok: true; data: Data; time: number } | { ok: false; error: Error };

export interface AttemptOptions {
  /** Whether to show the server's message, or a general one, when the call fails. */
  toast?: boolean;
  /** Idempotency key of the customer's intent. A call that needs one generates it if none is given. */
  key?: string;
  signal?: AbortSignalLike;
  /** Called during an upload, at intervals that the host chooses. */
  onProgress?: OnProgress;
}

export interface RequestOptions extends AttemptOptions {
  /** Rejects with a `CallError` if the call fails. Otherwise a failed call never settles (spec §8). */
  catch?: boolean;
}

/** The failure of a call that was requested with `catch`. */
export class CallError<Code extends ErrorCode = ErrorCode> extends Error {
  constructor(readonly error: ApiError<Code>) {
    super(error.kind);
    this.name = 'CallError';
  }
}

export interface ApiCall<G extends Group, N extends NameOf<G>> {
  /** Always settles and never rejects. It is for code that decides by the reason of a failure, or waits for an end. */
  attempt(input: InputOf<G, N>, options?: AttemptOptions): Promise<Result<OutputOf<G, N>, ApiError<AnyErrorOf<G, N>>>>;
  /**
   * The call of spec §8: resolves with the data of a success. A failure shows a message only with `toast`, rejects only
   * with `catch`, and otherwise the promise **never settles**, so that nothing may wait for it. HTTP errors, time-outs,
   * broken answers and a lost network follow the same two options as code 0.
   */
  request(input: InputOf<G, N>, options?: RequestOptions): Promise<OutputOf<G, N>>;
}

/** `api.<group>.<name>.attempt(input)` and `.request(input)`, typed from the contract. */
export type ApiOf<G extends Group> = { [One in G]: { [N in NameOf<One>]: ApiCall<One, N> } };
export type Api = ApiOf<keyof FirstCalls>;

/** Describes how an answer violates the contract, for a developer; empty if it does not. */
export type CheckAnswer = (group: Group, name: string, data: unknown) => Promise<string[]>;

export interface ApiDeps {
  send: Send;
  makeKey(): string;
  showTip(failure: Failure): void;
  /** Answers are checked in development and tests only, because the first load contains no validator. */
  checkAnswer?: CheckAnswer;
  report?(message: string, details: object): void;
}

/**
 * Whether the server has accepted or refused. After any other result a write may have taken effect, so its key must be
 * kept.
 */
export function isDefinite(result: Result<unknown, ApiError>): boolean {
  return result.ok || result.error.kind === 'business';
}

function refusalOf(failure: { msg: string; data: unknown }): ApiError | undefined {
  const data = failure.data;
  if (typeof data !== 'object' || data === null) return undefined;
  const { error, ...params } = data as { error?: unknown };
  if (typeof error !== 'string') return undefined;
  return { kind: 'business', code: error, msg: failure.msg, params } as ApiError;
}

function errorOf(failure: Failure): ApiError {
  switch (failure.kind) {
    case 'api':
      return refusalOf(failure) ?? { kind: 'invalidResponse' };
    case 'http':
      return {
        kind: 'unavailable',
        status: failure.status,
        msg: failure.msg,
        retryAfter: failure.retryAfter,
      };
    case 'auth':
      return { kind: 'unauthorized' };
    case 'parse':
      return { kind: 'invalidResponse' };
    default:
      return { kind: failure.kind };
  }
}

class Call {
  constructor(
    private readonly deps: ApiDeps,
    private readonly at: { group: Group; name: string; spec: CallSpec },
  ) {}

  readonly attempt = async (input: object, options: AttemptOptions = {}): Promise<Result<unknown, ApiError>> => {
    const { spec } = this.at;
    const outcome = await this.deps.send({
      method: spec.method,
      path: spec.path,
      access: spec.access,
      safe: spec.safe,
      kind: spec.upload && 'upload',
      input,
      idempotencyKey: spec.idempotent ? (options.key ?? this.deps.makeKey()) : undefined,
      signal: options.signal,
      onProgress: options.onProgress,
    });
    const checked = await this.check(outcome);
    if (checked.ok) return checked;
    if (options.toast) this.deps.showTip(checked);
    return { ok: false, error: errorOf(checked) };
  };

  readonly request = (input: object, options: RequestOptions = {}): Promise<unknown> =>
    new Promise((resolve, reject) => {
      void this.attempt(input, options).then((result) => {
        if (result.ok) resolve(result.data);
        else if (options.catch) reject(new CallError(result.error));
      });
    });

  private async check(outcome: Outcome): Promise<Outcome> {
    if (!outcome.ok) return outcome;
    const { group, name } = this.at;
    if (typeof outcome.data !== 'object' || outcome.data === null) return { ok: false, kind: 'parse' };
    const problems = (await this.deps.checkAnswer?.(group, name, outcome.data)) ?? [];
    if (problems.length === 0) return outcome;
    this.deps.report?.('the answer is not what the contract says', { call: `${group}.${name}`, problems });
    return { ok: false, kind: 'parse' };
  }
}

/** Creates the typed calls of these groups on one `send`. */
export function createApi<G extends Group>(calls: Pick<Calls, G>, deps: ApiDeps): ApiOf<G> {
  const api: Record<string, Record<string, Call>> = {};
  for (const [group, entries] of Object.entries<Record<string, CallSpec>>(calls)) {
    const face: Record<string, Call> = {};
    for (const [name, spec] of Object.entries(entries)) {
      face[name] = new Call(deps, { group: group as Group, name, spec });
    }
    api[group] = face;
  }
  return api as unknown as ApiOf<G>;
}
