/** Fewer different digits than this leave too few PINs to guess from. */
const DIGITS_MIN = 3;
const DIGITS = 10;

/** Whether every digit follows the one before it by the same step: 1234, 4321, 1357, 7890. */
function isRun(digits: readonly number[]): boolean {
  const steps = digits.slice(1).map((digit, at) => (digit - (digits[at] ?? 0) + DIGITS) % DIGITS);
  return new Set(steps).size <= 1;
}

/** Whether it is a shorter sequence again and again: 123123. */
const isRepeated = (pin: string): boolean => (pin + pin).indexOf(pin, 1) < pin.length;

/** Whether every digit is there twice before the next one: 112233. */
const isDoubled = (pin: string): boolean => /^(?:(\d)\1)+$/.test(pin);

/** Lines of a keypad, and steps that reach two digits. */
const common = new Set(['0852', '2580', '147258', '159357', '159753', '135790', '246810', '147258369', '123654']);

const isMirrored = (pin: string): boolean => pin === [...pin].reverse().join('');

/** Whether a PIN is among the first that somebody would try: 1111, 1212, 1234, 123123, 123321, 112233, 2580. */
export function isWeakPin(pin: string): boolean {
  const digits = Array.from(pin, Number);
  return (
    new Set(digits).size < DIGITS_MIN ||
    isRun(digits) ||
    isRepeated(pin) ||
    isMirrored(pin) ||
    isDoubled(pin) ||
    common.has(pin)
  );
}
