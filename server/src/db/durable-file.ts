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

/** Makes a folder and those above it that lack. A power cut takes none of them back. */
export function makeFolder(dir: string): void {
  const first = fs.mkdirSync(dir, { recursive: true });
  if (first === undefined) return;
  for (let at = dir; at.length >= first.length; at = path.dirname(at)) syncFolder(path.dirname(at));
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
