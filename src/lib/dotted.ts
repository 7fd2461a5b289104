/** Facts in one line, with dots between them; a line breaks behind a dot, never before it. */
export const dotted = (facts: readonly string[]): string => facts.filter(Boolean).join('\u00a0· ');
