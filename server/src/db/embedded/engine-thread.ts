import path from 'node:path';
import { Worker, type WorkerOptions } from 'node:worker_threads';
import { UnavailableError } from '../../lib/errors/busy-error';
import { type StopTimer, systemTimers } from '../../lib/timers';
import { DiskError, type DiskFault } from './disk-error';
import type { EngineOrder, FromEngine, ToEngine } from './engine-messages';

export interface ThreadOptions extends EngineOrder {
  /** Maximum time of an answer in milliseconds. It is undefined if there is no limit. */
  statementMs?: number;
  /** Called once when an open database has failed. Not called for one that was closed. */
  onBroken: (why: Error) => void;
}

/** Maximum time to open. A recovery replays little more than 16 MB of log. */
const OPEN_MS = 120_000;
/** Maximum time of a shutdown: the running statement and a checkpoint. A database that was not shut down recovers. */
const CLOSE_MS = 700;
const TICK_MS = 1000;
const NOTHING = new Uint8Array();

interface Waiter {
  resolve(bytes: Uint8Array): void;
  reject(why: Error): void;
}

/** Runs `engine-worker`, which is in the same folder: as source, or in the bundle of the server. */
function startWorker(workerData: EngineOrder): Worker {
  const kind = path.extname(__filename);
  const program = path.join(__dirname, `engine-worker${kind}`);
  const options: WorkerOptions = { workerData, name: 'kedai-db', trackUnmanagedFds: true };
  if (kind !== '.ts') return new Worker(program, options);
  // A worker thread does not inherit the compiler of TypeScript sources.
  const files = [require.resolve('tsx/cjs'), program];
  return new Worker(files.map((file) => `require(${JSON.stringify(file)});`).join('\n'), { ...options, eval: true });
}

/** The embedded database in its thread. A watchdog ends the thread when an answer does not come. */
export class EngineThread {
  private readonly worker: Worker;
  private readonly stopWatchdog: StopTimer;
  /** In the order of sending; the database is working on the first. */
  private readonly waiters: Waiter[] = [];
  private ticks = 0;
  private isOpen = false;
  private why: Error | undefined;

  private constructor(private readonly options: ThreadOptions) {
    const { dir, after, amcheck } = options;
    this.worker = startWorker({ dir, after, amcheck });
    this.worker.on('message', (message: FromEngine) => this.take(message));
    this.worker.on('error', (error) => this.end(error));
    this.worker.on('exit', (code) => this.end(new Error(`its thread ended (${code})`)));
    this.stopWatchdog = systemTimers.every(TICK_MS, () => this.tick());
  }

  /**
   * Resolves when the database is open.
   * @throws DiskError, or any other error that prevented opening
   */
  static async start(options: ThreadOptions): Promise<EngineThread> {
    const thread = new EngineThread(options);
    try {
      await thread.answered();
    } catch {
      throw thread.why;
    }
    thread.isOpen = true;
    return thread;
  }

  /**
   * Sends one batch of the protocol and returns its answer.
   * @throws UnavailableError if the database failed meanwhile; it is then unknown whether the batch took effect
   */
  send(batch: Uint8Array): Promise<Uint8Array> {
    if (this.why) return Promise.reject(this.away());
    this.post(batch);
    return this.answered();
  }

  /** An answer has shown that the disk fails. */
  fail(fault: DiskFault): void {
    this.end(new DiskError(fault, this.options.dir));
  }

  /** Shuts the database down, or ends the thread if that takes more than CLOSE_MS. */
  async close(): Promise<void> {
    if (this.why) return;
    this.post('close');
    const stopLate = systemTimers.after(CLOSE_MS, () => this.stop(new Error('closed')));
    await this.answered().catch(() => undefined);
    stopLate();
    this.stop(new Error('closed'));
    await this.worker.terminate();
  }

  private post(message: ToEngine): void {
    if (this.waiters.length === 0) this.ticks = 0;
    this.worker.postMessage(message);
  }

  private answered(): Promise<Uint8Array> {
    return new Promise((resolve, reject) => this.waiters.push({ resolve, reject }));
  }

  private take(message: FromEngine): void {
    if (message instanceof Uint8Array) this.settle(message);
    else if (message.is === 'fault') this.fail(message.fault);
    else if (message.is === 'broken') this.end(Object.assign(new Error(message.message), { stack: message.stack }));
    else this.settle(NOTHING);
  }

  private settle(bytes: Uint8Array): void {
    this.ticks = 0;
    this.waiters.shift()?.resolve(bytes);
  }

  /** Counts ticks instead of time, so that time for which the process was suspended does not count. */
  private tick(): void {
    if (this.waiters.length === 0) return;
    this.ticks += 1;
    const limit = this.isOpen ? this.options.statementMs : OPEN_MS;
    if (limit === undefined || this.ticks * TICK_MS < limit) return;
    this.end(new Error(`it gave no answer for ${Math.round(limit / 1000)} s`));
  }

  /** The database failed. All waiting calls are rejected at once, because none of them can be answered. */
  private end(why: Error): void {
    if (this.why) return;
    this.stop(why);
    if (this.isOpen) this.options.onBroken(why);
  }

  private stop(why: Error): void {
    if (this.why) return;
    this.why = why;
    this.stopWatchdog();
    void this.worker.terminate();
    for (const { reject } of this.waiters.splice(0)) reject(this.away());
  }

  private away(): UnavailableError {
    return new UnavailableError('the embedded database is away', this.why);
  }
}
