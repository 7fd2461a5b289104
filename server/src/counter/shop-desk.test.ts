import { type CounterForTests, counterForTests, errorOf } from '../../../test/harness/counter-for-tests';

let { server, shop, shift } = {} as CounterForTests;
counterForTests((opened) => {
  ({ server, shop, shift } = opened);
});

const MINUTE = 60;
const shopDetails = () => server.must('shop', 'details', { shop_id: 1 });

describe('a pause', () => {
  it('refuses new orders until its time is over, and lets those go on that the shop has', async () => {
    const order_sn = await shop.order();
    await shop.pay(order_sn);
    const paused = await shop.ops('shop/pause', { minutes: 15 }, shift);
    const until = server.clock.now() + 15 * MINUTE;
    expect(paused.body).toMatchObject({ is_open: 0, paused_until: until, next_open: until, state: 'open' });
    expect(await shopDetails()).toMatchObject({ is_open: 0, next_open: until });
    await shop.fillCart();
    expect(await shop.ask()).toMatchObject({ ok: false, error: 'SHOP_CLOSED' });
    server.clock.pass(6 * MINUTE);
    await server.runJob('accept-waiting');
    await server.runJob('clear-up');
    expect(await shop.details(order_sn)).toMatchObject({ state: 'paid', accepttime: server.clock.now() });
    server.clock.pass(9 * MINUTE);
    expect(await shopDetails()).toMatchObject({ is_open: 1 });
    expect((await shop.ops('shop')).body).toMatchObject({ is_open: 1, paused_until: null });
    expect(await shop.ask()).toMatchObject({ ok: true });
  });

  it('lasts until told, and ends when told', async () => {
    expect((await shop.ops('shop/pause', { minutes: null }, shift)).body).toMatchObject({
      next_open: null,
      is_open: 0,
    });
    server.clock.pass(400 * 86_400);
    expect(await shopDetails()).toMatchObject({ is_open: 0, next_open: null });
    shift = await shop.shift();
    expect((await shop.ops('shop/resume', {}, shift)).body).toMatchObject({ is_open: 1, paused_until: null });
  });

  it('takes 15, 30 or 60 minutes', async () => {
    expect((await shop.ops('shop/pause', { minutes: 20 }, shift)).body.data.fields).toEqual({ minutes: 'invalid' });
  });
});

describe('hours of today', () => {
  it('replace the usual ones of this business day only', async () => {
    const ranges = [{ open: '08:00', close: '10:00' }];
    const today = await shop.ops('shop/today', { ranges }, shift);
    expect(today.body).toMatchObject({ today: ranges });
    const closed = await shop.ops('shop/today', { ranges: [] }, shift);
    expect(closed.body).toMatchObject({ today: [], is_open: 0 });
    expect(await shopDetails()).toMatchObject({ is_open: 0 });
    server.clock.pass(86_400);
    shift = await shop.shift();
    expect((await shop.ops('shop')).body).toMatchObject({ today: null, is_open: 1 });
    expect((await shop.ops('shop/today', { ranges: null }, shift)).body).toMatchObject({ today: null, is_open: 1 });
    const wrong = await shop.ops('shop/today', { ranges: [{ open: '8', close: '10:00' }] }, shift);
    expect(errorOf(wrong)).toBe('INVALID_INPUT');
  });

  it('are refused when they are no hours of one day', async () => {
    const ranges = [
      { open: '08:00', close: '12:00' },
      { open: '11:00', close: '13:00' },
    ];
    const wrong = await shop.ops('shop/today', { ranges }, shift);
    expect(wrong.body.data).toEqual({ error: 'INVALID_INPUT', fields: { ranges: 'invalid' } });
    expect((await shop.ops('shop')).body).toMatchObject({ today: null });
  });
});

describe('an ingredient that has run out', () => {
  it('takes every drink and topping that needs it from menus and carts, and brings them back', async () => {
    const { token } = await server.member();
    const menu = async () => {
      const answer = await server.must('shop', 'menu', { shop_id: 1 });
      if (answer.unchanged) throw new Error('no menu');
      return answer;
    };
    const first = await menu();
    const drink = first.categories.flatMap(({ goods }) => goods).find(({ soldout }) => soldout === 0)!;
    const topping = first.specs.find(({ kind }) => kind === 'topping')!.values.find((one) => one.soldout_switch === 0)!;
    const { db } = server;
    const { id } = await db.read
      .insertInto('ingredient')
      .values({ slug: 'test', name_json: JSON.stringify({ en: 'Milk', id: 'Susu', 'zh-Hans': '牛奶' }) })
      .returning('id')
      .executeTakeFirstOrThrow();
    await db.read.insertInto('goods_ingredient').values({ goods_id: drink.id, ingredient_id: id }).execute();
    await db.read.insertInto('value_ingredient').values({ value_id: topping.value_id, ingredient_id: id }).execute();
    const sku = drink.skus.find(({ off }) => !off)!;
    const value_ids = drink.specs
      .filter(({ spec_id }) =>
        first.specs.some((spec) => spec.spec_id === spec_id && ['sugar', 'topping'].includes(spec.kind)),
      )
      .flatMap(({ default_ids }) => default_ids);
    await server.must(
      'shop',
      'addCartLine',
      { shop_id: 1, goods_id: drink.id, sku_id: sku.sku_id, value_ids, num: 1 },
      { token },
    );
    const listed = (await shop.ops('menu')).body.ingredients.find(
      (one: { ingredient_id: number }) => one.ingredient_id === id,
    );
    expect(listed).toMatchObject({ soldout_switch: 0, goods: 1, values: 1, name_json: { en: 'Milk' } });

    expect((await shop.ops('ingredient', { ingredient_id: id, soldout: 1 })).body).toEqual({
      ingredient_id: id,
      soldout: 1,
    });
    const without = await menu();
    expect(without.version).not.toBe(first.version);
    const goods = without.categories.flatMap((category) => category.goods).find((one) => one.id === drink.id);
    expect(goods?.soldout).toBe(1);
    expect(
      without.specs.flatMap(({ values }) => values).find((one) => one.value_id === topping.value_id),
    ).toMatchObject({
      soldout_switch: 1,
    });
    const live = await server.must('shop', 'goodsSpecs', { shop_id: 1, goods_id: drink.id });
    expect(live.soldout).toBe(1);
    const price = await server.must('order', 'price', { shop_id: 1, type: 'takein' }, { token });
    expect(price.unavailable).toEqual([expect.objectContaining({ goods_id: drink.id })]);
    const mine = (await shop.ops('menu')).body.goods.find((one: { goods_id: number }) => one.goods_id === drink.id);
    expect(mine).toMatchObject({ is_out: 1, soldout_switch: 0 });

    await shop.ops('ingredient', { ingredient_id: id, soldout: 0 });
    const again = await server.must('order', 'price', { shop_id: 1, type: 'takein' }, { token });
    expect(again).toMatchObject({ unavailable: [], goods_num: 1 });
    expect(errorOf(await shop.ops('ingredient', { ingredient_id: 99_999, soldout: 1 }))).toBe('INGREDIENT_NOT_FOUND');
  });
});
