import { sql } from 'kysely';
import type { Invariant } from '../db/invariant';

export const couponInvariants: readonly Invariant[] = [
  {
    name: 'an order that goes on, or was sent, holds its coupon, and no other order does',
    query: () => sql`
      select o.order_sn, o.status, c.id as coupon, c.status as coupon_status, c.order_sn as held_by
      from orders o left join user_coupon c on c.id = o.coupon_id
      where o.coupon_id is not null and (c.user_id <> o.user_id
        or (o.status < 0 and o.sendtime is null and c.order_sn is not distinct from o.order_sn)
        or ((o.status >= 0 or o.sendtime is not null) and (c.order_sn is distinct from o.order_sn
          or c.status <> case when o.status = 0 then 2 else 3 end)))
      union all
      select c.order_sn, o.status, c.id, c.status, c.order_sn
      from user_coupon c left join orders o on o.order_sn = c.order_sn
      where c.order_sn is not null and o.coupon_id is distinct from c.id`,
  },
  {
    name: 'a kind of coupon was granted as often as it says',
    query: () => sql`
      select k.id, k.received, count(c.id)::int as granted from coupon k left join user_coupon c on c.coupon_id = k.id
      group by k.id having k.received <> count(c.id)`,
  },
];
