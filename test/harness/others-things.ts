import type { CallSpec } from '@/contract/core';
import { grantCoupon } from '../../server/src/coupon/grant-coupon';
import { appContract, callEntries } from '../../server/src/http/calls/call-entries';
import { tell } from '../../server/src/inbox/tell';
import { systemRandom } from '../../server/src/lib/random';
import { requestOf } from './contract-calls';
import { sampleInput } from './sample-input';
import type { TestServer } from './server';
import { Shopping } from './shopping';

/** Fields of inputs that name something which one member has. */
const ownFields = ['order_sn', 'cart_id', 'cart_ids', 'replaces', 'address_id', 'coupon_id', 'id'] as const;
type OwnField = (typeof ownFields)[number];
export type Fields = Record<string, unknown>;
/** What a field names. A field `id` names an address or a notice. */
type Thing = Exclude<OwnField, 'id'> | 'address' | 'notice';
type Things = Record<Thing, unknown>;

/** A call of members, and the field of its input that names something which one member has. */
export interface OwnedCase {
  name: string;
  field: OwnField;
  /** What the field names. */
  thing: Thing;
  spec: CallSpec;
  input: Fields;
}

/** Fields that name something of the chain, which everybody may name. */
const fieldsOfNobody = ['shop_id', 'goods_id', 'sku_id', 'value_ids'];

const namesSomething = /(^|_)(id|ids|sn)$/;

/** What the field `id` of each call names. */
export const idIsOf: Readonly<Record<string, Thing>> = {
  'address.edit': 'address',
  'address.remove': 'address',
  'inbox.read': 'notice',
};

type Schema = Parameters<typeof sampleInput>[0];

/** The forms that an input may have. */
const formsOf = (schema: unknown): { entries: Fields }[] => {
  const { entries, options } = schema as { entries?: Fields; options?: unknown[] };
  return entries ? [schema as { entries: Fields }] : (options ?? []).flatMap(formsOf);
};

export const ownedCases: readonly OwnedCase[] = callEntries(appContract)
  .filter(({ spec }) => spec.access === 'member')
  .flatMap(({ group, name, spec, input }) =>
    formsOf(input).flatMap((form) =>
      ownFields
        .filter((field) => field in form.entries)
        .map((field) => ({
          ...{ name: `${group}.${name}`, field, spec },
          thing: field === 'id' ? (idIsOf[`${group}.${name}`] ?? 'address') : field,
          input: { ...(sampleInput(form as unknown as Schema) as Fields), [field]: undefined },
        })),
    ),
  );

/** Fields of members' calls that seem to name something, and are in none of the lists above, as `call: field`. */
export const unknownFields: readonly string[] = callEntries(appContract)
  .filter(({ spec }) => spec.access === 'member')
  .flatMap(({ group, name, input }) =>
    formsOf(input)
      .flatMap(({ entries }) => Object.keys(entries))
      .filter((field) => namesSomething.test(field) && ![...ownFields, ...fieldsOfNobody].includes(field))
      .map((field) => `${group}.${name}: ${field}`),
  );

export async function sendAs({ token, server }: Shopping, { spec }: OwnedCase, input: Fields) {
  const reply = await server.http.inject(requestOf(spec, { payload: input, headers: { token } }));
  return { status: reply.statusCode, ...(reply.json() as { code: number; data: Fields }), time: 0 };
}

/** Somebody who has one of each thing that an input can name. */
export interface Owner {
  who: Shopping;
  me: number;
  things: Things;
  /** What can be put into a cart. */
  line: Fields;
}

/** The id of a coupon that a member is given. `kind` is its key in the chain's file. */
export async function givenCoupon(server: TestServer, me: number, kind: string): Promise<number> {
  const { id: couponId } = await server.db.read
    .selectFrom('coupon')
    .select('id')
    .where('key', '=', kind)
    .executeTakeFirstOrThrow();
  const granted = await server.db.transaction((tx) =>
    grantCoupon(tx, { clock: server.clock, random: systemRandom }, { couponId, me, grantKey: `test ${kind} ${me}` }),
  );
  if (granted.is !== 'granted') throw new Error(granted.is);
  return granted.coupon.id;
}

/** The id of a notice that a member is given. */
export async function givenNotice(server: TestServer, me: number): Promise<number> {
  const told = { to: me, kind: 'feedbackAnswered', event: `test ${me}`, facts: { reply: 'Thank you' } } as const;
  await server.db.transaction((tx) => tell(tx, { ...told, now: server.clock.now() }));
  const { id } = await server.db.read
    .selectFrom('notice')
    .select('id')
    .where('user_id', '=', me)
    .executeTakeFirstOrThrow();
  return id;
}

/** Makes a change of a member's phone number that waits. */
export async function waitingChange({ db, clock }: TestServer, me: number): Promise<void> {
  const createtime = clock.now();
  const change = { mobile: `+62857${10_000_000 + me}`, areacode: '+62', createtime, duetime: createtime + 86_400 };
  await db.read
    .insertInto('phone_change')
    .values({ user_id: me, ...change })
    .execute();
}

export async function ownerIn(server: TestServer): Promise<Owner> {
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
  const coupon_id = await givenCoupon(server, me, 'sorry');
  const notice = await givenNotice(server, me);
  return {
    who,
    me,
    line,
    things: {
      order_sn,
      cart_id,
      cart_ids: [cart_id],
      replaces: cart_id,
      address_id: address,
      coupon_id,
      address,
      notice,
    },
  };
}

export const missing: Things = {
  order_sn: 'OD2603020000000000',
  cart_id: 987_654_321,
  cart_ids: [987_654_321],
  replaces: 987_654_321,
  address_id: 987_654_321,
  coupon_id: 987_654_321,
  address: 987_654_321,
  notice: 987_654_321,
};

/** An input for a member with these things, in which only the named thing can be wrong. */
export async function inputFor({ input, field, name }: OwnedCase, { who, things, line }: Owner) {
  const has = (key: string): boolean => key in input;
  const own: Fields = {};
  for (const key of ownFields) if (has(key) && key !== field && key !== 'id') own[key] = things[key];
  if (has('shop_id')) own.shop_id = 1;
  if (has('sku_id')) Object.assign(own, line);
  if (has('type')) own.type = 'takeout';
  if (has('price_hash')) {
    const { address_id, cart_ids } = things as { address_id: number; cart_ids: number[] };
    const asked = { shop_id: 1, type: 'takeout' as const, address_id, cart_ids, coupon_id: 0 };
    own.price_hash = (await who.server.must('order', 'price', asked, who)).price_hash;
  }
  if (has('coupon_id') && field !== 'coupon_id') own.coupon_id = 0;
  if (has('slot_start')) own.slot_start = 0;
  if (name === 'order.afterSale') own.action = 'cancel';
  return { ...input, ...own };
}
