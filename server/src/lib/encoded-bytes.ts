import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import zlib from 'node:zlib';
import { acceptedCodings } from './accepted-encoding';

const brotli = promisify(zlib.brotliCompress);
const gzip = promisify(zlib.gzip);

export interface Encoded {
  encoding: 'br' | 'gzip' | undefined;
  bytes: Buffer;
}

const TAG_LENGTH = 16;

/** Bytes that are sent to many: compressed once. Until then they go out plain. */
export class EncodedBytes {
  private br: Buffer | undefined;
  private gzip: Buffer | undefined;
  private tag: string | undefined;

  constructor(private readonly plain: Buffer) {}

  /** Weak: the same for every form. */
  get etag(): string {
    this.tag ??= `W/"${createHash('sha256').update(this.plain).digest('base64url').slice(0, TAG_LENGTH)}"`;
    return this.tag;
  }

  /** `quality` is brotli's: the best takes a second of CPU for 300 KB, 5 a hundredth of that. */
  async compress(quality = zlib.constants.BROTLI_MAX_QUALITY): Promise<void> {
    const params = { [zlib.constants.BROTLI_PARAM_QUALITY]: quality };
    [this.br, this.gzip] = await Promise.all([brotli(this.plain, { params }), gzip(this.plain)]);
  }

  /** The best form that `accepted` (an accept-encoding header) allows. */
  as(accepted: string): Encoded {
    for (const encoding of acceptedCodings(accepted)) {
      const bytes = encoding === 'br' ? this.br : this.gzip;
      if (bytes) return { encoding, bytes };
    }
    return { encoding: undefined, bytes: this.plain };
  }
}
