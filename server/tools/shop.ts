import { parseArgs } from 'node:util';
import { languages } from '@/contract/core';
import { pauseMinutes } from '../src/internal-contract/ops-bodies.schemas';
import { endWith } from '../src/lib/errors/start-error';
import { chainRefunds } from './chain-refunds';
import { makeManager } from './make-manager';
import { newKey } from './new-key';
import { optionFault } from './option-fault';
import { outliveReader } from './outlive-reader';
import { printHelp } from './print-help';
import { call, type Options, say, UsageError } from './shop-call';
import { codeCommands } from './shop-codes';
import { shopOf } from './shop-key';
import { managedCommands } from './shop-managed';
import { menuCommands } from './shop-menu';
import { orderCommands } from './shop-orders';
import { play } from './shop-play';
import { reportCommands } from './shop-reports';
import { feedbackLines, reviewLines } from './shop-reviews';
import { shippingCommands } from './shop-shipping';
import { replacePin, staffCommands } from './shop-staff';
import { usualUrl } from './shop-url';

/** `npm run shop -- …`: the counter of a shop in a terminal, over the HTTP interface that a point of sale would use. */

const help = `npm run shop -- COMMAND [--shop 1] [--url URL] [--key KEY] [--lang en]
                        [--staff NAME --pin PIN] [--manager NAME --manager-pin PIN]

  list                   orders to make and to hand over
  accept ORDER           the shop takes the order (ORDER: its number, or its pickup number such as A-001)
  start ORDER            a barista starts; the customer can no longer cancel
  ready ORDER            the drinks are at the counter
  hand-over ORDER        the customer has received them
  courier-sent ORDER     a courier is on the way with a delivery
  arrived ORDER          the courier is at the door
  refuse ORDER [REASON]  the shop cannot make it; a payment is refunded (needs --staff and --pin)
  staff                  names and roles of the staff
  set-staff NAME PIN     adds a barista or changes a PIN of 4 to 8 digits (with a manager); the first is the manager and
                         needs no --staff and --pin
  remove-staff NAME      removes somebody (with a manager)
  role NAME ROLE         makes somebody a manager or a barista (with a manager)
  new-pin PIN            replaces a PIN that is easy to guess, with the old one in --pin
  pause [MINUTES]        no new orders for 15, 30 or 60 minutes, or until resume; these need --staff and --pin
  resume                 ends a pause
  cash                   cash that customers will bring to the counter, with the numbers that they say
  cash-taken NUMBER      the money of that number was taken, which makes the order paid (needs --staff and --pin)
  open | close | rest    opens by its hours, closes for now, rests until further notice (the last two with a manager)
  today HOURS            hours of today, such as 08:00-12:00,14:00-20:00, or closed, or usual (with a manager)
  menu                   drinks and skus with their numbers
  soldout GOODS          a drink is out of stock;        instock GOODS  it is back
  topping-out VALUE      a topping or sugar level is out; topping-in VALUE  it is back
  ingredient-out NUMBER  everything that needs it is out;  ingredient-in NUMBER  it is back
  stock SKU CUPS         adds cups; from then on the sku is counted
  code CODE              what a code of a customer is, and whether the shop can redeem it (needs --staff and --pin)
  redeem CODE            redeems it, once (needs --staff and --pin)
  redeemed               what was redeemed today
  shipments              what is to be sent, and what was sent today (needs --staff and --pin)
  ship ORDER NUMBER COURIER  it was handed to a courier, who calls it NUMBER (needs --staff and --pin)
  reports                what customers ask back and nobody has answered
  grant-report REPORT    pays back all that a report asks for (needs --staff and --pin)
  refuse-report REPORT TEXT  refuses it; the customer reads the text (needs --staff and --pin)
  reviews [unanswered]   what customers wrote about their orders, newest first
  reply REVIEW TEXT      answers a review, or replaces the answer (with --staff and --pin)
  feedback [unanswered]  what customers wrote to the chain, newest first
  answer FEEDBACK TEXT   answers feedback, or replaces the answer (with --staff and --pin)
  refunds                refunds that a person must make
  settle REFUND NOTE     such a refund was made, and how (with a manager)
  coupons                kinds of coupons that the shop may give
  give-coupon KIND PHONE gives a member a coupon, such as +6281234567890 (with a manager)
  new-key SHOP           gives a shop a new key and removes its staff; asks before a key is replaced, unless --yes is
                         given; creates a lost or damaged secrets.json again (it changes the database itself, so with an
                         embedded one stop the server first)
  manager [NAME]         says who the managers are and what they have approved; makes NAME a manager, when no manager can
                         approve it. It uses the database itself, like new-key, and takes --shop, but no key
  chain-refunds          lists refunds that a person must make for orders of no shop, such as those of vouchers
  chain-refunds REFUND NOTE  notes that such a refund was made, and how (with --staff NAME). Both use the database itself,
                         like new-key
  --auto                 simulates the shop: accepts, makes and hands over until Ctrl-C

With a manager: --staff and --pin say who is on shift, --manager and --manager-pin who approves. Without the latter it is
the one on shift, who must be a manager. All PINs are wrong five times in 15 minutes at most.

The key of a demo shop is read from the data folder (KEDAI_DATA, default data); otherwise give --key or KEDAI_SHOP_KEY.
A key is of one shop: --shop is only for keys from the data folder. SHOP and --shop are the number of a shop or its key in
the chain's file, such as 1 or sudirman.
Without --url the server is the one at http://localhost:PORT if PORT is set, else the one that runs on the data folder with
its embedded database, else http://localhost:3000.`;

const flags = {
  shop: { type: 'string' },
  url: { type: 'string' },
  key: { type: 'string' },
  lang: { type: 'string', default: 'en' },
  auto: { type: 'boolean', default: false },
  yes: { type: 'boolean', default: false },
  staff: { type: 'string', default: process.env.KEDAI_STAFF },
  pin: { type: 'string', default: process.env.KEDAI_PIN },
  manager: { type: 'string', default: process.env.KEDAI_MANAGER },
  'manager-pin': { type: 'string', default: process.env.KEDAI_MANAGER_PIN },
} as const;

function parse(args: string[]) {
  try {
    const { values, positionals: words } = parseArgs({ args, options: flags, allowPositionals: true });
    return { ...values, words };
  } catch (error) {
    throw new UsageError(`${optionFault(error)}. Nothing was done.\n\n${help}`);
  }
}

async function read({ key, shop, lang, ...given }: ReturnType<typeof parse>): Promise<Options> {
  if (given.words.length === 0 && !given.auto) throw new UsageError(help);
  const language = languages.find((known) => known === lang);
  if (!language) throw new UsageError(`--lang is one of ${languages.join(', ')}.`);
  return {
    ...given,
    lang: language,
    ...shopOf({ key, shop }),
    url: (given.url ?? (await usualUrl())).replace(/\/+$/, ''),
  };
}

async function pause(options: Options): Promise<void> {
  const { words } = options;
  const minutes = words[1] === undefined ? null : pauseMinutes.find((known) => String(known) === words[1]);
  if (minutes === undefined) throw new UsageError(`For ${pauseMinutes.join(', ')} minutes, or none for until resume.`);
  const { shop } = await call(options, 'pause', { minutes });
  say(`${shop.name} takes no new orders ${minutes ? `for ${minutes} minutes` : 'until resume'}.`);
}

async function setShop(options: Options, state: 'open' | 'closed' | 'rest'): Promise<void> {
  await call(options, 'shop', { state });
  const { shop } = await call(options, 'state');
  say(`${shop.name} is ${state === 'open' ? 'open by its hours' : state === 'rest' ? 'resting' : 'closed for now'}.`);
}

/** The part of a list of what customers wrote that is wanted: everything, or what is not answered. */
function answerable({ words: [command, which] }: Options): { unanswered: 0 | 1; per_page: number } {
  if (which !== undefined && which !== 'unanswered') throw new UsageError(`${command} takes no "${which}".`);
  return { unanswered: which ? 1 : 0, per_page: 50 };
}

async function showReviews(options: Options): Promise<void> {
  const reviews = await call(options, 'reviews', answerable(options));
  for (const line of reviewLines(reviews, options.lang)) say(line);
}

async function showFeedback(options: Options): Promise<void> {
  for (const line of feedbackLines(await call(options, 'feedback', answerable(options)))) say(line);
}

async function answer(options: Options, what: 'review' | 'feedback'): Promise<void> {
  const { words } = options;
  const id = Number(words[1]);
  const reply = words.slice(2).join(' ');
  const list = what === 'review' ? 'reviews' : what;
  if (!Number.isInteger(id) || !reply)
    throw new UsageError(`Which ${what}, and what? A number from "${list}", and a text.`);
  await call(options, what === 'review' ? 'reply' : 'answerFeedback', { id, reply });
  say(`${what === 'review' ? 'Review' : 'Feedback'} ${id} is answered.`);
}

const commands: Record<string, (options: Options) => Promise<void>> = {
  ...orderCommands,
  ...menuCommands,
  ...reportCommands,
  ...codeCommands,
  ...shippingCommands,
  open: (options) => setShop(options, 'open'),
  close: (options) => setShop(options, 'closed'),
  rest: (options) => setShop(options, 'rest'),
  ...staffCommands,
  ...managedCommands,
  pause,
  async resume(options) {
    const { shop } = await call(options, 'resume', {});
    say(`${shop.name} takes orders again.`);
  },
  reviews: showReviews,
  reply: (options) => answer(options, 'review'),
  feedback: showFeedback,
  answer: (options) => answer(options, 'feedback'),
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
  role: 3,
  refunds: 1,
  coupons: 1,
  'give-coupon': 3,
  resume: 1,
  cash: 1,
  reports: 1,
  redeemed: 1,
  shipments: 1,
  // A code may be typed in two groups.
  code: 3,
  redeem: 3,
  // The reason of a refusal, and an answer, are any number of words.
  refuse: Number.POSITIVE_INFINITY,
  'refuse-report': Number.POSITIVE_INFINITY,
  reply: Number.POSITIVE_INFINITY,
  answer: Number.POSITIVE_INFINITY,
  ship: Number.POSITIVE_INFINITY,
  settle: Number.POSITIVE_INFINITY,
  'chain-refunds': Number.POSITIVE_INFINITY,
};

function checkWords([command = '', ...rest]: readonly string[]): void {
  const most = wordsOf[command] ?? 2;
  if (rest.length < most) return;
  throw new UsageError(`${command} takes no "${rest.slice(most - 1).join(' ')}". Nothing was done.`);
}

/** Does it as somebody of the staff, if one is named. */
async function onShift(
  { staff, pin, ...options }: Options,
  command: (options: Options) => Promise<void>,
): Promise<void> {
  if (!staff || !pin) return await command(options);
  const named = { ...options, staff, pin };
  if (options.words[0] === 'new-pin') return await replacePin(named);
  const { token: shift } = await call(options, 'beginShift', { name: staff, pin });
  try {
    await command({ ...named, shift });
  } finally {
    await call({ ...options, shift }, 'endShift', {});
  }
}

/** What those who run the server do without a key. Returns null if it is another command. */
async function onDatabaseItself({ words, shop, key, staff, yes }: ReturnType<typeof parse>): Promise<string[] | null> {
  const [command, word] = words;
  if (command === 'new-key') {
    if (shop !== undefined) {
      const how =
        "the shop itself, by its number or its key in the chain's file, such as new-key 1 or new-key sudirman";
      throw new UsageError(`new-key takes no --shop, but ${how}. Nothing was done.`);
    }
    return await newKey(word, yes);
  }
  if (command === 'chain-refunds') return await chainRefunds(words.slice(1), staff);
  if (command !== 'manager') return null;
  if (key !== undefined) throw new UsageError('manager takes no --key, but --shop. Nothing was done.');
  return await makeManager(shop ?? '1', word);
}

async function main(): Promise<void> {
  outliveReader();
  if (printHelp(help)) return;
  const given = parse(process.argv.slice(2));
  checkWords(given.words);
  const lines = await onDatabaseItself(given);
  if (lines) {
    for (const line of lines) say(line);
    return;
  }
  const options = await read(given);
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
