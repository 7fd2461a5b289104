import type { OpsOrder } from '../src/internal-contract/ops.schemas';
import { isEarly, slotText } from './shop-slots';

const order = (more: Partial<OpsOrder> = {}) =>
  ({ state: 'paid', type: 'takein', slot_start: 10_800, slot_end: 11_700, duetime: 9000, ...more }) as OpsOrder;
const soon = { slot_start: null, slot_end: null, duetime: null };

test('the counter in a terminal names the slot on the clock of the shop', () => {
  expect(slotText(order(), 420)).toBe('for 10:00–10:15');
  expect(slotText(order(), 480)).toBe('for 11:00–11:15');
  expect(slotText(order(soon), 420)).toBe('');
});

test('a simulation begins with an order of a slot when it is due, and hands it over in the slot', () => {
  expect([isEarly(order(), 8999), isEarly(order(), 9000)]).toEqual([true, false]);
  const ready = order({ state: 'ready' });
  expect([isEarly(ready, 10_799), isEarly(ready, 10_800)]).toEqual([true, false]);
  const sent = order({ state: 'ready', type: 'takeout' });
  expect([isEarly(sent, 10_499), isEarly(sent, 10_500)]).toEqual([true, false]);
  expect(isEarly(order({ state: 'making' }), 0)).toBe(false);
  expect(isEarly(order(soon), 0)).toBe(false);
});
