import { sql } from 'kysely';
import type { CallSpec } from '@/contract/core';
import { queryText } from '@/contract/query-text';
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

/** All that a member has, as text. */
async function belongings(me: number): Promise<string> {
  const { rows } = await sql<{ all: string }>`
    select jsonb_build_array(
      (select jsonb_agg(to_jsonb(o) order by id) from orders o where user_id = ${me}),
      (select jsonb_agg(to_jsonb(p) order by p.id) from payment p join orders o on o.id = p.order_id where o.user_id = ${me}),
      (select jsonb_agg(to_jsonb(c) order by id) from cart_line c where user_id = ${me}),
      (select jsonb_agg(to_jsonb(a) order by id) from address a where user_id = ${me}),
      (select jsonb_agg(to_jsonb(c) order by id) from user_coupon c where user_id = ${me}))::text as all`.execute(
    server.db.read,
  );
  return rows[0]?.all ?? '';
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

it('every id of the contract is known to be of a member, or of nobody', () => {
  for (const { name } of cases.filter(({ field }) => field === 'id')) expect(Object.keys(idIsOf)).toContain(name);
  expect(cases.length).toBeGreaterThan(15);
});

it.each(cases.map((one) => [one.name, one.field, one] as const))(
  '%s answers for somebody else’s %s as for one that is not there, and changes nothing',
  async (_name, _field, one) => {
    const owner = await withThings();
    const stranger = await withThings();
    const before = await belongings(owner.me);
    const input = await inputFor(one, stranger);
    const named = (value: unknown): Fields => ({ ...input, [one.field]: value });
    const nothing = await send(one, named(missing[one.field]), stranger.who);
    expect(await send(one, named(owner.things[one.field]), stranger.who)).toEqual(nothing);
    expect(await belongings(owner.me)).toBe(before);
    // Its owner is answered otherwise: without that, nothing would have been compared.
    const theirs = await inputFor(one, owner);
    const answer = await send(one, { ...theirs, [one.field]: owner.things[one.field] }, owner.who);
    expect(answer).not.toEqual(nothing);
  },
);
