import type { ChainFile } from './chain-schema';
import type { Row } from './sync';

type Ids = ReadonlyMap<string, number>;

/** Ids of what coupons, vouchers and group products can be good for, by key. */
export interface GoalIds {
  categoryIds: Ids;
  drinkIds: Ids;
  shopIds: Ids;
  valueIds: Ids;
}

export type Goal = 'goods' | 'cate' | 'shop' | 'value';

/** Finds ids of what the chain has switched off. They stay in what was good for them, because the file cannot name them. */
export class SwitchedOff {
  private readonly inFile: Readonly<Record<Goal, ReadonlySet<number>>>;

  constructor(chain: ChainFile, { categoryIds, drinkIds, shopIds, valueIds }: GoalIds) {
    const idsOf = (list: readonly { key: string }[], ids: Ids) => new Set(list.map(({ key }) => ids.get(key) ?? 0));
    this.inFile = {
      goods: idsOf(chain.drinks, drinkIds),
      cate: idsOf(chain.categories, categoryIds),
      shop: idsOf(chain.shops, shopIds),
      value: idsOf(
        chain.groups.flatMap(({ values }) => values),
        valueIds,
      ),
    };
  }

  /** Whether all that something is good for is switched off: the file cannot name it, so it stays as it is. */
  isAllOff(what: Goal, ids: unknown): boolean {
    const list = ids as number[];
    return list.length > 0 && list.every((id) => !this.inFile[what].has(id));
  }

  /** What the file names, and what is switched off of what was named before. */
  joined(what: Goal, wanted: unknown, before: unknown): number[] {
    const ids = wanted as number[];
    // If none are named, it is good for every one.
    if (ids.length === 0) return ids;
    return [...ids, ...(before as number[]).filter((id) => !this.inFile[what].has(id))];
  }
}

/**
 * Rows of a list in their order: those that a file names, and between them those that it cannot name. Each of these stays
 * behind the row that it followed in the list.
 */
export function withUnnamed(named: readonly Row[], unnamed: readonly Row[], listed: readonly Row[]): Row[] {
  const all = [...named];
  const places = listed.map(({ key }) => key);
  for (const { key } of unnamed) {
    const before = new Set(places.slice(0, places.indexOf(key)));
    const at = all.map((row) => before.has(row.key)).lastIndexOf(true);
    all.splice(at + 1, 0, { key });
  }
  return all;
}

/** The keys of ids. Returns null if none of them is left. */
export function keysOfIds(ids: unknown, names: ReadonlyMap<number, string>): string[] | null {
  const all = ids as number[];
  const keys = all.flatMap((id) => names.get(id) ?? []);
  return all.length > 0 && keys.length === 0 ? null : keys;
}

/** Shows a list of ids as keys. */
export function shownKeys(ids: Ids): (list: unknown) => unknown {
  const names = new Map([...ids].map(([key, id]) => [id, key]));
  return (list) => (Array.isArray(list) ? list.map((id) => names.get(id) ?? id) : list);
}

/** Lists of ids are compared without their order. */
export const asSet = (ids: unknown): unknown => [...(ids as number[])].sort((a, b) => a - b);
