import { sql } from 'kysely';
import { payChannel } from '@/contract/chain.schemas';
import { type OrderWorld, refusalOf, type WorldSku } from '../../../test/harness/order-world';
import { counted, inParallel, seed, shuffled, tellFigure, triesOf } from '../../../test/harness/proof';
import { worldForTests } from '../../../test/harness/world-for-tests';

const RACES = triesOf(16);
const AT_ONCE = 8;

let world: OrderWorld;
let sku: WorldSku;

// Races show with sessions side by side.
worldForTests(
  (opened) => {
    world = opened;
  },
  { sessions: 16 },
);
beforeEach(async () => {
  const shopId = await world.addShop({ delivers: true, slotCups: 2 * RACES });
  const all = JSON.stringify(payChannel.options);
  await sql`update shop set pay_channels_json = ${all}::jsonb where id = ${shopId}`.execute(world.db.read);
  sku = await world.addSku(shopId, { stock: RACES });
});

interface Opened {
  me: number;
  order_sn: string;
  /** The money arrives; a refusal if nobody takes it any more. */
  pay: (late: boolean) => Promise<string>;
}

async function byCode(me: number, order_sn: string): Promise<Opened> {
  const { tradeNo } = await world.open(me, order_sn);
  const pay = async (late: boolean): Promise<string> => {
    await world.services.gateway.act({ tradeNo, action: 'pay', late });
    await world.services.gateway.deliver();
    return 'sent';
  };
  return { me, order_sn, pay };
}

async function inCash(me: number, order_sn: string): Promise<Opened> {
  const { amount } = await world.services.payments.pay({ order_sn, channel: 'cash' }, world.ctx(me));
  const taking = { shopId: sku.shopId, orderSn: order_sn, amount, by: 'Sari' };
  const pay = async (): Promise<string> => {
    const taken = world.services.cash.take(taking);
    return await taken.then(
      () => 'taken',
      () => refusalOf(taken),
    );
  };
  return { me, order_sn, pay };
}

const firstSlot = async (me: number, addressId?: number): Promise<number> =>
  (await world.slots(me, sku.shopId, addressId))[0]?.slot_start ?? 0;

const kinds: [string, (me: number) => Promise<Opened>][] = [
  ['a pickup in cash', async (me) => inCash(me, await world.order(me, sku))],
  ['a pickup at a time', async (me) => byCode(me, await world.order(me, sku, 1, await firstSlot(me)))],
  ['a delivery', async (me) => byCode(me, await world.deliver(me, sku))],
  [
    'a delivery at a time',
    async (me) => {
      const addressId = await world.addAddress(me);
      return byCode(me, await world.deliver(me, sku, { addressId, slotStart: await firstSlot(me, addressId) }));
    },
  ],
];

async function openAll(open: (me: number) => Promise<Opened>): Promise<Opened[]> {
  const members = await world.addMembers(RACES);
  const opened: Opened[] = [];
  await inParallel(RACES, AT_ONCE, async (n) => {
    opened[n] = await open(members[n] as number);
  });
  return opened;
}

/** The money of all that happened: each order's end, and what was paid back where an order did not keep it. */
async function ends(orders: readonly Opened[]): Promise<Record<string, number>> {
  for (let n = 0; n <= RACES / 20; n += 1) await world.services.gateway.deliver();
  for (let n = 0; n <= RACES / 20; n += 1) await world.services.refunds.run();
  const { rows } = await sql<{ status: number; received: number; returned: number }>`
    select o.status,
      (select count(*)::int from payment p where p.order_id = o.id and p.status = 1) as received,
      (select count(*)::int from refund r join payment p on p.payment_sn = r.payment_sn
        where r.order_id = o.id and r.amount = p.amount) as returned
    from orders o where o.order_sn = any(${orders.map(({ order_sn }) => order_sn)}::text[])`.execute(world.db.read);
  const names: Record<number, string> = { 10: 'paid', [-10]: 'cancelled', [-20]: 'refunded' };
  return counted(
    rows.map(
      ({ status, received, returned }) => `${names[status] ?? status}, ${received} received, ${returned} returned`,
    ),
  );
}

const sum = (counts: Record<string, number>): number => Object.values(counts).reduce((all, n) => all + n, 0);

describe.each(kinds)(`${RACES} times %s (seed ${seed})`, (name, open) => {
  it('that is paid while its customer cancels it keeps no money', async () => {
    const orders = await openAll(open);
    await inParallel(RACES, AT_ONCE, async (n) => {
      const { me, order_sn, pay } = orders[n] as Opened;
      const cancel = () =>
        world.services.drinks.cancel({ order_sn, reason: '' }, world.ctx(me)).then(
          ({ state }) => state,
          (error: Error) => error.message,
        );
      const [first, second] = n % 2 ? [pay, cancel] : [cancel, pay];
      await Promise.all([first(n % 3 === 0), second(n % 3 === 0)]);
    });
    const after = await ends(orders);
    const legal = [
      'cancelled, 0 received, 0 returned',
      'cancelled, 1 received, 1 returned',
      'refunded, 1 received, 1 returned',
    ];
    expect(legal).toEqual(expect.arrayContaining(Object.keys(after)));
    expect(sum(after)).toBe(RACES);
    expect(await world.stockOf(sku)).toBe(RACES);
    tellFigure(`${name}, paid and cancelled: ${JSON.stringify(after)}`);
  });

  it('that is paid while its time runs out is paid, or gives the money back', async () => {
    const orders = shuffled(await openAll(open));
    const pays: string[] = [];
    const expire = async (): Promise<void> => {
      world.clock.pass(3600);
      for (let n = 0; n < 5; n += 1) await world.services.unpaid.cancelOverdue();
    };
    let expiring: Promise<void> | undefined;
    await inParallel(RACES, AT_ONCE, async (n) => {
      if (n === Math.floor(RACES / 3)) expiring = expire();
      pays[n] = await (orders[n] as Opened).pay(true);
    });
    await expiring;
    const after = await ends(orders);
    const legal = [
      'paid, 1 received, 0 returned',
      'cancelled, 1 received, 1 returned',
      'cancelled, 0 received, 0 returned',
    ];
    expect(legal).toEqual(expect.arrayContaining(Object.keys(after)));
    expect(sum(after)).toBe(RACES);
    // Money is refused at the counter only, where the customer still holds it.
    expect(after['cancelled, 0 received, 0 returned'] ?? 0).toBe(
      pays.filter((one) => one === 'ORDER_STATE' || one === 'ORDER_EXPIRED').length,
    );
    expect(await world.stockOf(sku)).toBe(RACES - (after['paid, 1 received, 0 returned'] ?? 0));
    tellFigure(`${name}, paid and run out: ${JSON.stringify(after)}`);
  });
});
