import type { Language } from '@/contract/core';
import type { OrderPicture } from './order-repository';

/** What was ordered, in a line: its first line with its number, and how many other lines there are. */
export function orderedText(
  [first, ...others]: readonly Pick<OrderPicture, 'name_json' | 'num'>[],
  language: Language,
): string {
  if (!first) return '';
  const name = first.name_json[language];
  const text = first.num > 1 ? `${first.num} × ${name}` : name;
  return others.length > 0 ? `${text} +${others.length}` : text;
}
