import { testDatabase } from '../harness/postgres';
import { planted } from './planted';
import { playAs, playerWith, type Told } from './play-planted';

/** The long form is `npm run prove -- orders`. */
const RUNS = 300;
const PLANTED_RUNS = 200;

async function played(program: string, { runs, shrinks }: { runs: number; shrinks: boolean }): Promise<Told> {
  const { url, drop } = await testDatabase('empty');
  try {
    return await playAs(program, { url, runs, seed: 1, shrinks });
  } finally {
    await drop();
  }
}

it('orders, payments and shops go where the rules say in any sequence, and the books agree', async () => {
  const told = await played(await playerWith(), { runs: RUNS, shrinks: true });
  expect(told).toEqual({ runs: RUNS, commands: expect.any(Number) });
}, 600_000);

it.each(planted)('it is noticed when $name', async (fault) => {
  const told = await played(await playerWith(fault), { runs: PLANTED_RUNS, shrinks: false });
  expect(told).toEqual({ failure: expect.stringMatching(/Property failed after \d+ tests/) });
});
