import type { PostgresPool, PostgresPoolClient } from 'kysely';
import { BusyError } from '../../lib/errors/busy-error';
import { tracedStatement } from '../../lib/tracing';
import type { Engine, EngineResult, EngineSession } from '../engine';

export interface PoolHooks {
  /** Called before a session is taken, to refuse a query outside its transaction. */
  guard(): void;
  /** A statement was answered, possibly with its own error. */
  onAnswer(): void;
  /** No session or no answer: the database is busy or away. */
  onSilence(error: BusyError): void;
}

function clientOf(session: EngineSession, hooks: PoolHooks): PostgresPoolClient {
  let isBroken = false;
  async function query(text: string, params: readonly unknown[]): Promise<EngineResult> {
    try {
      const result = await tracedStatement(text, () => session.query(text, params));
      hooks.onAnswer();
      return result;
    } catch (error) {
      // Kysely returns the session of a failed rollback to the pool, and its next user would run in the old
      // transaction.
      if (text === 'rollback') isBroken = true;
      if (error instanceof BusyError) hooks.onSilence(error);
      else hooks.onAnswer();
      throw error;
    }
  }
  // Kysely passes a cursor only if its dialect has one.
  return { query: query as unknown as PostgresPoolClient['query'], release: () => session.release(isBroken) };
}

/** Adapts an engine to the pool interface of `pg` that Kysely's dialect takes. It does not close the engine. */
export const enginePool = (engine: Engine, hooks: PoolHooks): PostgresPool => ({
  async connect() {
    hooks.guard();
    try {
      return clientOf(await engine.acquire(), hooks);
    } catch (error) {
      if (error instanceof BusyError) hooks.onSilence(error);
      throw error;
    }
  },
  end: async () => undefined,
});
