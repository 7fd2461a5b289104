import type { Failure } from './outcome';
import type { Send, SendCall } from './send';

export interface RequestOptions {
  /** Shows the server's message, or a tip when the call failed on the way. */
  toast?: boolean;
  /** Rejects with a `RequestError`; otherwise a failed call never settles (spec §8). */
  catch?: boolean;
}

export class RequestError extends Error {
  constructor(readonly failure: Failure) {
    super(failure.kind === 'api' || failure.kind === 'http' ? failure.msg : failure.kind);
    this.name = 'RequestError';
  }
}

export type Request = <Data = unknown>(call: SendCall, options?: RequestOptions) => Promise<Data>;

/**
 * The call as spec §8 describes it: resolves with `data` on success; on any failure it shows a toast only if asked to,
 * rejects only if asked to, and otherwise **never settles**, so nothing may wait on it to clean up: what needs an end
 * uses `send`. HTTP errors, time-outs, broken answers and lost network follow the same two options as code 0.
 */
export function createRequest(send: Send, showTip: (failure: Failure) => void): Request {
  return <Data>(call: SendCall, options: RequestOptions = {}) =>
    new Promise<Data>((resolve, reject) => {
      void send(call).then((outcome) => {
        if (outcome.ok) {
          resolve(outcome.data as Data);
          return;
        }
        if (options.toast) showTip(outcome);
        if (options.catch) reject(new RequestError(outcome));
      });
    });
}
