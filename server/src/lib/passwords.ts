import { hash, verify } from '@node-rs/argon2';
import { Turns } from './turns';

/** The package's algorithm is argon2id unless told otherwise. */
const OPTIONS = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/**
 * A hash of discarded random bytes with the parameters above. It is a constant because computing it at run time can
 * fail while the queue is full.
 */
export const NOBODYS_HASH =
  '$argon2id$v=19$m=19456,t=2,p=1$vwSzM5DXLD4iMwjrOOtYJA$aNpkwUV/hWp0W/psZzeNWw7ejWrlNM73RLU+vZaB7wM';

/** Brings letters with marks, which keyboards send in several forms, into one form. */
const composed = (password: string): string => password.normalize('NFC');

/** Password hashes: two at a time at most, and a short queue. */
export class Passwords {
  private readonly turns = new Turns({ what: 'password queue', atOnce: 2, queueMax: 20 });

  hash(password: string): Promise<string> {
    return this.turns.run(() => hash(composed(password), OPTIONS));
  }

  /** Takes equally long without a stored hash, so that the duration does not tell which phones have an account. */
  async verify(stored: string | null, password: string): Promise<boolean> {
    const matches = await this.turns.run(() => verify(stored ?? NOBODYS_HASH, composed(password), OPTIONS));
    return matches && stored !== null;
  }
}
