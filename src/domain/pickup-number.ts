const PER_LETTER = 999;
const LETTERS = 26;

/** Name of the nth order of a shop's day at the counter: 1 -> `A-001`, 999 -> `A-999`, 1000 -> `B-001`. */
export function pickupNumber(n: number): string {
  let block = Math.floor((n - 1) / PER_LETTER);
  let letters = '';
  do {
    letters = String.fromCharCode(65 + (block % LETTERS)) + letters;
    block = Math.floor(block / LETTERS) - 1;
  } while (block >= 0);
  return `${letters}-${String(((n - 1) % PER_LETTER) + 1).padStart(3, '0')}`;
}
