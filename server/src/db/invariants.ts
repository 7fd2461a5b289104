import { type RawBuilder, sql } from 'kysely';
import type { OrderKindRules } from '@/domain/order-kind';
import { productKinds } from '@/domain/product-kinds';
import type { Queries } from './db';

export interface BrokenInvariant {
  name: string;
  /** At most `SHOWN` rows that violate it. */
  rows: readonly object[];
}

const SHOWN = 5;
const DAY = 86_400;

/** Each query returns the rows that violate its invariant. Read-only. */
const invariants: readonly { name: string; query: (kinds: readonly OrderKindRules[]) => RawBuilder<object> }[] = [
  {
    name: 'stock is never below 0',
    query: () => sql`select shop_id, sku_id, stock from shop_sku where stock < 0`,
  },
  {
    name: 'a shop with staff has a manager',
    query: () => sql`
      select shop_id, count(*)::int as staff from staff where status = 1
      group by shop_id having count(*) filter (where role = 'manager') = 0`,
  },
  {
    name: 'stock equals the sum of its log',
    query: () => sql`
      select s.shop_id, s.sku_id, s.stock, coalesce(sum(l.delta), 0)::bigint as booked
      from shop_sku s left join stock_log l on l.shop_id = s.shop_id and l.sku_id = s.sku_id
      where s.stock is not null
      group by s.shop_id, s.sku_id, s.stock having s.stock <> coalesce(sum(l.delta), 0)`,
  },
  {
    // Orders that ended before cups that could not be made were kept out of the stock have given all of them back.
    name: 'an order holds its cups until it ends, and then at most those that could not be made',
    query: () => sql`
      select o.order_sn, o.status, g.sku_id, g.num, g.unmade, coalesce(l.delta, 0)::bigint as booked
      from orders o
        join (select order_id, sku_id, sum(num) as num, sum(refund_num) as unmade from order_goods where stock_taken = 1 group by 1, 2) g
          on g.order_id = o.id
        left join (select order_sn, sku_id, sum(delta) as delta from stock_log group by 1, 2) l
          on l.order_sn = o.order_sn and l.sku_id = g.sku_id
      where coalesce(l.delta, 0) <> -g.num and o.status >= 0
        or coalesce(l.delta, 0) not in (0, -g.unmade) and o.status < 0`,
  },
  {
    name: 'an order was paid at most once, and exactly',
    query: () => sql`
      select o.order_sn, o.pay_amount, sum(p.amount)::bigint as paid, count(*)::int as payments
      from orders o join payment p on p.order_id = o.id and p.settled = 1
      group by o.id having count(*) > 1 or sum(p.amount) <> o.pay_amount`,
  },
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
    name: 'a received payment paid its order or is refunded',
    query: () => sql`
      select p.payment_sn, p.status, p.settled, p.amount, r.amount as back, o.order_sn, o.status as order_status
      from payment p join orders o on o.id = p.order_id
        left join (select payment_sn, sum(amount)::bigint as amount from refund group by 1) r
          on r.payment_sn = p.payment_sn
      where p.refunded <> coalesce(r.amount, 0)
        or (r.amount is not null and (p.status <> 1 or r.amount > p.amount))
        or (p.status = 1 and (p.settled = 0 or o.status = -20) and r.amount is distinct from p.amount)
        or (p.settled = 1 and (p.status <> 1 or o.paytime is null or o.status in (0, -10)))`,
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
    name: 'a paid order of drinks has a pickup number',
    query: () => sql`
      select order_sn, status from orders where kind = 'drinks' and status > 0 and pickup_no is null`,
  },
  {
    name: 'a payment in cash was taken at a counter',
    query: () => sql`
      select p.payment_sn, p.status, p.amount, c.state, c.amount as taken from payment p
        left join cash_payment c on c.payment_sn = p.payment_sn
      where p.provider = 'cash' and p.status = 1 and (c.state is distinct from 'paid' or c.amount <> p.amount)`,
  },
  {
    name: 'an upload that something refers to is stored',
    query: () => sql`select name, status, claimed_by from upload where claimed_by is not null and status <> 1`,
  },
  {
    name: 'a shop that delivers has terms up to its radius',
    query: () => sql`
      select id, delivery_radius, delivery_rules_json from shop s
      where takeout_switch = 1 and (
        delivery_radius > (select coalesce(max(t.max_m), 0)
          from jsonb_to_recordset(s.delivery_rules_json) as t(max_m numeric))
        or exists (select from jsonb_to_recordset(s.delivery_rules_json) as t(max_m numeric, fee numeric, free_from numeric)
          where t.max_m is null or t.max_m <= 0 or t.fee is null or t.fee < 0 or t.fee <> trunc(t.fee)
            or t.free_from < 0 or t.free_from <> trunc(t.free_from)))`,
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
    name: 'an order says what of it is paid back',
    query: () => sql`
      select o.order_sn, o.refund_amount, coalesce(p.refunded, 0)::bigint as refunded
      from orders o left join payment p on p.order_id = o.id and p.settled = 1
      where o.refund_amount <> coalesce(p.refunded, 0)`,
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
        or (actor <> 'shop' and act not like 'after-sale%' and (actor <> 'user' or act <> 'received')))`,
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
  {
    name: 'an order that was rated is completed',
    query: () => sql`
      select o.order_sn, o.status from evaluation e join orders o on o.id = e.order_id
      where o.status <> 60 or o.user_id <> e.user_id or o.shop_id is distinct from e.shop_id`,
  },
  {
    name: 'a rated order has a rating of each of its drinks',
    query: () => sql`
      select e.id, r.goods_id from evaluation e
        cross join lateral (
          (select goods_id from order_goods where order_id = e.order_id and refund_num < num
            except select goods_id from evaluation_goods where evaluation_id = e.id)
          union all
          (select goods_id from evaluation_goods where evaluation_id = e.id
            except select goods_id from order_goods where order_id = e.order_id)) r
      union all
      select evaluation_id, goods_id from evaluation_goods g join evaluation e on e.id = g.evaluation_id
      where (g.has_images, g.createtime) <> (e.has_images, e.createtime)`,
  },
  {
    name: 'the stars of drinks and shops are those of their reviews',
    query: () => sql`
      with given as (
        select 'goods' as what, goods_id as id, star, has_images from evaluation_goods
        union all select 'shop', shop_id, star, has_images from evaluation),
      counted as (
        select what, id, count(*) filter (where star = 1) as a, count(*) filter (where star = 2) as b,
          count(*) filter (where star = 3) as c, count(*) filter (where star = 4) as d,
          count(*) filter (where star = 5) as e, coalesce(sum(has_images), 0) as f
        from given group by what, id)
      select s.what, s.id from (
          select 'goods' as what, id, star_1, star_2, star_3, star_4, star_5, star_images from goods
          union all select 'shop', id, star_1, star_2, star_3, star_4, star_5, star_images from shop) s
        left join counted g on g.what = s.what and g.id = s.id
      where (s.star_1, s.star_2, s.star_3, s.star_4, s.star_5, s.star_images)
        <> (coalesce(g.a, 0), coalesce(g.b, 0), coalesce(g.c, 0), coalesce(g.d, 0), coalesce(g.e, 0), coalesce(g.f, 0))`,
  },
  {
    name: 'the pictures of a review are its own uploads',
    query: () => sql`
      select e.id, i.url from evaluation e cross join lateral jsonb_array_elements_text(e.images_json) i (url)
        left join upload u on u.url = i.url
      where u.claimed_by is distinct from 'review ' || e.id or u.user_id <> e.user_id`,
  },
  {
    name: 'the avatar of a member is their own upload',
    query: () => sql`
      select m.id, m.avatar from users m left join upload u on u.url = m.avatar
      where m.avatar <> '' and (u.claimed_by is distinct from 'avatar ' || m.id or u.user_id <> m.id)`,
  },
  {
    name: 'the levels of inviters follow from who invited whom',
    query: () => sql`
      select m.id, m.pid, m.pid2, m.pid3 from users m join users i on i.id = m.pid
      where m.pid2 is distinct from i.pid or m.pid3 is distinct from i.pid2`,
  },
  {
    name: 'an account that is leaving has a time, and no session or change of its number',
    query: () => sql`
      select m.id, m.status, d.duetime from users m left join account_deletion d on d.user_id = m.id
      where (m.status = 'leaving') <> (d.user_id is not null) or (m.status in ('leaving', 'deleted')
        and (exists (select from user_token t where t.user_id = m.id)
          or exists (select from phone_change c where c.user_id = m.id)))`,
  },
  {
    name: 'nothing of a deleted account says who it was',
    query: () => sql`
      select m.id from users m
      where m.status = 'deleted' and (m.mobile <> 'deleted ' || m.id or m.pid is not null
        or (m.areacode, m.nickname, m.avatar, m.birthday, m.gender) <> ('', '', '', '', 0) or m.password_hash is not null
        or exists (select from address a where a.user_id = m.id) or exists (select from feedback f where f.user_id = m.id)
        or exists (select from user_consent c where c.user_id = m.id)
        or exists (select from users f where f.pid = m.id)
        or exists (select from evaluation e where e.user_id = m.id and (e.anonymous = 0 or e.content <> ''))
        or exists (select from orders o left join delivery d on d.order_id = o.id where o.user_id = m.id
          and (o.remark <> '' or o.status between 0 and 50 or d.address_json ->> 'mobile' <> '')))`,
  },
  {
    name: 'nobody was invited by somebody whom they have invited',
    query: () => sql`
      with recursive up as (
        select id, pid from users where pid is not null
        union select up.id, u.pid from up join users u on u.id = up.pid where u.pid is not null
      )
      select id from up where pid = id`,
  },
  {
    name: "a reward for a friend is the inviter's, for an order of the friend",
    query: () => sql`
      select r.id, r.inviter_id, r.friend_id from invite_reward r
      left join users u on u.id = r.friend_id and (u.pid = r.inviter_id or u.status = 'deleted')
      left join orders o on o.order_sn = r.order_sn and o.user_id = r.friend_id
      left join user_coupon c on c.id = r.user_coupon_id and c.user_id = r.inviter_id
      where u.id is null or o.id is null or (r.user_coupon_id is not null and c.id is null)`,
  },
  {
    name: 'who had an account before has no coupon for new members, and brings the inviter none',
    query: () => sql`
      select u.id, c.grant_key, r.reason from users u
        left join user_coupon c on c.user_id = u.id and c.grant_key like 'welcome %'
        left join invite_reward r on r.friend_id = u.id and r.reason <> 'returned'
      where u.came_before = 1 and (c.id is not null or r.id is not null)`,
  },
  {
    // Those of the demo member are drawings of the chain.
    name: 'the pictures of feedback are its own uploads',
    query: () => sql`
      select f.id, i.url from feedback f cross join lateral jsonb_array_elements_text(f.images_json) i (url)
        left join upload u on u.url = i.url
      where i.url not like '/static/%' and (u.claimed_by is distinct from 'feedback ' || f.id or u.user_id <> f.user_id)`,
  },
  {
    name: 'an order that goes on, or was sent, holds its coupon, and no other order does',
    query: () => sql`
      select o.order_sn, o.status, c.id as coupon, c.status as coupon_status, c.order_sn as held_by
      from orders o left join user_coupon c on c.id = o.coupon_id
      where o.coupon_id is not null and (c.user_id <> o.user_id
        or (o.status < 0 and o.sendtime is null and c.order_sn is not distinct from o.order_sn)
        or ((o.status >= 0 or o.sendtime is not null) and (c.order_sn is distinct from o.order_sn
          or c.status <> case when o.status = 0 then 2 else 3 end)))
      union all
      select c.order_sn, o.status, c.id, c.status, c.order_sn
      from user_coupon c left join orders o on o.order_sn = c.order_sn
      where c.order_sn is not null and o.coupon_id is distinct from c.id`,
  },
  {
    name: 'a kind of coupon was granted as often as it says',
    query: () => sql`
      select k.id, k.received, count(c.id)::int as granted from coupon k left join user_coupon c on c.coupon_id = k.id
      group by k.id having k.received <> count(c.id)`,
  },
  {
    // Those of past days are removed.
    name: 'the cups of a slot are those of its orders',
    query: () => sql`
      select s.shop_id, s.slot_start, s.cups, o.cups as ordered
      from shop_slot s full join (select shop_id, slot_start, sum(goods_num)::int as cups from orders
          where slot_start is not null and (status >= 0 or sendtime is not null) group by 1, 2) o
        on o.shop_id = s.shop_id and o.slot_start = s.slot_start
      where coalesce(s.cups, 0) <> coalesce(o.cups, 0) and not (s.cups is null
        and o.slot_start < (select createtime from orders order by id desc limit 1) - ${DAY})`,
  },
  {
    name: 'growth is what is left of completed orders',
    query: () => sql`
      with earned as (
          select o.order_sn, o.user_id, sum(g.pay_amount - g.pay_amount * g.refund_num / g.num)::bigint as paid
          from orders o join order_goods g on g.order_id = o.id join users u on u.id = o.user_id
          where o.kind = 'drinks' and o.status = 60 and u.status <> 'deleted' group by o.id),
        given as (
          select order_sn, sum(amount)::bigint as amount, min(rate) as rate, max(rate) as other_rate, min(user_id) as user_id,
            max(user_id) as other_user, count(*) filter (where type = 'order') as orders
          from growth_log group by order_sn)
      select coalesce(e.order_sn, l.order_sn) as order_sn, e.paid, l.amount
      from earned e full join given l on l.order_sn = e.order_sn
      where e.paid is null or l.amount is null or l.amount <> e.paid / l.rate or l.orders <> 1 or l.rate <> l.other_rate
        or l.user_id <> e.user_id or l.other_user <> e.user_id`,
  },
  {
    name: 'a member with growth has a level',
    query: () => sql`select user_id from growth_log except select user_id from membership`,
  },
  {
    name: 'a stored key has an answer',
    query: () => sql`select user_id, call, key from idempotency where response is null`,
  },
];

export const invariantNames: readonly string[] = invariants.map(({ name }) => name);

/** Returns the invariants that do not hold, with example rows; empty if all hold. */
export async function findBrokenInvariants(
  db: Queries,
  kinds: readonly OrderKindRules[] = Object.values(productKinds),
): Promise<BrokenInvariant[]> {
  const broken: BrokenInvariant[] = [];
  for (const { name, query } of invariants) {
    const { rows } = await query(kinds).execute(db);
    if (rows.length > 0) broken.push({ name, rows: rows.slice(0, SHOWN) });
  }
  return broken;
}
