type QueryValue = string | number | boolean | null | undefined;

/**
 * The query of a GET: `{ page: 2, ids: [1, 2] }` becomes `page=2&ids=1&ids=2`. Absent values and empty lists are left
 * out. The same on every target: hosts write lists of their own kinds.
 */
export function queryText(input: object): string {
  return Object.entries(input as Record<string, QueryValue | readonly QueryValue[]>)
    .flatMap(([name, value]) => (Array.isArray(value) ? value : [value]).map((one) => [name, one] as const))
    .filter(([, value]) => value !== undefined && value !== null)
    .map(([name, value]) => `${encodeURIComponent(name)}=${encodeURIComponent(String(value))}`)
    .join('&');
}
