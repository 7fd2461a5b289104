/** Joins facts in one line with dots. Lines break after a dot, never before it. */
export const dotted = (facts: readonly string[]): string => facts.filter(Boolean).join('\u00a0· ');
