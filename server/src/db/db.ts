import { AsyncLocalStorage } from 'node:async_hooks';
import { setTimeout as delay } from 'node:timers/promises';
import { Kysely, PostgresDialect, type Transaction } from 'kysely';
import type { BusyError } from '../lib/errors/busy-error';
import { type Random, systemRandom } from '../lib/random';
import { enginePool } from './embedded/engine-pool';
import type { Engine, SessionCounts } from './engine';
import { Pulse } from './pulse';
import type { Database } from './schema';

export type Tx = Transaction<Database>;
/** What a repository queries: `Db.read`, or the transaction it was given. */
export type Queries = Kysely<Database>;

export interface Db {
  readonly engine: Engine['kind'];
  /** Single statements outside a transaction. Throws `NestedQueryError` inside one. */
  readonly read: Queries;
  /**
   * Runs `fn` in a transaction: all that it does through `tx` takes effect, or nothing does. `fn` must await nothing
   * but the database, and it may run several times: serialization failures and deadlocks are retried.
   */
  transaction<T>(fn: (tx: Tx) => Promise<T>): Promise<T>;
  /** Whether the database answers within this time. */
  answers(withinMs: number): Promise<boolean>;
  sessions(): SessionCounts;
  close(): Promise<void>;
}

/** Is notified when the database is busy or away, and when it answers. */
export interface DbWatch {
  silent(error: BusyError): void;
  answered(): void;
}

/**
 * `db.read` was used inside a transaction. PGlite has one session, so that query would wait for its own transaction for
 * ever.
 */
export class NestedQueryError extends Error {
  constructor() {
    super('A query on db.read or a second transaction inside a transaction: use its tx');
    this.name = 'NestedQueryError';
  }
}

const TRIES = 6;
const BACKOFF_MS = 15;
const RETRIED_STATES: ReadonlySet<unknown> = new Set(['40001', '40P01']);

const sqlState = (error: unknown): unknown =>
  typeof error === 'object' && error !== null && 'code' in error ? error.code : undefined;

/** The unique index or constraint that a statement violated (SQLSTATE 23505); undefined for any other error. */
export function brokenUnique(error: unknown): string | undefined {
  if (sqlState(error) !== '23505') return undefined;
  const { constraint } = error as { constraint?: string };
  return constraint ?? '';
}

interface Scope {
  active: boolean;
}

/** What transactions under way have to do once they are stored. */
const afterwards = new WeakMap<Tx, (() => void)[]>();

/** Runs `run` once the transaction has taken effect; never if it has not. It must not throw. */
export function afterCommit(tx: Tx, run: () => void): void {
  const runs = afterwards.get(tx);
  if (runs) runs.push(run);
  else afterwards.set(tx, [run]);
}

/** Creates the access to the data on either engine. */
export function createDb(engine: Engine, random: Random = systemRandom, watch?: DbWatch): Db {
  const scopes = new AsyncLocalStorage<Scope>();
  const pulse = new Pulse(engine);
  const pool = enginePool(engine, {
    guard: () => {
      if (scopes.getStore()?.active) throw new NestedQueryError();
    },
    onAnswer: () => {
      pulse.answered += 1;
      watch?.answered();
    },
    onSilence: (error) => watch?.silent(error),
  });
  const read = new Kysely<Database>({ dialect: new PostgresDialect({ pool }) });

  let running = 0;

  async function attempt<T>(fn: (tx: Tx) => Promise<T>): Promise<T> {
    const scope: Scope = { active: true };
    running += 1;
    try {
      let committed: Tx | undefined;
      const result = await read.transaction().execute((tx) => {
        committed = tx;
        return scopes.run(scope, () => fn(tx));
      });
      if (committed) for (const run of afterwards.get(committed) ?? []) run();
      return result;
    } finally {
      // A query that the transaction did not await may use `db.read` from here on.
      scope.active = false;
      running -= 1;
      // While the storage is enabled, Node tracks every promise of the process, which costs a fifth of a small request.
      if (running === 0) scopes.disable();
    }
  }

  async function transaction<T>(fn: (tx: Tx) => Promise<T>): Promise<T> {
    for (let tried = 1; ; tried += 1) {
      try {
        return await attempt(fn);
      } catch (error) {
        if (tried >= TRIES || !RETRIED_STATES.has(sqlState(error))) throw error;
        await delay(BACKOFF_MS * 2 ** (tried - 1) * (0.5 + random.int(1000) / 1000));
      }
    }
  }

  return {
    engine: engine.kind,
    read,
    transaction,
    answers: (withinMs) => pulse.answers(withinMs),
    sessions: () => engine.sessions(),
    // Kysely ends its pool only if a query was made.
    async close() {
      await read.destroy();
      await engine.close();
    },
  };
}
