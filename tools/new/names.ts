/** One name in the spellings that the sources use: `lucky-draw` is also `luckyDraw` and `LuckyDraw`. */
export interface Name {
  kebab: string;
  camel: string;
  pascal: string;
  /** In tables and columns. */
  snake: string;
  /** In a sentence. */
  words: string;
}

export function nameOf(text: string): Name {
  const parts = text
    .replace(/([a-z\d])([A-Z])/g, '$1-$2')
    .toLowerCase()
    .split(/[-_\s]+/);
  const pascal = parts.map((part) => part.charAt(0).toUpperCase() + part.slice(1)).join('');
  return {
    kebab: parts.join('-'),
    snake: parts.join('_'),
    words: parts.join(' '),
    pascal,
    camel: pascal.charAt(0).toLowerCase() + pascal.slice(1),
  };
}

/** The plural of an English noun, in any of the spellings. */
export const plural = (noun: string): string =>
  /(s|x|ch|sh)$/.test(noun) ? `${noun}es` : /[^aeiou]y$/.test(noun) ? `${noun.slice(0, -1)}ies` : `${noun}s`;
