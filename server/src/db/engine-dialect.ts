import {
  CompiledQuery,
  type DatabaseConnection,
  type Dialect,
  type Driver,
  type Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type QueryResult,
} from 'kysely';
import { BusyError } from '../lib/busy-error';
import type { Engine, EngineResult, EngineSession } from './engine';

class SessionConnection implements DatabaseConnection {
  broken = false;

  constructor(
    readonly session: EngineSession,
    private readonly hooks: DialectHooks,
  ) {}

  async executeQuery<Row>({ sql, parameters }: CompiledQuery): Promise<QueryResult<Row>> {
    const { rows, rowCount } = await this.answer(sql, parameters);
    return { rows: [...rows] as Row[], numAffectedRows: rowCount === null ? undefined : BigInt(rowCount) };
  }

  private async answer(sql: string, parameters: readonly unknown[]): Promise<EngineResult> {
    try {
      const result = await this.session.query(sql, parameters);
      this.hooks.onAnswer();
      return result;
    } catch (error) {
      if (error instanceof BusyError) this.hooks.onSilence(error);
      else this.hooks.onAnswer();
      throw error;
    }
  }

  // biome-ignore lint/correctness/useYield: results are small by rule; nothing streams
  async *streamQuery<Row>(): AsyncIterableIterator<QueryResult<Row>> {
    throw new Error('streaming is not supported');
  }
}

export interface DialectHooks {
  /** Called before a session is taken: the place to refuse a query outside the transaction it is made in. */
  guard(): void;
  /** A statement was answered, be it with an error of its own. */
  onAnswer(): void;
  /** No session or no answer: the database is busy or away. */
  onSilence(error: BusyError): void;
}

class EngineDriver implements Driver {
  constructor(
    private readonly engine: Engine,
    private readonly hooks: DialectHooks,
  ) {}

  async init(): Promise<void> {}

  async acquireConnection(): Promise<DatabaseConnection> {
    this.hooks.guard();
    try {
      return new SessionConnection(await this.engine.acquire(), this.hooks);
    } catch (error) {
      if (error instanceof BusyError) this.hooks.onSilence(error);
      throw error;
    }
  }

  async beginTransaction(connection: DatabaseConnection): Promise<void> {
    await connection.executeQuery(CompiledQuery.raw('begin'));
  }

  async commitTransaction(connection: DatabaseConnection): Promise<void> {
    await connection.executeQuery(CompiledQuery.raw('commit'));
  }

  async rollbackTransaction(connection: DatabaseConnection): Promise<void> {
    try {
      await connection.executeQuery(CompiledQuery.raw('rollback'));
    } catch (error) {
      (connection as SessionConnection).broken = true;
      throw error;
    }
  }

  async releaseConnection(connection: DatabaseConnection): Promise<void> {
    const { session, broken } = connection as SessionConnection;
    session.release(broken);
  }

  async destroy(): Promise<void> {
    await this.engine.close();
  }
}

/** Kysely over one of our engines. */
export const engineDialect = (engine: Engine, hooks: DialectHooks): Dialect => ({
  createAdapter: () => new PostgresAdapter(),
  createDriver: () => new EngineDriver(engine, hooks),
  createQueryCompiler: () => new PostgresQueryCompiler(),
  // biome-ignore lint/suspicious/noExplicitAny: Kysely's own signature
  createIntrospector: (db: Kysely<any>) => new PostgresIntrospector(db),
});
