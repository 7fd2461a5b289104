import fc from 'fast-check';
import { sql } from 'kysely';
import { seed, tellFigure, triesOf } from '../../../test/harness/proof';
import { type TestServer, testServer } from '../../../test/harness/server';
import type { MemberCtx } from '../lib/context';
import { AppError } from '../lib/errors/app-error';

let server: TestServer;
beforeAll(async () => {
  server = await testServer();
});
afterAll(() => server?.closeChecked());

/** What is true after each of these was named in turn: who cannot be, and who already has an inviter, stays as before. */
function expected(count: number, named: readonly (readonly [number, number])[]): (number | null)[] {
  const inviters: (number | null)[] = Array(count).fill(null);
  for (const [who, whom] of named) {
    let above: number | null = whom;
    while (above !== null && above !== who) above = inviters[above] ?? null;
    if (above === null && inviters[who] === null) inviters[who] = whom;
  }
  return inviters;
}

const RUNS = triesOf(100);
const PEOPLE_MAX = 7;
/** How many people, and who names whom in which order. */
const graphs = fc.integer({ min: 2, max: PEOPLE_MAX }).chain((count) => {
  const one = fc.nat({ max: count - 1 });
  return fc.tuple(fc.constant(count), fc.array(fc.tuple(one, one), { minLength: 1, maxLength: 2 * count }));
});

describe('whoever names whom', () => {
  let made = 0;
  async function people(count: number): Promise<number[]> {
    const { rows } = await sql<{ id: number }>`
      insert into users (mobile, areacode, agreement_version, agreetime, createtime, updatetime)
      select '+62819' || (10000000 + ${made} + n)::text, '+62', '1', 0, 0, 0 from generate_series(1, ${count}) n
      returning id`.execute(server.db.read);
    made += count;
    return rows.map(({ id }) => id);
  }
  const ctx = { refusal: (code, ...params) => new AppError(code, ...params) } as MemberCtx<'INVITER_FIXED'>;

  it(`nobody is above themselves, and an inviter stays, in ${RUNS} graphs (seed ${seed})`, async () => {
    let [named, kept] = [0, 0];
    await fc.assert(
      fc.asyncProperty(graphs, async ([count, pairs]) => {
        const ids = await people(count);
        for (const [who, whom] of pairs) {
          named += 1;
          await server.db
            .transaction((tx) =>
              server.services.inviters.name(tx, ctx, { me: ids[who] as number, inviter: ids[whom] as number }),
            )
            .catch((error: unknown) => expect(error).toBeInstanceOf(AppError));
        }
        const above = expected(count, pairs);
        kept += above.filter((one) => one !== null).length;
        const up = (at: number | null): number | null => (at === null ? null : (above[at] ?? null));
        const idOf = (at: number | null) => (at === null ? null : (ids[at] ?? null));
        const rows = await server.db.read
          .selectFrom('users')
          .select(['pid', 'pid2', 'pid3'])
          .where('id', 'in', ids)
          .orderBy('id')
          .execute();
        const wanted = above.map((first) => ({
          pid: idOf(first),
          pid2: idOf(up(first)),
          pid3: idOf(up(up(first))),
        }));
        expect(rows).toEqual(wanted);
      }),
      { numRuns: RUNS, seed },
    );
    tellFigure(`${RUNS} graphs: ${named} times an inviter was named, ${kept} times kept`);
  });
});
