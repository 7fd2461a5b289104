type QueryValue = string | number | boolean | null | undefined;

/**
 * Builds the query of a GET: `{ page: 2, ids: [1, 2] }` becomes `page=2&ids=1&ids=2`. Absent values and empty lists are
 * left out. It is used on every target, because hosts encode lists differently.
 */
export function queryText(input: object): string {
  return Object.entries(input as Record<string, QueryValue | readonly QueryValue[]>)
    .flatMap(([name, value]) => (Array.isArray(value) ? value : [value]).map((one) => [name, one] as const))
    .filter(([, value]) => value !== undefined && value !== null)
    .map(([name, value]) => `${encodeURIComponent(name)}=${encodeURIComponent(String(value))}`)
    .join('&');
}
