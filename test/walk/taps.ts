import type { RouteName } from '@/platform/routes';
import { openShop } from '../journey/customer';
import { checkoutPlace, type Model, menuPlace, orderOf, place } from './model';
import type { Step } from './step';

/** Prefers steps towards an order: without this weight hardly any walk reaches the cashier. */
const onward = (step: Step): Step => ({ ...step, weight: 5 });

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

/** The shop's own button, which makes it the shop in use. */
const choosesShop = (m: Model): void => {
  m.usesShop = true;
  m.to(menuPlace);
};

const cashierOf = (order_sn: string): string => place('cashier', { order_sn });

const goesToCheckout = (m: Model): void => {
  m.layers = [];
  if (m.member) m.to(checkoutPlace);
  else {
    m.to(place('login'));
    m.returnTo = checkoutPlace;
  }
};

/** The button that is shown instead of an empty cart. */
const orderWaits = (order_sn: string, go: (m: Model, to: string) => void): Step =>
  onward(tap('order-waits', (m) => go(m, cashierOf(order_sn))));

const firstLine = (m: Model): number => [...m.cart.keys()][0] ?? 0;

function change(m: Model, goods: number, by: number): void {
  const num = (m.cart.get(goods) ?? 0) + by;
  if (num > 0) m.cart.set(goods, num);
  else m.cart.delete(goods);
}

function cartBarTaps(model: Model): Step[] {
  const { waiting } = model;
  if (model.cartCount === 0)
    return waiting && model.page === 'shopMenu' ? [orderWaits(waiting, (m, to) => m.to(to))] : [];
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

function confirmTaps(model: Model): Step[] {
  const cancel = tap('confirm-cancel', (m) => m.closeLayer());
  if (model.page === 'checkout') return [onward(placeOrder('confirm-ok')), cancel];
  const ok = (m: Model): void => {
    const { page, address } = m;
    m.closeLayer();
    if (page === 'account') m.logOut();
    else if (page === 'order') m.member?.orders.set(orderOf(address), m.order === 'paid' ? 'refunded' : 'cancelled');
    else {
      m.closeLayer();
      m.cart.clear();
    }
  };
  const kind = model.page === 'account' ? 'log out' : 'tap';
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
    case 'remark-sheet':
      return [tap('remark-done', (m) => m.closeLayer()), escapeKey];
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

const addDrink = (goods: number): Step =>
  tap(`goods-add-${goods}`, (m) => {
    m.open('spec-sheet');
    m.chosen = goods;
  });

/** Lists begin with near shops and may not contain a far one. */
const nearbyTaps = ({ isFar }: Model): Step[] => (isFar ? [] : [tap(`choose-shop-${openShop}`, choosesShop)]);

/** Taps on a page that has loaded. */
export const pageTaps: Record<RouteName, (model: Model, goods: readonly number[]) => Step[]> = {
  home: (model) => {
    const { waiting, ordersInSight: [newest] = [] } = model;
    const shown = waiting ? cashierOf(waiting) : newest && place('order', { order_sn: newest[0] });
    return [
      onward(tap('home-pickup', choosesShop)),
      tap('home-shop', (m) => m.to(place('chooseShop'))),
      ...(shown ? [tap('home-order', (m) => m.to(shown))] : []),
    ];
  },
  chooseShop: (model) => [...nearbyTaps(model).map(onward), tap('all-shops', (m) => m.to(place('shopList')))],
  shopList: (model) => nearbyTaps(model),
  shopMenu: (model, goods) => [
    ...(model.cartCount < 12 ? goods.map(addDrink).map(onward) : []),
    ...cartBarTaps(model),
    tap('menu-search', (m) => m.to(place('shopSearch', { id: openShop }))),
    tap('menu-shop', (m) => m.to(place('chooseShop'))),
  ],
  shopSearch: (model) => cartBarTaps(model),
  login: () => [],
  checkout: (model) => {
    const { waiting } = model;
    if (model.cartCount === 0) {
      if (waiting) return [orderWaits(waiting, (m, to) => m.redirect(to))];
      return model.unpaid() === 0 ? [tap('to-menu', (m) => m.to(menuPlace))] : [];
    }
    const remark = tap('remark-open', (m) => m.open('remark-sheet'));
    if (model.unpaid() >= 2) return [remark];
    return [remark, onward(model.asksFar ? tap('checkout-pay', (m) => m.open('confirm')) : placeOrder('checkout-pay'))];
  },
  cashier: (model) => {
    if (model.order === 'unpaid') return [onward(payOrder)];
    if (model.order === 'cancelled') return [tap('see-order', (m) => m.redirect(orderPlace(m)))];
    return [];
  },
  paymentSuccess: (model) =>
    model.order === 'paid'
      ? [tap('to-home', (m) => m.to(place('home'))), tap('to-order', (m) => m.redirect(orderPlace(m)))]
      : [],
  order: (model) => {
    if (model.order === undefined) return [];
    const help = tap('order-help', (m) => m.open('help-sheet'));
    const cancel = tap('order-cancel', (m) => m.open('confirm'));
    if (model.order === 'unpaid') {
      return [help, cancel, tap('order-pay', (m) => m.to(cashierOf(orderOf(m.address))))];
    }
    return model.order === 'paid' ? [help, cancel] : [help, orderAgain];
  },
  orders: (model) => {
    if (!model.member) return [toLogin('login-prompt')];
    return [...model.member.orders].slice(-4).flatMap(([order_sn, state]) => {
      const open = tap(`order-${order_sn}-open`, (m) => m.to(place('order', { order_sn })));
      const pay = tap(`order-${order_sn}-pay`, (m) => m.to(cashierOf(order_sn)));
      return state === 'unpaid' ? [onward(open), onward(pay)] : [onward(open)];
    });
  },
  account: (model) => {
    const language = tap('language', (m) => m.open('language-sheet'));
    if (!model.member) return [toLogin('account-login'), language];
    return [
      language,
      onward(tap('favourites', (m) => m.open('favourites-sheet'))),
      onward(tap('all-orders', (m) => m.to(place('orders')))),
      tap('log-out', (m) => m.open('confirm')),
    ];
  },
};

const toLogin = (id: string): Step =>
  tap(id, (m) => {
    const { address } = m;
    m.to(place('login'));
    m.returnTo = address;
  });

const orderPlace = (m: Model): string => place('order', { order_sn: orderOf(m.address) });

/** By the button of the page, or by the answer to its question. */
const placeOrder = (id: 'checkout-pay' | 'confirm-ok'): Step => ({
  kind: 'tap',
  name: id,
  act: (walker) => walker.placeOrder(id),
  effect: (m, result) => {
    const order_sn = String(result);
    if (id === 'confirm-ok') m.agreeFar();
    m.member?.orders.set(order_sn, 'unpaid');
    m.cart.clear();
    m.redirect(cashierOf(order_sn));
  },
});

const payOrder: Step = {
  kind: 'tap',
  name: 'cashier-pay and pay',
  act: (walker) => walker.payOrder(orderOf(walker.model.address)),
  effect: (m) => {
    const order_sn = orderOf(m.address);
    m.member?.orders.set(order_sn, 'paid');
    m.redirect(place('paymentSuccess', { order_sn }));
  },
};

const orderAgain: Step = {
  kind: 'tap',
  name: 'order-again',
  act: (walker) => walker.tapAndCount('order-again', orderOf(walker.model.address)),
  effect: (m, result) => {
    for (const [goods, num] of result as [number, number][]) change(m, goods, num);
    m.to(menuPlace);
  },
};
