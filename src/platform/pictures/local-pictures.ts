import Taro from '@tarojs/taro';
import { isConsentRefused } from '../places/consent';

/** A picture on the device. */
export interface LocalPicture {
  /** Its local path; on H5 a blob URL, which `forgetPicture` ends. */
  path: string;
  /** 0: not known. */
  bytes: number;
  /** It is equal for a file that is chosen twice, and empty where the host does not tell files apart. */
  mark: string;
}

export type PictureChoice = readonly LocalPicture[] | 'refused';

/** Hosts offer that many at once at most. */
const CHOSEN_MAX = 9;
/** A picture of this size is sent as it is. */
const SMALL_BYTES = 400_000;
const QUALITY = 80;
/** Alipay: 0 low, 1 medium, 2 high quality, 3 none, 4 by the network. */
const ALIPAY_LEVEL = 2;

interface Chosen {
  tempFiles?: { tempFilePath?: string; path?: string; size?: number }[];
  tempFilePaths?: string[];
  apFilePaths?: string[];
}

function picturesIn({ tempFiles = [], tempFilePaths, apFilePaths }: Chosen): LocalPicture[] {
  const paths = tempFiles.flatMap((file) => file.tempFilePath ?? file.path ?? []);
  const all = paths.length > 0 ? paths : (tempFilePaths ?? apFilePaths ?? []);
  return all.map((path, at) => ({ path, bytes: tempFiles[at]?.size ?? 0, mark: '' }));
}

/** Taro makes no promise of weapp's `chooseMedia`. */
const chooseMedia = (count: number): Promise<Chosen> =>
  new Promise((success, fail) =>
    Taro.chooseMedia({ count, mediaType: ['image'], sizeType: ['compressed'], success, fail }),
  );

const choose = (count: number): PromiseLike<Chosen> =>
  process.env.TARO_ENV === 'weapp' ? chooseMedia(count) : Taro.chooseImage({ count, sizeType: ['compressed'] });

/**
 * Opens the host's chooser. It returns none if the customer has closed it, and `refused` if the app may not use it. Call
 * it in a tap.
 */
export async function choosePictures(max: number): Promise<PictureChoice> {
  try {
    return picturesIn(await choose(Math.min(max, CHOSEN_MAX)));
  } catch (error) {
    return isConsentRefused(error) ? 'refused' : [];
  }
}

type Compress = (options: object) => PromiseLike<{ tempFilePath?: string; apFilePaths?: string[] }>;

/** The side to shrink; hosts compute the other one. */
async function sizeFor(path: string, side: number): Promise<{ compressedWidth?: number; compressedHeight?: number }> {
  const { width, height } = await Taro.getImageInfo({ src: path });
  if (Math.max(width, height) <= side) return {};
  return width >= height ? { compressedWidth: side } : { compressedHeight: side };
}

/** Shrinks a picture to this many pixels. The picture itself, where the host cannot: the server shrinks it too. */
export async function shrinkPicture(picture: LocalPicture, side: number): Promise<LocalPicture> {
  const { path, bytes } = picture;
  try {
    const isAlipay = process.env.TARO_ENV === 'alipay';
    const size = isAlipay ? {} : await sizeFor(path, side);
    if (bytes > 0 && bytes <= SMALL_BYTES && Object.keys(size).length === 0) return picture;
    const options = isAlipay
      ? { apFilePaths: [path], compressLevel: ALIPAY_LEVEL }
      : { src: path, quality: QUALITY, ...size };
    const { tempFilePath, apFilePaths } = await (Taro.compressImage as unknown as Compress)(options);
    return { ...picture, path: tempFilePath ?? apFilePaths?.[0] ?? path, bytes: 0 };
  } catch {
    return picture;
  }
}

/** The host deletes temporary files by itself. */
export const forgetPicture = (_path: string): void => undefined;
