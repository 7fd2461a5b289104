import { setTimeout as delay } from 'node:timers/promises';
import { UnavailableError } from '../../lib/errors/busy-error';
import { reasonOf } from '../../lib/errors/start-error';
import type { Engine, EngineSession, SessionCounts } from '../engine';
import { DiskError, deniedFile } from './disk-error';
import type { EngineOrder } from './engine-messages';
import { EngineThread } from './engine-thread';
import { PgliteClient } from './pglite-client';
import { SessionQueue } from './session-queue';

export interface PgliteOptions {
  /** Folder of the database. */
  dir: string;
  /** Loads the module amcheck, which checks indexes. */
  amcheck?: boolean;
  /** Maximum time of a statement in milliseconds. After that the database is opened again. */
  statementMs?: number;
  /** The disk failed, or the database cannot be opened again: the process must end. */
  onFatal?: (error: Error) => void;
  /** The database failed, or it is open again. */
  onNotice?: (text: string) => void;
}

const QUEUE_MAX = 200;
const BACKOFF_MS = 500;
const BACKOFF_MAX_MS = 5000;
const CLOSE_MS = 500;
/** If the database fails more often than this while the disk is sound, it is not opened again. */
const BREAKS_MAX = 3;
const BREAKS_WITHIN_MS = 60_000;

const away = (cause?: Error): UnavailableError => new UnavailableError('the embedded database is away', cause);

/** The database from one opening until it fails or is closed. Its sessions are never used with a later opening. */
class Life {
  private readonly queue = new SessionQueue(QUEUE_MAX);
  private readonly query: EngineSession['query'];

  private constructor(private readonly thread: EngineThread) {
    const client = new PgliteClient((batch) => thread.send(batch));
    this.query = async (text, params) => {
      try {
        return await client.query(text, params);
      } catch (error) {
        const fault = deniedFile(error);
        if (!fault) throw error;
        thread.fail(fault);
        throw away(error as Error);
      }
    };
  }

  static async begin({ dir, amcheck, statementMs }: PgliteOptions, how: BeginOptions): Promise<Life> {
    let life: Life | undefined;
    const onBroken = (why: Error): void => {
      life?.queue.close(away(why));
      how.onBroken(why);
    };
    life = new Life(await EngineThread.start({ dir, amcheck, statementMs, after: how.after, onBroken }));
    return life;
  }

  async acquire(): Promise<EngineSession> {
    const release = await this.queue.enter();
    return { query: this.query, release };
  }

  sessions(): SessionCounts {
    const { isTaken, waitingCount: waiting } = this.queue;
    return { inUse: isTaken ? 1 : 0, idle: isTaken ? 0 : 1, waiting };
  }

  async end(): Promise<void> {
    this.queue.close(away());
    await this.thread.close();
  }
}

interface BeginOptions {
  after: EngineOrder['after'];
  onBroken: (why: Error) => void;
}

/**
 * PostgreSQL in a thread of this process. It has one session, so transactions run one after another. When the database
 * fails, requests are refused as busy until it is open again: after a full disk when there is space, after any other
 * failure at once. Recovery restores every commit that was acknowledged.
 */
class EmbeddedEngine implements Engine {
  readonly kind = 'pglite';
  private life: Life | undefined;
  private breaks: number[] = [];
  private returning: Promise<void> = Promise.resolve();
  private readonly closing = new AbortController();

  constructor(private readonly options: PgliteOptions) {}

  async open(after?: EngineOrder['after']): Promise<void> {
    this.life = await Life.begin(this.options, { after, onBroken: (why) => this.leave(why) });
  }

  async acquire(): Promise<EngineSession> {
    if (!this.life) throw away();
    return this.life.acquire();
  }

  sessions(): SessionCounts {
    return this.life?.sessions() ?? { inUse: 0, idle: 0, waiting: 0 };
  }

  async close(): Promise<void> {
    this.closing.abort();
    const { life } = this;
    this.life = undefined;
    await life?.end();
    // An opening in progress closes what it opened; there is no need to wait for it.
    await Promise.race([this.returning, delay(CLOSE_MS, undefined, { ref: false })]);
  }

  private leave(why: Error): void {
    this.life = undefined;
    if (this.closing.signal.aborted) return;
    this.returning = this.reopen(why).catch((error: Error) => this.options.onFatal?.(error));
  }

  /** @throws if the database cannot be opened again */
  private async reopen(why: Error): Promise<void> {
    if (why instanceof DiskError && !why.isFull) throw why;
    if (!(why instanceof DiskError)) this.countBreak(why);
    const what = why instanceof DiskError ? why.message : `The embedded database broke: ${reasonOf(why)}.`;
    this.options.onNotice?.(`${what} Requests are answered 503 until the database is open again.`);
    const begun = performance.now();
    let last: Error | undefined = why;
    // Whether the sync failed in any attempt. A later attempt does not repair that.
    let hasFailedSync = false;
    for (let pause = BACKOFF_MS; last; pause = Math.min(2 * pause, BACKOFF_MAX_MS)) {
      if (last instanceof DiskError) await this.pause(pause);
      if (this.closing.signal.aborted) return;
      hasFailedSync ||= last instanceof DiskError && last.fault.op === 'fsync';
      last = await this.tryOpen(last instanceof DiskError ? { hasFailedSync } : undefined);
    }
    if (this.closing.signal.aborted) return await this.life?.end();
    this.options.onNotice?.(`The database is open again after ${((performance.now() - begun) / 1000).toFixed(1)} s.`);
  }

  /** Returns the error if another attempt is useful, which only a full disk allows. Throws any other error. */
  private async tryOpen(after: EngineOrder['after']): Promise<Error | undefined> {
    try {
      await this.open(after);
      return undefined;
    } catch (error) {
      if (error instanceof DiskError && error.isFull) return error;
      throw error;
    }
  }

  private countBreak(why: Error): void {
    const now = performance.now();
    this.breaks = [...this.breaks.filter((at) => now - at < BREAKS_WITHIN_MS), now];
    if (this.breaks.length > BREAKS_MAX) throw why;
  }

  private pause(ms: number): Promise<void> {
    return delay(ms, undefined, { signal: this.closing.signal, ref: false }).catch(() => undefined);
  }
}

/**
 * Opens the embedded database.
 * @throws DiskError, or any other error that prevented opening
 */
export async function openPglite(options: PgliteOptions): Promise<Engine> {
  const engine = new EmbeddedEngine(options);
  await engine.open();
  return engine;
}
