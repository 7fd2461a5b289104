import { sql } from 'kysely';
import type { Invariant } from '../db/invariant';

const DAY = 86_400;

export const drinksInvariants: readonly Invariant[] = [
  {
    // Orders that ended before cups that could not be made were kept out of the stock have given all of them back.
    name: 'an order holds its cups until it ends, and then at most those that could not be made',
    query: () => sql`
      select o.order_sn, o.status, g.sku_id, g.num, g.unmade, coalesce(l.delta, 0)::bigint as booked
      from orders o
        join (select order_id, sku_id, sum(num) as num, sum(refund_num) as unmade from order_goods
            where stock_taken = 1 and item_kind = 'drink' group by 1, 2) g
          on g.order_id = o.id
        left join (select order_sn, sku_id, sum(delta) as delta from stock_log group by 1, 2) l
          on l.order_sn = o.order_sn and l.sku_id = g.sku_id
      where coalesce(l.delta, 0) <> -g.num and o.status >= 0
        or coalesce(l.delta, 0) not in (0, -g.unmade) and o.status < 0`,
  },
  {
    name: 'an order of drinks has drinks only, each in one size and temperature',
    query: () => sql`
      select o.order_sn, g.item_kind, g.item_id, g.sku_id from orders o join order_goods g on g.order_id = o.id
      where o.kind = 'drinks' and (g.item_kind <> 'drink' or g.sku_id is null)`,
  },
  {
    name: 'a paid order of drinks has a pickup number',
    query: () => sql`
      select order_sn, status from orders where kind = 'drinks' and status > 0 and pickup_no is null`,
  },
  {
    name: 'a delivery says where it goes, and only a delivery does and has a fee',
    query: () => sql`
      select o.order_sn, o.type, o.delivery_fee, d.metres from orders o left join delivery d on d.order_id = o.id
      where (o.type is not distinct from 'takeout') <> (d.order_id is not null)
        or (o.kind = 'drinks' and d.order_id is null and o.delivery_fee > 0)
        or not (d.address_json ?& array['name', 'mobile', 'areacode', 'detail', 'village_name', 'lng', 'lat'])`,
  },
  {
    name: 'a delivery says when it was sent and received',
    query: () => sql`
      select order_sn, type, status, sendtime, receivetime from orders
      where kind = 'drinks' and case
        when type <> 'takeout' or status not in (40, 50, 60, -20) then sendtime is not null
        when status = -20 then (sendtime is not null) <> exists (
            select from after_sale a where a.order_id = orders.id and a.reason_code = 'notArrived' and a.status = 20)
          or receivetime is not null
        else sendtime is null or (receivetime is null) <> (status = 40) end`,
  },
  {
    name: 'a delivery fee is refunded with the whole order only',
    query: () => sql`
      select o.order_sn, o.status, p.refunded, o.delivery_fee from orders o join payment p on p.order_id = o.id
      where o.kind = 'drinks' and p.settled = 1 and o.status <> -20 and o.delivery_fee > 0
        and p.refunded > p.amount - o.delivery_fee`,
  },
  {
    name: 'a customer who moved a delivery has received it, and no other change of state has an act',
    query: () => sql`
      select l.order_id, l.act, l.actor, l.from_status, l.to_status from order_log l join orders o on o.id = l.order_id
      where l.from_status is distinct from l.to_status and case
        when o.kind = 'drinks' and o.type = 'takeout' and l.actor = 'user' and (l.from_status, l.to_status) = (40, 50)
          then l.act is distinct from 'received'
        when o.kind = 'drinks' and o.type = 'takeout' and l.actor = 'user' and (l.from_status, l.to_status) = (50, 60)
          then coalesce(l.act <> 'received', false)
        else l.act is not null end`,
  },
  {
    // Slots of past days are removed.
    name: 'the cups of a slot are those of its orders',
    query: () => sql`
      select s.shop_id, s.slot_start, s.cups, o.cups as ordered
      from shop_slot s full join (select shop_id, slot_start, sum(goods_num)::int as cups from orders
          where slot_start is not null and (status >= 0 or sendtime is not null) group by 1, 2) o
        on o.shop_id = s.shop_id and o.slot_start = s.slot_start
      where coalesce(s.cups, 0) <> coalesce(o.cups, 0) and not (s.cups is null
        and o.slot_start < (select createtime from orders order by id desc limit 1) - ${DAY})`,
  },
];
