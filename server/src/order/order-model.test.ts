import fc from 'fast-check';
import { limits } from '@/contract/limits';
import type { OrderState, OrderType } from '@/contract/order.schemas';
import { orderRules } from '@/domain/order-rules';
import type { OrderWorld, WorldSku } from '../../../test/harness/order-world';
import { worldForTests } from '../../../test/harness/world-for-tests';
import { findBrokenInvariants } from '../db/invariants';
import { AppError } from '../lib/app-error';

const STOCK = 6;
const RUNS = 60;

let world: OrderWorld;

worldForTests((opened) => {
  world = opened;
});

/** What the rules say about an order, in plain words and without a database. */
interface Expected {
  order_sn: string;
  type: OrderType;
  num: number;
  /** Which of the member's coupons it was priced with. */
  coupon: number | null;
  state: OrderState;
  expire: number;
  cancelledBySystemAt: number | null;
  /** The payment that stands open at the gateway. */
  payment: { tradeNo: string; until: number } | null;
  lastTrade: string | null;
  gatewayPaid: boolean;
}

const shopActs = ['start', 'ready', 'hand-over', 'courier-sent', 'arrived', 'refuse'] as const;
type ShopAct = (typeof shopActs)[number];

/** From which states each act of the counter leads where. */
const stepsOf: Record<OrderType, Record<ShopAct, Partial<Record<OrderState, OrderState>>>> = {
  takein: {
    start: { paid: 'making' },
    ready: { making: 'ready' },
    'hand-over': { ready: 'pickedUp' },
    'courier-sent': {},
    arrived: {},
    refuse: { paid: 'refunded', making: 'refunded' },
  },
  takeout: {
    start: { paid: 'making' },
    ready: { making: 'ready' },
    'hand-over': {},
    'courier-sent': { ready: 'delivering' },
    arrived: { delivering: 'pickedUp' },
    refuse: { paid: 'refunded', making: 'refunded', ready: 'refunded' },
  },
};

const commands = fc.array(
  fc.oneof(
    {
      weight: 4,
      arbitrary: fc.record({
        do: fc.constant('add' as const),
        num: fc.integer({ min: 1, max: 3 }),
        type: fc.constantFrom<OrderType>('takein', 'takeout'),
      }),
    },
    {
      weight: 9,
      arbitrary: fc.record({
        do: fc.constantFrom('open', 'pay', 'late', 'fail', 'cancel', 'received'),
        which: fc.nat(5),
      }),
    },
    { weight: 8, arbitrary: fc.record({ do: fc.constantFrom(...shopActs), which: fc.nat(5) }) },
    {
      weight: 3,
      arbitrary: fc.record({ do: fc.constant('pass' as const), seconds: fc.constantFrom(1, 60, 539, 601, 840, 901) }),
    },
    { weight: 3, arbitrary: fc.record({ do: fc.constant('sweep' as const) }) },
  ),
  { minLength: 10, maxLength: 40 },
);
type Command = typeof commands extends fc.Arbitrary<(infer C)[]> ? C : never;

/** Runs commands against the services and against the rules, and compares after each. */
class Run {
  private readonly orders: Expected[] = [];
  private stock = STOCK;
  /** By coupon: the order that holds it. */
  private readonly holders: (Expected | null)[];

  /** @param coupons all alike, the soonest to end first: so the first free one is chosen */
  constructor(
    private readonly me: number,
    private readonly sku: WorldSku,
    private readonly coupons: readonly number[],
  ) {
    this.holders = coupons.map(() => null);
  }

  async step(command: Command): Promise<void> {
    if (command.do === 'add') await this.add(command);
    else if (command.do === 'pass') world.clock.pass(command.seconds);
    else if (command.do === 'sweep') await this.sweep();
    else {
      const order = this.orders[command.which % Math.max(1, this.orders.length)];
      if (order) await this.onOrder(command.do, order);
    }
    await this.compare();
  }

  private async add({ num, type }: { num: number; type: OrderType }): Promise<void> {
    const now = world.clock.now();
    const unpaid = this.orders.filter((order) => order.state === 'unpaid' && order.expire > now).length;
    const { me, sku } = this;
    const answer = await attempt(type === 'takein' ? world.order(me, sku, num) : world.deliver(me, sku, { num }));
    await world.db.read.deleteFrom('cart_line').where('user_id', '=', this.me).execute();
    if (unpaid >= limits.unpaidOrdersMax) return expect(answer.refused).toBe('TOO_MANY_UNPAID');
    if (num > this.stock) return expect(answer.refused).toBe('OUT_OF_STOCK');
    this.stock -= num;
    const free = this.holders.indexOf(null);
    const order: Expected = {
      order_sn: answer.value ?? '',
      type,
      num,
      coupon: free < 0 ? null : free,
      state: 'unpaid',
      expire: now + limits.unpaidMinutes * 60,
      cancelledBySystemAt: null,
      payment: null,
      lastTrade: null,
      gatewayPaid: false,
    };
    this.orders.push(order);
    this.takeCoupon(order);
  }

  private takeCoupon(order: Expected): void {
    if (order.coupon !== null) this.holders[order.coupon] = order;
  }

  /** An order has ended: what it held is free again. */
  private giveBack(order: Expected): void {
    this.stock += order.num;
    if (order.coupon !== null) this.holders[order.coupon] = null;
  }

  private async sweep(): Promise<void> {
    await world.services.unpaid.cancelOverdue();
    const now = world.clock.now();
    for (const order of this.orders) {
      if (order.state !== 'unpaid' || order.expire > now) continue;
      Object.assign(order, { state: 'cancelled', cancelledBySystemAt: now, payment: null });
      this.giveBack(order);
    }
  }

  private async onOrder(what: string, order: Expected): Promise<void> {
    if (what === 'open') return await this.open(order);
    if (what === 'pay' || what === 'late' || what === 'fail') return await this.atGateway(what, order);
    if (what === 'cancel') return await this.cancel(order);
    if (what === 'received') return await this.receive(order);
    return await this.atShop(what as ShopAct, order);
  }

  private async open(order: Expected): Promise<void> {
    const now = world.clock.now();
    const answer = await attempt(world.open(this.me, order.order_sn));
    if (order.state !== 'unpaid') return expect(answer.refused).toBe('ORDER_STATE');
    if (order.expire <= now) return expect(answer.refused).toBe('ORDER_EXPIRED');
    const { tradeNo, expiretime } = answer.value ?? { tradeNo: '', expiretime: 0 };
    if (order.payment && order.payment.until > now) expect(tradeNo).toBe(order.payment.tradeNo);
    expect(expiretime).toBeLessThanOrEqual(order.expire);
    order.payment = { tradeNo, until: expiretime };
    order.lastTrade = tradeNo;
  }

  private async atGateway(what: 'pay' | 'late' | 'fail', order: Expected): Promise<void> {
    if (!order.lastTrade || order.gatewayPaid) return;
    const now = world.clock.now();
    const action = what === 'fail' ? 'fail' : 'pay';
    const isDone = await world.services.gateway.act({
      tradeNo: order.lastTrade,
      action,
      late: what === 'late',
      copies: 2,
    });
    await world.services.gateway.deliver();
    const isOpen = order.payment !== null && order.payment.tradeNo === order.lastTrade;
    const canPay = what === 'late' || (isOpen && (what === 'fail' || (order.payment?.until ?? 0) > now));
    expect(isDone).toBe(canPay);
    if (!isDone) return;
    order.payment = null;
    if (what !== 'fail') this.moneyComes(order, now);
  }

  private moneyComes(order: Expected, now: number): void {
    order.gatewayPaid = true;
    if (order.state === 'unpaid') {
      order.state = 'paid';
      return;
    }
    const since = order.cancelledBySystemAt === null ? Number.POSITIVE_INFINITY : now - order.cancelledBySystemAt;
    if (order.state !== 'cancelled' || since >= orderRules.rescueSeconds || order.num > this.stock) return;
    if (order.coupon !== null && this.holders[order.coupon] !== null) return;
    this.stock -= order.num;
    this.takeCoupon(order);
    order.state = 'paid';
  }

  private async cancel(order: Expected): Promise<void> {
    const input = { order_sn: order.order_sn, action: 'cancel' as const, reason: '' };
    const answer = await attempt(world.services.drinks.cancel(input, world.ctx(this.me)));
    if (order.state !== 'unpaid' && order.state !== 'paid') return expect(answer.refused).toBe('ORDER_STATE');
    order.state = order.state === 'unpaid' ? 'cancelled' : 'refunded';
    order.cancelledBySystemAt = null;
    order.payment = null;
    this.giveBack(order);
  }

  private async receive(order: Expected): Promise<void> {
    const input = { order_sn: order.order_sn, action: 'received' as const, reason: '' };
    const answer = await attempt(world.services.drinks.afterSale(input, world.ctx(this.me)));
    const isThere = order.type === 'takeout' && (order.state === 'delivering' || order.state === 'pickedUp');
    if (!isThere) return expect(answer.refused).toBe('ORDER_STATE');
    order.state = 'pickedUp';
  }

  private async atShop(act: ShopAct, order: Expected): Promise<void> {
    const shopId = this.sku.shopId;
    const answer = await attempt(world.services.ops.act({ shopId, orderSn: order.order_sn, act }));
    const steps = stepsOf[order.type][act];
    const next = steps[order.state];
    const isRepeated = Object.values(steps).includes(order.state);
    if (!next) return expect(answer.refused).toBe(isRepeated ? undefined : 'ORDER_STATE');
    if (next === 'refunded') this.giveBack(order);
    order.state = next;
  }

  private async compare(): Promise<void> {
    const rows = await world.services.drinks.list({ tab: 0, page: 1, per_page: 50 }, world.ctx(this.me));
    const states = Object.fromEntries(rows.data.map((row) => [row.order_sn, row.state]));
    expect(states).toEqual(Object.fromEntries(this.orders.map((order) => [order.order_sn, order.state])));
    expect(await world.stockOf(this.sku)).toBe(this.stock);
    const coupons = await Promise.all(this.coupons.map((id) => world.couponOf(id)));
    expect(coupons.map(({ status, order_sn }) => [status, order_sn])).toEqual(
      this.holders.map((order) => (order ? [order.state === 'unpaid' ? 2 : 3, order.order_sn] : [1, null])),
    );
  }
}

async function attempt<Value>(call: Promise<Value>): Promise<{ value?: Value; refused?: string }> {
  try {
    return { value: await call };
  } catch (error) {
    if (error instanceof AppError) return { refused: error.code };
    throw error;
  }
}

describe('orders, payments and shops in any sequence', () => {
  it('go where the rules say, and the books agree', async () => {
    const shopId = await world.addShop({ delivers: true });
    const kinds = [await world.addCouponKind({ valid_days: 30 }), await world.addCouponKind({ valid_days: 40 })];
    await fc.assert(
      fc.asyncProperty(commands, async (sequence) => {
        const me = await world.addMember();
        const coupons: number[] = [];
        for (const kind of kinds) coupons.push(await world.grant(me, kind));
        const run = new Run(me, await world.addSku(shopId, { stock: STOCK }), coupons);
        for (const command of sequence) await run.step(command);
        await world.services.refunds.run();
        expect(await findBrokenInvariants(world.db.read)).toEqual([]);
      }),
      { numRuns: RUNS },
    );
  });
});
