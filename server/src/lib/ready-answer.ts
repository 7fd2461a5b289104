import { promisify } from 'node:util';
import { brotliDecompress } from 'node:zlib';
import { acceptedCodings } from './accepted-encoding';
import { brotliBulk, type GzipBulk, gzipBulk, spliceBrotli, spliceGzip } from './splice';

const decompress = promisify(brotliDecompress);

export type BodyEncoding = 'identity' | 'gzip' | 'br';

/** Envelope up to its data; always the same length as long as seconds have ten digits. */
const headAt = (time: number): Buffer => Buffer.from(`{"code":1,"msg":"","time":${time},"data":`);
const TAIL = '}';
const SAMPLE_TIME = 1_234_567_890;

/** An answer that is the same for everybody and asked for often: kept as the bytes to send, for each encoding. */
export class ReadyAnswer<Output> {
  /** Only for the type. */
  declare readonly output: Output;
  private readonly plain: Buffer;
  private gzip: GzipBulk | undefined;
  private brotli: Buffer | undefined;
  private second = 0;
  private made: Partial<Record<BodyEncoding, Buffer>> = {};

  constructor(readonly json: string) {
    this.plain = Buffer.from(json + TAIL);
  }

  /** Compresses once. Until then the answer goes out plain. */
  async compress(): Promise<void> {
    this.gzip = await gzipBulk(this.plain);
    const head = headAt(SAMPLE_TIME);
    const bulk = await brotliBulk(this.plain, head);
    // Splicing relies on how the encoder behaves: believe it only when it decodes.
    const decoded = await decompress(spliceBrotli(head, bulk)).catch(() => undefined);
    if (decoded?.equals(Buffer.concat([head, this.plain]))) this.brotli = bulk;
  }

  /** The best body that `accepted` (an accept-encoding header) allows. */
  body(time: number, accepted: string | undefined): { encoding: BodyEncoding; bytes: Buffer } {
    if (time !== this.second) {
      this.second = time;
      this.made = {};
    }
    const encoding = this.choose(accepted);
    let bytes = this.made[encoding];
    if (!bytes) {
      bytes = this.assemble(encoding, headAt(time));
      this.made[encoding] = bytes;
    }
    return { encoding, bytes };
  }

  private choose(accepted: string | undefined): BodyEncoding {
    if (!accepted) return 'identity';
    return acceptedCodings(accepted).find((coding) => (coding === 'br' ? this.brotli : this.gzip)) ?? 'identity';
  }

  private assemble(encoding: BodyEncoding, head: Buffer): Buffer {
    if (encoding === 'br' && this.brotli) return spliceBrotli(head, this.brotli);
    if (encoding === 'gzip' && this.gzip) return spliceGzip(head, this.gzip);
    return Buffer.concat([head, this.plain]);
  }
}
