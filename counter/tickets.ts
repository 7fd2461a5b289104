import type { OrderState } from '@/contract/order/order-parts.schemas';
import type { OpsOrder } from '../server/src/internal-contract/ops.schemas';

/** The columns of the board, in the order of the work. */
export const columns = ['new', 'making', 'ready', 'delivering'] as const;
export type Column = (typeof columns)[number];
/** With the orders that are made for a later time, which wait below the new ones. */
export type Group = Column | 'later';

const columnOfState: Partial<Record<OrderState, Column>> = {
  paid: 'new',
  making: 'making',
  ready: 'ready',
  delivering: 'delivering',
};

/** Whether nobody has to begin with it yet. */
export const isLater = ({ state, duetime }: Pick<OpsOrder, 'state' | 'duetime'>, now: number): boolean =>
  state === 'paid' && duetime !== null && duetime > now;

/** Returns null if the counter has nothing more to do with it. */
export const groupOf = (order: Pick<OpsOrder, 'state' | 'duetime'>, now: number): Group | null =>
  isLater(order, now) ? 'later' : (columnOfState[order.state] ?? null);

/** Since when it is to be begun: since it was paid, or since the time came that it is for. */
export const begunAt = ({ paytime, duetime }: Pick<OpsOrder, 'paytime' | 'duetime'>): number =>
  Math.max(paytime ?? 0, duetime ?? 0);

export type Step = 'start' | 'ready' | 'hand-over' | 'courier-sent' | 'arrived';

/** The step that is next. */
export function nextStep({ state, type }: Pick<OpsOrder, 'state' | 'type'>): Step | null {
  if (state === 'paid') return 'start';
  if (state === 'making') return 'ready';
  if (state === 'ready') return type === 'takeout' ? 'courier-sent' : 'hand-over';
  return state === 'delivering' ? 'arrived' : null;
}

/** The steps that end what the shop can do. The table of states has no way back from any, so they are asked about. */
export type FinalStep = Exclude<Step, 'start' | 'ready'>;
export const isFinal = (step: Step): step is FinalStep => step !== 'start' && step !== 'ready';

/** Since when a ticket is in its column. */
export const sinceOf = (order: OpsOrder): number => {
  const { state, maketime, readytime, sendtime } = order;
  const times = { making: maketime, ready: readytime, delivering: sendtime } as Partial<
    Record<OrderState, number | null>
  >;
  return times[state] ?? begunAt(order);
};

const WAIT_SECONDS = 600;
/** From then on a new order rings until it is touched. */
export const RING_SECONDS = 120;

/** Seconds by which a ticket is late: after the time that its customer is told, or too long on the counter. 0: it is not. */
export function lateBy(order: OpsOrder, now: number): number {
  const { state, type, eta_end, readytime, slot_end } = order;
  const isDone = state === 'ready' && type === 'takein';
  const due = isDone ? Math.max(readytime ?? now, slot_end ?? 0) + WAIT_SECONDS : eta_end;
  return due === null ? 0 : Math.max(0, now - due);
}

/** Nobody of the shop has touched it since it is to be begun. */
export const isUntouched = (order: OpsOrder, now: number): boolean =>
  order.state === 'paid' && order.accepttime === null && !isLater(order, now);

export const isRinging = (order: OpsOrder, now: number): boolean =>
  isUntouched(order, now) && now - begunAt(order) >= RING_SECONDS;

/** Cups that are still to be made or handed over. */
export const cupsOf = ({ goods }: Pick<OpsOrder, 'goods'>): number =>
  goods.reduce((sum, { num, refund_num }) => sum + num - refund_num, 0);

/** Orders for later are not counted. */
export const cupsToMake = (orders: readonly OpsOrder[], now: number): number =>
  orders
    .filter((order) => ['new', 'making'].includes(groupOf(order, now) ?? ''))
    .reduce((sum, order) => sum + cupsOf(order), 0);

/** Whether somebody at the counter has to work on it before the shift ends: no courier has it, and it is due. */
export const isOpen = (order: OpsOrder, now: number): boolean =>
  ['new', 'making', 'ready'].includes(groupOf(order, now) ?? '');

/** Columns stand in two rows of two. Returns the row without orders, if the other has some. `counts`: orders of each column. */
export function emptyRowOf(counts: readonly number[]): 'first' | 'second' | null {
  const [isFirstEmpty, isSecondEmpty] = [counts.slice(0, 2), counts.slice(2)].map((row) => row.every((n) => n === 0));
  if (isFirstEmpty === isSecondEmpty) return null;
  return isFirstEmpty ? 'first' : 'second';
}

/** More tickets than a column shows at its usual size on a tablet. */
const CROWDED = 3;

/**
 * The room of each column. 0: it is empty, so it leaves room to the others; 2: it has more tickets than it shows at their
 * usual size. `counts`: orders of each column.
 */
export const roomOf = (counts: readonly number[]): number[] => counts.map((n) => (n === 0 ? 0 : n > CROWDED ? 2 : 1));

/** Whether a typed number means this order: `25`, `a25` and `A-025` do. */
export function isNumber({ pickup_no }: { pickup_no: string | null }, typed: string): boolean {
  const wanted = typed.trim().toUpperCase().replace('-', '');
  const [, letter = '', digits = ''] = /^([A-Z]?)0*(\d{1,3})$/.exec(wanted) ?? [];
  const [, own = '', count = ''] = /^([A-Z])-0*(\d+)$/.exec(pickup_no ?? '') ?? [];
  return digits !== '' && digits === count && (letter === '' || letter === own);
}
