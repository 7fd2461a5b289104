import assert from 'node:assert/strict';
import fc from 'fast-check';
import { sql } from 'kysely';
import type { ProductKind } from '@/state/kind-pages';
import type { Db } from '../../server/src/db/db';
import { findBrokenInvariants } from '../../server/src/wiring/invariants';
import { type Command, everyKind, runsOf } from './commands';
import { Customer } from './customer';
import type { Order } from './order';
import type { Place } from './table';
import { begin, type ModelWorld, type Run, setUp } from './world';

export interface Playing {
  runs: number;
  seed?: number;
  /** No further run begins after so many seconds. */
  seconds?: number;
  /** Whether it looks for the shortest commands that differ. */
  shrinks?: boolean;
  /** The kinds of orders that are played. If it is absent, all are. */
  parts?: readonly ProductKind[];
}

export interface Played {
  runs: number;
  commands: number;
}

/** The states of an order and who led there, as the database stores them. */
const pathOf = ({ path, kind }: Order): [number, string][] =>
  path.map(([state, actor]) => [kind.statuses[state] as number, actor]);

/** Compares the log of each order with the changes that the rules name. */
async function compareLogs({ world, members }: Place, { table }: Customer): Promise<void> {
  const { rows } = await sql<{ path: [number, string][] }>`
    select jsonb_agg(jsonb_build_array(l.to_status, l.actor) order by l.id) as path
    from order_log l join orders o on o.id = l.order_id where o.user_id in (${sql.join(members)}) and l.from_status is distinct from l.to_status
    group by o.id order by o.id`.execute(world.db.read);
  assert.deepStrictEqual(
    rows.map(({ path }) => path),
    table.books.orders.map(pathOf),
  );
}

async function playOne(model: ModelWorld, { commands, ...run }: Run & { commands: readonly Command[] }) {
  const place = await begin(model, run);
  const customer = new Customer(place);
  for (const command of commands) await customer.step(command);
  await customer.finish();
  await compareLogs(place, customer);
  assert.deepStrictEqual(await findBrokenInvariants(place.world.db.read), []);
}

/**
 * Plays random commands of a customer, a shop, a gateway and a clock with the services and with the rules, and
 * compares both after each command. The database must have the schema and no rows.
 * @throws Error with the shortest commands found that differ
 */
export async function playOrders(
  db: Db,
  { runs: numRuns, seed, seconds, shrinks = true, parts = everyKind }: Playing,
): Promise<Played> {
  const model = await setUp(db);
  const played: Played = { runs: 0, commands: 0 };
  const isOver = seconds === undefined ? {} : { interruptAfterTimeLimit: seconds * 1000 };
  const all = fc.assert(
    fc.asyncProperty(runsOf(parts), async (run) => {
      await playOne(model, run);
      played.runs += 1;
      played.commands += run.commands.length;
    }),
    { numRuns, seed, endOnFailure: !shrinks, ...isOver },
  );
  await all.finally(() => model.midtrans.close());
  return played;
}
