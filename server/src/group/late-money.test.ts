import { sql } from 'kysely';
import { bothDatabases } from '../../../test/harness/both-databases';
import { type TestServer, testServer } from '../../../test/harness/server';
import { type Seat, Teams } from '../../../test/harness/teams';

const DAY = 86_400;
/** More than the time to pay. */
const OVERDUE = 901;

describe.each(bothDatabases)('money that comes late for a seat, on %s', (_engine, options) => {
  let server: TestServer;
  let teams: Teams;
  beforeAll(async () => {
    server = await testServer(options);
    teams = new Teams(server);
  });
  afterAll(() => server?.closeChecked());

  /** An order whose time to pay ends while its payment is open. Returns how its money arrives. */
  async function overdue(seat: Seat): Promise<() => Promise<void>> {
    const tradeNo = await teams.begin(seat);
    await teams.pass(OVERDUE);
    return async () => {
      await teams.give(tradeNo, true);
      await server.services.gateway.deliver();
      await teams.pass(0);
    };
  }

  it('takes a seat of the team while one is free', async () => {
    const product = await teams.product();
    const [opener] = await teams.team(product, 1);
    const late = await teams.order(product, { group_sn: opener!.group_sn });
    const arrive = await overdue(late);
    expect(await teams.states([late])).toEqual(['cancelled']);
    await arrive();
    expect(await teams.details(late)).toMatchObject({
      state: 'forming',
      team: { group_sn: opener!.group_sn, joined: 2 },
    });
    expect(await teams.stock(product)).toEqual({ taken: 2, sold: 2 });
  });

  it('opens a team of the member when the other one is full', async () => {
    const product = await teams.product({ people: 2 });
    const [opener] = await teams.team(product, 1);
    const late = await teams.order(product, { group_sn: opener!.group_sn });
    const arrive = await overdue(late);
    await teams.join(product, { group_sn: opener!.group_sn });
    await arrive();
    const { state, team, is_leader } = await teams.details(late);
    expect([state, team.state, team.joined, is_leader]).toEqual(['forming', 'forming', 1, 1]);
    expect(team.group_sn).not.toBe(opener!.group_sn);
    expect(team.endtime).toBe(server.clock.now() + DAY);
    expect(await teams.kept([late])).toEqual([20_000]);
  });

  it('opens a new team for an opener who was too late', async () => {
    const product = await teams.product();
    const opener = await teams.order(product);
    const arrive = await overdue(opener);
    expect(await teams.teamOf(opener.group_sn)).toMatchObject({ state: 'failed', held: 0 });
    await arrive();
    expect(await teams.details(opener)).toMatchObject({ state: 'forming', is_leader: 1, team: { joined: 1 } });
  });

  it.each([
    ['the member wants it so', { on_late: 'refund' as const }, async () => undefined],
    [
      'the product is over',
      {},
      (product: number) =>
        sql`update group_product set endtime = ${server.clock.now()} where id = ${product}`.execute(server.db.read),
    ],
    [
      'nothing is left',
      {},
      (product: number) =>
        sql`update group_spec set total = taken where product_id = ${product}`.execute(server.db.read),
    ],
  ])('goes back when the team is full and %s', async (_why, more, change) => {
    const product = await teams.product({ people: 2 });
    const [opener] = await teams.team(product, 1);
    const late = await teams.order(product, { group_sn: opener!.group_sn, ...more });
    const arrive = await overdue(late);
    await teams.join(product, { group_sn: opener!.group_sn });
    await change(product);
    await arrive();
    expect(await teams.details(late)).toMatchObject({
      ...{ state: 'cancelled', status_text: 'Not paid in time', refund_state: 'done', refund_amount: 20_000 },
      refunds: [{ cause: 'late', amount: 20_000, state: 'done' }],
    });
    expect(await teams.kept([late])).toEqual([0]);
    expect(await teams.stock(product)).toEqual({ taken: 2, sold: 2 });
  });

  it('goes back when the member has cancelled the order, or has another one of the product by then', async () => {
    const product = await teams.product();
    const [opener] = await teams.team(product, 1);
    const cancelled = await teams.order(product, { group_sn: opener!.group_sn });
    const tradeNo = await teams.begin(cancelled);
    await teams.leave(cancelled);
    await teams.give(tradeNo, true);
    await server.services.gateway.deliver();
    await teams.pass(0);
    const late = await teams.order(product, { group_sn: opener!.group_sn });
    const arrive = await overdue(late);
    const again = await teams.order(product, { group_sn: opener!.group_sn }, late);
    await arrive();
    expect(await teams.states([cancelled, late, again])).toEqual(['cancelled', 'cancelled', 'unpaid']);
    expect(await teams.kept([cancelled, late])).toEqual([0, 0]);
    expect(await teams.teamOf(opener!.group_sn)).toMatchObject({ joined: 1, held: 1 });
  });

  it('goes back when the member has bought as many as one may since', async () => {
    const product = await teams.product({ people: 2, user_limit: 2 });
    const late = await teams.order(product, { num: 2 });
    const arrive = await overdue(late);
    const again = await teams.join(product, {}, late);
    const other = await teams.join(product, { group_sn: again.group_sn });
    await arrive();
    expect(await teams.states([late, again, other])).toEqual(['cancelled', 'toRedeem', 'toRedeem']);
    expect(await teams.kept([late])).toEqual([0]);
  });

  it('is asked about before a team ends: what was paid in time counts', async () => {
    const product = await teams.product({ people: 2, group_hours: 1 });
    const [opener] = await teams.team(product, 1);
    server.clock.pass(3600 - 60);
    const second = await teams.order(product, { group_sn: opener!.group_sn });
    await teams.give(await teams.begin(second));
    // The provider has not said so yet, and the job that ends teams runs first.
    server.clock.pass(61);
    await server.runJob('group-fail');
    expect(await teams.teamOf(opener!.group_sn)).toMatchObject({ state: 'forming', held: 1 });
    await teams.pass(0);
    expect(await teams.states([opener!, second])).toEqual(['toRedeem', 'toRedeem']);
  });
});
