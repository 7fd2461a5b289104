import { money } from '@/lib/money';
import type { RouteName } from '@/platform/routes';
import { checkoutPlace, type Model, menuPlace, place } from './model';
import type { Step } from './step';

/** Prefers steps towards an order, because without this weight hardly any walk reaches the cashier. */
export const onward = (step: Step): Step => ({ ...step, weight: 5 });

export const tap = (id: string, effect: (model: Model) => void, name = id): Step => ({
  kind: 'tap',
  name,
  act: (walker) => walker.tap(id),
  effect,
});

/** Opens a sheet that pages of several kinds of orders have. */
export const help = tap('order-help', (m) => m.open('help-sheet'));
export const largeCode = tap('code-large', (m) => m.open('code-sheet'));
/** Taps what asks first. */
export const asks = (id: string): Step => tap(id, (m) => m.open('confirm'));

export const tabs: Partial<Record<string, RouteName>> = {
  home: 'home',
  order: 'chooseShop',
  orders: 'orders',
  mine: 'account',
};

export function tabTaps(model: Model): Step[] {
  return Object.entries(tabs).flatMap(([id, page]) =>
    page && page !== model.page ? [tap(`tab-bar-${id}`, (m) => m.tab(place(page as 'home')))] : [],
  );
}

/** Taps the shop's own button, which makes it the shop in use. */
export const choosesShop = (m: Model): void => {
  m.usesShop = true;
  m.to(menuPlace);
};

/** Taps a card of home, which chooses pickup or delivery and leads to the menu. */
export const choosesWay = (id: 'home-pickup' | 'home-delivery'): Step =>
  tap(id, (m) => {
    m.isDelivery = id === 'home-delivery';
    choosesShop(m);
  });

/** Changes between pickup and delivery. */
export const changesWay = ({ isDelivery }: Model): Step =>
  tap(isDelivery ? 'way-takein' : 'way-takeout', (m) => {
    m.isDelivery = !isDelivery;
  });

/** Opens a page of members. */
export const toMembersPage = (m: Model, address: string): void => {
  m.layers = [];
  if (m.member) m.to(address);
  else {
    m.to(place('login'));
    m.returnTo = address;
  }
};

/** The team of an address, `''` if it has none. */
export const teamOf = (address: string): string => /team=(GT\d+)/.exec(address)?.[1] ?? '';

export const cashierOf = (order_sn: string): string => place('cashier', { order_sn });

/** The buttons of the menu that lead to the checkout: of the bar, and of the cart's sheet. */
type ContinueButton = 'cart-continue' | 'cart-sheet-continue';

/**
 * Leads to the checkout. If the cart lacks something to the minimum for a delivery, a message names the sum, and the page
 * and its sheet stay.
 */
export function continues({ missing }: Model, id: ContinueButton): Step {
  if (missing === 0) return onward(tap(id, (m) => toMembersPage(m, checkoutPlace)));
  const sum = money(missing);
  return { kind: 'tap', name: `${id} with ${sum} missing`, act: (w) => w.tapAndHear(id, sum), effect: () => undefined };
}

/** A tap on the button that is shown instead of an empty cart. */
const orderWaits = (order_sn: string): Step => onward(tap('order-waits', (m) => m.to(cashierOf(order_sn))));

export function change(m: Model, goods: number, by: number): void {
  const num = (m.cart.get(goods) ?? 0) + by;
  if (num > 0) m.cart.set(goods, num);
  else m.cart.delete(goods);
}

export function cartBarTaps(model: Model): Step[] {
  const { waiting } = model;
  if (model.cartCount === 0) return waiting && model.page === 'shopMenu' ? [orderWaits(waiting)] : [];
  return [onward(tap('cart-open', (m) => m.open('cart-sheet'))), continues(model, 'cart-continue')];
}

/** Buttons that place an order: of a page, or of the question that it asks. */
export type OrderButton = 'checkout-pay' | 'wrong-shop-stay' | 'voucher-buy' | 'group-pay';

export const placeOrder = (id: OrderButton): Step => ({
  kind: 'tap',
  name: id,
  act: (walker) => walker.placeOrder(id),
  effect: (m, result) => {
    const order_sn = String(result);
    if (id === 'wrong-shop-stay') m.agreeFar();
    m.member?.orders.set(order_sn, 'unpaid');
    const team = teamOf(m.address);
    if (id === 'group-pay' && team) {
      m.member?.joins.set(order_sn, team);
      m.teams.set(team, 'held');
    }
    if (id === 'checkout-pay' || id === 'wrong-shop-stay') m.cart.clear();
    if (id === 'voucher-buy') m.to(cashierOf(order_sn));
    else m.redirect(cashierOf(order_sn));
  },
});

export const toLogin = (id: string, goal = ({ address }: Model): string => address): Step =>
  tap(id, (m) => {
    const wanted = goal(m);
    m.to(place('login'));
    m.returnTo = wanted;
  });
