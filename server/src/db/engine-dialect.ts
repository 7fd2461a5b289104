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
import type { Engine, EngineSession } from './engine';

class SessionConnection implements DatabaseConnection {
  broken = false;

  constructor(readonly session: EngineSession) {}

  async executeQuery<Row>({ sql, parameters }: CompiledQuery): Promise<QueryResult<Row>> {
    const { rows, rowCount } = await this.session.query(sql, parameters);
    return { rows: [...rows] as Row[], numAffectedRows: rowCount === null ? undefined : BigInt(rowCount) };
  }

  // biome-ignore lint/correctness/useYield: results are small by rule; nothing streams
  async *streamQuery<Row>(): AsyncIterableIterator<QueryResult<Row>> {
    throw new Error('streaming is not supported');
  }
}

/** Called before a session is taken: the place to refuse a query outside the transaction it is made in. */
export type AcquireGuard = () => void;

class EngineDriver implements Driver {
  constructor(
    private readonly engine: Engine,
    private readonly guard: AcquireGuard,
  ) {}

  async init(): Promise<void> {}

  async acquireConnection(): Promise<DatabaseConnection> {
    this.guard();
    return new SessionConnection(await this.engine.acquire());
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
export const engineDialect = (engine: Engine, guard: AcquireGuard): Dialect => ({
  createAdapter: () => new PostgresAdapter(),
  createDriver: () => new EngineDriver(engine, guard),
  createQueryCompiler: () => new PostgresQueryCompiler(),
  // biome-ignore lint/suspicious/noExplicitAny: Kysely's own signature
  createIntrospector: (db: Kysely<any>) => new PostgresIntrospector(db),
});
