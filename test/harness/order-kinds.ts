import { sql } from 'kysely';
import type { OrderKindRules } from '@/domain/order-kind';
import type { Queries, Tx } from '../../server/src/db/db';
import {
  advance,
  createOrder,
  type Effect,
  lockOrder,
  type MadeOrder,
  type MoneyDeps,
  type OrderKind,
  refundPaid,
  TransitionRefused,
} from '../../server/src/order';

const name = JSON.stringify({ en: 'Thing', 'zh-Hans': 'Thing', id: 'Thing' });

/** One line of something that is no drink, and no tax. */
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

type PointsState = 'unpaid' | 'toShip' | 'toReceive' | 'completed' | 'cancelled' | 'refunded';

const pointsRules: OrderKindRules<PointsState, 'pay' | 'cancel'> = {
  name: 'test-points',
  prefix: 'TP',
  statuses: { unpaid: 0, toShip: 10, toReceive: 30, completed: 60, cancelled: -10, refunded: -20 },
  edges: [
    { from: null, to: 'unpaid', actors: ['user'] },
    { from: 'unpaid', to: 'toShip', actors: ['pay', 'system'] },
    { from: 'unpaid', to: 'cancelled', actors: ['user', 'system'] },
    { from: 'cancelled', to: 'toShip', actors: ['pay'] },
    { from: 'toShip', to: 'toReceive', actors: ['shop'] },
    { from: 'toShip', to: 'refunded', actors: ['user', 'shop'] },
    { from: 'toReceive', to: 'completed', actors: ['user', 'system'] },
  ],
  tabs: {
    0: ['unpaid', 'toShip', 'toReceive', 'completed', 'cancelled', 'refunded'],
    1: ['toShip'],
    2: ['toReceive'],
    3: ['completed'],
  },
  going: ['unpaid', 'toShip', 'toReceive'],
  actions: {
    unpaid: ['pay', 'cancel'],
    toShip: ['cancel'],
    toReceive: [],
    completed: [],
    cancelled: [],
    refunded: [],
  },
};

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

/** Paid in points, without a shop; its delivery may cost rupiah. */
export const pointsKind: OrderKind<PointsState> = {
  rules: pointsRules,
  unpaidSeconds: () => 600,
  effects: {
    'new > unpaid': [debit],
    'unpaid > cancelled': [credit],
    'cancelled > toShip': [debit],
    'toShip > refunded': [credit],
  },
  canRevive: async () => true,
  stateTexts: () => stateNames(pointsRules),
  cashierPath: (orderSn) => `/#/test/points?order_sn=${orderSn}`,
};

export const createPointsOrder = (
  tx: Tx,
  deps: MoneyDeps,
  { me, points, fee = 0, kind = pointsKind }: { me: number; points: number; fee?: number; kind?: typeof pointsKind },
): Promise<MadeOrder> =>
  createOrder(tx, deps, {
    kind,
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

type TeamState = 'unpaid' | 'forming' | 'toRedeem' | 'completed' | 'cancelled' | 'refunded';

const teamRules: OrderKindRules<TeamState, 'pay' | 'cancel'> = {
  name: 'test-team',
  prefix: 'TT',
  statuses: { unpaid: 0, forming: 10, toRedeem: 30, completed: 60, cancelled: -10, refunded: -20 },
  edges: [
    { from: null, to: 'unpaid', actors: ['user'] },
    { from: 'unpaid', to: 'forming', actors: ['pay'] },
    { from: 'unpaid', to: 'cancelled', actors: ['user', 'system'] },
    { from: 'cancelled', to: 'forming', actors: ['pay'] },
    { from: 'forming', to: 'toRedeem', actors: ['system'] },
    { from: 'forming', to: 'refunded', actors: ['user', 'system'] },
    { from: 'toRedeem', to: 'completed', actors: ['shop'] },
  ],
  tabs: {
    0: ['unpaid', 'forming', 'toRedeem', 'completed', 'cancelled', 'refunded'],
    1: ['forming'],
    2: ['toRedeem'],
    3: ['completed'],
  },
  going: ['unpaid', 'forming', 'toRedeem'],
  actions: { unpaid: ['pay', 'cancel'], forming: ['cancel'], toRedeem: [], completed: [], cancelled: [], refunded: [] },
};

const formingOrders = async (tx: Queries, teamId: number): Promise<number[]> => {
  const { rows } = await sql<{ id: number }>`
    select o.id from orders o join test_team_order t on t.order_id = o.id
    where t.team_id = ${teamId} and o.status = ${teamRules.statuses.forming} order by o.id`.execute(tx);
  return rows.map(({ id }) => id);
};

/** Takes a seat. The last one forms the team: the orders of all its members move on together. */
const join: Effect = async (tx, { order }, deps) => {
  const { rows } = await sql<{ id: number; isFull: boolean }>`
    update test_team t set joined = joined + 1, state = case when joined + 1 = size then 'formed' else 'open' end
    from test_team_order o
    where o.order_id = ${order.id} and t.id = o.team_id and t.state = 'open'
    returning t.id, t.joined = t.size as "isFull"`.execute(tx);
  const [team] = rows;
  if (!team) throw new TransitionRefused('the team is full or over');
  if (!team.isFull) return;
  for (const id of await formingOrders(tx, team.id)) {
    await advance(tx, deps, { order: await lockOrder(tx, id), to: 'toRedeem', actor: 'system' });
  }
};

const leave: Effect = async (tx, { order }) => {
  await sql`
    update test_team t set joined = joined - 1 from test_team_order o
    where o.order_id = ${order.id} and t.id = o.team_id and t.state = 'open'`.execute(tx);
};

/** A team of several members, each with an order. */
export const teamKind: OrderKind<TeamState> = {
  rules: teamRules,
  unpaidSeconds: () => 900,
  effects: { 'unpaid > forming': [join], 'cancelled > forming': [join], 'forming > refunded': [leave] },
  canRevive: async () => true,
  stateTexts: () => stateNames(teamRules),
  cashierPath: (orderSn) => `/#/test/team?order_sn=${orderSn}`,
};

export const createTeamOrder = (
  tx: Tx,
  deps: MoneyDeps,
  { me, teamId, price }: { me: number; teamId: number; price: number },
): Promise<MadeOrder> =>
  createOrder(tx, deps, {
    kind: teamKind,
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

/** The time of a team is over: every order of it is refunded, all or none. */
export async function failTeam(tx: Tx, deps: MoneyDeps, teamId: number): Promise<void> {
  await sql`update test_team set state = 'failed' where id = ${teamId} and state = 'open'`.execute(tx);
  for (const id of await formingOrders(tx, teamId)) {
    await refundPaid(tx, deps, { order: await lockOrder(tx, id), by: 'system', reason: 'the team failed' });
  }
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
    state text not null default 'open', check (joined <= size))`.execute(db);
  await sql`create table test_team_order (order_id bigint primary key references orders (id),
    team_id bigint not null references test_team (id))`.execute(db);
}
