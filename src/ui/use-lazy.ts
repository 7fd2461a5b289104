import { useEffect, useState } from 'react';

/**
 * Loads a component that the first screens do not need: null until it is `wanted` and loaded. A failed load is repeated
 * the next time it is wanted; `onMissing` is called if it fails while wanted.
 */
export function useLazy<Module>(load: () => Promise<Module>, wanted: boolean, onMissing?: () => void): Module | null {
  const [module, setModule] = useState<Module | null>(null);
  const isMissing = wanted && module === null;
  // biome-ignore lint/correctness/useExhaustiveDependencies: the module does not depend on which function loads it
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
