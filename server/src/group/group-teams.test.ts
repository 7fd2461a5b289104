import { bothDatabases } from '../../../test/harness/both-databases';
import { type TestServer, testServer } from '../../../test/harness/server';
import { type Seat, Teams } from '../../../test/harness/teams';
import { groupTexts } from '../messages/group-texts';

const HOUR = 3600;
const DAY = 24 * HOUR;

describe.each(bothDatabases)('a team, on %s', (_engine, options) => {
  let server: TestServer;
  let teams: Teams;
  beforeAll(async () => {
    server = await testServer(options);
    teams = new Teams(server);
  });
  afterAll(() => server?.closeChecked());

  const refused = async (answer: Promise<{ ok: boolean }>) => {
    const { ok, ...rest } = (await answer) as { ok: boolean; error?: string };
    return ok ? 'done' : rest.error;
  };

  it('starts when its opener has paid, and until then nobody can find or join it', async () => {
    const product = await teams.product();
    const opener = await teams.order(product);
    expect(await teams.details(opener)).toMatchObject({
      ...{ state: 'unpaid', actions: ['pay', 'cancel'], is_leader: 1, code: null },
      team: { state: 'notStarted', joined: 0, free: 0, endtime: null, members: [] },
    });
    const seen = await server.must('group', 'product', { id: product, group_sn: opener.group_sn });
    expect(seen).toMatchObject({ teams: [], team: null, nearest: null });
    const other = await server.member();
    expect(await refused(teams.ask(other, product, { group_sn: opener.group_sn }))).toBe('TEAM_NOT_FOUND');
    await teams.pay(opener);
    const { team, state, actions } = await teams.details(opener);
    expect(team).toMatchObject({ state: 'forming', joined: 1, free: 2, endtime: server.clock.now() + DAY });
    expect([state, ...actions]).toEqual(['forming', 'share', 'leave']);
  });

  it('forms with the last payment: every order has one code for all that was ordered', async () => {
    const product = await teams.product({ redeem_days: 10 });
    const [first, second] = await teams.team(product, 2);
    const third = await teams.join(product, { group_sn: first!.group_sn, num: 3 });
    const seats = [first!, second!, third];
    expect(await teams.states(seats)).toEqual(['toRedeem', 'toRedeem', 'toRedeem']);
    const now = server.clock.now();
    expect(await teams.details(third)).toMatchObject({
      ...{ num: 3, pay_amount: 60_000, status_text: 'Pending redemption', actions: [], is_leader: 0 },
      team: { state: 'formed', joined: 3, free: 0, formtime: now },
      code: { state: 'good', expiretime: now + 10 * DAY, redeemtime: null, shop_name: '' },
    });
    const codes = await server.db.read
      .selectFrom('redemption_code')
      .selectAll()
      .where('user_id', '=', third.id)
      .execute();
    expect(codes.map(({ num, share, item_kind }) => [num, share, item_kind])).toEqual([[3, 60_000, 'group']]);
    const notices = await server.must('inbox', 'list', {}, first!);
    expect(notices.data.map(({ kind, goal }) => [kind, goal])).toEqual([
      ['teamFormed', { page: 'order', order_sn: first!.order_sn }],
    ]);
    expect(await server.must('group', 'product', { id: product })).toMatchObject({
      formed_num: 1,
      sales: 5,
      nearest: null,
    });
  });

  it('holds a seat for an unpaid order, and gives it back when that is cancelled or not paid in time', async () => {
    const product = await teams.product({ people: 2, specs: [{ total: 10 }] });
    const [opener] = await teams.team(product, 1);
    const { group_sn } = opener!;
    const second = await teams.order(product, { group_sn, num: 2 });
    const third = await server.member();
    expect(await refused(teams.ask(third, product, { group_sn }))).toBe('TEAM_FULL');
    expect(await server.must('group', 'product', { id: product, group_sn })).toMatchObject({
      ...{ teams: [], left: 7 },
      team: { state: 'forming', joined: 1, free: 0 },
    });
    await teams.leave(second);
    expect(await teams.teamOf(group_sn)).toMatchObject({ state: 'forming', joined: 1, held: 0 });
    const other = await teams.order(product, { group_sn }, third);
    await teams.pass(901);
    expect(await teams.states([second, other])).toEqual(['cancelled', 'cancelled']);
    expect(await teams.teamOf(group_sn)).toMatchObject({ state: 'forming', joined: 1, held: 0 });
    expect(await teams.stock(product)).toEqual({ taken: 1, sold: 1 });
  });

  it('can be paid for 15 minutes, and not after it is over', async () => {
    const product = await teams.product({ group_hours: 1 });
    const [opener] = await teams.team(product, 1);
    server.clock.pass(HOUR - 300);
    const second = await teams.order(product, { group_sn: opener!.group_sn });
    const now = server.clock.now();
    expect(await teams.details(second)).toMatchObject({ expiretime: now + 300 });
    const { payable_until: _, ...payable } = (await server.must(
      'order',
      'payable',
      second && { order_sn: second.order_sn },
      second,
    )) as {
      payable_until?: number;
      pay_channels: { channel: string; until: number }[];
      note: string;
      title: string;
    };
    expect(payable.title).not.toBe('');
    expect(payable.note).toBe(groupTexts.en.backIfNotFull);
    expect(payable.pay_channels.length).toBeGreaterThan(0);
    expect(payable.pay_channels.every(({ until }) => until === now + 300)).toBe(true);
    await teams.pass(300);
    expect(await teams.states([opener!, second])).toEqual(['refunded', 'cancelled']);
    const ended = await server.must('order', 'payable', { order_sn: opener!.order_sn }, opener);
    expect(ended).toMatchObject({
      state: 'refunded',
      status_text: groupTexts.en.notFull,
      title: payable.title,
      note: '',
    });
  });

  it('can be paid for by its opener while the product is sold, whatever the channel', async () => {
    const endtime = server.clock.now() + 300;
    const opener = await teams.order(await teams.product({ endtime }));
    expect(await teams.details(opener)).toMatchObject({ expiretime: endtime });
    await teams.begin(opener);
    expect(await teams.details(opener)).toMatchObject({ expiretime: endtime });
  });

  it('takes only channels whose money goes back without a person', async () => {
    const product = await teams.product();
    const seat = await teams.order(product);
    const { pay_channels } = await server.must('order', 'payable', { order_sn: seat.order_sn }, seat);
    const channels = pay_channels.map(({ channel }) => channel);
    expect(channels).toContain('qris');
    expect((await server.must('group', 'specs', { id: product })).pay_channels).toEqual(channels);
    expect(channels.filter((channel) => channel.startsWith('va_') || channel === 'cash')).toEqual([]);
  });

  it('that does not fill in time fails: all are refunded and told, and the stock returns', async () => {
    const product = await teams.product({ specs: [{ total: 5 }] });
    const seats = await teams.team(product, 2);
    await teams.pass(DAY - 1);
    expect(await teams.states(seats)).toEqual(['forming', 'forming']);
    expect(await teams.stock(product)).toEqual({ taken: 2, sold: 2 });
    await teams.pass(1);
    expect(await teams.states(seats)).toEqual(['refunded', 'refunded']);
    expect(await teams.kept(seats)).toEqual([0, 0]);
    expect(await teams.stock(product)).toEqual({ taken: 0, sold: 0 });
    expect(await teams.details(seats[1]!)).toMatchObject({
      ...{ status_text: 'The team did not fill in time', refund_amount: 20_000, refund_state: 'done', code: null },
      team: { state: 'failed', joined: 0, members: [] },
    });
    const { data } = await server.must('inbox', 'list', {}, seats[0]!);
    expect(data.map(({ kind }) => kind).sort()).toEqual(['refundDone', 'teamFailed']);
    const toOrder = { page: 'order', order_sn: seats[0]!.order_sn };
    expect(data.map(({ goal }) => goal)).toEqual([toOrder, toOrder]);
    const another = await server.member();
    const answer = await teams.ask(another, product, { group_sn: seats[0]!.group_sn });
    expect(answer).toMatchObject({ ok: false, error: 'TEAM_OVER', data: { state: 'failed' } });
  });

  it('whose opener leaves is led by the earliest other member, and ends when nobody is left', async () => {
    const product = await teams.product({ people: 4 });
    const [first, second, third] = (await teams.team(product, 3)) as [Seat, Seat, Seat];
    expect(await refused(teams.leave(first))).toBe('done');
    expect(await teams.details(second)).toMatchObject({ is_leader: 1, team: { joined: 2, free: 2 } });
    expect((await teams.details(first)).status_text).toBe('You left the team');
    await teams.leave(third);
    await teams.leave(second);
    await teams.pass(0);
    expect(await teams.teamOf(first.group_sn)).toMatchObject({ state: 'failed', joined: 0, held: 0 });
    expect(await teams.kept([first, second, third])).toEqual([0, 0, 0]);
    const { data } = await server.must('inbox', 'list', {}, second);
    expect(data.map(({ kind }) => kind)).toEqual(['refundDone']);
  });

  it('goes on when all leave while somebody still pays, who leads it then', async () => {
    const product = await teams.product();
    const opener = await teams.join(product);
    const { group_sn } = opener;
    const second = await teams.order(product, { group_sn });
    await teams.leave(opener);
    expect(await teams.teamOf(group_sn)).toMatchObject({ state: 'forming', joined: 0, held: 1 });
    // Until then nobody is in it, so it is not offered, and nobody can join it.
    const seen = async () => await server.must('group', 'product', { id: product, group_sn });
    expect(await seen()).toMatchObject({ teams: [], nearest: null, team: { state: 'forming', joined: 0, free: 0 } });
    expect(await refused(teams.ask(await server.member(), product, { group_sn }))).toBe('TEAM_OVER');
    await teams.pay(second);
    expect(await seen()).toMatchObject({ teams: [{ group_sn }], nearest: { group_sn, free: 2 } });
    expect(await teams.details(second)).toMatchObject({ is_leader: 1, team: { state: 'forming', joined: 1 } });
  });

  it('cannot be left once it is full', async () => {
    const product = await teams.product({ people: 2 });
    const [first] = await teams.team(product, 2);
    expect(await teams.leave(first!)).toMatchObject({ ok: false, error: 'ORDER_STATE', data: { state: 'toRedeem' } });
    const late = await server.member();
    const answer = await teams.ask(late, product, { group_sn: first!.group_sn });
    expect(answer).toMatchObject({ ok: false, error: 'TEAM_OVER', data: { state: 'formed' } });
  });
});
