import fs from 'node:fs';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import type { GenericSchema, InferInput, InferOutput } from 'valibot';
import { type Language, languages } from '@/contract/core';
import { withoutControls } from '@/contract/texts';
import { readSecrets, secretsFile } from '../src/demo-secrets';
import { opsCalls } from '../src/internal-contract/ops';
import type { OpsOrder, opsActs } from '../src/internal-contract/ops.schemas';
import { endWith } from '../src/lib/start-error';
import { newKey } from './new-key';

/** `npm run shop -- …`: the counter of a shop in a terminal, over the HTTP interface that a point of sale would use. */

const help = `npm run shop -- COMMAND [--shop 1] [--url http://localhost:3000] [--key KEY] [--lang en]

  list                   orders to make and to hand over
  accept ORDER           the shop takes the order (ORDER: its number, or its pickup number such as A-001)
  start ORDER            a barista starts; the customer can no longer cancel
  ready ORDER            the drinks are at the counter
  hand-over ORDER        the customer has received them
  refuse ORDER [REASON]  the shop cannot make it; a payment is refunded
  open | close | rest    opens by its hours, closes for now, rests until further notice
  menu                   drinks and skus with their numbers
  soldout GOODS          a drink is out of stock;        instock GOODS  it is back
  topping-out VALUE      a topping or sugar level is out; topping-in VALUE  it is back
  stock SKU CUPS         adds cups; from then on the sku is counted
  new-key SHOP           gives a shop a new key; creates a lost or damaged secrets.json again (it changes the database
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
}

type Act = (typeof opsActs)[number];
type OpsCalls = typeof opsCalls;
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
  { url, key }: Options,
  name: Name,
  ...[body]: Body<Name> extends undefined ? [] : [body: Body<Name>]
): Promise<Answer<Name>> {
  const { method, path: where } = opsCalls[name];
  const answer = await fetch(url + where, {
    method,
    headers: { 'ops-key': key, 'accept-language': 'en', ...(body ? { 'content-type': 'application/json' } : {}) },
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

function show(order: OpsOrder, lang: Language): void {
  const state = order.state === 'paid' && order.accepttime !== null ? 'accepted' : order.state;
  say(`${order.pickup_no ?? '-'}  ${state.padEnd(9)} ${order.order_sn}${order.remark ? `  "${order.remark}"` : ''}`);
  for (const { name, spec, num } of order.goods) say(`       ${num} x ${name[lang]}  (${spec[lang]})`);
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

function numberAt(options: Options, at: number, what: string): number {
  const value = Number(options.words[at]);
  if (!Number.isInteger(value)) throw new UsageError(`Which ${what}? A number from "menu".`);
  return value;
}

async function showMenu(options: Options): Promise<void> {
  const { goods } = await call(options, 'menu');
  const { lang } = options;
  for (const one of goods) {
    say(`${String(one.goods_id).padStart(4)}  ${one.name_json[lang]}${one.soldout_switch ? '  OUT OF STOCK' : ''}`);
    for (const sku of one.skus) {
      const stock = sku.stock === null ? 'not counted' : `${sku.stock} left`;
      say(
        `        sku ${sku.sku_id}  ${sku.size[lang]} ${sku.temperature[lang]}  Rp ${sku.price}  ${sku.status ? stock : 'off'}`,
      );
    }
  }
}

async function switchGoods(options: Options, soldout: 0 | 1): Promise<void> {
  const goods_id = numberAt(options, 1, 'drink');
  await call(options, 'goods', { goods_id, soldout });
  say(`Drink ${goods_id} is ${soldout ? 'out of stock' : 'back'}.`);
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

const commands: Record<string, (options: Options) => Promise<void>> = {
  async list(options) {
    const orders = await work(options);
    if (orders.length === 0) say('Nothing to do.');
    for (const order of orders) show(order, options.lang);
  },
  accept: (options) => act(options, 'accept'),
  start: (options) => act(options, 'start'),
  ready: (options) => act(options, 'ready'),
  'hand-over': (options) => act(options, 'hand-over'),
  refuse: (options) => act(options, 'refuse'),
  open: (options) => setShop(options, 'open'),
  close: (options) => setShop(options, 'closed'),
  rest: (options) => setShop(options, 'rest'),
  menu: showMenu,
  soldout: (options) => switchGoods(options, 1),
  instock: (options) => switchGoods(options, 0),
  'topping-out': (options) => switchValue(options, 1),
  'topping-in': (options) => switchValue(options, 0),
  stock: addCups,
};

/** How many words a command takes, itself included. */
const wordsOf: Readonly<Record<string, number>> = {
  list: 1,
  open: 1,
  close: 1,
  rest: 1,
  menu: 1,
  stock: 3,
  // The reason of a refusal is any number of words.
  refuse: Number.POSITIVE_INFINITY,
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
};

/** The step that is due, by the time since this command first saw the order in its state. */
function dueAct(order: OpsOrder, since: Map<string, number>): Act | null {
  const state = order.state === 'paid' && order.accepttime !== null ? 'accepted' : order.state;
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
  await command(options);
}

main().catch((error: unknown) => {
  if (!(error instanceof UsageError)) endWith(error);
  console.error(error.message);
  process.exitCode = 1;
});
