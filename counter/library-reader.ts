import { decodeQR } from 'qr/decode.js';

/** Reads QR codes without the help of the browser. It is loaded only where it is needed. */
export function libraryReader(): (video: HTMLVideoElement) => Promise<string[]> {
  // There is one canvas for all pictures, because Safari is slow to free the memory of canvases.
  const canvas = document.createElement('canvas');
  const context = canvas.getContext('2d', { willReadFrequently: true });
  return async (video) => {
    const { videoWidth: width, videoHeight: height } = video;
    if (!context || width === 0) return [];
    if (canvas.width !== width || canvas.height !== height) Object.assign(canvas, { width, height });
    context.drawImage(video, 0, 0);
    return [decodeQR(context.getImageData(0, 0, width, height))];
  };
}
