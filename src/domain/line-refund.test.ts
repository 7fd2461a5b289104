import fc from 'fast-check';
import { lineRefund } from './line-refund';

const included = { tax_type: 'pbjt', tax_bp: 1000, tax_included: 1 } as const;
const added = { tax_type: 'pbjt', tax_bp: 1000, tax_included: 0 } as const;

test('a cup costs its share of the line', () => {
  const line = { num: 3, pay_amount: 50_000, refund_num: 0, refund_amount: 0 };
  expect(lineRefund(line, 1, included)).toBe(16_666);
  expect(lineRefund({ ...line, refund_num: 1, refund_amount: 16_666 }, 2, included)).toBe(33_334);
  expect(lineRefund(line, 3, included)).toBe(50_000);
});

test('a tax that was added comes back with the cup', () => {
  expect(lineRefund({ num: 2, pay_amount: 36_000, refund_num: 0, refund_amount: 0 }, 1, added)).toBe(19_800);
});

test('a shop that takes no tax pays none back, whatever its rate', () => {
  const line = { num: 2, pay_amount: 36_000, refund_num: 0, refund_amount: 0 };
  expect(lineRefund(line, 1, { ...added, tax_type: 'none' })).toBe(18_000);
});

test('cups that are paid back one after the other add up to the line, never to more', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 99 }),
      fc.integer({ min: 0, max: 2_000_000 }),
      fc.constantFrom(included, added),
      (num, pay_amount, tax) => {
        let line = { num, pay_amount, refund_num: 0, refund_amount: 0 };
        for (let cup = 0; cup < num; cup += 1) {
          const amount = lineRefund(line, 1, tax);
          expect(amount).toBeGreaterThanOrEqual(0);
          line = { ...line, refund_num: line.refund_num + 1, refund_amount: line.refund_amount + amount };
        }
        expect(line.refund_amount).toBe(lineRefund({ num, pay_amount, refund_num: 0, refund_amount: 0 }, num, tax));
      },
    ),
  );
});
