import type { CallSpec } from '@/contract/core';
import { appContract, callEntries } from '../../server/src/http/calls/call-entries';
import { ownThings } from '../samples';
import { memberOf } from '../samples/member-of';
import { requestOf } from './contract-calls';
import { mallId } from './mall';
import { sampleInput } from './sample-input';
import type { TestServer } from './server';
import { Shopping } from './shopping';

export type Fields = Record<string, unknown>;

/** A call of members, and the field of its input that names something which one member has. */
export interface OwnedCase {
  name: string;
  field: string;
  /** The name of what the field names, in `ownThings`. */
  thing: string;
  spec: CallSpec;
  input: Fields;
}

/** Fields that name something of the chain, which everybody may name; `group.name: field` is a field of one call. */
const fieldsOfNobody = [
  'shop_id',
  'goods_id',
  'sku_id',
  'value_ids',
  'voucher.add: id',
  'group.add: product_id',
  'mall.add: id',
  'group.add: group_sn',
];
const isOfNobody = (name: string, field: string): boolean =>
  fieldsOfNobody.includes(field) || fieldsOfNobody.includes(`${name}: ${field}`);

const namesSomething = /(^|_)(id|ids|sn)$/;

/** What each field names, by the field, or by `group.name: field` for that of one call. */
const thingOf = new Map(
  Object.entries(ownThings).flatMap(([thing, { fields }]) => fields.map((field) => [field, thing])),
);

/** The name of what a field of a call names. Undefined if it names nothing that one member has. */
const thingNamedBy = (name: string, field: string): string | undefined =>
  thingOf.get(`${name}: ${field}`) ?? thingOf.get(field);

/** The value of a field that names a thing. */
export const named = (field: string, thing: unknown): unknown => (field.endsWith('ids') ? [thing] : thing);

type Schema = Parameters<typeof sampleInput>[0];

/** The forms that an input may have. */
const formsOf = (schema: unknown): { entries: Fields }[] => {
  const { entries, options } = schema as { entries?: Fields; options?: unknown[] };
  return entries ? [schema as { entries: Fields }] : (options ?? []).flatMap(formsOf);
};

const memberCalls = callEntries(appContract)
  .filter(({ spec }) => spec.access === 'member')
  .map(({ group, name, spec, input }) => ({ name: `${group}.${name}`, spec, forms: formsOf(input) }));

export const ownedCases: readonly OwnedCase[] = memberCalls.flatMap(({ name, spec, forms }) =>
  forms.flatMap((form) =>
    Object.keys(form.entries).flatMap((field) => {
      const thing = thingNamedBy(name, field);
      const input = () => ({ ...(sampleInput(form as unknown as Schema) as Fields), [field]: undefined });
      return thing === undefined ? [] : [{ name, field, thing, spec, input: input() }];
    }),
  ),
);

/** Fields of members' calls that seem to name something, of which no room says what, as `call: field`. */
export const unknownFields: readonly string[] = memberCalls.flatMap(({ name, forms }) =>
  forms
    .flatMap(({ entries }) => Object.keys(entries))
    .filter((field) => namesSomething.test(field) && !isOfNobody(name, field) && !thingNamedBy(name, field))
    .map((field) => `${name}: ${field}`),
);

export async function sendAs({ token, server }: Shopping, { spec }: OwnedCase, input: Fields) {
  const reply = await server.http.inject(requestOf(spec, { payload: input, headers: { token } }));
  return { status: reply.statusCode, ...(reply.json() as { code: number; data: Fields }), time: 0 };
}

/** Somebody who has one of each thing that an input can name. */
export interface Owner {
  who: Shopping;
  me: number;
  /** By their names in `ownThings`. */
  things: Fields;
  /** What can be put into a cart. */
  line: Fields;
}

export async function ownerIn(server: TestServer): Promise<Owner> {
  const who = await Shopping.begin(server);
  const things: Fields = {};
  for (const [name, { of }] of Object.entries(ownThings)) things[name] = await of(who);
  const cart = await server.must('shop', 'cart', { shop_id: 1 }, who);
  const { goods_id, sku_id, value_ids } = cart.list[0] ?? {};
  return { who, me: await memberOf(who), line: { goods_id, sku_id, value_ids }, things };
}

/** The input of a call that takes only some of its fields at a time. Undefined: it takes all of them. */
async function wholeInput(
  { name, field, input }: Pick<OwnedCase, 'name' | 'field' | 'input'>,
  { who, things }: Pick<Owner, 'who' | 'things'>,
): Promise<Fields | undefined> {
  const one = { [field]: input[field] };
  if (name === 'mall.add') return { id: await mallId(who, 'jasmine-tea'), num: 1, ...one };
  // A prize is fetched or sent, and not both.
  if (name === 'wheel.claim') return { ...(field === 'address_id' ? { sn: things.prize } : { shop_id: 1 }), ...one };
  // Acts other than a refund take no part of an order.
  return name === 'order.afterSale' ? { ...one, action: 'cancel' } : undefined;
}

/** An input for a member with these things, in which only the named thing can be wrong. */
export async function inputFor({ input, field, name }: OwnedCase, { who, things, line }: Owner) {
  const has = (key: string): boolean => key in input;
  const own: Fields = {};
  for (const key of Object.keys(input)) {
    const thing = thingNamedBy(name, key);
    if (thing !== undefined && key !== field) own[key] = named(key, things[thing]);
  }
  if (has('shop_id')) own.shop_id = 1;
  if (has('sku_id')) Object.assign(own, line);
  if (has('type')) own.type = 'takeout';
  if (has('price_hash')) {
    const { address, cartLine } = things as { address: number; cartLine: number };
    const asked = { shop_id: 1, type: 'takeout' as const, address_id: address, cart_ids: [cartLine], coupon_id: 0 };
    own.price_hash = (await who.server.must('order', 'price', asked, who)).price_hash;
  }
  if (has('coupon_id') && field !== 'coupon_id') own.coupon_id = 0;
  if (has('slot_start')) own.slot_start = 0;
  return (await wholeInput({ name, field, input }, { who, things })) ?? { ...input, ...own };
}
