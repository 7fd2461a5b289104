import { sql } from 'kysely';
import type { Invariant } from '../db/invariant';

export const paymentInvariants: readonly Invariant[] = [
  {
    name: 'an order was paid at most once, and exactly',
    query: () => sql`
      select o.order_sn, o.pay_amount, sum(p.amount)::bigint as paid, count(*)::int as payments
      from orders o join payment p on p.order_id = o.id and p.settled = 1
      group by o.id having count(*) > 1 or sum(p.amount) <> o.pay_amount`,
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
    name: 'a payment in cash was taken at a counter',
    query: () => sql`
      select p.payment_sn, p.status, p.amount, c.state, c.amount as taken from payment p
        left join cash_payment c on c.payment_sn = p.payment_sn
      where p.provider = 'cash' and p.status = 1 and (c.state is distinct from 'paid' or c.amount <> p.amount)`,
  },
];
