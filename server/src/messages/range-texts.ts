import type { Language } from '@/contract/core';
import { fill, texts } from './message';

/** The numbers that a field of an input may have. A bound is absent if there is none. */
export interface NumberRange {
  field: string;
  min: number | undefined;
  max: number | undefined;
}

interface RangeTexts {
  /** Stands behind the words of INVALID_INPUT. */
  colon: string;
  between: string;
  least: string;
  most: string;
}

const ranges: Record<Language, RangeTexts> = {
  en: {
    colon: ': ',
    between: '{field} is a number from {min} to {max}',
    least: '{field} is {min} or more',
    most: '{field} is {max} or less',
  },
  id: {
    colon: ': ',
    between: '{field} dari {min} sampai {max}',
    least: '{field} paling sedikit {min}',
    most: '{field} paling banyak {max}',
  },
  'zh-Hans': {
    colon: '：',
    between: '{field} 应为 {min} 到 {max}',
    least: '{field} 至少为 {min}',
    most: '{field} 最多为 {max}',
  },
};

/** Says which numbers a field may have, beside the words of INVALID_INPUT. */
export function rangeText({ field, min, max }: NumberRange, language: Language): string {
  const { colon, between, least, most } = ranges[language];
  const text = max === undefined ? least : min === undefined ? most : between;
  return `${texts(language).errors.INVALID_INPUT}${colon}${fill(text, { field, min, max })}`;
}
