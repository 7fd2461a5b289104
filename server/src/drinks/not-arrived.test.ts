import { sql } from 'kysely';
import type { ParsedInputOf } from '@/contract';
import { orderRules } from '@/domain/order-rules';
import { refusalOf, type WorldSku } from '../../../test/harness/order-world';
import { type ShopForTests, shopForTests } from '../../../test/harness/world-for-tests';
import type { OpsAct } from '../counter/ops-service';
import { findBrokenInvariants } from '../wiring/invariants';

let { world, me } = {} as ShopForTests;
let shopId: number;
let sku: WorldSku;
shopForTests(
  (opened) => {
    ({ world, me } = opened);
  },
  { stock: 20 },
);
beforeEach(async () => {
  shopId = await world.addShop({ delivers: true, packing: 1000 });
  sku = await world.addSku(shopId, { price: 18_000, stock: 60 });
});
afterEach(async () => {
  expect(await findBrokenInvariants(world.db.read)).toEqual([]);
});

const act = async (orderSn: string, ...acts: OpsAct[]): Promise<void> => {
  for (const step of acts) await world.services.ops.act({ shopId, orderSn, act: step, who: 'Sari' });
};
type Input = Partial<ParsedInputOf<'order', 'afterSale'>>;
const afterSale = (order_sn: string, action: 'received' | 'refund' | 'withdraw', more: Input = {}) =>
  world.services.drinks.acts[action]({ order_sn, action, reason: '', ...more }, world.ctx(me));
const miss = (order_sn: string) => afterSale(order_sn, 'refund', { reason_code: 'notArrived' });
const details = (order_sn: string) => world.details(me, order_sn);
const decide = (afterSn: string, decision: 'grant' | 'refuse', more: object = {}) =>
  world.services.afterSaleDesk.decide(
    {
      shopId,
      afterSn,
      decision,
      reason: decision === 'refuse' ? 'It was at the door' : '',
      who: 'Sari',
      sorry: false,
      ...more,
    },
    world.ctx(me).intent,
  );

async function sent(num = 2): Promise<string> {
  const order_sn = await world.deliver(me, sku, { num });
  await world.pay(me, order_sn);
  await act(order_sn, 'start', 'ready', 'courier-sent');
  return order_sn;
}
async function arrived(num = 2): Promise<string> {
  const order_sn = await sent(num);
  await act(order_sn, 'arrived');
  return order_sn;
}
const log = async (order_sn: string) => {
  const { rows } = await sql<{ step: string }>`
    select concat_ws(' ', l.from_status, l.to_status, l.actor, l.act) as step from order_log l
      join orders o on o.id = l.order_id where o.order_sn = ${order_sn} and l.to_status not in (0, 10, 20, 30)
    order by l.id`.execute(world.db.read);
  return rows.map(({ step }) => step);
};

describe('what a customer says of a delivery', () => {
  it('is read from the act: asking money back does not say that it was received', async () => {
    const order_sn = await arrived();
    const { lines } = await details(order_sn);
    const items = [{ line_id: lines[0]!.line_id, num: 1 }];
    const asked = { status_text: 'The shop says it has arrived', actions: ['received', 'evaluate', 'orderAgain'] };
    expect(await afterSale(order_sn, 'refund', { reason_code: 'spilled', items })).toMatchObject(asked);
    expect(await afterSale(order_sn, 'withdraw')).toMatchObject(asked);
    const { data } = await world.services.drinks.list({ tab: 5, page: 1, per_page: 10 }, world.ctx(me));
    expect(data[0]).toMatchObject(asked);
    expect(await afterSale(order_sn, 'received')).toMatchObject({
      status_text: 'Received',
      actions: ['evaluate', 'orderAgain'],
    });
    expect(await log(order_sn)).toEqual([
      '30 40 shop',
      '40 50 shop',
      '50 50 user after-sale',
      '50 50 user after-sale-withdrawn',
      '50 50 user received',
    ]);
  });

  it('is an act where it moves the order too, and where the order is rated', async () => {
    const first = await sent();
    await afterSale(first, 'received');
    expect((await log(first)).at(-1)).toBe('40 50 user received');
    const second = await arrived();
    const none = { service_star: null, content: '', images: [], anonymous: 0 as const };
    const goods = [{ goods_id: sku.goodsId, star: 5 as const, tags: [] }];
    await world.services.reviews.add({ order_sn: second, star: 5, ...none, goods }, world.ctx(me));
    expect((await log(second)).at(-1)).toBe('50 60 user received');
  });
});

describe('a delivery that did not arrive', () => {
  it('is reported when it is half an hour late, or when the shop calls it arrived', async () => {
    const order_sn = await sent();
    const { eta_end } = await details(order_sn);
    world.clock.pass(eta_end! + orderRules.notArrivedSeconds - world.clock.now() - 1);
    expect(await details(order_sn)).toMatchObject({ can_refund: 0, refund_reasons: [], refund_until: null });
    expect(await refusalOf(miss(order_sn))).toBe('ORDER_STATE');
    world.clock.pass(1);
    expect(await details(order_sn)).toMatchObject({
      can_refund: 1,
      refund_reasons: ['notArrived'],
      refund_until: null,
    });
    expect(await miss(order_sn)).toMatchObject({ state: 'delivering', actions: ['received'], can_refund: 0 });
    const other = await arrived();
    const { receivetime } = await details(other);
    expect(await details(other)).toMatchObject({
      refund_reasons: ['notArrived', 'wrong', 'missing', 'taste', 'spilled', 'late', 'other'],
      refund_until: receivetime! + 86_400,
    });
    world.clock.pass(86_400);
    expect(await refusalOf(miss(other))).toBe('AFTER_SALE_OVER');
  });

  it('is not reported of a pickup, of what its customer has or has rated, or with some of its cups', async () => {
    const pickup = await world.order(me, sku);
    await world.pay(me, pickup);
    await act(pickup, 'start', 'ready', 'hand-over');
    expect(await refusalOf(miss(pickup))).toBe('ORDER_STATE');
    expect((await details(pickup)).refund_reasons).not.toContain('notArrived');
    const has = await arrived();
    await afterSale(has, 'received');
    expect(await refusalOf(miss(has))).toBe('ORDER_STATE');
    const one = await arrived();
    const items = [{ line_id: (await details(one)).lines[0]!.line_id, num: 1 }];
    expect(await refusalOf(afterSale(one, 'refund', { reason_code: 'notArrived', items }))).toBe('INVALID_INPUT');
  });

  it('is paid back whole with its fees, after what was paid back before, and ends refunded', async () => {
    const order_sn = await arrived();
    const { lines, pay_amount, delivery_fee } = await details(order_sn);
    const items = [{ line_id: lines[0]!.line_id, num: 1 }];
    const cup = await afterSale(order_sn, 'refund', { reason_code: 'late', items });
    await decide(cup.after_sales[0]!.after_sn, 'grant');
    const rest = pay_amount - 18_000;
    const asked = await miss(order_sn);
    expect(asked).toMatchObject({
      status_text: 'You reported that it did not arrive',
      actions: ['received', 'orderAgain'],
    });
    expect(asked.after_sales[0]).toMatchObject({ amount: rest, fee_amount: delivery_fee + 1000, items: [{ num: 1 }] });
    const [row] = await world.services.afterSaleDesk.list(shopId);
    const { sendtime, receivetime } = asked;
    expect(row).toMatchObject({
      reason_code: 'notArrived',
      delivery: { sendtime, arrivetime: receivetime, arrived_by: 'shop', arrived_who: 'Sari' },
    });
    const { after_sn } = asked.after_sales[0]!;
    expect(await refusalOf(decide(after_sn, 'grant', { items, reason: 'One' }))).toBe('INVALID_INPUT');
    expect(await decide(after_sn, 'grant')).toMatchObject({ amount: rest });
    expect(await decide(after_sn, 'grant')).toMatchObject({ amount: rest });
    await world.services.refunds.run();
    expect(await details(order_sn)).toMatchObject({
      state: 'refunded',
      cancel_by: 'shop',
      receivetime: null,
      refund_amount: pay_amount,
      can_refund: 0,
      actions: ['orderAgain'],
      refunds: [
        { cause: 'afterSale', amount: 18_000 },
        { cause: 'afterSale', amount: rest },
      ],
    });
    expect(await refusalOf(afterSale(order_sn, 'received'))).toBe('ORDER_STATE');
  });

  it('is not counted as received while its report waits, and is granted after a day of silence', async () => {
    const order_sn = await sent();
    world.clock.pass(3600);
    await miss(order_sn);
    world.clock.pass(86_400 - 1);
    await world.services.drinksSweeps.receive();
    await world.services.afterSales.grantUnanswered();
    expect(await details(order_sn)).toMatchObject({ state: 'delivering' });
    world.clock.pass(1);
    await world.services.afterSales.grantUnanswered();
    const { pay_amount, ...after } = await details(order_sn);
    expect(after).toMatchObject({ state: 'refunded', cancel_by: 'system', refund_amount: pay_amount });
    const growth = await world.db.read.selectFrom('growth_log').select('id').where('order_sn', '=', order_sn).execute();
    expect(growth).toEqual([]);
  });

  it('is not completed by time while its report waits, and cannot be rated', async () => {
    const order_sn = await arrived();
    await miss(order_sn);
    const none = { service_star: null, content: '', images: [], anonymous: 0 as const };
    const goods = [{ goods_id: sku.goodsId, star: 1 as const, tags: [] }];
    expect(await refusalOf(world.services.reviews.add({ order_sn, star: 1, ...none, goods }, world.ctx(me)))).toBe(
      'ORDER_STATE',
    );
    world.clock.pass(orderRules.evaluateDays * 86_400);
    await world.services.drinksSweeps.complete();
    expect((await details(order_sn)).state).toBe('pickedUp');
    await world.services.afterSales.grantUnanswered();
    expect((await details(order_sn)).state).toBe('refunded');
  });

  it('has come after all when its customer says so, which takes the report back', async () => {
    const early = await sent();
    world.clock.pass(3600);
    await miss(early);
    expect(await afterSale(early, 'received')).toMatchObject({
      state: 'pickedUp',
      status_text: 'Received',
      after_sales: [{ state: 'withdrawn' }],
    });
    expect((await log(early)).slice(1)).toEqual([
      '40 40 user after-sale',
      '40 40 user after-sale-withdrawn',
      '40 50 user received',
    ]);
    const late = await arrived();
    await miss(late);
    world.clock.pass(orderRules.receiveSeconds + 1);
    expect(await details(late)).toMatchObject({
      actions: ['received', 'orderAgain'],
      status_text: 'You reported that it did not arrive',
    });
    expect(await afterSale(late, 'received')).toMatchObject({
      actions: ['evaluate', 'orderAgain'],
      after_sales: [{ state: 'withdrawn' }],
    });
    expect(await refusalOf(miss(late))).toBe('ORDER_STATE');
  });

  it('is still asked about when the shop has refused, and can be reported again', async () => {
    const order_sn = await arrived();
    const { after_sales } = await miss(order_sn);
    await decide(after_sales[0]!.after_sn, 'refuse');
    world.clock.pass(orderRules.receiveSeconds);
    expect(await details(order_sn)).toMatchObject({
      status_text: 'The shop says it has arrived',
      actions: ['received', 'evaluate', 'orderAgain'],
      can_refund: 1,
      after_sales: [{ state: 'refused', refuse_reason: 'It was at the door' }],
    });
    expect(await miss(order_sn)).toMatchObject({ can_refund: 0 });
  });
});
