import { drinks } from '@/domain/drinks';
import { isLegal } from '@/domain/order-kind';
import type { OpsOrder } from '../server/src/internal-contract/ops.schemas';
import {
  begunAt,
  cupsOf,
  emptyRowOf,
  groupOf,
  isFinal,
  isNumber,
  isRinging,
  isUntouched,
  lateBy,
  nextStep,
  roomOf,
} from './tickets';

const name = { en: 'Tea', id: 'Teh', 'zh-Hans': '茶' };
const order = (more: Partial<OpsOrder> = {}): OpsOrder => ({
  id: 1,
  order_sn: 'OD1',
  state: 'paid',
  type: 'takein',
  pickup_no: 'A-025',
  paytime: 1000,
  accepttime: null,
  maketime: null,
  readytime: null,
  sendtime: null,
  eta_start: 1300,
  eta_end: 1600,
  slot_start: null,
  slot_end: null,
  duetime: null,
  remark: '',
  tableware: 0,
  customer: '',
  discount_amount: 0,
  packing_fee: 0,
  delivery_amount: 0,
  tax_added: 0,
  tax_type: 'pbjt',
  tax_bp: 1000,
  tax_amount: 1818,
  pay_amount: 20_000,
  pay_channel: 'qris',
  refund_amount: 0,
  goods: [{ id: 1, goods_id: 1, name, spec: name, num: 3, refund_num: 1, amount: 30_000 }],
  receiving: null,
  ...more,
});

test('each next step is one that the table of states allows the shop', () => {
  const leadsTo = {
    start: 'making',
    ready: 'ready',
    'hand-over': 'pickedUp',
    'courier-sent': 'delivering',
    arrived: 'pickedUp',
  } as const;
  for (const type of ['takein', 'takeout'] as const) {
    for (const state of ['paid', 'making', 'ready', 'delivering'] as const) {
      if (state === 'delivering' && type === 'takein') continue;
      const step = nextStep({ state, type })!;
      const edge = { from: state, to: leadsTo[step], actor: 'shop', type } as const;
      expect([state, type, step, isLegal(drinks, edge)]).toEqual([state, type, step, true]);
      expect(groupOf({ state, duetime: null }, 0)).not.toBeNull();
    }
  }
  expect(nextStep({ state: 'pickedUp', type: 'takein' })).toBeNull();
  expect((['start', 'ready', 'hand-over', 'courier-sent', 'arrived'] as const).map(isFinal)).toEqual([
    false,
    false,
    true,
    true,
    true,
  ]);
});

test('an order is late after the promised time, and a drink that waits ten minutes to be fetched', () => {
  expect(lateBy(order(), 1600)).toBe(0);
  expect(lateBy(order(), 1660)).toBe(60);
  const ready = order({ state: 'ready', readytime: 1500 });
  expect([lateBy(ready, 2100), lateBy(ready, 2160)]).toEqual([0, 60]);
  expect(lateBy(order({ eta_end: null }), 9999)).toBe(0);
});

test('a new order rings after two minutes until somebody has touched it', () => {
  expect([isRinging(order(), 1119), isRinging(order(), 1120)]).toEqual([false, true]);
  expect(isRinging(order({ accepttime: 1100 }), 2000)).toBe(false);
  expect(isRinging(order({ state: 'making' }), 2000)).toBe(false);
});

test('an order for later waits apart until it is due, then it is new and rings until it is touched', () => {
  const later = order({ slot_start: 5000, slot_end: 5900, duetime: 3200, eta_start: 5000, eta_end: 5900 });
  expect([groupOf(later, 3199), groupOf(later, 3200)]).toEqual(['later', 'new']);
  expect([isUntouched(later, 3199), isUntouched(later, 3200)]).toEqual([false, true]);
  expect([isRinging(later, 3319), isRinging(later, 3320)]).toEqual([false, true]);
  expect([begunAt(later), begunAt(order())]).toEqual([3200, 1000]);
  // One that is begun early is being made.
  expect(groupOf({ ...later, state: 'making' }, 2000)).toBe('making');
  expect([lateBy(later, 5900), lateBy(later, 5960)]).toEqual([0, 60]);
  const ready = { ...later, state: 'ready', readytime: 3400 } as const;
  expect([lateBy(ready, 6500), lateBy(ready, 6560)]).toEqual([0, 60]);
});

test('a number is found however it is typed', () => {
  for (const typed of ['25', '025', 'a25', 'A-025', ' a-25 '])
    expect([typed, isNumber(order(), typed)]).toEqual([typed, true]);
  for (const typed of ['2', '5', 'B25', '', '250', 'x'])
    expect([typed, isNumber(order(), typed)]).toEqual([typed, false]);
});

test('cups that were paid back are not counted', () => {
  expect(cupsOf(order())).toBe(2);
});

test('an empty column leaves room, and one with many orders gets twice as much', () => {
  const rooms = [
    [3, 3, 2, 0],
    [4, 3, 0, 1],
    [21, 0, 0],
  ].map(roomOf);
  expect(rooms).toEqual([
    [1, 1, 1, 0],
    [2, 1, 0, 1],
    [2, 0, 0],
  ]);
});

test('of two rows of columns the one without orders is empty, if the other has some', () => {
  const rows = [
    [0, 0, 0, 1],
    [2, 0, 0, 0],
    [0, 1, 1, 0],
    [0, 0, 0, 0],
  ].map(emptyRowOf);
  expect(rows).toEqual(['first', 'second', null, null]);
});
