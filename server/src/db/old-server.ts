import { createHash } from 'node:crypto';
import fs from 'node:fs';
import net from 'node:net';
import path from 'node:path';
import { FolderInUseError } from './embedded/directory-lock';

/** On Linux version 1.0.0 held a socket of this name in the abstract namespace. */
function isSocketTaken(dir: string): Promise<boolean> {
  const name = `\0kedai-${createHash('sha256').update(fs.realpathSync(dir)).digest('hex')}`;
  const server = net.createServer();
  return new Promise((resolve) => {
    server.once('error', (error: NodeJS.ErrnoException) => resolve(error.code === 'EADDRINUSE'));
    server.listen(name, () => server.close(() => resolve(false)));
  });
}

/** On other systems it wrote its process id beside the folder. */
function isPidAlive(dir: string): boolean {
  try {
    const pid = Number(fs.readFileSync(`${path.resolve(dir)}.pid`, 'utf8'));
    return Number.isInteger(pid) && pid > 0 && process.kill(pid, 0);
  } catch {
    return false;
  }
}

/**
 * Refuses a folder on which a server of version 1.0.0 still runs, which does not know our lock.
 * @throws FolderInUseError
 */
export async function refuseOldServer(dir: string): Promise<void> {
  if (process.platform === 'linux' ? await isSocketTaken(dir) : isPidAlive(dir)) throw new FolderInUseError(dir);
}
