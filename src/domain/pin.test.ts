import { isWeakPin } from './pin';

test.each([
  ...['0000', '1111', '99999999', '1212', '1221', '1122', '1112', '10101'],
  ...['1234', '4321', '0123', '3210', '7890', '0987', '12345678', '1357', '2468', '9753'],
  ...['121314', '010203', '13243546', '605040'],
  ...['123123', '20252025', '123321', '12321', '112233', '99887766'],
  ...['2580', '0852', '246810', '135790', '159357'],
])('%s is easy to guess', (pin) => expect(isWeakPin(pin)).toBe(true));

test.each(['1358', '2589', '8461', '112234', '1984', '12347', '121316', '90210', '13571113'])('%s is not', (pin) =>
  expect(isWeakPin(pin)).toBe(false),
);

test('of the PINs of four digits one in twelve is refused at most', () => {
  const weak = Array.from({ length: 10_000 }, (_, n) => String(n).padStart(4, '0')).filter(isWeakPin);
  expect(weak.length).toBeLessThan(10_000 / 12);
});
