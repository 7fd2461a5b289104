import type { PostgresPool, PostgresPoolClient } from 'kysely';
import { BusyError } from '../lib/busy-error';
import type { Engine, EngineResult, EngineSession } from './engine';

export interface PoolHooks {
  /** Called before a session is taken: the place to refuse a query outside the transaction it is made in. */
  guard(): void;
  /** A statement was answered, be it with an error of its own. */
  onAnswer(): void;
  /** No session or no answer: the database is busy or away. */
  onSilence(error: BusyError): void;
}

function clientOf(session: EngineSession, hooks: PoolHooks): PostgresPoolClient {
  let isBroken = false;
  async function query(text: string, params: readonly unknown[]): Promise<EngineResult> {
    try {
      const result = await session.query(text, params);
      hooks.onAnswer();
      return result;
    } catch (error) {
      // Kysely releases the session of a failed rollback as any other: its next user would be in the old transaction.
      if (text === 'rollback') isBroken = true;
      if (error instanceof BusyError) hooks.onSilence(error);
      else hooks.onAnswer();
      throw error;
    }
  }
  // Kysely calls it with a cursor only where its dialect was given one.
  return { query: query as unknown as PostgresPoolClient['query'], release: () => session.release(isBroken) };
}

/** An engine as the pool of `pg` that Kysely's dialect takes. */
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
  end: () => engine.close(),
});
