import type { Language } from '@/contract/core';
import type { OpsOrder } from '../src/internal-contract/ops.schemas';
import type { opsActs } from '../src/internal-contract/ops-bodies.schemas';
import { call, type Options, say, UsageError } from './shop-call';
import { slotText } from './shop-slots';

export type Act = (typeof opsActs)[number];

/** The states of the counter: an accepted order has one of its own, and a delivery that waits for its courier. */
export function counterState({ state, type, accepttime }: OpsOrder): string {
  if (state === 'paid' && accepttime !== null) return 'accepted';
  return state === 'ready' && type === 'takeout' ? 'made' : state;
}

export const work = async (options: Options): Promise<OpsOrder[]> => (await call(options, 'work')).orders;

function show(order: OpsOrder, lang: Language, offsetMinutes: number): void {
  const state = counterState(order).padEnd(10);
  const slot = slotText(order, offsetMinutes);
  say(`${order.pickup_no ?? '-'}  ${state} ${order.order_sn}${order.remark ? `  "${order.remark}"` : ''}`);
  for (const { name, spec, num } of order.goods) say(`       ${num} x ${name[lang]}  (${spec[lang]})`);
  if (slot) say(`       ${slot}`);
  if (order.receiving) say(`       to ${wayOf(order.receiving)}`);
}

function wayOf({ name, mobile, address, distance, courier_note }: NonNullable<OpsOrder['receiving']>): string {
  const note = courier_note ? `  "${courier_note}"` : '';
  return `${name}, ${mobile}, ${address} (${distance} m)${note}`;
}

async function orderNamed(options: Options, name: string | undefined): Promise<string> {
  if (!name) throw new UsageError('Which order? Its number, or its pickup number such as A-001.');
  if (/^OD\d+$/.test(name)) return name;
  const found = (await work(options)).find((order) => order.pickup_no === name.toUpperCase());
  if (!found) throw new UsageError(`No order with the pickup number ${name} waits here.`);
  return found.order_sn;
}

async function list(options: Options): Promise<void> {
  const orders = await work(options);
  if (orders.length === 0) say('Nothing to do.');
  const hasSlots = orders.some(({ slot_start }) => slot_start !== null);
  const offset = hasSlots ? (await call(options, 'state')).utc_offset_minutes : 0;
  for (const order of orders) show(order, options.lang, offset);
}

async function act(options: Options, name: Act): Promise<void> {
  const order_sn = await orderNamed(options, options.words[1]);
  const reason = options.words.slice(2).join(' ');
  const { state } = await call(options, 'act', { order_sn, act: name, reason });
  say(`${order_sn}: ${name === 'accept' ? 'accepted' : state}`);
}

async function showCash(options: Options): Promise<void> {
  const { payments } = await call(options, 'cash');
  if (payments.length === 0) say('Nobody will pay in cash.');
  for (const { number, amount, order_sn } of payments) say(`${number}  Rp ${amount}  ${order_sn}`);
}

async function takeCash(options: Options): Promise<void> {
  const [, name] = options.words;
  if (!name) throw new UsageError('Which number? One from "cash", such as 417.');
  const { payments } = await call(options, 'cash');
  const found = payments.find(({ number, order_sn }) => number === name || order_sn === name);
  if (!found) throw new UsageError(`Nobody with the number ${name} will pay in cash here.`);
  const { order_sn, amount } = found;
  const { pickup_no } = await call(options, 'cashTaken', { order_sn, amount });
  say(`${order_sn}: Rp ${amount} taken, pickup number ${pickup_no}`);
}

export const orderCommands: Record<string, (options: Options) => Promise<void>> = {
  list,
  accept: (options) => act(options, 'accept'),
  start: (options) => act(options, 'start'),
  ready: (options) => act(options, 'ready'),
  'hand-over': (options) => act(options, 'hand-over'),
  'courier-sent': (options) => act(options, 'courier-sent'),
  arrived: (options) => act(options, 'arrived'),
  refuse: (options) => act(options, 'refuse'),
  cash: showCash,
  'cash-taken': takeCash,
};
