import fc from 'fast-check';
import { CODE_ALPHABET, redemptionCode, sharesOf, shownCode } from './redemption-code';

const code = fc
  .array(fc.constantFrom(...CODE_ALPHABET), { minLength: 8, maxLength: 8 })
  .map((letters) => letters.join(''));

describe('a typed code', () => {
  it('is read as it is shown, in small letters, and with hyphens', () => {
    fc.assert(
      fc.property(code, (one) => {
        expect(redemptionCode(shownCode(one))).toBe(one);
        expect(redemptionCode(one.toLowerCase())).toBe(one);
        expect(redemptionCode(` ${one.slice(0, 4)}-${one.slice(4)}\n`)).toBe(one);
      }),
    );
  });

  it.each([
    ['t8hf 5wc3', 'T8HF5WC3'],
    ['OIL0 1234', '01101234'],
    ['Ｔ８ＨＦ５ＷＣ３', 'T8HF5WC3'],
  ])('reads %s', (typed, expected) => expect(redemptionCode(typed)).toBe(expected));

  it.each(['', 'A-001', 'T8HF5WC', 'T8HF5WC33', 'T8HF5WCU', 'https://kedai.example/T8HF5WC3'])(
    'finds none in "%s"',
    (typed) => expect(redemptionCode(typed)).toBeNull(),
  );
});

it('splits what was paid into equal shares, of which the last has the rest', () => {
  fc.assert(
    fc.property(fc.nat(100_000_000), fc.integer({ min: 1, max: 500 }), (paid, codes) => {
      const shares = sharesOf(paid, codes);
      expect(shares).toHaveLength(codes);
      expect(shares.reduce((sum, share) => sum + share, 0)).toBe(paid);
      expect(new Set(shares.slice(0, -1)).size).toBeLessThanOrEqual(1);
      expect(shares.at(-1)! - shares[0]!).toBeGreaterThanOrEqual(0);
      expect(shares.at(-1)! - shares[0]!).toBeLessThan(codes);
    }),
  );
});
