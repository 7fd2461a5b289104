type Value = string | null | (string | null)[];

const decoded = (text: string): string => {
  try {
    return decodeURIComponent(text.replace(/\+/g, ' '));
  } catch {
    return text;
  }
};

/** A name given twice becomes a list; a name without "=" is null. Text that cannot be decoded is kept unchanged. */
function parse(text: string, { decode = true }: { decode?: boolean } = {}): Record<string, Value> {
  const read = decode ? decoded : (part: string) => part;
  const query: Record<string, Value> = Object.create(null);
  for (const pair of text
    .trim()
    .replace(/^[?#&]/, '')
    .split('&')) {
    if (!pair) continue;
    const equals = pair.indexOf('=');
    const name = read(equals < 0 ? pair : pair.slice(0, equals));
    const value = equals < 0 ? null : read(pair.slice(equals + 1));
    const before = query[name];
    query[name] = before === undefined ? value : [...(Array.isArray(before) ? before : [before]), value];
  }
  return query;
}

function stringify(query: Record<string, unknown>): string {
  return Object.entries(query)
    .filter(([, value]) => value !== undefined)
    .map(([name, value]) =>
      value === null ? encodeURIComponent(name) : `${encodeURIComponent(name)}=${encodeURIComponent(String(value))}`,
    )
    .join('&');
}

/** Replaces the package `query-string` in Taro's router. */
export default { parse, stringify };
