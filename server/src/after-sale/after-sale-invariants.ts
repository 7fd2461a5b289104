import { sql } from 'kysely';
import type { Invariant } from '../db/invariant';

export const afterSaleInvariants: readonly Invariant[] = [
  {
    name: 'what did not arrive is paid back with all of its order, and only while its customer has not received it',
    query: () => sql`
      select a.after_sn, a.status, o.order_sn, o.status as order_status from after_sale a join orders o on o.id = a.order_id
      where a.reason_code = 'notArrived' and (o.type is distinct from 'takeout' or o.sendtime is null
        or (a.status = 20) <> (o.status = -20)
        or (a.status = 10 and o.status not in (40, 50))
        or (a.status in (10, 20) and exists (
          select from order_log l where l.order_id = o.id and l.actor = 'user' and l.act = 'received')))`,
  },
  {
    name: 'what was granted of an order is paid back, for cups that were marked so',
    query: () => sql`
      select a.after_sn, a.granted_amount, r.amount as refunded from after_sale a left join refund r on r.refund_sn = a.refund_sn
      where a.status = 20 and (r.order_id is distinct from a.order_id or r.amount <> a.granted_amount or exists (
        select from jsonb_to_recordset(a.granted_json) as i(line_id bigint, num integer)
        left join order_goods g on g.id = i.line_id and g.order_id = a.order_id
        where g.id is null or g.refund_num < i.num))`,
  },
  {
    name: 'a refund and a request for money are of the shop of their order',
    query: () => sql`
      select w.number, w.shop_id, o.shop_id as shop_of_order
      from (select refund_sn as number, order_id, shop_id from refund
        union all select after_sn, order_id, shop_id from after_sale) w join orders o on o.id = w.order_id
      where w.shop_id is distinct from o.shop_id`,
  },
];
