import { createHmac } from 'node:crypto';

/** What a draw is computed from, beside the seed of its day. */
export interface DrawnFrom {
  day: string;
  wheelId: number;
  drawId: string;
  clientSeed: string;
  /** The draws of the member before it, on this wheel and day. */
  n: number;
  /** By place, from the first on. */
  weights: readonly number[];
}

const ALL = 2n ** 64n;

/** The index of the entry on which a draw lands, computed apart from the product, with whole numbers of any size. */
export function landing(seed: string, { day, wheelId, drawId, clientSeed, n, weights }: DrawnFrom): number {
  const sum = weights.reduce((all, weight) => all + BigInt(weight), 0n);
  for (let tried = 0; ; tried += 1) {
    const message = `kedai-draw-1|${day}|${wheelId}|${drawId}|${clientSeed}|${n}|${tried}`;
    const number = createHmac('sha256', Buffer.from(seed, 'hex')).update(message, 'utf8').digest().readBigUInt64BE(0);
    if (number >= ALL - (ALL % sum)) continue;
    let rest = number % sum;
    return weights.findIndex((weight) => {
      rest -= BigInt(weight);
      return rest < 0n;
    });
  }
}
