import { sql } from 'kysely';
import type { Invariant } from '../db/invariant';

export const shippingInvariants: readonly Invariant[] = [
  {
    name: 'what is sent belongs to the member of its order, and is sent once by somebody of a shop',
    query: () => sql`
      select o.order_sn, s.shiptime, count(log.id) as sent from shipment s join orders o on o.id = s.order_id
        left join order_log log on log.order_id = o.id and log.to_status = 40 and log.from_status <> 40
          and log.actor = 'shop' and log.who = s.who and s.who <> ''
      group by o.id, s.order_id
      having s.user_id <> o.user_id or count(log.id) <> case when s.shiptime is null then 0 else 1 end`,
  },
  {
    name: 'what is to be sent, on its way, received or cancelled is so for its order, too',
    query: () => sql`
      select o.order_sn, o.status, s.shiptime, s.dealtime, s.canceltime from shipment s join orders o on o.id = s.order_id
      where case o.status when 10 then s.shiptime is not null or s.canceltime is not null
        when 40 then s.shiptime is null or s.dealtime is not null when 60 then s.dealtime is null
        else s.canceltime is null end`,
  },
];
