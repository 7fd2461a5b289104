import { parentPort, workerData } from 'node:worker_threads';
import { PGlite } from '@electric-sql/pglite';
import { checkRoom, writeLogAgain } from '../room';
import { type DiskFault, isDiskCode } from './disk-error';
import { DurableNodeFS, durableParams } from './durable-node-fs';
import type { EngineOrder, FromEngine, ToEngine } from './engine-messages';

/**
 * The thread of the embedded database: PostgreSQL in WASM, which gets batches of its protocol. It is separate from the
 * thread of the server because a call into WASM blocks its thread until it returns, and some calls never return.
 */

const tell = (message: FromEngine): void => parentPort?.postMessage(message);

/** Blocks this thread for good. The server has been notified and terminates it. */
function stop(): void {
  Atomics.wait(new Int32Array(new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT)), 0, 0);
}

/**
 * Blocks inside the failed operation. A commit whose log was not written must not be answered, nothing more may be
 * written, and PostgreSQL's own panic never ends in WASM.
 */
function stopAt(fault: DiskFault): void {
  tell({ is: 'fault', fault });
  stop();
}

/** Internals of PGlite that we use. Its version is pinned. */
interface Inside {
  mod: { _PostgresMainLoopOnce(): void };
  /** Exit status with which an SQL error leaves the loop. Any other exit is a crash. */
  POSTGRES_MAIN_LONGJMP: number;
}

/**
 * PGlite ignores every error that leaves the main loop, including stack overflows and aborts of WASM, and lets
 * PostgreSQL continue in an undefined state. The batch would be answered as if it had succeeded. This blocks instead.
 */
function stopAtCrashes(pglite: PGlite): void {
  const { mod, POSTGRES_MAIN_LONGJMP } = pglite as unknown as Inside;
  const loopOnce = mod._PostgresMainLoopOnce;
  mod._PostgresMainLoopOnce = () => {
    try {
      loopOnce();
    } catch (error) {
      if ((error as { status?: number }).status !== POSTGRES_MAIN_LONGJMP) {
        tell({ is: 'broken', message: `it crashed (${error})`, stack: (error as Error).stack });
        stop();
      }
      throw error;
    }
  };
}

async function create(dir: string, amcheck: boolean): Promise<PGlite> {
  const folder = new DurableNodeFS(dir, stopAt);
  const options = { fs: folder, startParams: durableParams };
  try {
    if (!amcheck) return await PGlite.create(options);
    const extensions = await import('@electric-sql/pglite/contrib/amcheck');
    return await PGlite.create({ ...options, extensions: { amcheck: extensions.amcheck } });
  } catch (error) {
    throw folder.lastWords === undefined ? error : new Error(folder.lastWords, { cause: error });
  }
}

async function open({ dir, after, amcheck = false }: EngineOrder): Promise<PGlite> {
  if (after) checkRoom(dir);
  if (after?.hasFailedSync) writeLogAgain(dir);
  const pglite = await create(dir, amcheck);
  const { rows } = await pglite.query<{ fsync: string }>('show fsync');
  if (rows[0]?.fsync !== 'on') throw new Error('The embedded database does not sync to disk; refusing to start');
  return pglite;
}

/** Joins the chunks in one buffer. PGlite's chunks are views of WASM memory, which it reuses. */
function joined(chunks: readonly Uint8Array[]): Uint8Array {
  const [first] = chunks;
  if (first && chunks.length === 1) return first;
  const all = new Uint8Array(chunks.reduce((sum, chunk) => sum + chunk.length, 0));
  let at = 0;
  for (const chunk of chunks) {
    all.set(chunk, at);
    at += chunk.length;
  }
  return all;
}

function serve(pglite: PGlite): void {
  stopAtCrashes(pglite);
  let chunks: Uint8Array[] = [];
  const options = {
    // Files in a folder are written in place, so there is nothing to copy to them afterwards.
    syncToFs: false,
    onRawData: (bytes: Uint8Array): void => void chunks.push(bytes.slice()),
  };
  parentPort?.on('message', (message: ToEngine) => {
    if (message === 'close') {
      pglite.close().then(() => tell({ is: 'closed' }), broken);
      return;
    }
    chunks = [];
    // All work is done when the call returns. Its promise only says whether it failed.
    pglite.execProtocolRawStream(message, options).then(() => tell(joined(chunks)), broken);
  });
}

function broken(error: unknown): void {
  const { message, stack, code, syscall, path: file = 'the folder' } = error as NodeJS.ErrnoException;
  if (isDiskCode(code)) tell({ is: 'fault', fault: { code, op: syscall ?? 'use', file } });
  else tell({ is: 'broken', message: message ?? String(error), stack });
}

async function main(): Promise<void> {
  const pglite = await open(workerData as EngineOrder);
  // A prepared statement is planned once, perhaps while its table is nearly empty, and is not planned again before the
  // next analyze. Without this, such a plan would keep scanning the whole table while the table grows.
  await pglite.exec('set enable_seqscan = off');
  // An analyze then reads 3,000 rows of a table instead of 30,000. It occupies the only session.
  await pglite.exec('set default_statistics_target = 10');
  serve(pglite);
  tell({ is: 'open' });
}

main().catch(broken);
