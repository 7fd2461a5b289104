import { createHash } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import { type Pack, pack } from 'tar-stream';
import { explainPlaceError } from '../db/embedded/file-error';
import { ABOUT, type About, DATA, FILES, FORMAT, hashEntry, MANIFEST, type Manifest, VERSION } from './archive-format';
import { TransferError } from './errors';
import type { Totals } from './load';
import type { Batch } from './snapshot';

const CHUNK_BYTES = 1 << 20;
const OWNER_ONLY = 0o600;

export interface Content {
  /** The meaning is that of `About`. */
  made: Date;
  migrations: string[];
  batches: AsyncIterable<Batch>;
  /** Valid when all batches have been read. The writer counts the rows itself. */
  sequences(): Promise<Totals['sequences']>;
  /** The folder that holds `files`. */
  dataDir: string;
  /** Called when the rows have been read. */
  files(): readonly string[];
}

class Writer {
  readonly archive: Pack = pack();
  readonly rows: Record<string, number> = {};
  readonly files: string[] = [];
  private readonly hash = createHash('sha256');

  constructor(private readonly content: Content) {}

  /** Resolves when all of the archive has been read. An error destroys the archive. */
  async write(): Promise<void> {
    try {
      await this.all();
      this.archive.finalize();
    } catch (error) {
      this.archive.destroy(error as Error);
      throw error;
    }
  }

  private async all(): Promise<void> {
    const { made, migrations, dataDir } = this.content;
    const about: About = { format: FORMAT, version: VERSION, made: made.toISOString(), migrations };
    await this.entry(ABOUT, json(about));
    await this.data();
    for (const file of this.content.files()) {
      if (await this.file(FILES + file, path.join(dataDir, file))) this.files.push(file);
    }
    const sequences = await this.content.sequences();
    const manifest: Manifest = { rows: this.rows, sequences, files: this.files, sha256: this.hash.digest('hex') };
    await this.put(MANIFEST, json(manifest));
  }

  private async data(): Promise<void> {
    let table = '';
    let part = 0;
    let lines: string[] = [];
    let bytes = 0;
    const flush = async (): Promise<void> => {
      if (lines.length === 0) return;
      part += 1;
      const content = Buffer.from(`${lines.join('\n')}\n`);
      lines = [];
      bytes = 0;
      await this.entry(`${DATA}${table}.${String(part).padStart(6, '0')}.ndjson`, content);
    };
    for await (const batch of this.content.batches) {
      if (batch.table !== table) {
        await flush();
        [table, part] = [batch.table, 0];
      } else if (bytes >= CHUNK_BYTES) await flush();
      lines.push(...batch.lines);
      bytes += batch.lines.reduce((sum, line) => sum + line.length, 0);
      this.rows[table] = (this.rows[table] ?? 0) + batch.lines.length;
    }
    await flush();
  }

  private async entry(name: string, content: Buffer): Promise<void> {
    hashEntry(this.hash, name).update(content);
    await this.put(name, content);
  }

  private put(name: string, content: Buffer): Promise<void> {
    return new Promise((resolve, reject) => {
      this.archive.entry({ name, mode: OWNER_ONLY, mtime: this.content.made }, content, (error) =>
        error ? reject(error) : resolve(),
      );
    });
  }

  /**
   * Adds a file with its present size: one that grows is truncated there, one that shrinks is an error. Returns false
   * if it was deleted since it was listed, as a running server does with uploads.
   */
  private async file(name: string, from: string): Promise<boolean> {
    const handle = await openIfThere(from);
    if (!handle) return false;
    try {
      const { size } = await handle.stat();
      hashEntry(this.hash, name);
      if (size === 0) {
        await this.put(name, Buffer.alloc(0));
        return true;
      }
      const entry = this.archive.entry({ name, size, mode: OWNER_ONLY, mtime: this.content.made });
      let left = size;
      await pipeline(
        handle.createReadStream({ autoClose: false, end: size - 1 }),
        async function* (this: Writer, parts: AsyncIterable<Buffer>) {
          for await (const part of parts) {
            this.hash.update(part);
            left -= part.length;
            yield part;
          }
          if (left > 0) throw new TransferError(`${from} became shorter while it was read.`);
        }.bind(this),
        entry,
      );
      return true;
    } finally {
      await handle.close();
    }
  }
}

async function openIfThere(file: string): Promise<fs.promises.FileHandle | undefined> {
  try {
    return await fs.promises.open(file, 'r');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
}

const json = (value: unknown): Buffer => Buffer.from(`${JSON.stringify(value, null, 2)}\n`);

function syncFile(file: string): void {
  const fd = fs.openSync(file, 'r+');
  fs.fsyncSync(fd);
  fs.closeSync(fd);
}

const halfOf = (file: string): string => `${file}.part`;

/** Turns an error of the system on the archive file into one line. */
function explained(error: unknown, file: string): unknown {
  const { syscall } = error as NodeJS.ErrnoException;
  // A failed write does not name its file; only the archive is written here.
  if (syscall === 'write') Object.assign(error as Error, { path: file });
  return explainPlaceError(error, {
    path: file,
    complaint: `The backup ${file} cannot be written`,
    otherwise: 'choose another place for it',
  });
}

/**
 * Checks that a backup can be written there, before a copy of the data is made for it.
 * @throws StartError
 */
export function checkTarget(file: string): void {
  const half = halfOf(file);
  try {
    fs.closeSync(fs.openSync(half, 'w', OWNER_ONLY));
    fs.rmSync(half);
  } catch (error) {
    throw explained(error, file);
  }
}

/**
 * Writes a backup. The file gets its name only when it is complete and synced. Returns the number of rows of each
 * table, and the files in it.
 */
export async function writeArchive(
  file: string,
  content: Content,
): Promise<{ rows: Record<string, number>; files: readonly string[] }> {
  const half = halfOf(file);
  // Left by an interrupted backup.
  fs.rmSync(half, { force: true });
  const writer = new Writer(content);
  try {
    const out = fs.createWriteStream(half, { mode: OWNER_ONLY, flags: 'wx' });
    await Promise.all([pipeline(writer.archive, createGzip(), out), writer.write()]);
    syncFile(half);
    fs.renameSync(half, file);
  } catch (error) {
    throw explained(error, file);
  } finally {
    fs.rmSync(half, { force: true });
  }
  return { rows: writer.rows, files: writer.files };
}
