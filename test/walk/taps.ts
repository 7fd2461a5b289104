import type { RouteName } from '@/platform/routes';
import { openShop } from '../journey/customer';
import { checkoutPlace, type Model, menuPlace, orderOf, place } from './model';
import type { Step } from './step';

/** Leads towards an order: without a bias hardly any customer gets as far as the cashier. */
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

const goesToCheckout = (m: Model): void => {
  m.layers = [];
  if (m.member) m.to(checkoutPlace);
  else {
    m.to(place('login'));
    m.returnTo = checkoutPlace;
  }
};

const firstLine = (m: Model): number => [...m.cart.keys()][0] ?? 0;

function change(m: Model, goods: number, by: number): void {
  const num = (m.cart.get(goods) ?? 0) + by;
  if (num > 0) m.cart.set(goods, num);
  else m.cart.delete(goods);
}

function cartBarTaps(model: Model): Step[] {
  if (model.cartCount === 0) return [];
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
  const ok = (m: Model): void => {
    const { page, address } = m;
    m.closeLayer();
    if (page === 'account') m.logOut();
    else if (page === 'order') m.member?.orders.set(orderOf(address), 'cancelled');
    else {
      m.closeLayer();
      m.cart.clear();
    }
  };
  const kind = model.page === 'account' ? 'log out' : 'tap';
  return [{ ...tap('confirm-ok', ok), kind }, tap('confirm-cancel', (m) => m.closeLayer())];
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
          ? tap(`favourite-${openShop}`, (m) => m.to(menuPlace), 'the favourite shop')
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

/** Taps of a page that shows what it has to show. */
export const pageTaps: Record<RouteName, (model: Model, goods: readonly number[]) => Step[]> = {
  home: () => [onward(tap('home-pickup', (m) => m.to(menuPlace))), tap('home-shop', (m) => m.to(place('chooseShop')))],
  chooseShop: () => [
    onward(tap(`choose-shop-${openShop}`, (m) => m.to(menuPlace))),
    tap('all-shops', (m) => m.to(place('shopList'))),
  ],
  shopList: () => [tap(`choose-shop-${openShop}`, (m) => m.to(menuPlace))],
  shopMenu: (model, goods) => [
    ...(model.cartCount < 12 ? goods.map(addDrink).map(onward) : []),
    ...cartBarTaps(model),
    tap('menu-search', (m) => m.to(place('shopSearch', { id: openShop }))),
    tap('menu-shop', (m) => m.to(place('chooseShop'))),
  ],
  shopSearch: (model) => cartBarTaps(model),
  login: () => [],
  checkout: (model) => {
    if (model.cartCount === 0) return [tap('to-menu', (m) => m.to(menuPlace))];
    const remark = tap('remark-open', (m) => m.open('remark-sheet'));
    return model.unpaid() < 2 ? [remark, onward(placeOrder)] : [remark];
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
      return [help, cancel, tap('order-pay', (m) => m.to(place('cashier', { order_sn: orderOf(m.address) })))];
    }
    return model.order === 'paid' ? [help, cancel] : [help, orderAgain];
  },
  orders: (model) => {
    if (!model.member) return [toLogin('login-prompt')];
    return [...model.member.orders].slice(-4).flatMap(([order_sn, state]) => {
      const open = tap(`order-${order_sn}-open`, (m) => m.to(place('order', { order_sn })));
      const pay = tap(`order-${order_sn}-pay`, (m) => m.to(place('cashier', { order_sn })));
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

const placeOrder: Step = {
  kind: 'tap',
  name: 'checkout-pay',
  act: (walker) => walker.placeOrder(),
  effect: (m, result) => {
    const order_sn = String(result);
    m.member?.orders.set(order_sn, 'unpaid');
    m.cart.clear();
    m.redirect(place('cashier', { order_sn }));
  },
};

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
