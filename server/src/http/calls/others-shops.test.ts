import type { InputOf } from '@/contract';
import { detailsOf } from '@/domain/order-actions';
import { giveCode } from '../../../../test/harness/code-kind';
import { Counter } from '../../../../test/harness/counter';
import { blackPng, upload } from '../../../../test/harness/pictures';
import { rowHashes } from '../../../../test/harness/rows';
import { type TestServer, testServer } from '../../../../test/harness/server';
import { Shopping } from '../../../../test/harness/shopping';
import { counterSample, lacks } from '../../../../test/samples';
import { memberOf } from '../../../../test/samples/member-of';
import { missingIds, type NamedThing, type ShopThings } from '../../../../test/samples/sample';
import type { InternalSpec } from '../../internal-contract/core';
import { opsCalls } from '../../internal-contract/ops';

type OpsName = keyof typeof opsCalls;
type Fields = Record<string, unknown>;

const OTHER = 2;
/** The last digits of numbers, or whole ids, that somebody could try beside one that is known. */
const NEIGHBOURS = 12;

let server: TestServer;
let owner: Counter;
let stranger: Counter;
let shopping: Shopping;
let things: ShopThings;

const act = (order_sn: string, step: string) => owner.send(opsCalls.act, { order_sn, act: step });

async function ordered(num = 2, step = 0): Promise<string> {
  await shopping.fillCart(num, 0);
  await shopping.fillCart(1, 1);
  const placed = await shopping.ask();
  if (!placed.ok) throw new Error(placed.text);
  const { order_sn } = placed.data;
  if (step < 0) return order_sn;
  await shopping.pay(order_sn);
  for (const one of ['start', 'ready', 'hand-over'].slice(0, step)) await act(order_sn, one);
  return order_sn;
}

async function askedBack(): Promise<Pick<ShopThings, 'after_sn' | 'asked_line'>> {
  const order_sn = await ordered(2, 3);
  const { lines } = await shopping.details(order_sn);
  const items = [{ line_id: lines[0]!.line_id, num: 1 }];
  const input = { order_sn, action: 'refund' as const, reason_code: 'taste' as const, reason: 'Sour', items };
  const { after_sales } = detailsOf(await server.must('order', 'afterSale', input, shopping));
  return { after_sn: after_sales[0]!.after_sn, asked_line: items[0]!.line_id };
}

async function rated(): Promise<number> {
  const order_sn = await ordered(1, 3);
  const { lines } = await shopping.details(order_sn);
  const goods = lines.map(({ goods_id }) => ({ goods_id, star: 4 as const }));
  await server.must(
    'order',
    'addReview',
    { order_sn, star: 5, goods } satisfies InputOf<'order', 'addReview'>,
    shopping,
  );
  return (await owner.send(opsCalls.reviews, {})).json().data[0].id;
}

/** Writes a review by a customer of shop 1. */
async function written(): Promise<number> {
  const { url } = (await upload(server, shopping.token, await blackPng(8, 8))).data;
  await server.must('feedback', 'send', { content: 'less ice, please', images: [url] }, shopping);
  return (await owner.send(opsCalls.feedback, {})).json().data[0].id;
}

async function waitingCash(): Promise<ShopThings['cash']> {
  const order_sn = await ordered(1, -1);
  await server.must('order', 'pay', { order_sn, channel: 'cash' }, shopping);
  return { order_sn, amount: (await shopping.details(order_sn)).pay_amount };
}

/** Cash that a person must pay back. */
async function owed(): Promise<string> {
  const { order_sn, amount } = await waitingCash();
  await owner.send(opsCalls.cashTaken, { order_sn, amount });
  await act(order_sn, 'refuse');
  await server.runJob('refund');
  return (await owner.send(opsCalls.refunds, {})).json().refunds[0].refund_sn;
}

async function couponOfShop(): Promise<number> {
  const { read } = server.db;
  const granted = (await owner.send(opsCalls.coupons, {})).json().coupons.find((one: Fields) => one.grantable === 1);
  await read
    .updateTable('coupon')
    .set({ shop_ids_json: '[1]' as never })
    .where('id', '=', granted.coupon_id)
    .execute();
  return granted.coupon_id;
}

/** A code of a customer of shop 1. */
async function codeOfShop(): Promise<string> {
  const me = await memberOf(shopping);
  return giveCode(server.db, { me, clock: server.clock, shopIds: [1] });
}

/** Something that only shop 1 sells. */
async function drinkOfShop(): Promise<Pick<ShopThings, 'goods_id' | 'sku_id'>> {
  const { read } = server.db;
  const { id, goods_id } = await read
    .selectFrom('sku')
    .select(['id', 'goods_id'])
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow();
  await read.deleteFrom('shop_sku').where('shop_id', '=', OTHER).where('sku_id', '=', id).execute();
  await read.deleteFrom('shop_goods').where('shop_id', '=', OTHER).where('goods_id', '=', goods_id).execute();
  return { goods_id, sku_id: id };
}

beforeAll(async () => {
  server = await testServer();
  shopping = await Shopping.begin(server);
  owner = await Counter.open(server, 1);
  stranger = await Counter.open(server, OTHER);
  await owner.beginShift('Rani');
  const review = await rated();
  const feedback = await written();
  const refund_sn = await owed();
  const asked = await askedBack();
  const order_sn = await ordered();
  const { lines, pickup_no } = await shopping.details(order_sn);
  const another = await shopping.details(await ordered());
  const member = await server.db.read
    .selectFrom('users')
    .select('mobile')
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow();
  things = {
    ...{ mobile: member.mobile, order_sn, pickup_no: pickup_no ?? '', review, feedback, refund_sn, ...asked },
    ...{ line_id: lines[0]!.line_id, other_line: another.lines[0]!.line_id, cash: await waitingCash() },
    ...{ coupon_id: await couponOfShop(), ...(await drinkOfShop()), staff: 'Rani', code: await codeOfShop() },
  };
});
afterAll(() => server?.close());

const NO_ID = missingIds.row;
const GRANT = { decision: 'grant', reason: '' };

const names = Object.keys(opsCalls) as OpsName[];
const callOf = (name: string): InternalSpec => opsCalls[name.split(' ')[0] as OpsName];
/** How each call names something of a shop, as `call way`. */
const cases = names.flatMap((name) =>
  Object.entries(counterSample(name).names ?? {}).map(([way, one]): [string, NamedThing] => [`${name} ${way}`, one]),
);
/** Calls whose ids are of the whole chain, or that name nothing of a shop: they must change the caller's shop only. */
const ofCaller = names.flatMap((name) => {
  const { ofCaller: input } = counterSample(name);
  return input ? [[name, input] as const] : [];
});
const posts = names.filter((name) => opsCalls[name].method === 'POST');
const reads = names.filter((name) => opsCalls[name].method === 'GET' && name !== 'events');

async function answer(by: Counter, name: string, input: Fields) {
  const reply = await by.send(callOf(name), input);
  return { status: reply.statusCode, ...reply.json(), time: 0 };
}

/** Values beside one: the same with other last digits. */
function neighbours(of: unknown): unknown[] {
  const near = Array.from({ length: 2 * NEIGHBOURS + 1 }, (_, n) => n - NEIGHBOURS).filter((n) => n !== 0);
  if (typeof of === 'number') return near.map((n) => of + n).filter((id) => id > 0);
  const [, head = '', digits = ''] = /^(.*?)(\d{1,9})$/.exec(String(of)) ?? [];
  return near.map((n) => `${head}${String(Math.max(0, Number(digits) + n)).padStart(digits.length, '0')}`);
}

it.each(posts)('%s is known to name something of a shop, or nothing', (name) => {
  const { names: named, ofCaller: input } = counterSample(name);
  if (!named && !input) throw lacks(name, 'what of a shop it names (names), or an input of another shop (ofCaller)');
});

it.each(cases)('%s answers another shop for what is of a shop as for what is nowhere', async (name, one) => {
  const before = await rowHashes(server.db.read, { but: OTHER });
  const nothing = await answer(stranger, name, one.input(one.missing, things));
  expect(nothing.code).toBe(0);
  const tried = one.hasNeighbours === false ? [] : neighbours(one.own(things));
  for (const thing of [one.own(things), ...tried])
    expect([thing, await answer(stranger, name, one.input(thing, things))]).toEqual([thing, nothing]);
  expect(await rowHashes(server.db.read, { but: OTHER })).toEqual(before);
});

it.each(reads)('%s tells another shop nothing of a shop', async (name) => {
  const told = (await stranger.send(opsCalls[name], {})).body;
  const own = [things.order_sn, things.refund_sn, things.after_sn, things.cash.order_sn, things.mobile, things.staff];
  for (const thing of own) expect(told).not.toContain(`"${thing}"`);
});

it.each(ofCaller)('%s changes nothing of another shop', async (name, input) => {
  const before = await rowHashes(server.db.read, { but: OTHER });
  await answer(stranger, name, input(things));
  expect(await rowHashes(server.db.read, { but: OTHER })).toEqual(before);
  if (name === 'endShift') stranger.headers['ops-shift'] = await stranger.beginShift('Sri');
});

it.each(['review', 'feedback'] as const)('a %s of a customer of a shop is told to that shop', async (what) => {
  const name = what === 'review' ? 'reviews' : what;
  expect((await answer(stranger, name, {})).data).toEqual([]);
  const told = (await answer(owner, name, {})).data as { id: number }[];
  expect(told.map(({ id }) => id)).toContain(things[what]);
});

it('an answer that is kept under a key is of one shop', async () => {
  const input = { order_sn: things.order_sn, act: 'start' };
  const keyed = (by: Counter) => by.send(opsCalls.act, input, { ...by.headers, 'idempotency-key': 'key-of-a-shop' });
  expect((await keyed(owner)).json()).toEqual({ state: 'making' });
  expect((await keyed(stranger)).json()).toMatchObject({ code: 0, data: { error: 'ORDER_NOT_FOUND' } });
});

it('lines of another order are as lines that are nowhere', async () => {
  const before = await rowHashes(server.db.read);
  const cannotMake = (id: number) =>
    answer(owner, 'cannotMake', { order_sn: things.order_sn, reason: 'soldout', lines: [{ id, num: 1 }] });
  const decide = (line_id: number) =>
    answer(owner, 'decide', { after_sn: things.after_sn, ...GRANT, reason: 'x', items: [{ line_id, num: 1 }] });
  expect(await cannotMake(things.other_line)).toEqual(await cannotMake(NO_ID));
  expect(await decide(things.other_line)).toEqual(await decide(NO_ID));
  expect(await rowHashes(server.db.read)).toEqual(before);
});

// Without that, nothing would have been compared. Once a report is answered, it is answered no other way.
const answered = ['decide grant', 'decide refuse'];
it.each(cases.filter(([name]) => !answered.includes(name)))('%s answers its own shop otherwise', async (name, one) => {
  const nothing = await answer(owner, name, one.input(one.missing, things));
  expect(await answer(owner, name, one.input(one.own(things), things))).not.toEqual(nothing);
});
