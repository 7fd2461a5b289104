import { blackPng, upload } from '../../../test/harness/pictures';
import { type TestServer, testServer } from '../../../test/harness/server';
import { Shopping } from '../../../test/harness/shopping';
import { findBrokenInvariants } from '../wiring/invariants';

let server: TestServer;
beforeAll(async () => {
  server = await testServer();
});
afterAll(() => server?.closeChecked());

type Member = Awaited<ReturnType<TestServer['member']>>;

const rowOf = (id: number) =>
  server.db.read.selectFrom('users').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
const codeOf = async (id: number): Promise<string> => (await rowOf(id)).invite_code;
const members = async (count: number): Promise<Member[]> => {
  const made: Member[] = [];
  for (let n = 0; n < count; n += 1) made.push(await server.member());
  return made;
};
/** The first member says that the second one invited them. */
const name = async ({ token }: Member, { id }: Member) =>
  server.call('user', 'profile', { inviter: await codeOf(id) }, { token });

const refused = { ok: false, error: 'INVALID_INPUT', data: { fields: { inviter: 'invalid' } } };

describe('a member names the inviter', () => {
  it('once, by code or phone, and the levels of those below follow', async () => {
    const [top, middle, low, lowest] = (await members(4)) as [Member, Member, Member, Member];
    expect(await name(lowest, low)).toMatchObject({ ok: true });
    expect(await name(low, middle)).toMatchObject({ ok: true });
    expect(await rowOf(lowest.id)).toMatchObject({ pid: low.id, pid2: middle.id, pid3: null });
    const byPhone = { inviter: top.mobile.replace('+62', '0') };
    expect(await server.call('user', 'profile', byPhone, { token: middle.token })).toMatchObject({ ok: true });
    expect(await rowOf(low.id)).toMatchObject({ pid: middle.id, pid2: top.id, pid3: null });
    expect(await rowOf(lowest.id)).toMatchObject({ pid: low.id, pid2: middle.id, pid3: top.id });
    expect(await name(low, top)).toMatchObject({ ok: false, error: 'INVITER_FIXED' });
    expect(await name(low, middle)).toMatchObject({ ok: true });
    expect(await rowOf(low.id)).toMatchObject({ pid: middle.id, pid2: top.id, pid3: null });
  });

  it('never themselves, and nobody whom they have invited', async () => {
    const [first, second, third, fourth, fifth] = (await members(5)) as [Member, Member, Member, Member, Member];
    expect(await name(first, first)).toMatchObject(refused);
    for (const [who, whom] of [
      [second, first],
      [third, second],
      [fourth, third],
      [fifth, fourth],
    ] as const) {
      expect(await name(who, whom)).toMatchObject({ ok: true });
    }
    for (const other of [second, third, fourth, fifth]) expect(await name(first, other)).toMatchObject(refused);
    expect(await rowOf(first.id)).toMatchObject({ pid: null, pid2: null, pid3: null });
  });

  it('and changes nothing else when the inviter is refused', async () => {
    const [who] = (await members(1)) as [Member];
    const call = { nickname: 'Sri', inviter: await codeOf(who.id) };
    expect(await server.call('user', 'profile', call, { token: who.token })).toMatchObject(refused);
    expect((await rowOf(who.id)).nickname).toBe('');
  });

  it('ten times a day at most', async () => {
    const [who, other] = (await members(2)) as [Member, Member];
    const nobody = () => server.call('user', 'profile', { inviter: '0899 1234 5678' }, { token: who.token });
    for (let n = 0; n < 10; n += 1) expect(await nobody()).toMatchObject(refused);
    const limited = await server.call('user', 'profile', { inviter: '0899 1234 5678' }, { ...who, language: 'id' });
    expect(limited).toMatchObject({ error: 'LOGIN_LIMIT', msg: expect.stringContaining('dalam 24 jam') });
    expect(await name(who, other)).toMatchObject({ error: 'LOGIN_LIMIT' });
    server.clock.pass(86_400);
    expect(await name(who, other)).toMatchObject({ ok: true });
  });

  it('again as often as they like: the same one counts no try', async () => {
    const [who, other] = (await members(2)) as [Member, Member];
    for (let n = 0; n < 12; n += 1) expect(await name(who, other)).toMatchObject({ ok: true });
  });

  it('until an order was completed', async () => {
    const shopping = await Shopping.begin(server);
    const { token } = shopping;
    await shopping.fillCart(1, 0);
    const placed = await shopping.ask();
    if (!placed.ok) throw new Error(placed.text);
    const { order_sn } = placed.data;
    await shopping.pay(order_sn);
    await shopping.handOver(order_sn);
    expect(await server.must('user', 'inviters', {}, { token })).toEqual({ list: [], is_open: 1 });
    const { lines } = await server.must('order', 'details', { order_sn }, { token });
    const goods = lines.map(({ goods_id }) => ({ goods_id, star: 5 as const }));
    await server.must('order', 'addReview', { order_sn, star: 5, goods }, { token });
    expect(await server.must('user', 'inviters', {}, { token })).toEqual({ list: [], is_open: 0 });
    const inviter = await codeOf((await server.member()).id);
    const late = await server.call('user', 'profile', { inviter }, { token });
    expect(late).toMatchObject({
      error: 'INVITER_FIXED',
      msg: 'An inviter can be named once, and only before your first order is completed',
    });
  });

  it('in a ring, all at once, and one of them is refused', async () => {
    for (let round = 0; round < 4; round += 1) {
      const ring = await members(2 + round);
      const answers = await Promise.all(ring.map((member, at) => name(member, ring[(at + 1) % ring.length] as Member)));
      expect(answers.filter((answer) => answer.ok)).toHaveLength(ring.length - 1);
      expect(answers.filter((answer) => !answer.ok)).toMatchObject([refused]);
    }
    expect(await findBrokenInvariants(server.db.read)).toEqual([]);
  });
});

describe('the names of inviters', () => {
  it('are masked, for the owner of a code and the two levels above', async () => {
    const [top, middle, low, lowest] = (await members(4)) as [Member, Member, Member, Member];
    await server.must('user', 'profile', { nickname: 'Sari Wulandari' }, { token: top.token });
    await server.must('user', 'profile', { nickname: 'Budi' }, { token: low.token });
    for (const [who, whom] of [
      [middle, top],
      [low, middle],
      [lowest, low],
    ] as const) {
      expect(await name(who, whom)).toMatchObject({ ok: true });
    }
    const phone = middle.mobile.slice(3);
    const list = [{ name: 'B***i' }, { name: `${phone.slice(0, 3)}****${phone.slice(7)}` }, { name: 'S***i' }];
    const code = await codeOf(low.id);
    expect(await server.must('user', 'inviters', { code: code.toLowerCase() })).toEqual({ list, is_open: 1 });
    expect(await server.must('user', 'inviters', { code }, { token: lowest.token })).toEqual({ list, is_open: 0 });
    expect(await server.must('user', 'inviters', {}, { token: lowest.token })).toEqual({ list, is_open: 0 });
    expect(await server.must('user', 'inviters', {}, { token: top.token })).toEqual({ list: [], is_open: 1 });
  });

  it('are found by a phone for a member, but not one’s own nor of whom one has invited, ten times a day', async () => {
    const [top, low, asker] = (await members(3)) as [Member, Member, Member];
    await server.must('user', 'profile', { nickname: 'Budi' }, { token: top.token });
    expect(await name(low, top)).toMatchObject({ ok: true });
    const look = (code: string, { token }: Member) => server.call('user', 'inviters', { code }, { token });
    const [first, local] = [await look(low.mobile, asker), low.mobile.replace('+62', '0')];
    expect(first).toMatchObject({ ok: true, data: { list: [{}, { name: 'B***i' }], is_open: 1 } });
    expect(await look(local, asker)).toMatchObject({ ok: true, data: first.ok ? first.data : {} });
    const unknown = { error: 'INVALID_INPUT', data: { fields: { code: 'invalid' } } };
    for (const mobile of [low.mobile, top.mobile, await codeOf(low.id)]) {
      expect(await look(mobile, top)).toMatchObject(unknown);
    }
    for (let n = 2; n < 10; n += 1) expect(await look('0899 1234 5678', asker)).toMatchObject(unknown);
    expect(await look(local, asker)).toMatchObject({ error: 'LOGIN_LIMIT' });
    expect(await look(await codeOf(low.id), asker)).toMatchObject({ ok: true });
  });

  it('are found by a phone however it is written, and a text that is no number counts no try', async () => {
    const [other, asker] = (await members(2)) as [Member, Member];
    const look = (code: string) => server.call('user', 'inviters', { code }, { token: asker.token });
    const national = other.mobile.replace('+62', '');
    const [first, rest] = [national.slice(0, 3), national.slice(3)];
    for (const none of ['0812 3456 7890 Budi', 'Budi', '+62 812 3456 7890 +62 813 1111 2222', '']) {
      for (let n = 0; n < 4; n += 1) await look(none);
    }
    for (const typed of [
      `0${first} ${rest}`,
      `0${first}.${rest}`,
      `\u202a+62 ${first}\u2011${rest}\u202c`,
      `0${national}`.replace(/\d/g, (digit) => String.fromCharCode(0xff10 + Number(digit))),
      `0062 ${first} ${rest}`,
      `+62 62${national}`,
    ]) {
      expect(await look(typed)).toMatchObject({ ok: true, data: { list: [{ name: expect.stringMatching(/^8/) }] } });
    }
    const code = await codeOf(other.id);
    expect(await look(`\u202a${code.slice(0, 4)}\u2011${code.slice(4)}\u202c`)).toMatchObject({ ok: true });
    const named = { inviter: `\u202a+62 ${first}\u2011${rest}\u202c` };
    expect(await server.call('user', 'profile', named, { token: asker.token })).toMatchObject({ ok: true });
  });

  it('are not found by a phone for a visitor, nor by a code that nobody has', async () => {
    const { mobile } = await server.member();
    for (const code of [mobile, mobile.replace('+62', '0'), 'ABCD2345', 'x']) {
      const answer = await server.call('user', 'inviters', { code });
      expect(answer).toMatchObject({ error: 'INVALID_INPUT', data: { fields: { code: 'invalid' } } });
    }
    expect(await server.must('user', 'inviters', {})).toEqual({ list: [], is_open: 1 });
  });
});

describe('an avatar', () => {
  const send = async ({ token }: Member): Promise<string> => (await upload(server, token, blackPng(40, 30))).data.url;
  const set = (member: Member, avatar: string) => server.call('user', 'profile', { avatar }, { token: member.token });
  const claimOf = async (url: string) =>
    (await server.db.read.selectFrom('upload').select('claimed_by').where('url', '=', url).executeTakeFirst())
      ?.claimed_by;

  it('is a picture of the member, and the one before is deleted', async () => {
    const member = await server.member();
    const [first, second] = [await send(member), await send(member)];
    expect(await set(member, first)).toMatchObject({ ok: true, data: { userinfo: { avatar: first } } });
    expect(await set(member, first)).toMatchObject({ ok: true });
    expect(await set(member, second)).toMatchObject({ ok: true, data: { userinfo: { avatar: second } } });
    expect([await claimOf(first), await claimOf(second)]).toEqual([null, `avatar ${member.id}`]);
    server.clock.pass(2 * 86_400);
    await server.runJob('delete-uploads');
    expect([await claimOf(first), await claimOf(second)]).toEqual([undefined, `avatar ${member.id}`]);
    expect(await set(member, '')).toMatchObject({ ok: true, data: { userinfo: { avatar: '' } } });
    expect(await claimOf(second)).toBeNull();
  });

  it('is not a picture of somebody else, nor any other address', async () => {
    const [member, other] = (await members(2)) as [Member, Member];
    for (const url of [await send(other), 'https://elsewhere.example/a.jpg', '/uploads/none.jpg']) {
      const answer = await set(member, url);
      expect(answer).toMatchObject({ error: 'INVALID_INPUT', data: { fields: { avatar: 'invalid' } } });
    }
    expect((await rowOf(member.id)).avatar).toBe('');
  });

  it('is one of several that are set at once', async () => {
    const member = await server.member();
    const urls = [await send(member), await send(member), await send(member)];
    await Promise.all(urls.map((url) => set(member, url)));
    const { avatar } = await rowOf(member.id);
    const claims = await Promise.all(urls.map(claimOf));
    expect(claims.map((claim, at) => [urls[at], claim])).toEqual(
      urls.map((url) => [url, url === avatar ? `avatar ${member.id}` : null]),
    );
  });
});
