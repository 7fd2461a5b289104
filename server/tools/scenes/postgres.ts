import { provePostgres } from '../prove-postgres';
import type { Scene } from './scene';

const CUSTOMERS = 20;
const TROUBLE_MS = 15_000;

/** PostgreSQL restarts, has no session left, stalls, or is unreachable: 503, a correct health, nothing lost. */
export const postgres: Scene = {
  name: 'postgres',
  about: 'rounds of trouble with a PostgreSQL server, under load',
  count: 2,
  async run({ count, say }) {
    const figures: string[] = [];
    const failures: string[] = [];
    for (let round = 1; round <= count; round += 1) {
      const results = await provePostgres({ customers: CUSTOMERS, troubleMs: TROUBLE_MS, say });
      for (const result of results) {
        const answers = Object.entries(result.statuses).map(([status, n]) => `${n} × ${status}`);
        const health = `health within ${Math.round(result.slowestHealthMs)} ms, healthy ${Math.round(result.backMs)} ms after`;
        figures.push(
          `${result.trouble}: ${answers.join(', ')}; ${result.acknowledged} acknowledged; ${health}; ${result.lines} lines of log`,
        );
        failures.push(...result.failures.map((failure) => `${result.trouble}: ${failure}`));
      }
    }
    return { figures, failures };
  },
};
