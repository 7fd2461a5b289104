import { sql } from 'kysely';
import { codeStates } from '../codes';
import type { Facts } from '../snapshot';
import type { VoucherBooks } from './voucher-books';

/** The codes of the orders of vouchers, and what is taken of each voucher. */
export const voucherFacts = (
  books: VoucherBooks,
  { ids, shopIds, members }: { ids: readonly number[]; shopIds: readonly number[]; members: readonly number[] },
): Facts => ({
  found: {
    codes: sql`select coalesce(jsonb_agg(jsonb_build_array(
        o.order_sn, c.number, c.status, c.share, c.expiretime, c.redeem_shop_id, c.redeemtime, c.num)
        order by c.order_id, c.number), '[]')
      from redemption_code c join orders o on o.id = c.order_id
      where o.kind = 'voucher' and o.user_id in (${sql.join(members)})`,
    vouchers: sql`select jsonb_agg(v.taken order by v.id) from voucher v where v.id in (${sql.join(ids)})`,
  },
  expected: () => ({
    codes: books.orders.flatMap(({ sn, codes }) =>
      codes.map(({ number, state, share, expire, shop, at }) => [
        ...[sn, number, codeStates[state], share, expire],
        ...[shop === null ? null : shopIds[shop], at, 1],
      ]),
    ),
    vouchers: books.taken,
  }),
});
