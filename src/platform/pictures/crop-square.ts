import Taro from '@tarojs/taro';
import type { Square } from '@/lib/crop';
import type { LocalPicture } from './local-pictures';

/** Asks the customer for a square of a picture. Returns null if they called it off. */
export type AskSquare = (picture: LocalPicture) => Promise<Square | null>;

interface CropOptions {
  src: string;
  cropScale: '1:1';
  success(cut: { tempFilePath: string }): void;
  fail(reason: { errMsg?: string }): void;
}

/**
 * A square of a picture, which the customer chooses on the host's own page. Returns null if they called it off. Where
 * the host has no such page it is the picture itself, of which the middle is shown.
 */
export async function cropSquare(picture: LocalPicture, _ask: AskSquare): Promise<LocalPicture | null> {
  const { cropImage } = Taro as unknown as { cropImage?: (options: CropOptions) => void };
  if (process.env.TARO_ENV !== 'weapp' || typeof cropImage !== 'function') return picture;
  return new Promise((resolve) =>
    cropImage({
      src: picture.path,
      cropScale: '1:1',
      success: ({ tempFilePath }) => resolve({ path: tempFilePath, bytes: 0, mark: '' }),
      fail: ({ errMsg = '' }) => resolve(/cancel/i.test(errMsg) ? null : picture),
    }),
  );
}
