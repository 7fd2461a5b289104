import { sql } from 'kysely';
import { detailsOf } from '@/domain/order-actions';
import type { Shopping } from '../harness/shopping';
import { handedOver, rating } from './order';
import { type CounterSample, missingIds, type NamedThing } from './sample';

async function paid(shopping: Shopping): Promise<string> {
  const order_sn = await shopping.order();
  await shopping.pay(order_sn);
  return order_sn;
}

async function newestId({ server }: Shopping, table: 'evaluation' | 'feedback'): Promise<number> {
  const { rows } = await sql<{ id: number }>`select max(id) as id from ${sql.table(table)}`.execute(server.db.read);
  return rows[0]?.id ?? 0;
}

const grant = { decision: 'grant', reason: '' };

const step = (act: string): NamedThing => ({
  input: (order_sn) => ({ order_sn, act }),
  own: ({ order_sn }) => order_sn,
  missing: missingIds.order,
});
const steps = ['accept', 'start', 'ready', 'hand-over', 'courier-sent', 'arrived', 'refuse'];

/** Calls of the counter on orders, refunds, reports, reviews and cash. */
/** The count of cash that goes on. */
interface OpenCount {
  open: { begintime: number } | null;
}

export const orderCounterSamples = {
  act: {
    input: async (shopping) => ({ order_sn: await paid(shopping), act: 'start' }),
    other: (input) => ({ ...input, act: 'accept' }),
    names: {
      'by-pickup': {
        input: (pickup_no) => ({ pickup_no, act: 'start' }),
        own: ({ pickup_no }) => pickup_no,
        missing: 'Z-999',
      },
      ...Object.fromEntries(steps.map((act) => [act, step(act)])),
    },
  },
  cannotMake: {
    input: async (shopping) => ({ order_sn: await paid(shopping), reason: 'soldout', sorry: 1 }),
    other: (input) => ({ ...input, reason: 'closing' }),
    names: {
      all: {
        input: (order_sn) => ({ order_sn, reason: 'soldout' }),
        own: ({ order_sn }) => order_sn,
        missing: missingIds.order,
      },
      lines: {
        input: (order_sn, { line_id }) => ({
          order_sn,
          reason: 'soldout',
          lines: [{ id: line_id, num: 1 }],
          sorry: 1,
        }),
        own: ({ order_sn }) => order_sn,
        missing: missingIds.order,
      },
    },
  },
  settle: {
    input: async (shopping) => {
      const order_sn = await paid(shopping);
      const { server } = shopping;
      await server.must('order', 'afterSale', { order_sn, action: 'cancel' }, shopping);
      const { rows } = await sql<{ refund_sn: string }>`
        update refund set status = 4 where order_id = (select id from orders where order_sn = ${order_sn})
        returning refund_sn`.execute(server.db.read);
      return { refund_sn: rows[0]?.refund_sn, note: 'In cash' };
    },
    other: (input) => ({ ...input, note: 'By transfer' }),
    names: {
      refund: {
        input: (refund_sn) => ({ refund_sn, note: 'cash' }),
        own: ({ refund_sn }) => refund_sn,
        missing: missingIds.refund,
      },
    },
  },
  decide: {
    input: async (shopping) => {
      const { order_sn, lines } = await handedOver(shopping);
      const items = [{ line_id: lines[0]!.line_id, num: 1 }];
      const wish = { order_sn, action: 'refund', reason_code: 'taste', reason: 'Sour', items } as const;
      const [asked] = detailsOf(await shopping.server.must('order', 'afterSale', wish, shopping)).after_sales;
      return { after_sn: asked!.after_sn, decision: 'grant', sorry: 1 };
    },
    other: ({ after_sn }) => ({ after_sn, decision: 'refuse', reason: 'No' }),
    names: {
      grant: {
        input: (after_sn) => ({ after_sn, ...grant }),
        own: ({ after_sn }) => after_sn,
        missing: missingIds.report,
      },
      refuse: {
        input: (after_sn) => ({ after_sn, decision: 'refuse', reason: 'no' }),
        own: ({ after_sn }) => after_sn,
        missing: missingIds.report,
      },
      parts: {
        input: (after_sn, { asked_line }) => ({
          ...{ after_sn, ...grant, reason: 'one', sorry: 1 },
          items: [{ line_id: asked_line, num: 1 }],
        }),
        own: ({ after_sn }) => after_sn,
        missing: missingIds.report,
      },
    },
  },
  reply: {
    input: async (shopping) => {
      await shopping.server.must('order', 'addReview', await rating(shopping), shopping);
      return { id: await newestId(shopping, 'evaluation'), reply: 'Thank you' };
    },
    other: (input) => ({ ...input, reply: 'We are sorry' }),
    names: {
      review: {
        input: (id) => ({ id, reply: 'Thank you' }),
        own: ({ review }) => review,
        missing: missingIds.row,
      },
    },
  },
  cashTaken: {
    input: async (shopping) => {
      const order_sn = await shopping.order();
      const { amount } = await shopping.server.must('order', 'pay', { order_sn, channel: 'cash' }, shopping);
      return { order_sn, amount };
    },
    other: ({ order_sn, amount }) => ({ order_sn, amount: Number(amount) + 1 }),
    names: {
      order: {
        input: (order_sn, { cash }) => ({ order_sn, amount: cash.amount }),
        own: ({ cash }) => cash.order_sn,
        missing: missingIds.order,
      },
    },
  },
  cashCounts: { ofCaller: () => ({}) },
  beginCashCount: {
    input: async (shopping) => {
      const shift = await shopping.shift();
      const { open } = (await shopping.ops('cash/counts', undefined, shift)).body as OpenCount;
      if (open) await shopping.ops('cash/counts/end', { begintime: open.begintime, counted: 0 }, shift);
      return { opening: 200_000 };
    },
    other: () => ({ opening: 300_000 }),
    ofCaller: () => ({ opening: 200_000 }),
  },
  endCashCount: {
    input: async (shopping) => {
      const { body } = await shopping.ops('cash/counts/begin', { opening: 200_000 }, await shopping.shift());
      return { begintime: (body as OpenCount).open?.begintime, counted: 200_000 };
    },
    other: (input) => ({ ...input, counted: 190_000 }),
    ofCaller: () => ({ begintime: 1, counted: 0 }),
  },
  reviews: { ofCaller: () => ({}) },
} satisfies Record<string, CounterSample>;
