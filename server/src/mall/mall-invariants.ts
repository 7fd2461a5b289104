import { sql } from 'kysely';
import type { Invariant } from '../db/invariant';

export const mallInvariants: readonly Invariant[] = [
  {
    name: 'what is taken of a thing of the points mall is what its orders have taken',
    query: () => sql`
      select g.id, g.taken, coalesce(sum(o.taken), 0)::int as orders
      from points_goods g left join points_order o on o.goods_id = g.id
      group by g.id having g.taken <> coalesce(sum(o.taken), 0)`,
  },
  {
    name: 'an order of the points mall has what only these have, costs no money, and no other order has it',
    query: () => sql`
      select o.order_sn, o.kind, o.pay_amount from orders o left join points_order po on po.order_id = o.id
      where (o.kind = 'points') <> (po.order_id is not null) or (po.order_id is not null and (o.pay_amount <> 0
        or o.status in (0, -20) or exists (select from payment p where p.order_id = o.id)))`,
  },
  {
    name: 'an order takes the things that it is for, and none once it is cancelled',
    query: () => sql`
      select o.order_sn, o.status, o.goods_num, po.taken from orders o join points_order po on po.order_id = o.id
      where po.taken <> case when o.status < 0 then 0 else o.goods_num end`,
  },
  {
    name: 'an order of the points mall has cost its points, and has given them back if it is cancelled',
    query: () => sql`
      select o.order_sn, o.status, po.points * o.goods_num as price, l.spent, l.back
      from orders o join points_order po on po.order_id = o.id join users u on u.id = o.user_id
        left join (select order_sn, sum(-amount) filter (where type = 'exchange')::bigint as spent,
            coalesce(sum(amount) filter (where type = 'exchange_back'), 0)::bigint as back
          from points_log where type in ('exchange', 'exchange_back') group by order_sn) l on l.order_sn = o.order_sn
      -- The ledger of a deleted account is gone.
      where u.status <> 'deleted' and (l.spent is distinct from po.points * o.goods_num
        or l.back <> case when o.status < 0 then l.spent else 0 end)`,
  },
  {
    name: 'points are exchanged for nothing but orders of the points mall',
    query: () => sql`
      select l.order_sn, l.type from points_log l
        left join orders o on o.order_sn = l.order_sn and o.kind = 'points' and o.user_id = l.user_id
      where l.type in ('exchange', 'exchange_back') and o.id is null`,
  },
  {
    name: 'what is fetched has one code in its shop, what is sent a shipment, and nothing else has these',
    query: () => sql`
      select o.order_sn, po.way, count(c.id) as codes, count(s.order_id) as shipments
      from orders o join points_order po on po.order_id = o.id
        left join redemption_code c on c.order_id = o.id and c.item_kind = 'points_goods'
        left join shipment s on s.order_id = o.id
      group by o.id, po.order_id
      having count(c.id) <> case po.way when 'fetch' then 1 else 0 end
        or count(s.order_id) <> case po.way when 'ship' then 1 else 0 end
        or bool_or(c.shop_ids_json <> jsonb_build_array(po.shop_id))
        or bool_or((c.status = 0) <> (o.status = 30)) or bool_or((c.status = 1) <> (o.status = 60))
        or (po.way = 'fetch' and o.status not in (30, 60, -10)) or (po.way = 'ship' and o.status not in (10, 40, 60, -10))
        or (po.way = 'now' and o.status <> 60)`,
  },
  {
    name: 'coupons and codes of vouchers that were exchanged are as many as were paid for',
    query: () => sql`
      select o.order_sn, o.goods_num, po.type, v.taken, k.num from orders o join points_order po on po.order_id = o.id
        left join voucher_given v on v.order_id = o.id
        left join (select split_part(grant_key, ' ', 2) as order_sn, count(*)::int as num from user_coupon
          where grant_key like 'points %' group by 1) k on k.order_sn = o.order_sn
        join users u on u.id = o.user_id
      where coalesce(v.taken, 0) <> case po.type when 'voucher' then o.goods_num else 0 end
        or (u.status <> 'deleted' and coalesce(k.num, 0) <> case po.type when 'coupon' then o.goods_num else 0 end)`,
  },
  {
    // A type that is not named here has given nothing.
    name: 'a completed order of the points mall that is had at once has something given',
    query: () => sql`
      select o.order_sn, po.type from orders o join points_order po on po.order_id = o.id join users u on u.id = o.user_id
      where po.type <> 'goods' and o.status = 60 and case po.type
        when 'voucher' then not exists (select from voucher_given v where v.order_id = o.id and v.taken > 0)
        -- The coupons of a deleted account are gone.
        when 'coupon' then u.status <> 'deleted' and not exists (select from user_coupon c
          where c.user_id = u.id and c.grant_key like 'points ' || o.order_sn || ' %')
        else true end`,
  },
];
