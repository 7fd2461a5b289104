import type { ChainInput } from '../chain-schema';

interface Entry {
  key: string;
  /** By which people know it. */
  names: readonly string[];
}

const plain = (text: string): string => text.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '');

const entry = (key: string, names: readonly string[]): Entry => ({ key, names: [...names, key].map(plain) });
const entries = (list: readonly { key: string; name: object }[] = []): Entry[] =>
  list.map(({ key, name }) => entry(key, Object.values(name) as string[]));

/**
 * Everything that has a key, but coupons, of which a new one may have the name of the old one, and banners. Of a shop the
 * address says the same as the name.
 */
const listsOf = (chain: ChainInput): readonly (readonly [what: string, list: readonly Entry[]])[] => [
  ['shop', chain.shops.map(({ key, name, address }) => entry(key, [name, address]))],
  ['drink', entries(chain.drinks)],
  ['category', entries(chain.categories)],
  ['group', entries(chain.groups)],
  ['value', entries(chain.groups.flatMap(({ values }) => values))],
  ['ingredient', entries(chain.ingredients)],
  ['city', chain.cities.map(({ code, name }) => entry(code, Object.values(name)))],
];

/** Keys that the file does not have any more while a new one has a name of the old one. */
export function renamedKeys(before: ChainInput, after: ChainInput): string[] {
  const wanted = new Map(listsOf(after));
  return listsOf(before).flatMap(([what, list]) => {
    const now = wanted.get(what) ?? [];
    // A list that the file leaves out stays as it is.
    if (what === 'ingredient' && !after.ingredients) return [];
    const keys = new Set(now.map(({ key }) => key));
    const known = new Set(list.map(({ key }) => key));
    const fresh = now.filter(({ key }) => !known.has(key));
    return list
      .filter(({ key }) => !keys.has(key))
      .flatMap((old) => {
        const like = fresh.find(({ names }) => names.some((name) => name !== '' && old.names.includes(name)));
        return like
          ? [
              `${what} ${old.key}: switched off, while ${like.key} is new and looks like it; a renamed thing keeps its key`,
            ]
          : [];
      });
  });
}
