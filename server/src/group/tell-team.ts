import { ofOrder, tell } from '../inbox';
import { type Effect, findOrderLines } from '../order';
import { findGroupOrder } from './group-order-repository';
import { findTeam } from './team-repository';

/** Tells a member that their team is full. */
export const tellFormed: Effect = async (tx, { order, now }) => {
  const { order_sn, user_id: to } = order;
  const facts = ofOrder(order_sn, await findOrderLines(tx, order.id));
  await tell(tx, { to, kind: 'teamFormed', event: `team of ${order_sn}`, facts, now });
};

/** Tells a member that their team did not fill in time. Whoever leaves a team knows that. */
export const tellFailed: Effect = async (tx, { order, now }) => {
  const { team_id } = await findGroupOrder(tx, order.id);
  if ((await findTeam(tx, team_id)).state !== 'failed') return;
  const { order_sn, user_id: to, pay_amount: amount } = order;
  const facts = { ...ofOrder(order_sn, await findOrderLines(tx, order.id)), amount };
  await tell(tx, { to, kind: 'teamFailed', event: `team of ${order_sn}`, facts, now });
};
