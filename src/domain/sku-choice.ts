/** A way in which something is sold, with its values of size and temperature. */
export interface ChoosableSku {
  value_ids: readonly number[];
  price: number;
  /** 1: it cannot be chosen. */
  off: 0 | 1;
}

/** What can be chosen: skus, and the values of each of the groups that tell them apart. */
export interface SkuChoices<Sku extends ChoosableSku> {
  skus: readonly Sku[];
  groups: readonly (readonly number[])[];
}

/** The sku of which all values are chosen, if it is sold. */
export const skuWith = <Sku extends ChoosableSku>(skus: readonly Sku[], chosen: ReadonlySet<number>): Sku | undefined =>
  skus.find(({ off, value_ids }) => off === 0 && value_ids.every((id) => chosen.has(id)));

/**
 * The sku that a tap on a value selects: the one with all other choices unchanged. The first group (size) may also
 * change the other one to a value that is sold, or some pairs could not be reached.
 */
export function skuReachedBy<Sku extends ChoosableSku>(
  { skus, groups }: SkuChoices<Sku>,
  chosen: ReadonlySet<number>,
  valueId: number,
): Sku | undefined {
  const group = groups.find((values) => values.includes(valueId)) ?? [];
  const ids = new Set(chosen);
  for (const id of group) ids.delete(id);
  const exact = skuWith(skus, ids.add(valueId));
  if (exact || group !== groups[0]) return exact;
  return skus.find((sku) => sku.off === 0 && sku.value_ids.includes(valueId));
}

/** What a value costs more than the cheapest of its group. */
export function differenceToCheapest<Sku extends ChoosableSku>(
  choices: SkuChoices<Sku>,
  chosen: ReadonlySet<number>,
  valueId: number,
): number {
  const own = skuReachedBy(choices, chosen, valueId);
  if (!own) return 0;
  const group = choices.groups.find((values) => values.includes(valueId)) ?? [];
  const prices = group.flatMap((other) => skuReachedBy(choices, chosen, other)?.price ?? []);
  return own.price - Math.min(...prices);
}

/** The sold sku that keeps most of the choices. */
export function nearestSku<Sku extends ChoosableSku>(
  skus: readonly Sku[],
  chosen: ReadonlySet<number>,
): Sku | undefined {
  const kept = (sku: Sku): number => sku.value_ids.filter((id) => chosen.has(id)).length;
  const sold = skus.filter(({ off }) => off === 0);
  return sold.sort((a, b) => kept(b) - kept(a) || a.price - b.price)[0];
}
