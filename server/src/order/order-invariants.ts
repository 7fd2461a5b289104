import { sql } from 'kysely';
import type { Invariant } from '../db/invariant';

export const orderInvariants: readonly Invariant[] = [
  {
    name: 'the amounts of an order are those of its lines',
    query: () => sql`
      select o.order_sn, o.total_amount, g.paid::bigint as lines from orders o
        join (select order_id, sum(num) as num, sum(amount) as amount, sum(member_discount) as member,
            sum(coupon_amount) as coupon, sum(pay_amount) as paid from order_goods group by order_id) g
          on g.order_id = o.id
      where o.goods_num <> g.num or o.goods_amount <> g.amount or o.member_discount <> g.member
        or o.coupon_amount <> g.coupon or o.pay_amount <> o.total_amount or o.total_amount < 0
        or o.total_amount <> g.paid + o.packing_fee + o.delivery_fee
          + case when o.tax_included = 1 then 0 else o.tax_amount end
      union all
      select order_sn, total_amount, 0 from orders o where not exists (select from order_goods g where g.order_id = o.id)`,
  },
  {
    name: 'the log of an order holds only legal changes and ends with its status',
    query: (kinds) => {
      const edges = kinds.flatMap(({ name: kind, edges, statuses }) =>
        edges.flatMap(({ from, to, actors, type }) =>
          actors.map((actor) => ({ kind, from: from === null ? null : statuses[from], to: statuses[to], actor, type })),
        ),
      );
      return sql`
      with step as (
        select l.*, lag(to_status) over w as before, row_number() over (partition by order_id order by id desc) as back
        from order_log l where from_status is distinct from to_status window w as (partition by order_id order by id)
      )
      select o.order_sn, o.status, s.from_status, s.to_status, s.actor from orders o left join step s on s.order_id = o.id
      where s.id is null or s.from_status is distinct from s.before or (s.back = 1 and s.to_status <> o.status)
        or not exists (
          select from jsonb_to_recordset(${JSON.stringify(edges)}::jsonb)
            as e(kind text, "from" int, "to" int, actor text, type text)
          where e.kind = o.kind and e."from" is not distinct from s.from_status and e."to" = s.to_status and e.actor = s.actor
            and (e.type is null or e.type = o.type))`;
    },
  },
  {
    name: 'an order with an amount that is not cancelled was paid',
    query: () => sql`
      select o.order_sn, o.status from orders o
      where o.status > 0 and o.pay_amount > 0
        and not exists (select from payment p where p.order_id = o.id and p.settled = 1)`,
  },
  {
    name: 'only an unpaid order has an open payment',
    query: () => sql`
      select o.order_sn, o.status, p.payment_sn from payment p join orders o on o.id = p.order_id
      where p.status = 0 and o.status <> 0`,
  },
  {
    name: 'a paid order says when it was paid',
    query: () => sql`select order_sn, status from orders where status > 0 and paytime is null`,
  },
  {
    name: 'an order says what of it is paid back',
    query: () => sql`
      select o.order_sn, o.refund_amount, coalesce(sum(p.refunded), 0)::bigint as refunded
      from orders o left join payment p on p.order_id = o.id and (p.settled = 1 or o.status < 0)
      group by o.id having o.refund_amount <> coalesce(sum(p.refunded), 0)`,
  },
  {
    name: 'what is paid back for cups is paid back for their order',
    query: () => sql`
      select o.order_sn, o.refund_amount, sum(g.refund_amount)::bigint as lines
      from orders o join order_goods g on g.order_id = o.id
      group by o.id having sum(g.refund_amount) > o.refund_amount or bool_or(g.refund_amount > 0 and g.refund_num = 0)`,
  },
  {
    name: 'what was done to an order while its state stayed is named',
    query: () => sql`
      select order_id, act, who, from_status, to_status from order_log
      where from_status is not distinct from to_status and (act is null or actor = 'pay'
        or (actor <> 'shop' and act <> 'refund-settled' and act not like 'after-sale%' and (actor <> 'user' or act <> 'received')))`,
  },
];
