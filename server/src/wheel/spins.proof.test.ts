import { engines, openMigrated } from '../../../test/harness/engines';
import { OrderWorld } from '../../../test/harness/order-world';
import { counted, inParallel, tellFigure, triesOf } from '../../../test/harness/proof';
import { addChances, addWheel, clientSeed } from '../../../test/harness/wheels';
import { findBrokenInvariants } from '../wiring/invariants';

const AT_ONCE = 20;

describe.each(engines)('turns at once, on %s', (kind, open) => {
  it('draw three times on three chances, and win a prize as often as there are any', async () => {
    const { db, close } = await openMigrated(open);
    const world = new OrderWorld(db);
    await world.setUp();
    await addWheel(world, [
      { type: 'goods', total: 4 },
      { type: 'points', value: 3 },
    ]);
    const members = await world.addMembers(3);
    for (const me of members) await addChances(world, { me, num: 3 });
    const outcomes = await inParallel(triesOf(90), AT_ONCE, async (n) => {
      const me = members[n % members.length] as number;
      const turn = { type: 'small' as const, client_seed: clientSeed(n) };
      return await world.services.wheels.spin(turn, world.ctx(me, { call: 'spin' })).then(
        ({ type }) => (type === 'goods' ? 'goods' : 'drawn'),
        (error: { code?: string }) => error.code ?? 'failed',
      );
    });
    const { goods = 0, drawn = 0, ...others } = counted(outcomes);
    expect([goods + drawn, Object.keys(others)]).toEqual([9, ['NO_CHANCE']]);
    expect(goods).toBeLessThanOrEqual(4);
    tellFigure(`${outcomes.length} turns on ${kind}: ${JSON.stringify(counted(outcomes))}`);
    expect(await findBrokenInvariants(world.db.read)).toEqual([]);
    await close();
  });
});
