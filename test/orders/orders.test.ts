import { testDatabase } from '../harness/postgres';
import { planted } from './planted';
import { type Planted, play, type Told } from './play-planted';

/** Runs of the short form. The long form is `npm run prove -- orders`. */
const RUNS = 275;
const EMBEDDED_RUNS = 25;
/** A fault that is noticed ends a game, so more runs cost time only where a fault is not noticed. */
const PLANTED_RUNS = 400;

async function played({ runs, shrinks }: { runs: number; shrinks: boolean }, fault?: Planted): Promise<Told> {
  const { url, drop } = await testDatabase('empty');
  try {
    return await play({ url, runs, seed: fault?.seed ?? 1, shrinks }, fault);
  } finally {
    await drop();
  }
}

it('orders, payments and shops go where the rules say in any sequence, and the books agree', async () => {
  const told = await played({ runs: RUNS, shrinks: true });
  expect(told).toEqual({ runs: RUNS, commands: expect.any(Number) });
}, 600_000);

it('they do so on the embedded database', async () => {
  const told = await play({ url: 'embedded', runs: EMBEDDED_RUNS, seed: 2, shrinks: true });
  expect(told).toEqual({ runs: EMBEDDED_RUNS, commands: expect.any(Number) });
}, 600_000);

it.each(planted)('it is noticed when $name', async (fault) => {
  const told = await played({ runs: PLANTED_RUNS, shrinks: false }, fault);
  expect(told).toEqual({ failure: expect.stringMatching(/Property failed after \d+ tests/) });
});
