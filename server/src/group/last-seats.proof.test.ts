import { bothDatabases } from '../../../test/harness/both-databases';
import { counted, inParallel, shuffled, tellFigure, triesOf } from '../../../test/harness/proof';
import { type TestServer, testServer } from '../../../test/harness/server';
import { type Seat, Teams } from '../../../test/harness/teams';

const JOINS = triesOf(200);
const PEOPLE = 5;
const OPENERS = 20;
const PRICE = 20_000;
const UNPAID_SECONDS = 15 * 60;

describe.each(bothDatabases)(`${JOINS} members who join one team at once, on %s`, (kind, options) => {
  let server: TestServer;
  let teams: Teams;
  beforeAll(async () => {
    server = await testServer(options);
    teams = new Teams(server);
  });
  afterAll(() => server?.closeChecked());

  /** Members who all ask for a seat at once. Some get one, and the others are refused. */
  async function rush(product: number, group_sn: string, on_late: 'own' | 'refund') {
    const members = await inParallel(JOINS, 8, () => server.member());
    const answers = await Promise.all(members.map((member) => teams.ask(member, product, { group_sn, on_late })));
    const won = members.flatMap((member, at): Seat[] => {
      const answer = answers[at]!;
      return answer.ok ? [{ ...member, ...answer.data }] : [];
    });
    const answered = answers.map((answer) => (answer.ok ? 'seat' : answer.error));
    expect(counted(answered)).toEqual({ seat: PEOPLE - 1, TEAM_FULL: JOINS - PEOPLE + 1 });
    return { won, lost: members.filter((_, at) => !answers[at]!.ok) };
  }

  it('give its seats to as many as it needs, once more when these are free again, and keep the money of no others', async () => {
    const product = await teams.product({ people: PEOPLE });
    const opener = await teams.join(product);
    const { group_sn } = opener;
    // Those who get a seat first do not pay in time, and want their money back then.
    const { won: late } = await rush(product, group_sn, 'refund');
    const lateTrades = await inParallel(late.length, 4, (n) => teams.begin(late[n]!));
    server.clock.pass(UNPAID_SECONDS + 1);
    await server.runJob('cancel-overdue');
    const { won: inTime, lost } = await rush(product, group_sn, 'own');
    const trades = await inParallel(inTime.length, 4, (n) => teams.begin(inTime[n]!));
    // Twice as much money comes as there are seats, all of it at once, while some who were refused open teams of their own.
    const openers = lost.slice(0, OPENERS);
    const acts = [
      ...lateTrades.map((trade) => () => teams.give(trade, true)),
      ...trades.map((trade) => () => teams.give(trade)),
      ...openers.map((member) => async () => expect((await teams.ask(member, product)).ok).toBe(true)),
    ];
    await Promise.all(shuffled<() => Promise<void>>(acts).map((act) => act()));
    await Promise.all([server.services.gateway.deliver(), server.services.gateway.deliver()]);
    for (const seat of inTime) await teams.heard(seat, ({ state }) => state !== 'unpaid');
    for (const seat of late) await teams.heard(seat, ({ refunds }) => refunds.length > 0);
    await teams.pass(0);

    const members = [opener, ...inTime];
    expect(await teams.teamOf(group_sn)).toMatchObject({ state: 'formed', joined: PEOPLE, held: 0, unmoved: 0 });
    expect(await teams.states(members)).toEqual(members.map(() => 'toRedeem'));
    expect(await teams.kept(members)).toEqual(members.map(() => PRICE));
    expect(await teams.kept(late)).toEqual(late.map(() => 0));
    expect(await teams.stock(product)).toEqual({ taken: PEOPLE + OPENERS, sold: PEOPLE });
    expect(await teams.keptOf(product)).toBe(PEOPLE * PRICE);
    tellFigure(
      `${2 * JOINS} joins of a team of ${PEOPLE} on ${kind}: ${PEOPLE} seats paid for, ${late.length} payments sent back`,
    );
  });
});
