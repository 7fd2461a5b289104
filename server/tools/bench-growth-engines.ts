import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { OwnPostgres } from '../../test/harness/own-postgres';
import { openPglite } from '../src/db/embedded/pglite-engine';
import type { Engine } from '../src/db/engine';
import { openPostgres } from '../src/db/postgres/postgres-engine';
import { microseconds } from './bench-server';

type Name = 'small' | 'large';

/** Two empty databases of one kind. */
export interface Databases {
  /** Filling takes one session, and statements that take long. */
  open(name: Name, use: 'filling' | 'serving'): Promise<Engine>;
  /** Ends the filling. */
  settle(engine: Engine): Promise<void>;
  /** CPU time of this process, and of the sessions of a database in another. */
  microseconds(name: Name): Promise<number>;
  remove(): void;
}

export function embeddedDatabases(): Databases {
  const dir = fs.mkdtempSync(path.join(os.tmpdir(), 'kedai-bench-growth-'));
  return {
    open: async (name) => {
      const folder = path.join(dir, name);
      fs.mkdirSync(folder, { recursive: true });
      return await openPglite({ dir: folder });
    },
    settle: (engine) => engine.close(),
    microseconds: async () => microseconds(),
    remove: () => fs.rmSync(dir, { recursive: true, force: true }),
  };
}

/** Microseconds for which a process was on a processor. */
function microsecondsOf(pid: unknown): number {
  const [nanoseconds] = fs.readFileSync(`/proc/${pid}/schedstat`, 'utf8').split(' ');
  return Number(nanoseconds) / 1000;
}

export async function postgresDatabases(): Promise<Databases> {
  if (process.platform !== 'linux') throw new Error('the time of PostgreSQL is measured only on Linux');
  // Statements stay in the process of their session, whose time is measured.
  const alone = 'max_parallel_workers_per_gather=0';
  const server = await OwnPostgres.start(alone, 'fsync=off', 'max_wal_size=8GB', 'autovacuum=off');
  for (const name of ['small', 'large']) await server.query(`create database ${name}`);
  /** Time of sessions that have ended meanwhile is still counted. */
  const seen = new Map<string, Map<unknown, number>>();
  return {
    open: async (name, use) => {
      const filling = use === 'filling';
      const limits = filling ? { statementMs: 0, sessions: 1 } : { sessions: 8 };
      return openPostgres({ url: server.url(name), namedStatements: true, ...limits });
    },
    settle: (engine) => engine.close(),
    microseconds: async (name) => {
      const sessions = await server.query(
        `select pid from pg_stat_activity where datname = '${name}' and backend_type = 'client backend'`,
      );
      const times = seen.get(name) ?? new Map<unknown, number>();
      seen.set(name, times);
      for (const { pid } of sessions) times.set(pid, microsecondsOf(pid));
      return microseconds() + [...times.values()].reduce((sum, time) => sum + time, 0);
    },
    remove: () => server.close(),
  };
}
