import { sql } from 'kysely';
import type { Invariant } from '../db/invariant';

export const menuInvariants: readonly Invariant[] = [
  {
    name: 'stock is never below 0',
    query: () => sql`select shop_id, sku_id, stock from shop_sku where stock < 0`,
  },
  {
    name: 'stock equals the sum of its log',
    query: () => sql`
      select s.shop_id, s.sku_id, s.stock, coalesce(sum(l.delta), 0)::bigint as booked
      from shop_sku s left join stock_log l on l.shop_id = s.shop_id and l.sku_id = s.sku_id
      where s.stock is not null
      group by s.shop_id, s.sku_id, s.stock having s.stock <> coalesce(sum(l.delta), 0)`,
  },
];
