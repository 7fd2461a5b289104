import { sql } from 'kysely';
import type { Invariant } from '../db/invariant';

export const pointsInvariants: readonly Invariant[] = [
  {
    name: 'the points of a member are the sum of the ledger, and of what is left of the lots',
    query: () => sql`
      with logged as (select user_id, sum(amount)::bigint as amount, sum(debt)::bigint as debt from points_log group by user_id),
        kept as (select user_id, sum(remaining)::bigint as remaining from points_lot group by user_id)
      select user_id, p.balance, p.debt, l.amount, l.debt as logged_debt, k.remaining
      from points p full join logged l using (user_id) full join kept k using (user_id)
      where coalesce(l.amount, 0) <> coalesce(p.balance, 0) or coalesce(l.debt, 0) <> coalesce(p.debt, 0)
        or coalesce(k.remaining, 0) <> coalesce(p.balance, 0)`,
  },
  {
    name: 'each row of the ledger of points has the balance after it',
    query: () => sql`
      select id, balance, expected from (
        select id, balance, sum(amount) over (partition by user_id order by id)::bigint as expected from points_log) log
      where balance <> expected`,
  },
  {
    name: 'points are given as a lot, and taken out of lots of the same member',
    query: () => sql`
      select l.id, l.amount, lot.amount as lot, t.amount as taken
      from points_log l
        left join (select log_id, sum(amount)::bigint as amount, min(user_id) as user_id, max(user_id) as other
          from points_lot group by log_id) lot on lot.log_id = l.id
        left join (select t.log_id, sum(t.amount)::bigint as amount, min(lot.user_id) as user_id, max(lot.user_id) as other
          from points_take t join points_lot lot on lot.id = t.lot_id group by t.log_id) t on t.log_id = l.id
      where greatest(l.amount, 0) <> coalesce(lot.amount, 0) or lot.user_id <> l.user_id or lot.other <> l.user_id
        or greatest(-l.amount, 0) <> coalesce(t.amount, 0) or t.user_id <> l.user_id or t.other <> l.user_id`,
  },
  {
    name: 'what is left of a lot is what was not taken out of it',
    query: () => sql`
      select lot.id, lot.amount, lot.remaining from points_lot lot left join points_take t on t.lot_id = lot.id
      group by lot.id having lot.remaining <> lot.amount - coalesce(sum(t.amount), 0)`,
  },
  {
    name: 'points that are given back are those that their order was exchanged for, once, and end when these would have',
    query: () => sql`
      with back as (select order_sn, user_id, id, amount from points_log where type = 'exchange_back')
      select b.order_sn, b.amount, l.amount as spent from back b
        left join points_log l on l.order_sn = b.order_sn and l.type = 'exchange'
      where l.id is null or l.amount <> -b.amount or l.user_id <> b.user_id
      union all
      select b.order_sn, lot.amount, origin.expiretime from back b join points_lot lot on lot.log_id = b.id
        left join points_lot origin on origin.id = lot.origin_id
      where origin.id is null or origin.user_id <> lot.user_id or origin.origin_id is not null
        or lot.expiretime < origin.expiretime or (lot.expiretime > origin.expiretime) <> (lot.prolonged_switch = 1)`,
  },
  {
    // Growth has an invariant of its own with the same orders and codes. What was completed while the chain did not run
    // points has a row that says so.
    name: 'what gave growth gave points of the same money',
    query: () => sql`
      with given as (
          select order_sn, code_id, min(user_id) as user_id, max(user_id) as other_user, min(rate) as rate, max(rate) as other_rate,
            min(multiple) as multiple, max(multiple) as other_multiple, sum(amount - debt)::bigint as points,
            max(off_switch) as off_switch
          from points_log where type in ('order', 'code', 'refund') group by order_sn, code_id),
        grown as (
          select l.order_sn, l.code_id, l.user_id, min(l.createtime) as createtime, case when l.code_id is not null
            then (select c.share from redemption_code c where c.id = l.code_id)
            else (select sum(g.pay_amount - g.pay_amount * g.refund_num / g.num)
              from orders o join order_goods g on g.order_id = o.id where o.order_sn = l.order_sn) end::bigint as paid
          from growth_log l where l.type in ('order', 'code', 'refund') group by l.order_sn, l.code_id, l.user_id)
      select coalesce(w.order_sn, g.order_sn) as order_sn, w.code_id, w.paid, g.points
      from grown w full join given g on g.order_sn = w.order_sn and g.code_id is not distinct from w.code_id
      where w.user_id is null or g.points <> w.paid / g.rate * g.multiple / 100 * (1 - g.off_switch) or g.user_id <> w.user_id
        or g.other_user <> g.user_id or g.other_rate <> g.rate or g.other_multiple <> g.multiple
        -- Points of before that had ended were not given with the first ones.
        or (g.points is null and w.createtime >= (select min(createtime) from points_log))`,
  },
];
