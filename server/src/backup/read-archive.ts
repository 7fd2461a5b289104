import { createHash } from 'node:crypto';
import fs from 'node:fs';
import { pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';
import { extract } from 'tar-stream';
import { StartError } from '../lib/errors/start-error';
import { ABOUT, type About, DATA, FILES, FORMAT, hashEntry, MANIFEST, type Manifest, VERSION } from './archive-format';
import { DamagedBackupError, TransferError } from './errors';
import type { Source } from './load';
import type { Batch } from './snapshot';

/** Maximum size of about.json and manifest.json. */
const JSON_BYTES = 4 << 20;

interface TarEntry {
  name: string;
  size: number;
  /** Must be read to its end before the next entry is read. */
  content: AsyncIterable<Buffer>;
}

async function textOf({ content, size, name }: TarEntry): Promise<string> {
  if (size > JSON_BYTES) throw new DamagedBackupError(`${name} in it is too large`);
  const parts: Buffer[] = [];
  for await (const part of content) parts.push(part);
  return Buffer.concat(parts).toString();
}

/** Errors of zlib and tar mean a damaged backup. Errors of the file system have other codes and do not. */
function damageOf(error: unknown): unknown {
  const { code, syscall, message } = error as NodeJS.ErrnoException;
  if (error instanceof StartError || syscall !== undefined) return error;
  return code === undefined || code.startsWith('Z_') ? new DamagedBackupError(message) : error;
}

/** Throws for a truncated entry while it is read, instead of at the next one. */
async function* contentOf(entry: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  try {
    yield* entry;
  } catch (error) {
    throw damageOf(error);
  }
}

/** The entries of a backup, in order. */
async function* entriesOf(file: string): AsyncGenerator<TarEntry> {
  const entries = extract();
  const reading = pipeline(fs.createReadStream(file), createGunzip(), entries);
  // The loop below reports the error. Without a handler an early one would end the process.
  reading.catch(() => undefined);
  try {
    for await (const entry of entries) {
      const content = contentOf(entry as AsyncIterable<Buffer>);
      yield { name: entry.header.name, size: entry.header.size ?? 0, content };
    }
    await reading;
  } catch (error) {
    throw damageOf(error);
  } finally {
    entries.destroy();
  }
}

function parsed<T>(text: string): T {
  try {
    return JSON.parse(text) as T;
  } catch {
    throw new DamagedBackupError('a list in it cannot be read');
  }
}

function aboutOf(text: string): About {
  const about = parsed<About>(text);
  if (about.format !== FORMAT) throw new DamagedBackupError('it does not identify itself as a backup');
  if (about.version !== VERSION) throw new TransferError(`The backup is of a newer program: format ${about.version}.`);
  return about;
}

export interface Checked {
  about: About;
  manifest: Manifest;
}

async function drain(content: AsyncIterable<Buffer>, use: (part: Buffer) => void = () => undefined): Promise<void> {
  for await (const part of content) use(part);
}

/**
 * Reads a whole backup and changes nothing.
 * @throws DamagedBackupError
 */
export async function checkArchive(file: string): Promise<Checked> {
  const hash = createHash('sha256');
  let about: About | undefined;
  let manifest: Manifest | undefined;
  for await (const entry of entriesOf(file)) {
    if (manifest) throw new DamagedBackupError('something follows its list of contents');
    if (about && entry.name === MANIFEST) {
      manifest = parsed<Manifest>(await textOf(entry));
      continue;
    }
    hashEntry(hash, entry.name);
    if (about) await drain(entry.content, (part) => hash.update(part));
    else {
      if (entry.name !== ABOUT) throw new DamagedBackupError('it does not identify itself as a backup');
      const text = await textOf(entry);
      hash.update(text);
      about = aboutOf(text);
    }
  }
  if (!about || !manifest) throw new DamagedBackupError('its list of contents is missing');
  if (manifest.sha256 !== hash.digest('hex')) throw new DamagedBackupError('its checksum is wrong');
  return { about, manifest };
}

async function* linesOf(content: AsyncIterable<Buffer>): AsyncGenerator<string[]> {
  let rest = Buffer.alloc(0);
  for await (const part of content) {
    const bytes = Buffer.concat([rest, part]);
    const end = bytes.lastIndexOf(10) + 1;
    rest = bytes.subarray(end);
    if (end > 0)
      yield bytes
        .subarray(0, end - 1)
        .toString()
        .split('\n');
  }
}

const nameIn = (name: string, folder: string): string | undefined =>
  name.startsWith(folder) ? name.slice(folder.length) : undefined;

type FileHook = (name: string, content: AsyncIterable<Buffer>) => Promise<void>;

async function* batchesIn(file: string, onFile: FileHook): AsyncGenerator<Batch> {
  for await (const { name, content } of entriesOf(file)) {
    const table = nameIn(name, DATA)?.replace(/\.\d+\.ndjson$/, '');
    if (table === undefined) {
      const plain = nameIn(name, FILES);
      await (plain === undefined ? drain(content) : onFile(plain, content));
      continue;
    }
    for await (const lines of linesOf(content)) yield { table, lines };
  }
}

/** The rows of a checked backup. Its files are passed to `onFile`, which must read them. */
export const sourceOf = (file: string, { about, manifest }: Checked, onFile: FileHook): Source => ({
  migrations: about.migrations,
  batches: batchesIn(file, onFile),
  totals: () => manifest,
});
