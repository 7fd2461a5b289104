import { LEVEL_SECONDS } from '@/domain/membership';
import { detailsOf } from '@/domain/order-actions';
import { monthOf } from '@/domain/wib';
import { type TestServer, testServer } from '../../../test/harness/server';
import { Shopping } from '../../../test/harness/shopping';
import { keylessIntent } from '../lib/intent';

describe('levels and growth of a member', () => {
  let server: TestServer;

  beforeAll(async () => {
    server = await testServer();
  });
  afterAll(() => server.close());

  /** An order of so many drinks, handed over and rated. Returns its number and what was paid for it in points. */
  async function completed(shopping: Shopping, num: number): Promise<{ order_sn: string; points: number }> {
    await shopping.fillCart(num);
    const placed = await shopping.ask();
    if (!placed.ok) throw new Error(placed.text);
    const { order_sn } = placed.data;
    await shopping.pay(order_sn);
    await shopping.handOver(order_sn);
    const { lines, ...amounts } = await server.must('order', 'details', { order_sn }, shopping);
    const goods = lines.map(({ goods_id }) => ({ goods_id, star: 5 as const }));
    await server.must('order', 'addReview', { order_sn, star: 5, goods }, shopping);
    const paid = amounts.goods_amount - amounts.member_discount - amounts.coupon_amount;
    return { order_sn, points: Math.floor(paid / 1000) };
  }

  /** The shop grants the money for one drink of an order. */
  async function cupBack(shopping: Shopping, order_sn: string): Promise<void> {
    const { lines } = await server.must('order', 'details', { order_sn }, shopping);
    const items = [{ line_id: lines[0]?.line_id ?? 0, num: 1 }];
    const input = { order_sn, action: 'refund', reason_code: 'taste', items } as const;
    const { after_sales } = detailsOf(await server.must('order', 'afterSale', input, shopping));
    const decision = { shopId: 1, afterSn: after_sales[0]?.after_sn ?? '', decision: 'grant' as const, reason: '' };
    await server.services.afterSaleDesk.decide({ ...decision, who: 'Sari', sorry: false }, keylessIntent(server.db));
  }

  it('begin at the first level, with all levels in the language that is asked for', async () => {
    const { token } = await server.member();
    const answer = await server.must('vip', 'list', {}, { token, language: 'id' });
    const { list, standing } = answer;
    expect([answer.growth_per_idr, answer.has_birthday]).toEqual([1000, 0]);
    expect(list.map(({ level, name, growth_min }) => [level, name, growth_min])).toEqual([
      [1, 'Tunas', 0],
      [2, 'Perak', 400],
      [3, 'Emas', 1000],
      [4, 'Pandan', 3000],
    ]);
    expect(list[1]).toMatchObject({ member_bp: 500, member_cap: 15_000, group_price_switch: 1, growth_keep: 400 });
    expect(list[1]?.monthly_coupons.map(({ name }) => name)).toEqual(['Hadiah Bulanan', 'Antar Bulanan']);
    expect(list[1]?.birthday_coupons).toEqual([
      { name: 'Secangkir Ulang Tahun', type: 'goods', value: 30_000, value_bp: 0, max_amount: null, min_amount: 0 },
    ]);
    const next = { name: 'Perak', growth_min: 400, missing: 400 };
    expect(standing).toEqual({ level: 1, name: 'Tunas', since: expect.any(Number), growth: 0, next, keep: null });
    expect((await server.must('user', 'info', {}, { token, language: 'id' })).standing).toEqual(standing);
    expect(await server.must('vip', 'growth', {}, { token })).toMatchObject({ total: 0, last_page: 1, data: [] });
    await server.must('user', 'profile', { birthday: '2001-04-30' }, { token });
    expect((await server.must('vip', 'list', {}, { token })).has_birthday).toBe(1);
  });

  it('rise with a completed order, whose growth is listed with its reason, and with what was taken back', async () => {
    const shopping = await Shopping.begin(server);
    const { order_sn, points } = await completed(shopping, 25);
    expect(points).toBeGreaterThanOrEqual(400);
    const now = server.clock.now();
    const { standing } = await server.must('vip', 'list', {}, { token: shopping.token, language: 'en' });
    expect(standing).toEqual({
      ...{ level: 2, name: 'Silver', since: now, growth: points },
      next: { name: 'Gold', growth_min: 1000, missing: 1000 - points },
      keep: { growth_keep: 400, growth: 0, missing: 400, endtime: now + LEVEL_SECONDS },
    });
    server.clock.pass(60);
    await cupBack(shopping, order_sn);
    const { data, total } = await server.must('vip', 'growth', {}, shopping);
    expect(total).toBe(2);
    const order = { order_sn, shop_name: 'Kedai Sudirman', endtime: now + LEVEL_SECONDS };
    expect(data).toMatchObject([
      { ...order, type: 'refund', amount: expect.any(Number), createtime: now + 60 },
      { ...order, type: 'order', amount: points, createtime: now, pickup_no: expect.stringMatching(/^\w+-\d+$/) },
    ]);
    const left = points + (data[0]?.amount ?? 0);
    expect(left).toBeLessThan(points);
    const after = await server.must('vip', 'list', {}, shopping);
    expect(after.standing).toMatchObject({ level: 2, growth: left });
  });

  it('bring the coupon of a birthday at once to who fills it in within its month, once a year', async () => {
    const shopping = await Shopping.begin(server);
    await completed(shopping, 25);
    const month = monthOf(server.clock.now()) % 100;
    const bornIn = (of: number) =>
      server.must('user', 'profile', { birthday: `2001-${String(of).padStart(2, '0')}-28` }, shopping);
    const birthdays = async () => {
      const { data } = await server.must('coupon', 'list', { per_page: 50 }, { token: shopping.token, language: 'en' });
      return data.filter(({ name }) => name === 'Birthday Cup').length;
    };
    await bornIn((month % 12) + 1);
    expect(await birthdays()).toBe(0);
    await bornIn(month);
    await bornIn(month);
    expect(await birthdays()).toBe(1);
  });

  it('are read a page at a time, and by their member only', async () => {
    const shopping = await Shopping.begin(server);
    const orders = [await completed(shopping, 1), await completed(shopping, 1), await completed(shopping, 1)];
    const pages = await Promise.all(
      [1, 2, 3].map((page) => server.must('vip', 'growth', { page, per_page: 1 }, shopping)),
    );
    expect(pages.flatMap(({ data }) => data.map(({ order_sn }) => order_sn))).toEqual(
      orders.map(({ order_sn }) => order_sn).reverse(),
    );
    expect(pages[0]).toMatchObject({ total: 3, last_page: 3 });
    const other = await server.member();
    expect((await server.must('vip', 'growth', {}, other)).total).toBe(0);
    const bad = await server.call('vip', 'growth', { page: 0 }, { token: shopping.token });
    expect(bad).toMatchObject({ error: 'INVALID_INPUT', data: { fields: { page: 'invalid' } } });
    expect(await server.call('vip', 'list', {}, {})).toMatchObject({ ok: false, status: 401 });
  });

  it('name no coupon that cannot be given any more, and say nothing where a chain has no levels', async () => {
    const { token } = await server.member();
    const { db } = server;
    await db.read.updateTable('coupon').set({ status: 0 }).where('key', '=', 'monthly-delivery').execute();
    const { list } = await server.must('vip', 'list', {}, { token, language: 'en' });
    expect(list[1]?.monthly_coupons.map(({ name }) => name)).toEqual(['Monthly Treat']);
    await db.read.updateTable('coupon').set({ status: 1 }).where('key', '=', 'monthly-delivery').execute();
    await db.read.updateTable('vip_level').set({ status: 0 }).execute();
    expect(await server.must('vip', 'list', {}, { token })).toMatchObject({ standing: null, list: [] });
    expect((await server.must('user', 'info', {}, { token })).standing).toBeNull();
    await db.read.updateTable('vip_level').set({ status: 1 }).execute();
  });
});
