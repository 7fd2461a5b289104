import { parentPort, workerData } from 'node:worker_threads';
import { PGlite } from '@electric-sql/pglite';
import { type DiskFault, isDiskCode } from './disk-error';
import { DurableNodeFS, durableParams } from './durable-node-fs';
import type { EngineOrder, FromEngine, ToEngine } from './engine-messages';
import { checkRoom, writeLogAgain } from './room';

/**
 * The thread of the embedded database: PostgreSQL in WASM, fed with batches of its protocol. Apart from the thread of
 * the server, because a call into WASM holds its thread until it returns, and some never do.
 */

const tell = (message: FromEngine): void => parentPort?.postMessage(message);

/** Stops this thread where it is, for good. The server, which was told why, ends it. */
function stop(): void {
  Atomics.wait(new Int32Array(new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT)), 0, 0);
}

/**
 * Stops inside the operation that failed: a commit whose log was not written must not be answered, nothing more may be
 * written, and PostgreSQL's own panic never ends in WASM.
 */
function stopAt(fault: DiskFault): void {
  tell({ is: 'fault', fault });
  stop();
}

/** What is ours to know of the inside of PGlite, whose version is pinned. */
interface Inside {
  mod: { _PostgresMainLoopOnce(): void };
  /** Status under which an error of SQL leaves the loop. Anything else that does is a crash. */
  POSTGRES_MAIN_LONGJMP: number;
}

/**
 * PGlite drops every error that comes out of the main loop, a stack that ran over and an abort of WASM included, and
 * lets PostgreSQL go on in the middle of what it did; the batch is then answered as if it were done. Stops there.
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
  if (dir === undefined) return PGlite.create();
  if (after) checkRoom(dir);
  if (after?.hasFailedSync) writeLogAgain(dir);
  const pglite = await create(dir, amcheck);
  const { rows } = await pglite.query<{ fsync: string }>('show fsync');
  if (rows[0]?.fsync !== 'on') throw new Error('The embedded database does not sync to disk; refusing to start');
  return pglite;
}

/** In one piece and in memory of its own: what PGlite hands out lies in WASM memory that is used again. */
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
    // Files in a folder are written where they lie: there is nothing to bring to them afterwards.
    syncToFs: false,
    onRawData: (bytes: Uint8Array): void => void chunks.push(bytes.slice()),
  };
  parentPort?.on('message', (message: ToEngine) => {
    if (message === 'close') {
      pglite.close().then(() => tell({ is: 'closed' }), broken);
      return;
    }
    chunks = [];
    // The call has done everything when it returns; its promise only says whether it failed.
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
  // A statement is planned once, perhaps while its table is nearly empty, and between two analyses nothing plans it
  // again: a table would go on being read from end to end while it grows.
  await pglite.exec('set enable_seqscan = off');
  // An analysis reads 3,000 rows of a table, not 30,000: it holds the only session.
  await pglite.exec('set default_statistics_target = 10');
  serve(pglite);
  tell({ is: 'open' });
}

main().catch(broken);
