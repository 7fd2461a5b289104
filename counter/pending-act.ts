import type { Step } from './tickets';

export type Act = Step;

/** An act that was sent, or could not be. It is never repeated without a touch. */
export interface PendingAct {
  act: Act;
  /** It is equal in every try, so the server acts once. */
  key: string;
  state: 'sending' | 'failed';
  reason: string;
  /** Whether only its answer is missing, so that it may have been done. */
  isUnknown?: boolean;
}
