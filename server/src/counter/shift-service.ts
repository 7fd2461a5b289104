import { countQuota, forgetQuota } from '../account';
import type { Db } from '../db/db';
import { AppError } from '../lib/app-error';
import type { Clock } from '../lib/clock';
import type { OnShift } from '../lib/context';
import { sha256 } from '../lib/hashes';
import type { Intent } from '../lib/intent';
import type { Passwords } from '../lib/passwords';
import type { Random } from '../lib/random';
import { tellShop } from '../order';
import {
  endShift,
  endShiftsOf,
  findShift,
  findStaff,
  findStaffByName,
  insertShift,
  putStaff,
  removeStaff,
} from './staff-repository';

interface ShiftDeps {
  db: Db;
  clock: Clock;
  random: Random;
  passwords: Passwords;
}

const SHIFT_SECONDS = 16 * 3600;
const TOKEN_BYTES = 32;
/** Tries of one name in a quarter of an hour. */
const TRIES = 5;
const TRIES_SECONDS = 900;
const SCOPE = 'pin:try';

interface NamedPin {
  shopId: number;
  name: string;
  pin: string;
}

/** The staff of shops: names and PINs, and who is on shift. */
export class ShiftService {
  constructor(private readonly deps: ShiftDeps) {}

  staff(shopId: number): Promise<{ name: string }[]> {
    return findStaff(this.deps.db.read, shopId);
  }

  /** Adds somebody or changes a PIN, which ends their shifts. The first of a shop is added without a shift. */
  async setStaff({ shopId, name, pin }: NamedPin, by: OnShift | null, intent: Intent): Promise<void> {
    const pinHash = await this.deps.passwords.hash(pin);
    await intent.once(async (tx) => {
      const now = this.deps.clock.now();
      const isFirst = (await findStaff(tx, shopId)).length === 0;
      if (!by && !isFirst) throw new AppError('SHIFT_NEEDED');
      await putStaff(tx, { shopId, name, pinHash, now });
      await endShiftsOf(tx, { shopId, name });
      await forgetQuota(tx, { scope: SCOPE, key: this.triesOf(shopId, name) });
      await tellShop(tx, { shopId, topic: 'staff', now });
      return { done: 1 };
    });
  }

  async removeStaff({ shopId, name }: Omit<NamedPin, 'pin'>, intent: Intent): Promise<void> {
    await intent.once(async (tx) => {
      const now = this.deps.clock.now();
      if ((await removeStaff(tx, { shopId, name, now })) === 0) throw new AppError('STAFF_NOT_FOUND');
      await tellShop(tx, { shopId, topic: 'staff', now });
      return { done: 1 };
    });
  }

  /** Each try counts, the right one begins the count again. */
  async begin({ shopId, name, pin }: NamedPin): Promise<{ token: string; name: string; expiretime: number }> {
    const { db, clock, random, passwords } = this.deps;
    const now = clock.now();
    const key = this.triesOf(shopId, name);
    const { n, expiretime } = await db.transaction((tx) =>
      countQuota(tx, { scope: SCOPE, key, window: 0, seconds: TRIES_SECONDS, now }),
    );
    if (n > TRIES) throw new AppError('PIN_LIMIT', { seconds: Math.max(1, expiretime - now) });
    const found = await findStaffByName(db.read, { shopId, name });
    if (!(await passwords.verify(found?.pin_hash ?? null, pin)) || !found) {
      throw new AppError('PIN_WRONG', { left: TRIES - n });
    }
    const token = random.bytes(TOKEN_BYTES).toString('base64url');
    const shift = { tokenHash: sha256(token), staffId: found.id, now, expiretime: now + SHIFT_SECONDS };
    await db.transaction(async (tx) => {
      await forgetQuota(tx, { scope: SCOPE, key });
      await insertShift(tx, shift);
    });
    return { token, name: found.name, expiretime: shift.expiretime };
  }

  async end({ shopId, staff, intent }: { shopId: number; staff: OnShift | null; intent: Intent }): Promise<void> {
    await intent.once(async (tx) => {
      if (staff) {
        await endShift(tx, staff.tokenHash);
        await tellShop(tx, { shopId, topic: 'staff', now: this.deps.clock.now() });
      }
      return { done: 1 };
    });
  }

  /** Who a token of a shift belongs to; null: to nobody of this shop, or the shift is over. */
  async find(shopId: number, token: string): Promise<OnShift | null> {
    const tokenHash = sha256(token);
    const found = await findShift(this.deps.db.read, { shopId, tokenHash, now: this.deps.clock.now() });
    return found ? { staffId: found.id, name: found.name, tokenHash } : null;
  }

  private triesOf(shopId: number, name: string): string {
    return `${shopId} ${name.toLowerCase()}`;
  }
}
