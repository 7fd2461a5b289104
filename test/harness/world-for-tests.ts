import { productKinds } from '@/domain/product-kinds';
import { findBrokenInvariants } from '../../server/src/db/invariants';
import type { OrderKind } from '../../server/src/order';
import { OrderWorld } from './order-world';
import { testDb } from './test-db';

interface WorldOptions {
  /** Sessions of the database. */
  sessions?: number;
  /** Kinds of orders beside drinks. */
  kinds?: readonly OrderKind[];
}

/** Opens a world for the tests of a file, and checks the invariants at the end. */
export function worldForTests(
  use: (world: OrderWorld) => void | Promise<void>,
  { sessions, kinds = [] }: WorldOptions = {},
): void {
  let close = async (): Promise<void> => undefined;
  let world: OrderWorld | undefined;
  beforeAll(async () => {
    const opened = await testDb(sessions);
    close = opened.close;
    world = new OrderWorld(opened.db, kinds);
    await world.setUp();
    await use(world);
  });
  afterAll(async () => {
    try {
      const rules = [...Object.values(productKinds), ...kinds.map((kind) => kind.rules)];
      if (world) expect(await findBrokenInvariants(world.db.read, rules)).toEqual([]);
    } finally {
      await close();
    }
  });
}
