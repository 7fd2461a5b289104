import pg from 'pg';
import { BusyError, UnavailableError } from '../lib/busy-error';
import type { Engine, EngineSession } from './engine';
import { pgTypes } from './pg-types';
import { mayHaveLostSession, statementError, unavailable } from './postgres-errors';
import { statementName } from './statement-names';

export interface PostgresOptions {
  url: string;
  /** Sessions at once. */
  sessions: number;
  /** Off for poolers that do not keep a session's statements. */
  namedStatements: boolean;
  /** The longest that a statement may take, in milliseconds; 0: as long as it likes. */
  statementMs?: number;
  /** A session died while idle; it is replaced at the next need. */
  onIdleError?: (error: Error) => void;
}

const QUEUE_MAX = 200;
const CONNECT_MS = 5000;
const STATEMENT_MS = 8000;
/** Beyond the server's own limit: a server that is stopped, or behind a dead line, does not keep that one. */
const SILENCE_MS = 1000;

/** Sessions that have ended, or of which that is not known. */
type Lost = WeakSet<pg.PoolClient>;

function sessionOf(client: pg.PoolClient, lost: Lost, named: boolean): EngineSession {
  return {
    async query(text, params = []) {
      // The rollback after a lost statement would wait for an answer once more.
      if (lost.has(client)) throw new UnavailableError('the session was lost');
      try {
        return await client.query({ text, values: [...params], name: named ? statementName(text) : undefined });
      } catch (error) {
        if (mayHaveLostSession(error)) lost.add(client);
        throw statementError(error);
      }
    },
    release: (broken) => client.release(broken || lost.has(client)),
  };
}

/** A session, or "busy" when none became free in time: the pool says that in words only. */
async function connected(pool: pg.Pool): Promise<pg.PoolClient> {
  try {
    return await pool.connect();
  } catch (error) {
    if (/^timeout exceeded/.test((error as Error).message)) throw new BusyError('database sessions');
    throw unavailable(error);
  }
}

/** A PostgreSQL server behind a pool. */
export function openPostgres(options: PostgresOptions): Engine {
  const { statementMs = STATEMENT_MS } = options;
  const pool = new pg.Pool({
    connectionString: options.url,
    max: options.sessions,
    connectionTimeoutMillis: CONNECT_MS,
    idleTimeoutMillis: 30_000,
    statement_timeout: statementMs,
    query_timeout: statementMs && statementMs + SILENCE_MS,
    keepAlive: true,
    idle_in_transaction_session_timeout: statementMs && STATEMENT_MS,
    application_name: 'kedai',
    types: pgTypes,
  });
  // Without a listener a server restart would end the process.
  pool.on('error', (error) => options.onIdleError?.(error));
  const lost: Lost = new WeakSet();
  // The same for the time that a session is out, from its first moment: a server that is stopping may end it in the
  // very packet that says that it is ready, before whoever waits for it is told.
  pool.on('connect', (client) => client.on('error', () => lost.add(client)));
  return {
    kind: 'postgres',
    async acquire() {
      if (pool.waitingCount >= QUEUE_MAX) throw new BusyError('database queue');
      return sessionOf(await connected(pool), lost, options.namedStatements);
    },
    close: () => pool.end(),
  };
}
