import { promisify } from 'node:util';
import zlib from 'node:zlib';

const brotli = promisify(zlib.brotliCompress);
const gzip = promisify(zlib.gzip);

export interface Encoded {
  encoding: 'br' | 'gzip' | undefined;
  bytes: Buffer;
}

/** Bytes that are sent to many: compressed once. Until then they go out plain. */
export class EncodedBytes {
  private br: Buffer | undefined;
  private gzip: Buffer | undefined;

  constructor(private readonly plain: Buffer) {}

  /** `quality` is brotli's: the best takes a second of CPU for 300 KB, 5 a hundredth of that. */
  async compress(quality = zlib.constants.BROTLI_MAX_QUALITY): Promise<void> {
    const params = { [zlib.constants.BROTLI_PARAM_QUALITY]: quality };
    [this.br, this.gzip] = await Promise.all([brotli(this.plain, { params }), gzip(this.plain)]);
  }

  /** The best form that `accepted` (an accept-encoding header) allows. */
  as(accepted: string): Encoded {
    if (this.br && /\bbr\b/.test(accepted)) return { encoding: 'br', bytes: this.br };
    if (this.gzip && /\bgzip\b/.test(accepted)) return { encoding: 'gzip', bytes: this.gzip };
    return { encoding: undefined, bytes: this.plain };
  }
}
