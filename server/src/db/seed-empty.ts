import type { Engine } from './engine';
import { NotEmptyError, seedDemo } from './seed/seed-demo';

export interface SeedWish {
  /** Seconds; becomes the `createtime` of everything. */
  now: number;
  /** Adds a shop with 500 drinks, for measuring. */
  large?: boolean;
}

/** Puts the demo chain into a database that has neither shops nor users. False: it was not empty and stays as it is. */
export async function seedEmpty(engine: Engine, wish: SeedWish): Promise<boolean> {
  const session = await engine.acquire();
  try {
    await session.query('begin');
    await seedDemo({ query: (sql, params) => session.query(sql, params) }, wish);
    await session.query('commit');
    return true;
  } catch (error) {
    await session.query('rollback');
    if (error instanceof NotEmptyError) return false;
    throw error;
  } finally {
    session.release(false);
  }
}
