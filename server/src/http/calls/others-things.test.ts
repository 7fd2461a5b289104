import { contractCases, requestOf } from '../../../../test/harness/contract-calls';
import { givenCoupon, waitingChange } from '../../../../test/harness/given-things';
import {
  type Fields,
  inputFor,
  named,
  type Owner,
  ownedCases,
  ownerIn,
  sendAs,
  unknownFields,
} from '../../../../test/harness/others-things';
import { blackPng, upload } from '../../../../test/harness/pictures';
import { rowHashes } from '../../../../test/harness/rows';
import { type TestServer, testServer } from '../../../../test/harness/server';
import { ownThings } from '../../../../test/samples';
import { appContract } from './call-entries';

let server: TestServer;
beforeAll(async () => {
  server = await testServer();
});
afterAll(() => server?.close());

const home = {
  ...{ areacode: '+62', mobile: '0812 3456 7000', detail: 'Jl. Hang Lekir II No. 15' },
  ...{ village_code: '31.74.07.1006', lng: 106.7955, lat: -6.2331 },
};
const mobileOf = async (id: number): Promise<string> =>
  (await server.db.read.selectFrom('users').select('mobile').where('id', '=', id).executeTakeFirstOrThrow()).mobile;

/** Numbers that somebody could try beside one that they know. */
function beside(thing: unknown): unknown[] {
  const near = Array.from({ length: 16 }, (_, n) => (n < 8 ? n - 8 : n - 7));
  if (typeof thing === 'number') return near.map((n) => Math.max(1, thing + n));
  const text = String(thing);
  const last = Number(text.slice(-8));
  return near.map((n) => text.slice(0, -8) + String(Math.max(0, last + n)).padStart(8, '0'));
}

/** Two more members, whose things are tried by everybody. */
const others: Owner[] = [];
beforeAll(async () => {
  others.push(await ownerIn(server), await ownerIn(server));
});

it('every field that names something is known to name what a member has, or what nobody has', () => {
  // A field that is missing belongs to a thing of the file of its room in test/samples. If it names something of the chain,
  // it belongs into fieldsOfNobody of test/harness/others-things.ts.
  expect(unknownFields).toEqual([]);
  expect(ownedCases.length).toBeGreaterThan(15);
});

it.each(ownedCases.map((one) => [one.name, one.field, one] as const))(
  '%s answers for somebody else’s %s as for one that is not there, and changes nothing',
  async (_name, _field, one) => {
    const owner = await ownerIn(server);
    const stranger = await ownerIn(server);
    const input = await inputFor(one, stranger);
    const naming = (thing: unknown): Fields => ({ ...input, [one.field]: named(one.field, thing) });
    const before = await rowHashes(server.db.read);
    const nothing = await sendAs(stranger.who, one, naming(ownThings[one.thing]?.missing));
    const things = [...others, owner].map((member) => member.things[one.thing]);
    const own = JSON.stringify(stranger.things[one.thing]);
    const foreign = [...things, ...things.flatMap(beside)].filter((thing) => JSON.stringify(thing) !== own);
    expect(foreign.length).toBeGreaterThan(45);
    for (const thing of foreign) {
      expect([thing, await sendAs(stranger.who, one, naming(thing))]).toEqual([thing, nothing]);
    }
    expect(await rowHashes(server.db.read)).toEqual(before);
    // Its owner is answered otherwise: without that, nothing would have been compared.
    const theirs = await inputFor(one, owner);
    const answer = await sendAs(owner.who, one, { ...theirs, [one.field]: named(one.field, owner.things[one.thing]) });
    expect(answer).not.toEqual(nothing);
  },
);

it('goodsAfter answers for a line of somebody else’s order as for one that is not there, and changes nothing', async () => {
  const [owner, stranger] = [others[0] as Owner, await ownerIn(server)];
  const lineOf = async ({ who, things }: Owner) => (await who.details(String(things.order))).lines[0]!.line_id;
  const order_sn = String(stranger.things.order);
  await stranger.who.pay(order_sn);
  await stranger.who.handOver(order_sn);
  const before = await rowHashes(server.db.read);
  const ask = async (line_id: number) => {
    const input = { order_sn, action: 'refund' as const, reason_code: 'taste' as const, items: [{ line_id, num: 1 }] };
    const { text: _text, ...answer } = await server.call('order', 'afterSale', input, stranger.who);
    return answer;
  };
  expect(await ask(await lineOf(owner))).toEqual(await ask(987_654_321));
  expect(await rowHashes(server.db.read)).toEqual(before);
  expect((await ask(await lineOf(stranger))).ok).toBe(true);
});

describe('of a member who has one of each thing', () => {
  let owner: Owner;
  let token: string;
  let picture: string;
  beforeAll(async () => {
    owner = await ownerIn(server);
    token = (await ownerIn(server)).who.token;
    picture = (await upload(server, owner.who.token, await blackPng(40, 30))).data.url;
  });

  const feedback = (images: string[]) => ({ topic: 'app' as const, content: 'less ice, please', images });
  const withPictures: [string, (url: string, token: string) => Promise<object>][] = [
    ['feedback', (url, who) => server.call('feedback', 'send', feedback([url]), { token: who })],
    ['an avatar', (url, who) => server.call('user', 'profile', { avatar: url }, { token: who })],
  ];

  it.each(withPictures)('a picture is as good as none in %s of somebody else', async (_name, send) => {
    const digit = picture.at(-5) === '0' ? '1' : '0';
    const none = [`${picture.slice(0, -5)}${digit}.jpg`, picture.replace('.jpg', '-s.jpg'), '/uploads/x.jpg'];
    const before = await rowHashes(server.db.read);
    const nothing = await send(`/uploads/${'0'.repeat(32)}.jpg`, token);
    expect(nothing).toMatchObject({ ok: false, error: 'INVALID_INPUT' });
    for (const url of [picture, ...none]) expect(await send(url, token)).toEqual(nothing);
    expect(await rowHashes(server.db.read)).toEqual(before);
    const own = (await upload(server, owner.who.token, await blackPng(40, 30))).data.url;
    expect(await send(own, owner.who.token)).toMatchObject({ ok: true });
  });

  it('a coupon that waits is not activated by somebody else', async () => {
    const id = await givenCoupon(server, owner.me, 'own-week');
    const before = await rowHashes(server.db.read);
    const activate = (coupon_id: number, who: string) =>
      server.call('coupon', 'activate', { coupon_id }, { token: who });
    expect(await activate(id, token)).toEqual(await activate(987_654_321, token));
    expect(await rowHashes(server.db.read)).toEqual(before);
    expect(await activate(id, owner.who.token)).toMatchObject({ ok: true, data: { coupon: { id, state: 'unused' } } });
  });

  it('sessions and a change that waits stay when somebody else ends theirs, takes theirs back and logs out', async () => {
    const { id, token: other } = await server.member();
    for (const me of [owner.me, id]) await waitingChange(server, me);
    const rows = () =>
      Promise.all([
        server.db.read.selectFrom('user_token').select('token_hash').where('user_id', '=', owner.me).execute(),
        server.db.read.selectFrom('phone_change').selectAll().where('user_id', '=', owner.me).execute(),
      ]);
    const before = await rows();
    expect(before.map(({ length }) => length)).toEqual([1, 1]);
    for (const name of ['endSessions', 'keepMobile', 'logout'] as const) {
      await server.must('user', name, {}, { token: other });
    }
    expect(await rows()).toEqual(before);
  });
});

it('no list shows anything of somebody else', async () => {
  const mark = 'Zulfikar Quamperaturi';
  const owner = await ownerIn(server);
  const { who } = owner;
  await server.must('user', 'profile', { nickname: mark }, who);
  await server.must('address', 'edit', { ...home, id: Number(owner.things.address), name: mark }, who);
  const { url } = (await upload(server, who.token, await blackPng(40, 30))).data;
  await server.must('feedback', 'send', { topic: 'app', content: mark, images: [url] }, who);
  const friend = await server.member();
  const { code } = await server.must('user', 'campaigns', {}, who);
  await server.must('user', 'profile', { nickname: `${mark} II`, inviter: code }, friend);
  const marks = [mark, url, code, String(owner.things.order), (await mobileOf(owner.me)).slice(3)];
  const lists = contractCases(appContract).filter(
    ({ name, spec }) => spec.safe && !ownedCases.some((one) => one.name === name),
  );
  const shown = async (token: string): Promise<string[]> => {
    const found = new Set<string>();
    for (const { spec, input } of lists) {
      const { body } = await server.http.inject(requestOf(spec, { payload: input, headers: { token } }));
      for (const one of marks) if (body.includes(one)) found.add(`${one} in ${spec.path}`);
    }
    return [...found].sort();
  };
  expect(await shown((await ownerIn(server)).who.token)).toEqual([]);
  expect((await shown(who.token)).length).toBeGreaterThan(4);
});
