import { productKinds } from '@/domain/product-kinds';
import type { Db } from '../../server/src/db/db';
import type { OrderKind } from '../../server/src/order';
import type { Redeemables } from '../../server/src/redemption';
import { findBrokenInvariants } from '../../server/src/wiring/invariants';
import { OrderWorld, type WorldSku } from './order-world';
import { testDb } from './test-db';

interface WorldOptions {
  /** Number of sessions of the database. */
  sessions?: number;
  /** Kinds of orders beside drinks. */
  kinds?: readonly OrderKind[];
  /** What is redeemed beside what the product sells. */
  redeemables?: Redeemables;
  /** Another database than an empty one of the PostgreSQL of this run. */
  open?: () => Promise<{ db: Db; close: () => Promise<void> }>;
}

/** Opens a world for the tests of a file, and checks the invariants at the end. */
export function worldForTests(
  use: (world: OrderWorld) => void | Promise<void>,
  { sessions, kinds = [], redeemables = {}, open = () => testDb(sessions) }: WorldOptions = {},
): void {
  let close = async (): Promise<void> => undefined;
  let world: OrderWorld | undefined;
  beforeAll(async () => {
    const opened = await open();
    close = opened.close;
    world = new OrderWorld(opened.db, { extraKinds: kinds, extraRedeemables: redeemables });
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

export interface ShopForTests {
  world: OrderWorld;
  shopId: number;
  sku: WorldSku;
  me: number;
}

/**
 * Opens a world for the tests of a file. Each test gets a new shop, a drink of which `stock` cups are left, and a new
 * member.
 */
export function shopForTests(use: (opened: ShopForTests) => void, { stock }: { stock: number }): void {
  let world: OrderWorld;
  worldForTests((opened) => {
    world = opened;
  });
  beforeEach(async () => {
    const shopId = await world.addShop();
    const sku = await world.addSku(shopId, { price: 18_000, stock });
    use({ world, shopId, sku, me: await world.addMember() });
  });
}
