import { bothDatabases } from '../../../test/harness/both-databases';
import { type TestServer, testServer } from '../../../test/harness/server';
import { Teams } from '../../../test/harness/teams';
import { friends } from '../seed/friends';
import { createJobs } from '../wiring/services';

describe.each(bothDatabases)('the teams of a demo, on %s', (_engine, options) => {
  let server: TestServer;
  beforeAll(async () => {
    server = await testServer(options);
  });
  afterAll(() => server?.closeChecked());

  const nearest = async () => {
    const { data } = await server.must('group', 'products', {});
    return Object.fromEntries(data.map(({ name, state, nearest }) => [name, [state, nearest?.joined, nearest?.free]]));
  };

  it('are kept open by accounts of the demo with paid orders, and anybody can fill them', async () => {
    await server.runJob('demo-teams');
    await server.runJob('demo-teams');
    const open = {
      'Palm Sugar Coffee': ['running', 2, 1],
      'Afternoon for Two': ['running', 1, 1],
      'Dragon Fruit Week': ['coming', undefined, undefined],
      'Chocolate Month': ['over', undefined, undefined],
    };
    expect(await nearest()).toEqual(open);
    const members = await server.db.read
      .selectFrom('group_order')
      .innerJoin('users', 'users.id', 'group_order.user_id')
      .innerJoin('payment', 'payment.order_id', 'group_order.order_id')
      .select(['users.mobile', 'payment.provider', 'payment.settled'])
      .orderBy('group_order.order_id')
      .execute();
    expect(members.map(({ mobile }) => friends.some((friend) => friend.mobile === mobile))).toEqual([true, true, true]);
    expect(members.map(({ provider, settled }) => [provider, settled])).toEqual(Array(3).fill(['sandbox', 1]));

    const teams = new Teams(server);
    const products = (await server.must('group', 'products', {})).data;
    const bundle = products.find(({ name }) => name === 'Afternoon for Two');
    const mine = await teams.join(bundle?.id ?? 0, { group_sn: bundle?.nearest?.group_sn ?? '' });
    expect(await teams.states([mine])).toEqual(['toRedeem']);
    await server.runJob('demo-teams');
    expect(await nearest()).toEqual(open);
  });
});

it('no team is kept open in production, also where shops are simulated and the sandbox takes payments', async () => {
  const server = await testServer({ config: { mode: 'production', playShop: true } });
  try {
    expect(server.services.demoTeams).toBeNull();
    const names = createJobs(server.services, server.config).map(({ name }) => name);
    expect(names).toContain('play-shops');
    expect(names).not.toContain('demo-teams');
    const { data } = await server.must('group', 'products', {});
    expect(data.map(({ nearest }) => nearest)).toEqual([null, null, null, null]);
  } finally {
    await server.close();
  }
});
