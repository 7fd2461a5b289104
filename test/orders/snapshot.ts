import { type RawBuilder, sql } from 'kysely';
import type { Queries } from '../../server/src/db/db';
import type { Books } from './books';
import type { Order, Refund } from './order';

/**
 * What the database says beside the orders of all kinds, by name, and what the rules expect there. Each statement
 * answers one value of JSON.
 */
export interface Facts {
  found: Readonly<Record<string, RawBuilder<unknown>>>;
  expected(): Readonly<Record<string, unknown>>;
}

/** Reads by one statement all that the database says about the members' orders and what they hold. */
export async function snapshot(
  db: Queries,
  { members, facts }: { members: readonly number[]; facts: readonly Facts[] },
): Promise<unknown> {
  const ids = sql.join(members);
  const others = facts.flatMap(({ found }) =>
    Object.entries(found).map(([name, one]) => sql`, ${sql.lit(name)}, (${one})`),
  );
  const { rows } = await sql<{ all: unknown }>`
    select jsonb_build_object(
      'orders', (select coalesce(jsonb_agg(jsonb_build_object(
          'sn', o.order_sn, 'status', o.status, 'expire', o.expiretime, 'pay', o.pay_amount,
          'refund', jsonb_build_array(o.refund_status, o.refund_amount),
          'growth', (select sum(l.amount) from growth_log l where l.order_sn = o.order_sn),
          'points', (select sum(l.amount - l.debt) from points_log l where l.order_sn = o.order_sn),
          'lines', (select jsonb_agg(jsonb_build_array(g.num, g.pay_amount, g.refund_num, g.refund_amount) order by g.id)
            from order_goods g where g.order_id = o.id),
          'payments', (select coalesce(jsonb_agg(jsonb_build_array(
              p.payment_sn, p.status, p.settled, p.refunded) order by p.id), '[]')
            from payment p where p.order_id = o.id),
          'refunds', (select coalesce(jsonb_agg(jsonb_build_array(r.payment_sn, r.amount, r.status) order by r.id), '[]')
            from refund r where r.order_id = o.id)) order by o.id), '[]') from orders o where o.user_id in (${ids})),
      'levels', (select jsonb_agg(jsonb_build_array(m.level, m.endtime) order by m.user_id)
        from membership m where m.user_id in (${ids})),
      'points', (select jsonb_agg(jsonb_build_array(coalesce(p.debt, 0), (
          select coalesce(jsonb_agg(jsonb_build_array(lot.remaining, lot.expiretime) order by lot.id), '[]')
          from points_lot lot where lot.user_id = u.id and lot.remaining > 0)) order by u.id)
        from users u left join points p on p.user_id = u.id where u.id in (${ids})),
      'signs', (select jsonb_agg((
          select coalesce(jsonb_agg(s.continuous_days order by s.date), '[]') from sign_log s where s.user_id = u.id)
          order by u.id) from users u where u.id in (${ids}))${sql.join(others, sql``)}) as all`.execute(db);
  return rows[0]?.all;
}

const ours = { open: 0, paid: 1, failed: 2, closed: 3 } as const;
const refundStates = { asked: 1, done: 3, manual: 4 } as const;

/** What an order shows of its refunds: all of them once it has ended, and before that those of the payment that paid it. */
function shownRefund({ refunds, state }: Order): [number, number] {
  const isEnded = state === 'cancelled' || state === 'refunded';
  const shown = refunds.filter(({ trade }) => isEnded || trade.isSettled);
  const status = ({ state: one }: Refund): number => refundStates[one];
  const isManual = shown.some(({ state: one }) => one === 'manual');
  const least = shown.length === 0 ? 0 : Math.min(...shown.map(status));
  return [isManual ? refundStates.manual : least, shown.reduce((sum, { amount }) => sum + amount, 0)];
}

const expectedOrder = (books: Books, order: Order) => ({
  sn: order.sn,
  status: order.kind.statuses[order.state],
  expire: order.expire,
  pay: order.pay,
  refund: shownRefund(order),
  growth: books.growthOf(order).of(order.sn),
  points: books.pointsOf(order).of(order.sn),
  lines: order.lines.map(({ num, pay, backCups, back }) => [num, pay, backCups, back]),
  payments: order.trades.map((trade) => [trade.sn, ours[trade.ours], trade.isSettled ? 1 : 0, trade.refunded]),
  refunds: order.refunds.map(({ trade, amount, state }) => [trade.sn, amount, refundStates[state]]),
});

/** The snapshot that the rules expect. */
export const expected = (books: Books, facts: readonly Facts[]) => ({
  orders: books.orders.map((order) => expectedOrder(books, order)),
  levels: books.growths.map(({ level, until }) => [level, until]),
  points: books.points.map(({ shown }) => shown),
  signs: books.points.map(({ signs }) => [...signs]),
  ...Object.assign({}, ...facts.map((one) => one.expected())),
});
