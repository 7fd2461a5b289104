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

const isMirrored = (pin: string): boolean => pin === [...pin].reverse().join('');

/** Whether a PIN is among the first that somebody would try: 1111, 1212, 1234, 123123, 123321. */
export function isWeakPin(pin: string): boolean {
  const digits = Array.from(pin, Number);
  return new Set(digits).size < DIGITS_MIN || isRun(digits) || isRepeated(pin) || isMirrored(pin);
}
