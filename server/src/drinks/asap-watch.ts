import type { Db } from '../db/db';
import type { Clock } from '../lib/clock';
import { tellShop } from '../order';
import { type ListedShop, type ShopDirectory, setAsap } from '../shop';

interface AsapWatchDeps {
  db: Db;
  clock: Clock;
  directory: ShopDirectory;
}

const isStored = ({ takes, asap_switch }: ListedShop): boolean => (takes === 'soon') === (asap_switch === 1);

/**
 * Stores which shops have passed their limit for orders as soon as possible, and which have begun again. What is shown and
 * ordered is judged from the queue itself; what is stored only says from which side a shop came.
 */
export class AsapWatch {
  constructor(private readonly deps: AsapWatchDeps) {}

  /** Returns how many shops have stopped or begun again. */
  async keep(): Promise<number> {
    const { shops } = await this.deps.directory.get();
    let changed = 0;
    for (const shop of shops) if (!isStored(shop) && (await this.store(shop))) changed += 1;
    return changed;
  }

  private store({ id, takes }: ListedShop): Promise<boolean> {
    const { db, clock } = this.deps;
    return db.transaction(async (tx) => {
      if (!(await setAsap(tx, { shopId: id, takes: takes === 'soon' }))) return false;
      await tellShop(tx, { shopId: id, topic: 'shop', now: clock.now() });
      return true;
    });
  }
}
