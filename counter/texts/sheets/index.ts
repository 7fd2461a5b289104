import type { Language } from '@/contract/core';
import { device } from '../../device';
import { filled } from '..';
import { en, type SheetTexts } from './en';
import { id } from './id';
import { zhHans } from './zh-hans';

export type SheetTextKey = keyof SheetTexts;

const catalogues: Record<Language, SheetTexts> = { en, id, 'zh-Hans': zhHans };

/** A text of a sheet in the language of the device. */
export const sheetText = (key: SheetTextKey, values?: Record<string, string | number>): string =>
  filled(catalogues[device.language][key], values);
