import { money, priceDifference } from './money';
import { groupedPhone } from './phone-groups';

describe('money', () => {
  it.each([
    [0, 'Rp\u00a00'],
    [500, 'Rp\u00a0500'],
    [25000, 'Rp\u00a025.000'],
    [1250000, 'Rp\u00a01.250.000'],
    [-3800, '\u2212\u00a0Rp\u00a03.800'],
  ])('%s is written %s in every language', (rupiah, text) => {
    expect(money(rupiah)).toBe(text);
  });

  it('shows the price difference of a choice', () => {
    expect([4000, 0, -2000].map(priceDifference)).toEqual(['+4.000', '', '\u22122.000']);
  });
});

describe('a phone number', () => {
  it('is grouped', () => {
    expect(['', '81', '8123456', '81234567890', '0812345678901'].map(groupedPhone)).toEqual([
      '',
      '81',
      '812 3456',
      '812 3456 7890',
      '0812 3456 7890 1',
    ]);
  });
});
