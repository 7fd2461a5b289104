import type { LoadTexts } from './catalogue';
import { fetchTexts } from './fetch-texts.h5';
import type { Area } from './message';

declare global {
  interface Window {
    /** Texts that the boot script has requested, by address. Each is used once. */
    __texts?: Record<string, Promise<Area> | undefined>;
  }
}

/** The time is that of the app's scripts (spec §8). */
const timeoutMs = 120_000;

function textsAt(address: string): Promise<Area> {
  const early = window.__texts?.[address];
  if (early) delete window.__texts?.[address];
  const late = new Promise<never>((_, reject) => setTimeout(reject, timeoutMs));
  return Promise.race([early ?? fetchTexts(address), late]);
}

/**
 * On H5 each area of each language is a file (`config/plugins/emit-texts.ts`). Like a chunk it is requested twice, and
 * a failure is reported as that of a chunk.
 */
export const loadTexts: LoadTexts = async (language, area) => {
  const address = `${process.env.KEDAI_TEXTS}/${language}.${area}.json`;
  try {
    return await textsAt(address).catch(() => textsAt(address));
  } catch {
    throw Object.assign(new Error(address), { name: 'ChunkLoadError' });
  }
};
