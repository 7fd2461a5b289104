import type { MenuSnapshot } from '@/contract/shop.schemas';

interface CountedLine {
  goods_id: number;
  num: number;
}

/** Number of each drink in the cart, over all its lines. */
export function countsByGoods(lines: readonly CountedLine[]): Map<number, number> {
  const counts = new Map<number, number>();
  for (const { goods_id, num } of lines) counts.set(goods_id, (counts.get(goods_id) ?? 0) + num);
  return counts;
}

/** Number of drinks of each category in the cart; a drink of two categories counts in both. */
export function countsByCategory(
  categories: MenuSnapshot['categories'],
  byGoods: ReadonlyMap<number, number>,
): Map<number, number> {
  const counts = new Map<number, number>();
  for (const { id, goods } of categories) {
    const sum = goods.reduce((total, drink) => total + (byGoods.get(drink.id) ?? 0), 0);
    if (sum > 0) counts.set(id, sum);
  }
  return counts;
}
