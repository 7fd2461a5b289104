import { sql } from 'kysely';
import type { Facts } from '../snapshot';
import type { DrinkBooks } from './drink-books';
import type { Ask } from './drink-order';

const askStates = { waiting: 10, granted: 20, withdrawn: 61, refused: 62 } as const;

const sumOf = (items: Ask['items']): number => items.reduce((sum, one) => sum + one.amount, 0);

/** What orders of drinks hold and what becomes of them, beside what is the same for all kinds. */
export const drinkFacts = (books: DrinkBooks, { me, shopId }: { me: number; shopId: number }): Facts => ({
  found: {
    slotted: sql`select coalesce(jsonb_agg(o.slot_start order by o.id), '[]') from orders o
      where o.user_id = ${me} and o.kind = 'drinks'`,
    asks: sql`select coalesce(jsonb_agg(jsonb_build_array(a.after_sn, a.amount, a.granted_amount, a.status)
        order by a.order_id, a.id), '[]') from after_sale a join orders o on o.id = a.order_id where o.user_id = ${me}`,
    coupons: sql`select jsonb_agg(jsonb_build_array(c.status, c.order_sn, c.endtime) order by c.id)
      from user_coupon c where c.user_id = ${me}`,
    slots: sql`select coalesce(jsonb_agg(jsonb_build_array(t.slot_start, t.cups) order by t.slot_start), '[]')
      from shop_slot t where t.shop_id = ${shopId} and t.cups <> 0`,
    stock: sql`select jsonb_agg(jsonb_build_array(s.stock, g.sales) order by s.sku_id)
      from shop_sku s join sku k on k.id = s.sku_id join shop_goods g on g.goods_id = k.goods_id and g.shop_id = s.shop_id
      where s.shop_id = ${shopId}`,
  },
  expected: () => ({
    slotted: books.orders.map(({ slot }) => slot?.start ?? null),
    asks: books.orders.flatMap(({ asks }) =>
      asks.map(({ sn, amount, isMissed, granted, state }) => [
        ...[sn, amount, granted && (isMissed ? amount : sumOf(granted))],
        askStates[state],
      ]),
    ),
    coupons: books.coupons.map(({ holder, until, isExpired }) => {
      const free = isExpired ? 4 : 1;
      return [holder ? (holder.state === 'unpaid' ? 2 : 3) : free, holder?.sn ?? null, until];
    }),
    slots: [...books.slots].filter(([, cups]) => cups !== 0).sort(([a], [b]) => a - b),
    stock: books.stock.map((stock, drink) => [stock, books.sales[drink]]),
  }),
});
