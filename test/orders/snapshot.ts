import { sql } from 'kysely';
import { drinks } from '@/domain/drinks';
import { stateOf } from '@/domain/order-kind';
import type { Queries } from '../../server/src/db/db';
import type { Ask, Books, Placed, Refund } from './books';

interface Found {
  orders: (Record<string, unknown> & { status: number })[];
  coupons: unknown[];
  slots: unknown[];
  stock: unknown[];
  level: unknown[];
}

/** Reads by one statement all that the database says about a member's orders and what they hold. */
async function found(db: Queries, { me, shopId }: { me: number; shopId: number }): Promise<Found> {
  const { rows } = await sql<{ all: Found }>`
    select jsonb_build_object(
      'orders', (select coalesce(jsonb_agg(jsonb_build_object(
          'sn', o.order_sn, 'status', o.status, 'expire', o.expiretime, 'slot', o.slot_start, 'pay', o.pay_amount,
          'refund', jsonb_build_array(o.refund_status, o.refund_amount),
          'growth', (select sum(l.amount) from growth_log l where l.order_sn = o.order_sn),
          'lines', (select jsonb_agg(jsonb_build_array(g.num, g.pay_amount, g.refund_num, g.refund_amount) order by g.id)
            from order_goods g where g.order_id = o.id),
          'payments', (select coalesce(jsonb_agg(jsonb_build_array(
              p.payment_sn, p.status, p.settled, p.refunded) order by p.id), '[]')
            from payment p where p.order_id = o.id),
          'refunds', (select coalesce(jsonb_agg(jsonb_build_array(r.payment_sn, r.amount, r.status) order by r.id), '[]')
            from refund r where r.order_id = o.id),
          'asks', (select coalesce(jsonb_agg(jsonb_build_array(a.after_sn, a.amount, a.granted_amount, a.status) order by a.id), '[]')
            from after_sale a where a.order_id = o.id)) order by o.id), '[]') from orders o where o.user_id = ${me}),
      'level', (select jsonb_build_array(m.level, m.endtime) from membership m where m.user_id = ${me}),
      'coupons', (select jsonb_agg(jsonb_build_array(c.status, c.order_sn, c.endtime) order by c.id)
        from user_coupon c where c.user_id = ${me}),
      'slots', (select coalesce(jsonb_agg(jsonb_build_array(t.slot_start, t.cups) order by t.slot_start), '[]')
        from shop_slot t where t.shop_id = ${shopId} and t.cups <> 0),
      'stock', (select jsonb_agg(jsonb_build_array(s.stock, g.sales) order by s.sku_id)
        from shop_sku s join sku k on k.id = s.sku_id join shop_goods g on g.goods_id = k.goods_id and g.shop_id = s.shop_id
        where s.shop_id = ${shopId})) as all`.execute(db);
  return rows[0]?.all as Found;
}

export async function snapshot(db: Queries, of: { me: number; shopId: number }) {
  const { orders, ...rest } = await found(db, of);
  return { orders: orders.map(({ status, ...order }) => ({ ...order, state: stateOf(drinks, status) })), ...rest };
}

const ours = { open: 0, paid: 1, failed: 2, closed: 3 } as const;
const refundStates = { asked: 1, done: 3, manual: 4 } as const;
const askStates = { waiting: 10, granted: 20, withdrawn: 61, refused: 62 } as const;

/**
 * What an order shows of its refunds. It shows those of the payment that paid it, and all refunds once it has ended.
 */
function shownRefund({ refunds, trades, state }: Placed): [number, number] {
  const isEnded = state === 'cancelled' || state === 'refunded';
  const shown = refunds.filter(({ trade }) => isEnded || trade.isSettled);
  const status = ({ state: one }: Refund): number => refundStates[one];
  const isManual = shown.some(({ state: one }) => one === 'manual');
  const least = shown.length === 0 ? 0 : Math.min(...shown.map(status));
  return [isManual ? refundStates.manual : least, trades.find(({ isSettled }) => isSettled)?.refunded ?? 0];
}

const sumOf = (items: Ask['items']): number => items.reduce((sum, one) => sum + one.amount, 0);

function expectedOrder(order: Placed, growth: number | null) {
  return {
    sn: order.sn,
    state: order.state,
    expire: order.expire,
    slot: order.slot?.start ?? null,
    pay: order.pay,
    refund: shownRefund(order),
    growth,
    lines: order.lines.map(({ num, pay, backCups, back }) => [num, pay, backCups, back]),
    payments: order.trades.map((trade) => [trade.sn, ours[trade.ours], trade.isSettled ? 1 : 0, trade.refunded]),
    refunds: order.refunds.map(({ trade, amount, state }) => [trade.sn, amount, refundStates[state]]),
    asks: order.asks.map(({ sn, amount, isMissed, granted, state }) => [
      ...[sn, amount, granted && (isMissed ? amount : sumOf(granted))],
      askStates[state],
    ]),
  };
}

/** The snapshot that the rules expect. */
export function expected(books: Books) {
  return {
    orders: books.orders.map((order) => expectedOrder(order, books.growth.of(order.sn))),
    level: [books.growth.level, books.growth.until],
    coupons: books.coupons.map(({ holder, until, isExpired }) => {
      const free = isExpired ? 4 : 1;
      return [holder ? (holder.state === 'unpaid' ? 2 : 3) : free, holder?.sn ?? null, until];
    }),
    slots: [...books.slots].filter(([, cups]) => cups !== 0).sort(([a], [b]) => a - b),
    stock: books.stock.map((stock, drink) => [stock, books.sales[drink]]),
  };
}
