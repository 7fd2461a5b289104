import type { Queries } from '../../../server/src/db/db';
import type { DrinkOrder } from './drink-order';

/** Maps a choice of lines to the lines that an order has. */
export const inOrder = <Item extends { line: number }>(items: readonly Item[], { lines }: DrinkOrder): Item[] =>
  items.map((item) => ({ ...item, line: item.line % lines.length }));

/** Returns the items with the ids of their lines. */
export async function linesOf(db: Queries, { sn }: DrinkOrder, items: readonly { line: number; num: number }[]) {
  const rows = await db
    .selectFrom('order_goods')
    .innerJoin('orders', 'orders.id', 'order_goods.order_id')
    .select('order_goods.id')
    .where('orders.order_sn', '=', sn)
    .orderBy('order_goods.id')
    .execute();
  return items.map(({ line, num }) => ({ id: rows[line]?.id ?? 0, num }));
}
