import fs from 'node:fs';
import path from 'node:path';

/** State of files at the moment they were brought to the disk: when each had last changed, by its inode. */
export type Settled = Map<bigint, bigint>;

const SYNCS_AT_ONCE = 16;
/** It syncs files only when they may be written, and no folders at all. */
const isWindows = process.platform === 'win32';

/** Relative paths of all folders, each before what is in it, and of all files. */
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

/** Brings a whole folder to the disk. Many files at once: the disk is flushed once for all that wait. */
export async function syncTree(dir: string): Promise<Settled> {
  const { folders, files } = listTree(dir);
  const waiting = isWindows ? files : [...files, ...folders.reverse()];
  const settled: Settled = new Map();
  const worker = async (): Promise<void> => {
    for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) {
      const fd = fs.openSync(path.join(dir, next), isWindows ? 'r+' : 'r');
      try {
        // Before it is synced: what changes from here on is not settled.
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

/** Whether a file still is as it was when it was synced. Believed once of each: then its entry is gone. */
export function takeSettled(fd: number, settled: Settled): boolean {
  if (settled.size === 0) return false;
  const { ino, ctimeNs } = fs.fstatSync(fd, { bigint: true });
  const was = settled.get(ino);
  settled.delete(ino);
  return was === ctimeNs;
}
