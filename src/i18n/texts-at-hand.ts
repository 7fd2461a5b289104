import type { AreaName } from './en';
import type { Area } from './message';

/** Texts of an area by language, of every page whose code has run. Filled by what the build of mini-programs adds. */
export const textsAtHand: Partial<Record<AreaName, Readonly<Record<string, Area>>>> = {};
