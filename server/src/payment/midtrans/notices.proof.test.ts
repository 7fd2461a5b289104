import { createHash } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import fc from 'fast-check';
import { sql } from 'kysely';
import { orderRules } from '@/domain/order-rules';
import { type MidtransServerForTests, midtransServerForTests } from '../../../../test/harness/midtrans-server';
import { midtransAccount } from '../../../../test/harness/midtrans-stand-in';
import { counted, inParallel, seed, shuffled, tellFigure, triesOf } from '../../../../test/harness/proof';
import { Shopping } from '../../../../test/harness/shopping';

const COPIES = triesOf(60);
const FORGERIES = 2 * triesOf(150);
const AT_ONCE = 12;

let server: MidtransServerForTests['server'];
let midtrans: MidtransServerForTests['midtrans'];
let notify: MidtransServerForTests['notify'];
let customer: Shopping;
midtransServerForTests((opened) => {
  ({ server, midtrans, notify } = opened);
});
beforeEach(async () => {
  customer = await Shopping.begin(server);
});

interface Opened {
  order_sn: string;
  payment_sn: string;
  amount: number;
}

async function begun(): Promise<Opened> {
  const order_sn = await customer.order();
  return { order_sn, ...(await server.must('order', 'pay', { order_sn, channel: 'qris' }, customer)) };
}
const stateOf = async (order_sn: string): Promise<string> => (await customer.details(order_sn)).state;
const cancel = (order_sn: string) => server.must('order', 'afterSale', { order_sn, action: 'cancel' }, customer);
async function paid({ payment_sn }: Opened): Promise<void> {
  midtrans.set(payment_sn, 'settlement');
  await notify(midtrans.notice(payment_sn));
}

describe('a notification that arrives before the answer to its charge', () => {
  afterEach(() => {
    midtrans.beforeAnswer = async () => undefined;
  });
  const isTold = (payment_sn: string) => {
    midtrans.set(payment_sn, 'settlement');
    return notify(midtrans.notice(payment_sn));
  };
  const pay = (order_sn: string) => server.call('order', 'pay', { order_sn, channel: 'qris' }, customer);

  it('pays the order at once', async () => {
    const order_sn = await customer.order();
    const told: object[] = [];
    midtrans.beforeAnswer = async (payment_sn) => void told.push(await isTold(payment_sn));
    expect(await pay(order_sn)).toMatchObject({ ok: false, error: 'ORDER_STATE' });
    expect(told).toEqual([{ status: 200, ok: 1, outcome: 'paid' }]);
    expect(await stateOf(order_sn)).toBe('paid');
  });

  it('is not lost while the transactions of order and payment wait for each other', async () => {
    const order_sn = await customer.order();
    let release = (): void => undefined;
    const released = new Promise<void>((resolve) => {
      release = resolve;
    });
    const running: Promise<unknown>[] = [];
    midtrans.beforeAnswer = (payment_sn) =>
      new Promise<void>((isLocked) => {
        const holding = server.db.transaction(async (tx) => {
          await sql`select 1 from orders where order_sn = ${order_sn} for update`.execute(tx);
          isLocked();
          await released;
        });
        running.push(holding);
      }).then(() => void running.push(isTold(payment_sn)));
    const paying = pay(order_sn);
    const waiting = async (): Promise<number> => {
      const { rows } = await sql<{ n: number }>`select count(*)::int as n from pg_stat_activity
        where datname = current_database() and wait_event_type = 'Lock'`.execute(server.db.read);
      return rows[0]?.n ?? 0;
    };
    while ((await waiting()) < 2) await delay(20);
    release();
    const [, told] = await Promise.all(running);
    expect(told).toEqual({ status: 200, ok: 1, outcome: 'paid' });
    // Whichever came first, the order is paid once.
    const answer = await paying;
    expect(answer.ok || answer.error === 'ORDER_STATE').toBe(true);
    expect(await stateOf(order_sn)).toBe('paid');
  });
});

describe(`${COPIES} notifications of Midtrans about one money, shuffled (seed ${seed})`, () => {
  it.each<[string, (order: Opened) => Promise<unknown>, { state: string; effect: string | null }]>([
    ['an unpaid order pay it once', async () => undefined, { state: 'paid', effect: 'paid' }],
    ['a paid order change nothing', paid, { state: 'paid', effect: null }],
    [
      'a refunded order change nothing',
      async (order) => [await paid(order), await cancel(order.order_sn), await server.services.refunds.run()],
      { state: 'refunded', effect: null },
    ],
    [
      'an order its customer cancelled send it back once',
      ({ order_sn }) => cancel(order_sn),
      { state: 'cancelled', effect: 'refund' },
    ],
    [
      'an order long cancelled by time send it back once',
      async () => {
        server.clock.pass(3600);
        await server.runJob('cancel-overdue');
        server.clock.pass(orderRules.rescueSeconds);
      },
      { state: 'cancelled', effect: 'refund' },
    ],
  ])('for %s', async (_, prepare, { state, effect }) => {
    const order = await begun();
    const early = midtrans.notice(order.payment_sn);
    await prepare(order);
    const refundedBefore = midtrans.transactions.get(order.payment_sn)?.refunds ?? [];
    midtrans.set(order.payment_sn, 'settlement');
    const late = midtrans.notice(order.payment_sn);
    const outcomes: string[] = [];
    const sent = shuffled(Array.from({ length: COPIES }, (_, n) => (n % 3 ? late : early)));
    await inParallel(COPIES, AT_ONCE, async (n) => {
      const { status, outcome } = await notify(sent[n] as Buffer);
      outcomes.push(status === 200 ? String(outcome) : String(status));
    });
    const { duplicate = 0, ...effects } = counted(outcomes);
    expect(effects).toEqual(effect ? { [effect]: 1 } : {});
    expect(duplicate).toBe(effect ? COPIES - 1 : COPIES);
    expect(await stateOf(order.order_sn)).toBe(state);
    await server.services.refunds.run();
    const refunds = midtrans.transactions.get(order.payment_sn)?.refunds ?? [];
    expect(refunds).toHaveLength(effect === 'refund' ? 1 : refundedBefore.length);
    tellFigure(`midtrans, ${state}: ${COPIES} notifications, ${JSON.stringify(effects)}`);
  });
});

type Notice = Record<string, unknown>;

const hash = (text: string, kind = 'sha512'): string => createHash(kind).update(text).digest('hex');
const hex = fc.string({ unit: fc.constantFrom(...'0123456789abcdef'), minLength: 128, maxLength: 128 });
const changedAmount = (gross: unknown, by: number): string => `${Number.parseInt(String(gross), 10) + by}.00`;
const textOf = ({ order_id, status_code, gross_amount }: Notice): string => `${order_id}${status_code}${gross_amount}`;

/** Changes to a true notification whose money has arrived: taken for true, each would pay the order. */
const changes: fc.Arbitrary<(notice: Notice) => Notice> = fc.oneof(
  fc.constant(({ signature_key: _, ...rest }: Notice) => rest),
  fc.nat(127).map((length) => (one: Notice) => ({ ...one, signature_key: String(one.signature_key).slice(0, length) })),
  hex.map((signature_key) => (one: Notice) => ({ ...one, signature_key })),
  fc.constant((one: Notice) => ({ ...one, signature_key: String(one.signature_key).toUpperCase() })),
  fc.nat(127).map((at) => (one: Notice) => {
    const key = String(one.signature_key);
    const other = ((Number.parseInt(key[at] ?? '0', 16) + 1) % 16).toString(16);
    return { ...one, signature_key: key.slice(0, at) + other + key.slice(at + 1) };
  }),
  fc.constantFrom<unknown>(null, '', 0, true, [], {}, 'a'.repeat(129), '0'.repeat(128)).map((signature_key) => {
    return (one: Notice) => ({ ...one, signature_key });
  }),
  fc.constant((one: Notice) => ({ ...one, signature_key: [one.signature_key] })),
  fc.string({ maxLength: 40 }).map((key) => (one: Notice) => ({ ...one, signature_key: hash(textOf(one) + key) })),
  fc.constantFrom('sha1', 'sha256', 'md5').map((kind) => {
    return (one: Notice) => ({ ...one, signature_key: hash(textOf(one) + midtransAccount.serverKey, kind) });
  }),
  fc.string().map((merchant_id) => (one: Notice) => ({ ...one, merchant_id: `${merchant_id}x` })),
  fc.constantFrom(-1, 1, -1000, 100_000).map((by) => {
    return (one: Notice) => ({ ...one, gross_amount: changedAmount(one.gross_amount, by) });
  }),
  fc.constantFrom('201', '202', '407', '20', '2000', 200, null).map((status_code) => (one: Notice) => {
    return { ...one, status_code };
  }),
  fc.string({ maxLength: 20 }).map((other) => (one: Notice) => ({ ...one, order_id: `PY${other}` })),
  // The text that is signed is the same, cut at another place.
  fc.constant((one: Notice) => {
    const order_id = String(one.order_id);
    const [status_code, gross_amount] = [`${order_id.slice(-1)}20`, `0${one.gross_amount}`];
    return { ...one, order_id: order_id.slice(0, -1), status_code, gross_amount };
  }),
);

/** What the signature does not cover, of a payment that is still open. */
const lies: fc.Arbitrary<Notice> = fc.record(
  {
    transaction_status: fc.constantFrom('settlement', 'capture', 'deny', 'refund', 'expire', 'x'),
    fraud_status: fc.constantFrom('accept', 'challenge'),
    currency: fc.constantFrom('IDR', 'USD', 'idr', ''),
    settlement_time: fc.constantFrom('2026-03-02 10:00:00', '1970-01-01 00:00:00', 'now'),
    transaction_time: fc.constantFrom('2026-03-02 10:00:00', '2001-01-01 00:00:00'),
    transaction_id: fc.string(),
    payment_type: fc.constantFrom('qris', 'cash', 'credit_card'),
  },
  { requiredKeys: ['transaction_status'] },
);

describe('a forged notification of Midtrans', () => {
  it(`is refused ${FORGERIES} times, of money that has arrived`, async () => {
    const { order_sn, payment_sn } = await begun();
    midtrans.set(payment_sn, 'settlement');
    const genuine = JSON.parse(midtrans.notice(payment_sn).toString()) as Notice;
    const forged = changes
      .map((change) => change(genuine))
      .filter((one) => JSON.stringify(one) !== JSON.stringify(genuine));
    let refused = 0;
    await fc.assert(
      fc.asyncProperty(forged, async (notice) => {
        expect(await notify(Buffer.from(JSON.stringify(notice)))).toMatchObject({ status: 400, ok: 0 });
        refused += 1;
      }),
      { numRuns: FORGERIES },
    );
    expect(await stateOf(order_sn)).toBe('unpaid');
    // The true one pays, so that each of those was refused for what was changed.
    expect(await notify(midtrans.notice(payment_sn))).toMatchObject({ outcome: 'paid' });
    tellFigure(`midtrans: ${refused} of ${FORGERIES} forgeries refused`);
  });

  it(`pays nothing ${FORGERIES} times by what its signature does not cover, nor by other bytes`, async () => {
    const { order_sn, payment_sn } = await begun();
    const bytes = midtrans.notice(payment_sn);
    const spoilt = fc.tuple(fc.nat(bytes.length - 1), fc.integer({ min: 1, max: 255 })).map(([at, by]) => {
      const copy = Buffer.from(bytes);
      copy[at] = (copy[at] ?? 0) ^ by;
      return copy;
    });
    const lying = lies.map((lie) => midtrans.notice(payment_sn, lie));
    let taken = 0;
    await fc.assert(
      fc.asyncProperty(fc.oneof(lying, spoilt), async (payload) => {
        const { status, outcome } = await notify(payload);
        // Midtrans was asked, and says that nothing was paid.
        expect([400, 200]).toContain(status);
        expect(outcome).toBe(status === 200 ? 'open' : undefined);
        taken += status === 200 ? 1 : 0;
      }),
      { numRuns: FORGERIES },
    );
    expect(await stateOf(order_sn)).toBe('unpaid');
    expect(taken).toBeGreaterThan(0);
    tellFigure(`midtrans: ${FORGERIES} lies and spoilt bytes, none paid`);
  });
});
