import type { NoticeGoal } from '@/contract/inbox.schemas';
import { navigate } from '@/platform/navigation/navigate';
import { routes } from '@/platform/routes';
import { openOrder } from './open-order';

/** Opens the page that a notice leads to. A server that is newer than the app may name a page that the app does not have. */
export function openGoal(goal: NoticeGoal): void {
  if (goal.page === 'order') openOrder(goal.order_sn);
  else if (goal.page in routes) navigate.to(goal.page);
}
