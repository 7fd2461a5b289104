/** One session of a database, as `pg` offers it. */
export interface EngineSession {
  query(text: string, params?: readonly unknown[]): Promise<EngineResult>;
  /** Gives the session back. `broken`: do not use it again. */
  release(broken: boolean): void;
}

export interface EngineResult {
  rows: readonly Record<string, unknown>[];
  /** What the statement was: `SELECT`, `INSERT`. */
  command: string | null;
  rowCount: number | null;
}

/** Where the data lives: PGlite in a folder, or a PostgreSQL server. Both answer the same JS types (`pg-types`). */
export interface Engine {
  readonly kind: 'pglite' | 'postgres';
  /**
   * Waits for a free session in a bounded queue.
   * @throws BusyError when the queue is full
   */
  acquire(): Promise<EngineSession>;
  close(): Promise<void>;
}
