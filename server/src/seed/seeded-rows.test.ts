import { sql } from 'kysely';
import { checkDraw } from '@/domain/draws/draw';
import { pointsEnd } from '@/domain/points/points';
import { type TestServer, testServer } from '../../../test/harness/server';
import { findBrokenInvariants } from '../wiring/invariants';
import { demoMember } from './demo-member';
import { daysYearAgo, yearAgo } from './year-ago';

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

it('has nothing that breaks an invariant', async () => {
  expect(await findBrokenInvariants(server.db.read)).toEqual([]);
});

it('shows the demo member ninety days of points, and a streak of five days that goes on today', async () => {
  const token = await server.logIn(demoMember.id);
  const state = await server.must('points', 'signIn', {}, { token });
  expect(state).toMatchObject({ signed: 0, continuous_days: 5, total_days: 84 + daysYearAgo(server.clock.now()) });
  const { balance, months, total, data } = await server.must('points', 'list', {}, { token });
  expect(balance).toBe(state.balance);
  expect(months.reduce((sum, { earned, spent }) => sum + earned - spent, 0)).toBe(balance);
  expect(total).toBeGreaterThan(84);
  expect(data[0]).toMatchObject({ type: 'sign', reason: 'Check-in, day 5' });
});

it('shows the demo member points that end with this month, and what was spent', async () => {
  const token = await server.logIn(demoMember.id);
  const { ending } = await server.must('points', 'list', {}, { token });
  const endtime = pointsEnd(yearAgo(server.clock.now(), 1, 0));
  const isSoon = endtime - server.clock.now() <= 30 * 86_400;
  expect(ending).toEqual(isSoon ? [{ endtime, points: expect.any(Number) }] : []);
  for (const { points } of ending) expect(points).toBeGreaterThanOrEqual(100);
  const spent = await server.must('points', 'list', { tab: 'spent' }, { token });
  expect(spent.data.map(({ amount, reason }) => [amount, reason])).toEqual([
    [-520, 'Exchange: Palm sugar syrup 250 ml'],
    [-420, 'Exchange: Jasmine tea, 25 bags'],
  ]);
});

it('shows the demo member two orders of points on their way', async () => {
  const token = await server.logIn(demoMember.id);
  const inTab = async (tab: 1 | 2) => (await server.must('mall', 'orders', { tab }, { token })).data;
  expect((await inTab(1)).map(({ state, name }) => [state, name])).toEqual([['toShip', 'Palm sugar syrup 250 ml']]);
  const [onWay, ...others] = await inTab(2);
  expect([onWay?.state, onWay?.name, others]).toEqual(['onWay', 'Jasmine tea, 25 bags', []]);
  const order = await server.must('mall', 'details', { order_sn: onWay?.order_sn ?? '' }, { token });
  expect(order.shipment).toMatchObject({ courier: 'JNE', tracking_no: 'JNE8801264417', dealtime: null });
});

it('shows the demo member draws that can be checked, of which some were won', async () => {
  const token = await server.logIn(demoMember.id);
  const { data } = await server.must('wheel', 'records', {}, { token });
  expect(data.map(({ type, state }) => [type, state])).toEqual([
    ['none', 'nothing'],
    ['goods', 'toClaim'],
    ['none', 'nothing'],
    ['none', 'nothing'],
    ['points', 'given'],
    ['points', 'given'],
  ]);
  for (const { sn } of data) {
    const { proof } = await server.must('wheel', 'record', { sn }, { token });
    expect(checkDraw(proof)).toMatchObject({ is: 'same' });
  }
});
