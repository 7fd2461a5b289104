import fs from 'node:fs';
import path from 'node:path';

/** Brings the names in a folder to the disk. Windows cannot, and does not need to. */
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
 * Makes a folder and those above it that lack. A power cut takes none of them back. One after the other: `recursive` of
 * Node never returns where a folder is there but takes no other, such as /proc.
 */
export function makeFolder(dir: string): void {
  if (fs.existsSync(dir)) return;
  const parent = path.dirname(dir);
  makeFolder(parent);
  try {
    fs.mkdirSync(dir);
  } catch (error) {
    // Made by another process meanwhile.
    if (!fs.existsSync(dir)) throw error;
  }
  syncFolder(parent);
}

/** Where a file is written before it takes its name. */
export const halfOf = (file: string): string => `${file}.new`;

/** Puts a file in place, whole and on the disk: after a crash there is the file of before or this one. */
export function writeDurably(file: string, content: string): void {
  const half = halfOf(file);
  const fd = fs.openSync(half, 'w', 0o600);
  try {
    fs.writeSync(fd, content);
    fs.fsyncSync(fd);
  } finally {
    fs.closeSync(fd);
  }
  fs.renameSync(half, file);
  syncFolder(path.dirname(file));
}
