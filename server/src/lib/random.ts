import { randomBytes, randomInt } from 'node:crypto';

/** The only source of random numbers in the server. */
export interface Random {
  bytes(size: number): Buffer;
  /** Whole number in [0, below). */
  int(below: number): number;
}

export const systemRandom: Random = { bytes: randomBytes, int: (below) => randomInt(below) };
