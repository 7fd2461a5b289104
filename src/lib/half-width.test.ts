import { halfWidth } from './half-width';

it('makes wide digits and plus signs usual ones, and leaves the rest', () => {
  expect(halfWidth('＋６２ ８12-３４５６')).toBe('+62 812-3456');
  expect(halfWidth('０１２３４５６７８９')).toBe('0123456789');
  expect(halfWidth('Jl. Ａ，五')).toBe('Jl. Ａ，五');
});
