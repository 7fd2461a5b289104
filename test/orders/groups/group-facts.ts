import { sql } from 'kysely';
import { codeStates } from '../codes';
import type { Facts } from '../snapshot';
import type { GroupBooks } from './group-books';
import { groupProducts } from './group-terms';

/** The teams, what the orders of their members have beside other orders, and what is taken of the products. */
export const groupFacts = (
  books: GroupBooks,
  { ids, shopIds, members }: { ids: readonly number[]; shopIds: readonly number[]; members: readonly number[] },
): Facts => ({
  found: {
    teams: sql`select coalesce(jsonb_agg(jsonb_build_array(
        t.group_sn, t.state, t.joined, t.held, t.leader_id, t.endtime, t.formtime, t.unmoved) order by t.id), '[]')
      from team t`,
    seats: sql`select coalesce(jsonb_agg(jsonb_build_array(o.order_sn, t.group_sn, g.on_late) order by o.id), '[]')
      from group_order g join orders o on o.id = g.order_id join team t on t.id = g.team_id`,
    fetched: sql`select coalesce(jsonb_agg(jsonb_build_array(
        o.order_sn, c.status, c.share, c.expiretime, c.redeem_shop_id, c.redeemtime, c.num) order by o.id), '[]')
      from redemption_code c join orders o on o.id = c.order_id where o.kind = 'group'`,
    products: sql`select jsonb_agg(jsonb_build_array(s.taken, s.sold, p.formed) order by p.id)
      from group_product p join group_spec s on s.product_id = p.id where p.id in (${sql.join(ids)})`,
  },
  expected: () => ({
    teams: books.teams.map((team) => [
      ...[team.sn, team.state, books.joined(team).length, books.held(team)],
      ...[members[team.leader], team.end, team.formedAt, 0],
    ]),
    seats: books.orders.map(({ sn, team, onLate }) => [sn, team.sn, onLate]),
    fetched: books.orders.flatMap(({ sn, code, num }) =>
      code === null
        ? []
        : [
            [
              ...[sn, codeStates[code.state], code.share, code.expire],
              ...[code.shop === null ? null : shopIds[code.shop], code.at, num],
            ],
          ],
    ),
    products: groupProducts.map((_, product) => [
      ...books.taken(product),
      books.teams.filter((team) => team.product === product && team.state === 'formed').length,
    ]),
  }),
});
