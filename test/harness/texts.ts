import path from 'node:path';
import { type AreaName, areas, type Catalogue } from '@/i18n/en';
import type { Language } from '@/i18n/languages';
import type { Area } from '@/i18n/message';

const folder = path.resolve(__dirname, '../../src/i18n');

export const areaNames = Object.keys(areas) as AreaName[];

export const areaOf = (language: Language, area: AreaName): Area =>
  require(path.join(folder, language, `${area}.ts`))[area];

/** All texts of a language. The app itself loads them area by area. */
export const catalogueOf = (language: Language): Catalogue =>
  Object.assign({}, ...areaNames.map((area) => areaOf(language, area)));
