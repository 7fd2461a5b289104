import { OwnPostgres } from '../../../test/harness/own-postgres';
import { type MembersResult, proveMembers } from '../prove-members';
import { personPace } from '../prove-visits';
import { listed, type Scene, type Stage } from './scene';

/** How long they order on each database: `KEDAI_PROVE_SECONDS` changes that. */
const SECONDS = Number(process.env.KEDAI_PROVE_SECONDS ?? 600);
const READING_MAX_MS = 500;

function figuresOf(name: string, result: MembersResult): string[] {
  const { statuses, seconds, orders, reading, writing } = result;
  const answers = Object.values(statuses).reduce((sum, n) => sum + n, 0);
  const rate = (n: number): string => (n / seconds).toFixed(1);
  return [
    `${name}: ${answers} answers in ${Math.round(seconds)} s (${rate(answers)}/s), ${statuses[503] ?? 0} refused for load (${result.lagging} for lag), ${result.cut} connections cut`,
    `${name}: ${orders} orders (${rate(orders)}/s), ${result.acknowledged} acknowledged writes and states`,
    `${name}: reading ${reading.p50} ms (median), ${reading.p99} ms (99 of 100); writing ${writing.p50} and ${writing.p99} ms`,
    `${name}: the server used ${result.processors.toFixed(2)} processors and ${Math.round(result.residentMb)} MB`,
    `${name}: refusals ${JSON.stringify(result.refusals)}`,
  ];
}

function failuresOf(name: string, result: MembersResult): string[] {
  const failures = listed(name, result.failures);
  if (result.reading.p99 > READING_MAX_MS) {
    failures.push(`${name}: 1 of 100 answers to calls that read took longer than ${result.reading.p99} ms`);
  }
  return failures;
}

/** Members order for minutes, each as fast as a person, on both databases, beside this process. */
export const load: Scene = {
  name: 'load',
  about: `members who order for ${SECONDS} s, on both databases`,
  count: 500,
  async run({ count, program }: Stage) {
    if (process.platform !== 'linux') return { figures: [], failures: [], skipped: 'figures are read from /proc' };
    const visits = { members: count, seconds: SECONDS, pace: personPace, program: program('main') };
    const embedded = await proveMembers(visits);
    const postgres = await OwnPostgres.start('max_connections=50');
    try {
      const onPostgres = await proveMembers({ ...visits, databaseUrl: postgres.url() });
      return {
        figures: [...figuresOf('embedded', embedded), ...figuresOf('PostgreSQL', onPostgres)],
        failures: [...failuresOf('embedded', embedded), ...failuresOf('PostgreSQL', onPostgres)],
      };
    } finally {
      postgres.close();
    }
  },
};
