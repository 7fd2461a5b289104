import type { ShrinkJob } from './shrink-worker.h5';

/**
 * Shrinks a picture in a worker, so that the page goes on meanwhile. Returns null if this browser has no workers that
 * draw, or its worker failed.
 */
export function shrinkApart(job: ShrinkJob): Promise<Blob | null> {
  if (typeof Worker !== 'function' || typeof OffscreenCanvas !== 'function') return Promise.resolve(null);
  return new Promise((resolve) => {
    // The build finds the worker's script by this expression.
    const worker = new Worker(new URL('./shrink-worker.h5.ts', import.meta.url));
    const end = (blob: Blob | null): void => {
      worker.terminate();
      resolve(blob);
    };
    worker.onmessage = ({ data }: { data: Blob | null }) => end(data);
    worker.onerror = (event) => {
      // Otherwise it would be reported as an error of the page.
      event.preventDefault();
      end(null);
    };
    worker.postMessage(job);
  });
}
