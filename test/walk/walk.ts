import type { Browser } from 'playwright-core';
import type { MenuGoods, MenuSnapshot, ShopDetails } from '@/contract/shop.schemas';
import type { RouteName } from '@/platform/routes';
import type { App } from '../harness/app';
import { newPhone } from '../harness/browser';
import { BrowserDriver } from '../journey/browser-driver';
import { openShop } from '../journey/customer';
import type { Fault } from './faults';
import type { Member } from './member';
import { Model, type ShopFacts } from './model';
import { walkPages } from './pages';
import { randomOf } from './random';
import { type Kind, type Step, weights } from './step';
import { stepsOf } from './steps';
import { Walker } from './walker';

export interface Walk {
  seed: number;
  steps: number;
  /** How often each pair of page and kind of step has occurred, as `page|kind`. */
  pairs: Map<string, number>;
  /** The pages on which a step was taken, in the order in which they were first seen. */
  pages: readonly RouteName[];
  /** The failure. It is undefined if the app agreed with the model after every step. */
  failure?: string;
}

interface WalkOptions {
  seed: number;
  steps: number;
  /** Number of the first member, who must have neither cart nor orders of drinks. The default is a new member. */
  phone?: string;
  fault?: Fault;
  /** Pairs of earlier walks. Pairs that are missing there are preferred. */
  known?: ReadonlyMap<string, number>;
  /** Called with the name and duration of each step. */
  trace?: (line: string) => void;
}

const drinksCount = 2;
const denpasar = { longitude: 115.2295, latitude: -8.6725 };
/** A phone gets one code a minute, so members log in again only after about that time. */
const stepsBetweenLogins = 150;
let lastPhone = Math.floor(performance.timeOrigin) % 1_000_000;

/** A new member. Every second one has a favourite shop. */
const newMember = (index: number, phone = `813${String(++lastPhone).padStart(8, '0')}`): Member => ({
  phone,
  cart: new Map(),
  orders: new Map(),
  joins: new Map(),
  hasFavourite: index % 2 === 0,
  ...{ points: 0, chances: { small: 0, big: 0 }, hasCheckedIn: false, addresses: [] },
  ...{ exchanges: new Map(), draws: new Map() },
  lastLogin: Number.NEGATIVE_INFINITY,
});

const membersReady = (members: Member[], step: number): Member[] =>
  members.filter(({ lastLogin }) => step - lastLogin >= stepsBetweenLogins);

/** The price of a drink with what its sheet chooses at first. */
function firstPrice({ specs }: MenuSnapshot, goods: MenuGoods): number {
  const chosen = goods.specs.flatMap(({ default_ids }) => default_ids);
  const sku = goods.skus.find(({ value_ids }) => value_ids.every((id) => chosen.includes(id)));
  if (!sku) throw new Error(`${goods.name} has no size and temperature to begin with`);
  const added = specs
    .filter(({ kind }) => kind !== 'size' && kind !== 'temperature')
    .flatMap(({ values }) => values)
    .filter(({ value_id }) => chosen.includes(value_id));
  return added.reduce((sum, { price_delta }) => sum + price_delta, sku.price);
}

/** The first available drinks of the menu, and the shop's minimum for a delivery. */
async function shopFacts(app: App, { delivery }: ShopDetails): Promise<ShopFacts> {
  const menu = (await app.api('Usershop/shopgoods', { shop_id: openShop })) as MenuSnapshot;
  const all = menu.categories[0]?.goods.filter(({ soldout }) => !soldout) ?? [];
  const drinks = all.slice(0, drinksCount);
  if (!delivery) throw new Error('the shop does not deliver');
  return {
    minimum: delivery.min_amount,
    prices: new Map(drinks.map((one) => [one.id, firstPrice(menu, one)])),
  };
}

function pick<T>(all: readonly T[], random: () => number, weightOf: (one: T) => number): T {
  let left = random() * all.reduce((sum, one) => sum + weightOf(one), 0);
  const picked = all.find((one) => {
    left -= weightOf(one);
    return left < 0;
  });
  const one = picked ?? all[0];
  if (one === undefined) throw new Error('nothing to do');
  return one;
}

/** Chooses a kind of step by its weight, and then one of its steps. */
function choose(steps: readonly Step[], random: () => number, weightOf: (kind: Kind) => number): Step {
  const kind = pick([...new Set(steps.map((step) => step.kind))], random, weightOf);
  return pick(
    steps.filter((step) => step.kind === kind),
    random,
    ({ weight = 1 }) => weight,
  );
}

/** Walks one random customer from home, for a number of steps or until the app and the model disagree. */
export async function walk(app: App, browser: Browser, options: WalkOptions): Promise<Walk> {
  const { seed, steps, fault, known, trace } = options;
  const random = randomOf(seed);
  const shop = (await app.api('usershop/shopdetails', { shop_id: openShop })) as ShopDetails;
  const near = { longitude: shop.lng + 0.001, latitude: shop.lat };
  const context = await newPhone(browser, { permissions: ['geolocation'], geolocation: near, reducedMotion: 'reduce' });
  // The compiler of `npm run prove:walk` names inner functions by a helper that a page does not have.
  await context.addInitScript('globalThis.__name = (one) => one');
  if (fault) await context.addInitScript(fault.script);
  const members: Member[] = [];
  const phones = [options.phone];
  const facts = await shopFacts(app, shop);
  const goods = [...facts.prices.keys()];
  const driver = await BrowserDriver.on(context, app.url);
  const model = new Model(walkPages, facts);
  const walker = new Walker(app, driver, model, { near, far: denpasar });
  const pairs = new Map<string, number>();
  const visited = new Set<RouteName>();
  const trail: string[] = [];
  const done = (step: number, failure?: string): Walk => ({ seed, steps: step, pairs, pages: [...visited], failure });
  try {
    await driver.page.goto(`${app.url}/`);
    for (let step = 1; step <= steps; step++) {
      const page: RouteName = model.page;
      visited.add(page);
      const isNew = (kind: Kind): boolean => !known?.has(`${page}|${kind}`) && !pairs.has(`${page}|${kind}`);
      // The network can come back only where it was lost, so both kinds are preferred together.
      const isWanted = (kind: Kind): boolean => isNew(kind) || (kind === 'network off' && isNew('network on'));
      if (members.every(({ lastLogin }) => lastLogin > Number.NEGATIVE_INFINITY))
        members.push(newMember(members.length, phones.pop()));
      const next = choose(
        stepsOf(model, { goods, members: membersReady(members, step), visited }),
        random,
        (kind) => weights[kind] * (isWanted(kind) ? 8 : 1),
      );
      trail.push(`${step} ${model.address}${model.layer ? ` (${model.layer})` : ''}: ${next.name}`);
      const start = performance.now();
      const problem = await take(walker, next);
      trace?.(`${trail[trail.length - 1]} (${Math.round(performance.now() - start)} ms)`);
      if (next.kind === 'log in' && model.member) model.member.lastLogin = step;
      if (problem.length > 0) {
        const surroundings = await walker.surroundings();
        return done(step, [...trail.slice(-12), ...surroundings, ...problem].join('\n  '));
      }
      pairs.set(`${page}|${next.kind}`, (pairs.get(`${page}|${next.kind}`) ?? 0) + 1);
    }
    const crash = driver.errors.find((error) => /pageerror|TypeError|ReferenceError/.test(error));
    return done(steps, crash);
  } finally {
    await context.close();
  }
}

async function take(walker: Walker, step: Step): Promise<string[]> {
  try {
    const result = await step.act(walker);
    step.effect(walker.model, result);
  } catch (error) {
    return [`the step could not be taken: ${String(error).slice(0, 600)}`];
  }
  return walker.agrees();
}
