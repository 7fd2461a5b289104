/** Fewer different digits than this leave too few PINs to guess from. */
const DIGITS_MIN = 3;
const DIGITS = 10;

/** Whether every number follows the one before it by the same step, in a circle of `size` numbers. */
function isRun(numbers: readonly number[], size: number): boolean {
  const steps = numbers.slice(1).map((number, at) => (number - (numbers[at] ?? 0) + size) % size);
  return new Set(steps).size <= 1;
}

/** Whether its digits run, 1234, 4321, 1357, 7890, or at least three pairs of them do: 121314, 010203. */
function hasRun(pin: string): boolean {
  const pairs = pin.match(/../g) ?? [];
  const arePairs = pin.length % 2 === 0 && pairs.length > 2;
  return isRun(Array.from(pin, Number), DIGITS) || (arePairs && isRun(pairs.map(Number), DIGITS * DIGITS));
}

/** Whether it is a shorter sequence again and again: 123123. */
const isRepeated = (pin: string): boolean => (pin + pin).indexOf(pin, 1) < pin.length;

/** Whether every digit is there twice before the next one: 112233. */
const isDoubled = (pin: string): boolean => /^(?:(\d)\1)+$/.test(pin);

/** Lines of a keypad, and steps that reach two digits. */
const common = new Set(['0852', '2580', '147258', '159357', '159753', '135790', '246810', '147258369', '123654']);

const isMirrored = (pin: string): boolean => pin === [...pin].reverse().join('');

/** Whether a PIN is among the first that somebody would try: 1111, 1212, 1234, 121314, 123123, 123321, 112233, 2580. */
export function isWeakPin(pin: string): boolean {
  return (
    new Set(pin).size < DIGITS_MIN ||
    hasRun(pin) ||
    isRepeated(pin) ||
    isMirrored(pin) ||
    isDoubled(pin) ||
    common.has(pin)
  );
}
