import { sql } from 'kysely';
import type { Books } from '../books';
import { codeStates } from '../codes';
import { parcelsOf } from '../parcels';
import type { Facts } from '../snapshot';
import type { MallBooks } from './mall-books';

/** The codes of the orders of the points mall, what is taken of each thing, and the shipments of all kinds. */
export const mallFacts = (
  books: MallBooks,
  all: Books,
  { ids, shopIds, members }: { ids: readonly number[]; shopIds: readonly number[]; members: readonly number[] },
): Facts => ({
  found: {
    pointsCodes: sql`select coalesce(jsonb_agg(jsonb_build_array(
        o.order_sn, c.number, c.status, c.share, c.expiretime, c.redeem_shop_id, c.redeemtime)
        order by c.order_id, c.number), '[]')
      from redemption_code c join orders o on o.id = c.order_id
      where o.kind = 'points' and o.user_id in (${sql.join(members)})`,
    shipments: sql`select coalesce(jsonb_agg(jsonb_build_array(
        o.order_sn, s.shiptime, s.dealtime, s.canceltime) order by o.id), '[]')
      from shipment s join orders o on o.id = s.order_id where o.user_id in (${sql.join(members)})`,
    pointsGoods: sql`select jsonb_agg(g.taken order by g.id) from points_goods g where g.id in (${sql.join(ids)})`,
  },
  expected: () => ({
    pointsCodes: books.orders.flatMap(({ sn, codes }) =>
      codes.map(({ number, state, share, expire, shop, at }) => [
        ...[sn, number, codeStates[state], share, expire],
        ...[shop === null ? null : shopIds[shop], at],
      ]),
    ),
    shipments: parcelsOf(all).flatMap(({ sn, asked, shipped, dealt, cancelled }) =>
      asked.way === 'ship' ? [[sn, shipped, dealt, cancelled]] : [],
    ),
    pointsGoods: books.taken,
  }),
});
