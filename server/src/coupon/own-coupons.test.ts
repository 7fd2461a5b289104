import { couponOfNewKind } from '../../../test/harness/coupon-of-new-kind';
import { type TestServer, testServer } from '../../../test/harness/server';
import { activateDue, expireDue, lockCoupon } from './coupon-repository';

const DAY = 86_400;

let server: TestServer;
let me: { id: number; token: string };
beforeAll(async () => {
  server = await testServer();
});
afterAll(() => server?.close());
beforeEach(async () => {
  me = await server.member();
});

const give = (columns: Parameters<typeof couponOfNewKind>[2] = {}, owner = me.id) =>
  couponOfNewKind(server, owner, columns);
const list = (tab: 0 | 1 | 2, more: object = {}) => server.must('coupon', 'list', { tab, ...more }, me);
const ids = async (tab: 0 | 1 | 2) => (await list(tab)).data.map(({ id }) => id);
const activate = (coupon_id: number, caller: object = me) => server.call('coupon', 'activate', { coupon_id }, caller);
const row = (id: number) =>
  server.db.read.selectFrom('user_coupon').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
const keepTime = () =>
  server.db.transaction(async (tx) => {
    await activateDue(tx, server.clock.now());
    await expireDue(tx, server.clock.now());
  });

describe('the list', () => {
  it('shows each coupon under one tab, what ends first before the others, with the counts', async () => {
    await give({}, (await server.member()).id);
    const late = await give({ valid_days: 20 });
    const soon = await give({ valid_days: 2 });
    const later = await give({ delay_days: 3 });
    const own = await give({ activate_days: 7 });
    expect(await ids(0)).toEqual([soon, late]);
    expect(await ids(1)).toEqual([own, later]);
    expect(await list(2)).toMatchObject({ total: 0, data: [], counts: { 0: 2, 1: 2 } });
    server.clock.pass(3 * DAY);
    // By the clock, and the same when the job has noted it.
    for (let round = 0; round < 2; round += 1) {
      expect([await ids(0), await ids(1), await ids(2)]).toEqual([[late, later], [own], [soon]]);
      await keepTime();
    }
    expect(await row(later)).toMatchObject({ status: 1 });
    expect(await row(own)).toMatchObject({ status: 0 });
    expect((await server.must('user', 'info', {}, me)).coupon_num).toBe(2);
  });

  it('pages by its query, and says where, until when and in which state', async () => {
    const shops = JSON.stringify([2, 999_999]);
    const id = await give({
      shop_ids_json: shops,
      content_json: JSON.stringify({ en: 'Rule', id: 'Aturan', 'zh-Hans': '规则' }),
    });
    await give();
    const page = await list(0, { per_page: 1 });
    expect(page).toMatchObject({ total: 2, per_page: 1, current_page: 1, last_page: 2 });
    expect(page.data).toMatchObject([
      { id, content: 'Rule', state: 'unused', shop_names: [expect.any(String)], activate_days: null, order_sn: null },
    ]);
    expect((await list(0, { per_page: 1, page: 2 })).data).toHaveLength(1);
    expect((await list(0, { page: 9 })).data).toEqual([]);
    const inChinese = await server.must('coupon', 'list', {}, { ...me, language: 'zh-Hans' });
    expect(inChinese.data[0]).toMatchObject({ content: '规则' });
  });

  it('names the order that holds one', async () => {
    const id = await give();
    await server.db.transaction((tx) => lockCoupon(tx, { id, orderSn: `OD${id}`, now: server.clock.now() }));
    expect((await list(0)).data).toMatchObject([{ id, state: 'locked', order_sn: `OD${id}` }]);
  });

  it('refuses a tab that there is not, and a visitor', async () => {
    const wrong = await server.call('coupon', 'list', { tab: 3 as 2 }, me);
    expect(wrong).toMatchObject({ ok: false, error: 'INVALID_INPUT' });
    expect(await server.call('coupon', 'list', {})).toMatchObject({ ok: false, status: 401 });
  });
});

describe('activating', () => {
  it('begins the days of the coupon, once', async () => {
    const id = await give({ activate_days: 7 });
    await server.must('shop', 'addCartLine', await anyLine(), me);
    const price = { shop_id: 1, type: 'takein' as const, coupon_id: id };
    expect(await server.call('order', 'price', price, me)).toMatchObject({
      error: 'COUPON_UNUSABLE',
      data: { reason: 'notActivated', text: 'Activate it first, under Coupons' },
    });
    expect((await server.must('order', 'price', { shop_id: 1, type: 'takein' }, me)).coupon).toBeNull();
    server.clock.pass(DAY);
    const now = server.clock.now();
    const first = await activate(id);
    expect(first).toMatchObject({ ok: true, data: { coupon: { id, state: 'unused', starttime: now } } });
    const { endtime } = await row(id);
    // Days end at midnight in western Indonesia; the day of the act does not count.
    expect((endtime + 7 * 3600) % DAY).toBe(0);
    expect(endtime - now).toBeGreaterThanOrEqual(7 * DAY);
    expect(endtime - now).toBeLessThan(8 * DAY);
    server.clock.pass(100);
    expect(await activate(id)).toMatchObject({ ok: true, data: { coupon: { starttime: now, endtime } } });
    expect((await server.must('order', 'price', price, me)).coupon).toMatchObject({ id, saving: 5000 });
    expect(await ids(0)).toEqual([id]);
  });

  it.each([
    ['one that begins later', { activate_days: 7, delay_days: 3 }, 0, 'notStarted'],
    ['one that begins later by itself', { delay_days: 3 }, 0, 'notStarted'],
    ['one that nobody activated in time', { activate_days: 7, valid_days: 2 }, 4 * DAY, 'expired'],
  ])('refuses %s', async (_, columns, seconds, reason) => {
    const id = await give(columns);
    server.clock.pass(seconds);
    for (let round = 0; round < 2; round += 1) {
      expect(await activate(id)).toMatchObject({ ok: false, error: 'COUPON_UNUSABLE', data: { reason } });
      await keepTime();
    }
  });

  it('answers one that needs no act as it is, and refuses another one’s and none', async () => {
    const id = await give();
    const before = await row(id);
    expect(await activate(id)).toMatchObject({ ok: true, data: { coupon: { id, state: 'unused' } } });
    expect(await row(id)).toEqual(before);
    expect(await activate(id, await server.member())).toMatchObject({ ok: false, error: 'COUPON_NOT_FOUND' });
    expect(await activate(987_654_321)).toMatchObject({ ok: false, error: 'COUPON_NOT_FOUND' });
    expect(await activate(id, {})).toMatchObject({ ok: false, status: 401 });
  });
});

async function anyLine() {
  const menu = await server.must('shop', 'menu', { shop_id: 1 });
  if (menu.unchanged) throw new Error('no menu');
  const [goods] = menu.categories.flatMap((one) => one.goods).filter((one) => !one.soldout);
  const sku = goods?.skus.find((one) => !one.off);
  const added = menu.specs.filter(({ kind }) => kind === 'sugar').map(({ spec_id }) => spec_id);
  const value_ids = (goods?.specs ?? []).filter((spec) => added.includes(spec.spec_id)).flatMap((s) => s.default_ids);
  return { shop_id: 1, goods_id: goods?.id ?? 0, sku_id: sku?.sku_id ?? 0, value_ids, num: 1 };
}
