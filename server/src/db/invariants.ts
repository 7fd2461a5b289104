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

/** Each query returns the rows that violate its invariant. Read-only. */
const invariants: readonly { name: string; query: (kinds: readonly OrderKindRules[]) => RawBuilder<object> }[] = [
  {
    name: 'stock is never below 0',
    query: () => sql`select shop_id, sku_id, stock from shop_sku where stock < 0`,
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
    name: 'an order holds its cups until it is cancelled',
    query: () => sql`
      select o.order_sn, o.status, g.sku_id, g.num, coalesce(l.delta, 0)::bigint as booked
      from orders o
        join (select order_id, sku_id, sum(num) as num from order_goods where stock_taken = 1 group by 1, 2) g
          on g.order_id = o.id
        left join (select order_sn, sku_id, sum(delta) as delta from stock_log group by 1, 2) l
          on l.order_sn = o.order_sn and l.sku_id = g.sku_id
      where coalesce(l.delta, 0) <> case when o.status < 0 then 0 else -g.num end`,
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
        edges.flatMap(({ from, to, actors }) =>
          actors.map((actor) => ({ kind, from: from === null ? null : statuses[from], to: statuses[to], actor })),
        ),
      );
      return sql`
      with step as (
        select l.*, lag(to_status) over w as before, row_number() over (partition by order_id order by id desc) as back
        from order_log l window w as (partition by order_id order by id)
      )
      select o.order_sn, o.status, s.from_status, s.to_status, s.actor from orders o left join step s on s.order_id = o.id
      where s.id is null or s.from_status is distinct from s.before or (s.back = 1 and s.to_status <> o.status)
        or not exists (
          select from jsonb_to_recordset(${JSON.stringify(edges)}::jsonb) as e(kind text, "from" int, "to" int, actor text)
          where e.kind = o.kind and e."from" is not distinct from s.from_status and e."to" = s.to_status and e.actor = s.actor)`;
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
    name: 'a stored key has an answer',
    query: () => sql`select user_id, call, key from idempotency where response is null`,
  },
];

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
