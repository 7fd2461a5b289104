import fs from 'node:fs';
import os from 'node:os';

const MEMORY = '/dev/shm';

/** A folder for temporary data: in memory if `bytes` are free there, because a sync costs nothing in memory. */
export function temporaryBase(bytes: number): string {
  if (!fs.existsSync(MEMORY)) return os.tmpdir();
  const { bavail, bsize } = fs.statfsSync(MEMORY);
  return Math.min(bavail * bsize, os.freemem()) > bytes ? MEMORY : os.tmpdir();
}
