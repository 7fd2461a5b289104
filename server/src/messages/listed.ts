import type { Language } from '@/contract/core';
import { listed } from '@/domain/listed';
import type { Text3 } from '../db/schema';

/** Names that are known in all languages, one after another in one of them. */
export const listedNames = (names: readonly Text3[], language: Language): string =>
  listed(
    names.map((name) => name[language]),
    language,
  );
