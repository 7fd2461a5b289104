import type { Catalogue } from '../en';
import { catalogue as first } from './first';
import { catalogue as more } from './more';

/** The whole catalogue; the app itself loads its two parts one after the other. */
export const catalogue: Catalogue = { ...first, ...more };
