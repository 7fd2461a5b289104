import { computed } from 'mobx';
import { useMemo } from 'react';

/**
 * What `read` returns of observables. The component is rendered again when that value changes, not whenever something
 * that `read` looks at does. `inputs` are the other values that `read` uses.
 */
export function useComputed<T>(read: () => T, inputs: readonly unknown[]): T {
  // biome-ignore lint/correctness/useExhaustiveDependencies: the caller names them.
  return useMemo(() => computed(read), inputs).get();
}
