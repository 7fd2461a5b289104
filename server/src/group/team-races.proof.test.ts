import { bothDatabases } from '../../../test/harness/both-databases';
import { inParallel, shuffled, tellFigure, triesOf } from '../../../test/harness/proof';
import { type TestServer, testServer } from '../../../test/harness/server';
import { type Seat, Teams } from '../../../test/harness/teams';
import { groupKind } from './group-kind';

const TEAMS = triesOf(5);
const RACES = triesOf(6);
const DAY = 86_400;

const { decided } = groupKind;
if (!decided) throw new Error('orders of teams move together');
const originalMove = decided.move;

/** The error of an answer. It is undefined if it was no refusal. */
const errorOf = (answer: { ok: boolean }): string | undefined =>
  answer.ok ? undefined : (answer as unknown as { error: string }).error;

describe.each(bothDatabases)('teams in which much happens at once, on %s', (kind, options) => {
  let server: TestServer;
  let teams: Teams;
  beforeAll(async () => {
    server = await testServer(options);
    teams = new Teams(server);
  });
  afterAll(() => server?.closeChecked());

  /** The provider has the money of these orders. Returns how its notifications arrive: each of them twice, in any order. */
  async function given(seats: readonly Seat[]): Promise<(() => Promise<unknown>)[]> {
    const asks: (() => Promise<unknown>)[] = [];
    const { provider, settlement } = server.services;
    for (const seat of seats) {
      await teams.give(await teams.begin(seat));
      const { payment_sn: paymentSn } = await server.db.read
        .selectFrom('payment')
        .select('payment_sn')
        .where('order_sn', '=', seat.order_sn)
        .executeTakeFirstOrThrow();
      const settle = async () => {
        const status = await provider.status(paymentSn);
        return await settlement.receiveStatus(provider.name, { paymentSn, status: status! });
      };
      asks.push(settle, settle);
    }
    return shuffled(asks);
  }

  /** Each of them is in a full team, or in a team that still forms, or has its money back. */
  async function expectSettled(seats: readonly Seat[]): Promise<void> {
    await teams.pass(0);
    const kept = await teams.kept(seats);
    for (const [at, seat] of seats.entries()) {
      const { state, team } = await teams.details(seat);
      if (state === 'toRedeem') expect([team.state, team.joined]).toEqual(['formed', team.people]);
      else if (state === 'forming') expect(team.state).toBe('forming');
      else expect(['cancelled', 'refunded', 'unpaid']).toContain(state);
      expect(kept[at]).toBe(state === 'toRedeem' || state === 'forming' ? 20_000 : 0);
    }
  }

  it(`${TEAMS} teams of ten that are paid in their last minute, by notifications in any order, are all consistent`, async () => {
    const product = await teams.product({ people: 10, group_hours: 1 });
    const openers = await inParallel(TEAMS, 4, () => teams.join(product));
    server.clock.pass(3600 - 60);
    const others = await inParallel(TEAMS * 9, 6, (n) =>
      teams.order(product, { group_sn: openers[Math.floor(n / 9)]!.group_sn }),
    );
    // Every third team lacks one who pays.
    const paying = others.filter((_, n) => n % 27 !== 0);
    const settle = await given(paying);
    server.clock.pass(61);
    const outcomes = await inParallel(settle.length, 12, (n) => settle[n]!());
    expect(outcomes.filter((outcome) => outcome === 'paid')).toHaveLength(paying.length);
    await teams.pass(0);
    await expectSettled([...openers, ...others]);
    for (const [at, { group_sn }] of openers.entries()) {
      const isFull = at % 3 !== 0;
      expect(await teams.teamOf(group_sn)).toMatchObject({ state: isFull ? 'formed' : 'failed', held: 0, unmoved: 0 });
    }
    tellFigure(
      `${TEAMS} teams of ten paid in their last minute on ${kind}: ${paying.length} payments, each told of twice`,
    );
  });

  it(`${RACES} teams whose member leaves while the last seat is paid are full, or the member has the money back`, async () => {
    const product = await teams.product({ people: 2 });
    let leavers = 0;
    for (let round = 0; round < RACES; round += 1) {
      const opener = await teams.join(product);
      const second = await teams.order(product, { group_sn: opener.group_sn });
      const settle = await given([second]);
      const acts: (() => Promise<unknown>)[] = [() => teams.leave(opener), ...settle];
      const results = await Promise.all((round % 2 ? acts.reverse() : acts).map((act) => act()));
      const left = results.find((result) => typeof result === 'object') as { ok: boolean; error?: string };
      await expectSettled([opener, second]);
      const states = await teams.states([opener, second]);
      expect(states).toEqual(left.ok ? ['refunded', 'forming'] : ['toRedeem', 'toRedeem']);
      if (!left.ok) expect(left.error).toBe('ORDER_STATE');
      if (left.ok) leavers += 1;
    }
    tellFigure(
      `${RACES} members leave while the last seat is paid on ${kind}: ${leavers} left, the others are in full teams`,
    );
  });

  it(`${RACES} teams whose last seat is asked for by five members give it to one`, async () => {
    const product = await teams.product({ people: 2 });
    for (let round = 0; round < RACES; round += 1) {
      const { group_sn } = await teams.join(product);
      const members = await inParallel(5, 5, () => server.member());
      const answers = await Promise.all(members.map((member) => teams.ask(member, product, { group_sn })));
      expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
      expect(await teams.teamOf(group_sn)).toMatchObject({ joined: 1, held: 1 });
    }
    tellFigure(`${RACES} last seats that five ask for at once on ${kind}: each given once`);
  });

  it(`${RACES} teams that end while their last seat is paid are formed with all`, async () => {
    const product = await teams.product({ people: 2, group_hours: 1 });
    for (let round = 0; round < RACES; round += 1) {
      const opener = await teams.join(product);
      server.clock.pass(3600 - 30);
      const second = await teams.order(product, { group_sn: opener.group_sn });
      const settle = await given([second]);
      server.clock.pass(31);
      const jobs = ['cancel-overdue', 'group-fail', 'move-decided'].map((job) => () => server.runJob(job));
      await Promise.all(shuffled([...settle, ...jobs]).map((act) => act()));
      await expectSettled([opener, second]);
      expect(await teams.states([opener, second])).toEqual(['toRedeem', 'toRedeem']);
    }
    tellFigure(`${RACES} teams that end while their last seat is paid on ${kind}: all formed`);
  });

  it('one member who orders the same product many times at once has one order of it', async () => {
    const product = await teams.product();
    const me = await server.member();
    const answers = await Promise.all(Array.from({ length: 12 }, () => teams.ask(me, product)));
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
    expect([...new Set(answers.flatMap((answer) => errorOf(answer) ?? []))]).toEqual(['IN_TEAM']);
  });

  it('stock that many buy at once is sold once', async () => {
    const product = await teams.product({ specs: [{ total: 7 }] });
    const members = await inParallel(20, 8, () => server.member());
    const answers = await Promise.all(members.map((member) => teams.ask(member, product)));
    expect(answers.filter(({ ok }) => ok)).toHaveLength(7);
    expect(await teams.stock(product)).toEqual({ taken: 7, sold: 0 });
  });

  it('money that revives an order while its member orders again leaves one order of the product', async () => {
    const product = await teams.product();
    for (let round = 0; round < RACES; round += 1) {
      const late = await teams.order(product);
      const tradeNo = await teams.begin(late);
      await teams.pass(901);
      await teams.give(tradeNo, true);
      const [again] = await Promise.all([teams.ask(late, product), server.services.gateway.deliver()]);
      await teams.pass(0);
      const { state } = await teams.details(late);
      expect([state, errorOf(again)]).toEqual(again.ok ? ['cancelled', undefined] : ['forming', 'IN_TEAM']);
    }
  });

  describe.each([0, 1, 2])('a process that dies after %s of the orders of a team have moved', (moves) => {
    it.each(['formed', 'failed'])(
      'leaves the others to the job, which moves them as the team was: %s',
      async (fate) => {
        // The teams of other tests end here, so that only the orders of this one move below.
        await teams.pass(DAY);
        const product = await teams.product({ group_hours: 1 });
        const seats = await teams.team(product, 2);
        const last = await teams.order(product, { group_sn: seats[0]!.group_sn });
        const all = fate === 'formed' ? [...seats, last] : seats;
        let left = moves;
        const move = jest.spyOn(decided, 'move').mockImplementation(async (...args) => {
          if (left === 0) throw new Error('the process has ended');
          left -= 1;
          return await originalMove(...args);
        });
        try {
          if (fate === 'formed') await teams.pay(last);
          else {
            server.clock.pass(3600);
            await server.runJob('cancel-overdue');
            await server.runJob('group-fail');
          }
          const done = fate === 'formed' ? 'toRedeem' : 'refunded';
          const stood = await teams.states(all);
          expect(stood.filter((state) => state === done)).toHaveLength(Math.min(moves, all.length));
          expect(await teams.teamOf(seats[0]!.group_sn)).toMatchObject({ state: fate });
          const [waiting] = all.filter((_, at) => stood[at] === 'forming');
          if (waiting) {
            // Pages show the state of the team, and nobody can leave it.
            const { team, actions } = await teams.details(waiting);
            expect([team.state, actions]).toEqual([fate, []]);
            expect(errorOf(await teams.leave(waiting))).toBe('ORDER_STATE');
          }
        } finally {
          move.mockRestore();
        }
        await teams.pass(0);
        expect(await teams.states(all)).toEqual(all.map(() => (fate === 'formed' ? 'toRedeem' : 'refunded')));
      },
    );
  });
});
