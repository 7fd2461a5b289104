import { exchange } from '../h5/exchange';
import { drawn, opened } from './draw-picture.h5';
import type { LocalPicture, PictureChoice } from './local-pictures';
import { shrinkApart } from './shrink-apart.h5';

export type { LocalPicture, PictureChoice } from './local-pictures';

/** HEIC is left out, so that an iPhone converts its pictures. */
const types = 'image/jpeg,image/png,image/webp';
/** A picture of this size is sent as it is. */
const SMALL_BYTES = 400_000;
const QUALITY = 0.85;

let leave: (() => void) | undefined;

const localOf = (file: File): LocalPicture => ({
  path: URL.createObjectURL(file),
  bytes: file.size,
  mark: `${file.name} ${file.size} ${file.lastModified}`,
});

/** Opens the browser's chooser. It returns none if the customer has closed it. Call it in a tap. */
export function choosePictures(max: number): Promise<PictureChoice> {
  // Browsers before 2023 do not report that a chooser was closed.
  leave?.();
  const input = document.createElement('input');
  input.type = 'file';
  input.accept = types;
  input.multiple = max > 1;
  input.hidden = true;
  // Safari tells nothing of an input that is not in the page.
  document.body.append(input);
  return new Promise((resolve) => {
    const end = (files: readonly File[]): void => {
      leave = undefined;
      input.remove();
      resolve(files.map(localOf));
    };
    leave = () => end([]);
    input.addEventListener('change', () => end(Array.from(input.files ?? [])));
    input.addEventListener('cancel', () => end([]));
    input.click();
  });
}

async function fileAt(path: string): Promise<Blob> {
  const { data } = await exchange({ url: path, responseType: 'blob' });
  return data as Blob;
}

/** Decodes and shrinks outside the main thread where the browser can, and else decodes there. */
async function pixelsOf(image: HTMLImageElement, width: number, height: number): Promise<CanvasImageSource> {
  if (typeof createImageBitmap === 'function') {
    try {
      const size = { resizeWidth: width, resizeHeight: height, resizeQuality: 'medium' } as const;
      return await createImageBitmap(await fileAt(image.src), size);
    } catch {
      // Older browsers know no options.
    }
  }
  await image.decode?.();
  return image;
}

/** Shrinks a picture in the page, which stands still meanwhile. It is for browsers whose workers cannot draw. */
async function shrunkHere(image: HTMLImageElement, width: number, height: number): Promise<Blob | null> {
  const source = await pixelsOf(image, width, height);
  const blob = await drawn(source, { width, height });
  if ('close' in source) source.close();
  return blob;
}

/** Shrinks a picture to this many pixels. The picture itself, where the browser cannot: the server shrinks it too. */
export async function shrinkPicture(picture: LocalPicture, side: number): Promise<LocalPicture> {
  // Older browsers draw a picture without turning it, and the turn would be lost.
  if (!CSS.supports('image-orientation', 'from-image')) return picture;
  try {
    const image = await opened(picture.path);
    const { naturalWidth, naturalHeight } = image;
    const scale = Math.min(1, side / Math.max(naturalWidth, naturalHeight));
    if (scale === 1 && picture.bytes <= SMALL_BYTES) return picture;
    const [width, height] = [naturalWidth, naturalHeight].map((length) => Math.max(1, Math.round(length * scale))) as [
      number,
      number,
    ];
    const job = { blob: await fileAt(picture.path), width, height, quality: QUALITY };
    const blob = (await shrinkApart(job).catch(() => null)) ?? (await shrunkHere(image, width, height));
    if (!blob || blob.size >= picture.bytes) return picture;
    return { ...picture, path: URL.createObjectURL(blob), bytes: blob.size };
  } catch {
    return picture;
  }
}

/** Frees its memory. */
export function forgetPicture(path: string): void {
  if (path.startsWith('blob:')) URL.revokeObjectURL(path);
}
