import { sql } from 'kysely';
import type { Books } from '../books';
import { codeStates } from '../codes';
import type { Facts } from '../snapshot';
import type { PrizeBooks } from './prize-books';

const drawStates = { nothing: 0, toClaim: 1, claimed: 2, received: 3, expired: 4, given: 5 } as const;

interface Ids {
  members: readonly number[];
  shopIds: readonly number[];
}

/** Chances, draws, what is left on the wheels, and the codes of prizes. */
export const prizeFacts = (prizes: PrizeBooks, books: Books, { members, shopIds }: Ids): Facts => {
  const ids = sql.join(members);
  return {
    found: {
      chances: sql`select coalesce(jsonb_agg(jsonb_build_array(
          c.user_id, c.wheel, c.way, c.order_sn, c.expiretime, c.usetime, c.backtime) order by c.user_id, c.id), '[]')
        from wheel_chance c where c.user_id in (${ids})`,
      countedOrders: sql`select coalesce(jsonb_agg(jsonb_build_array(c.user_id, c.order_sn, c.backtime)
          order by c.user_id, c.order_sn), '[]') from chance_order c where c.user_id in (${ids})`,
      draws: sql`select coalesce(jsonb_agg(jsonb_build_array(
          d.sn, d.user_id, d.day, d.n, d.client_seed, d.position, d.used_up, d.type, d.value, d.status, d.expiretime,
          d.endtime, o.order_sn, d.user_coupon_id is not null,
          (select jsonb_agg(jsonb_build_array(e -> 'weight', e -> 'left') order by (e ->> 'position')::int)
            from jsonb_array_elements(d.entries_json) e)) order by d.id), '[]')
        from wheel_draw d left join orders o on o.id = d.order_id where d.user_id in (${ids})`,
      entries: sql`select jsonb_agg(e.taken order by e.id) from wheel_entry e`,
      prizeCodes: sql`select coalesce(jsonb_agg(jsonb_build_array(
          d.sn, c.number, c.status, c.share, c.expiretime, c.redeem_shop_id, c.redeemtime) order by d.id, c.number), '[]')
        from redemption_code c join wheel_draw d on d.sn = c.draw_sn or d.order_id = c.order_id
        where d.user_id in (${ids})`,
    },
    expected: () => ({
      chances: books.chances.flatMap(({ all }, owner) =>
        all.map(({ wheel, way, order, end, used, back }) => [members[owner], wheel, way, order, end, used, back]),
      ),
      countedOrders: books.chances.flatMap(({ counted }, owner) =>
        [...counted].sort(([a], [b]) => (a < b ? -1 : 1)).map(([sn, back]) => [members[owner], sn, back]),
      ),
      draws: prizes.draws.map((draw) => [
        ...[draw.sn, members[draw.owner], draw.day, draw.n, draw.clientSeed, draw.place + 1, draw.isUsedUp ? 1 : 0],
        ...[draw.type, draw.value, drawStates[draw.state], draw.expire, draw.ended, draw.order?.sn ?? null],
        ...[draw.type === 'coupon', draw.entries.map(({ weight, left }) => [weight, left])],
      ]),
      entries: prizes.taken.flat(),
      prizeCodes: prizes.draws.flatMap(({ sn, codes, order }) =>
        (order?.codes ?? codes).map(({ number, state, share, expire, shop, at }) => [
          ...[sn, number, codeStates[state], share, expire],
          ...[shop === null ? null : shopIds[shop], at],
        ]),
      ),
    }),
  };
};
