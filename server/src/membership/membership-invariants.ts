import { sql } from 'kysely';
import type { OrderKindRules } from '@/domain/order-kind';
import type { Invariant } from '../db/invariant';

/** The states in which orders have given growth, with their kinds. */
const growingStates = (kinds: readonly OrderKindRules[]): string =>
  JSON.stringify(
    kinds.flatMap(({ name, statuses, growsIn }) =>
      growsIn === undefined ? [] : { kind: name, status: statuses[growsIn] },
    ),
  );

export const membershipInvariants: readonly Invariant[] = [
  {
    name: 'growth is what is left of completed orders',
    query: (kinds) => sql`
      with earned as (
          select o.order_sn, o.user_id, sum(g.pay_amount - g.pay_amount * g.refund_num / g.num)::bigint as paid
          from orders o join order_goods g on g.order_id = o.id join users u on u.id = o.user_id
            join jsonb_to_recordset(${growingStates(kinds)}::jsonb) as growing(kind text, status int)
              on growing.kind = o.kind and growing.status = o.status
          where u.status <> 'deleted' group by o.id),
        given as (
          select order_sn, sum(amount)::bigint as amount, min(rate) as rate, max(rate) as other_rate, min(user_id) as user_id,
            max(user_id) as other_user, count(*) filter (where type = 'order') as orders
          from growth_log where type in ('order', 'refund') group by order_sn)
      select coalesce(e.order_sn, l.order_sn) as order_sn, e.paid, l.amount
      from earned e full join given l on l.order_sn = e.order_sn
      where e.paid is null or l.amount is null or l.amount <> e.paid / l.rate or l.orders <> 1 or l.rate <> l.other_rate
        or l.user_id <> e.user_id or l.other_user <> e.user_id`,
  },
  {
    name: 'a member with growth has a level',
    query: () => sql`select user_id from growth_log except select user_id from membership`,
  },
];
