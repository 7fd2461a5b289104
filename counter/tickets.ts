import type { OrderState } from '@/contract/order.schemas';
import type { OpsOrder } from '../server/src/internal-contract/ops.schemas';

/** The columns of the board, in the order of the work. */
export const columns = ['new', 'making', 'ready', 'delivering'] as const;
export type Column = (typeof columns)[number];

const columnOfState: Partial<Record<OrderState, Column>> = {
  paid: 'new',
  making: 'making',
  ready: 'ready',
  delivering: 'delivering',
};

/** Null: the counter has nothing more to do with it. */
export const columnOf = ({ state }: Pick<OpsOrder, 'state'>): Column | null => columnOfState[state] ?? null;

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
export const sinceOf = ({ state, paytime, maketime, readytime, sendtime }: OpsOrder): number => {
  const times = { making: maketime, ready: readytime, delivering: sendtime } as Partial<
    Record<OrderState, number | null>
  >;
  return times[state] ?? paytime ?? 0;
};

const WAIT_SECONDS = 600;
/** From then on a new order rings until it is touched. */
export const RING_SECONDS = 120;

/** Seconds by which a ticket is late: after the time that was promised, or too long on the counter. 0: it is not. */
export function lateBy(order: OpsOrder, now: number): number {
  const { state, type, eta_end, readytime } = order;
  const isDone = state === 'ready' && type === 'takein';
  const due = isDone ? (readytime ?? now) + WAIT_SECONDS : eta_end;
  return due === null ? 0 : Math.max(0, now - due);
}

/** Nobody of the shop has touched it yet. */
export const isUntouched = ({ state, accepttime }: OpsOrder): boolean => state === 'paid' && accepttime === null;

export const isRinging = (order: OpsOrder, now: number): boolean =>
  isUntouched(order) && now - (order.paytime ?? now) >= RING_SECONDS;

/** Cups that are still to be made or handed over. */
export const cupsOf = ({ goods }: Pick<OpsOrder, 'goods'>): number =>
  goods.reduce((sum, { num, refund_num }) => sum + num - refund_num, 0);

/** Whether a typed number means this order: `25`, `a25` and `A-025` do. */
export function isNumber(order: Pick<OpsOrder, 'pickup_no'>, typed: string): boolean {
  const wanted = typed.trim().toUpperCase().replace('-', '');
  const [, letter = '', digits = ''] = /^([A-Z]?)0*(\d{1,3})$/.exec(wanted) ?? [];
  const [, own = '', count = ''] = /^([A-Z])-0*(\d+)$/.exec(order.pickup_no ?? '') ?? [];
  return digits !== '' && digits === count && (letter === '' || letter === own);
}
