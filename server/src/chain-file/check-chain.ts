import { minutesOf } from '@/domain/opening-hours';
import { isDay } from '@/domain/place-time';
import { areaCodes } from '../messages/area-code-texts';
import { checkBanners } from './banners';
import { type ChainFile, type DrinkEntry, offerOf, type ShopEntry, weekdays } from './chain-schema';
import { checkCoupons } from './check-coupons';
import { checkMembership } from './check-membership';
import { checkUnique, type Say } from './check-unique';
import { checkGroupProducts } from './group/check-group-products';
import type { Place } from './json-source';
import { checkMall } from './mall/check-mall';
import { DRINK_PRICE_MIN } from './schema-fields';
import { checkVouchers } from './voucher/check-vouchers';
import { checkWheels } from './wheel/check-wheels';

/** Something wrong in a file. */
export interface ChainProblem {
  /** Where, such as `shops[2] "menteng".hours[0].close`. */
  at: string;
  what: string;
  /** Where in the text. It is undefined if it is about the whole file. */
  place?: Place | undefined;
}

type Opening = Exclude<ShopEntry['hours'], 'always'>[number];

const DAY = 1440;
const WEEK = 7 * DAY;

/** Minutes of a week. */
interface Span {
  start: number;
  end: number;
  at: string;
}

/** The spans of one line of hours. One that ends by the time it begins ends on the next day. */
function spansOf({ days, open, close }: Opening, here: string, say: Say): Span[] {
  const [from, to] = [minutesOf(open), minutesOf(close)];
  if (from >= DAY) say(`${here}.open`, `must be before 24:00, not "${open}"`);
  if (from === to) say(here, `opens and closes at ${open}; for a shop that never closes write "hours": "always"`);
  const length = (to > from ? to : to + DAY) - from;
  if (length > DAY) say(here, `is open for more than a day: ${open} to ${close}`);
  return days.map((day) => {
    const start = weekdays.indexOf(day) * DAY + from;
    return { start, end: start + length, at: `${here} ${day}` };
  });
}

const overlap = (a: Span, b: Span): boolean =>
  [-WEEK, 0, WEEK].some((shift) => a.start < b.end + shift && b.start + shift < a.end);

function checkHours(hours: ShopEntry['hours'], at: string, say: Say): void {
  if (hours === 'always') return;
  const spans = hours.flatMap((line, n) => spansOf(line, `${at}.hours[${n}]`, say));
  for (const [n, a] of spans.entries()) {
    const other = spans.slice(n + 1).find((b) => overlap(a, b));
    if (other) say(other.at, `overlaps ${a.at}`);
  }
}

function checkSpecialDays(days: ShopEntry['special_days'], at: string, say: Say): void {
  checkUnique(
    days.map(({ day }) => day),
    (n) => `${at}.special_days[${n}]`,
    say,
  );
  for (const [n, { day, hours }] of days.entries()) {
    const here = `${at}.special_days[${n}]`;
    if (!isDay(day)) say(`${here}.day`, `there is no day ${day}`);
    if (hours === 'closed') continue;
    const spans = hours.flatMap((range, m) => spansOf({ days: ['mon'], ...range }, `${here}.hours[${m}]`, say));
    for (const [m, a] of spans.entries()) {
      if (spans.slice(m + 1).some((b) => overlap(a, b))) say(`${here}.hours`, 'overlap');
    }
  }
}

function checkDelivery(delivery: ShopEntry['delivery'], at: string, say: Say): void {
  if (!delivery) return;
  const reach = delivery.tiers.map(({ max_m }) => max_m);
  for (const [n, metres] of reach.entries()) {
    const before = reach[n - 1];
    if (before !== undefined && metres <= before) {
      say(`${at}.delivery.tiers[${n}].max_m`, `must be more than that of the tier before, ${before}, not ${metres}`);
    }
  }
  const last = reach.at(-1) ?? 0;
  if ((delivery.radius_m ?? 0) > last) say(`${at}.delivery.radius_m`, `must be ${last} or less: no tier goes further`);
}

interface Known {
  groups: ReadonlyMap<string, ChainFile['groups'][number]>;
  groupOfValue: ReadonlyMap<string, ChainFile['groups'][number]>;
  drinks: ReadonlyMap<string, DrinkEntry>;
}

function checkChoice(
  choice: DrinkEntry['choices'][number],
  at: string,
  { known, say }: { known: Known; say: Say },
): void {
  const group = known.groups.get(choice.group);
  if (!group) {
    say(`${at}.group`, `there is no group "${choice.group}"`);
    return;
  }
  const own = new Set(group.values.map(({ key }) => key));
  for (const value of choice.values) if (!own.has(value)) say(`${at}.values`, `"${value}" is no value of ${group.key}`);
  checkUnique(choice.values, (n) => `${at}.values[${n}]`, say);
  for (const value of choice.chosen) {
    if (!choice.values.includes(value)) say(`${at}.chosen`, `"${value}" is not among the values of this drink`);
  }
  const max = group.type === 'single' ? 1 : group.max;
  if (choice.chosen.length > max) say(`${at}.chosen`, `must name ${max} or fewer`);
  if (group.required && choice.chosen.length === 0)
    say(`${at}.chosen`, `must name a value, because ${group.key} is required`);
}

function checkSkus(drink: DrinkEntry, at: string, { known, say }: { known: Known; say: Say }): void {
  const names = drink.skus.map(({ size, temperature }) => `${size}/${temperature}`);
  checkUnique(names, (n) => `${at}.skus[${n}]`, say);
  const kindsOf = drink.choices.map(({ group }) => known.groups.get(group)?.kind);
  for (const kind of ['size', 'temperature'] as const) {
    if (kindsOf.filter((one) => one === kind).length !== 1)
      say(`${at}.choices`, `must have one group of the kind ${kind}`);
    const offered = drink.choices.find(({ group }) => known.groups.get(group)?.kind === kind)?.values ?? [];
    for (const [n, sku] of drink.skus.entries()) {
      if (!offered.includes(sku[kind]))
        say(`${at}.skus[${n}].${kind}`, `"${sku[kind]}" is not among the choices of this drink`);
    }
  }
}

function checkDrinks({ drinks, categories }: ChainFile, known: Known, say: Say): void {
  const named = new Set(categories.map(({ key }) => key));
  for (const [n, drink] of drinks.entries()) {
    const at = `drinks[${n}] "${drink.key}"`;
    if (!named.has(drink.category)) say(`${at}.category`, `there is no category "${drink.category}"`);
    checkUnique(
      drink.choices.map(({ group }) => group),
      (m) => `${at}.choices[${m}]`,
      say,
    );
    for (const [m, choice] of drink.choices.entries()) checkChoice(choice, `${at}.choices[${m}]`, { known, say });
    checkSkus(drink, at, { known, say });
  }
}

function checkMenu(shop: ShopEntry, at: string, { known, say }: { known: Known; say: Say }): void {
  const offers = shop.menu.map(offerOf);
  checkUnique(
    offers.map(({ drink }) => drink),
    (n) => `${at}.menu[${n}]`,
    say,
  );
  for (const [n, offer] of offers.entries()) {
    const here = `${at}.menu[${n}]`;
    const drink = known.drinks.get(offer.drink);
    if (!drink) {
      say(here, `there is no drink "${offer.drink}"`);
      continue;
    }
    const names = new Set(drink.skus.map(({ size, temperature }) => `${size}/${temperature}`));
    for (const name of Object.keys(offer.skus)) {
      if (!names.has(name)) say(`${here} "${drink.key}".skus`, `the drink has no "${name}"`);
    }
    for (const { size, temperature, price } of drink.skus) {
      const own = offer.skus[`${size}/${temperature}`];
      const paid = own?.price ?? price + shop.surcharge;
      if (paid < DRINK_PRICE_MIN)
        say(`${here} "${drink.key}"`, `${size}/${temperature} would cost ${paid} rupiah, less than ${DRINK_PRICE_MIN}`);
    }
  }
}

function checkIngredients({ ingredients = [] }: ChainFile, known: Known, say: Say): void {
  for (const [n, { key, drinks, values }] of ingredients.entries()) {
    const at = `ingredients[${n}] "${key}"`;
    for (const drink of drinks) if (!known.drinks.has(drink)) say(`${at}.drinks`, `there is no drink "${drink}"`);
    for (const value of values) {
      if (!known.groupOfValue.has(value)) say(`${at}.values`, `there is no value "${value}"`);
    }
  }
}

function checkShops(chain: ChainFile, known: Known, say: Say): void {
  const cities = new Set(chain.cities.map(({ code }) => code));
  for (const [n, shop] of chain.shops.entries()) {
    const at = `shops[${n}] "${shop.key}"`;
    if (!cities.has(shop.city)) say(`${at}.city`, `there is no city "${shop.city}"`);
    checkHours(shop.hours, at, say);
    checkSpecialDays(shop.special_days, at, say);
    checkDelivery(shop.delivery, at, say);
    checkMenu(shop, at, { known, say });
    for (const value of shop.sold_out_values ?? []) {
      const kind = known.groupOfValue.get(value)?.kind;
      if (kind !== 'sugar' && kind !== 'topping')
        say(`${at}.sold_out_values`, `"${value}" is no sugar level or topping`);
    }
  }
}

function checkLists(chain: ChainFile, say: Say): void {
  for (const list of ['groups', 'categories', 'drinks', 'shops', 'banners'] as const) {
    checkUnique(
      chain[list].map(({ key }) => key),
      (n) => `${list}[${n}]`,
      say,
    );
  }
  checkUnique(
    chain.cities.map(({ code }) => code),
    (n) => `cities[${n}]`,
    say,
  );
  const { ingredients = [] } = chain;
  checkUnique(
    ingredients.map(({ key }) => key),
    (n) => `ingredients[${n}]`,
    say,
  );
  const codes = chain.area_codes.map((entry) => (typeof entry === 'string' ? entry : entry.code));
  checkUnique(codes, (n) => `area_codes[${n}]`, say);
  for (const [n, entry] of chain.area_codes.entries()) {
    if (typeof entry === 'string' && !areaCodes.some(({ code }) => code === entry)) {
      say(`area_codes[${n}]`, `the program does not know "${entry}": describe it with an object`);
    }
    if (typeof entry === 'object' && entry.min > entry.max)
      say(`area_codes[${n}] "${entry.code}".max`, 'must not be below min');
  }
  const values = chain.groups.flatMap((group, n) =>
    group.values.map(({ key }, m) => ({ key, at: `groups[${n}] "${group.key}".values[${m}]` })),
  );
  checkUnique(
    values.map(({ key }) => key),
    (n) => values[n]?.at ?? '',
    say,
  );
  checkUnique(chain.settings.pay_channels, (n) => `settings.pay_channels[${n}]`, say);
  checkUnique(chain.settings.parts ?? [], (n) => `settings.parts[${n}]`, say);
}

/** What no single field shows: references, duplicates, hours, and prices that add up. */
export function checkChain(chain: ChainFile): ChainProblem[] {
  const problems: ChainProblem[] = [];
  const say: Say = (at, what) => problems.push({ at, what });
  const known: Known = {
    groups: new Map(chain.groups.map((group) => [group.key, group])),
    groupOfValue: new Map(chain.groups.flatMap((group) => group.values.map(({ key }) => [key, group] as const))),
    drinks: new Map(chain.drinks.map((drink) => [drink.key, drink])),
  };
  checkLists(chain, say);
  checkDrinks(chain, known, say);
  checkIngredients(chain, known, say);
  checkShops(chain, known, say);
  checkCoupons(chain, say);
  checkMembership(chain, say);
  checkVouchers(chain, say);
  checkGroupProducts(chain, say);
  checkWheels(chain, say);
  checkMall(chain, say);
  checkBanners(chain, say);
  return problems;
}
