import type { Language } from '@/contract/core';
import type { ErrorCode, ErrorParams } from '@/contract/errors';
import { AppError, type ParamsOf } from './app-error';

/** A refusal with words of its own, because those of its code say too little. */
export class SaidError<C extends ErrorCode> extends AppError<C> {
  constructor(
    code: C,
    params: ErrorParams[C],
    override readonly text: (language: Language) => string,
  ) {
    super(code, ...([params] as ParamsOf<C>));
  }
}
