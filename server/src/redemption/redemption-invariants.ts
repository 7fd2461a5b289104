import { sql } from 'kysely';
import type { Invariant } from '../db/invariant';

export const redemptionInvariants: readonly Invariant[] = [
  {
    name: 'a code that can be redeemed is of an order that was not cancelled or refunded',
    query: () => sql`
      select c.id, o.order_sn, o.status from redemption_code c join orders o on o.id = c.order_id
      where c.status = 0 and o.status < 0`,
  },
  {
    name: 'a code belongs to the member of its order',
    query: () => sql`
      select c.id, o.order_sn from redemption_code c join orders o on o.id = c.order_id where c.user_id <> o.user_id`,
  },
  {
    name: 'the codes of an order are worth what was paid for it, or nothing',
    query: () => sql`
      select o.order_sn, o.pay_amount, sum(c.share)::bigint as shares
      from redemption_code c join orders o on o.id = c.order_id
      group by o.id having sum(c.share) not in (0, o.pay_amount)`,
  },
  {
    name: 'a code is redeemed in a shop in which it is good, before it expires',
    query: () => sql`
      select id, redeem_shop_id, redeemtime from redemption_code
      where status = 1 and (redeemtime >= expiretime
        or shop_ids_json <> '[]'::jsonb and not shop_ids_json @> to_jsonb(redeem_shop_id))`,
  },
  {
    name: 'the log of an order names each redemption of its codes',
    query: () => sql`
      select order_id, sum(logged)::int as logged, sum(redeemed)::int as redeemed from (
        select order_id, 1 as logged, 0 as redeemed from order_log where act = 'redeem'
        union all
        select order_id, 0, 1 from redemption_code where status = 1 and order_id is not null) redemption
      group by order_id having sum(logged) <> sum(redeemed)`,
  },
];
