import Taro from '@tarojs/taro';
import { pngOfSquares } from '@/lib/png';

/**
 * Result of saving a picture. `saved`: it is in the album. `started`: the browser downloads it, and does not report the
 * end. With `url`: the customer must save the picture there by hand. `refused`: the app may not use the album.
 * `calledOff`: the customer cancelled. `failed`: it could not be drawn.
 */
export type PictureSaved =
  | { how: 'saved' | 'started' | 'refused' | 'calledOff' | 'failed' }
  | { how: 'byHand'; url: string };

/** Dark squares by row and column. */
export type Squares = readonly (readonly boolean[])[];

/** A QR code with what is written above and below it. */
export interface Poster {
  squares: Squares;
  title: string;
  text: string;
  /** It is drawn below the code, large. */
  code: string;
  colours: Record<'paper' | 'hero' | 'on-hero' | 'ink', string>;
}

export const canSavePicture = true;

/** Pixels of a square: large enough for the gallery scanner of any app. */
const squarePx = 12;

interface FileOptions {
  filePath: string;
  data: ArrayBuffer;
  success(): void;
  fail(reason: unknown): void;
}

function write(filePath: string, data: ArrayBuffer): Promise<void> {
  const files = Taro.getFileSystemManager() as unknown as { writeFile(options: FileOptions): void };
  return new Promise((success, fail) => files.writeFile({ filePath, data, success, fail }));
}

interface Refusal {
  errMsg?: string;
  errorMessage?: string;
  error?: number;
}

/** Weapp reports the reason as text; alipay as 2001 (refused) and 11 or 15 (the phone's own settings). */
function endOf({ errMsg, errorMessage, error }: Refusal = {}): PictureSaved {
  const text = `${errMsg ?? ''} ${errorMessage ?? ''}`;
  if (/auth|deny|denied|permission/i.test(text) || [2001, 11, 15].includes(Number(error))) return { how: 'refused' };
  return { how: /cancel/i.test(text) ? 'calledOff' : 'failed' };
}

/** Saves black squares on white as a PNG in the album. */
export async function saveSquares(squares: Squares, name: string): Promise<PictureSaved> {
  const filePath = `${Taro.env.USER_DATA_PATH ?? ''}/${name}`;
  try {
    await write(filePath, pngOfSquares(squares, squarePx).buffer as ArrayBuffer);
  } catch {
    return { how: 'failed' };
  }
  return Promise.resolve(Taro.saveImageToPhotosAlbum({ filePath })).then(
    () => ({ how: 'saved' }),
    (reason: Refusal) => endOf(reason),
  );
}

/** Opens the settings in which the customer can grant access to the album, because hosts ask only once. */
export function openAlbumSettings(): void {
  Promise.resolve(Taro.openSetting()).catch(() => undefined);
}

/** These hosts save the code alone: the picture is made without a canvas, which cannot write. */
export const savePoster = ({ squares }: Poster, name: string): Promise<PictureSaved> => saveSquares(squares, name);
