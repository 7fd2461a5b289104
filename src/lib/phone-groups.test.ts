import { phoneText } from './phone-groups';

test('a phone number is written as it is read', () => {
  expect(phoneText('+622150201100')).toBe('+62 21 5020 1100');
  expect(phoneText('+6281150201100')).toBe('+62 811 5020 1100');
  expect(phoneText('+62 811-5020-1100')).toBe('+62 811 5020 1100');
  expect(phoneText('+62361224455')).toBe('+62 361 2244 55');
  expect(phoneText('1500888')).toBe('1500888');
});
