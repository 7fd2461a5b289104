import type { LoadTexts } from './catalogue';
import { textsAtHand } from './texts-at-hand';

/**
 * Mini-programs load no single files. The build adds the texts to the module of the page that uses them
 * (`config/mini-page.cjs`), so they are in its sub-package, and at hand before it is drawn.
 */
export const loadTexts: LoadTexts = (language, area) => textsAtHand[area]?.[language] ?? {};
