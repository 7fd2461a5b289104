import { timingSafeEqual } from 'node:crypto';
import fs from 'node:fs';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { explainFileError } from '../db/embedded/file-error';
import { databaseDir } from '../db/embedded/folder-contents';
import type { Engine } from '../db/engine';
import { exitCodes } from '../lib/errors/start-error';
import { systemRandom } from '../lib/random';
import { copyFolder } from './copy-folder';
import { TransferError } from './errors';

/**
 * Only the server process may open the embedded database. A backup asks that process for a copy of the folder, through
 * a port on loopback, and opens the copy. There the server also says where it listens, and nothing else. Access needs a
 * key that is stored in the data folder.
 */

/** File in the data folder with the port and the key. */
const CONTROL_FILE = '.control.json';
const COPY_DIR = '.backup-copy';
const KEY_BYTES = 32;
const ASK_MS = 2000;
const OWNER_ONLY = 0o600;
const KEY_HEADER = 'x-kedai-key';

interface Control {
  port: number;
  key: string;
}

interface Answer {
  url?: string;
  dir?: string;
  pauseMs?: number;
  error?: string;
}

export interface LiveCopies {
  close(): Promise<void>;
}

const isSame = (given: unknown, key: string): boolean =>
  typeof given === 'string' && given.length === key.length && timingSafeEqual(Buffer.from(given), Buffer.from(key));

class CopyServer {
  private isBusy = false;

  constructor(
    private readonly engine: Engine,
    private readonly dataDir: string,
    private readonly known: { key: string; url: string },
  ) {}

  /**
   * The answer stays open while the copy is in use. When the client disconnects for any reason, the copy is removed.
   */
  async answer(request: http.IncomingMessage, reply: http.ServerResponse): Promise<void> {
    const { key, url } = this.known;
    if (!isSame(request.headers[KEY_HEADER], key)) {
      reply.writeHead(403).end();
      return;
    }
    if (request.method !== 'POST') return this.send(reply, { url });
    if (this.isBusy) return this.send(reply, { error: 'Another backup is running.' });
    this.isBusy = true;
    const dir = path.join(this.dataDir, COPY_DIR);
    const gone = new Promise<void>((resolve) => reply.once('close', resolve));
    try {
      const pauseMs = await this.copy(dir);
      this.send(reply, { dir, pauseMs }, false);
      await gone;
    } catch (error) {
      this.send(reply, { error: (error as Error).message });
    } finally {
      fs.rmSync(dir, { recursive: true, force: true });
      this.isBusy = false;
    }
  }

  private async copy(to: string): Promise<number> {
    fs.rmSync(to, { recursive: true, force: true });
    const from = databaseDir(this.dataDir);
    return await copyFolder({ from, to }, async (work) => {
      const session = await this.engine.acquire();
      try {
        await work();
        // Fails if the database broke and was opened again meanwhile; then the files have been written.
        await session.query('select 1 as one');
      } finally {
        session.release(false);
      }
    });
  }

  private send(reply: http.ServerResponse, answer: Answer, isLast = true): void {
    reply.write(`${JSON.stringify(answer)}\n`);
    if (isLast) reply.end();
  }
}

/** @throws StartError if the file cannot be created in the folder */
function writeControl(file: string, control: Control): void {
  try {
    fs.rmSync(file, { force: true });
    fs.writeFileSync(file, JSON.stringify(control), { mode: OWNER_ONLY, flag: 'wx' });
  } catch (error) {
    throw explainFileError(error, path.dirname(file));
  }
}

/** Where the folder does not allow it any more, the next start removes the file. */
function removeControl(file: string): void {
  try {
    fs.rmSync(file, { force: true });
  } catch {}
}

/** Makes copies of the embedded database for `npm run backup` until it is closed, and says the server's own address. */
export async function serveCopies(engine: Engine, dataDir: string, url: string): Promise<LiveCopies> {
  const file = path.join(dataDir, CONTROL_FILE);
  // Left by a server that was killed.
  fs.rmSync(path.join(dataDir, COPY_DIR), { recursive: true, force: true });
  const key = systemRandom.bytes(KEY_BYTES).toString('base64url');
  const copies = new CopyServer(engine, dataDir, { key, url });
  const server = http.createServer((request, reply) => void copies.answer(request, reply));
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(0, '127.0.0.1', resolve);
  });
  server.unref();
  writeControl(file, { port: (server.address() as AddressInfo).port, key });
  return {
    close() {
      removeControl(file);
      server.closeAllConnections();
      return new Promise((resolve) => server.close(() => resolve()));
    },
  };
}

export interface LiveCopy {
  dir: string;
  pauseMs: number;
  /** Tells the server to remove the copy. */
  release(): void;
}

function controlOf(dataDir: string): Control | undefined {
  try {
    return JSON.parse(fs.readFileSync(path.join(dataDir, CONTROL_FILE), 'utf8')) as Control;
  } catch {
    return undefined;
  }
}

/** Address of the server that has the folder with its embedded database open. Undefined if none answers for it. */
export async function askForUrl(dataDir: string): Promise<string | undefined> {
  const control = controlOf(dataDir);
  if (!control) return undefined;
  try {
    const answer = await fetch(`http://127.0.0.1:${control.port}`, {
      headers: { [KEY_HEADER]: control.key },
      signal: AbortSignal.timeout(ASK_MS),
    });
    return ((await answer.json()) as Answer).url;
  } catch {
    // The file was left by a server that was killed, or the server is in a container or of an older version.
    return undefined;
  }
}

/**
 * Requests a copy of the database from the server that has the folder.
 * @throws TransferError
 */
export async function askForCopy(dataDir: string): Promise<LiveCopy> {
  const control = controlOf(dataDir);
  const nobody = new TransferError(
    `The data folder ${dataDir} is in use, but no server answers for it. Stop the program that uses it.`,
    exitCodes.inUse,
  );
  if (!control) throw nobody;
  const request = http.request({
    host: '127.0.0.1',
    port: control.port,
    method: 'POST',
    headers: { [KEY_HEADER]: control.key },
  });
  const answer = await new Promise<Answer>((resolve, reject) => {
    let text = '';
    request.on('error', reject);
    request.on('response', (response) => {
      response.on('error', () => undefined);
      response.on('data', (part: Buffer) => {
        text += part.toString();
        if (text.endsWith('\n')) resolve(JSON.parse(text) as Answer);
      });
      response.on('end', () => reject(nobody));
    });
    request.end();
  }).catch(() => {
    throw nobody;
  });
  const { dir, pauseMs = 0, error } = answer;
  if (!dir) throw new TransferError(error ?? 'The server could not copy its database.');
  return { dir, pauseMs, release: () => request.destroy() };
}
