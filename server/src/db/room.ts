import fs from 'node:fs';
import path from 'node:path';

/** The next file of the log takes 16 MB at once. */
const ROOM_BYTES = 17 * 1024 * 1024;
const CHUNK = Buffer.alloc(1024 * 1024, 1);

/**
 * Fails as the disk does when there is no room for the database to go on. By writing: what the system says to be free
 * leaves out quotas.
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
 * Writes the log once more. After a sync that failed the system may hold its pages for written though the disk never
 * got them: recovery would read them from memory, and a power cut would take them afterwards. All its files: which
 * one it was is not known of every sync. What recovery does again writes all other pages anew.
 */
export function writeLogAgain(dir: string): void {
  const log = path.join(dir, 'pg_wal');
  for (const name of fs.readdirSync(log)) if (/^[0-9A-F]{24}$/.test(name)) writeAgain(path.join(log, name));
}
