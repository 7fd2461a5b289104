import { useEffect } from 'react';
import type { AreaName } from '@/i18n/en';
import { i18n } from '@/i18n/i18n';
import { useLazy } from '@/ui/use-lazy';

interface LazyPart<Module> {
  load: () => Promise<Module>;
  /** The areas of its texts. */
  texts: readonly AreaName[];
  wanted: boolean;
  onMissing?: () => void;
}

/**
 * A component with texts that the first screens do not need, as `useLazy` loads it. While it is wanted, a switch of the
 * language loads its texts, too.
 */
export function useLazyPart<Module>({ load, texts, wanted, onMissing }: LazyPart<Module>): Module | null {
  const loadAll = () => Promise.all([load(), i18n.need(texts)]).then(([code]) => code);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the texts of a part are always the same
  useEffect(() => (wanted ? i18n.open(texts) : undefined), [wanted]);
  return useLazy(loadAll, wanted, onMissing);
}
