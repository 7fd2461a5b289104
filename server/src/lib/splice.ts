import { promisify } from 'node:util';
import zlib from 'node:zlib';

/**
 * Compressed bodies whose first bytes change with every answer (the envelope carries the time) and whose bulk does
 * not. The head travels uncompressed in a block of its own, the bulk was compressed once.
 */

const WINDOW_BITS = 22;
const deflateRaw = promisify(zlib.deflateRaw);
const CRC_POLYNOMIAL = 0xedb88320;

const crcTable = Uint32Array.from({ length: 256 }, (_, n) => {
  let crc = n;
  for (let bit = 0; bit < 8; bit += 1) crc = crc & 1 ? CRC_POLYNOMIAL ^ (crc >>> 1) : crc >>> 1;
  return crc >>> 0;
});

// Node 20 has zlib.crc32 from 20.15 on only.
export function crc32(...parts: readonly Buffer[]): number {
  let crc = 0xffffffff;
  for (const part of parts) {
    for (const byte of part) crc = (crcTable[(crc ^ byte) & 0xff] ?? 0) ^ (crc >>> 8);
  }
  return (crc ^ 0xffffffff) >>> 0;
}

export interface GzipBulk {
  deflated: Buffer;
  plain: Buffer;
}

export async function gzipBulk(plain: Buffer): Promise<GzipBulk> {
  return { deflated: await deflateRaw(plain, { level: 9 }), plain };
}

/** RFC 1952 and 1951: one stored block for the head, then the bulk's blocks, which end the stream. */
export function spliceGzip(head: Buffer, { deflated, plain }: GzipBulk): Buffer {
  const start = Buffer.alloc(15);
  start.set([0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 2, 255, 0]);
  start.writeUInt16LE(head.length, 11);
  start.writeUInt16LE(~head.length & 0xffff, 13);
  const end = Buffer.alloc(8);
  end.writeUInt32LE(crc32(head, plain), 0);
  end.writeUInt32LE((head.length + plain.length) >>> 0, 4);
  return Buffer.concat([start, head, deflated, end]);
}

/** Stands in for a head while the bulk is compressed; only length and last two bytes are the head's. */
function standIn(head: Buffer): Buffer {
  // Bytes in an order that no JSON holds, all different: the bulk never refers back into them, and they leave the
  // encoder's memory of past distances as a new decoder's. The last two bytes are the context of the bulk's first.
  const bytes = Buffer.from(Array.from({ length: head.length }, (_, at) => 255 - at));
  head.copy(bytes, head.length - 2, head.length - 2);
  return bytes;
}

/** Compresses `plain` as the rest of a stream that began with a head such as this one. */
export function brotliBulk(plain: Buffer, head: Buffer): Promise<Buffer> {
  const stream = zlib.createBrotliCompress({
    params: {
      [zlib.constants.BROTLI_PARAM_QUALITY]: 11,
      [zlib.constants.BROTLI_PARAM_LGWIN]: WINDOW_BITS,
      [zlib.constants.BROTLI_PARAM_MODE]: zlib.constants.BROTLI_MODE_TEXT,
    },
  });
  return new Promise((resolve, reject) => {
    let chunks: Buffer[] = [];
    stream.on('data', (chunk: Buffer) => chunks.push(chunk));
    stream.on('error', reject);
    stream.on('end', () => resolve(Buffer.concat(chunks)));
    stream.write(standIn(head));
    stream.flush(() => {
      chunks = [];
      stream.end(plain);
    });
  });
}

/** RFC 7932: window bits and one uncompressed meta-block for the head, then the bulk. */
export function spliceBrotli(head: Buffer, bulk: Buffer): Buffer {
  const windowCode = ((WINDOW_BITS - 17) << 1) | 1;
  const start = Buffer.alloc(3);
  start.writeUIntLE(windowCode + (head.length - 1) * 2 ** 7 + 2 ** 23, 0, 3);
  return Buffer.concat([start, head, bulk]);
}
