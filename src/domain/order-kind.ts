import type { OrderType, RefundState } from '@/contract/order/order-parts.schemas';
import { isOverdue, type OrderFacts } from './live-orders';

/**
 * Numbers of the states that every kind of order has; code about money knows these alone. `unpaid`, `cancelled` and
 * `refunded` have these names in every kind; `paid`, the state that a payment leads to, may have another name.
 */
export const commonStatus = { unpaid: 0, paid: 10, cancelled: -10, refunded: -20 } as const;

/** Cancelled or refunded: nothing is delivered for it any more. */
export const isEnded = (status: number): boolean => status < 0;

export type Actor = 'user' | 'shop' | 'system' | 'pay';

export interface Edge<State extends string = string> {
  /** It is null if the order is created. */
  from: State | null;
  to: State;
  actors: readonly Actor[];
  /** Only orders of this type change so. If it is absent, all do. */
  type?: OrderType;
}

/** The tables of one kind of order that server and client share. */
export interface OrderKindRules<State extends string = string, Action extends string = string> {
  /** As it is stored with each order. */
  name: string;
  /** The two letters that its order numbers begin with. */
  prefix: string;
  /** The number of each state, as it is stored and sent. Those of `commonStatus` must be among them. */
  statuses: Readonly<Record<State, number>>;
  /** Every legal change. All other changes are refused. */
  edges: readonly Edge<State>[];
  /** States in each tab of its list; the API sends the index as `tab`. */
  tabs: Readonly<Record<number, readonly State[]>>;
  /**
   * States in which something is still to be done for its customer, or by them, the most urgent first. While an order is
   * in one of these, home shows and follows it.
   */
  going: readonly State[];
  /** States in which the account of its customer cannot be deleted. If it is absent, these are the states of `going`. */
  holdsAccount?: readonly State[];
  /** The state in which what was paid for it has given its customer growth. If it is absent, no state gives any. */
  growsIn?: State;
  /** What its customer can do in each state, the main action first. */
  actions: Readonly<Record<State, readonly Action[]>>;
  /** Actions that only orders of one type have. */
  actionsOfType?: Readonly<Partial<Record<Action, OrderType>>>;
}

/** The name of a stored status. Throws for an unknown number, which means a damaged row. */
export function stateOf<State extends string>(rules: OrderKindRules<State>, status: number): State {
  for (const state in rules.statuses) if (rules.statuses[state] === status) return state;
  throw new Error(`no state of ${rules.name} orders has the status ${status}`);
}

export function isLegal<State extends string>(
  { edges }: OrderKindRules<State>,
  { from, to, actor, type }: { from: State | null; to: State; actor: Actor; type: OrderType | null },
): boolean {
  return edges.some(
    (edge) =>
      edge.from === from &&
      edge.to === to &&
      edge.actors.includes(actor) &&
      (edge.type === undefined || edge.type === type),
  );
}

/** The numbers of the states in which an order goes on. */
export const goingStatuses = <State extends string>({ going, statuses }: OrderKindRules<State>): number[] =>
  going.map((state) => statuses[state]);

/** The numbers of the states in which the account of its customer cannot be deleted. */
export const holdingStatuses = <State extends string>(rules: OrderKindRules<State>): number[] =>
  (rules.holdsAccount ?? rules.going).map((state) => rules.statuses[state]);

/** The numbers of the states in a tab. */
export const tabStatuses = <State extends string>({ tabs, statuses }: OrderKindRules<State>, tab: number): number[] =>
  (tabs[tab] ?? []).map((state) => statuses[state]);

/** Number of orders in a tab, from the number of orders by status. */
export const countInTab = (rules: OrderKindRules, tab: number, byStatus: ReadonlyMap<number, number>): number =>
  tabStatuses(rules, tab).reduce((sum, status) => sum + (byStatus.get(status) ?? 0), 0);

/** What a customer can do with an order now. An overdue order will only be cancelled, so there is nothing. */
export function actionsFor<State extends string, Action extends string>(
  rules: OrderKindRules<State, Action>,
  state: State,
  { type, ...facts }: OrderFacts & { type: OrderType | null },
): readonly Action[] {
  if (isOverdue(state, facts)) return [];
  return rules.actions[state].filter((action) => {
    const only = rules.actionsOfType?.[action];
    return only === undefined || only === type;
  });
}

export const refundStates = ['none', 'asked', 'sent', 'done', 'manual'] as const satisfies readonly RefundState[];

export function refundStateOf(status: number): RefundState {
  const state = refundStates[status];
  if (!state) throw new Error(`no refund state has the status ${status}`);
  return state;
}
