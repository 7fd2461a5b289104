import { isWeakPin } from '@/domain/pin';
import type { Db, Tx } from '../db/db';
import type { StaffRole } from '../internal-contract/staff.schemas';
import { sha256 } from '../lib/bytes/hashes';
import type { Clock } from '../lib/clock';
import type { OnShift } from '../lib/context';
import { AppError } from '../lib/errors/app-error';
import { fieldError } from '../lib/errors/field-error';
import type { Intent } from '../lib/intent';
import type { Passwords } from '../lib/passwords';
import type { Random } from '../lib/random';
import { tellShop } from '../order';
import type { NamedPin, PinCheck } from './pin-check';
import { changePin, endShift, endShiftsOf, findShift, insertShift, type StaffRecord } from './staff-repository';

interface ShiftDeps {
  db: Db;
  clock: Clock;
  random: Random;
  passwords: Passwords;
  pins: PinCheck;
}

interface Shift {
  token: string;
  name: string;
  role: StaffRole;
  expiretime: number;
}

const SHIFT_SECONDS = 16 * 3600;
const TOKEN_BYTES = 32;

/** The person who is on shift. */
export class ShiftService {
  constructor(private readonly deps: ShiftDeps) {}

  /**
   * Begins a shift. A stored PIN that is easy to guess, from before such were refused, begins one only with a new PIN.
   * @throws AppError PIN_WRONG, PIN_LIMIT; PIN_WEAK if it is right and there is no new one
   */
  async begin(asked: NamedPin & { newPin?: string }): Promise<Shift> {
    const { newPin, pin } = asked;
    // A person who heard no answer sends both PINs again, and the new one is the PIN by then.
    const pins = isWeakPin(pin) && newPin !== undefined ? [pin, newPin] : [pin];
    const { found, right } = await this.deps.pins.check(asked, pins);
    if (!isWeakPin(pin) && newPin !== undefined) throw new AppError('INVALID_INPUT', fieldError('new_pin', 'invalid'));
    if (!isWeakPin(right)) return this.deps.db.transaction((tx) => this.insert(tx, found));
    if (newPin === undefined) throw new AppError('PIN_WEAK');
    // It is null if another request has changed the PIN since it was compared, perhaps the same one a moment before.
    return (await this.renew(found, newPin)) ?? this.begin(asked);
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

  /** Who a token of a shift belongs to. Returns null if it belongs to nobody of this shop, or the shift is over. */
  async find(shopId: number, token: string): Promise<OnShift | null> {
    const tokenHash = sha256(token);
    const found = await findShift(this.deps.db.read, { shopId, tokenHash, now: this.deps.clock.now() });
    return found ? { staffId: found.id, name: found.name, tokenHash } : null;
  }

  /**
   * Stores a new PIN, ends the shifts of the old one and begins another. Returns null if the old one is no longer
   * valid.
   */
  private async renew(found: StaffRecord, newPin: string): Promise<Shift | null> {
    const { id, shop_id: shopId, name, pin_hash: from } = found;
    const to = await this.deps.passwords.hash(newPin);
    const now = this.deps.clock.now();
    return await this.deps.db.transaction(async (tx) => {
      if (!(await changePin(tx, { id, from, to, now }))) return null;
      await endShiftsOf(tx, { shopId, name });
      await tellShop(tx, { shopId, topic: 'staff', now });
      return this.insert(tx, found);
    });
  }

  private async insert(tx: Tx, { id, name, role }: StaffRecord): Promise<Shift> {
    const { clock, random } = this.deps;
    const now = clock.now();
    const token = random.bytes(TOKEN_BYTES).toString('base64url');
    const expiretime = now + SHIFT_SECONDS;
    await insertShift(tx, { tokenHash: sha256(token), staffId: id, now, expiretime });
    return { token, name, role, expiretime };
  }
}
