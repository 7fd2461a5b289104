import type { Language } from '@/contract/core';
import type { ErrorCode, ErrorParams } from '@/contract/errors';

/** No params where the code has none. */
export type ParamsOf<C extends ErrorCode> =
  Record<string, never> extends ErrorParams[C] ? [params?: ErrorParams[C]] : [params: ErrorParams[C]];

/**
 * An expected refusal. Services get one from `ctx.refusal`, which takes only the codes their call declares; the
 * error boundary turns it into `{code: 0, msg, data: {error, ...params}}`.
 */
export class AppError<C extends ErrorCode = ErrorCode> extends Error {
  readonly params: object;
  /** Its message, if that of its code says too little. */
  readonly text?: (language: Language) => string;

  constructor(
    readonly code: C,
    ...[params]: ParamsOf<C>
  ) {
    super(code);
    this.name = 'AppError';
    this.params = params ?? {};
  }
}
