import type { CodeState } from '../internal-contract/ops-redemption.schemas';
import { type CodeRecord, codeStatus } from './redemption-repository';

/** The states that do not depend on a shop. */
type OwnCodeState = Exclude<CodeState, 'other-shop' | 'not-now'>;

const closedStates: Readonly<Record<CodeRecord['status'], OwnCodeState | null>> = {
  [codeStatus.unused]: null,
  [codeStatus.redeemed]: 'redeemed',
  [codeStatus.refunded]: 'refunded',
  [codeStatus.ended]: 'ended',
};

/** The state of a code for the customer to whom it belongs, whichever shop they go to. */
export function codeStateOf(
  { status, expiretime }: Pick<CodeRecord, 'status' | 'expiretime'>,
  now: number,
): OwnCodeState {
  // The job that ends it, or gives its money back, may be late.
  return closedStates[status] ?? (expiretime > now ? 'good' : 'expired');
}
