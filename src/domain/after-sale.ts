import type { AfterSaleState } from '@/contract/after-sale.schemas';
import type { OrderState } from '@/contract/order.schemas';
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

/** What of an order decides whether money can be asked back. */
export interface HandedOver {
  state: OrderState;
  /** When it was picked up or delivered. */
  receivetime: number | null;
}

/** Until when, in seconds, a customer can ask money of an order back; null: it was not handed over. */
export function afterSaleUntil({ state, receivetime }: HandedOver): number | null {
  const isHandedOver = state === 'pickedUp' || state === 'completed';
  return isHandedOver && receivetime !== null ? receivetime + orderRules.afterSaleSeconds : null;
}

interface Asked {
  order: HandedOver;
  lines: readonly Pick<RefundableLine, 'num' | 'refund_num' | 'pay_amount'>[];
  /** How often it was asked before, and whether the shop has still to answer. */
  times: number;
  isWaiting: boolean;
  now: number;
}

export type AfterSaleProblem = 'state' | 'over' | 'open' | 'limit' | 'nothing';

/** Why a customer cannot ask money of an order back now; null: it is possible. */
export function afterSaleProblem({ order, lines, times, isWaiting, now }: Asked): AfterSaleProblem | null {
  const until = afterSaleUntil(order);
  if (until === null) return 'state';
  if (now >= until) return 'over';
  if (isWaiting) return 'open';
  if (times >= orderRules.afterSalesMax) return 'limit';
  return lines.some((line) => cupsLeft(line) > 0 && line.pay_amount > 0) ? null : 'nothing';
}
