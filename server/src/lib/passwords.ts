import { hash, verify } from '@node-rs/argon2';
import { Turns } from './turns';

/** The package's algorithm is argon2id unless told otherwise. */
const OPTIONS = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/**
 * A hash of random bytes that nobody kept, with the parameters above. A constant: made at run time, it could fail while
 * the queue is full, and what is known of it would have to be made again.
 */
export const NOBODYS_HASH =
  '$argon2id$v=19$m=19456,t=2,p=1$vwSzM5DXLD4iMwjrOOtYJA$aNpkwUV/hWp0W/psZzeNWw7ejWrlNM73RLU+vZaB7wM';

/** Slow hashes of passwords: never more than two at once, and a short queue. */
export class Passwords {
  private readonly turns = new Turns({ what: 'password queue', atOnce: 2, queueMax: 20 });

  hash(password: string): Promise<string> {
    return this.turns.run(() => hash(password, OPTIONS));
  }

  /** Takes as long when there is no hash to compare with: nobody learns which phones have an account. */
  async verify(stored: string | null, password: string): Promise<boolean> {
    const matches = await this.turns.run(() => verify(stored ?? NOBODYS_HASH, password, OPTIONS));
    return matches && stored !== null;
  }
}
