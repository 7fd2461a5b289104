import type { Tx } from '../db/db';
import { type Effect, type MoneyDeps, type Moved, serialNumber, TransitionRefused } from '../order';
import { changeGroupOrder, countBought, findGroupOrder } from './group-order-repository';
import {
  countFormed,
  countSold,
  findProduct,
  giveBackStock,
  type ProductRecord,
  takeStock,
} from './product-repository';
import { productState } from './product-state';
import { changeTeam, findSeats, type GroupOrderRecord, insertTeam, lockTeam, type TeamRecord } from './team-repository';

/** A team has no seat for the order. */
export class SeatRefused extends TransitionRefused {
  constructor(
    readonly team: TeamRecord,
    why = 'the team is full or over',
  ) {
    super(why);
  }
}

/** Too few are left. */
export class StockRefused extends TransitionRefused {
  constructor() {
    super('out of stock');
  }
}

/** An order with its team. The order is locked before, and the team here: every effect takes these locks in this order. */
interface Seated {
  own: GroupOrderRecord;
  team: TeamRecord;
}

async function lockSeat(tx: Tx, { order }: Moved): Promise<Seated> {
  const own = await findGroupOrder(tx, order.id);
  return { own, team: await lockTeam(tx, own.team_id) };
}

/** Columns of a team from which nobody is left. */
const ended = (now: number) => ({ state: 'failed', failtime: now }) as const;

/** Nobody joins a team whose members have all left, although an unpaid order may hold a seat of it and begin it anew. */
const hasFreeSeat = ({ state, joined, held, people, endtime }: TeamRecord, now: number): boolean =>
  state === 'forming' && joined > 0 && joined + held < people && endtime !== null && now < endtime;

/** Holds a seat for an unpaid order, in the team that it opens or joins. */
export const hold: Effect = async (tx, moved) => {
  const { own, team } = await lockSeat(tx, moved);
  const isOpened = team.state === 'notStarted' && team.leader_id === own.user_id && team.held === 0;
  if (!isOpened && !hasFreeSeat(team, moved.now)) throw new SeatRefused(team);
  await changeTeam(tx, team.id, { held: team.held + 1 });
};

/** Gives back the seat of an order that was not paid. A team in which nobody is left ends. */
export const release: Effect = async (tx, moved) => {
  const { team } = await lockSeat(tx, moved);
  await changeGroupOrder(tx, moved.order.id, { seat: null });
  const isEmpty = team.joined === 0 && team.held === 1;
  await changeTeam(tx, team.id, { held: team.held - 1, ...(isEmpty ? ended(moved.now) : {}) });
};

async function productOf(tx: Tx, { product_id }: GroupOrderRecord): Promise<ProductRecord> {
  const found = await findProduct(tx, product_id);
  if (!found) throw new Error('a group order has no product');
  return found;
}

/** Nobody can buy after the end of the product, so no team waits longer. */
const endOf = ({ group_hours, endtime }: ProductRecord, now: number): number =>
  Math.min(now + group_hours * 3600, endtime);

/** Takes a seat of a locked team that is going on. The last seat marks the team as formed; `decided` moves its orders. */
async function takeSeat(
  tx: Tx,
  { team, own, product, now }: Seated & { product: ProductRecord; now: number },
): Promise<void> {
  const joined = team.joined + 1;
  const isFull = joined === team.people;
  const start = team.state === 'notStarted' ? { starttime: now, endtime: endOf(product, now) } : {};
  await changeTeam(tx, team.id, {
    ...start,
    joined,
    held: team.held,
    state: isFull ? 'formed' : 'forming',
    // The member who opened it may have left while others were still paying.
    leader_id: team.joined === 0 ? own.user_id : team.leader_id,
    ...(isFull ? { formtime: now, unmoved: joined } : {}),
  });
  if (isFull) await countFormed(tx, product.id);
}

/** Takes the seat that was held for an order which is paid now, also if the time of its team is over by now. */
export const join: Effect = async (tx, moved) => {
  const { order, now } = moved;
  const { own, team } = await lockSeat(tx, moved);
  if (own.seat !== 'held') throw new SeatRefused(team, 'no seat was held');
  await changeGroupOrder(tx, order.id, { seat: 'joined', jointime: now });
  await countSold(tx, { specId: own.spec_id, num: order.goods_num });
  const product = await productOf(tx, own);
  await takeSeat(tx, { team: { ...team, held: team.held - 1 }, own, product, now });
};

/** Begins a new team for an order whose money came too late for its first one. */
async function ownTeam(
  tx: Tx,
  deps: MoneyDeps,
  { own, team, product, now }: Seated & { product: ProductRecord; now: number },
): Promise<TeamRecord> {
  if (own.on_late === 'refund' || productState(product, now) !== 'running') throw new SeatRefused(team);
  const id = await insertTeam(
    tx,
    { group_sn: serialNumber('GT', deps), product_id: product.id, leader_id: own.user_id, people: product.people },
    now,
  );
  return await lockTeam(tx, id);
}

/** Takes a seat for an order that was cancelled: in its team while that can be joined, or else in one of its own. */
export const joinLate: Effect = async (tx, moved, deps) => {
  const { order, now } = moved;
  const found = await lockSeat(tx, moved);
  const product = await productOf(tx, found.own);
  const team = hasFreeSeat(found.team, now) ? found.team : await ownTeam(tx, deps, { ...found, product, now });
  const own = { ...found.own, team_id: team.id };
  const seat = { team_id: team.id, seat: 'joined', jointime: now, taken: order.goods_num } as const;
  if (!(await changeGroupOrder(tx, order.id, seat)))
    throw new SeatRefused(team, 'its member has another order of this');
  const num = order.goods_num;
  const bought = await countBought(tx, { me: own.user_id, productId: product.id });
  if (bought > (product.user_limit ?? bought)) throw new SeatRefused(team, 'its member has bought as many since');
  if (!(await takeStock(tx, { specId: own.spec_id, num, sold: num }))) throw new StockRefused();
  await takeSeat(tx, { team, own, product, now });
};

/**
 * Leaves a team that is not formed. If its leader leaves, the earliest of the other members leads it. A team in which
 * nobody is left ends. The orders of a team that has failed leave it when they are refunded.
 */
export const leave: Effect = async (tx, moved) => {
  const { order, now } = moved;
  const { own, team } = await lockSeat(tx, moved);
  if (team.state === 'formed') throw new TransitionRefused('the team is formed');
  await changeGroupOrder(tx, order.id, { seat: null });
  const joined = team.joined - 1;
  if (team.state === 'failed') return await changeTeam(tx, team.id, { joined, unmoved: team.unmoved - 1 });
  const [next] = team.leader_id === own.user_id ? await findSeats(tx, [team.id]) : [];
  const isEmpty = joined === 0 && team.held === 0;
  await changeTeam(tx, team.id, { joined, leader_id: next?.user_id ?? team.leader_id, ...(isEmpty ? ended(now) : {}) });
};

/** The order has moved on with its team, in which its member stays whatever becomes of it. */
export const keepSeat: Effect = async (tx, moved) => {
  const { team } = await lockSeat(tx, moved);
  await changeGroupOrder(tx, moved.order.id, { seat: 'kept' });
  await changeTeam(tx, team.id, { unmoved: team.unmoved - 1 });
};

export const take: Effect = async (tx, { order }) => {
  const { spec_id: specId } = await findGroupOrder(tx, order.id);
  const num = order.goods_num;
  if (!(await takeStock(tx, { specId, num, sold: 0 }))) throw new StockRefused();
  await changeGroupOrder(tx, order.id, { taken: num });
};

const giveBack =
  (isSold: boolean): Effect =>
  async (tx, { order }) => {
    const { spec_id: specId, taken: num } = await findGroupOrder(tx, order.id);
    await changeGroupOrder(tx, order.id, { taken: 0 });
    await giveBackStock(tx, { specId, num, sold: isSold ? num : 0 });
  };

/** Gives back what was taken for an order: one that was unpaid, or one that was paid. */
export const giveBackUnpaid = giveBack(false);
export const giveBackPaid = giveBack(true);
