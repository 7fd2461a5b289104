import type { Language } from '@/contract/core';
import { sentGoods } from '../../../test/harness/mall';
import { type TestServer, testServer } from '../../../test/harness/server';
import { Shopping } from '../../../test/harness/shopping';

const DAY = 86_400;

let server: TestServer;
let me: Shopping;
beforeAll(async () => {
  server = await testServer();
});
afterAll(() => server?.close());
beforeEach(async () => {
  me = await Shopping.begin(server);
});

const list = (more: object = {}, language?: Language) =>
  server.must('points', 'list', more, { token: me.token, ...(language && { language }) });

/** A completed order. Returns its number. */
async function completed(): Promise<string> {
  const order_sn = await me.order();
  await me.pay(order_sn);
  await me.handOver(order_sn);
  const { lines } = await me.details(order_sn);
  const goods = lines.map(({ goods_id }) => ({ goods_id, star: 5 as const }));
  await server.must('order', 'addReview', { order_sn, star: 5, goods }, { token: me.token });
  return order_sn;
}

it('lists what points came from and went to, with sums of months and what is left', async () => {
  const order_sn = await completed();
  const { balance: given } = await list();
  await me.pass(1);
  await server.must('points', 'signSet', {}, { token: me.token });
  const { data, months, balance, debt, ending, rules } = await list();
  expect(data).toEqual([
    expect.objectContaining({ type: 'sign', reason: 'Check-in, day 1', amount: 5, balance: given + 5, order: null }),
    expect.objectContaining({
      ...{ type: 'order', reason: 'Order at Kedai Sudirman', amount: given, balance: given, multiple: 100 },
      order: { order_sn, kind: 'drinks' },
    }),
  ]);
  expect({ balance, debt, ending }).toEqual({ balance: given + 5, debt: 0, ending: [] });
  expect(months.reduce((sum, { earned, spent }) => sum + earned - spent, 0)).toBe(balance);
  expect(months[0]).toMatchObject({ balance });
  expect(rules).toMatch(/^1\. Earning/);
  expect((await list({}, 'id')).data.map(({ reason }) => reason)).toEqual([
    'Absen hari ke-1',
    'Pesanan di Kedai Sudirman',
  ]);
  expect((await list({}, 'zh-Hans')).data[0]?.reason).toBe('签到第 1 天');
});

it('takes what a cancelled exchange gave back from what was spent in that month, and does not call it earned', async () => {
  const [cancelled] = [await sentGoods(me), await sentGoods(me)];
  await server.must('order', 'afterSale', { order_sn: cancelled, action: 'cancel' }, { token: me.token });
  const { months, data, balance } = await list();
  expect(months).toMatchObject([{ earned: 6000, spent: 420, balance: 5580 }]);
  expect([data.length, balance]).toEqual([5, 5580]);
  const amounts = async (tab: 'earned' | 'spent') => (await list({ tab })).data.map(({ amount }) => amount);
  expect(await amounts('earned')).toEqual([3000, 3000]);
  expect(await amounts('spent')).toEqual([420, -420, -420]);
  // In the next month nothing was spent from which it could be taken.
  const other = await sentGoods(me);
  await me.pass(31);
  await server.must('order', 'afterSale', { order_sn: other, action: 'cancel' }, { token: me.token });
  expect((await list()).months).toMatchObject([
    { earned: 0, spent: 0 },
    { earned: 9000, spent: 840 },
  ]);
});

it('is said before: at the price, on the order until it gives them, and after that', async () => {
  await me.fillCart(2);
  const { points, lines } = await server.must('order', 'price', { shop_id: 1, type: 'takein' }, { token: me.token });
  const paid = lines.reduce((sum, { pay_amount }) => sum + pay_amount, 0);
  expect(points).toBe(Math.floor(paid / 1000));
  const order_sn = await completed();
  const { balance } = await list();
  expect(await me.details(order_sn)).toMatchObject({ points: balance, points_given: 1, points_time: null });
  const next = await me.order();
  await me.pay(next);
  const unrated = await me.details(next);
  expect(unrated).toMatchObject({ points_given: 0, points_time: null });
  expect(unrated.points).toBe(Math.floor((unrated.lines[0]?.pay_amount ?? 0) / 1000));
  await me.handOver(next);
  const { receivetime } = await me.details(next);
  expect(await me.details(next)).toMatchObject({ points_given: 0, points_time: (receivetime ?? 0) + 7 * DAY });
  const { points: shown } = await server.must('user', 'info', {}, { token: me.token });
  expect(shown).toBe(balance);
});

it('has tabs and pages, and says what ends within thirty days, until it has', async () => {
  await server.must('points', 'signSet', {}, { token: me.token });
  const [lot] = await server.db.read
    .selectFrom('points_lot')
    .select('expiretime')
    .where('user_id', '=', me.id)
    .execute();
  const end = lot?.expiretime ?? 0;
  await me.pass((end - server.clock.now()) / DAY - 31);
  expect(await list()).toMatchObject({ ending: [] });
  await me.pass(1);
  expect(await list()).toMatchObject({ balance: 5, ending: [{ points: 5, endtime: end }] });
  await server.must('points', 'signSet', {}, { token: me.token });
  await me.pass(30);
  // No job has run yet.
  expect(await list()).toMatchObject({ balance: 5, ending: [] });
  await server.runJob('points');
  const types = async (tab: 'all' | 'earned' | 'spent', more: object = {}) =>
    (await list({ tab, ...more })).data.map(({ type, amount }) => [type, amount]);
  expect(await types('all')).toEqual([
    ['ended', -5],
    ['sign', 5],
    ['sign', 5],
  ]);
  expect(await types('earned')).toHaveLength(2);
  expect(await types('spent')).toEqual([['ended', -5]]);
  expect(await types('all', { page: 2, per_page: 2 })).toEqual([['sign', 5]]);
  expect(await list({ per_page: 2 })).toMatchObject({ total: 3, last_page: 2 });
});

it('is each member’s own, and refuses other tabs', async () => {
  await server.must('points', 'signSet', {}, { token: me.token });
  const other = await server.member();
  expect(await server.must('points', 'list', {}, { token: other.token })).toMatchObject({ total: 0, balance: 0 });
  expect(await server.call('points', 'list', {})).toMatchObject({ status: 401 });
  const wrong = await server.call('points', 'list', { tab: 'lost' as 'all' }, { token: me.token });
  expect(wrong).toMatchObject({ error: 'INVALID_INPUT', data: { fields: { tab: 'invalid' } } });
});
