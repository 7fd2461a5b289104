import { sql } from 'kysely';
import type { Invariant } from '../db/invariant';

export const chanceInvariants: readonly Invariant[] = [
  {
    name: 'a chance of an order is of its member, and of an order that counts unless it was used',
    query: () => sql`
      select c.id, c.order_sn, c.user_id from wheel_chance c left join chance_order o on o.order_sn = c.order_sn
      where c.order_sn is not null and (o.order_sn is null or o.user_id <> c.user_id
        or o.backtime is not null and c.usetime is null and c.backtime is null)`,
  },
  {
    name: 'an order that counts for chances is completed, was paid, and is not paid back',
    query: () => sql`
      select c.order_sn, o.status, o.pay_amount, o.refund_amount from chance_order c
        left join orders o on o.order_sn = c.order_sn
      where c.backtime is null and (o.id is null or o.status <> 60 or o.user_id <> c.user_id
        or o.kind not in ('drinks', 'group') or not exists (select from order_goods g
          where g.order_id = o.id and g.pay_amount > 0 and g.refund_num < g.num))`,
  },
  {
    name: 'a chance is used by one draw, before it ends, and not after it was taken back',
    query: () => sql`
      select c.id, c.usetime, d.sn from wheel_chance c full join wheel_draw d on d.chance_id = c.id
        left join wheel w on w.id = d.wheel_id
      where (c.usetime is null) <> (d.id is null) or c.usetime >= c.expiretime or c.usetime <> d.createtime
        or c.user_id <> d.user_id or c.wheel <> w.type`,
  },
];
