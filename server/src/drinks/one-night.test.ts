import { businessDay } from '@/domain/business-day';
import { type TestServer, testServer } from '../../../test/harness/server';
import { Shopping } from '../../../test/harness/shopping';

const MINUTE = 60;
const DAY = 86_400;
const JAKARTA = 7 * 60;

let server: TestServer;
let customer: Shopping;
beforeEach(async () => {
  server = await testServer();
  customer = await Shopping.begin(server);
});
afterEach(() => server?.close());

/** The next moment at which the clock of the shop shows that time. */
function until(hour: number, minute: number): void {
  const wanted = hour * 3600 + minute * MINUTE;
  const local = (server.clock.now() + JAKARTA * MINUTE) % DAY;
  server.clock.pass((wanted - local + DAY) % DAY);
}

async function paidOrder(): Promise<{ order_sn: string; pickup_no: string | null }> {
  const order_sn = await customer.order();
  await customer.pay(order_sn);
  const { pickup_no } = await customer.details(order_sn);
  return { order_sn, pickup_no };
}

describe('pickup numbers of a shop that never closes', () => {
  it('pass over those of the day before that are still called', async () => {
    until(3, 57);
    const first = await paidOrder();
    const second = await paidOrder();
    expect([first.pickup_no, second.pickup_no]).toEqual(['A-001', 'A-002']);
    const before = businessDay(server.clock.now(), JAKARTA);
    server.clock.pass(6 * MINUTE);
    expect(businessDay(server.clock.now(), JAKARTA)).not.toBe(before);
    // The second is handed over: its number is free, that of the first is not.
    for (const act of ['start', 'ready', 'hand-over'])
      await customer.ops('orders/act', { order_sn: second.order_sn, act });
    const later = [await paidOrder(), await paidOrder()];
    expect(later.map(({ pickup_no }) => pickup_no)).toEqual(['A-002', 'A-003']);
    const { body } = await customer.ops('orders');
    const open = (body.orders as { pickup_no: string }[]).map(({ pickup_no }) => pickup_no);
    expect(new Set(open).size).toBe(open.length);
    expect(open).toHaveLength(3);
  });

  it('begin anew where nothing is open', async () => {
    until(3, 57);
    const first = await paidOrder();
    await customer.ops('orders/act', { order_sn: first.order_sn, act: 'refuse' }, await customer.shift());
    server.clock.pass(6 * MINUTE);
    expect((await paidOrder()).pickup_no).toBe('A-001');
  });

  it('pass over them for an order of before the turn that is paid after it', async () => {
    until(3, 59);
    const orders = [await customer.order(), await customer.order()];
    await customer.pay(orders[0] ?? '');
    server.clock.pass(2 * MINUTE);
    await customer.pay(orders[1] ?? '');
    const numbers = await Promise.all(orders.map(async (order_sn) => (await customer.details(order_sn)).pickup_no));
    expect(numbers).toEqual(['A-001', 'A-002']);
  });
});

describe('the time that an order is promised for', () => {
  const minutes = ({ eta_start }: { eta_start: number | null }) => ((eta_start ?? 0) - server.clock.now()) / MINUTE;

  it('grows with its cups, in the quote and on the order', async () => {
    await customer.fillCart();
    const one = minutes(await customer.quote());
    await customer.fillCart(90, 1);
    const quote = await customer.quote();
    expect(quote.goods_num).toBe(91);
    expect(minutes(quote)).toBeGreaterThan(one + 45);
    const answer = await customer.ask();
    if (!answer.ok) throw new Error(answer.text);
    const { order_sn } = answer.data;
    await customer.pay(order_sn);
    expect(minutes(await customer.details(order_sn))).toBe(minutes(quote));
  });
});
