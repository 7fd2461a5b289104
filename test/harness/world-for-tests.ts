import { findBrokenInvariants } from '../../server/src/db/invariants';
import { OrderWorld } from './order-world';
import { testDb } from './test-db';

/** Opens a world for the tests of a file, and checks the invariants at the end. */
export function worldForTests(use: (world: OrderWorld) => void, sessions?: number): void {
  let close = async (): Promise<void> => undefined;
  let world: OrderWorld | undefined;
  beforeAll(async () => {
    const opened = await testDb(sessions);
    close = opened.close;
    world = new OrderWorld(opened.db);
    await world.setUp();
    use(world);
  }, 60_000);
  afterAll(async () => {
    try {
      if (world) expect(await findBrokenInvariants(world.db.read)).toEqual([]);
    } finally {
      await close();
    }
  });
}
