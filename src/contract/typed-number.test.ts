import { limits } from './limits';
import { halfWidth, plainNumber, undecorated } from './typed-number';

const wide = (text: string): string =>
  text.replace(/[0-9+A-Z]/g, (letter) => String.fromCharCode(letter.charCodeAt(0) + 0xfee0));

it('makes wide digits and plus signs usual ones, and leaves the rest', () => {
  expect(halfWidth(`${wide('+62')} 812-${wide('3456')}`)).toBe('+62 812-3456');
  expect(halfWidth(wide('0123456789'))).toBe('0123456789');
  expect(halfWidth(`Jl. ${wide('A')}`)).toBe(`Jl. ${wide('A')}`);
});

it('takes decoration away, and no letter', () => {
  expect(undecorated('\u202a ABCD\u2011(2345)\u202c')).toBe('ABCD2345');
});

it.each([
  ['0812.3456.7890', '081234567890'],
  ['\u202a+62 812\u20113456\u20117890\u202c', '+6281234567890'],
  ['(0812) 3456\u00a07890', '081234567890'],
  ['[0812] 3456/7890', '081234567890'],
  ['0812\u200b3456\ufeff7890', '081234567890'],
  ['0812\u034f3456\u17b47890\u{e0100}', '081234567890'],
  ['０８１２－３４５６－７８９０', '081234567890'],
  ['（＋６２）　８１２ 3456 7890', '+6281234567890'],
  ['0812 – 3456 — 7890', '081234567890'],
  ['0812\n3456\t7890', '081234567890'],
  ['0062 812 3456 7890', '+6281234567890'],
  ['+62 +62 812 3456 7890', '+6281234567890'],
])('reads %j as %s', (typed, plain) => expect(plainNumber(typed)).toBe(plain));

it.each([
  [''],
  ['  '],
  ['+'],
  ['0812 3456 7890 Budi'],
  ['0812x34567890'],
  ['0812 3456 7890, 0813 1111 2222'],
  ['+6281234567890 +6281311112222'],
  ['0812 3456 7890 +62'],
  ['0812345678 081345678'],
  ['call me'],
  ['081234567890@example.com'],
  ['#081234567890'],
])('reads no number in %j', (typed) => expect(plainNumber(typed)).toBeNull());

it('reads no number in a text that may have been cut', () => {
  const number = '081234567890';
  expect(plainNumber(number + ' '.repeat(limits.phoneTextMax - number.length))).toBe(number);
  expect(plainNumber(number + ' '.repeat(limits.phoneTextMax - number.length + 1))).toBeNull();
});
