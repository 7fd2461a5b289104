import type { GroupOrderState } from '@/contract/group/group.schemas';
import { groupOrder } from '@/domain/group-order';
import { WIB_MINUTES } from '@/domain/place-time';
import { momentText } from '../messages/clock-text';
import { groupTexts } from '../messages/group-texts';
import { fill } from '../messages/message';
import { findOrderLines, type OrderKind, orderedText } from '../order';
import { findOrderCodes } from '../redemption';
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

/** Whoever forms a team can leave it, and a code that is not redeemed is paid back. */
const wayOut: OrderKind['wayOut'] = async (db, { id, status }, { language }) => {
  const { leaveFirst, redeemFirst } = groupTexts[language];
  const [code] = await findOrderCodes(db, id);
  const until = (text: string, seconds: number): string =>
    fill(text, { when: momentText(seconds, { language, offsetMinutes: WIB_MINUTES }) });
  if (code) return until(redeemFirst, code.expiretime);
  const own = (await findGroupOrders(db, [id])).get(id);
  const [team] = own ? await findTeams(db, [own.team_id]) : [];
  const isForming = status === groupOrder.statuses.forming && team?.state === 'forming';
  return isForming && team.endtime !== null ? until(leaveFirst, team.endtime) : '';
};

/** Group orders with what needs their texts. `groupKind` is what those texts are made from. */
export const wholeGroupKind: OrderKind<GroupOrderState> = { ...groupKind, goingTexts, wayOut };
