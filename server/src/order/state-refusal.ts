import { stateOf } from '@/domain/order-kind';
import { AppError } from '../lib/errors/app-error';
import { SaidError } from '../lib/errors/said-error';
import type { OrderKind } from './order-kind';
import type { OrderRecord } from './order-repository';

/** Refuses what an order does not allow in its state, in the words of its kind if it has some. */
export function stateRefusal({ rules, refusalTexts }: OrderKind, order: OrderRecord): AppError<'ORDER_STATE'> {
  const state = stateOf(rules, order.status);
  if (!refusalTexts) return new AppError('ORDER_STATE', { state });
  return new SaidError('ORDER_STATE', { state }, (language) => refusalTexts(language)[state] ?? '');
}
