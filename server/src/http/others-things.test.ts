import type { CallSpec } from '@/contract/core';
import { queryText } from '@/contract/query-text';
import { rowHashes } from '../../../test/harness/rows';
import { sampleInput } from '../../../test/harness/sample-input';
import { type TestServer, testServer } from '../../../test/harness/server';
import { Shopping } from '../../../test/harness/shopping';
import { grantCoupon } from '../coupon/grant-coupon';
import { systemRandom } from '../lib/random';
import { appContract, callEntries } from './call-entries';

/** Fields of inputs that name something which one member has. */
const ownFields = ['order_sn', 'cart_id', 'cart_ids', 'replaces', 'address_id', 'coupon_id', 'id'] as const;
type OwnField = (typeof ownFields)[number];
type Fields = Record<string, unknown>;
type Things = Record<OwnField, unknown>;

interface Case {
  name: string;
  field: OwnField;
  spec: CallSpec;
  input: Fields;
}

/** Whose things are named by `id`. */
const idIsOf: Fields = { 'address.edit': 'address', 'address.remove': 'address' };

type Schema = Parameters<typeof sampleInput>[0];

/** The forms that an input may have. */
const formsOf = (schema: unknown): { entries: Fields }[] => {
  const { entries, options } = schema as { entries?: Fields; options?: unknown[] };
  return entries ? [schema as { entries: Fields }] : (options ?? []).flatMap(formsOf);
};

const cases: Case[] = callEntries(appContract)
  .filter(({ spec }) => spec.access === 'member')
  .flatMap(({ group, name, spec, input }) =>
    formsOf(input).flatMap((form) =>
      ownFields
        .filter((field) => field in form.entries)
        .map((field) => ({
          ...{ name: `${group}.${name}`, field, spec },
          input: { ...(sampleInput(form as unknown as Schema) as Fields), [field]: undefined },
        })),
    ),
  );

let server: TestServer;
beforeAll(async () => {
  server = await testServer();
});
afterAll(() => server?.close());

async function send({ spec }: Case, input: Fields, { token }: Shopping) {
  const isGet = spec.method === 'GET';
  const reply = await server.http.inject({
    method: spec.method,
    url: isGet ? `${spec.path}?${queryText(input)}` : spec.path,
    headers: { token, 'accept-language': 'en', 'content-type': 'application/json' },
    payload: isGet ? undefined : input,
  });
  return { status: reply.statusCode, ...(reply.json() as { code: number; data: Fields }), time: 0 };
}

interface Member {
  who: Shopping;
  me: number;
  things: Things;
  /** What can be put into a cart. */
  line: Fields;
}

async function withThings(): Promise<Member> {
  const who = await Shopping.begin(server);
  const order_sn = await who.order();
  await who.fillCart(3);
  const address = await who.addAddress('home');
  const cart = await server.must('shop', 'cart', { shop_id: 1 }, who);
  const { cart_id, goods_id, sku_id, value_ids } = cart.list[0] ?? {};
  const line = { goods_id, sku_id, value_ids };
  const { read } = server.db;
  const order = read.selectFrom('orders').select('user_id').where('order_sn', '=', order_sn);
  const { user_id: me } = await order.executeTakeFirstOrThrow();
  const kind = await read.selectFrom('coupon').select('id').where('type', '=', 'fixed').executeTakeFirstOrThrow();
  const granted = await server.db.transaction((tx) =>
    grantCoupon(tx, { clock: server.clock, random: systemRandom }, { couponId: kind.id, me, grantKey: `test ${me}` }),
  );
  const coupon_id = granted.is === 'granted' ? granted.coupon.id : 0;
  return {
    who,
    me,
    line,
    things: { order_sn, cart_id, cart_ids: [cart_id], replaces: cart_id, address_id: address, coupon_id, id: address },
  };
}

const missing: Things = {
  order_sn: 'OD2603020000000000',
  cart_id: 987_654_321,
  cart_ids: [987_654_321],
  replaces: 987_654_321,
  address_id: 987_654_321,
  coupon_id: 987_654_321,
  id: 987_654_321,
};

/** Numbers that somebody could try beside one that they know. */
function beside(thing: unknown): unknown[] {
  const near = Array.from({ length: 16 }, (_, n) => (n < 8 ? n - 8 : n - 7));
  if (Array.isArray(thing)) return beside(thing[0]).map((id) => [id]);
  if (typeof thing === 'number') return near.map((n) => Math.max(1, thing + n));
  const text = String(thing);
  const last = Number(text.slice(-8));
  return near.map((n) => text.slice(0, -8) + String(Math.max(0, last + n)).padStart(8, '0'));
}

/** An input in which only the named thing can be wrong, for a member with these things. */
async function inputFor({ input, field, name }: Case, { who, things, line }: Member) {
  const has = (key: string): boolean => key in input;
  const own: Fields = {};
  for (const key of ownFields) if (has(key) && key !== field) own[key] = things[key];
  if (has('shop_id')) own.shop_id = 1;
  if (has('sku_id')) Object.assign(own, line);
  if (has('type')) own.type = 'takeout';
  if (has('price_hash')) {
    const { address_id, cart_ids } = things as { address_id: number; cart_ids: number[] };
    const asked = { shop_id: 1, type: 'takeout' as const, address_id, cart_ids, coupon_id: 0 };
    own.price_hash = (await server.must('order', 'price', asked, who)).price_hash;
  }
  if (has('coupon_id') && field !== 'coupon_id') own.coupon_id = 0;
  if (has('slot_start')) own.slot_start = 0;
  if (name === 'order.afterSale') own.action = 'cancel';
  return { ...input, ...own };
}

/** Two more members, whose things are tried by everybody. */
const others: Member[] = [];
beforeAll(async () => {
  others.push(await withThings(), await withThings());
});

it('every id of the contract is known to be of a member, or of nobody', () => {
  for (const { name } of cases.filter(({ field }) => field === 'id')) expect(Object.keys(idIsOf)).toContain(name);
  expect(cases.length).toBeGreaterThan(15);
});

it.each(cases.map((one) => [one.name, one.field, one] as const))(
  '%s answers for somebody else’s %s as for one that is not there, and changes nothing',
  async (_name, _field, one) => {
    const owner = await withThings();
    const stranger = await withThings();
    const input = await inputFor(one, stranger);
    const named = (value: unknown): Fields => ({ ...input, [one.field]: value });
    const before = await rowHashes(server.db.read);
    const nothing = await send(one, named(missing[one.field]), stranger.who);
    const things = [...others, owner].map((member) => member.things[one.field]);
    const own = JSON.stringify(stranger.things[one.field]);
    const foreign = [...things, ...things.flatMap(beside)].filter((thing) => JSON.stringify(thing) !== own);
    expect(foreign.length).toBeGreaterThan(45);
    for (const thing of foreign) {
      expect([thing, await send(one, named(thing), stranger.who)]).toEqual([thing, nothing]);
    }
    expect(await rowHashes(server.db.read)).toEqual(before);
    // Its owner is answered otherwise: without that, nothing would have been compared.
    const theirs = await inputFor(one, owner);
    const answer = await send(one, { ...theirs, [one.field]: owner.things[one.field] }, owner.who);
    expect(answer).not.toEqual(nothing);
  },
);

it('goodsAfter answers for a line of somebody else’s order as for one that is not there, and changes nothing', async () => {
  const [owner, stranger] = [others[0] as Member, await withThings()];
  const lineOf = async ({ who, things }: Member) => (await who.details(String(things.order_sn))).lines[0]!.line_id;
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
