import { orderRules } from '@/domain/order-rules';
import type { OrderWorld, WorldSku } from '../../../test/harness/order-world';
import { counted, inParallel, seed, shuffled, tellFigure, triesOf } from '../../../test/harness/proof';
import { worldForTests } from '../../../test/harness/world-for-tests';

const COPIES = triesOf(120);
const AT_ONCE = 12;

let world: OrderWorld;
let shopId: number;
let sku: WorldSku;
let me: number;

worldForTests(
  (opened) => {
    world = opened;
  },
  { sessions: 12 },
);
beforeEach(async () => {
  shopId = await world.addShop();
  sku = await world.addSku(shopId, { stock: 10 });
  me = await world.addMember();
});

interface Opened {
  order_sn: string;
  payment_sn: string;
  amount: number;
  tradeNo: string;
}

/** Tells the same money over and over: under one number, under many, and with a failure in between. */
async function storm({ order_sn, payment_sn, amount }: Opened): Promise<Record<string, number>> {
  const { settlement, provider } = world.services;
  const outcomes: string[] = [];
  const order = shuffled(Array.from({ length: COPIES }, (_, n) => n));
  await inParallel(COPIES, AT_ONCE, async (nth) => {
    const n = order[nth] as number;
    const state = n % 10 === 9 ? ('failed' as const) : ('paid' as const);
    const event_id = `${payment_sn}-${state}-${n % 4}`;
    const event = { event_id, payment_sn, order_sn, state, amount, paytime: world.clock.now() };
    outcomes.push(await settlement.receive({ provider: provider.name, event }));
  });
  return counted(outcomes);
}

const cancel = (order_sn: string) => world.services.drinks.cancel({ order_sn, reason: '' }, world.ctx(me));
const act = (orderSn: string, step: 'start' | 'ready' | 'hand-over') =>
  world.services.ops.act({ shopId, orderSn, act: step });

async function paid(order: Opened): Promise<void> {
  await world.services.gateway.act({ tradeNo: order.tradeNo, action: 'pay' });
  await world.services.gateway.deliver();
}
async function pickedUp(order: Opened): Promise<void> {
  await paid(order);
  for (const step of ['start', 'ready', 'hand-over'] as const) await act(order.order_sn, step);
}
async function cancelledByTime(): Promise<void> {
  world.clock.pass(15 * 60);
  await world.services.unpaid.cancelOverdue();
}

describe(`${COPIES} notifications of one money, shuffled (seed ${seed})`, () => {
  it.each<[string, (order: Opened) => Promise<unknown>, { state: string; effect: string | null }]>([
    ['an unpaid order pay it once', async () => undefined, { state: 'paid', effect: 'paid' }],
    ['a paid order change nothing', paid, { state: 'paid', effect: null }],
    [
      'an order in the making change nothing',
      async (order) => [await paid(order), await act(order.order_sn, 'start')],
      { state: 'making', effect: null },
    ],
    ['an order that was picked up change nothing', pickedUp, { state: 'pickedUp', effect: null }],
    [
      'a refunded order change nothing',
      async (order) => [await paid(order), await cancel(order.order_sn)],
      { state: 'refunded', effect: null },
    ],
    [
      'an order its customer cancelled send it back once',
      (order) => cancel(order.order_sn),
      { state: 'cancelled', effect: 'refund' },
    ],
    ['an order just cancelled by time revive it once', cancelledByTime, { state: 'paid', effect: 'rescued' }],
    [
      'an order long cancelled by time send it back once',
      async () => {
        await cancelledByTime();
        world.clock.pass(orderRules.rescueSeconds);
      },
      { state: 'cancelled', effect: 'refund' },
    ],
  ])('for %s', async (_, prepare, { state, effect }) => {
    const order_sn = await world.order(me, sku, 2);
    const order = { ...(await world.open(me, order_sn)), order_sn };
    await prepare(order);
    const stock = await world.stockOf(sku);
    const outcomes = await storm(order);
    const effects = Object.entries(outcomes).filter(([outcome]) => outcome !== 'duplicate' && outcome !== 'closed');
    expect(effects).toEqual(effect ? [[effect, 1]] : []);
    expect((await world.details(me, order_sn)).state).toBe(state);
    expect(await world.stockOf(sku)).toBe(effect === 'rescued' ? (stock ?? 0) - 2 : stock);
    tellFigure(`sandbox, ${state}: ${COPIES} notifications, ${JSON.stringify(outcomes)}`);
  });
});
