import { OwnPostgres } from '../../../test/harness/own-postgres';
import { planted } from '../../../test/orders/planted';
import type { Played } from '../../../test/orders/play';
import { type Game, type Planted, play, type Told } from '../../../test/orders/play-planted';
import { migrate } from '../../src/db/migrate';
import { openPostgres } from '../../src/db/postgres/postgres-engine';
import type { Scene, Stage } from './scene';

/** Players at once, each with a database of its own. */
const PLAYERS = 2;
/** One of so many runs is on the embedded database. */
const EMBEDDED_OF = 10;
const PLANTED_RUNS = 1000;
/** No run begins later: `KEDAI_PROVE_SECONDS` changes that. */
const SECONDS = Number(process.env.KEDAI_PROVE_SECONDS ?? 3600);

class Table {
  private made = 0;

  constructor(private readonly server: OwnPostgres) {}

  /** Plays on a new database. */
  async play(game: Omit<Game, 'url'>, fault?: Planted): Promise<Told> {
    this.made += 1;
    const name = `orders_${this.made}`;
    await this.server.query(`create database ${name}`);
    const url = this.server.url(name);
    const engine = openPostgres({ url, sessions: 1, namedStatements: false });
    await migrate(engine);
    await engine.close();
    return await play({ url, ...game }, fault);
  }
}

const isPlayed = (told: Told): told is Played => 'runs' in told;

async function playAll(table: Table, { count, say }: Stage): Promise<Told[]> {
  const first = Math.floor(Math.random() * 1_000_000);
  const embedded = Math.ceil(count / EMBEDDED_OF);
  const games = Array.from({ length: PLAYERS }, (_, player) => ({
    seed: first + player,
    runs: Math.ceil((count - embedded) / PLAYERS),
    seconds: SECONDS,
    shrinks: true,
  }));
  const onEmbedded = { ...{ url: 'embedded', seed: first + PLAYERS, runs: embedded }, seconds: SECONDS, shrinks: true };
  say(`seeds ${[...games, onEmbedded].map(({ seed }) => seed).join(', ')}, the last on PGlite; at most ${SECONDS} s`);
  return await Promise.all([...games.map((game) => table.play(game)), play(onEmbedded)]);
}

async function missedFaults(table: Table, say: Stage['say']): Promise<string[]> {
  const missed: string[] = [];
  for (const fault of planted) {
    const told = await table.play({ runs: PLANTED_RUNS, seed: 1, shrinks: false }, fault);
    const at = isPlayed(told) ? undefined : /failed after (\d+) tests/.exec(told.failure)?.[1];
    say(at === undefined ? `MISSED: ${fault.name}` : `found in run ${at}: ${fault.name}`);
    if (at === undefined) missed.push(`MISSED ${fault.name}: ${JSON.stringify(told)}`);
  }
  return missed;
}

/** Random commands of customers, shops, gateway and clock: the services and the rules must agree after each. */
export const orders: Scene = {
  name: 'orders',
  about: 'runs of random commands on orders and money, compared with the rules, and planted faults',
  count: 20_000,
  async run(stage) {
    const server = await OwnPostgres.start('max_connections=50', 'fsync=off', 'synchronous_commit=off');
    try {
      const table = new Table(server);
      const told = await playAll(table, stage);
      const played = told.filter(isPlayed);
      const runs = played.reduce((sum, one) => sum + one.runs, 0);
      const commands = played.reduce((sum, one) => sum + one.commands, 0);
      const differences = told.flatMap((one) => (isPlayed(one) ? [] : [one.failure]));
      const missed = await missedFaults(table, stage.say);
      return {
        figures: [
          `${runs} of ${stage.count} runs with ${commands} commands, ${differences.length} differences`,
          `${planted.length} planted faults, ${missed.length} missed`,
        ],
        failures: [...differences, ...missed],
      };
    } finally {
      server.close();
    }
  },
};
