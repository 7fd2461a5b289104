import type { Language } from '@/contract/core';
import type { ErrorCode } from '@/contract/errors';
import type { AppError, ParamsOf } from './app-error';
import type { Intent } from './intent';

/** Who asks, in which language, and how to say no. `E`: the refusals that the call declares. */
export interface VisitorCtx<in E extends ErrorCode = never> {
  /** For the type alone: keeps a service that refuses more from serving a call that declares less. */
  readonly declared?: (code: E) => void;
  readonly language: Language;
  /** Null for a visitor; a dead token on a visitor's call counts as none. */
  readonly memberId: number | null;
  /** Network address of the asker as it is counted; an IPv6 network is one. */
  readonly address: string;
  readonly requestId: string;
  /** A refusal to throw. A code outside `E` does not compile; bad input may be found by any call. */
  readonly refusal: <C extends E | 'INVALID_INPUT'>(code: C, ...params: ParamsOf<C>) => AppError<C>;
}

/** Whose token came with a request. */
export interface Session {
  memberId: number;
  /** Hash of the token: what ends this session names it. */
  sessionHash: string;
}

/** A call that a member makes: the id comes from the token and belongs in every query. */
export interface MemberCtx<in E extends ErrorCode = never> extends VisitorCtx<E> {
  readonly memberId: number;
  /** Hash of the token in use: ends this session at log-out. */
  readonly sessionHash: string;
}

/** A member's call that creates or pays. */
export interface IntentCtx<in E extends ErrorCode = never> extends MemberCtx<E> {
  readonly intent: Intent;
}
