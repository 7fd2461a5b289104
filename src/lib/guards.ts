/** Checks of unknown data (device storage) without a validator in the first load. */
export type Loose = Record<string, unknown>;

export function isRecord(value: unknown): value is Loose {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

export function textOf(value: unknown, max = 2000): string {
  return typeof value === 'string' && value.length <= max ? value : '';
}

export function isWhole(value: unknown, min = 0): value is number {
  return typeof value === 'number' && Number.isSafeInteger(value) && value >= min;
}

export function numberIn(value: unknown, min: number, max: number): number | null {
  return typeof value === 'number' && value >= min && value <= max ? value : null;
}

/** The entries of a list that `parse` accepts; empty if the value is no list. */
export function listOf<Item>(value: unknown, parse: (entry: unknown) => Item | undefined): Item[] {
  if (!Array.isArray(value)) return [];
  return value.map(parse).filter((entry): entry is Awaited<Item> & Item => entry !== undefined);
}
