import { isWeakPin } from '@/domain/pin';
import type { Db, Tx } from '../db/db';
import type { StaffRole } from '../internal-contract/staff.schemas';
import type { Clock } from '../lib/clock';
import type { Manager, OnShift } from '../lib/context';
import { AppError } from '../lib/errors/app-error';
import type { Intent } from '../lib/intent';
import type { Passwords } from '../lib/passwords';
import { tellShop } from '../order';
import { lockShop } from '../shop';
import { forgetTries, type NamedPin, type PinCheck } from './pin-check';
import { endShiftsOf, findStaff, findStaffByName, putStaff, removeStaff, setRole } from './staff-repository';

interface StaffDeps {
  db: Db;
  clock: Clock;
  passwords: Passwords;
  pins: PinCheck;
}

interface OfShop {
  shopId: number;
  intent: Intent;
}

interface By {
  staff: OnShift | null;
  manager: Manager | null;
  intent: Intent;
}

/** The staff of shops: names, PINs and roles. */
export class StaffService {
  constructor(private readonly deps: StaffDeps) {}

  staff(shopId: number): Promise<{ name: string; role: StaffRole }[]> {
    return findStaff(this.deps.db.read, shopId);
  }

  /**
   * The manager of a name and PIN. Both are asked for at each act that needs a manager.
   * @throws AppError MANAGER_NEEDED if the name is no manager's; PIN_WRONG, PIN_LIMIT; PIN_WEAK if it is right
   */
  async manager({ shopId, name, pin }: NamedPin): Promise<Manager> {
    const named = await findStaffByName(this.deps.db.read, { shopId, name });
    if (named?.role !== 'manager') throw new AppError('MANAGER_NEEDED');
    const { found } = await this.deps.pins.check({ shopId, name }, [pin]);
    if (found.role !== 'manager') throw new AppError('MANAGER_NEEDED');
    if (isWeakPin(pin)) throw new AppError('PIN_WEAK');
    return { staffId: found.id, name: found.name };
  }

  /** Adds a barista, or changes a PIN, which ends their shifts. The first of a shop is its manager and needs nobody. */
  async setStaff({ shopId, name, pin }: NamedPin, { staff, manager, intent }: By): Promise<void> {
    const pinHash = await this.deps.passwords.hash(pin);
    await this.change({ shopId, intent }, async (tx, now) => {
      const isFirst = (await findStaff(tx, shopId)).length === 0;
      if (!isFirst && !staff) throw new AppError('SHIFT_NEEDED');
      if (!isFirst && !manager) throw new AppError('MANAGER_NEEDED');
      await putStaff(tx, { shopId, name, pinHash, role: isFirst ? 'manager' : 'barista', now });
      await endShiftsOf(tx, { shopId, name });
      await forgetTries(tx, { shopId, name });
    });
  }

  /** @throws AppError STAFF_NOT_FOUND; LAST_MANAGER */
  setRole({ name, role, ...of }: OfShop & { name: string; role: StaffRole }): Promise<void> {
    return this.change(of, async (tx, now) => {
      if (role === 'barista') await this.keepManager(tx, { shopId: of.shopId, name });
      if (!(await setRole(tx, { shopId: of.shopId, name, role, now }))) throw new AppError('STAFF_NOT_FOUND');
    });
  }

  /** @throws AppError STAFF_NOT_FOUND; LAST_MANAGER */
  removeStaff({ name, ...of }: OfShop & { name: string }): Promise<void> {
    return this.change(of, async (tx, now) => {
      await this.keepManager(tx, { shopId: of.shopId, name });
      if ((await removeStaff(tx, { shopId: of.shopId, name, now })) === 0) throw new AppError('STAFF_NOT_FOUND');
    });
  }

  /** A shop without a manager could not change its staff any more. */
  private async keepManager(tx: Tx, { shopId, name }: { shopId: number; name: string }): Promise<void> {
    const managers = (await findStaff(tx, shopId)).filter(({ role }) => role === 'manager');
    const isManager = managers.some((one) => one.name.toLowerCase() === name.toLowerCase());
    if (isManager && managers.length === 1) throw new AppError('LAST_MANAGER');
  }

  /** Changes of the staff of one shop wait for each other, so that each sees what the others have made of it. */
  private async change({ shopId, intent }: OfShop, work: (tx: Tx, now: number) => Promise<void>): Promise<void> {
    await intent.once(async (tx) => {
      const now = this.deps.clock.now();
      await lockShop(tx, shopId);
      await work(tx, now);
      await tellShop(tx, { shopId, topic: 'staff', now });
      return { done: 1 };
    });
  }
}
