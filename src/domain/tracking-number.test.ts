import { trackingNumber } from './tracking-number';

it.each([
  ['JNE0042', 'JNE0042'],
  [' JP 1234 5678 90 ', 'JP1234567890'],
  ['0012-34/56.7', '0012-34/56.7'],
])('reads %j as %j', (typed, number) => expect(trackingNumber(typed)).toBe(number));

it.each(['', '   ', '1234', 'JNE', 'menyusul', 'JNE#0042', '-12345', 'résumé1', `1${'2'.repeat(40)}`])(
  'finds no number in %j',
  (typed) => expect(trackingNumber(typed)).toBeNull(),
);
