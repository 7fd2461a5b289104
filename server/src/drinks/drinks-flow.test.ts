import { sql } from 'kysely';
import { orderRules } from '@/domain/order-rules';
import { refusalOf } from '../../../test/harness/order-world';
import { type ShopForTests, shopForTests } from '../../../test/harness/world-for-tests';

let { world, shopId, sku, me } = {} as ShopForTests;
shopForTests(
  (opened) => {
    ({ world, shopId, sku, me } = opened);
  },
  { stock: 20 },
);

const addInput = (price_hash: string, more: object = {}) => ({
  shop_id: shopId,
  type: 'takein' as const,
  price_hash,
  remark: '',
  tableware: 0 as const,
  ...more,
});
const add = (price_hash: string, more: object = {}) =>
  world.services.drinks.add(addInput(price_hash, more), world.ctx(me));
const cancel = (order_sn: string, who = me) => world.services.drinks.cancel({ order_sn, reason: '' }, world.ctx(who));
const shopAct = (orderSn: string, act: 'accept' | 'start' | 'ready' | 'hand-over' | 'refuse') =>
  world.services.ops.act({ shopId, orderSn, act });
const menuVersion = async () => {
  const { menu_version } = await world.db.read
    .selectFrom('shop')
    .select('menu_version')
    .where('id', '=', shopId)
    .executeTakeFirstOrThrow();
  return menu_version;
};

it('of more cups than one order takes is refused, says how many it takes, and the cart stays', async () => {
  const [many, few] = [await world.addSku(shopId), await world.addSku(shopId)];
  await world.putInCart(me, many, { num: 99 });
  await world.putInCart(me, few, { num: 2 });
  const { price_hash } = await world.quote(me, shopId);
  await expect(add(price_hash)).rejects.toMatchObject({ code: 'TOO_MANY_CUPS', params: { max: 100 } });
  expect((await world.quote(me, shopId)).goods_num).toBe(101);
  await sql`update cart_line set num = 1 where sku_id = ${few.skuId}`.execute(world.db.read);
  const { order_sn } = await add((await world.quote(me, shopId)).price_hash);
  expect((await world.details(me, order_sn)).goods_num).toBe(100);
});

describe('a quote', () => {
  it('prices the cart with its toppings and says when drinks are ready', async () => {
    await world.putInCart(me, sku, { num: 2, valueIds: [31, 41] });
    const quote = await world.quote(me, shopId);
    expect(quote).toMatchObject({
      goods_num: 2,
      goods_amount: 44_000,
      total_amount: 44_000,
      tax_amount: 4000,
      unavailable: [],
    });
    expect(quote.lines[0]).toMatchObject({ price: 22_000, num: 2, spec_text: 'Regular · Iced · 50 % · Boba' });
    // The lead time of 8 minutes covers the first cup.
    expect(quote.eta_start).toBe(world.clock.now() + 9 * 60);
  });

  it('leaves out what cannot be had, and says so', async () => {
    const out = await world.addSku(shopId, { stock: 1 });
    await world.putInCart(me, sku);
    await world.putInCart(me, out, { num: 2 });
    const quote = await world.quote(me, shopId);
    expect(quote.lines.map((line) => line.sku_id)).toEqual([sku.skuId]);
    expect(quote.unavailable.map((line) => line.goods_id)).toEqual([out.goodsId]);
  });

  it('refuses an empty cart, an unknown shop and delivery', async () => {
    expect(await refusalOf(world.quote(me, shopId))).toBe('CART_EMPTY');
    expect(await refusalOf(world.quote(me, 999_999))).toBe('SHOP_NOT_FOUND');
    const takeout = world.services.drinks.price({ shop_id: shopId, type: 'takeout' }, world.ctx(me));
    expect(await refusalOf(takeout)).toBe('TAKEOUT_UNAVAILABLE');
  });

  it("never prices another member's lines", async () => {
    const other = await world.addMember();
    await world.putInCart(other, sku);
    const { rows } = await sql<{ id: number }>`select id from cart_line where user_id = ${other}`.execute(
      world.db.read,
    );
    const call = world.services.drinks.price(
      { shop_id: shopId, type: 'takein', cart_ids: [rows[0]!.id] },
      world.ctx(me),
    );
    expect(await refusalOf(call)).toBe('CART_EMPTY');
  });
});

describe('placing an order', () => {
  it('takes the cups, clears those lines and waits 15 minutes for the money', async () => {
    const other = await world.addSku(shopId);
    await world.putInCart(me, other);
    await world.putInCart(me, sku, { num: 3 });
    const { rows } = await sql<{ id: number }>`select id from cart_line where sku_id = ${sku.skuId}`.execute(
      world.db.read,
    );
    const cart_ids = [rows[0]!.id];
    const quote = await world.services.drinks.price({ shop_id: shopId, type: 'takein', cart_ids }, world.ctx(me));
    const unknown = { shop_id: shopId, type: 'takein' as const, cart_ids: [...cart_ids, 987_654_321] };
    await expect(world.services.drinks.price(unknown, world.ctx(me))).rejects.toMatchObject({
      code: 'INVALID_INPUT',
      params: { fields: { cart_ids: 'invalid' } },
    });
    const order = await add(quote.price_hash, { cart_ids, remark: 'no straw', tableware: 1 });
    expect(order).toMatchObject({ state: 'unpaid', pay_amount: 54_000, expiretime: world.clock.now() + 900 });
    expect(await world.stockOf(sku)).toBe(17);
    expect((await world.quote(me, shopId)).lines.map((line) => line.sku_id)).toEqual([other.skuId]);
    expect(await world.details(me, order.order_sn)).toMatchObject({
      state: 'unpaid',
      remark: 'no straw',
      tableware: 1,
      actions: ['pay', 'cancel'],
      pickup_no: null,
    });
  });

  it('keeps names in all languages, whatever the menu says later', async () => {
    const order_sn = await world.order(me, sku);
    await sql`update goods set name_json = '{"en":"X","id":"X","zh-Hans":"X"}' where id = ${sku.goodsId}`.execute(
      world.db.read,
    );
    const details = await world.services.drinks.details({ order_sn }, world.ctx(me, { language: 'zh-Hans' }));
    expect(details.lines[0]?.name).toMatch(/^Drink/);
  });

  it('answers the same to the same key, and makes one order', async () => {
    await world.putInCart(me, sku);
    const { price_hash } = await world.quote(me, shopId);
    const twice = await Promise.all(
      [1, 2, 3].map(() => world.services.drinks.add(addInput(price_hash), world.ctx(me, { key: 'twice-tapped' }))),
    );
    expect(new Set(twice.map((order) => order.order_sn)).size).toBe(1);
    const other = world.services.drinks.add(
      addInput(price_hash),
      world.ctx(me, { key: 'twice-tapped', body: 'other' }),
    );
    expect(await refusalOf(other)).toBe('IDEMPOTENCY_MISMATCH');
  });

  it('refuses a price that the customer did not see, with the new one', async () => {
    await world.putInCart(me, sku);
    const { price_hash } = await world.quote(me, shopId);
    await sql`update shop_sku set price = 19000 where sku_id = ${sku.skuId}`.execute(world.db.read);
    const refused = add(price_hash);
    await expect(refused).rejects.toMatchObject({ code: 'PRICE_CHANGED', params: { quote: { total_amount: 19_000 } } });
    const { price_hash: agreed } = await world.quote(me, shopId);
    expect((await add(agreed)).pay_amount).toBe(19_000);
  });

  it('refuses what ran out since the quote, and takes nothing', async () => {
    const scarce = await world.addSku(shopId, { stock: 2 });
    await world.putInCart(me, sku);
    await world.putInCart(me, scarce, { num: 2 });
    const { price_hash } = await world.quote(me, shopId);
    await world.order(await world.addMember(), scarce);
    await expect(add(price_hash)).rejects.toMatchObject({
      code: 'OUT_OF_STOCK',
      params: { goods: [{ goods_id: scarce.goodsId }] },
    });
    expect(await world.stockOf(sku)).toBe(20);
    expect((await world.quote(me, shopId)).lines).toHaveLength(1);
  });

  it.each<[string, () => Promise<unknown>]>([
    [
      'a drink the shop has run out of',
      () => world.services.desk.setGoods({ shopId, goodsId: sku.goodsId, soldOut: 1 }),
    ],
    ['a topping the shop has run out of', () => world.services.desk.setValue({ shopId, valueId: 41, soldOut: 1 })],
  ])('refuses %s', async (_, runOut) => {
    await world.putInCart(me, sku, { valueIds: [31, 41] });
    const { price_hash } = await world.quote(me, shopId);
    await runOut();
    expect(await refusalOf(add(price_hash))).toBe('OUT_OF_STOCK');
  });

  it('refuses a shop that is closed, closing or unknown, an empty cart and delivery', async () => {
    expect(await refusalOf(add('x', { shop_id: 999_999 }))).toBe('SHOP_NOT_FOUND');
    expect(await refusalOf(add('x', { type: 'takeout' }))).toBe('TAKEOUT_UNAVAILABLE');
    expect(await refusalOf(add('x'))).toBe('CART_EMPTY');
    await world.services.desk.setShop(shopId, 'closed');
    expect(await refusalOf(add('x'))).toBe('SHOP_CLOSED');
    await world.services.desk.setShop(shopId, 'open');
    expect(await refusalOf(add('x'))).toBe('CART_EMPTY');
  });

  it('stops within lead time of closing, and an order expires at closing', async () => {
    const local = new Date((world.clock.now() + 7 * 3600) * 1000).toISOString().slice(11, 16);
    const minutes = Number(local.slice(0, 2)) * 60 + Number(local.slice(3));
    const at = (m: number) => `${String(Math.floor(m / 60)).padStart(2, '0')}:${String(m % 60).padStart(2, '0')}`;
    const closing = await world.addShop({ hours: [at(minutes - 60), at(minutes + 7)] });
    expect(await refusalOf(add('x', { shop_id: closing }))).toBe('SHOP_CLOSED');
    const later = await world.addShop({ hours: [at(minutes - 60), at(minutes + 9)] });
    const order_sn = await world.order(me, await world.addSku(later));
    const { expiretime } = await world.details(me, order_sn);
    expect(expiretime).toBe(world.clock.now() - (world.clock.now() % 60) + 9 * 60);
  });

  it('allows three unpaid orders at most, even at once', async () => {
    await world.order(me, sku);
    await world.order(me, sku);
    const skus = await Promise.all([1, 2, 3, 4].map(() => world.addSku(shopId)));
    for (const other of skus) await world.putInCart(me, other);
    const { lines } = await world.quote(me, shopId);
    const tries = await Promise.allSettled(
      lines.map(async ({ cart_id }) => {
        const quote = await world.services.drinks.price(
          { shop_id: shopId, type: 'takein', cart_ids: [cart_id] },
          world.ctx(me),
        );
        return add(quote.price_hash, { cart_ids: [cart_id] });
      }),
    );
    expect(tries.filter((one) => one.status === 'fulfilled')).toHaveLength(1);
    world.clock.pass(15 * 60);
    const { price_hash } = await world.quote(me, shopId);
    await expect(add(price_hash)).resolves.toMatchObject({ state: 'unpaid' });
  });

  it('is paid at once when it costs nothing', async () => {
    const free = await world.addSku(shopId, { price: 0 });
    const order_sn = await world.order(me, free);
    expect(await world.details(me, order_sn)).toMatchObject({ state: 'paid', pickup_no: 'A-001', pay_channel: 'zero' });
    expect(await cancel(order_sn)).toMatchObject({ state: 'refunded', refund_state: 'none' });
  });

  it('makes a new version of the menu when the last cup goes and when it comes back', async () => {
    const last = await world.addSku(shopId, { stock: 1 });
    const before = await menuVersion();
    const order_sn = await world.order(me, last);
    expect(await menuVersion()).toBe(before + 1);
    await cancel(order_sn);
    expect(await menuVersion()).toBe(before + 2);
    expect(await world.stockOf(last)).toBe(1);
  });
});

describe('reading orders', () => {
  it('shows them by tab with counts, newest first, and never those of others', async () => {
    const other = await world.addMember();
    await world.order(other, sku);
    const first = await world.order(me, sku);
    await world.pay(me, first);
    world.clock.pass(1);
    const second = await world.order(me, sku);
    const list = (tab: 0 | 1 | 4 | 6, page = 1, per_page = 10) =>
      world.services.drinks.list({ tab, page, per_page }, world.ctx(me));
    const all = await list(0);
    expect(all).toMatchObject({ total: 2, current_page: 1, last_page: 1, counts: { 1: 1, 2: 0, 3: 0, 4: 1, 5: 0 } });
    expect(all.data.map((row) => row.order_sn)).toEqual([second, first]);
    expect((await list(1)).data.map((row) => row.order_sn)).toEqual([second]);
    expect((await list(4)).data.map((row) => [row.order_sn, row.state])).toEqual([[first, 'paid']]);
    expect(await list(6)).toMatchObject({ total: 0, data: [], last_page: 1 });
    expect(await list(0, 2, 1)).toMatchObject({ total: 2, last_page: 2, data: [{ order_sn: first }] });
    expect(await list(0, 9, 10)).toMatchObject({ total: 2, data: [] });
    expect(await refusalOf(world.details(other, first))).toBe('ORDER_NOT_FOUND');
    expect(await refusalOf(cancel(first, other))).toBe('ORDER_NOT_FOUND');
    expect(await refusalOf(world.open(other, second))).toBe('ORDER_NOT_FOUND');
  });

  it('knows the payment that is open, so that it can be shown again, and no other', async () => {
    const order_sn = await world.order(me, sku);
    const known = async () => (await world.payable(me, order_sn)).payment;
    expect(await known()).toBeNull();
    const { tradeNo: _first, ...wallet } = await world.open(me, order_sn, 'gopay');
    expect(await known()).toEqual(wallet);
    const { tradeNo: _second, ...code } = await world.open(me, order_sn);
    expect(await known()).toEqual(code);
    world.clock.pass(code.expiretime - world.clock.now());
    expect(await known()).toBeNull();
    const paid = await world.order(me, sku);
    await world.pay(me, paid);
    expect((await world.payable(me, paid)).payment).toBeNull();
  });

  it('only shows an overdue order as over: nothing can be done, nothing is changed', async () => {
    const order_sn = await world.order(me, sku);
    world.clock.pass(15 * 60);
    expect(await world.details(me, order_sn)).toMatchObject({
      state: 'unpaid',
      actions: [],
      status_text: 'Payment time is over',
    });
    expect(await refusalOf(world.open(me, order_sn))).toBe('ORDER_EXPIRED');
  });
});

describe('from payment to pickup', () => {
  it('gives numbers in the order of paying and follows the shop', async () => {
    const first = await world.order(me, sku);
    const second = await world.order(me, sku);
    await world.pay(me, second);
    await world.pay(me, first);
    expect((await world.details(me, second)).pickup_no).toBe('A-001');
    expect(await world.details(me, first)).toMatchObject({ state: 'paid', pickup_no: 'A-002', pay_channel: 'qris' });
    await shopAct(first, 'accept');
    expect(await world.details(me, first)).toMatchObject({
      state: 'paid',
      accepttime: world.clock.now(),
      actions: ['cancel', 'route'],
    });
    await shopAct(first, 'start');
    expect(await world.details(me, first)).toMatchObject({ state: 'making', actions: ['route'] });
    expect(await refusalOf(cancel(first))).toBe('ORDER_STATE');
    await shopAct(first, 'ready');
    await shopAct(first, 'hand-over');
    await expect(shopAct(first, 'hand-over')).resolves.toEqual({ state: 'pickedUp' });
    expect(await world.details(me, first)).toMatchObject({ state: 'pickedUp', receivetime: world.clock.now() });
    expect(await refusalOf(shopAct(first, 'start'))).toBe('ORDER_STATE');
    expect(
      await refusalOf(world.services.ops.act({ shopId: await world.addShop(), orderSn: first, act: 'start' })),
    ).toBe('ORDER_NOT_FOUND');
    const { rows } = await sql<{ sales: number }>`
      select sales from shop_goods where shop_id = ${shopId} and goods_id = ${sku.goodsId}`.execute(world.db.read);
    expect(rows[0]?.sales).toBe(1);
    world.clock.pass(orderRules.evaluateDays * 86_400);
    await world.services.drinksSweeps.complete();
    expect((await world.details(me, first)).state).toBe('completed');
  });

  it('takes each step at the counter from its own state only; a step taken twice is no mistake', async () => {
    const acts = ['accept', 'start', 'ready', 'hand-over', 'refuse'] as const;
    const steps = [[], ['start'], ['start', 'ready'], ['start', 'ready', 'hand-over']] as const;
    const taken: Record<string, string> = {};
    const attempt = async (before: readonly (typeof acts)[number][] | null, act: (typeof acts)[number]) => {
      const customer = await world.addMember();
      const order_sn = await world.order(customer, sku);
      if (before) await world.pay(customer, order_sn);
      for (const step of before ?? []) await shopAct(order_sn, step);
      const { state } = await world.details(customer, order_sn);
      const answer = await shopAct(order_sn, act).catch((error: { code?: string }) => ({ state: error.code }));
      if (answer.state !== 'ORDER_STATE') taken[`${state} ${act}`] = answer.state ?? 'broken';
      await cancel(order_sn, customer).catch(() => undefined);
    };
    for (const before of [null, ...steps]) for (const act of acts) await attempt(before, act);
    expect(taken).toEqual({
      'paid accept': 'paid',
      'paid start': 'making',
      'paid refuse': 'refunded',
      'making accept': 'making',
      'making start': 'making',
      'making ready': 'ready',
      'making refuse': 'refunded',
      'ready ready': 'ready',
      'ready hand-over': 'pickedUp',
      'pickedUp hand-over': 'pickedUp',
    });
  });

  it('gives the money back when the customer cancels in time', async () => {
    const order_sn = await world.order(me, sku, 2);
    await world.pay(me, order_sn);
    expect(await cancel(order_sn)).toMatchObject({ state: 'refunded', refund_state: 'asked', cancel_by: 'user' });
    expect(await world.stockOf(sku)).toBe(20);
    await world.services.refunds.run();
    expect(await world.details(me, order_sn)).toMatchObject({ refund_state: 'done', refund_text: 'Refunded' });
    expect(await refusalOf(cancel(order_sn))).toBe('ORDER_STATE');
  });

  it('gives the money back when the shop refuses', async () => {
    const order_sn = await world.order(me, sku);
    await world.pay(me, order_sn);
    await world.services.ops.act({ shopId, orderSn: order_sn, act: 'refuse', reason: 'no ice' });
    expect(await world.details(me, order_sn)).toMatchObject({
      state: 'refunded',
      cancel_by: 'shop',
      cancel_reason: 'no ice',
    });
  });

  it('keeps trying a refund while the gateway is silent, and calls a person when it never answers', async () => {
    const order_sn = await world.order(me, sku);
    await world.pay(me, order_sn);
    await cancel(order_sn);
    world.services.gateway.isDown = true;
    for (let i = 0; i < 15; i += 1) {
      await world.services.refunds.run();
      world.clock.pass(3600);
    }
    expect(await world.details(me, order_sn)).toMatchObject({ refund_state: 'asked' });
    await world.services.refunds.run();
    expect(await world.details(me, order_sn)).toMatchObject({ refund_state: 'manual' });
    world.services.gateway.isDown = false;
  });
});
