import pg from 'pg';
import { BusyError, UnavailableError } from '../../lib/errors/busy-error';
import type { Engine, EngineSession } from '../engine';
import { pgTypes } from '../pg-types';
import { statementName } from '../statement-names';
import { mayHaveLostSession, statementError, unavailable } from './postgres-errors';

export interface PostgresOptions {
  url: string;
  /** Maximum number of sessions. */
  sessions: number;
  /** False for poolers that do not keep prepared statements for a session. */
  namedStatements: boolean;
  /** Maximum time of a statement in milliseconds; 0 means no limit. */
  statementMs?: number;
  /** An idle session was lost. It is replaced when one is needed. */
  onIdleError?: (error: Error) => void;
}

const QUEUE_MAX = 200;
const CONNECT_MS = 5000;
const STATEMENT_MS = 8000;
/** Added to the server's own limit, for a server that is suspended or unreachable and therefore does not enforce it. */
const SILENCE_MS = 1000;

/** Sessions that have ended or may have ended. */
type Lost = WeakSet<pg.PoolClient>;

function sessionOf(client: pg.PoolClient, lost: Lost, named: boolean): EngineSession {
  return {
    async query(text, params = []) {
      // A rollback after a lost statement would wait for an answer again.
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

/** Takes a session. Throws BusyError if none became free in time; the pool reports that only in its message. */
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
  // A session in use gets a listener too, from its first moment: a server that is shutting down may end it in the packet that
  // reports it ready, before the caller that waits for it is notified.
  pool.on('connect', (client) => client.on('error', () => lost.add(client)));
  return {
    kind: 'postgres',
    async acquire() {
      if (pool.waitingCount >= QUEUE_MAX) throw new BusyError('database queue');
      return sessionOf(await connected(pool), lost, options.namedStatements);
    },
    sessions: () => ({
      inUse: pool.totalCount - pool.idleCount,
      idle: pool.idleCount,
      waiting: pool.waitingCount,
    }),
    close: () => pool.end(),
  };
}
