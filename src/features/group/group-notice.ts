import type { ApiError } from '@/api';
import type { GroupProductInfo } from '@/contract/group/group.schemas';

/** Why nothing was ordered. All choices are kept. */
export type BuyNotice =
  | { kind: 'full' | 'formed' | 'failed' | 'gone' | 'sku' | 'over' | 'partOff' | 'answerLost' }
  | { kind: 'inTeam'; orderSn: string }
  | { kind: 'price'; from: number; to: number }
  | { kind: 'fewLeft'; left: number }
  | { kind: 'limit'; max: number; left: number }
  | { kind: 'coming'; starttime: number }
  | { kind: 'unpaid'; max: number }
  | { kind: 'refused'; text: string };

/** Refusals of the team: the customer can open one instead. */
export const isOfTeam = (notice: BuyNotice | null): boolean =>
  notice !== null && ['full', 'formed', 'failed', 'gone'].includes(notice.kind);

/** What a failure says. `seen`: the price that was shown. It is null if another part of the app says it. */
export function noticeOf(error: ApiError, seen: number): BuyNotice | null {
  if (error.kind === 'unauthorized' || error.kind === 'aborted') return null;
  if (error.kind !== 'business') return { kind: 'answerLost' };
  switch (error.code) {
    case 'TEAM_FULL':
      return { kind: 'full' };
    case 'TEAM_OVER':
      return { kind: error.params.state };
    case 'TEAM_NOT_FOUND':
      return { kind: 'gone' };
    case 'IN_TEAM':
      return { kind: 'inTeam', orderSn: error.params.order_sn };
    case 'ITEM_PRICE':
      return { kind: 'price', from: seen, to: error.params.price };
    case 'SOLD_OUT':
      return { kind: 'fewLeft', left: error.params.left };
    case 'BUY_LIMIT':
      return { kind: 'limit', ...error.params };
    case 'NOT_ON_SALE':
      return error.params.starttime === null ? { kind: 'over' } : { kind: 'coming', starttime: error.params.starttime };
    case 'WRONG_SPEC':
      return { kind: 'sku' };
    case 'TOO_MANY_UNPAID':
      return { kind: 'unpaid', max: error.params.max };
    case 'PART_OFF':
      return { kind: 'partOff' };
    default:
      return { kind: 'refused', text: error.msg };
  }
}

/** Why it cannot be ordered as things are, before it is tried. */
export function obstacleOf(product: GroupProductInfo, joining: string | undefined): BuyNotice | null {
  const { my_order_sn: orderSn, state, starttime, team } = product;
  if (orderSn) return { kind: 'inTeam', orderSn };
  if (state === 'coming') return { kind: 'coming', starttime };
  if (state === 'over') return { kind: 'over' };
  if (!joining) return null;
  if (!team) return { kind: 'gone' };
  if (team.state === 'formed' || team.state === 'failed') return { kind: team.state };
  return team.free === 0 ? { kind: 'full' } : null;
}
