import { sql } from 'kysely';
import type { ParsedInputOf } from '@/contract';
import { orderRules } from '@/domain/order-rules';
import { refusalOf, type WorldSku } from '../../../test/harness/order-world';
import { type ShopForTests, shopForTests } from '../../../test/harness/world-for-tests';
import { keylessIntent } from '../lib/intent';

const DAY = 86_400;
let { world, me, sku, shopId } = {} as ShopForTests;
shopForTests(
  (opened) => {
    ({ world, me, sku, shopId } = opened);
  },
  { stock: 50 },
);

type Wish = { coupon_id?: number | null };
type AddInput = ParsedInputOf<'order', 'add'>;

const quote = (wish: Wish = {}, who = me) =>
  world.services.drinks.price({ shop_id: shopId, type: 'takein', ...wish }, world.ctx(who));
const offers = async () =>
  (await world.services.drinks.coupons({ shop_id: shopId, type: 'takein' }, world.ctx(me))).list;
const add = (price_hash: string, wish: Wish & Partial<AddInput> = {}) =>
  world.services.drinks.add(
    { shop_id: shopId, type: 'takein', price_hash, remark: '', tableware: 0, ...wish },
    world.ctx(me),
  );
async function order(wish: Wish = {}, num = 2): Promise<string> {
  await world.putInCart(me, sku, { num });
  return (await add((await quote(wish)).price_hash, wish)).order_sn;
}
const cancel = (order_sn: string) => world.services.drinks.cancel({ order_sn, reason: '' }, world.ctx(me));
const act = (orderSn: string, name: 'start' | 'ready' | 'refuse') =>
  world.services.ops.act({ shopId, orderSn, act: name });

describe('the price of a cart', () => {
  it('has the coupon that saves most unless another or none is asked for', async () => {
    const [small, large] = [await world.addCoupon(me, { value: 4000 }), await world.addCoupon(me, { value: 9000 })];
    await world.putInCart(me, sku, { num: 2 });
    expect(await quote()).toMatchObject({
      goods_amount: 36_000,
      coupon_amount: 9000,
      pay_amount: 27_000,
      coupon: { id: large, name: 'Coupon', saving: 9000, is_best: 1 },
      coupon_num: 2,
    });
    expect(await quote({ coupon_id: small })).toMatchObject({
      pay_amount: 32_000,
      coupon: { id: small, saving: 4000, is_best: 0 },
    });
    for (const none of [null, 0]) {
      expect(await quote({ coupon_id: none })).toMatchObject({ pay_amount: 36_000, coupon: null, coupon_num: 2 });
    }
    const hashes = await Promise.all(
      [{}, { coupon_id: large }, { coupon_id: small }, { coupon_id: 0 }].map((w) => quote(w)),
    );
    expect(new Set(hashes.map(({ price_hash }) => price_hash)).size).toBe(3);
  });

  it('names a coupon that lacks little and would save more', async () => {
    await world.addCoupon(me, { value: 9000, min_amount: 24_000 });
    await world.addCoupon(me, { value: 5000, min_amount: 21_000 });
    await world.putInCart(me, sku);
    expect(await quote()).toMatchObject({ coupon: null, coupon_near: { name: 'Coupon', missing: 3000 } });
    // Less than the one that is used saves, or more than a third is missing.
    await world.addCoupon(me, { value: 5000 });
    expect((await quote()).coupon_near).toEqual({ name: 'Coupon', missing: 6000 });
    expect((await quote({ coupon_id: 0 })).coupon_near).toBeNull();
    await world.addCoupon(me, { value: 9000 });
    await world.addCoupon(me, { value: 20_000, min_amount: 28_000 });
    expect((await quote()).coupon_near).toBeNull();
  });

  it('prefers the coupon that ends first of those that save as much', async () => {
    await world.addCoupon(me, { valid_days: 9 });
    const soon = await world.addCoupon(me, { valid_days: 2 });
    await world.putInCart(me, sku);
    expect((await quote()).coupon?.id).toBe(soon);
  });

  it("does not know another member's coupon", async () => {
    const theirs = await world.addCoupon(await world.addMember());
    await world.putInCart(me, sku);
    expect(await refusalOf(quote({ coupon_id: theirs }))).toBe('COUPON_NOT_FOUND');
    expect(await refusalOf(quote({ coupon_id: 9_999_999 }))).toBe('COUPON_NOT_FOUND');
    expect(await refusalOf(add('x', { coupon_id: theirs }))).toBe('COUPON_NOT_FOUND');
    expect(await quote()).toMatchObject({ coupon: null, coupon_num: 0 });
  });

  it.each([
    ['minAmount', { min_amount: 20_000 }, { missing: 2000, text: 'Add Rp\u00a02.000 more to use it' }],
    ['shop', { shop_ids_json: '[999999]' }, { text: 'Not valid at this shop' }],
    ['deliveryOnly', { order_type: 'takeout' as const }, { text: 'For delivery only' }],
    ['goods', { scope: 'cate' as const, scope_ids_json: '[99]' }, {}],
    ['notStarted', { delay_days: 2 }, {}],
  ])('refuses a coupon with the reason %s', async (reason, columns, more) => {
    const coupon_id = await world.addCoupon(me, columns);
    await world.putInCart(me, sku);
    const expected = { code: 'COUPON_UNUSABLE', params: { reason, name: 'Coupon', ...more } };
    await expect(quote({ coupon_id })).rejects.toMatchObject(expected);
    await expect(add('x', { coupon_id })).rejects.toMatchObject(expected);
    expect((await quote()).coupon).toBeNull();
  });

  it('lists what can be used by its saving, then the others with reasons', async () => {
    const large = await world.addCoupon(me, { value: 9000 });
    const missing = await world.addCoupon(me, { min_amount: 50_000, content_json: null });
    const small = await world.addCoupon(me, { value: 2000, shop_ids_json: JSON.stringify([shopId]) });
    const used = await world.addCoupon(me);
    await sql`update user_coupon set status = 3, usetime = 1 where id = ${used}`.execute(world.db.read);
    await world.putInCart(me, sku);
    expect(await offers()).toMatchObject([
      { id: large, usable: 1, is_best: 1, saving: 9000, reason: null, reason_text: '' },
      { id: small, usable: 1, is_best: 0, saving: 2000, shop_names: ['Kedai'] },
      { id: missing, usable: 0, is_best: 0, saving: 0, reason: 'minAmount', missing: 32_000 },
    ]);
    await expect(quote({ coupon_id: used })).rejects.toMatchObject({ params: { reason: 'used' } });
  });

  it('names the drinks and categories that a coupon is for', async () => {
    await world.addCoupon(me, { scope: 'goods', scope_ids_json: JSON.stringify([sku.goodsId]) });
    await world.addCoupon(me, { scope: 'cate', scope_ids_json: '[1]', value: 4000 });
    await world.putInCart(me, sku);
    expect((await offers()).map(({ scope_names }) => scope_names)).toEqual([
      [expect.stringMatching(/^Drink \d+$/)],
      ['Coffee'],
    ]);
  });
});

describe('an order with a coupon', () => {
  it('keeps the coupon, its name and its share of each line, and locks it', async () => {
    const coupon_id = await world.addCoupon(me, { value: 5000 });
    const dear = await world.addSku(shopId, { price: 27_001 });
    await world.putInCart(me, dear);
    const order_sn = await order();
    expect(await world.details(me, order_sn)).toMatchObject({
      coupon_name: 'Coupon',
      coupon_amount: 5000,
      pay_amount: 58_001,
    });
    const { rows } = await sql<{ coupon_amount: number; coupon_id: number }>`
      select g.coupon_amount, o.coupon_id from order_goods g join orders o on o.id = g.order_id
      where o.order_sn = ${order_sn} order by g.price`.execute(world.db.read);
    expect(rows).toEqual([
      { coupon_amount: 2857, coupon_id },
      { coupon_amount: 2143, coupon_id },
    ]);
    expect(await world.couponOf(coupon_id)).toMatchObject({ status: 2, order_sn, usetime: null });
    await world.pay(me, order_sn);
    expect(await world.couponOf(coupon_id)).toMatchObject({ status: 3, order_sn, usetime: world.clock.now() });
    await world.putInCart(me, sku);
    expect(await quote()).toMatchObject({ coupon: null, coupon_num: 0 });
    await expect(quote({ coupon_id })).rejects.toMatchObject({ params: { reason: 'used' } });
  });

  it('asks again when the best coupon is another by now, or has gone', async () => {
    await world.addCoupon(me, { value: 3000, valid_days: 1 });
    await world.putInCart(me, sku);
    const seen = await quote();
    const better = await world.addCoupon(me, { value: 7000 });
    await expect(add(seen.price_hash)).rejects.toMatchObject({
      code: 'PRICE_CHANGED',
      params: { quote: { pay_amount: 11_000, coupon: { id: better } } },
    });
    const agreed = await quote();
    world.clock.pass(40 * DAY);
    await expect(add(agreed.price_hash)).rejects.toMatchObject({ params: { quote: { coupon: null } } });
    await expect(add(agreed.price_hash, { coupon_id: better })).rejects.toMatchObject({
      code: 'COUPON_UNUSABLE',
      params: { reason: 'expired' },
    });
  });

  it('says that drinks ran out rather than that its coupon does not fit any more', async () => {
    const rare = await world.addSku(shopId, { price: 30_000, stock: 1 });
    const coupon_id = await world.addCoupon(me, { min_amount: 40_000 });
    await world.putInCart(me, sku);
    await world.putInCart(me, rare);
    const { price_hash } = await quote({ coupon_id });
    await world.order(await world.addMember(), rare);
    await expect(add(price_hash, { coupon_id })).rejects.toMatchObject({ code: 'OUT_OF_STOCK' });
  });

  it('is paid at once by the channel zero when the coupon pays all', async () => {
    const coupon_id = await world.addCoupon(me, { value: 90_000 });
    await world.putInCart(me, sku);
    const made = await add((await quote()).price_hash);
    expect(made).toMatchObject({ state: 'paid', pay_amount: 0, expiretime: null });
    expect(await world.details(me, made.order_sn)).toMatchObject({ pay_channel: 'zero', pickup_no: 'A-001' });
    expect(await world.couponOf(coupon_id)).toMatchObject({ status: 3 });
    await cancel(made.order_sn);
    expect(await world.couponOf(coupon_id)).toMatchObject({ status: 1, order_sn: null });
  });

  it('takes a coupon off the delivery fee, and leaves the free delivery alone', async () => {
    const shop = await world.addShop({ delivers: true });
    const drink = await world.addSku(shop, { price: 20_000 });
    await world.addCoupon(me, { type: 'delivery', value: 6000 });
    await world.addCoupon(me, { value: 30_000, min_amount: 60_000 });
    const address_id = await world.addAddress(me);
    const input = { shop_id: shop, type: 'takeout' as const, address_id };
    await world.putInCart(me, drink);
    const near = await world.services.drinks.price(input, world.ctx(me));
    expect(near).toMatchObject({ coupon_amount: 0, delivery_fee: 2000, delivery_discount: 6000, pay_amount: 22_000 });
    const { order_sn } = await add(near.price_hash, input);
    expect(await world.details(me, order_sn)).toMatchObject({ delivery_discount: 6000, delivery_fee: 2000 });
    await world.putInCart(me, drink, { num: 3 });
    const free = await world.services.drinks.price(input, world.ctx(me));
    expect(free).toMatchObject({ coupon_amount: 30_000, delivery_fee: 0, delivery_discount: 0, pay_amount: 30_000 });
  });
});

describe('a coupon comes back once', () => {
  it('when its unpaid order is cancelled or not paid in time, with the end that it had', async () => {
    const id = await world.addCoupon(me, { valid_days: 1 });
    const { endtime } = await world.couponOf(id);
    const first = await order();
    await cancel(first);
    expect(await world.couponOf(id)).toMatchObject({ status: 1, order_sn: null, endtime });
    await order();
    world.clock.pass(15 * 60);
    await world.services.unpaid.cancelOverdue();
    expect(await world.couponOf(id)).toMatchObject({ status: 1, order_sn: null, endtime });
    await expect(cancel(first)).rejects.toMatchObject({ code: 'ORDER_STATE' });
  });

  it.each(['cancelled by its customer', 'refused', 'refused when it was begun'] as const)(
    'when its paid order is %s, for three days at least',
    async (how) => {
      const id = await world.addCoupon(me, { valid_days: 1 });
      const order_sn = await order();
      await world.pay(me, order_sn);
      if (how === 'refused when it was begun') await act(order_sn, 'start');
      if (how === 'cancelled by its customer') await cancel(order_sn);
      else await act(order_sn, 'refuse');
      const endtime = world.clock.now() + 3 * DAY;
      expect(await world.couponOf(id)).toMatchObject({ status: 1, order_sn: null, usetime: null, endtime });
      // The order still says what it was.
      expect(await world.details(me, order_sn)).toMatchObject({ coupon_name: 'Coupon', coupon_amount: 5000 });
      const again = await order({ coupon_id: id });
      expect(await world.couponOf(id)).toMatchObject({ status: 2, order_sn: again });
    },
  );

  it('is taken again by late money, or the money goes back', async () => {
    const id = await world.addCoupon(me);
    const late = await order();
    const { tradeNo } = await world.open(me, late);
    world.clock.pass(15 * 60);
    await world.services.unpaid.cancelOverdue();
    expect(await world.couponOf(id)).toMatchObject({ status: 1 });
    const pay = async (trade: string) => {
      await world.services.gateway.act({ tradeNo: trade, action: 'pay', late: true });
      await world.services.gateway.deliver();
    };
    await pay(tradeNo);
    expect(await world.details(me, late)).toMatchObject({ state: 'paid' });
    expect(await world.couponOf(id)).toMatchObject({ status: 3, order_sn: late });

    const second = await world.addCoupon(me);
    const lost = await order({ coupon_id: second });
    const opened = await world.open(me, lost);
    world.clock.pass(15 * 60);
    await world.services.unpaid.cancelOverdue();
    const other = await order({ coupon_id: second });
    await pay(opened.tradeNo);
    expect(orderRules.rescueSeconds).toBeGreaterThan(0);
    expect(await world.details(me, lost)).toMatchObject({ state: 'cancelled', refund_state: 'asked' });
    expect(await world.couponOf(second)).toMatchObject({ status: 2, order_sn: other });
    expect(await world.stockOf(sku)).toBe(50 - 2 - 2);
  });
});

describe('time', () => {
  it('makes coupons valid and expired, with or without the job', async () => {
    const soon = await world.addCoupon(me, { delay_days: 1, valid_days: 1 });
    await world.putInCart(me, sku);
    expect((await quote()).coupon).toBeNull();
    // Those of the tests before.
    await world.coupons.keepTime();
    world.clock.pass(DAY);
    expect(await world.couponOf(soon)).toMatchObject({ status: 0 });
    expect((await quote()).coupon?.id).toBe(soon);
    expect(await world.couponOf(soon)).toMatchObject({ status: 0, activatetime: null });
    expect(await world.coupons.keepTime()).toBeGreaterThan(0);
    const valid = await world.couponOf(soon);
    expect(valid).toMatchObject({ status: 1, activatetime: valid.starttime });
    world.clock.pass(valid.endtime - world.clock.now());
    expect((await quote()).coupon).toBeNull();
    expect(await world.coupons.keepTime()).toBeGreaterThan(0);
    expect(await world.couponOf(soon)).toMatchObject({ status: 4 });
    expect(await world.coupons.keepTime()).toBe(0);
  });

  it('does not end a coupon that an order holds', async () => {
    const id = await world.addCoupon(me, { valid_days: 1 });
    const order_sn = await order();
    const { endtime } = await world.couponOf(id);
    await sql`update orders set expiretime = ${endtime + 100} where order_sn = ${order_sn}`.execute(world.db.read);
    await world.open(me, order_sn);
    world.clock.pass(5);
    await sql`update user_coupon set endtime = ${world.clock.now() - 1} where id = ${id}`.execute(world.db.read);
    await world.coupons.keepTime();
    expect(await world.couponOf(id)).toMatchObject({ status: 2 });
    await world.pay(me, order_sn);
    expect(await world.couponOf(id)).toMatchObject({ status: 3 });
  });
});

it('counts a coupon of a drink by its own terms', async () => {
  const other: WorldSku = await world.addSku(shopId, { price: 40_000 });
  await world.addCoupon(me, { type: 'goods', value: 99_000, scope: 'goods', scope_ids_json: `[${sku.goodsId}]` });
  await world.putInCart(me, other);
  await world.putInCart(me, sku, { num: 3 });
  expect(await quote()).toMatchObject({ coupon_amount: 18_000, pay_amount: 76_000 });
});

it('says why a cup that cost nothing was not made, because no refund does, and tells the counters', async () => {
  await world.addCoupon(me, { type: 'goods', value: 99_000, scope: 'goods', scope_ids_json: `[${sku.goodsId}]` });
  await world.putInCart(me, await world.addSku(shopId, { price: 40_000 }));
  const order_sn = await order({}, 1);
  await world.pay(me, order_sn);
  const { id, lines } = await world.details(me, order_sn);
  const free = lines.find(({ pay_amount }) => pay_amount === 0);
  const told = () => world.db.read.selectFrom('shop_event').select('id').where('order_id', '=', id).execute();
  const before = (await told()).length;
  const cup = { shopId, orderSn: order_sn, lines: [{ id: free!.line_id, num: 1 }], who: 'Sri' };
  const why = { reason: 'soldout', text: 'no (2 x) pandan' } as const;
  const done = await world.services.moneyBack.cannotMake({ ...cup, ...why }, keylessIntent(world.db));
  expect(done).toMatchObject({ state: 'paid', amount: 0 });
  expect(await told()).toHaveLength(before + 1);
  const after = await world.details(me, order_sn);
  expect(after).toMatchObject({ refunds: [], refund_amount: 0, refund_state: 'none' });
  expect(after.lines.map(({ line_id, refund_num, unmade_reason }) => [line_id, refund_num, unmade_reason])).toEqual(
    lines.map(({ line_id }) =>
      line_id === free?.line_id ? [line_id, 1, 'An ingredient has run out: no (2 x) pandan'] : [line_id, 0, ''],
    ),
  );
});
