import type { Language } from '@/contract/core';
import { givePoints, mallId, sentGoods, shipGoods } from '../../../test/harness/mall';
import { type TestServer, testServer } from '../../../test/harness/server';
import { Shopping } from '../../../test/harness/shopping';
import { redeemVoucher, voucherId } from '../../../test/harness/vouchers';
import { demoChain } from '../seed/demo-chain';

let server: TestServer;
let shopping: Shopping;
beforeAll(async () => {
  server = await testServer();
});
afterAll(() => server.closeChecked());
beforeEach(async () => {
  shopping = await Shopping.begin(server);
});

const details = (order_sn: string) => server.must('mall', 'details', { order_sn }, shopping);
const balance = async () => (await server.must('mall', 'head', {}, shopping)).mine?.balance;
const act = (order_sn: string, action: 'cancel' | 'received') =>
  server.call('order', 'afterSale', { order_sn, action }, shopping);
/** What a call is refused with, in a language. */
async function refused(input: object, language: Language = 'en') {
  const answer = await server.call('mall', 'add', { num: 1, ...input } as never, { ...shopping, language });
  return { ...(answer.data as object), msg: answer.msg };
}

describe('the points mall', () => {
  it('shows visitors what it offers, and members what they have beside it', async () => {
    const visitor = await server.must('mall', 'head', {}, { language: 'id' });
    expect(visitor.mine).toBeNull();
    const { categories, goods } = demoChain().mall ?? { categories: [], goods: [] };
    expect(goods.length).toBeGreaterThan(0);
    expect(visitor.categories.map(({ name, num }) => [name, num])).toEqual(
      categories.map(({ key, name }) => [name.id, goods.filter(({ category }) => category === key).length]),
    );
    expect((await server.must('mall', 'categories', {})).list).toHaveLength(categories.length);
    expect((await server.must('mall', 'list', { per_page: 50 })).total).toBe(goods.length);
    const cate_id = visitor.categories.find(({ name }) => name === 'Suvenir')?.id ?? 0;
    const { data } = await server.must('mall', 'list', { cate_id, per_page: 50 });
    expect(data.map(({ name, sale, level }) => [name, sale, level?.name ?? null])).toEqual(
      expect.arrayContaining([
        ['Kedai tumbler 470 ml', 'onSale', null],
        ['Canvas bag', 'soldOut', null],
        ['Batik cup, Gold edition', 'onSale', 'Gold'],
        ['Stickers, a set of six', 'onSale', null],
      ]),
    );
    await givePoints(shopping, 120);
    expect((await server.must('mall', 'head', {}, shopping)).mine).toEqual({ balance: 120, debt: 0, soon: null });
    const info = await server.must('mall', 'info', { id: await mallId(shopping, 'ground-coffee') }, shopping);
    expect(info).toMatchObject({ points: 950, left: 60, buyable: 2, ways: ['ship', 'fetch'] });
    // The one of the fourteen that is closed until further notice is not offered.
    expect(info).toMatchObject({ shop_num: 13, every_shop: 1 });
    expect(info.mine).toEqual({ balance: 120, debt: 0, level_ok: 1 });
    const missing = await server.call('mall', 'info', { id: 987_654_321 });
    expect(missing.data).toMatchObject({ error: 'POINTS_GOODS_NOT_FOUND' });
  });

  it('sends what was exchanged, and is done when its member has it', async () => {
    const order_sn = await sentGoods(shopping);
    expect(await balance()).toBe(3000 - 420);
    expect(await details(order_sn)).toMatchObject({ state: 'toShip', points: 420, actions: ['cancel'], way: 'ship' });
    expect((await act(order_sn, 'received')).data).toMatchObject({ error: 'ORDER_STATE', state: 'toShip' });
    await shipGoods({ server }, order_sn);
    await expect(shipGoods({ server }, order_sn)).rejects.toMatchObject({ code: 'ORDER_STATE' });
    await expect(shipGoods({ server }, order_sn, 2)).rejects.toMatchObject({ code: 'ORDER_NOT_FOUND' });
    expect((await act(order_sn, 'cancel')).data).toMatchObject({ error: 'ORDER_STATE', state: 'onWay' });
    const sent = await details(order_sn);
    expect(sent.shipment).toMatchObject({ courier: 'JNE', tracking_no: 'JNE0042', shiptime: server.clock.now() });
    const [notice] = (await server.must('inbox', 'list', {}, shopping)).data;
    expect(notice).toMatchObject({ kind: 'shipped', goal: { page: 'order', order_sn } });
    expect((await act(order_sn, 'received')).ok).toBe(true);
    expect(await details(order_sn)).toMatchObject({ state: 'completed', finishtime: server.clock.now() });
    const { data, counts } = await server.must('mall', 'orders', { tab: 3 }, shopping);
    expect([data.map((row) => row.order_sn), counts]).toEqual([[order_sn], { 1: 0, 2: 0 }]);
  });

  it('counts what was sent as received after fourteen days', async () => {
    const order_sn = await sentGoods(shopping);
    await shipGoods({ server }, order_sn);
    await shopping.pass(14);
    server.clock.pass(-1);
    await server.runJob('received-shipments');
    expect((await details(order_sn)).state).toBe('onWay');
    server.clock.pass(1);
    await server.runJob('received-shipments');
    expect((await details(order_sn)).state).toBe('completed');
  });

  it('gives points and stock back for what is cancelled before it is sent, once', async () => {
    const order_sn = await sentGoods(shopping);
    expect((await act(order_sn, 'cancel')).ok).toBe(true);
    expect((await act(order_sn, 'cancel')).data).toMatchObject({ error: 'ORDER_STATE' });
    expect(await balance()).toBe(3000);
    expect(await details(order_sn)).toMatchObject({ state: 'cancelled', points_back: 1, actions: ['again'] });
    await expect(shipGoods({ server }, order_sn)).rejects.toMatchObject({ code: 'ORDER_STATE' });
  });

  it('hands over what is fetched by its code in its shop, or gives the points back after thirty days', async () => {
    await givePoints(shopping, 1000);
    const id = await mallId(shopping, 'chocolate');
    const add = async () => (await server.must('mall', 'add', { id, num: 1, shop_id: 1 }, shopping)).order_sn;
    const [first, second] = [await add(), await add()];
    const [code] = (await details(first)).codes;
    await expect(redeemVoucher({ server }, code?.code ?? '', 2)).rejects.toMatchObject({ code: 'REDEEM_REFUSED' });
    await redeemVoucher({ server }, code?.code ?? '');
    expect(await details(first)).toMatchObject({ state: 'completed', unused_num: 0 });
    await shopping.pass(30);
    await server.runJob('end-points-codes');
    expect(await details(second)).toMatchObject({ state: 'cancelled', status_text: 'Not collected in time' });
    expect(await balance()).toBe(1000 - 480);
  });

  it('gives coupons and codes at once, and takes codes from the stock of their voucher', async () => {
    await givePoints(shopping, 2000);
    const add = async (key: string, num: number) =>
      await server.must('mall', 'add', { id: await mallId(shopping, key), num }, shopping);
    const codes = await add('mornings-codes', 1);
    expect(codes).toMatchObject({ state: 'completed', points: 1150, balance: 850 });
    const bought = await server.must('voucher', 'info', { id: await voucherId(server, 'five-mornings') });
    const { shops, shop_num, ...got } = await details(codes.order_sn);
    expect(got).toMatchObject({ code_num: 5, unused_num: 5 });
    expect({ shops, shop_num }).toEqual({ shops: bought.shops, shop_num: bought.shop_num });
    expect(shops.filter(({ resting }) => resting === 1)).toHaveLength(1);
    for (const { name } of bought.drinks) expect(got.good_for).toContain(name);
    const offered = await server.must('mall', 'info', { id: await mallId(shopping, 'mornings-codes') });
    expect(offered.voucher).toMatchObject({ good_for: got.good_for });
    const before = (await server.must('coupon', 'list', { tab: 0 }, shopping)).total;
    const { coupon } = await server.must('mall', 'info', { id: await mallId(shopping, 'ten-off') }, shopping);
    const terms = { name: 'Rp 10.000 off', type: 'fixed', value: 10_000, min_amount: 40_000 };
    expect(coupon).toMatchObject({ ...terms, days: 30, after_days: 0, endtime: null });
    const given = await add('ten-off', 2);
    expect((await details(given.order_sn)).coupon).toMatchObject({ ...terms, usable: 1 });
    expect((await server.must('coupon', 'list', { tab: 0 }, shopping)).total).toBe(before + 2);
  });

  it('refuses each thing by its reason, in the language of the member', async () => {
    const address_id = await shopping.addAddress('home');
    const coffee = await mallId(shopping, 'ground-coffee');
    expect(await refused({ id: 987_654_321 })).toMatchObject({ error: 'POINTS_GOODS_NOT_FOUND' });
    expect(await refused({ id: coffee })).toMatchObject({ error: 'INVALID_INPUT', fields: { address_id: 'required' } });
    expect(await refused({ id: coffee, address_id: 987_654_321 })).toMatchObject({ error: 'ADDRESS_NOT_FOUND' });
    expect(await refused({ id: coffee, shop_id: 987_654_321 })).toMatchObject({ error: 'SHOP_NOT_FOUND' });
    // The fifth shop of the demo is closed until further notice.
    expect(await refused({ id: coffee, shop_id: 5 })).toMatchObject({ error: 'SHOP_RESTING' });
    expect(await refused({ id: coffee, address_id, points: 1 })).toMatchObject({ error: 'ITEM_POINTS', points: 950 });
    expect(await refused({ id: coffee, address_id, num: 3 })).toMatchObject({ error: 'BUY_LIMIT', max: 2, left: 2 });
    const bag = await mallId(shopping, 'tote-bag');
    expect(await refused({ id: bag, address_id })).toMatchObject({ error: 'SOLD_OUT', left: 0 });
    expect(await refused({ id: await mallId(shopping, 'palm-sugar'), shop_id: 1 })).toMatchObject({
      error: 'WRONG_WAY',
      ways: ['ship'],
    });
    expect(await refused({ id: await mallId(shopping, 'batik-cup'), address_id })).toMatchObject({
      error: 'LEVEL_NEEDED',
      level: 3,
      name: 'Gold',
    });
    await givePoints(shopping, 900);
    for (const [language, msg] of [
      ['en', 'You are 50 points short'],
      ['zh-Hans', '还差 50 积分'],
      ['id', 'Poinmu kurang 50'],
    ] as const) {
      expect(await refused({ id: coffee, address_id }, language)).toMatchObject({
        error: 'POINTS_MISSING',
        missing: 50,
        msg,
      });
    }
    expect(await balance()).toBe(900);
  });

  it('says before and after its time that something is not on sale, and when it begins', async () => {
    await givePoints(shopping, 2000);
    const id = await mallId(shopping, 'ten-off');
    const now = server.clock.now();
    const sellFrom = (starttime: number | null, endtime: number | null) =>
      server.db.read.updateTable('points_goods').set({ starttime, endtime }).where('id', '=', id).execute();
    await sellFrom(now + 60, now + 120);
    expect(await refused({ id })).toMatchObject({ error: 'NOT_ON_SALE', starttime: now + 60, endtime: null });
    server.clock.pass(60);
    const { ok } = await server.call('mall', 'add', { id, num: 1 }, shopping);
    server.clock.pass(60);
    expect([ok, await refused({ id })]).toMatchObject([
      true,
      { error: 'NOT_ON_SALE', starttime: null, endtime: now + 120 },
    ]);
    await sellFrom(null, null);
  });

  it('takes no points for coupons that are gone, or of which a member may have no more', async () => {
    await givePoints(shopping, 2000);
    const id = await mallId(shopping, 'ten-off');
    const couponId = server.db.read.selectFrom('points_goods').select('coupon_id').where('id', '=', id);
    const coupon = await server.db.read
      .selectFrom('coupon')
      .selectAll()
      .where('id', '=', couponId)
      .executeTakeFirstOrThrow();
    const limit = (set: { total: number | null; user_limit: number | null }) =>
      server.db.read.updateTable('coupon').set(set).where('id', '=', coupon.id).execute();
    const own = async () => (await server.must('coupon', 'list', { tab: 0 }, shopping)).total;
    const before = await own();
    await limit({ total: coupon.received + 1, user_limit: null });
    expect(await refused({ id, num: 2 })).toMatchObject({ error: 'COUPON_GONE' });
    await limit({ total: null, user_limit: 1 });
    expect(await refused({ id, num: 2 })).toMatchObject({ error: 'COUPON_LIMIT', max: 1 });
    expect([await balance(), await own()]).toEqual([2000, before]);
    expect((await server.must('mall', 'orders', {}, shopping)).total).toBe(0);
    await limit({ total: coupon.total, user_limit: coupon.user_limit });
  });

  it('shows nobody the orders of others', async () => {
    const order_sn = await sentGoods(shopping);
    const other = await Shopping.begin(server);
    const answers = await Promise.all(
      [order_sn, 'SC2603020000000000'].map((sn) => server.call('mall', 'details', { order_sn: sn }, other)),
    );
    for (const { data } of answers) expect(data).toMatchObject({ error: 'ORDER_NOT_FOUND' });
    expect((await server.call('mall', 'orders', {}, {})).status).toBe(401);
  });

  it('is closed while the chain does not run points, and its orders are there', async () => {
    const order_sn = await sentGoods(shopping);
    await server.db.read
      .updateTable('config')
      .set({ value_json: JSON.stringify(['voucher']) })
      .where('key', '=', 'parts')
      .execute();
    const id = await mallId(shopping, 'jasmine-tea');
    expect(await refused({ id, address_id: await shopping.addAddress('home') })).toMatchObject({ error: 'PART_OFF' });
    expect((await details(order_sn)).state).toBe('toShip');
    expect((await act(order_sn, 'cancel')).ok).toBe(true);
  });
});
