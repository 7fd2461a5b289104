import { firstPoints, plainBlanks, pointsOf, withoutControls } from '@/contract/texts';

export { firstPoints, pointsOf };

/** Cleans typed or pasted text for a field: no control characters, at most `max` code points. */
export const typedText = (typed: string, max: number): string => firstPoints(withoutControls(plainBlanks(typed)), max);

/**
 * The `maxlength` of a field, which counts UTF-16 units. A full field accepts no more; otherwise there is room for
 * emoji, and `typedText` cuts what is too much.
 */
export const typedMax = (value: string, max: number): number => (pointsOf(value) >= max ? value.length : 2 * max);
