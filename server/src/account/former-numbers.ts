import type { Tx } from '../db/db';
import { hmac } from '../lib/bytes/hashes';
import type { Clock } from '../lib/clock';
import { isFormerNumber, storeFormerNumber } from './former-number-repository';

export const FORMER_SECONDS = 365 * 86_400;

/**
 * Phone numbers that an account has left within a year, because it was deleted or changed its number, so that what is given
 * once is not given again to who makes a new account with one. Only a keyed hash of them is stored, without whose they were.
 */
export class FormerNumbers {
  constructor(private readonly deps: { clock: Clock; secret: string }) {}

  /** Called in the transaction in which the account leaves the number. */
  async note(tx: Tx, mobile: string): Promise<void> {
    await storeFormerNumber(tx, { number_hmac: this.seal(mobile), deletetime: this.deps.clock.now() });
  }

  has(tx: Tx, mobile: string): Promise<boolean> {
    return isFormerNumber(tx, { number_hmac: this.seal(mobile), since: this.deps.clock.now() - FORMER_SECONDS });
  }

  private seal(mobile: string): string {
    return hmac(this.deps.secret, `former number|${mobile}`);
  }
}
