import { engines } from '../../../test/harness/engines';
import { oldReleases, writeOldRelease } from '../../../test/harness/old-database';
import { type TestServer, testServer } from '../../../test/harness/server';
import { Shopping } from '../../../test/harness/shopping';
import { findBrokenInvariants } from '../wiring/invariants';
import { migrate } from './migrate';

/** Whose session is kept. */
const MEMBER = 2;
const DAY = 86_400;

const both = oldReleases.flatMap((release) => engines.map(([kind, open]) => ({ ...release, kind, open })));

describe.each(both)('data of $version, on $kind', ({ open, ...release }) => {
  let server: TestServer;
  let applied: { names: string[]; missing: string[] };
  const { token } = release;

  beforeAll(async () => {
    const { engine, drop } = await open();
    const { later, end } = await writeOldRelease(engine, release);
    applied = { names: await migrate(engine), missing: later };
    server = await testServer({ open: async () => ({ engine, drop }) });
    server.clock.pass(end - server.clock.now());
  });
  afterAll(() => server?.close());

  it('get every migration since, and agree', async () => {
    expect(applied.names).toEqual(applied.missing);
    expect(await findBrokenInvariants(server.db.read)).toEqual([]);
  });

  it('show what the member had, who is still logged in', async () => {
    const { userinfo, order_counts, points } = await server.must('user', 'info', {}, { token });
    expect(userinfo).toMatchObject({ nickname: 'Rani', gender: 2, birthday: '1996-04-12', mobile: '812****7001' });
    expect([order_counts, points]).toEqual([{ 1: 1, 2: 1, 3: 0, 4: 2, 5: 1 }, 58]);
    expect(await states()).toEqual([
      'unpaid 18000',
      'paid 22000',
      'making 16000',
      'ready 18000',
      'pickedUp 44000',
      'cancelled 16000',
      'refunded 18000',
      'completed 58000',
    ]);
    const { list } = await server.must('shop', 'cart', { shop_id: 1 }, { token });
    expect(list.map(({ name, num, valid }) => [name, num, valid])).toEqual([
      ['Palm Sugar Coffee', 2, 1],
      ['Pulled Coffee', 1, 1],
    ]);
    const liked = await server.must('shop', 'list', { favourite: 1 }, { token });
    expect(liked.data.map(({ name }) => name)).toEqual(['Kedai Sudirman']);
    const { list: addresses } = await server.must('address', 'list', {}, { token });
    // The releases before it delivered nothing.
    const own = release.version === '1.2.0' ? [['Rani', 'Jl. Hang Lekir II No. 15']] : [];
    expect(addresses.map(({ name, detail }) => [name, detail])).toEqual(own);
  });

  it('give points and growth for the order that was completed before, and no coupon or draw', async () => {
    const ledger = await server.must('points', 'list', {}, { token });
    expect(ledger.data.map(({ amount, reason }) => [amount, reason])).toEqual([[58, 'Order at Kedai Sudirman']]);
    const growth = await server.must('vip', 'growth', {}, { token });
    expect(growth.data.map(({ type, amount }) => [type, amount])).toEqual([['order', 58]]);
    const { coupon_num, chance_num, code_num } = await server.must('user', 'info', {}, { token });
    expect({ coupon_num, chance_num, code_num }).toEqual({ coupon_num: 0, chance_num: null, code_num: null });
  });

  it('go on: what was unpaid is paid, what waits is made, and the cart is ordered', async () => {
    const shopping = await Shopping.begin(server, { id: MEMBER, token });
    const { data } = await server.must('order', 'list', { tab: 0 }, { token });
    const [unpaid, paid, making] = data.map(({ order_sn }) => order_sn) as [string, string, string];
    await shopping.pay(unpaid);
    await shopping.handOver(paid);
    await shopping.ops('orders/act', { order_sn: making, act: 'ready' });
    const wish = { shop_id: 1, type: 'takein' } as const;
    const { price_hash } = await server.must('order', 'price', wish, { token });
    const headers = { 'idempotency-key': 'after-the-upgrade' };
    await server.must('order', 'add', { ...wish, price_hash }, { token, headers });
    expect((await states()).slice(0, 5)).toEqual([
      'unpaid 52000',
      'paid 18000',
      'pickedUp 22000',
      'ready 16000',
      'ready 18000',
    ]);
  });

  it('are ended by the jobs, and still agree', async () => {
    server.clock.pass(10 * DAY);
    for (const { run } of [...server.jobs, ...server.jobs]) await run();
    const { data } = await server.must('order', 'list', { tab: 0 }, { token });
    expect(data.map(({ state }) => state)).not.toContainEqual(expect.stringMatching(/unpaid|making|ready|paid/));
    expect(await findBrokenInvariants(server.db.read)).toEqual([]);
  });

  async function states(): Promise<string[]> {
    const { data } = await server.must('order', 'list', { tab: 0 }, { token });
    return data.map(({ state, pay_amount }) => `${state} ${pay_amount}`);
  }
});
