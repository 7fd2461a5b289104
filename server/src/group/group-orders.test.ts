import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { languages } from '@/contract/core';
import type { ErrorCode } from '@/contract/errors';
import { type TestServer, testServer } from '../../../test/harness/server';
import { type Buyer, Teams } from '../../../test/harness/teams';
import { message } from '../messages/message';

const DAY = 86_400;

let server: TestServer;
let teams: Teams;
let me: Buyer;
beforeAll(async () => {
  server = await testServer();
  teams = new Teams(server);
});
afterAll(() => server?.closeChecked());
beforeEach(async () => {
  me = await server.member();
});

/** The refusal of an order has this code and these facts, and its words in the language of the call. */
async function expectRefusal(asked: () => ReturnType<Teams['ask']>, error: ErrorCode, data: object = {}) {
  const answer = await asked();
  expect(answer).toMatchObject({ ok: false, error, data });
  expect(answer.msg).toBe(message(error, 'en', answer.data));
}

describe('an order of a group product is refused', () => {
  it('while the chain does not run this part', async () => {
    const product = await teams.product();
    const setParts = (parts: readonly string[]) =>
      sql`update config set value_json = ${JSON.stringify(parts)}::jsonb where key = 'parts'`.execute(server.db.read);
    await setParts(['voucher']);
    await expectRefusal(() => teams.ask(me, product), 'PART_OFF');
    await setParts(['voucher', 'group']);
    expect(await teams.ask(me, product)).toMatchObject({ ok: true });
  });

  it('before and after the product is sold, and for what is not in the list', async () => {
    const now = server.clock.now();
    const coming = await teams.product({ starttime: now + 60 });
    await expectRefusal(() => teams.ask(me, coming), 'NOT_ON_SALE', { starttime: now + 60 });
    const over = await teams.product({ endtime: now });
    await expectRefusal(() => teams.ask(me, over), 'NOT_ON_SALE', { starttime: null });
    const off = await teams.product({ status: 0 });
    await expectRefusal(() => teams.ask(me, off), 'GROUP_PRODUCT_NOT_FOUND');
    await expectRefusal(() => teams.ask(me, 987_654), 'GROUP_PRODUCT_NOT_FOUND');
  });

  it('without a way to buy that the product has', async () => {
    const { product, skuIds } = await teams.drink();
    const { list } = await server.must('group', 'specs', { id: product });
    const specs = list.map(({ sku_id, spec_text }) => ({ sku_id, spec_text }));
    expect(new Set(specs.map(({ sku_id }) => sku_id))).toEqual(new Set(skuIds.slice(0, 2)));
    const [first, second] = specs.map(({ spec_text }) => spec_text);
    const text = `Choose one of these: ${first}, ${second}`;
    await expectRefusal(() => teams.ask(me, product), 'WRONG_SPEC', { specs, text });
    await expectRefusal(() => teams.ask(me, product, { sku_id: skuIds[2] ?? 987_654 }), 'WRONG_SPEC', { specs });
    const bundle = await teams.product();
    const none = { specs: [{ sku_id: null, spec_text: '' }], text: 'It comes in one size only' };
    await expectRefusal(() => teams.ask(me, bundle, { sku_id: skuIds[0]! }), 'WRONG_SPEC', none);
    expect(await teams.ask(me, product, { sku_id: skuIds[0]! })).toMatchObject({ ok: true });
  });

  it('for more than are left, and for more than one order or one member may have', async () => {
    const product = await teams.product({ num_limit: 4, user_limit: 5, specs: [{ total: 6 }] });
    await teams.join(product, { num: 3 });
    await expectRefusal(() => teams.ask(me, product, { num: 4 }), 'SOLD_OUT', { left: 3 });
    await expectRefusal(() => teams.ask(me, product, { num: 5 }), 'NUM_LIMIT', { max: 4 });
    await expectRefusal(() => teams.ask(me, product, { num: 1_000_000 }), 'NUM_LIMIT', { max: 4 });
    const mine = await teams.join(product, { num: 3 }, me);
    await teams.leave(mine);
    // What was given back does not count.
    const [first] = await teams.team(product, 1);
    await teams.join(product, { group_sn: first!.group_sn }, me);
    const other = await teams.join(product, { group_sn: first!.group_sn });
    expect((await teams.details(other)).state).toBe('toRedeem');
    await sql`update group_spec set total = 20 where product_id = ${product}`.execute(server.db.read);
    await expectRefusal(() => teams.ask(me, product, { num: 4 + 1 }), 'NUM_LIMIT', { max: 4 });
    await teams.join(product, { num: 3 }, me);
    const left = await server.must('group', 'product', { id: product }, me);
    expect(left.buyable).toBe(1);
  });

  it('when the member has bought all that one may buy', async () => {
    const product = await teams.product({ people: 2, user_limit: 2 });
    const opener = await teams.join(product, { num: 2 }, me);
    await teams.join(product, { group_sn: opener.group_sn });
    await expectRefusal(() => teams.ask(me, product), 'BUY_LIMIT', { max: 2, left: 0 });
  });

  it('when the price is another one than the customer saw', async () => {
    const product = await teams.product();
    await expectRefusal(() => teams.ask(me, product, { price: 19_000 }), 'ITEM_PRICE', { price: 20_000 });
    expect(await teams.ask(me, product, { price: 20_000 })).toMatchObject({ ok: true, data: { pay_amount: 20_000 } });
  });

  it('for a team that is not there or is of another product', async () => {
    const product = await teams.product();
    await expectRefusal(() => teams.ask(me, product, { group_sn: 'GT260101000000000000' }), 'TEAM_NOT_FOUND');
    const [elsewhere] = await teams.team(await teams.product(), 1);
    await expectRefusal(() => teams.ask(me, product, { group_sn: elsewhere!.group_sn }), 'TEAM_NOT_FOUND');
  });

  it('while the member has an unpaid or forming order of the product, not one of another product', async () => {
    const product = await teams.product({ people: 2 });
    const mine = await teams.order(product, {}, me);
    await expectRefusal(() => teams.ask(me, product), 'IN_TEAM', { order_sn: mine.order_sn });
    const own = async () => {
      const { my_order_sn, my_seat_until } = await server.must('group', 'product', { id: product }, me);
      return [my_order_sn, my_seat_until];
    };
    expect(await own()).toEqual([mine.order_sn, (await teams.details(mine)).expiretime]);
    await teams.pay(mine);
    await expectRefusal(() => teams.ask(me, product, { group_sn: mine.group_sn }), 'IN_TEAM', {
      order_sn: mine.order_sn,
    });
    expect(await own()).toEqual([mine.order_sn, null]);
    expect(await teams.ask(me, await teams.product())).toMatchObject({ ok: true });
    await teams.join(product, { group_sn: mine.group_sn });
    expect(await teams.ask(me, product)).toMatchObject({ ok: true });
  });

  it('while the member has three unpaid orders of any kind', async () => {
    for (let n = 0; n < 3; n += 1) await teams.order(await teams.product(), {}, me);
    const product = await teams.product();
    await expectRefusal(() => teams.ask(me, product), 'TOO_MANY_UNPAID', { max: 3 });
  });

  it('from a visitor, and with input that is none', async () => {
    const product = await teams.product();
    expect(await server.call('group', 'add', { product_id: product, num: 1 })).toMatchObject({ status: 401 });
    for (const more of [{ num: 0 }, { num: 1.5 }, { group_sn: 'x' }, { on_late: 'later' as never }]) {
      expect(await teams.ask(me, product, more)).toMatchObject({ ok: false, error: 'INVALID_INPUT' });
    }
  });

  it('in the words of each language', async () => {
    const product = await teams.product();
    await teams.order(product, {}, me);
    for (const language of languages) {
      const options = { token: me.token, language, headers: { 'idempotency-key': randomUUID() } };
      const answer = await server.call('group', 'add', { product_id: product, num: 1 }, options);
      expect(answer.msg).toBe(message('IN_TEAM', language));
    }
  });
});

describe('an order of a group product', () => {
  it('is one, however often its call is repeated', async () => {
    const product = await teams.product();
    const key = randomUUID();
    const [first, again] = [await teams.ask(me, product, {}, key), await teams.ask(me, product, {}, key)];
    expect(first.ok && again.ok && first.data).toEqual(again.ok && again.data);
    expect(await teams.stock(product)).toEqual({ taken: 1, sold: 0 });
  });

  it('takes neither coupon nor discount nor tax, and has a number and a line of its kind', async () => {
    const { product, skuIds } = await teams.drink();
    const { order_sn } = await teams.order(product, { sku_id: skuIds[1]!, num: 2 }, me);
    expect(order_sn).toMatch(/^GP\d{18}$/);
    const order = await server.db.read
      .selectFrom('orders')
      .selectAll()
      .where('order_sn', '=', order_sn)
      .executeTakeFirstOrThrow();
    expect(order).toMatchObject({
      pay_amount: 38_000,
      member_discount: 0,
      coupon_amount: 0,
      tax_amount: 0,
      shop_id: null,
    });
    const line = await server.db.read
      .selectFrom('order_goods')
      .selectAll()
      .where('order_id', '=', order.id)
      .executeTakeFirstOrThrow();
    expect(line).toMatchObject({ item_kind: 'group', item_id: product, goods_id: null, sku_id: null, num: 2 });
    expect(line.spec_json.id).toContain(' · ');
  });

  it('costs the price of the level for members who have it', async () => {
    const product = await teams.product({ specs: [{ vip_group_price: 17_000 }] });
    const vip = await server.member();
    await sql`
      insert into membership (user_id, level, starttime, endtime, nexttime)
      values (${vip.id}, 3, ${server.clock.now()}, ${server.clock.now() + 300 * DAY}, ${server.clock.now() + 300 * DAY})`.execute(
      server.db.read,
    );
    expect(await server.must('group', 'product', { id: product }, vip)).toMatchObject({ vip_group_price: 17_000 });
    expect(await server.must('group', 'product', { id: product })).toMatchObject({ vip_group_price: null });
    const { data } = await server.must('group', 'products', { per_page: 50 }, vip);
    expect(data.find(({ id }) => id === product)?.vip_group_price).toBe(17_000);
    expect((await server.must('group', 'specs', { id: product }, vip)).list[0]?.vip_group_price).toBe(17_000);
    expect(await teams.ask(vip, product, { price: 17_000 })).toMatchObject({ ok: true, data: { pay_amount: 17_000 } });
    expect(await teams.ask(me, product, { price: 17_000 })).toMatchObject({
      error: 'ITEM_PRICE',
      data: { price: 20_000 },
    });
  });

  it('is in the tabs of its state, and is read by its member alone', async () => {
    const product = await teams.product({ people: 2 });
    const forming = await teams.join(product, {}, me);
    const unpaid = await teams.order(await teams.product(), {}, me);
    const tab = async (tab: 0 | 1 | 2 | 3) =>
      (await server.must('group', 'orders', { tab }, me)).data.map(({ order_sn }) => order_sn);
    expect([await tab(0), await tab(1), await tab(2)]).toEqual([
      [unpaid.order_sn, forming.order_sn],
      [forming.order_sn],
      [],
    ]);
    await teams.join(product, { group_sn: forming.group_sn });
    expect([await tab(1), await tab(2), await tab(3)]).toEqual([[], [forming.order_sn], []]);
    const { counts, data } = await server.must('group', 'orders', {}, me);
    expect(counts).toEqual({ 1: 0, 2: 1 });
    expect(data[1]).toMatchObject({ name: expect.stringContaining('Product'), team: { state: 'formed' }, num: 1 });
    const other = await server.member();
    const seen = await server.call('group', 'details', { order_sn: forming.order_sn }, other);
    expect(seen).toMatchObject({ ok: false, error: 'ORDER_NOT_FOUND' });
    expect((await server.must('order', 'going', {}, me)).list.map(({ kind, title }) => [kind, title])).toEqual([
      ['group', expect.stringContaining('Product')],
      ['group', expect.stringContaining('Product')],
    ]);
  });
});

describe('what visitors see', () => {
  it('are products in the order of their states, with prices and the team that is nearest to full', async () => {
    const now = server.clock.now();
    const running = await teams.product({ weigh: 90 });
    const coming = await teams.product({ weigh: 99, starttime: now + DAY });
    const over = await teams.product({ weigh: 100, endtime: now });
    await teams.team(running, 1);
    const [near] = await teams.team(running, 2);
    const { data } = await server.must('group', 'products', { per_page: 50 });
    const ids = data.map(({ id }) => id);
    expect(ids.indexOf(running)).toBeLessThan(ids.indexOf(coming));
    expect(ids.indexOf(coming)).toBeLessThan(ids.indexOf(over));
    const row = data.find(({ id }) => id === running);
    expect(row).toMatchObject({
      state: 'running',
      price: 25_000,
      group_price: 20_000,
      nearest: { group_sn: near!.group_sn, free: 1 },
    });
    for (const [state, id] of [
      ['coming', coming],
      ['over', over],
    ] as const) {
      const only = await server.must('group', 'products', { state, per_page: 50 });
      expect(only.data.map((one) => one.id)).toContain(id);
      expect(only.data.every((one) => one.state === state)).toBe(true);
    }
  });

  it('are ten open teams at most, those nearest to full first, with masked names', async () => {
    const product = await teams.product({ people: 4 });
    await sql`update users set nickname = 'Rahmawati' where id = ${me.id}`.execute(server.db.read);
    const mine = await teams.join(product, {}, me);
    await teams.join(product, { group_sn: mine.group_sn });
    for (let n = 0; n < 10; n += 1) await teams.team(product, 1);
    const seen = await server.must('group', 'product', { id: product });
    expect(seen.teams.map(({ joined }) => joined)).toEqual([2, ...Array(9).fill(1)]);
    expect(seen.teams[0]?.group_sn).toBe(mine.group_sn);
    expect(seen.teams[0]?.members[0]).toMatchObject({ nickname: 'R***i', is_leader: 1, is_me: 0 });
    const own = await server.must('group', 'product', { id: product, group_sn: mine.group_sn }, me);
    expect(own.team?.members[0]).toMatchObject({ is_me: 1 });
    expect(JSON.stringify(seen)).not.toContain('Rahmawati');
  });

  it('are the ways to buy a drink, and the shops in which it is fetched, the nearest first', async () => {
    const { product, goodsId, skuIds } = await teams.drink({ shop_ids_json: JSON.stringify([2, 1]) });
    const { list, groups } = await server.must('group', 'specs', { id: product });
    expect(list.map(({ sku_id }) => sku_id).sort()).toEqual(skuIds.slice(0, 2).sort());
    expect(list.every(({ value_ids }) => value_ids.length === 2)).toBe(true);
    expect(groups.map(({ values }) => values.length > 0)).toEqual([true, true]);
    const shop = await server.db.read
      .selectFrom('shop')
      .select(['lng', 'lat'])
      .where('id', '=', 2)
      .executeTakeFirstOrThrow();
    const seen = await server.must('group', 'product', { id: product, ...shop });
    expect(seen.shops.map(({ id, distance }) => [id, distance === 0])).toEqual([
      [2, true],
      [1, false],
    ]);
    expect(seen).toMatchObject({ goods_id: goodsId, group_price: 19_000, shop_num: 2 });
    expect(await server.call('group', 'product', { id: product, lng: 106.8 })).toMatchObject({
      error: 'INVALID_INPUT',
    });
    expect(await server.call('group', 'specs', { id: 987_654 })).toMatchObject({ error: 'GROUP_PRODUCT_NOT_FOUND' });
  });

  it('is a team whose product is not sold any more, by its number', async () => {
    const product = await teams.product();
    const [opener] = await teams.team(product, 1);
    await sql`update group_product set status = 0 where id = ${product}`.execute(server.db.read);
    expect(await server.call('group', 'product', { id: product })).toMatchObject({ error: 'GROUP_PRODUCT_NOT_FOUND' });
    const seen = await server.must('group', 'product', { id: product, group_sn: opener!.group_sn });
    expect(seen).toMatchObject({ state: 'over', team: { group_sn: opener!.group_sn, joined: 1 } });
  });
});
