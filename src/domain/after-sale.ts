import type { AfterSaleReason, AfterSaleState } from '@/contract/order/after-sale.schemas';
import type { OrderState, OrderType } from '@/contract/order/order-parts.schemas';
import { cupsLeft, type RefundableLine } from './line-refund';
import { orderRules } from './order-rules';

/** Numbers of the states, as they are sent. Agreed ones follow their refund. */
export const afterSaleStatus = {
  applied: 10,
  agreed: 20,
  paying: 40,
  manual: 40,
  done: 50,
  withdrawn: 61,
  refused: 62,
} as const satisfies Record<AfterSaleState, number>;

/** The facts of an order by which it is decided whether money can be asked back. */
interface HandedOver {
  state: OrderState;
  /** When it was picked up, or when a delivery arrived as somebody has said. */
  receivetime: number | null;
}

/** Until when, in seconds, a customer can ask money of an order back. Returns null if it was not handed over. */
export function afterSaleUntil({ state, receivetime }: HandedOver): number | null {
  const isHandedOver = state === 'pickedUp' || state === 'completed';
  return isHandedOver && receivetime !== null ? receivetime + orderRules.afterSaleSeconds : null;
}

/** The facts of an order by which it is decided whether it can be reported as not arrived. */
export interface Reported extends HandedOver {
  type: OrderType | null;
  /** The latest time at which a delivery should have arrived. */
  eta_end: number | null;
  /** Whether its customer has said that it is there. */
  isReceived: boolean;
}

/**
 * Whether a customer can say that a delivery did not arrive: it is long overdue, or somebody else says that it has
 * arrived. A customer who has rated the order has completed it, and has it.
 */
function canBeMissed({ state, type, eta_end, isReceived }: Reported, now: number): boolean {
  if (type !== 'takeout' || isReceived) return false;
  if (state === 'pickedUp') return true;
  return state === 'delivering' && eta_end !== null && now >= eta_end + orderRules.notArrivedSeconds;
}

interface Asked {
  order: Reported;
  lines: readonly Pick<RefundableLine, 'num' | 'refund_num' | 'pay_amount'>[];
  /** Rupiah of the order that were not paid back before. */
  left: number;
  /** How often money was asked back before, and whether the shop has still to answer. */
  times: number;
  isWaiting: boolean;
  now: number;
}

export type AfterSaleProblem = 'state' | 'over' | 'open' | 'limit' | 'nothing';

/** Why a customer cannot ask money of an order back now for this reason. Returns null if it is possible. */
export function afterSaleProblem(reason: AfterSaleReason, asked: Asked): AfterSaleProblem | null {
  const { order, lines, left, times, isWaiting, now } = asked;
  const isMissed = reason === 'notArrived';
  const until = afterSaleUntil(order);
  if (isMissed ? !canBeMissed(order, now) : until === null) return 'state';
  if (until !== null && now >= until) return 'over';
  if (isWaiting) return 'open';
  if (times >= orderRules.afterSalesMax) return 'limit';
  const hasMoney = isMissed ? left > 0 : lines.some((line) => cupsLeft(line) > 0 && line.pay_amount > 0);
  return hasMoney ? null : 'nothing';
}
