import { idOf } from './id-of';

describe('the id in a link', () => {
  test('is a whole number above 0 written in digits', () => {
    expect(['1', '42', '999999999999999'].map(idOf)).toEqual([1, 42, 999_999_999_999_999]);
  });

  test('is 0 for everything else', () => {
    const wrong = [undefined, '', '0', '-1', '1.5', '1e3', '0x10', ' 1', '01', 'abc', '9999999999999999', 'NaN'];
    expect(wrong.map(idOf)).toEqual(wrong.map(() => 0));
  });
});
