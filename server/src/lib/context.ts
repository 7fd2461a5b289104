import type { Language } from '@/contract/core';
import type { ErrorCode } from '@/contract/errors';
import type { AppError, ParamsOf } from './errors/app-error';
import type { Intent } from './intent';

/** Who calls, in which language, and how to refuse. `E`: the refusals that the call declares. */
export interface VisitorCtx<in E extends ErrorCode = never> {
  /** For types only: a service that may refuse with more codes than the call declares does not compile. */
  readonly declared?: (code: E) => void;
  readonly language: Language;
  /** Null for a visitor; a dead token on a visitor's call counts as none. */
  readonly memberId: number | null;
  /** The partner in whose session the call is made. Null for a visitor, and in a session of the app itself. */
  readonly partnerId: string | null;
  /** Null for a visitor. */
  readonly begunBy: Session['begunBy'] | null;
  /** Address of the caller as it is counted: an IPv6 network (/64) is one. */
  readonly address: string;
  /** How the caller's app names itself. */
  readonly userAgent: string;
  readonly requestId: string;
  /** A refusal to throw. A code outside `E` does not compile; bad input may be found by any call. */
  readonly refusal: <C extends E | 'INVALID_INPUT'>(code: C, ...params: ParamsOf<C>) => AppError<C>;
}

/** Somebody of the staff of a shop with a shift. */
export interface OnShift {
  staffId: number;
  name: string;
  /** Identifies the shift. */
  tokenHash: string;
}

/** Somebody whose name and PIN came with a call, as the approval of a manager. */
export interface Manager {
  staffId: number;
  name: string;
}

/** The member whose token came with a request. */
export interface Session {
  memberId: number;
  /** Hash of the token; identifies the session. */
  sessionHash: string;
  /** The partner whose code began it, or to whose customer it was linked. Null: neither. */
  partnerId: string | null;
  /** How it began: with a login of ours, or by a code of a partner or a launch. */
  begunBy: 'login' | 'partner';
}

/** A member's call. The id comes from the token; every query must use it. */
export interface MemberCtx<in E extends ErrorCode = never> extends VisitorCtx<E> {
  readonly memberId: number;
  /** Hash of the token in use: ends this session at log-out. */
  readonly sessionHash: string;
}

/** A member's call that creates or pays. */
export interface IntentCtx<in E extends ErrorCode = never> extends MemberCtx<E> {
  readonly intent: Intent;
}

/** Something that a manager has approved. */
export interface ManagedAct {
  shopId: number;
  /** Name of the call. */
  act: string;
  input: unknown;
  output: unknown;
  /** Who is on shift. */
  staff: OnShift | null;
  manager: Manager;
  now: number;
}
