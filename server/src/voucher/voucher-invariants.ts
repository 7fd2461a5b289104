import { sql } from 'kysely';
import type { Invariant } from '../db/invariant';

export const voucherInvariants: readonly Invariant[] = [
  {
    name: 'what is taken of a voucher is what its orders have taken, and what was given',
    query: () => sql`
      select v.id, v.taken, coalesce(o.num, 0) as orders, coalesce(g.num, 0) as given
      from voucher v
        left join (select voucher_id, sum(taken)::int as num from voucher_order group by voucher_id) o on o.voucher_id = v.id
        left join (select voucher_id, sum(taken)::int as num from voucher_given group by voucher_id) g on g.voucher_id = v.id
      where v.taken <> coalesce(o.num, 0) + coalesce(g.num, 0)`,
  },
  {
    name: 'an order of vouchers has what only these have, and no other order has it',
    query: () => sql`
      select o.order_sn, o.kind from orders o left join voucher_order vo on vo.order_id = o.id
      where (o.kind = 'voucher') <> (vo.order_id is not null)`,
  },
  {
    name: 'an order takes the vouchers that it is for, and none once it is cancelled or refunded',
    query: () => sql`
      select o.order_sn, o.status, o.goods_num, vo.taken from orders o join voucher_order vo on vo.order_id = o.id
      where case when o.status < 0 then vo.taken <> 0 when o.status = 60 then vo.taken > o.goods_num
        else vo.taken <> o.goods_num end`,
  },
  {
    name: 'an order of vouchers has its codes from its payment on',
    query: () => sql`
      select o.order_sn, o.status, o.goods_num, vo.times, count(c.id) as codes
      from orders o join voucher_order vo on vo.order_id = o.id left join redemption_code c on c.order_id = o.id
      group by o.id, vo.order_id
      having count(c.id) <> case when o.status in (0, -10) then 0 else o.goods_num * vo.times end`,
  },
  {
    name: 'codes of vouchers that are given on an order are worth nothing, and as many as were taken',
    query: () => sql`
      select g.order_id, g.taken, v.times, count(c.id) as codes, sum(c.share) as shares
      from voucher_given g join voucher v on v.id = g.voucher_id
        left join redemption_code c on c.order_id = g.order_id and c.item_kind = 'voucher' and c.item_id = g.voucher_id
      where g.order_id is not null
      group by g.id, v.id having count(c.id) < g.taken or count(c.id) % g.taken <> 0 or sum(c.share) <> 0`,
  },
  {
    name: 'a completed order of vouchers has no unused code',
    query: () => sql`
      select o.order_sn, c.number from orders o join redemption_code c on c.order_id = o.id
      where o.kind = 'voucher' and o.status = 60 and c.status = 0`,
  },
  {
    name: 'a paid order of vouchers has an unused code',
    query: () => sql`
      select o.order_sn from orders o where o.kind = 'voucher' and o.status = 10
        and not exists (select from redemption_code c where c.order_id = o.id and c.status = 0)`,
  },
  {
    name: 'what is paid back of an order of vouchers is what its codes that were paid back have cost',
    query: () => sql`
      select o.order_sn, p.refunded, sum(c.share) filter (where c.status = 2) as shares
      from orders o join voucher_order vo on vo.order_id = o.id
        join payment p on p.order_id = o.id and p.settled = 1
        join redemption_code c on c.order_id = o.id
      group by o.id, p.id having p.refunded <> coalesce(sum(c.share) filter (where c.status = 2), 0)`,
  },
  {
    name: 'every code of a voucher that was paid for and redeemed has given growth for that',
    query: () => sql`
      select coalesce(c.id, g.code_id) as code_id, c.share, g.amount, g.order_sn
      from (
          select c.id, c.share, c.user_id, o.order_sn
          from redemption_code c join orders o on o.id = c.order_id join users u on u.id = c.user_id
          where c.item_kind = 'voucher' and c.status = 1 and c.share > 0 and u.status <> 'deleted') c
        full join (
          select l.* from growth_log l join redemption_code other on other.id = l.code_id
          where l.type = 'code' and other.item_kind = 'voucher') g on g.code_id = c.id
      where c.id is null or g.id is null or g.amount <> c.share / g.rate or g.order_sn <> c.order_sn or g.user_id <> c.user_id`,
  },
];
