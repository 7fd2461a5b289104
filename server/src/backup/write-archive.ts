import { createHash } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import { systemClock } from '../lib/clock';
import { ABOUT, type About, DATA, FILES, FORMAT, hashEntry, MANIFEST, type Manifest, VERSION } from './archive-format';
import { TransferError } from './errors';
import type { Totals } from './load';
import type { Batch } from './snapshot';
import { TAR_END, tarHeader, tarPadding } from './tar';

const CHUNK_BYTES = 1 << 20;
const OWNER_ONLY = 0o600;

export interface Content {
  migrations: string[];
  batches: AsyncIterable<Batch>;
  /** Asked for when all batches were taken; the rows are counted here. */
  sequences(): Promise<Totals['sequences']>;
  /** Folder of `files`. */
  dataDir: string;
  files: readonly string[];
}

class Writer {
  readonly hash = createHash('sha256');
  readonly rows: Record<string, number> = {};
  private readonly seconds = systemClock.now();

  constructor(private readonly content: Content) {}

  async *all(): AsyncGenerator<Buffer> {
    const { migrations, dataDir, files } = this.content;
    const about: About = {
      format: FORMAT,
      version: VERSION,
      made: new Date(systemClock.nowMs()).toISOString(),
      migrations,
    };
    yield* this.entry(ABOUT, json(about));
    yield* this.data();
    for (const file of files) yield* this.file(FILES + file, path.join(dataDir, file));
    const sequences = await this.content.sequences();
    const manifest: Manifest = { rows: this.rows, sequences, files: [...files], sha256: this.hash.digest('hex') };
    const bytes = json(manifest);
    yield Buffer.concat([tarHeader(MANIFEST, bytes.length, this.seconds), bytes, tarPadding(bytes.length), TAR_END]);
  }

  private async *data(): AsyncGenerator<Buffer> {
    let table = '';
    let part = 0;
    let lines: string[] = [];
    let bytes = 0;
    const take = (): { name: string; content: Buffer } => {
      part += 1;
      const name = `${DATA}${table}.${String(part).padStart(6, '0')}.ndjson`;
      const content = Buffer.from(`${lines.join('\n')}\n`);
      lines = [];
      bytes = 0;
      return { name, content };
    };
    for await (const batch of this.content.batches) {
      const isOther = batch.table !== table;
      if (lines.length > 0 && (isOther || bytes >= CHUNK_BYTES)) {
        const { name, content } = take();
        yield* this.entry(name, content);
      }
      if (isOther) [table, part] = [batch.table, 0];
      lines.push(...batch.lines);
      bytes += batch.lines.reduce((sum, line) => sum + line.length, 0);
      this.rows[table] = (this.rows[table] ?? 0) + batch.lines.length;
    }
    if (lines.length === 0) return;
    const { name, content } = take();
    yield* this.entry(name, content);
  }

  private *entry(name: string, content: Buffer): Generator<Buffer> {
    hashEntry(this.hash, name).update(content);
    yield Buffer.concat([tarHeader(name, content.length, this.seconds), content, tarPadding(content.length)]);
  }

  private async *file(name: string, from: string): AsyncGenerator<Buffer> {
    const handle = await fs.promises.open(from, 'r');
    try {
      const { size } = await handle.stat();
      yield tarHeader(name, size, this.seconds);
      hashEntry(this.hash, name);
      let left = size;
      if (size > 0) {
        for await (const part of handle.createReadStream({
          autoClose: false,
          end: size - 1,
        }) as AsyncIterable<Buffer>) {
          this.hash.update(part);
          left -= part.length;
          yield part;
        }
      }
      if (left > 0) throw new TransferError(`${from} became shorter while it was read.`);
      yield tarPadding(size);
    } finally {
      await handle.close();
    }
  }
}

const json = (value: unknown): Buffer => Buffer.from(`${JSON.stringify(value, null, 2)}\n`);

function syncFile(file: string): void {
  const fd = fs.openSync(file, 'r+');
  fs.fsyncSync(fd);
  fs.closeSync(fd);
}

/** Writes a backup; the file has its name only when it is whole and on the disk. Answers the rows of each table. */
export async function writeArchive(file: string, content: Content): Promise<Record<string, number>> {
  const half = `${file}.part`;
  // Of a backup that was broken off.
  fs.rmSync(half, { force: true });
  const writer = new Writer(content);
  try {
    const out = fs.createWriteStream(half, { mode: OWNER_ONLY, flags: 'wx' });
    await pipeline(Readable.from(writer.all(), { objectMode: false }), createGzip(), out);
    syncFile(half);
    fs.renameSync(half, file);
  } finally {
    fs.rmSync(half, { force: true });
  }
  return writer.rows;
}
