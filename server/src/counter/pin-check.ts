import { countQuota, forgetQuota } from '../account';
import type { Db, Tx } from '../db/db';
import type { Clock } from '../lib/clock';
import { AppError } from '../lib/errors/app-error';
import type { Passwords } from '../lib/passwords';
import { Turns } from '../lib/turns';
import { findStaffByName, type StaffRecord } from './staff-repository';

/** Tries of one name in a quarter of an hour, whatever the PIN is asked for. */
const TRIES = 5;
const TRIES_SECONDS = 900;
const SCOPE = 'pin:try';
/** PINs that may wait to be compared. */
const QUEUE_MAX = 100;

export interface NamedPin {
  shopId: number;
  name: string;
  pin: string;
}

const triesOf = ({ shopId, name }: Omit<NamedPin, 'pin'>) => ({ scope: SCOPE, key: `${shopId} ${name.toLowerCase()}` });

/** The tries of a name begin again. */
export const forgetTries = (tx: Tx | Db['read'], of: Omit<NamedPin, 'pin'>) => forgetQuota(tx, triesOf(of));

/** Compares PINs. All that asks for a PIN uses it, so that all tries are counted together. */
export class PinCheck {
  /** A right PIN counts as a try until it is compared, so several at once would use up the tries of their name. */
  private readonly turns = new Turns({ what: 'PINs to compare', atOnce: 1, queueMax: QUEUE_MAX });

  constructor(private readonly deps: { db: Db; clock: Clock; passwords: Passwords }) {}

  /**
   * Each try counts, the right one begins the count again. `pins` are one try, of which one must be right.
   * @throws AppError PIN_WRONG, also if nobody has this name; PIN_LIMIT
   */
  check(of: Omit<NamedPin, 'pin'>, pins: readonly string[]): Promise<{ found: StaffRecord; right: string }> {
    return this.turns.run(() => this.checkOne(of, pins));
  }

  private async checkOne(
    { shopId, name }: Omit<NamedPin, 'pin'>,
    pins: readonly string[],
  ): Promise<{ found: StaffRecord; right: string }> {
    const { db, clock } = this.deps;
    const now = clock.now();
    const tries = { ...triesOf({ shopId, name }), window: 0, seconds: TRIES_SECONDS, now };
    const { n, expiretime } = await db.transaction((tx) => countQuota(tx, tries));
    if (n > TRIES) throw new AppError('PIN_LIMIT', { seconds: Math.max(1, expiretime - now) });
    const found = await findStaffByName(db.read, { shopId, name });
    const right = await this.rightOf(pins, found?.pin_hash ?? null);
    if (!found || right === null) throw new AppError('PIN_WRONG', { left: TRIES - n });
    await forgetTries(db.read, { shopId, name });
    return { found, right };
  }

  private async rightOf(pins: readonly string[], hash: string | null): Promise<string | null> {
    for (const pin of pins) if (await this.deps.passwords.verify(hash, pin)) return pin;
    return null;
  }
}
