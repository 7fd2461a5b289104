import { firstPoints, plainBlanks, pointsOf, withoutControls } from '@/contract/texts';

export { firstPoints, pointsOf };

/** What a field keeps of what was typed or pasted: no control characters, `max` code points. */
export const typedText = (typed: string, max: number): string => firstPoints(withoutControls(plainBlanks(typed)), max);

/**
 * The `maxlength` of a field, which counts UTF-16 units. A full field takes no more; another has room for a rest of
 * emoji, and `typedText` cuts what is too much.
 */
export const typedMax = (value: string, max: number): number => (pointsOf(value) >= max ? value.length : 2 * max);
