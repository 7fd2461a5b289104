import { createHash, randomBytes } from 'node:crypto';
import { type FileHandle, open, unlink } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import type { Readable } from 'node:stream';

const NAME_BYTES = 12;
const HEAD_BYTES = 16;

/**
 * A file of the system's folder for temporary files. It has no name from the beginning, so that the system frees its
 * place when it is closed and when the process is killed.
 */
export class TemporaryFile {
  bytes = 0;
  /** The first bytes, by which the type of a file is known. */
  head: Buffer = Buffer.alloc(0);
  sha256 = '';

  private constructor(private readonly handle: FileHandle) {}

  static async create(): Promise<TemporaryFile> {
    const place = path.join(os.tmpdir(), `kedai-${randomBytes(NAME_BYTES).toString('hex')}`);
    const handle = await open(place, 'wx+', 0o600);
    try {
      await unlink(place);
    } catch (error) {
      await handle.close();
      throw error;
    }
    return new TemporaryFile(handle);
  }

  /** Writes all of a stream, once. Not through a stream of the handle: such a one would keep `close` from ending. */
  async fill(source: Readable): Promise<void> {
    const hash = createHash('sha256');
    for await (const chunk of source as AsyncIterable<Buffer>) {
      hash.update(chunk);
      if (this.head.length < HEAD_BYTES) this.head = Buffer.concat([this.head, chunk]).subarray(0, HEAD_BYTES);
      await this.append(chunk);
    }
    this.sha256 = hash.digest('hex');
  }

  async read(): Promise<Buffer> {
    const content = Buffer.allocUnsafe(this.bytes);
    let at = 0;
    while (at < content.length) {
      const { bytesRead } = await this.handle.read(content, at, content.length - at, at);
      if (bytesRead === 0) throw new Error('a temporary file is shorter than what was written');
      at += bytesRead;
    }
    return content;
  }

  close(): Promise<void> {
    return this.handle.close();
  }

  private async append(chunk: Buffer): Promise<void> {
    let at = 0;
    while (at < chunk.length) {
      const { bytesWritten } = await this.handle.write(chunk, at, chunk.length - at, this.bytes);
      at += bytesWritten;
      this.bytes += bytesWritten;
    }
  }
}
