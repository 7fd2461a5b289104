import fc from 'fast-check';
import { dividedNumber, maskedPhone, nationalNumber, phoneNumber } from './phone';

const indonesia = { areacode: '+62', min: 9, max: 12 };
const singapore = { areacode: '+65', min: 8, max: 8 };

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
    const digits = fc
      .integer({ min: 9, max: 12 })
      .chain((length) => fc.array(fc.integer({ min: 0, max: 9 }), { minLength: length - 1, maxLength: length - 1 }))
      .map((rest) => `8${rest.join('')}`);
    fc.assert(
      fc.property(digits, (national) => {
        for (const prefix of ['', '0', '62', '+62', '+62 0']) {
          expect(nationalNumber(prefix + national, indonesia)).toBe(national);
        }
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
  // Not a whole number yet, and no mobile number: as typed.
  ['+62', '+62', '+62'],
  ['0215551234', '+62', '0215551234'],
  ['', '+62', ''],
])('the number %j is divided into area code and number', (mobile, areacode, national) => {
  const countries = [indonesia, singapore].map(({ areacode: code, min, max }) => ({ code, min, max }));
  expect(dividedNumber({ areacode: '+62', mobile }, countries)).toEqual({ areacode, mobile: national });
});
