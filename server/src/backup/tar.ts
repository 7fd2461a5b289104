import { DamagedBackupError } from './errors';

/** The few parts of the tar format (POSIX ustar) that a backup needs: plain files, one after the other. */

const BLOCK = 512;
const NAME_BYTES = 100;
const PREFIX_BYTES = 155;
const OWNER_ONLY = 0o600;
const CHECKSUM_AT = 148;
const CHECKSUM_BYTES = 8;

/** A long name is cut at a slash. */
function splitName(name: string): { prefix: string; rest: string } {
  if (Buffer.byteLength(name) <= NAME_BYTES) return { prefix: '', rest: name };
  for (let at = name.indexOf('/'); at > 0; at = name.indexOf('/', at + 1)) {
    const [prefix, rest] = [name.slice(0, at), name.slice(at + 1)];
    if (Buffer.byteLength(rest) <= NAME_BYTES && Buffer.byteLength(prefix) <= PREFIX_BYTES) return { prefix, rest };
  }
  throw new Error(`The name is too long for a backup: ${name}`);
}

const checksumOf = (header: Buffer): number =>
  header.reduce((sum, byte, at) => sum + (at >= CHECKSUM_AT && at < CHECKSUM_AT + CHECKSUM_BYTES ? 32 : byte), 0);

const octal = (value: number, digits: number): string => value.toString(8).padStart(digits, '0');

export function tarHeader(name: string, size: number, seconds: number): Buffer {
  const { prefix, rest } = splitName(name);
  const header = Buffer.alloc(BLOCK);
  header.write(rest, 0);
  header.write(`${octal(OWNER_ONLY, 7)}\0${octal(0, 7)}\0${octal(0, 7)}\0`, NAME_BYTES);
  header.write(`${octal(size, 11)}\0${octal(seconds, 11)}\0`, 124);
  header.write('0', 156);
  header.write('ustar\u000000', 257);
  header.write(prefix, 345);
  header.write(`${octal(checksumOf(header), 6)}\0 `, CHECKSUM_AT);
  return header;
}

/** What fills the last block of a file. */
export const tarPadding = (size: number): Buffer => Buffer.alloc((BLOCK - (size % BLOCK)) % BLOCK);

export const TAR_END = Buffer.alloc(2 * BLOCK);

export interface TarEntry {
  name: string;
  size: number;
  /** Must be read to its end before the next entry. */
  content: AsyncIterable<Buffer>;
}

/** Bytes of a stream, so many at a time. */
class Bytes {
  private left: Buffer = Buffer.alloc(0);
  private readonly source: AsyncIterator<Buffer>;

  constructor(source: AsyncIterable<Buffer>) {
    this.source = source[Symbol.asyncIterator]();
  }

  async *some(size: number): AsyncGenerator<Buffer> {
    for (let missing = size; missing > 0; ) {
      if (this.left.length === 0) {
        const next = await this.source.next();
        if (next.done) throw new DamagedBackupError('it ends too early');
        this.left = next.value;
      }
      const part = this.left.subarray(0, missing);
      this.left = this.left.subarray(part.length);
      missing -= part.length;
      yield part;
    }
  }

  /** To the end of the stream, where zlib compares its own checksum. */
  async rest(): Promise<void> {
    while (!(await this.source.next()).done);
  }

  async all(size: number): Promise<Buffer> {
    const parts: Buffer[] = [];
    for await (const part of this.some(size)) parts.push(part);
    return Buffer.concat(parts);
  }
}

const textAt = (header: Buffer, from: number, bytes: number): string => {
  const field = header.subarray(from, from + bytes);
  const end = field.indexOf(0);
  return field.subarray(0, end < 0 ? bytes : end).toString();
};

function entryOf(header: Buffer): { name: string; size: number } {
  if (Number.parseInt(textAt(header, CHECKSUM_AT, CHECKSUM_BYTES), 8) !== checksumOf(header)) {
    throw new DamagedBackupError('a header in it is broken');
  }
  const prefix = textAt(header, 345, PREFIX_BYTES);
  const name = textAt(header, 0, NAME_BYTES);
  return { name: prefix ? `${prefix}/${name}` : name, size: Number.parseInt(textAt(header, 124, 12), 8) };
}

/** The files of an archive, in their order. */
export async function* readTar(source: AsyncIterable<Buffer>): AsyncGenerator<TarEntry> {
  const bytes = new Bytes(source);
  for (;;) {
    const header = await bytes.all(BLOCK);
    if (header.every((byte) => byte === 0)) return await bytes.rest();
    const { name, size } = entryOf(header);
    yield { name, size, content: bytes.some(size) };
    await bytes.all(tarPadding(size).length);
  }
}
