import { phoneText } from './phone-groups';

const read = (number: string): string => phoneText(number).replace(/\u00a0/g, ' ');

test('a phone number is grouped', () => {
  expect(read('+622150201100')).toBe('+62 21 5020 1100');
  expect(read('+6281150201100')).toBe('+62 811 5020 1100');
  expect(read('+62 811-5020-1100')).toBe('+62 811 5020 1100');
  expect(read('+62361224455')).toBe('+62 361 2244 55');
  expect(read('1500888')).toBe('1500888');
  // A number broken over two lines is easily misread.
  expect(phoneText('+622150201100')).not.toContain(' ');
});
