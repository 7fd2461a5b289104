import zlib from 'node:zlib';
import sharp, { type Sharp } from 'sharp';
import { calls } from '@/contract';
import { formOf, formType } from './form-data';
import type { TestServer } from './server';

const RED = { r: 200, g: 30, b: 30 };
const BLUE = { r: 30, g: 30, b: 200 };

/** A picture whose left half is red and whose right half is blue. */
export const halves = (width: number, height: number): Sharp =>
  sharp({ create: { width, height, channels: 3, background: BLUE } }).composite([
    { input: { create: { width: Math.ceil(width / 2), height, channels: 3, background: RED } }, left: 0, top: 0 },
  ]);

/** A JPEG as a phone writes it, turned and with the place where it was taken. */
export const jpegWithPlace = (width = 640, height = 480, orientation = 6): Promise<Buffer> =>
  halves(width, height)
    .jpeg()
    .withExif({
      IFD0: { Make: 'Telepon', Model: 'Satu' },
      IFD3: { GPSLatitudeRef: 'S', GPSLatitude: '6/1 12/1 30/1', GPSLongitudeRef: 'E', GPSLongitude: '106/1 49/1 0/1' },
    })
    .withMetadata({ orientation })
    .toBuffer();

export const movingWebp = (): Promise<Buffer> =>
  sharp(Buffer.from(Array.from({ length: 8 * 16 * 3 }, (_, n) => n % 255)), {
    raw: { width: 8, height: 16, channels: 3, pageHeight: 8 },
  })
    .webp({ loop: 0, delay: [100, 100] })
    .toBuffer();

/** A part of a PNG. */
export function pngChunk(name: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(name, 'latin1'), data]);
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  sum.writeUInt32BE(zlib.crc32 ? zlib.crc32(body) : crc32(body));
  return Buffer.concat([length, body, sum]);
}

/** Computes a CRC-32, because `zlib.crc32` is missing before Node 20.15. */
function crc32(bytes: Buffer): number {
  let sum = ~0;
  for (const byte of bytes) {
    sum ^= byte;
    for (let bit = 0; bit < 8; bit += 1) sum = sum & 1 ? (sum >>> 1) ^ 0xedb88320 : sum >>> 1;
  }
  return ~sum >>> 0;
}

/**
 * A black PNG with one bit for each pixel, so that 400 megapixels are 50 kB. With `moving` it claims to be an
 * animation.
 */
export function blackPng(width: number, height: number, moving = false): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header[8] = 1;
  const rows = zlib.deflateSync(Buffer.alloc(height * (1 + Math.ceil(width / 8))));
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    pngChunk('IHDR', header),
    ...(moving ? [pngChunk('acTL', Buffer.from([0, 0, 0, 2, 0, 0, 0, 0]))] : []),
    pngChunk('IDAT', rows),
    pngChunk('IEND', Buffer.alloc(0)),
  ]);
}

export interface UploadAnswer {
  status: number;
  code: number;
  msg: string;
  data: { url: string; fullurl: string; error?: string; [param: string]: unknown };
}

/** Uploads a file as a client does. */
export async function upload(
  { http }: Pick<TestServer, 'http'>,
  token: string,
  file: Buffer,
  headers: Record<string, string> = {},
): Promise<UploadAnswer> {
  const reply = await http.inject({
    method: 'POST',
    url: calls.common.upload.path,
    payload: formOf([['file', file]]),
    headers: { token, 'content-type': formType, 'accept-language': 'en', ...headers },
  });
  return { status: reply.statusCode, ...(reply.json() as Omit<UploadAnswer, 'status'>) };
}
