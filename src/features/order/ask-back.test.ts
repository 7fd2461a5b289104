import type { AfterSaleReason } from '@/contract/order/after-sale.schemas';
import { details } from '../../../test/harness/member-app';
import {
  type AskBackValues,
  askBackInputOf,
  cupsOf,
  linesLeft,
  nothingAsked,
  payBackOf,
  reasonsFor,
  wholeOf,
} from './ask-back';

const base = details('pickedUp');
const [line] = base.lines;
const lines = [
  { ...line!, line_id: 1, num: 3, pay_amount: 50_000, refund_num: 1, refund_amount: 16_666 },
  { ...line!, line_id: 2, num: 1, pay_amount: 20_000, refund_num: 1, refund_amount: 20_000 },
];
const reasons: AfterSaleReason[] = ['notArrived', 'spilled'];
const order = { ...base, tax_included: 1 as const, lines, refund_reasons: reasons };
const asked = (items: AskBackValues['items'], more: Partial<AskBackValues> = {}): AskBackValues => ({
  ...nothingAsked,
  items,
  ...more,
});

it('offers the cups that were not paid back before', () => {
  expect(linesLeft(order).map(({ line_id }) => line_id)).toEqual([1]);
  expect(cupsOf(asked({ 1: 9 }), lines[0]!)).toBe(2);
});

it.each([['2'], [-1], [1.5], [null]])('takes no cups from a damaged draft (%s)', (kept) => {
  expect(cupsOf(asked({ 1: kept }), lines[0]!)).toBe(0);
});

it('shows what the server would pay back, the last cup with the rest', () => {
  expect(payBackOf(order, asked({}))).toBe(0);
  expect(payBackOf(order, asked({ 1: 1 }))).toBe(16_667);
  expect(payBackOf(order, asked({ 1: 2, 2: 1 }))).toBe(33_334);
});

it('sends the chosen cups only, and no reason until one is chosen', () => {
  expect(askBackInputOf(order, asked({ 1: 0 }))).toMatchObject({ items: [], reason_code: undefined });
  const values = asked({ 1: 2 }, { reason_code: 'spilled', reason: 'Bocor', images: ['/uploads/a.jpg'] });
  expect(askBackInputOf(order, values)).toEqual({
    order_sn: order.order_sn,
    action: 'refund',
    items: [{ line_id: 1, num: 2 }],
    reason_code: 'spilled',
    reason: 'Bocor',
    images: ['/uploads/a.jpg'],
  });
});

it('asks all that is left of an order back that did not arrive, with its fees and without cups', () => {
  const money = { pay_amount: 80_000, refund_amount: 36_666, delivery_fee: 8000, packing_fee: 2000 };
  const values = asked({ 1: 1 }, { reason_code: 'notArrived' });
  expect(payBackOf({ ...order, ...money }, values)).toBe(43_334);
  expect(wholeOf({ ...order, ...money })).toMatchObject({
    cups: 2,
    drinks: 33_334,
    delivery_fee: 8000,
    packing_fee: 2000,
  });
  expect(askBackInputOf(order, values)).toMatchObject({ items: undefined, reason_code: 'notArrived' });
});

it('knows no reason that a draft has kept and the order has no longer', () => {
  const later: typeof order = { ...order, refund_reasons: ['spilled'] };
  const values = asked({ 1: 1 }, { reason_code: 'notArrived' });
  expect(reasonsFor(later)).toEqual(['spilled']);
  expect(askBackInputOf(later, values)).toMatchObject({ items: [{ line_id: 1, num: 1 }], reason_code: undefined });
  expect(payBackOf(later, values)).toBe(16_667);
});
