import fs from 'node:fs';
import path from 'node:path';

/** The next file of the log takes 16 MB at once. */
const ROOM_BYTES = 17 * 1024 * 1024;
const CHUNK = Buffer.alloc(1024 * 1024, 1);

/**
 * Throws ENOSPC as the disk does if there is too little space for the database. It writes a file, because the free
 * space that the system reports ignores quotas.
 */
export function checkRoom(dir: string): void {
  const file = path.join(dir, 'kedai-room');
  const fd = fs.openSync(file, 'w', 0o600);
  try {
    for (let written = 0; written < ROOM_BYTES; ) written += fs.writeSync(fd, CHUNK);
    fs.fsyncSync(fd);
  } finally {
    fs.closeSync(fd);
    fs.rmSync(file, { force: true });
  }
}

function writeAgain(file: string): void {
  const content = fs.readFileSync(file);
  const fd = fs.openSync(file, 'r+');
  try {
    for (let at = 0; at < content.length; ) at += fs.writeSync(fd, content, at, content.length - at, at);
    fs.fsyncSync(fd);
  } finally {
    fs.closeSync(fd);
  }
}

/**
 * Rewrites all files of the log. After a failed sync the system may treat pages as written that the disk never got:
 * recovery would read them from memory, and a power cut would lose them afterwards. It rewrites all files because not
 * every failed sync tells its file. Recovery itself writes all other pages again.
 */
export function writeLogAgain(dir: string): void {
  const log = path.join(dir, 'pg_wal');
  for (const name of fs.readdirSync(log)) if (/^[0-9A-F]{24}$/.test(name)) writeAgain(path.join(log, name));
}
