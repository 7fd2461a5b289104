import fs from 'node:fs';
import path from 'node:path';

/** Change times of files at the moment of their sync, by inode. */
export type Settled = Map<bigint, bigint>;

const SYNCS_AT_ONCE = 16;
/** Windows syncs a file only if it is open for writing, and no folders at all. */
const isWindows = process.platform === 'win32';

/** Relative paths of all folders, parents first, and of all files. */
export function listTree(dir: string): { folders: string[]; files: string[] } {
  const folders: string[] = [];
  const files: string[] = [];
  const walk = (folder: string): void => {
    folders.push(folder);
    for (const entry of fs.readdirSync(path.join(dir, folder), { withFileTypes: true })) {
      const inside = path.posix.join(folder, entry.name);
      if (entry.isDirectory()) walk(inside);
      else files.push(inside);
    }
  };
  walk('.');
  return { folders, files };
}

const sync = (fd: number): Promise<void> =>
  new Promise((resolve, reject) => fs.fsync(fd, (error) => (error ? reject(error) : resolve())));

/** Syncs a whole folder. Syncs many files at once, so that one flush of the disk serves several. */
export async function syncTree(dir: string): Promise<Settled> {
  const { folders, files } = listTree(dir);
  const waiting = isWindows ? files : [...files, ...folders.reverse()];
  const settled: Settled = new Map();
  const worker = async (): Promise<void> => {
    for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) {
      const fd = fs.openSync(path.join(dir, next), isWindows ? 'r+' : 'r');
      try {
        // Read before the sync: a later change is not synced.
        const { ino, ctimeNs } = fs.fstatSync(fd, { bigint: true });
        await sync(fd);
        settled.set(ino, ctimeNs);
      } finally {
        fs.closeSync(fd);
      }
    }
  };
  await Promise.all(Array.from({ length: SYNCS_AT_ONCE }, worker));
  return settled;
}

/** Whether a file is unchanged since it was synced. Removes its entry, so it is true at most once for each file. */
export function takeSettled(fd: number, settled: Settled): boolean {
  if (settled.size === 0) return false;
  const { ino, ctimeNs } = fs.fstatSync(fd, { bigint: true });
  const was = settled.get(ino);
  settled.delete(ino);
  return was === ctimeNs;
}
