import type { ChainPart, PayChannel } from '@/contract/chain.schemas';
import { needsRefunds } from '@/domain/chain-parts';
import type { ChainInput } from '../chain-schema';
import { amountsOfChain, amountsOfShop, leaps } from './amounts';
import { renamedKeys } from './renamed-keys';
import { shopRisks } from './shop-risks';
import { type ChainState, stateOf } from './trade-state';

export interface TradeFacts {
  /** Ways to pay that a payment provider of this server takes. */
  taken: ReadonlySet<PayChannel>;
  /** Those of them whose money can go back without a person. */
  refunding: ReadonlySet<PayChannel>;
  /** Orders that are not over, by the key of their shop. */
  openOrders: ReadonlyMap<string, number>;
  /** Coupons that members can still use, by the key of their kind. */
  heldCoupons: ReadonlyMap<string, number>;
}

type Parts = readonly ChainPart[];

const NAMED = 5;

/** Lines about shops. What holds for several is one line. */
class ShopLines {
  private readonly shops = new Map<string, string[]>();

  add(what: string, shop: string): void {
    this.shops.set(what, [...(this.shops.get(what) ?? []), shop]);
  }

  lines(): string[] {
    return [...this.shops].map(([what, shops]) => {
      if (shops.length === 1) return `shop ${shops[0]}: ${what}`;
      const more = shops.length > NAMED ? ', …' : '';
      return `${shops.length} shops (${shops.slice(0, NAMED).join(', ')}${more}): ${what}`;
    });
  }
}

function chainStops({ chain, channels }: ChainState): string[] {
  const found: string[] = [];
  if (chain.shops.length === 0) found.push('the chain has no shops');
  if (chain.drinks.length === 0) found.push('the chain has no drinks');
  if (channels.length === 0) found.push('settings.pay_channels: no payment provider of this server takes any of them');
  return found;
}

const keysOf = (list: readonly { key: string }[]): Set<string> => new Set(list.map(({ key }) => key));
const codesOf = ({ area_codes }: ChainInput): string[] =>
  area_codes.map((entry) => (typeof entry === 'string' ? entry : entry.code));

/** Keys of the drinks that a shop sells. */
const soldDrinks = ({ shops }: ChainState): Set<string> =>
  new Set(
    [...shops.values()].flatMap(({ sold }) => [...sold.values()].flatMap(({ drink, isOn }) => (isOn ? drink : []))),
  );

function goneShops(before: ChainState, after: ChainState, openOrders: TradeFacts['openOrders']): string[] {
  const gone = before.chain.shops.filter(({ key }) => !after.shops.has(key));
  return gone.map(({ key }) => {
    const open = openOrders.get(key) ?? 0;
    return `shop ${key}: switched off${open > 0 ? `; orders there that are not over: ${open}` : ''}`;
  });
}

function goneDrinks(before: ChainState, after: ChainState): string[] {
  const all = before.chain.drinks;
  const kept = keysOf(after.chain.drinks);
  const gone = all.filter(({ key }) => !kept.has(key)).length;
  const lines = kept.size > 0 && gone * 2 > all.length ? [`${gone} of ${all.length} drinks go`] : [];
  // A chain without shops is named as such already.
  if (after.shops.size === 0) return lines;
  const sold = soldDrinks(after);
  const unsold = [...soldDrinks(before)].filter((drink) => kept.has(drink) && !sold.has(drink));
  return [...lines, ...unsold.map((drink) => `drink ${drink}: no shop sells it any more`)];
}

function goneCoupons(before: ChainInput, after: ChainInput, held: TradeFacts['heldCoupons']): string[] {
  if (!after.coupons) return [];
  const kept = keysOf(after.coupons);
  return (before.coupons ?? []).flatMap(({ key }) => {
    const count = held.get(key) ?? 0;
    return count === 0 || kept.has(key)
      ? []
      : [`coupon ${key}: given to nobody any more; members can still use ${count}`];
  });
}

/** What is sold beside drinks and is not any more. A file that leaves a list out changes nothing of it. */
function goneItems(
  what: string,
  before: readonly { key: string }[] = [],
  after?: readonly { key: string }[],
): string[] {
  const kept = after && keysOf(after);
  return before.flatMap(({ key }) => (!kept || kept.has(key) ? [] : [`${what} ${key}: not sold any more`]));
}

/** Parts of the app that do not run any more. Those that the file leaves out are as they were. */
function stoppedParts(before: ChainState, after: ChainState, { refunding }: TradeFacts): string[] {
  const running = ({ channels }: ChainState, parts: Parts): Parts =>
    channels.some((channel) => refunding.has(channel)) ? parts : parts.filter((part) => !needsRefunds(part));
  const { parts: old = [] } = before.chain.settings;
  const kept = running(after, after.chain.settings.parts ?? old);
  return running(before, old).flatMap((part) => (kept.includes(part) ? [] : [`part ${part}: does not run any more`]));
}

/** What the chain does not have any more. */
function whatGoes(before: ChainState, after: ChainState, facts: TradeFacts): string[] {
  const [old, now] = [before.chain, after.chain];
  const codes = new Set(codesOf(now));
  const goneCodes = codesOf(old).filter((code) => !codes.has(code));
  const many = old.membership?.levels.length ?? 0;
  const few = now.membership?.levels.length ?? many;
  return [
    ...stoppedParts(before, after, facts),
    ...goneShops(before, after, facts.openOrders),
    ...goneDrinks(before, after),
    ...goneCodes.map((code) => `area code ${code}: nobody logs in with it any more`),
    ...goneCoupons(old, now, facts.heldCoupons),
    ...goneItems('voucher', old.vouchers, now.vouchers),
    ...goneItems('group product', old.group_products, now.group_products),
    ...(few < many ? [`membership: ${few} levels instead of ${many}`] : []),
  ];
}

/**
 * What an import would stop or change so that customers and shops notice it at once: a line for each. What is so already
 * is not said again. `before` undefined: there is no chain yet.
 */
export function tradeRisks(before: ChainInput | undefined, after: ChainInput, facts: TradeFacts): string[] {
  const old = before && stateOf(before, facts.taken);
  const now = stateOf(after, facts.taken, old);
  const stopped = new Set(old ? chainStops(old) : []);
  const stopsNow = chainStops(now).filter((line) => !stopped.has(line));
  const shops = new ShopLines();
  const named = new Set<string>();
  for (const [key, shop] of now.shops) {
    const shopBefore = old?.shops.get(key);
    // It is said once for all shops.
    const said = now.channels.length === 0 ? { ...shop, channels: shopBefore?.channels ?? ['cash' as const] } : shop;
    for (const what of shopRisks(shopBefore, said)) shops.add(what, key);
    if (!shopBefore) continue;
    for (const { name, line } of leaps(...amountsOfShop(shopBefore, shop))) {
      shops.add(line, key);
      named.add(name);
    }
  }
  if (!old) return [...stopsNow, ...shops.lines()];
  const amounts = leaps(new Map(amountsOfChain(old.chain)), new Map(amountsOfChain(after)));
  return [
    ...stopsNow,
    ...whatGoes(old, now, facts),
    ...renamedKeys(old.chain, after),
    ...shops.lines(),
    ...amounts.filter(({ name }) => !named.has(name)).map(({ line }) => line),
  ];
}
