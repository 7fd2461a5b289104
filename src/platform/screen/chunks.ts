import type { ComponentType } from 'react';

/** Mini-programs are loaded as a whole, so no part of the app can be missing. */
export function guardChunks(onBroken: (isOffline: boolean) => void, _onMissing: () => void): () => void {
  return () => onBroken(false);
}

export function reloadApp(): void {}

export function setPageSubstitute(_make: (path: string, load: () => Promise<ComponentType>) => ComponentType): void {}

export function setSubstituteLoader(_load: () => Promise<unknown>): void {}

/** The texts of a page come with its code. */
export function setPageTexts(_load: (path: string) => Promise<unknown> | undefined): void {}
