import sharp from 'sharp';
import { pictureSideMax } from '@/contract/upload-limits';
import { smallSide } from '@/domain/small-picture';

/** Decoded, each takes four bytes, twice at most: where a picture is turned. */
const PIXELS_MAX = 50_000_000;
const MEGA = 1_000_000;
export const megapixelsMax = PIXELS_MAX / MEGA;

const SECONDS_MAX = 10;
const QUALITY = 82;
const SMALL_QUALITY = 75;
const formats = ['jpeg', 'png', 'webp'];

// Each picture is decoded once, by one thread: `atOnce` of the caller is the number of threads.
sharp.cache(false);
sharp.concurrency(1);

export type ReadPicture =
  | { is: 'good'; bytes: Buffer; width: number; height: number }
  | { is: 'broken' | 'moving' | 'tooLarge' };

/** An animated PNG is a PNG with this chunk before its first data. The decoder shows its first picture only. */
function isMovingPng(file: Buffer): boolean {
  const control = file.indexOf('acTL', 0, 'latin1');
  return control >= 0 && control < file.indexOf('IDAT', 0, 'latin1');
}

const JPEG_BEGIN = Buffer.from([0xff, 0xd8, 0xff]);
const JPEG_END = Buffer.from([0xff, 0xd9]);

/** Whether it is a JPEG without its end marker, which some phones and chat apps leave out. Every viewer shows such a file. */
const isWithoutEnd = (file: Buffer): boolean =>
  file.subarray(0, 3).equals(JPEG_BEGIN) && !file.subarray(-2).equals(JPEG_END);

/**
 * Decodes a picture and encodes it anew: turned as its EXIF says, without metadata, no side longer than 2,000 px. A
 * JPEG, because phones with iOS 13 show no WebP; what is transparent becomes white. Runs outside the event loop.
 */
export async function readPicture(sent: Buffer): Promise<ReadPicture> {
  const isEnded = !isWithoutEnd(sent);
  const file = isEnded ? sent : Buffer.concat([sent, JPEG_END]);
  try {
    // "error" includes truncated files. A warning is common in files of phones that any viewer shows. With an end that was
    // added, a picture of which more is missing than that gives a warning only.
    const options = {
      ...{ limitInputPixels: PIXELS_MAX, sequentialRead: true },
      failOn: isEnded ? 'error' : 'warning',
    } as const;
    const { format, pages = 1 } = await sharp(file, options).metadata();
    if (!formats.includes(format)) return { is: 'broken' };
    if (pages > 1 || (format === 'png' && isMovingPng(file))) return { is: 'moving' };
    const { data, info } = await sharp(file, options)
      .timeout({ seconds: SECONDS_MAX })
      .autoOrient()
      .resize({ width: pictureSideMax, height: pictureSideMax, fit: 'inside', withoutEnlargement: true })
      .flatten({ background: '#fff' })
      .jpeg({ quality: QUALITY })
      .toBuffer({ resolveWithObject: true });
    return { is: 'good', bytes: data, width: info.width, height: info.height };
  } catch (error) {
    return { is: /pixel limit/i.test((error as Error).message) ? 'tooLarge' : 'broken' };
  }
}

/**
 * A smaller one of a picture that was stored: its shorter side is 320 px, because lists show the middle as a square. One
 * that is as small already stays as it is. Runs outside the event loop.
 */
export async function shrinkPicture(stored: Buffer): Promise<Buffer> {
  const { width, height } = await sharp(stored).metadata();
  if (Math.min(width, height) <= smallSide) return stored;
  return sharp(stored)
    .timeout({ seconds: SECONDS_MAX })
    .resize({ width: smallSide, height: smallSide, fit: 'outside' })
    .jpeg({ quality: SMALL_QUALITY })
    .toBuffer();
}
