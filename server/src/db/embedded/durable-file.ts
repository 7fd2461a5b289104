import fs from 'node:fs';
import path from 'node:path';

/** Syncs a folder, so that the names in it survive a power cut. Windows cannot do that and does not need it. */
export function syncFolder(dir: string): void {
  if (process.platform === 'win32') return;
  const fd = fs.openSync(dir, 'r');
  try {
    fs.fsyncSync(fd);
  } finally {
    fs.closeSync(fd);
  }
}

/**
 * Creates a folder and its missing parents, and syncs each, so that they survive a power cut. Does not use Node's
 * `recursive`: that never returns below a folder that exists but allows no new ones, such as /proc.
 */
export function makeFolder(dir: string): void {
  if (fs.existsSync(dir)) return;
  const parent = path.dirname(dir);
  makeFolder(parent);
  try {
    fs.mkdirSync(dir);
  } catch (error) {
    // Another process has created it in the meantime.
    if (!fs.existsSync(dir)) throw error;
  }
  syncFolder(parent);
}

/** The name under which a file is written before it is renamed to its own. */
export const temporaryOf = (file: string): string => `${file}.new`;

/** Writes a file atomically and durably: after a crash the old or the new content is there. */
export function writeDurably(file: string, content: string): void {
  const temporary = temporaryOf(file);
  const fd = fs.openSync(temporary, 'w', 0o600);
  try {
    fs.writeSync(fd, content);
    fs.fsyncSync(fd);
  } finally {
    fs.closeSync(fd);
  }
  fs.renameSync(temporary, file);
  syncFolder(path.dirname(file));
}
