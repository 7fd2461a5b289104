import fc from 'fast-check';
import { limits } from '@/contract/limits';
import { dividedNumber, maskedPhone, nationalNumber, phoneNumber, wholeNumber } from './phone';

const indonesia = { areacode: '+62', min: 9, max: 12 };
const singapore = { areacode: '+65', min: 8, max: 8 };

const digits = fc
  .integer({ min: 9, max: 12 })
  .chain((length) => fc.array(fc.integer({ min: 0, max: 9 }), { minLength: length - 1, maxLength: length - 1 }))
  .map((rest) => `8${rest.join('')}`);
const prefix = fc.constantFrom('', '0', '62', '+62', '+620', '0062', '00620', '+6262', '+62+62');
const decoration = fc.constantFrom(
  ...['', '', '', ' ', '-', '.', '\u00a0', '\u2011', '\u2013', '\u202a', '\u202c', '\u200b', '\ufeff', '\u3000', '/'],
  ...['\u2060', '\t', '\n', '\u00ad', '\u2212', '\uff0d', '\u00b7'],
);
const wide = (text: string): string =>
  text.replace(/[0-9+]/g, (letter) => String.fromCharCode(letter.charCodeAt(0) + 0xfee0));

describe('a phone number', () => {
  it.each([
    ['081234567890', '+6281234567890'],
    ['81234567890', '+6281234567890'],
    ['+62 812-3456-7890', '+6281234567890'],
    ['6281234567890', '+6281234567890'],
    ['+62 0812 3456 7890', '+6281234567890'],
    ['(0812) 3456 7890', '+6281234567890'],
    ['812345678', '+62812345678'],
    ['08123456', null],
    ['8123456789012', null],
    ['0215551234', null],
    ['+65 8123 4567', null],
    ['12345', null],
    ['8123abc4567', null],
    ['', null],
  ])('typed as "%s" is %s', (typed, expected) => {
    expect(phoneNumber(typed, indonesia)).toBe(expected);
  });

  it('of another country keeps that country', () => {
    expect(phoneNumber('8123 4567', singapore)).toBe('+6581234567');
    expect(phoneNumber('65812345', singapore)).toBe('+6565812345');
    expect(phoneNumber('6581234567', singapore)).toBe('+6581234567');
  });

  it('is the same for every way of typing it', () => {
    fc.assert(
      fc.property(digits, (national) => {
        for (const prefix of ['', '0', '62', '+62', '+62 0']) {
          expect(nationalNumber(prefix + national, indonesia)).toBe(national);
        }
      }),
    );
  });

  it.each([
    ['+62 62 812 3456 7890', '+6281234567890'],
    ['+62 +62 812 3456 7890', '+6281234567890'],
    ['+62 0062 812 3456 7890', '+6281234567890'],
    ['0062 812 3456 7890', '+6281234567890'],
    ['0062 0812 3456 7890', '+6281234567890'],
    ['62 62 812 3456 7890', '+6281234567890'],
    ['0812.3456.7890', '+6281234567890'],
    ['\u202a+62 812\u20113456\u20117890\u202c', '+6281234567890'],
    ['０８１２３４５６７８９０', '+6281234567890'],
    ['0065 8123 4567', null],
    ['0812 3456 7890 / 0813 1111 2222', null],
    ['0812 3456 7890 Budi', null],
  ])('in another spelling, %j, is %s', (typed, expected) => {
    expect(phoneNumber(typed, indonesia)).toBe(expected);
  });

  it('has its area code once, in other countries too', () => {
    expect(phoneNumber('+65 65 8123 4567', singapore)).toBe('+6581234567');
    expect(phoneNumber('0065 8123 4567', singapore)).toBe('+6581234567');
    expect(phoneNumber('+65 6581 2345', singapore)).toBe('+6565812345');
  });

  it('is the same with every decoration, and wide', () => {
    fc.assert(
      fc.property(
        digits,
        prefix,
        fc.array(decoration, { minLength: 40, maxLength: 40 }),
        fc.boolean(),
        (national, before, marks, isWide) => {
          const letters = Array.from(before + national);
          // A plus begins the number.
          const typed = letters.map((letter, at) => (letter === '+' ? letter : (marks[at] ?? '') + letter)).join('');
          const shown = `${typed}${marks[39]}`;
          expect(nationalNumber(isWide ? wide(shown) : shown, indonesia)).toBe(national);
        },
      ),
    );
  });

  it('is never made of a text by leaving out more than decoration', () => {
    const other = fc.constantFrom('x', 'a', 'Budi', ',', ';', '#', '+', '好', '_', '=', '\u0000');
    fc.assert(
      fc.property(digits, digits, other, (one, two, mark) => {
        expect(nationalNumber(`0${one}${mark}${two}`, indonesia)).toBeNull();
        expect(nationalNumber(`0${one.slice(0, 4)}${mark}${one.slice(4)}`, indonesia)).toBeNull();
        expect(nationalNumber(`0${one} 0${two}`, indonesia)).toBeNull();
      }),
    );
  });

  it('is not read from the beginning of a long paste', () => {
    const filling = fc.array(fc.constantFrom(' ', '\u202a', '.', '-'), {
      minLength: limits.phoneTextMax,
      maxLength: 1200,
    });
    fc.assert(
      fc.property(digits, filling, digits, fc.integer({ min: 101, max: 1200 }), (one, marks, two, cut) => {
        const paste = `0${one}${marks.join('')}${two}`;
        expect(nationalNumber(paste, indonesia)).toBeNull();
        expect(nationalNumber(paste.slice(0, cut), indonesia)).toBeNull();
      }),
    );
  });

  it('shows the first three digits and hides the next four', () => {
    expect(maskedPhone('81234565678')).toBe('812****5678');
    expect(maskedPhone('812345678')).toBe('812****78');
    expect(maskedPhone('81')).toBe('81');
  });
});

it.each([
  ['+6281234567890', '+62', '81234567890'],
  ['081234567890', '+62', '81234567890'],
  ['6281234567890', '+62', '81234567890'],
  ['81234567890', '+62', '81234567890'],
  ['+6591234567', '+65', '91234567'],
  ['0065 9123 4567', '+65', '91234567'],
  ['０８１２ 3456 7890', '+62', '81234567890'],
  // Not a whole number yet, and no mobile number: as typed.
  ['+62', '+62', '+62'],
  ['0215551234', '+62', '0215551234'],
  ['', '+62', ''],
  ['+62 812 3456 7890 Budi', '+62', '+62 812 3456 7890 Budi'],
])('the number %j is divided into area code and number', (mobile, areacode, national) => {
  const countries = [indonesia, singapore].map(({ areacode: code, min, max }) => ({ code, min, max }));
  expect(dividedNumber({ areacode: '+62', mobile }, countries)).toEqual({ areacode, mobile: national });
});

it.each([
  ['0812-3456-7890', '+6281234567890'],
  ['+62 0812 3456 7890', '+6281234567890'],
  ['tel:+6281234567890', '+6281234567890'],
  ['0812,3456,7890', null],
  ['+65 9123 4567', '+6591234567'],
  ['0065 9123 4567', '+6591234567'],
  ['91234567', null],
  ['0215551234', null],
  ['+62 21 5551234', null],
  ['+62 812 3456 7890 Budi', null],
])('the whole number %j is %j', (typed, number) => expect(wholeNumber(typed)).toBe(number));
