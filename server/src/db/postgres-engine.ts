import pg from 'pg';
import { BusyError } from '../lib/busy-error';
import type { Engine, EngineSession } from './engine';
import { pgTypes } from './pg-types';
import { statementName } from './statement-names';

export interface PostgresOptions {
  url: string;
  /** Sessions at once. */
  sessions: number;
  /** Off for poolers that do not keep a session's statements. */
  namedStatements: boolean;
  /** The longest that a statement may take, in milliseconds. */
  statementMs?: number;
  /** A session died while idle; it is replaced at the next need. */
  onIdleError?: (error: Error) => void;
}

const QUEUE_MAX = 200;
const STATEMENT_MS = 8000;

/** An error that carries a SQLSTATE came from a living session; anything else may have lost it. */
const isSqlError = (error: unknown): boolean => error instanceof pg.DatabaseError && error.severity !== 'FATAL';

/** The time for a statement was over (`query_canceled`): like a session that did not become free, it is no fault. */
const isTimeout = (error: unknown): boolean => error instanceof pg.DatabaseError && error.code === '57014';

function sessionOf(client: pg.PoolClient, named: boolean): EngineSession {
  let lost = false;
  // The server may end a session between two queries too: unheard, that would end this process.
  const onError = (): void => {
    lost = true;
  };
  client.on('error', onError);
  return {
    async query(text, params = []) {
      try {
        return await client.query({ text, values: [...params], name: named ? statementName(text) : undefined });
      } catch (error) {
        lost ||= !isSqlError(error);
        throw isTimeout(error) ? new BusyError('a statement took too long') : error;
      }
    },
    release(broken) {
      client.off('error', onError);
      client.release(broken || lost);
    },
  };
}

/** A session, or "busy" when none became free in time: the pool says that in words only. */
async function connected(pool: pg.Pool): Promise<pg.PoolClient> {
  try {
    return await pool.connect();
  } catch (error) {
    if (/timeout exceeded/.test((error as Error).message)) throw new BusyError('database sessions');
    throw error;
  }
}

/** A PostgreSQL server behind a pool. */
export function openPostgres(options: PostgresOptions): Engine {
  const pool = new pg.Pool({
    connectionString: options.url,
    max: options.sessions,
    connectionTimeoutMillis: 5000,
    idleTimeoutMillis: 30_000,
    statement_timeout: options.statementMs ?? STATEMENT_MS,
    idle_in_transaction_session_timeout: STATEMENT_MS,
    application_name: 'kedai',
    types: pgTypes,
  });
  // Without a listener a server restart would end the process.
  pool.on('error', (error) => options.onIdleError?.(error));
  return {
    kind: 'postgres',
    async acquire() {
      if (pool.waitingCount >= QUEUE_MAX) throw new BusyError('database queue');
      return sessionOf(await connected(pool), options.namedStatements);
    },
    close: () => pool.end(),
  };
}
