import fs from 'node:fs';
import path from 'node:path';
import { listTree } from '../db/embedded/sync-tree';
import { systemClock } from '../lib/clock';
import { exitCodes } from '../lib/errors/start-error';
import { TransferError } from './errors';

const AT_ONCE = 8;
/** A file that changed this shortly before its stat may change again without a new time stamp. */
const STAMP_NS = 2_000_000_000n;
/** Space that must stay free, because the server goes on writing. */
const SPARE_BYTES = 256 * 1024 * 1024;

/** State of each copied file when it was copied; undefined if it may have changed without a new time stamp. */
type Copied = Map<string, string | undefined>;

async function stampOf(file: string): Promise<string | undefined> {
  const { size, mtimeNs, ctimeNs, ino } = await fs.promises.stat(file, { bigint: true });
  const newest = mtimeNs > ctimeNs ? mtimeNs : ctimeNs;
  if (BigInt(systemClock.nowMs()) * 1_000_000n - newest < STAMP_NS) return undefined;
  return [size, mtimeNs, ctimeNs, ino].join();
}

const isMissing = (error: unknown): boolean => (error as NodeJS.ErrnoException).code === 'ENOENT';

async function inParallel<T>(items: readonly T[], work: (item: T) => Promise<void>): Promise<void> {
  const waiting = [...items];
  const worker = async (): Promise<void> => {
    for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) await work(next);
  };
  await Promise.all(Array.from({ length: AT_ONCE }, worker));
}

/** One pass: copies files that are new or have changed since the last pass, and removes those that are gone. */
async function round(from: string, to: string, copied: Copied): Promise<void> {
  const { folders, files } = listTree(from);
  for (const folder of folders) fs.mkdirSync(path.join(to, folder), { recursive: true, mode: 0o700 });
  await inParallel(files, async (file) => {
    try {
      const stamp = await stampOf(path.join(from, file));
      if (stamp !== undefined && copied.get(file) === stamp) return;
      await fs.promises.copyFile(path.join(from, file), path.join(to, file), fs.constants.COPYFILE_FICLONE);
      copied.set(file, stamp);
    } catch (error) {
      // The database has removed the file. A copy of it is removed by the last pass.
      if (!isMissing(error)) throw error;
    }
  });
  const now = new Set(files);
  for (const file of copied.keys()) {
    if (now.has(file)) continue;
    copied.delete(file);
    fs.rmSync(path.join(to, file), { force: true });
  }
}

function checkSpace(from: string): void {
  const bytes = listTree(from).files.reduce(
    (sum, file) => sum + (fs.statSync(path.join(from, file), { throwIfNoEntry: false })?.size ?? 0),
    0,
  );
  const { bavail, bsize } = fs.statfsSync(from);
  if (bavail * bsize >= bytes + SPARE_BYTES) return;
  const megabytes = Math.ceil((bytes + SPARE_BYTES) / 1e6);
  throw new TransferError(
    `There is too little room beside ${from}: a backup needs ${megabytes} MB there for a while.`,
    exitCodes.cannotCreate,
  );
}

/**
 * Copies the folder of a database in use: first all of it, then, while `stillStand` stops the database from writing,
 * the files that have changed since. Returns for how many milliseconds the database was stopped.
 */
export async function copyFolder(
  { from, to }: { from: string; to: string },
  stillStand: (work: () => Promise<void>) => Promise<void>,
): Promise<number> {
  checkSpace(from);
  const copied: Copied = new Map();
  await round(from, to, copied);
  await round(from, to, copied);
  let pauseMs = 0;
  await stillStand(async () => {
    const begun = performance.now();
    await round(from, to, copied);
    pauseMs = performance.now() - begun;
  });
  return pauseMs;
}
