import { randomUUID } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import type { GenericSchema, InferInput, InferOutput } from 'valibot';
import { type Language, languages } from '@/contract/core';
import { withoutControls } from '@/contract/texts';
import { readSecrets, secretsFile } from '../src/demo-secrets';
import { opsCalls } from '../src/internal-contract/ops';
import { type OpsGoods, type OpsOrder, type opsActs, pauseMinutes } from '../src/internal-contract/ops.schemas';
import { endWith } from '../src/lib/start-error';
import { newKey } from './new-key';
import { reviewLines } from './shop-reviews';
import { isEarly, slotText } from './shop-slots';

/** `npm run shop -- …`: the counter of a shop in a terminal, over the HTTP interface that a point of sale would use. */

const help = `npm run shop -- COMMAND [--shop 1] [--url http://localhost:3000] [--key KEY] [--lang en]
                        [--staff NAME --pin PIN]

  list                   orders to make and to hand over
  accept ORDER           the shop takes the order (ORDER: its number, or its pickup number such as A-001)
  start ORDER            a barista starts; the customer can no longer cancel
  ready ORDER            the drinks are at the counter
  hand-over ORDER        the customer has received them
  courier-sent ORDER     a courier is on the way with a delivery
  arrived ORDER          the delivery is at the door
  refuse ORDER [REASON]  the shop cannot make it; a payment is refunded (needs --staff and --pin)
  staff                  names of the staff
  set-staff NAME PIN     adds somebody or changes a PIN of 4 to 8 digits; the first needs no --staff and --pin
  pause [MINUTES]        no new orders for 15, 30 or 60 minutes, or until resume; these need --staff and --pin
  resume                 ends a pause
  cash                   cash that customers will bring to the counter, with the numbers that they say
  cash-taken NUMBER      the money of that number was taken, which makes the order paid (needs --staff and --pin)
  open | close | rest    opens by its hours, closes for now, rests until further notice
  menu                   drinks and skus with their numbers
  soldout GOODS          a drink is out of stock;        instock GOODS  it is back
  topping-out VALUE      a topping or sugar level is out; topping-in VALUE  it is back
  ingredient-out NUMBER  everything that needs it is out;  ingredient-in NUMBER  it is back
  stock SKU CUPS         adds cups; from then on the sku is counted
  reviews [unanswered]   what customers wrote about their orders, newest first
  reply REVIEW TEXT      answers a review, or replaces the answer (with --staff and --pin)
  new-key SHOP           gives a shop a new key and removes its staff; creates a lost or damaged secrets.json again (it changes the database
                         itself, so with an embedded one stop the server first)
  --auto                 simulates the shop: accepts, makes and hands over until Ctrl-C

The key of a demo shop is read from the data folder (KEDAI_DATA, default data); otherwise give --key or KEDAI_SHOP_KEY.`;

interface Options {
  shop: string;
  url: string;
  key: string;
  lang: Language;
  words: string[];
  auto: boolean;
  /** Name and PIN of who does it. */
  staff?: string;
  pin?: string;
  /** The token of their shift. */
  shift?: string;
}

type Act = (typeof opsActs)[number];
type OpsCalls = Omit<typeof opsCalls, 'events'>;
type OpsName = keyof OpsCalls;
type Body<Name extends OpsName> = OpsCalls[Name] extends { body: infer Schema extends GenericSchema }
  ? InferInput<Schema>
  : undefined;
type Answer<Name extends OpsName> = InferOutput<OpsCalls[Name]['answer']>;

class UsageError extends Error {}

function keyOf(shop: string): string {
  const folder = path.resolve(__dirname, '..', '..', process.env.KEDAI_DATA ?? 'data');
  const file = secretsFile(folder);
  if (!fs.existsSync(file)) throw new UsageError(`No keys in ${folder}. Start the server once, or give --key.`);
  const key = readSecrets(folder).shop_keys[shop];
  if (!key) {
    throw new UsageError(`There is no key for shop ${shop} in ${file}. "npm run shop -- new-key ${shop}" makes one.`);
  }
  return key;
}

const flags = {
  shop: { type: 'string', default: '1' },
  url: { type: 'string', default: `http://localhost:${process.env.PORT ?? 3000}` },
  key: { type: 'string' },
  lang: { type: 'string', default: 'en' },
  auto: { type: 'boolean', default: false },
  staff: { type: 'string', default: process.env.KEDAI_STAFF },
  pin: { type: 'string', default: process.env.KEDAI_PIN },
  help: { type: 'boolean', default: false },
} as const;

function parse(args: string[]) {
  try {
    const { values, positionals: words } = parseArgs({ args, options: flags, allowPositionals: true });
    return { ...values, words };
  } catch (error) {
    throw new UsageError(`${(error as Error).message}\n\n${help}`);
  }
}

function read({ help: wantsHelp, key, lang, ...given }: ReturnType<typeof parse>): Options {
  if (wantsHelp || (given.words.length === 0 && !given.auto)) throw new UsageError(help);
  const language = languages.find((known) => known === lang);
  if (!language) throw new UsageError(`--lang is one of ${languages.join(', ')}.`);
  return {
    ...given,
    lang: language,
    url: given.url.replace(/\/+$/, ''),
    key: key ?? process.env.KEDAI_SHOP_KEY ?? keyOf(given.shop),
  };
}

async function call<Name extends OpsName>(
  { url, key, shift }: Options,
  name: Name,
  ...[body]: Body<Name> extends undefined ? [] : [body: Body<Name>]
): Promise<Answer<Name>> {
  const { method, path: where } = opsCalls[name];
  const answer = await fetch(url + where, {
    method,
    headers: {
      'ops-key': key,
      'accept-language': 'en',
      ...(shift ? { 'ops-shift': shift } : {}),
      ...(body ? { 'content-type': 'application/json', 'idempotency-key': randomUUID() } : {}),
    },
    body: body && JSON.stringify(body),
  }).catch(() => {
    throw new UsageError(`No server answers at ${url}. Is it running? (npm start)`);
  });
  const data = (await answer.json()) as { code?: number; msg?: string; data?: { error?: string } };
  if (data.data?.error) throw new UsageError(plain(`${data.msg} (${data.data.error})`));
  return data as Answer<Name>;
}

const work = async (options: Options): Promise<OpsOrder[]> => (await call(options, 'work')).orders;

/** One line for a terminal, whatever customers wrote and older versions stored. */
const plain = (text: string): string => withoutControls(text.replace(/\s*\n\s*/g, ' / '));

const say = (line: string): void => console.log(plain(line));

function show(order: OpsOrder, lang: Language, offsetMinutes: number): void {
  const state = counterState(order).padEnd(10);
  const slot = slotText(order, offsetMinutes);
  say(`${order.pickup_no ?? '-'}  ${state} ${order.order_sn}${order.remark ? `  "${order.remark}"` : ''}`);
  for (const { name, spec, num } of order.goods) say(`       ${num} x ${name[lang]}  (${spec[lang]})`);
  if (slot) say(`       ${slot}`);
  if (order.receiving) say(`       to ${wayOf(order.receiving)}`);
}

function wayOf({ name, mobile, address, distance, courier_note }: NonNullable<OpsOrder['receiving']>): string {
  const note = courier_note ? `  "${courier_note}"` : '';
  return `${name}, ${mobile}, ${address} (${distance} m)${note}`;
}

async function orderNamed(options: Options, name: string | undefined): Promise<string> {
  if (!name) throw new UsageError('Which order? Its number, or its pickup number such as A-001.');
  if (/^OD\d+$/.test(name)) return name;
  const found = (await work(options)).find((order) => order.pickup_no === name.toUpperCase());
  if (!found) throw new UsageError(`No order with the pickup number ${name} waits here.`);
  return found.order_sn;
}

async function act(options: Options, name: Act): Promise<void> {
  const order_sn = await orderNamed(options, options.words[1]);
  const reason = options.words.slice(2).join(' ');
  const { state } = await call(options, 'act', { order_sn, act: name, reason });
  say(`${order_sn}: ${name === 'accept' ? 'accepted' : state}`);
}

async function showCash(options: Options): Promise<void> {
  const { payments } = await call(options, 'cash');
  if (payments.length === 0) say('Nobody will pay in cash.');
  for (const { number, amount, order_sn } of payments) say(`${number}  Rp ${amount}  ${order_sn}`);
}

async function takeCash(options: Options): Promise<void> {
  const [, name] = options.words;
  if (!name) throw new UsageError('Which number? One from "cash", such as 417.');
  const { payments } = await call(options, 'cash');
  const found = payments.find(({ number, order_sn }) => number === name || order_sn === name);
  if (!found) throw new UsageError(`Nobody with the number ${name} will pay in cash here.`);
  const { order_sn, amount } = found;
  const { pickup_no } = await call(options, 'cashTaken', { order_sn, amount });
  say(`${order_sn}: Rp ${amount} taken, pickup number ${pickup_no}`);
}

function numberAt(options: Options, at: number, what: string): number {
  const value = Number(options.words[at]);
  if (!Number.isInteger(value)) throw new UsageError(`Which ${what}? A number from "menu".`);
  return value;
}

function showGoods({ goods_id, name_json, is_out, skus }: OpsGoods, lang: Language): void {
  say(`${String(goods_id).padStart(4)}  ${name_json[lang]}${outMark(is_out)}`);
  for (const sku of skus) {
    const stock = sku.stock === null ? 'not counted' : `${sku.stock} left`;
    say(
      `        sku ${sku.sku_id}  ${sku.size[lang]} ${sku.temperature[lang]}  Rp ${sku.price}  ${sku.status ? stock : 'off'}`,
    );
  }
}

const outMark = (isOut: 0 | 1): string => (isOut ? '  OUT OF STOCK' : '');

async function showMenu(options: Options): Promise<void> {
  const { goods, values, ingredients } = await call(options, 'menu');
  const { lang } = options;
  for (const one of goods) showGoods(one, lang);
  for (const one of values) say(`topping or sugar ${one.value_id}  ${one.name_json[lang]}${outMark(one.is_out)}`);
  for (const one of ingredients) {
    say(`ingredient ${one.ingredient_id}  ${one.name_json[lang]}${outMark(one.soldout_switch)}`);
  }
}

async function switchGoods(options: Options, soldout: 0 | 1): Promise<void> {
  const goods_id = numberAt(options, 1, 'drink');
  await call(options, 'goods', { goods_id, soldout });
  say(`Drink ${goods_id} is ${soldout ? 'out of stock' : 'back'}.`);
}

async function switchIngredient(options: Options, soldout: 0 | 1): Promise<void> {
  const ingredient_id = numberAt(options, 1, 'ingredient');
  await call(options, 'ingredient', { ingredient_id, soldout });
  say(`Ingredient ${ingredient_id} is ${soldout ? 'out of stock' : 'back'}.`);
}

async function setStaff(options: Options): Promise<void> {
  const [, name = '', pin = ''] = options.words;
  if (!name || !pin) throw new UsageError('Whose PIN? A name and 4 to 8 digits.');
  await call(options, 'setStaff', { name, pin });
  say(`${name} can begin a shift.`);
}

async function pause(options: Options): Promise<void> {
  const { words } = options;
  const minutes = words[1] === undefined ? null : pauseMinutes.find((known) => String(known) === words[1]);
  if (minutes === undefined) throw new UsageError(`For ${pauseMinutes.join(', ')} minutes, or none for until resume.`);
  await call(options, 'pause', { minutes });
  say(`Shop ${options.shop} takes no new orders ${minutes ? `for ${minutes} minutes` : 'until resume'}.`);
}

async function switchValue(options: Options, soldout: 0 | 1): Promise<void> {
  const value_id = numberAt(options, 1, 'topping or sugar level');
  await call(options, 'value', { value_id, soldout });
  say(`Topping ${value_id} is ${soldout ? 'out of stock' : 'back'}.`);
}

async function setShop(options: Options, state: 'open' | 'closed' | 'rest'): Promise<void> {
  await call(options, 'shop', { state });
  say(
    `Shop ${options.shop} is ${state === 'open' ? 'open by its hours' : state === 'rest' ? 'resting' : 'closed for now'}.`,
  );
}

async function addCups(options: Options): Promise<void> {
  const body = { sku_id: numberAt(options, 1, 'sku'), add: numberAt(options, 2, 'number of cups') };
  const { stock } = await call(options, 'stock', body);
  say(`Sku ${body.sku_id}: ${stock} cups.`);
}

async function showReviews(options: Options): Promise<void> {
  const { words, lang } = options;
  if (words[1] !== undefined && words[1] !== 'unanswered') throw new UsageError(`reviews takes no "${words[1]}".`);
  const reviews = await call(options, 'reviews', { unanswered: words[1] ? 1 : 0, per_page: 50 });
  for (const line of reviewLines(reviews, lang)) say(line);
}

async function answerReview(options: Options): Promise<void> {
  const { words } = options;
  const id = Number(words[1]);
  const reply = words.slice(2).join(' ');
  if (!Number.isInteger(id) || !reply)
    throw new UsageError('Which review, and what? A number from "reviews", and a text.');
  await call(options, 'reply', { id, reply });
  say(`Review ${id} is answered.`);
}

const commands: Record<string, (options: Options) => Promise<void>> = {
  async list(options) {
    const orders = await work(options);
    if (orders.length === 0) say('Nothing to do.');
    const hasSlots = orders.some(({ slot_start }) => slot_start !== null);
    const offset = hasSlots ? (await call(options, 'state')).utc_offset_minutes : 0;
    for (const order of orders) show(order, options.lang, offset);
  },
  accept: (options) => act(options, 'accept'),
  start: (options) => act(options, 'start'),
  ready: (options) => act(options, 'ready'),
  'hand-over': (options) => act(options, 'hand-over'),
  'courier-sent': (options) => act(options, 'courier-sent'),
  arrived: (options) => act(options, 'arrived'),
  refuse: (options) => act(options, 'refuse'),
  open: (options) => setShop(options, 'open'),
  close: (options) => setShop(options, 'closed'),
  rest: (options) => setShop(options, 'rest'),
  menu: showMenu,
  soldout: (options) => switchGoods(options, 1),
  instock: (options) => switchGoods(options, 0),
  'topping-out': (options) => switchValue(options, 1),
  'topping-in': (options) => switchValue(options, 0),
  'ingredient-out': (options) => switchIngredient(options, 1),
  'ingredient-in': (options) => switchIngredient(options, 0),
  stock: addCups,
  async staff(options) {
    for (const { name } of (await call(options, 'staff')).staff) say(name);
  },
  'set-staff': setStaff,
  pause,
  async resume(options) {
    await call(options, 'resume', {});
    say(`Shop ${options.shop} takes orders again.`);
  },
  reviews: showReviews,
  reply: answerReview,
  cash: showCash,
  'cash-taken': takeCash,
};

/** How many words a command takes, itself included. */
const wordsOf: Readonly<Record<string, number>> = {
  list: 1,
  open: 1,
  close: 1,
  rest: 1,
  menu: 1,
  stock: 3,
  staff: 1,
  'set-staff': 3,
  resume: 1,
  cash: 1,
  // The reason of a refusal, and an answer, are any number of words.
  refuse: Number.POSITIVE_INFINITY,
  reply: Number.POSITIVE_INFINITY,
};

function checkWords([command = '', ...rest]: readonly string[]): void {
  const most = wordsOf[command] ?? 2;
  if (rest.length < most) return;
  throw new UsageError(`${command} takes no "${rest.slice(most - 1).join(' ')}". Nothing was done.`);
}

const pace: Record<string, { act: Act; afterMs: number }> = {
  paid: { act: 'accept', afterMs: 5000 },
  accepted: { act: 'start', afterMs: 10_000 },
  making: { act: 'ready', afterMs: 30_000 },
  ready: { act: 'hand-over', afterMs: 600_000 },
  made: { act: 'courier-sent', afterMs: 60_000 },
  delivering: { act: 'arrived', afterMs: 300_000 },
};

/** The states of the counter: an accepted order has one of its own, and a delivery that waits for its courier. */
function counterState({ state, type, accepttime }: OpsOrder): string {
  if (state === 'paid' && accepttime !== null) return 'accepted';
  return state === 'ready' && type === 'takeout' ? 'made' : state;
}

/** The step that is due, by the time since this command first saw the order in its state. */
function dueAct(order: OpsOrder, since: Map<string, number>): Act | null {
  if (isEarly(order, Date.now() / 1000)) return null;
  const state = counterState(order);
  const seen = `${order.order_sn} ${state}`;
  const first = since.get(seen) ?? performance.now();
  since.set(seen, first);
  const step = pace[state];
  return step && performance.now() - first >= step.afterMs ? step.act : null;
}

async function play(options: Options): Promise<never> {
  say(`Simulating shop ${options.shop}. Ctrl-C ends it.`);
  const since = new Map<string, number>();
  for (;;) {
    for (const order of await work(options)) {
      const step = dueAct(order, since);
      if (!step) continue;
      const body = { order_sn: order.order_sn, act: step };
      // Another may have changed it first: the customer with a cancel, or the server's own simulation.
      const isDone = await call(options, 'act', body).then(
        () => true,
        () => false,
      );
      if (isDone) say(`${order.pickup_no}: ${step}`);
    }
    await delay(1000);
  }
}

/** Does it as somebody of the staff, if one is named. */
async function onShift(
  { staff, pin, ...options }: Options,
  command: (options: Options) => Promise<void>,
): Promise<void> {
  if (!staff || !pin) return await command(options);
  const { token: shift } = await call(options, 'beginShift', { name: staff, pin });
  try {
    await command({ ...options, shift });
  } finally {
    await call({ ...options, shift }, 'endShift', {});
  }
}

async function main(): Promise<void> {
  const given = parse(process.argv.slice(2));
  checkWords(given.words);
  if (given.words[0] === 'new-key' && !given.help) {
    for (const line of await newKey(given.words[1])) say(line);
    return;
  }
  const options = read(given);
  if (options.auto) return await play(options);
  const command = commands[options.words[0] ?? ''];
  if (!command) throw new UsageError(`There is no command ${options.words[0]}.\n\n${help}`);
  await onShift(options, command);
}

main().catch((error: unknown) => {
  if (!(error instanceof UsageError)) endWith(error);
  console.error(error.message);
  process.exitCode = 1;
});
