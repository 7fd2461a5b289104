import {
  type Fields,
  idIsOf,
  inputFor,
  missing,
  type Owner,
  ownedCases,
  ownerIn,
  sendAs,
} from '../../../test/harness/others-things';
import { rowHashes } from '../../../test/harness/rows';
import { type TestServer, testServer } from '../../../test/harness/server';

let server: TestServer;
beforeAll(async () => {
  server = await testServer();
});
afterAll(() => server?.close());

/** Numbers that somebody could try beside one that they know. */
function beside(thing: unknown): unknown[] {
  const near = Array.from({ length: 16 }, (_, n) => (n < 8 ? n - 8 : n - 7));
  if (Array.isArray(thing)) return beside(thing[0]).map((id) => [id]);
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

it('every id of the contract is known to be of a member, or of nobody', () => {
  for (const { name } of ownedCases.filter(({ field }) => field === 'id')) expect(Object.keys(idIsOf)).toContain(name);
  expect(ownedCases.length).toBeGreaterThan(15);
});

it.each(ownedCases.map((one) => [one.name, one.field, one] as const))(
  '%s answers for somebody else’s %s as for one that is not there, and changes nothing',
  async (_name, _field, one) => {
    const owner = await ownerIn(server);
    const stranger = await ownerIn(server);
    const input = await inputFor(one, stranger);
    const named = (value: unknown): Fields => ({ ...input, [one.field]: value });
    const before = await rowHashes(server.db.read);
    const nothing = await sendAs(stranger.who, one, named(missing[one.field]));
    const things = [...others, owner].map((member) => member.things[one.field]);
    const own = JSON.stringify(stranger.things[one.field]);
    const foreign = [...things, ...things.flatMap(beside)].filter((thing) => JSON.stringify(thing) !== own);
    expect(foreign.length).toBeGreaterThan(45);
    for (const thing of foreign) {
      expect([thing, await sendAs(stranger.who, one, named(thing))]).toEqual([thing, nothing]);
    }
    expect(await rowHashes(server.db.read)).toEqual(before);
    // Its owner is answered otherwise: without that, nothing would have been compared.
    const theirs = await inputFor(one, owner);
    const answer = await sendAs(owner.who, one, { ...theirs, [one.field]: owner.things[one.field] });
    expect(answer).not.toEqual(nothing);
  },
);

it('goodsAfter answers for a line of somebody else’s order as for one that is not there, and changes nothing', async () => {
  const [owner, stranger] = [others[0] as Owner, await ownerIn(server)];
  const lineOf = async ({ who, things }: Owner) => (await who.details(String(things.order_sn))).lines[0]!.line_id;
  const order_sn = String(stranger.things.order_sn);
  await stranger.who.pay(order_sn);
  for (const act of ['start', 'ready', 'hand-over']) await stranger.who.ops('orders/act', { order_sn, act });
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
