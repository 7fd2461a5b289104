import fc from 'fast-check';
import { orderPoints, pointsEnd, takeOldest } from './points';

const at = (text: string): number => Date.parse(`${text}+07:00`) / 1000;

describe('points of an order', () => {
  it('are one for each Rp 1.000 that is left, times the multiple, each rounded down', () => {
    const line = { num: 2, pay_amount: 41_999, refund_num: 0 };
    expect(orderPoints([line], { rate: 1000, multiple: 100 })).toBe(41);
    expect(orderPoints([line], { rate: 1000, multiple: 125 })).toBe(51);
    expect(orderPoints([{ ...line, refund_num: 1 }], { rate: 1000, multiple: 150 })).toBe(31);
    expect(orderPoints([{ ...line, refund_num: 2 }], { rate: 1000, multiple: 200 })).toBe(0);
  });
});

describe('the end of points', () => {
  it.each([
    ['2026-11-01T00:00:00', '2027-12-01T00:00:00'],
    ['2026-11-30T23:59:59', '2027-12-01T00:00:00'],
    ['2026-12-31T23:59:59', '2028-01-01T00:00:00'],
    ['2027-02-28T12:00:00', '2028-03-01T00:00:00'],
    ['2028-02-29T23:59:59', '2029-03-01T00:00:00'],
  ])('of %s is %s', (earned, end) => {
    expect(pointsEnd(at(earned))).toBe(at(end));
  });
});

describe('taking points', () => {
  const lots = fc.uniqueArray(
    fc.record({ id: fc.nat(50), left: fc.integer({ min: 1, max: 30 }), expiretime: fc.nat(5) }),
    { selector: ({ id }) => id, maxLength: 8 },
  );

  it('takes what is wanted or all, and nothing of a lot before those that end earlier are empty', () => {
    fc.assert(
      fc.property(lots, fc.nat(200), (own, wanted) => {
        const takes = new Map(takeOldest(own, wanted).map(({ lot, amount }) => [lot, amount]));
        const has = own.reduce((sum, { left }) => sum + left, 0);
        expect([...takes.values()].reduce((sum, amount) => sum + amount, 0)).toBe(Math.min(wanted, has));
        for (const { id, expiretime } of own) {
          const older = takes.has(id) ? own.filter((one) => one.expiretime < expiretime) : [];
          expect(older.map((one) => takes.get(one.id))).toEqual(older.map(({ left }) => left));
        }
      }),
    );
  });
});
