import { sql } from 'kysely';
import type { Invariant } from '../db/invariant';
import { toldStatuses } from './event-types';

export const webhookInvariants: readonly Invariant[] = [
  {
    name: 'each change of an order that its partner is told of has its event',
    query: () => sql`
      with step as (
        select l.order_id, l.to_status, l.createtime, o.kind, o.order_sn, o.partner_id,
          row_number() over (partition by l.order_id order by l.id) as sequence
        from order_log l join orders o on o.id = l.order_id
        where o.partner_id is not null and l.from_status is distinct from l.to_status
      )
      select s.order_sn, s.to_status, s.sequence from step s
        join partner p on p.id = s.partner_id and p.webhook_url is not null
        join webhook_endpoint w on w.partner_id = s.partner_id and s.createtime > w.since
        join jsonb_to_recordset(${JSON.stringify(toldStatuses)}::jsonb) as told(kind text, status int, type text)
          on told.kind = s.kind and told.status = s.to_status
      where not exists (select from webhook_event e
        where e.order_id = s.order_id and e.sequence = s.sequence and e.type = told.type and e.partner_id = s.partner_id)`,
  },
  {
    name: 'a partner is told of orders that were placed in its own sessions',
    query: () => sql`
      select e.id, e.partner_id, o.order_sn from webhook_event e join orders o on o.id = e.order_id
      where o.partner_id is distinct from e.partner_id or o.user_id <> e.user_id`,
  },
  {
    name: 'a partner with a webhook has what it takes to send events, and one key that is valid until it is replaced',
    query: () => sql`
      select p.id from partner p
      where p.webhook_url is not null and (
        not exists (select from webhook_endpoint w where w.partner_id = p.id)
        or (select count(*) from webhook_key k where k.partner_id = p.id and k.endtime is null) <> 1)`,
  },
];
