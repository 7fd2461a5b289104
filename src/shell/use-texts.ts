import { useEffect, useState } from 'react';
import { type AreaName, i18n } from '@/i18n/i18n';

/**
 * Keeps the texts of an open page, and says whether they are there. They are when the page opens: on H5 it waits for
 * them (`platform/screen/chunks.h5.ts`), in mini-programs they come with its code. Only if the language is switched at the same
 * moment are they loaded here.
 */
export function useTexts(areas: readonly AreaName[]): boolean {
  useState(() => i18n.need(areas));
  useEffect(() => i18n.open(areas), [areas]);
  const isThere = i18n.has(areas);
  useEffect(() => {
    if (!isThere) void i18n.need(areas);
  }, [isThere, areas]);
  return isThere;
}
