import { type RawBuilder, sql } from 'kysely';
import type { OrderKindRules } from '@/domain/order-kind';
import type { Queries, Tx } from '../../server/src/db/db';
import {
  advance,
  createOrder,
  type Effect,
  type MadeOrder,
  type MoneyDeps,
  type OrderKind,
  type OrderRecord,
  refundPaid,
  TransitionRefused,
} from '../../server/src/order';
import { type PointsState, pointsRules, type TeamState, teamRules } from './kind-rules';

const name = JSON.stringify({ en: 'Thing', 'zh-Hans': 'Thing', id: 'Thing' });

/** A line of an order for something that is no drink. */
const thing = {
  item_id: 1,
  goods_id: null,
  sku_id: null,
  value_ids_json: '[]',
  name_json: name,
  spec_json: name,
  image: '',
  tint: '',
};
const untaxed = { tax_type: 'none', tax_bp: 0, tax_included: 1, tax_amount: 0 } as const;

const debit: Effect = async (tx, { order }) => {
  const { rows } = await sql`
    update test_points p set points = p.points - o.points from test_points_order o
    where o.order_id = ${order.id} and p.user_id = ${order.user_id} and p.points >= o.points returning p.points`.execute(
    tx,
  );
  if (rows.length === 0) throw new TransitionRefused('too few points');
};

const credit: Effect = async (tx, { order }) => {
  await sql`
    update test_points p set points = p.points + o.points from test_points_order o
    where o.order_id = ${order.id} and p.user_id = ${order.user_id}`.execute(tx);
};

const stateNames = <State extends string>({ statuses }: OrderKindRules<State>) =>
  Object.fromEntries(Object.keys(statuses).map((state) => [state, state])) as Record<State, string>;

/** An order that is paid in points, without a shop. Its delivery may cost rupiah. */
export const pointsKind: OrderKind<PointsState> = {
  rules: pointsRules,
  unpaidSeconds: () => 600,
  leaving: null,
  effects: {
    'new > unpaid': [debit],
    'unpaid > cancelled': [credit],
    'cancelled > toShip': [debit],
    'toShip > refunded': [credit],
  },
  canRevive: async () => true,
  stateTexts: () => stateNames(pointsRules),
};

export const createPointsOrder = (
  tx: Tx,
  deps: MoneyDeps,
  { me, points, fee = 0, kind = pointsKind }: { me: number; points: number; fee?: number; kind?: typeof pointsKind },
): Promise<MadeOrder> =>
  createOrder(tx, deps, {
    kind,
    partnerId: null,
    payableUntil: null,
    order: {
      ...untaxed,
      user_id: me,
      goods_num: 1,
      goods_amount: 0,
      delivery_fee: fee,
      total_amount: fee,
      pay_amount: fee,
      price_hash: '',
    },
    lines: [{ ...thing, item_kind: 'points_goods', price: 0, num: 1, amount: 0, pay_amount: 0 }],
    writeDetails: async (tx, orderId) => {
      await sql`insert into test_points_order (order_id, points) values (${orderId}, ${points})`.execute(tx);
    },
  });

/** An effect on the team of an order. It is refused unless the team meets the condition `only`. */
const onTeam =
  (change: RawBuilder<unknown>, { only, refusal }: { only: RawBuilder<unknown>; refusal: string }): Effect =>
  async (tx, { order }) => {
    const { rows } = await sql`
      update test_team t set ${change} from test_team_order o
      where o.order_id = ${order.id} and t.id = o.team_id and ${only} returning t.id`.execute(tx);
    if (rows.length === 0) throw new TransitionRefused(refusal);
  };

const hasFreeSeat = sql`t.state = 'open' and t.joined + t.held < t.size`;

/** Holds a seat for an unpaid order. */
const hold = onTeam(sql`held = held + 1`, { only: hasFreeSeat, refusal: 'the team is full or over' });

const release = onTeam(sql`held = held - 1`, { only: sql`true`, refusal: 'there is no such team' });

/** Takes a seat. The last seat marks the team as formed. `decided` moves its orders after this transaction. */
const joined = sql`joined = t.joined + 1, state = case when t.joined + 1 = t.size then 'formed' else t.state end`;
const join = onTeam(sql`held = held - 1, ${joined}`, { only: sql`t.state = 'open'`, refusal: 'the team is over' });
const joinLate = onTeam(joined, { only: hasFreeSeat, refusal: 'the team is full or over' });

/**
 * Leaves a team. A team that is formed keeps its members. The orders of a failed team leave it when they are refunded.
 */
const leave = onTeam(sql`joined = joined - 1`, { only: sql`t.state <> 'formed'`, refusal: 'the team is formed' });

async function teamStateOf(db: Queries, { id }: OrderRecord): Promise<string> {
  const { rows } = await sql<{ state: string }>`
    select t.state from test_team t join test_team_order o on o.team_id = t.id where o.order_id = ${id}`.execute(db);
  return rows[0]!.state;
}

const { forming } = teamRules.statuses;

/** A team of several members, each with an order. */
export const teamKind: OrderKind<TeamState> = {
  rules: teamRules,
  unpaidSeconds: () => 900,
  leaving: null,
  effects: {
    'new > unpaid': [hold],
    'unpaid > forming': [join],
    'unpaid > cancelled': [release],
    'cancelled > forming': [joinLate],
    'forming > refunded': [leave],
  },
  canRevive: async () => true,
  /** Nobody can leave a team once it is formed or has failed. */
  canCancel: async (tx, order) => order.status !== forming || (await teamStateOf(tx, order)) === 'open',
  decided: {
    find: async (db, { after, limit }) => {
      const { rows } = await sql<{ id: number }>`
        select o.id from test_team t join test_team_order m on m.team_id = t.id join orders o on o.id = m.order_id
        where t.state <> 'open' and o.status = ${forming} and o.id > ${after} order by o.id limit ${limit}`.execute(db);
      return rows;
    },
    move: async (tx, deps, order) => {
      if (order.status !== forming) return false;
      if ((await teamStateOf(tx, order)) === 'formed') {
        return await advance(tx, deps, { order, to: 'toRedeem', actor: 'system' });
      }
      return await refundPaid(tx, deps, { order, by: 'system', reason: 'the team failed' });
    },
  },
  stateTexts: () => stateNames(teamRules),
};

export const createTeamOrder = (
  tx: Tx,
  deps: MoneyDeps,
  { me, teamId, price }: { me: number; teamId: number; price: number },
): Promise<MadeOrder> =>
  createOrder(tx, deps, {
    kind: teamKind,
    partnerId: null,
    payableUntil: null,
    order: {
      ...untaxed,
      user_id: me,
      goods_num: 1,
      goods_amount: price,
      total_amount: price,
      pay_amount: price,
      price_hash: '',
    },
    lines: [{ ...thing, item_kind: 'group', price, num: 1, amount: price, pay_amount: price }],
    writeDetails: async (tx, orderId) => {
      await sql`insert into test_team_order (order_id, team_id) values (${orderId}, ${teamId})`.execute(tx);
    },
  });

/** Marks a team whose time is over as failed, unless it is formed. `moveDecided` refunds its orders. */
export async function failTeam(db: Queries, teamId: number): Promise<void> {
  await sql`update test_team set state = 'failed' where id = ${teamId} and state = 'open'`.execute(db);
}

/** The tables of both kinds. */
export async function createTestKindTables(db: Queries): Promise<void> {
  await sql`create table test_points (user_id bigint primary key, points bigint not null check (points >= 0))`.execute(
    db,
  );
  await sql`create table test_points_order (order_id bigint primary key references orders (id), points bigint not null)`.execute(
    db,
  );
  await sql`create table test_team (id bigint primary key, size integer not null, joined integer not null default 0,
    held integer not null default 0, state text not null default 'open',
    check (joined >= 0 and held >= 0 and joined + held <= size))`.execute(db);
  await sql`create table test_team_order (order_id bigint primary key references orders (id),
    team_id bigint not null references test_team (id))`.execute(db);
}
