import { halfWidth } from './half-width';

const wide = (text: string): string =>
  text.replace(/[0-9+A-Z]/g, (letter) => String.fromCharCode(letter.charCodeAt(0) + 0xfee0));

it('makes wide digits and plus signs usual ones, and leaves the rest', () => {
  expect(halfWidth(`${wide('+62')} 812-${wide('3456')}`)).toBe('+62 812-3456');
  expect(halfWidth(wide('0123456789'))).toBe('0123456789');
  expect(halfWidth(`Jl. ${wide('A')}`)).toBe(`Jl. ${wide('A')}`);
});
