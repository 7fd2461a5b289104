import type { Failure } from './outcome';
import type { Send, SendCall } from './send';

export interface RequestOptions {
  /** Shows the server's message, or a general one if there was no answer. */
  toast?: boolean;
  /** Rejects with a `RequestError`. Otherwise a failed call never settles (spec §8). */
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
 * The call of spec §8: resolves with `data` on success. On any failure it shows a toast only if `toast` is set, rejects
 * only if `catch` is set, and otherwise **never settles**. So no cleanup may depend on it; code that needs an end uses
 * `send`. HTTP errors, time-outs, broken answers and a lost network follow the same two options as code 0.
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
