import { sql } from 'kysely';
import { type TestServer, testServer } from '../../../test/harness/server';
import { demoMember } from './demo-member';

let server: TestServer;
beforeAll(async () => {
  server = await testServer();
});
afterAll(() => server.close());

const rows = async (query: string) => (await sql.raw(query).execute(server.db.read)).rows;

it.each([
  [
    'a used coupon without an order that shows its discount',
    `select c.id from user_coupon c left join orders o on o.order_sn = c.order_sn and o.coupon_id = c.id
      where c.status = 3 and coalesce(o.coupon_amount + o.delivery_discount, 0) = 0`,
  ],
  [
    'growth without a completed order of its member',
    `select g.id from growth_log g left join orders o on o.order_sn = g.order_sn and o.user_id = g.user_id
      where o.order_sn is null or g.type = 'order' and (o.status <> 60 or g.earntime <> o.finishtime)`,
  ],
  [
    'a completed order without growth',
    `select o.id from orders o left join growth_log g on g.order_sn = o.order_sn where o.status = 60 and g.id is null`,
  ],
  [
    'a member without a first level',
    'select u.id from users u left join membership m on m.user_id = u.id where m.user_id is null',
  ],
  [
    'a friend who came before the inviter',
    'select f.id from users f join users i on i.id = f.pid where f.createtime <= i.createtime',
  ],
  [
    'anything that is older than its member',
    [
      ...['user_consent', 'shop_collect', 'user_coupon', 'address', 'feedback', 'notice', 'orders', 'growth_log'],
      ...['points_log', 'sign_log'],
    ]
      .map(
        (table) =>
          `select u.id, '${table}' as what from ${table} t join users u on u.id = t.user_id and t.createtime < u.createtime`,
      )
      .join(' union all '),
  ],
])('the demo has not %s', async (_, query) => {
  expect(await rows(query)).toEqual([]);
});

it('shows the demo member as many coupons as are counted', async () => {
  const token = await server.logIn(demoMember.id);
  const { coupon_num } = await server.must('user', 'info', {}, { token });
  const [unused, over] = await Promise.all(
    ([0, 2] as const).map((tab) => server.must('coupon', 'list', { tab, per_page: 50 }, { token })),
  );
  expect([unused?.data.length, unused?.counts[0]]).toEqual([coupon_num, coupon_num]);
  expect(over?.data.map(({ state, order_sn }) => [state, order_sn])).toEqual([
    ['expired', null],
    ['expired', null],
  ]);
});

it('shows the demo member ninety days of points, and a streak of five days that goes on today', async () => {
  const token = await server.logIn(demoMember.id);
  const state = await server.must('points', 'signIn', {}, { token });
  expect(state).toMatchObject({ signed: 0, continuous_days: 5, total_days: 84 });
  const { balance, months, total, data } = await server.must('points', 'list', {}, { token });
  expect(balance).toBe(state.balance);
  expect(months.reduce((sum, { earned, spent }) => sum + earned - spent, 0)).toBe(balance);
  expect(total).toBeGreaterThan(84);
  expect(data[0]).toMatchObject({ type: 'sign', reason: 'Check-in, day 5' });
});
