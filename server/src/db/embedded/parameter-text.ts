type Scalar = string | number | bigint | boolean;

const isScalar = (value: unknown): value is Scalar =>
  typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean' || typeof value === 'bigint';

function elementText(value: unknown): string {
  if (value === null || value === undefined) return 'NULL';
  if (typeof value === 'string') return `"${value.replace(/\\/g, '\\\\').replace(/"/g, '\\"')}"`;
  if (!isScalar(value)) throw new TypeError(`an array of ${typeof value} cannot be a parameter`);
  return String(value);
}

/**
 * Converts a parameter to the text that `pg` would send; `pg` does not export its function. Other types are never sent:
 * JSON is passed as text.
 */
export function parameterText(value: unknown): string | null {
  if (typeof value === 'string') return value;
  if (value === null || value === undefined) return null;
  if (Array.isArray(value)) return `{${value.map(elementText).join(',')}}`;
  if (!isScalar(value)) throw new TypeError(`${typeof value} cannot be a parameter`);
  return String(value);
}
