/** The first and the last letter of a name. One that is as short as that loses its last, too. */
export function maskedName(name: string): string {
  const letters = Array.from(name.trim());
  if (letters.length === 0) return '';
  return `${letters[0]}***${letters.length > 2 ? letters[letters.length - 1] : ''}`;
}
