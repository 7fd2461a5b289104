import type { Size, Square } from '@/lib/crop';

const QUALITY = 0.85;

/** Its size is known before it is decoded. */
export async function opened(path: string): Promise<HTMLImageElement> {
  const image = new Image();
  await new Promise((resolve, reject) => {
    image.onload = resolve;
    image.onerror = reject;
    image.src = path;
  });
  return image;
}

/** A picture, or a square of it, as a JPEG of another size. */
export async function drawn(source: CanvasImageSource, { width, height }: Size, from?: Square): Promise<Blob | null> {
  const canvas = document.createElement('canvas');
  canvas.width = width;
  canvas.height = height;
  const pen = canvas.getContext('2d');
  if (!pen) return null;
  pen.fillStyle = '#fff';
  pen.fillRect(0, 0, width, height);
  if (from) pen.drawImage(source, from.x, from.y, from.side, from.side, 0, 0, width, height);
  else pen.drawImage(source, 0, 0, width, height);
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', QUALITY));
  // iOS counts the memory of canvases until they are collected.
  canvas.width = canvas.height = 0;
  return blob;
}
