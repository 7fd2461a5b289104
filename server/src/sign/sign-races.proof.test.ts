import { engines, openMigrated } from '../../../test/harness/engines';
import { OrderWorld } from '../../../test/harness/order-world';
import { inParallel, tellFigure, triesOf } from '../../../test/harness/proof';
import type { Db } from '../db/db';
import { findBrokenInvariants } from '../wiring/invariants';

const AT_ONCE = 100;
const DAYS = triesOf(3);

describe.each(engines)('check-ins at once, on %s', (kind, open) => {
  let db: Db;
  let close: () => Promise<void>;
  let world: OrderWorld;

  beforeAll(async () => {
    ({ db, close } = await openMigrated(open));
    world = new OrderWorld(db);
    await world.setUp();
  });
  afterAll(async () => {
    if (world) expect(await findBrokenInvariants(db.read)).toEqual([]);
    await close?.();
  });

  it('a hundred of one member on one day are one row and one reward', async () => {
    const me = await world.addMember();
    for (let day = 1; day <= DAYS; day += 1) {
      const answers = await inParallel(AT_ONCE, AT_ONCE, () => world.signs.signSet({}, world.ctx(me)));
      expect(new Set(answers.map(({ total_days, continuous_days }) => `${total_days} ${continuous_days}`))).toEqual(
        new Set([`${day} ${day}`]),
      );
      world.clock.pass(86_400);
    }
    const rows = await db.read.selectFrom('points_log').select('id').where('user_id', '=', me).execute();
    expect(rows).toHaveLength(DAYS);
    tellFigure(`${AT_ONCE * DAYS} check-ins on ${DAYS} days on ${kind}: ${rows.length} rows`);
  });
});
