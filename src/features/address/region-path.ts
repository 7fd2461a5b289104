import type { Region } from '@/contract/address.schemas';

/** Names of regions are Latin in every language, and so are the marks between them. */
export const joinedNames = (names: readonly string[]): string => names.join(', ');

/** A region without its place. */
export type RegionName = Omit<Region, 'lng' | 'lat'>;

/** The way from the province to a region, that region included. */
export function pathTo({ code, name, within }: RegionName): RegionName[] {
  const parts = code.split('.');
  const names = [name, ...within];
  return parts.map((_, at) => ({
    code: parts.slice(0, at + 1).join('.'),
    name: names[parts.length - 1 - at] ?? '',
    within: names.slice(parts.length - at),
  }));
}
