import { createHash } from 'node:crypto';
import fs from 'node:fs';
import net from 'node:net';
import path from 'node:path';

/** Another process uses the folder: two at once would lose acknowledged orders. */
export class FolderInUseError extends Error {
  constructor(dir: string, pid?: number) {
    super(
      `The data folder ${dir} is in use by another process${pid ? ` (pid ${pid})` : ''}. Stop that one first, or choose another folder with KEDAI_DATA.`,
    );
    this.name = 'FolderInUseError';
  }
}

export interface DirectoryLock {
  release(): Promise<void>;
}

/** Linux: a socket name in the abstract space. It vanishes with its process, however that ends. */
function lockBySocket(dir: string): Promise<DirectoryLock> {
  const name = `\0kedai-${createHash('sha256').update(fs.realpathSync(dir)).digest('hex')}`;
  const server = net.createServer((socket) => socket.destroy());
  return new Promise((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => {
      reject(error.code === 'EADDRINUSE' ? new FolderInUseError(dir) : error);
    });
    server.listen(name, () => {
      server.unref();
      resolve({ release: () => new Promise((done) => server.close(() => done())) });
    });
  });
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

/** Elsewhere: a file with the process id beside the folder. Never taken from a living process. */
export function lockByFile(dir: string): DirectoryLock {
  const file = `${path.resolve(dir)}.pid`;
  for (let tries = 0; tries < 2; tries += 1) {
    try {
      fs.writeFileSync(file, String(process.pid), { flag: 'wx' });
      return { release: async () => fs.rmSync(file, { force: true }) };
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
      const owner = Number(fs.readFileSync(file, 'utf8'));
      if (Number.isInteger(owner) && owner > 0 && isAlive(owner)) throw new FolderInUseError(dir, owner);
      fs.rmSync(file, { force: true });
    }
  }
  throw new FolderInUseError(dir);
}

/**
 * Takes the folder for this process.
 * @throws FolderInUseError
 */
export async function lockDirectory(dir: string): Promise<DirectoryLock> {
  fs.mkdirSync(dir, { recursive: true });
  return process.platform === 'linux' ? lockBySocket(dir) : lockByFile(dir);
}
