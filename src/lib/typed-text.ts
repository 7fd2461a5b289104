import { firstPoints, inLines, inOneLine, pointsOf, withoutControls } from '@/contract/texts';

export { firstPoints, inOneLine, pointsOf };

/** Cleans typed or pasted text for a field of several lines: no control characters, at most `max` code points. */
export const typedText = (typed: string, max: number): string => firstPoints(withoutControls(inLines(typed)), max);

/** What a field of one line takes of a typed text. */
export const typedLine = (typed: string, max: number): string => firstPoints(withoutControls(inOneLine(typed)), max);

/**
 * The same for a text area whose text becomes one line when it is left. Until then its line feeds stay, and count as they
 * will in that line.
 */
export function typedOneLine(typed: string, max: number): string {
  const text = withoutControls(inLines(typed));
  const line = inOneLine(text);
  return pointsOf(line) <= max ? text : firstPoints(line, max);
}

/**
 * The `maxlength` of a field, which counts UTF-16 units, where `used` code points count. A full field accepts no more;
 * otherwise there is room for emoji, and what is too much is cut afterwards.
 */
export const typedMax = (value: string, max: number, used = pointsOf(value)): number =>
  used >= max ? value.length : Math.max(value.length, 2 * max);

/**
 * The `maxlength` of a field from which a number or a code is read: room for a whole message, because what is cut before
 * it is read may be another number.
 */
export const messageMax = 1000;
