import type { GroupOrderState } from '@/contract/group/group.schemas';
import { findOrderLines, type OrderKind, orderedText } from '../order';
import { groupKind } from './group-kind';
import { findGroupOrders } from './group-order-repository';
import { stateText } from './group-presenter';
import { findTeams } from './team-repository';

/** What pages that are not about orders say of group orders: what is bought, and how far its team is. */
const goingTexts: OrderKind['goingTexts'] = async (db, orders, view) => {
  const own = await findGroupOrders(
    db,
    orders.map(({ id }) => id),
  );
  const teams = await findTeams(
    db,
    [...own.values()].map(({ team_id }) => team_id),
  );
  const texts = new Map<number, { title: string; status_text: string; place: string }>();
  for (const order of orders) {
    const found = own.get(order.id);
    const team = teams.find(({ id }) => id === found?.team_id);
    if (!found || !team) continue;
    const title = orderedText(await findOrderLines(db, order.id), view.language);
    texts.set(order.id, { title, status_text: stateText({ order, own: found, team }, view), place: '' });
  }
  return texts;
};

/** Group orders with what needs their texts. `groupKind` is what those texts are made from. */
export const wholeGroupKind: OrderKind<GroupOrderState> = { ...groupKind, goingTexts };
