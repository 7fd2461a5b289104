import { type CancelService, cancelAct, type OrderActs } from '../order';
import { groupKind } from './group-kind';

/** Cancels an unpaid group order, or leaves a team that is not full. */
export const groupActs = ({ cancels }: { cancels: CancelService }): OrderActs => ({
  cancel: cancelAct(groupKind, { cancels, offeredAs: ['cancel', 'leave'] }),
});
