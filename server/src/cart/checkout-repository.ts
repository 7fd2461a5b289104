import { sql } from 'kysely';
import type { Queries, Tx } from '../db/db';
import { type SkuOnOffer, skusOnOffer } from '../menu';

/** A cart line with everything its price and its snapshot need. */
export interface CheckoutLine extends SkuOnOffer {
  cart_id: number;
  value_ids: number[];
  num: number;
  /** Price of one cup when the line was put into the cart. It is null if it is not noted. */
  old_price: number | null;
}

/** Lines of the member's cart in one shop, oldest first; `cartIds` null means all. */
export async function findCheckoutLines(
  db: Queries,
  { me, shopId, cartIds }: { me: number; shopId: number; cartIds: readonly number[] | null },
): Promise<CheckoutLine[]> {
  const { rows } = await sql<CheckoutLine>`
    select c.id as cart_id, c.value_ids_json as value_ids, c.num, c.price as old_price, offer.*
    from cart_line c join ${skusOnOffer(shopId)} offer on offer.sku_id = c.sku_id
    where c.user_id = ${me} and c.shop_id = ${shopId}
      and (${cartIds === null} or c.id = any(${cartIds ?? []}::bigint[]))
    order by c.id`.execute(db);
  return rows;
}

export async function removeCartLines(
  tx: Tx,
  { me, cartIds }: { me: number; cartIds: readonly number[] },
): Promise<void> {
  await sql`delete from cart_line where user_id = ${me} and id = any(${cartIds}::bigint[])`.execute(tx);
}
