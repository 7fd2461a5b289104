import type { RouteName } from '@/platform/routes';
import { openShop } from '../journey/customer';
import { checkoutPlace, type Model, menuPlace, orderOf, place } from './model';
import type { Step } from './step';

/** Prefers steps towards an order, because without this weight hardly any walk reaches the cashier. */
export const onward = (step: Step): Step => ({ ...step, weight: 5 });

export const tap = (id: string, effect: (model: Model) => void, name = id): Step => ({
  kind: 'tap',
  name,
  act: (walker) => walker.tap(id),
  effect,
});

export const tabs: Partial<Record<string, RouteName>> = {
  home: 'home',
  order: 'chooseShop',
  orders: 'orders',
  mine: 'account',
};

export function tabTaps(model: Model): Step[] {
  return Object.entries(tabs).flatMap(([id, page]) =>
    page && page !== model.page ? [tap(`tab-bar-${id}`, (m) => m.to(place(page as 'home')))] : [],
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

const goesToCheckout = (m: Model): void => toMembersPage(m, checkoutPlace);

/** A tap on the button that is shown instead of an empty cart. */
const orderWaits = (order_sn: string): Step => onward(tap('order-waits', (m) => m.to(cashierOf(order_sn))));

const firstLine = (m: Model): number => [...m.cart.keys()][0] ?? 0;

export function change(m: Model, goods: number, by: number): void {
  const num = (m.cart.get(goods) ?? 0) + by;
  if (num > 0) m.cart.set(goods, num);
  else m.cart.delete(goods);
}

export function cartBarTaps(model: Model): Step[] {
  const { waiting } = model;
  if (model.cartCount === 0) return waiting && model.page === 'shopMenu' ? [orderWaits(waiting)] : [];
  return [onward(tap('cart-open', (m) => m.open('cart-sheet'))), onward(tap('cart-continue', goesToCheckout))];
}

function cartSheetTaps(model: Model): Step[] {
  const close = tap('cart-close', (m) => m.closeLayer());
  if (model.cartCount === 0) return [close];
  return [
    close,
    tap('line-0-more', (m) => change(m, firstLine(m), 1)),
    tap('line-0-less', (m) => change(m, firstLine(m), -1)),
    tap('cart-clear', (m) => m.open('confirm')),
    onward(tap('cart-sheet-continue', goesToCheckout)),
    tap('line-0-edit', (m) => {
      m.open('spec-sheet');
      m.chosen = null;
    }),
  ];
}

/** Cancels an unpaid order. A paid one is paid back: given back, or ended by leaving its team. */
function endOrder({ member, order, teams }: Model, order_sn: string): void {
  member?.orders.set(order_sn, order === 'paid' ? 'refunded' : 'cancelled');
  const team = member?.joins.get(order_sn);
  if (team) teams.delete(team);
}

function confirmTaps(model: Model): Step[] {
  const cancel = tap('confirm-cancel', (m) => m.closeLayer());
  const ok = (m: Model): void => {
    const { page, address } = m;
    m.closeLayer();
    if (page === 'settings') m.logOut();
    else if (page === 'order' || page === 'voucherOrder' || page === 'groupOrder') endOrder(m, orderOf(address));
    else {
      m.closeLayer();
      m.cart.clear();
    }
  };
  const kind = model.page === 'settings' ? 'log out' : 'tap';
  return [{ ...tap('confirm-ok', ok), kind }, cancel];
}

export function layerTaps(model: Model): Step[] {
  const escapeKey: Step = {
    kind: 'tap',
    name: 'Escape',
    act: (walker) => walker.press('Escape'),
    effect: (m) => m.closeLayer(),
  };
  switch (model.layer) {
    case 'spec-sheet': {
      const add = tap('sheet-add', (m) => {
        m.closeLayer();
        if (m.chosen !== null) change(m, m.chosen, 1);
      });
      return [onward(add), tap('sheet-close', (m) => m.closeLayer()), escapeKey];
    }
    case 'cart-sheet':
      return [...cartSheetTaps(model), escapeKey];
    case 'confirm':
      return [...confirmTaps(model), escapeKey];
    case 'wrong-shop':
      return [onward(placeOrder('wrong-shop-stay')), escapeKey];
    case 'remark-sheet':
      return [tap('remark-done', (m) => m.closeLayer()), escapeKey];
    case 'slot-sheet':
      return [tap('slot-soon', (m) => m.closeLayer()), escapeKey];
    case 'favourites-sheet':
      return [
        escapeKey,
        model.member?.hasFavourite
          ? tap(`favourite-${openShop}`, choosesShop, 'the favourite shop')
          : tap('find-shop', (m) => m.to(place('shopList'))),
      ];
    default:
      return [escapeKey];
  }
}

/** Buttons that place an order: of a page, or of the question that it asks. */
type OrderButton = 'checkout-pay' | 'wrong-shop-stay' | 'voucher-buy' | 'group-pay';

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
