import { sql } from 'kysely';
import type { Invariant } from '../db/invariant';

export const groupInvariants: readonly Invariant[] = [
  {
    name: 'a group order has a seat while it is unpaid, forming, or in a team that was formed',
    query: () => sql`
      select o.order_sn, o.status, g.seat, t.state from orders o
        left join group_order g on g.order_id = o.id left join team t on t.id = g.team_id
      where o.kind = 'group' and (g.order_id is null or g.user_id <> o.user_id or g.product_id <> t.product_id
        or case o.status
          when 0 then g.seat is distinct from 'held'
          when 10 then g.seat is distinct from 'joined'
          when -10 then g.seat is not null
          when -20 then g.seat is not null and (g.seat <> 'kept' or t.state <> 'formed')
          else g.seat is distinct from 'kept' or t.state <> 'formed' end)`,
  },
  {
    name: 'every member of a team is a person with a paid order',
    query: () => sql`
      select t.group_sn, t.joined, count(p.settled) as paid, count(distinct g.user_id) as people
      from team t
        left join group_order g on g.team_id = t.id and g.seat in ('joined', 'kept')
        left join orders o on o.id = g.order_id and o.kind = 'group'
        left join payment p on p.order_id = o.id and p.settled = 1 and p.amount = o.pay_amount
      group by t.id having t.joined <> count(p.settled) or t.joined <> count(distinct g.user_id)`,
  },
  {
    name: 'the held seats of a team are those of its unpaid orders, and it has no more seats than people',
    query: () => sql`
      select t.group_sn, t.people, t.joined, t.held, count(o.id) as unpaid
      from team t
        left join group_order g on g.team_id = t.id and g.seat = 'held'
        left join orders o on o.id = g.order_id and o.status = 0
      group by t.id having t.held <> count(o.id) or t.joined + t.held > t.people`,
  },
  {
    name: 'a team is formed with all its people, and has failed without anybody who still pays',
    query: () => sql`
      select group_sn, state, people, joined, held from team
      where state = 'formed' and joined <> people or state = 'failed' and held > 0
        or state = 'notStarted' and (joined > 0 or held <> 1) or state = 'forming' and joined + held = 0`,
  },
  {
    name: 'the orders of a team that was decided are moved, or are counted as unmoved',
    query: () => sql`
      select t.group_sn, t.state, t.unmoved, count(g.order_id) as joined
      from team t left join group_order g on g.team_id = t.id and g.seat = 'joined'
      group by t.id having t.unmoved <> case when t.state in ('formed', 'failed') then count(g.order_id) else 0 end`,
  },
  {
    name: 'no order of a team that failed keeps its money',
    query: () => sql`
      select t.group_sn, o.order_sn, o.status from team t
        join group_order g on g.team_id = t.id join orders o on o.id = g.order_id
      where t.state = 'failed' and o.status not in (-10, -20) and not (o.status = 10 and t.unmoved > 0)`,
  },
  {
    name: 'the leader of a team is in it',
    query: () => sql`
      select t.group_sn, t.leader_id from team t
      where (t.state = 'formed' or t.state = 'forming' and t.joined > 0) and not exists (
        select from group_order g where g.team_id = t.id and g.user_id = t.leader_id and g.seat in ('joined', 'kept'))`,
  },
  {
    name: 'what is taken and sold of a group product is what its orders hold',
    query: () => sql`
      select s.id, s.taken, s.sold, s.total from group_spec s left join group_order g on g.spec_id = s.id
      group by s.id
      having s.taken <> coalesce(sum(g.taken), 0)
        or s.sold <> coalesce(sum(g.taken) filter (where g.seat in ('joined', 'kept')), 0)`,
  },
  {
    name: 'a group order holds as many as it has, until it ends',
    query: () => sql`
      select o.order_sn, o.status, o.goods_num, g.taken from orders o join group_order g on g.order_id = o.id
      where g.taken <> case when o.status >= 0 then o.goods_num else 0 end`,
  },
  {
    name: 'a group order whose team was formed has one code, for all of it',
    query: () => sql`
      select o.order_sn, o.status, count(c.id) as codes, sum(c.num) as num from orders o
        join group_order g on g.order_id = o.id left join redemption_code c on c.order_id = o.id
      group by o.id, g.seat
      having count(c.id) <> case when g.seat = 'kept' then 1 else 0 end or sum(c.num) <> o.goods_num`,
  },
  {
    name: 'the teams of a group product that were formed are counted',
    query: () => sql`
      select p.key, p.formed from group_product p left join team t on t.product_id = p.id and t.state = 'formed'
      group by p.id having p.formed <> count(t.id)`,
  },
];
