import type { LoadTexts } from '@/i18n/catalogue';
import { areaOf } from '../harness/texts';

/** Stands for `src/i18n/load-texts.ts` in tests that do not run the built app. */
export const loadTexts: LoadTexts = async (language, area) => areaOf(language, area);
