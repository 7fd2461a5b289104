import { sql } from 'kysely';
import type { Invariant } from '../db/invariant';

export const wheelInvariants: readonly Invariant[] = [
  {
    name: 'what is taken of an entry of a wheel is what was won of it and did not go back',
    query: () => sql`
      select e.id, e.taken, coalesce(d.won, 0) as won
      from wheel_entry e left join (
        select entry_id, count(*)::int as won from wheel_draw where type <> 'none' and status <> 4 group by 1) d
        on d.entry_id = e.id
      where e.taken <> coalesce(d.won, 0)`,
  },
  {
    name: 'a prize is claimed, received or expired as the order is by which it was claimed, which is of its member',
    query: () => sql`
      select coalesce(d.sn, o.order_sn) as sn, d.status, o.status as order_status, d.claim_shop_id, s.order_id
      from wheel_draw d full join (select * from orders where kind = 'prize') o on o.id = d.order_id
        left join shipment s on s.order_id = o.id
      where d.id is null or d.user_id <> o.user_id
        or (o.id is not null) <> (d.order_id is not null)
        or (d.claim_shop_id is not null and s.order_id is not null)
        or (o.id is not null and d.claim_shop_id is null and s.order_id is null)
        or case when o.id is null then d.status in (2, 3) or d.claim_shop_id is not null
          else d.type <> 'goods' or d.status <> case o.status when 10 then 2 when 30 then 2 when 40 then 2 when 60 then 3
            when -10 then 4 else -1 end end`,
  },
  {
    name: 'the entries of a wheel that are on have places of their own',
    query: () => sql`
      select wheel_id, position from wheel_entry where status = 1 group by 1, 2 having count(*) > 1`,
  },
  {
    name: 'a draw has landed on an entry of its wheel, and won it unless nothing was left',
    query: () => sql`
      select d.sn, d.type, e.type as entry_type, d.used_up from wheel_draw d join wheel_entry e on e.id = d.entry_id
      where e.wheel_id <> d.wheel_id
        or (d.used_up = 1) <> (exists (select from jsonb_array_elements(d.entries_json) one
          where (one ->> 'position')::int = d.position and one ->> 'left' = '0'))
        or not exists (select from jsonb_array_elements(d.entries_json) one where (one ->> 'position')::int = d.position)`,
  },
  {
    name: 'the draws of a member on a wheel and day are counted from 0 on',
    query: () => sql`
      select user_id, wheel_id, day, count(*)::int as draws, max(n) as last from wheel_draw
      group by 1, 2, 3 having max(n) <> count(*) - 1`,
  },
  {
    name: 'a draw is of the day of its seed and of its time',
    query: () => sql`
      select d.sn, d.day, s.day as seed_day from wheel_draw d join wheel_seed s on s.id = d.seed_id
      where d.day <> s.day or d.day <> to_char(to_timestamp(d.createtime + 25200) at time zone 'UTC', 'YYYY-MM-DD')`,
  },
  {
    name: 'a seed is secret until it is published, and has its fingerprint',
    query: () => sql`
      select s.id, s.day from wheel_seed s left join wheel_secret w on w.seed_id = s.id
      where (s.seed is not null and w.seed is not null) or (s.losttime is not null and w.seed is not null)
        or encode(sha256(decode(coalesce(s.seed, w.seed), 'hex')), 'hex') <> s.seed_hash`,
  },
  {
    name: 'points, coupons and vouchers that were won were given',
    query: () => sql`
      select d.sn, d.type, d.value, l.amount, c.codes from wheel_draw d
        left join points_log l on l.source = 'draw ' || d.sn
        left join user_coupon u on u.id = d.user_coupon_id
        left join (select draw_sn, count(*)::int as codes, max(user_id) as user_id, max(share) as share
          from redemption_code where draw_sn is not null group by 1) c on c.draw_sn = d.sn
        left join voucher v on v.id = d.voucher_id
        join users on users.id = d.user_id and users.status <> 'deleted'
      where (d.type = 'points') <> (l.id is not null) or l.amount <> d.value or l.user_id <> d.user_id
        or (d.type = 'coupon') <> (u.id is not null) or u.user_id <> d.user_id
        or (d.type = 'voucher') <> (c.codes is not null) or c.user_id <> d.user_id or c.share <> 0
        or c.codes % d.value <> 0`,
  },
];
