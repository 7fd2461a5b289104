/** What the worker gets: a picture, and the size that it is to have. */
export interface ShrinkJob {
  blob: Blob;
  width: number;
  height: number;
  quality: number;
}

/** The scope of a worker, whose types are not those of a page. */
interface Scope {
  onmessage: (event: { data: ShrinkJob }) => void;
  postMessage(answer: Blob | null): void;
}

async function shrunk({ blob, width, height, quality }: ShrinkJob): Promise<Blob | null> {
  const size = { resizeWidth: width, resizeHeight: height, resizeQuality: 'medium' } as const;
  const source = await createImageBitmap(blob, size);
  const canvas = new OffscreenCanvas(width, height);
  const pen = canvas.getContext('2d');
  if (!pen) return null;
  pen.fillStyle = '#fff';
  pen.fillRect(0, 0, width, height);
  pen.drawImage(source, 0, 0, width, height);
  source.close();
  return await canvas.convertToBlob({ type: 'image/jpeg', quality });
}

const scope = self as unknown as Scope;
scope.onmessage = ({ data }) => {
  shrunk(data).then(
    (blob) => scope.postMessage(blob),
    () => scope.postMessage(null),
  );
};
