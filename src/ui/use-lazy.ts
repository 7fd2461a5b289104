import { useEffect, useState } from 'react';

/**
 * A part of the kit that the first screens do without: null until it is `wanted` and loaded. A part that cannot be
 * had is asked for again the next time it is wanted; `onMissing` is told while it is still wanted.
 */
export function useLazy<Module>(load: () => Promise<Module>, wanted: boolean, onMissing?: () => void): Module | null {
  const [module, setModule] = useState<Module | null>(null);
  const isMissing = wanted && module === null;
  // biome-ignore lint/correctness/useExhaustiveDependencies: the same module, whatever function asks for it
  useEffect(() => {
    if (!isMissing) return;
    let isHere = true;
    load().then(
      (loaded) => isHere && setModule(() => loaded),
      () => isHere && onMissing?.(),
    );
    return () => {
      isHere = false;
    };
  }, [isMissing]);
  return module;
}
