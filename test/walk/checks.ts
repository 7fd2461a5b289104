import type { Page } from 'playwright-core';
import { kindPrefixes } from '@/domain/kind-prefixes';
import { kindOfNumber } from '@/state/kind-of-number';
import { areaOf } from '../harness/texts';
import { openShop } from '../journey/customer';
import { isTab, type Model, orderOf, wheelOf } from './model';

/** What the browser shows and stores. */
export interface Seen {
  address: string;
  /** Paths of the visible pages. There is exactly one unless there is a fault. */
  pages: string[];
  /** Ids of open layers, the top one last. */
  layers: string[];
  /** Whether an error covers the whole app. */
  isBroken: boolean;
  isEmpty: boolean;
  /** The number in the cart bar. It is null if there is no bar. */
  cartCount: number | null;
  /** What the cart bar says below the sum: the number of drinks, or what is missing for a delivery. */
  cartSays: string;
  /** The number on the tab of the orders in the tab bar. */
  orderCount: number;
  /** The text of home about an order under way. It is empty if there is none. */
  homeOrder: string;
  /** The numbers of orders in the texts of the page. */
  orderNumbers: string[];
  /** The points, and the chances of the wheel, that the page says the member has. They are null if it says nothing. */
  points: number | null;
  chances: number | null;
  /** Longitude that the app uses. It is null until the app has asked the phone. */
  longitude: number | null;
  token: string;
  visitorCart: [goods: number, num: number][];
}

const orderNumber = `(?:${Object.values(kindPrefixes).join('|')})\\d{18}`;

export function look(page: Page): Promise<Seen> {
  return page.evaluate(
    ([shop, orderNumber]) => {
      const isVisible = (element: Element): boolean => element.getClientRects().length > 0;
      const all = (selector: string): HTMLElement[] =>
        Array.from(document.querySelectorAll<HTMLElement>(selector)).filter(isVisible);
      const kept = (name: string): { [field: string]: unknown } | undefined =>
        (JSON.parse(localStorage.getItem(name) ?? '{}') as { data?: { value?: { [field: string]: unknown } } }).data
          ?.value;
      const bare = (address: string): string => {
        const [path = '', query = ''] = address.replace(/^[#/]+/, '').split('?');
        const rest = query.split('&').filter((part) => part && !/^(stamp|\$)/.test(part));
        return rest.length > 0 ? `${path}?${rest.join('&')}` : path;
      };
      const numberIn = (selector: string): number | null => {
        const digits = /\d[\d.,]*/.exec(all(selector)[0]?.innerText ?? '')?.[0];
        return digits === undefined ? null : Number(digits.replace(/[.,]/g, ''));
      };
      const pages = all('.taro_page');
      const lines = (kept('cart')?.[shop] ?? []) as { goods_id: number; num: number }[];
      const count = all('#cart-count')[0];
      const hasBar = all('.menu-bar').length > 0;
      return {
        address: bare(window.location.hash) || 'pages/index/index',
        pages: pages.map((one) => bare(one.id.split('?')[0] ?? '')),
        layers: all('[role="dialog"],[role="alertdialog"]').map((one) => one.id),
        isBroken: all('.k-broken').length > 0,
        isEmpty: pages.every((one) => one.querySelector('.k-page') === null),
        cartCount: hasBar ? Number(count?.innerText.trim() || 0) : null,
        cartSays: all('.menu-bar__drinks')[0]?.innerText ?? '',
        orderCount: Number(all('#tab-bar-orders .k-tab-bar__badge')[0]?.innerText ?? 0),
        homeOrder: all('#home-order')[0]?.innerText ?? '',
        orderNumbers: [...new Set(pages.flatMap((one) => one.innerText.match(new RegExp(orderNumber, 'g')) ?? []))],
        points: numberIn('#points-balance, #my-points'),
        chances: numberIn('#wheel-chances'),
        longitude: (kept('session')?.longitude as number | null) ?? null,
        token: String(kept('session')?.token ?? ''),
        visitorCart: lines.map(({ goods_id, num }) => [goods_id, num] as [number, number]),
      };
    },
    [openShop, orderNumber] as const,
  );
}

const jakarta = 106.8;
/** Pages of one order that show its number. Their address alone does not say whose page the router has drawn. */
const showsNumber: ReadonlySet<string> = new Set(['order', 'voucherOrder', 'groupOrder', 'pointsOrder']);

const homeOrder = ({ homeOrder: text }: Seen): 'unpaid' | 'paid' | undefined => {
  if (text === '') return undefined;
  const [before = ''] = String(areaOf('id', 'common')['shell.payIn']).split('{time}');
  return text.includes(before) ? 'unpaid' : 'paid';
};

/** The sum that the cart bar says is missing for a delivery; 0 if it says something else. */
function missingSaid({ cartSays }: Seen): number {
  const [before = '', after = ''] = String(areaOf('id', 'menu')['menu.missing']).split('{sum}');
  if (!cartSays.startsWith(before) || !cartSays.endsWith(after)) return 0;
  return Number(cartSays.slice(before.length, cartSays.length - after.length).replace(/\D/g, ''));
}

interface Comparison {
  model: Model;
  seen: Seen;
  expect: (what: string, is: unknown, wanted: unknown) => void;
}

/** Compares what the page says of points, chances and a draw. */
function expectEarned({ model: { page, address, member, isOnline, isBare }, seen, expect }: Comparison): void {
  if (!isOnline || isBare) return;
  if (page === 'wheelDraw') expect('the draw on the page', seen.orderNumbers.includes(orderOf(address)), true);
  if (!member) return;
  if (seen.points !== null) expect('points on the page', seen.points, member.points);
  if (seen.chances !== null) expect('chances on the page', seen.chances, member.chances[wheelOf(address)]);
}

/** Compares the number in the cart bar, and what it says is missing for a delivery. */
function expectCartBar({ model: { page, cartCount, missing, isOnline, isBare }, seen, expect }: Comparison): void {
  if (!isOnline || isBare || (page !== 'shopMenu' && page !== 'shopSearch')) return;
  // The search has a bar only for a cart with something in it.
  expect('cart bar', page === 'shopMenu' ? seen.cartCount : (seen.cartCount ?? 0), cartCount);
  if (cartCount > 0) expect('missing for a delivery', missingSaid(seen), missing);
}

/** Differences between the browser and the model, in words. */
export function differences(model: Model, seen: Seen): string[] {
  const found: string[] = [];
  const expect: Comparison['expect'] = (what, is, wanted) => {
    const [one, other] = [JSON.stringify(is), JSON.stringify(wanted)];
    if (one !== other) found.push(`${what}: ${one} instead of ${other}`);
  };
  expect('address', seen.address, model.address);
  expect('page', seen.pages, [model.address.split('?')[0]]);
  expect('layers', seen.layers, model.layers);
  expect('covered by an error', seen.isBroken, false);
  expect('empty', seen.isEmpty, false);
  expect('logged in', seen.token !== '', model.member !== null);
  expect('cart on the device', seen.visitorCart, model.member ? [] : [...model.visitorCart]);
  const isLoaded = model.isOnline && !model.isBare;
  expectCartBar({ model, seen, expect });
  const orders = isLoaded ? model.ordersInSight : undefined;
  if (orders && isTab(model.address)) {
    const drinks = orders.filter(([order_sn]) => kindOfNumber(order_sn) === 'drinks');
    expect('orders on the tab bar', seen.orderCount, drinks.length);
  }
  if (orders && model.page === 'home') expect('order on home', homeOrder(seen), orders[0]?.[1]);
  if (isLoaded && model.order && showsNumber.has(model.page))
    expect('the order on the page', seen.orderNumbers, [orderOf(model.address)]);
  expectEarned({ model, seen, expect });
  if (seen.longitude !== null) expect('far from the shop', Math.abs(seen.longitude - jakarta) > 1, model.isFar);
  return found;
}
