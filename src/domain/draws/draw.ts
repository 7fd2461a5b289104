import { hmac } from '@noble/hashes/hmac';
import { sha256 } from '@noble/hashes/sha2';
import { bytesToHex, hexToBytes } from '@noble/hashes/utils';

/** The part of the prize wheel that a draw can land on, with its weight, and what was left of it. */
export interface DrawEntry {
  position: number;
  weight: number;
  /** It is null if it is not counted. */
  left: number | null;
}

/** All by which one draw is computed, except the seed of its day. */
export interface DrawTerms {
  /** The day in western Indonesia, as `YYYY-MM-DD`. */
  day: string;
  wheel_id: number;
  /** The id by which the draws of the member are known. */
  draw_id: string;
  /** The customer's own part: 32 hex digits. */
  client_seed: string;
  /** How many draws the member had before on this wheel and day. */
  n: number;
  entries: readonly DrawEntry[];
}

/** Where a draw lands. */
export interface DrawResult {
  position: number;
  /** Whether nothing was left of that entry, so that it counts as nothing. */
  is_used_up: boolean;
  /** What the position follows from: a number below the sum of the weights. */
  value: number;
  sum: number;
  /** How many numbers were passed over before. */
  tries: number;
}

/** The largest sum of weights: halves of 32 bits are divided by it without rounding. */
export const WEIGHT_SUM_MAX = 1_000_000;

const HALF = 2 ** 32;

export const drawMessage = ({ day, wheel_id, draw_id, client_seed, n }: DrawTerms, tried: number): string =>
  ['kedai-draw-1', day, wheel_id, draw_id, client_seed, n, tried].join('|');

/**
 * The remainder of a number of 64 bits, by its halves, or null if the number is at or above the largest multiple of `sum`:
 * with those some remainders would be more likely than others. Numbers of 64 bits are not exact here, so it is computed with
 * the halves alone.
 */
export function remainderOf(high: number, low: number, sum: number): number | null {
  const half = HALF % sum;
  const passedOver = (half * half) % sum;
  // So far is the number below the largest one of 64 bits.
  const [highGap, lowGap] = [HALF - 1 - high, HALF - 1 - low];
  if (highGap === 0 && lowGap < passedOver) return null;
  return ((high % sum) * half + (low % sum)) % sum;
}

/** A message has characters of ASCII alone. Hosts of mini-programs have no `TextEncoder`. */
const bytesOf = (message: string): Uint8Array => Uint8Array.from(message, (letter) => letter.charCodeAt(0));

const sumOf = (entries: readonly DrawEntry[]): number => entries.reduce((sum, { weight }) => sum + weight, 0);

/**
 * Computes a draw. It is the one function of the server that draws, of the app that checks a draw, and of
 * `npm run check-draw`.
 * @param seed the seed of the day: 64 hex digits
 * @throws Error if the terms are not those of a draw
 */
export function computeDraw(seed: string, terms: DrawTerms): DrawResult {
  const sum = sumOf(terms.entries);
  const isSound = /^[\da-f]{64}$/.test(seed) && /^[\da-f]{32}$/.test(terms.client_seed);
  const isWeighed = terms.entries.every(({ weight }) => Number.isInteger(weight) && weight > 0);
  if (!isSound || !isWeighed || sum < 1 || sum > WEIGHT_SUM_MAX) throw new Error('these are not the terms of a draw');
  const key = hexToBytes(seed);
  for (let tries = 0; ; tries += 1) {
    const mac = hmac(sha256, key, bytesOf(drawMessage(terms, tries)));
    const view = new DataView(mac.buffer, mac.byteOffset, 8);
    const value = remainderOf(view.getUint32(0), view.getUint32(4), sum);
    if (value === null) continue;
    let above = 0;
    for (const { position, weight, left } of [...terms.entries].sort((a, b) => a.position - b.position)) {
      above += weight;
      if (value < above) return { position, is_used_up: left === 0, value, sum, tries };
    }
  }
}

/** What is shown of a seed from the day's beginning. */
export const fingerprintOf = (seed: string): string => bytesToHex(sha256(hexToBytes(seed)));

/** A draw as its customer can download it. `seed` is null until it is published. */
export interface DrawRecord extends DrawTerms {
  sn: string;
  seed_hash: string;
  seed: string | null;
  /** Where it landed. */
  position: number;
}

export type DrawCheck =
  | { is: 'same'; result: DrawResult }
  /** The seed is not published yet, or was lost. */
  | { is: 'noSeed' }
  /** The seed is not the one whose fingerprint was shown. */
  | { is: 'otherSeed' }
  | { is: 'otherPlace'; result: DrawResult };

/** Computes a draw again. */
export function checkDraw(record: DrawRecord): DrawCheck {
  if (record.seed === null) return { is: 'noSeed' };
  if (fingerprintOf(record.seed) !== record.seed_hash) return { is: 'otherSeed' };
  const result = computeDraw(record.seed, record);
  return { is: result.position === record.position ? 'same' : 'otherPlace', result };
}
