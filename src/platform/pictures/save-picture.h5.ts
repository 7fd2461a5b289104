import { ask, can } from '../host/embed/host';
import { isWebview } from '../host/webview.h5';
import { download } from '../requests/download.h5';
import type { PictureSaved, Poster, Squares } from './save-picture';

export type { PictureSaved, Poster, Squares } from './save-picture';

export const canSavePicture = true;

/** Pixels of a square: large enough for the gallery scanner of any app. */
const squarePx = 12;

function drawn(squares: Squares): HTMLCanvasElement | undefined {
  const canvas = document.createElement('canvas');
  canvas.width = canvas.height = squares.length * squarePx;
  const pen = canvas.getContext('2d');
  if (!pen) return undefined;
  pen.fillStyle = '#fff';
  pen.fillRect(0, 0, canvas.width, canvas.height);
  pen.fillStyle = '#000';
  squares.forEach((row, y) => {
    row.forEach((isDark, x) => {
      if (isDark) pen.fillRect(x * squarePx, y * squarePx, squarePx, squarePx);
    });
  });
  return canvas;
}

/** Characters of a picture that a host takes in a message, as its contract says. */
const HOST_IMAGE_MAX = 60_000;

async function save(canvas: HTMLCanvasElement | undefined, name: string): Promise<PictureSaved> {
  if (!canvas) return { how: 'failed' };
  const image = can('saveImage') ? canvas.toDataURL('image/png') : '';
  if (image && image.length <= HOST_IMAGE_MAX) {
    const { status } = await ask('saveImage', { name: name.replace(/[^\w.-]/g, ''), image });
    if (status < 300) return { how: 'saved' };
  }
  if (isWebview(navigator.userAgent)) return { how: 'byHand', url: canvas.toDataURL('image/png') };
  const picture = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/png'));
  if (!picture) return { how: 'failed' };
  download(picture, name);
  return { how: 'started' };
}

/** Saves black squares on white as a PNG. */
export const saveSquares = (squares: Squares, name: string): Promise<PictureSaved> => save(drawn(squares), name);

/** Saves a QR code with its words as a PNG. Loaded when it is wanted, because most codes are saved alone. */
export async function savePoster({ squares, ...words }: Poster, name: string): Promise<PictureSaved> {
  const { drawPoster } = await import(/* webpackChunkName: "poster" */ './draw-poster.h5');
  const code = drawn(squares);
  return save(code && drawPoster(code, words), name);
}

/** A browser asks each time and has no settings to open. */
export const openAlbumSettings = (): void => undefined;
