import { engines } from '../../../test/harness/engines';
import { OrderWorld } from '../../../test/harness/order-world';
import { createDb } from '../db/db';
import { migrate } from '../db/migrate';
import { observedEngine } from '../db/observed-engine';
import { findShop } from '../shop';
import { loadCart } from './basket';

describe.each(engines)('a cart, on %s', (_kind, open) => {
  const statements: string[] = [];
  let world: OrderWorld;
  let drop: () => Promise<void>;

  beforeAll(async () => {
    const opened = await open();
    drop = opened.drop;
    await migrate(opened.engine);
    world = new OrderWorld(createDb(observedEngine(opened.engine, (text) => statements.push(text))));
    await world.setUp();
  });
  afterAll(async () => {
    await world?.db.close();
    await drop?.();
  });

  it('is read by as many statements with one line as with five, and judged line by line', async () => {
    const shopId = await world.addShop();
    const shop = await findShop(world.db.read, shopId);
    if (!shop) throw new Error('no shop');
    const me = await world.addMember();
    const load = () =>
      loadCart(world.db.read, { me, shop, type: 'takein', delivery: null, cartIds: null, now: world.clock.now() });
    await world.putInCart(me, await world.addSku(shopId));
    statements.length = 0;
    expect((await load())?.sold).toHaveLength(1);
    expect(statements).toHaveLength(4);
    await world.putInCart(me, await world.addSku(shopId), { valueIds: [] });
    for (const stock of [0, 1, 2]) await world.putInCart(me, await world.addSku(shopId, { stock }), { num: 2 });
    statements.length = 0;
    const cart = await load();
    // One statement more for the names of what the verdicts name.
    expect(statements).toHaveLength(5);
    expect(cart?.sold).toHaveLength(2);
    expect(cart?.unavailable.map(({ verdict }) => verdict)).toMatchObject([
      { reason: 'notSold', swap: { value_ids: [31] } },
      { reason: 'soldOut', swap: null },
      { reason: 'fewLeft', left: 1, swap: { num: 1 } },
    ]);
  });
});
