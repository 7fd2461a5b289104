/** One database session, with the query interface of `pg`. */
export interface EngineSession {
  query(text: string, params?: readonly unknown[]): Promise<EngineResult>;
  /** Returns the session to the pool. `broken`: it must not be used again. */
  release(broken: boolean): void;
}

export interface EngineResult {
  rows: readonly Record<string, unknown>[];
  /** The kind of statement: `SELECT`, `INSERT`. */
  command: string | null;
  rowCount: number | null;
}

/** Sessions of this process on the database. */
export interface SessionCounts {
  inUse: number;
  idle: number;
  /** Requests that wait for a session. */
  waiting: number;
}

/** The database engine: PGlite in a folder, or a PostgreSQL server. Both return the same JS types (`pg-types`). */
export interface Engine {
  readonly kind: 'pglite' | 'postgres';
  /**
   * Waits for a free session in a bounded queue.
   * @throws BusyError if the queue is full
   */
  acquire(): Promise<EngineSession>;
  sessions(): SessionCounts;
  close(): Promise<void>;
}

/** Runs `work` with a session and releases it in any case: closing an engine waits for sessions in use. */
export async function withSession<T>(engine: Engine, work: (session: EngineSession) => Promise<T>): Promise<T> {
  const session = await engine.acquire();
  try {
    return await work(session);
  } finally {
    session.release(false);
  }
}
