import { type RouteEntry, type RouteName, type RouteParams, routes } from '@/platform/routes';
import { openShop } from '../journey/customer';
import { earnedPages } from './earned-pages';
import { ordersOf } from './member';
import { checkoutPlace, type Model, menuPlace, orderAddressPlace, orderOf, pageOf, place } from './model';
import { partPages } from './part-pages';
import { kinds, type Step } from './step';
import {
  cartBarTaps,
  cashierOf,
  change,
  changesWay,
  choosesShop,
  choosesWay,
  onward,
  placeOrder,
  tap,
  toLogin,
  toMembersPage,
} from './taps';
import { detailsPlace, listOf, ofOrders, type WalkPage } from './walk-page';

type NeedsParams = { [N in RouteName]: Record<never, never> extends RouteParams[N] ? never : N }[RouteName];
/** A page whose address needs parameters must say which addresses are opened. Other pages need no entry. */
type WalkPages = { [N in NeedsParams]: WalkPage & Required<Pick<WalkPage, 'addresses'>> } & {
  [N in Exclude<RouteName, NeedsParams>]?: WalkPage;
};

const addDrink = (goods: number): Step =>
  tap(`goods-add-${goods}`, (m) => {
    m.open('spec-sheet');
    m.chosen = goods;
  });

/** Lists begin with near shops and may not contain a far one. */
const nearbyTaps = ({ isFar }: Model): Step[] => (isFar ? [] : [tap(`choose-shop-${openShop}`, choosesShop)]);

const payOrder: Step = {
  kind: 'tap',
  name: 'cashier-pay and pay',
  act: (walker) => walker.payOrder(orderOf(walker.model.address)),
  effect: (m) => {
    const order_sn = orderOf(m.address);
    m.member?.orders.set(order_sn, 'paid');
    const team = m.member?.joins.get(order_sn);
    if (team) m.teams.set(team, 'full');
    m.redirect(place('paymentSuccess', { order_sn }));
  },
};

const orderAgain: Step = {
  kind: 'tap',
  name: 'order-again',
  act: (walker) => walker.tapAndCount('order-again', orderOf(walker.model.address)),
  effect: (m, result) => {
    for (const [goods, num] of result as [number, number][]) change(m, goods, num);
    m.isDelivery = false;
    m.to(menuPlace);
  },
};

export const walkPages: WalkPages = {
  home: {
    asksForOrders: true,
    taps: ({ member, ordersInSight: [first] = [] }) => {
      const shown = first && (first[1] === 'unpaid' ? cashierOf(first[0]) : detailsPlace(first[0]));
      return [
        onward(choosesWay('home-pickup')),
        choosesWay('home-delivery'),
        tap('home-shop', (m) => m.to(place('chooseShop'))),
        onward(tap('home-part-voucher', (m) => m.to(place('vouchers')))),
        onward(tap('home-part-group', (m) => m.to(place('groups')))),
        onward(tap('home-part-wheel', (m) => m.to(place('wheel')))),
        onward(tap('home-part-points', (m) => m.to(place(member ? 'checkIn' : 'pointsMall')))),
        ...(shown ? [tap('home-order', (m) => m.to(shown))] : []),
      ];
    },
  },
  chooseShop: {
    taps: (model) => [...nearbyTaps(model).map(onward), tap('all-shops', (m) => m.to(place('shopList')))],
  },
  shopList: { taps: nearbyTaps },
  shopMenu: {
    addresses: () => [menuPlace],
    arrow: 'menu-back',
    taps: (model, goods) => [
      ...(model.cartCount < 12 ? goods.map(addDrink).map(onward) : []),
      ...cartBarTaps(model),
      tap('menu-search', (m) => m.to(place('shopSearch', { id: openShop }))),
      tap('menu-shop', (m) => m.to(place('chooseShop'))),
      changesWay(model),
      ...(model.isDelivery ? [tap('delivery-note', (m) => toMembersPage(m, orderAddressPlace))] : []),
    ],
  },
  shopSearch: {
    addresses: () => [place('shopSearch', { id: openShop })],
    arrow: 'search-back',
    taps: cartBarTaps,
  },
  checkout: {
    addresses: () => [checkoutPlace],
    taps: (model) => {
      if (model.cartCount === 0)
        return [tap('to-menu', (m) => (m.below === menuPlace ? m.headBack() : m.to(menuPlace)))];
      const coupons = tap('coupon-open', (m) => m.to(place('orderCoupon', { shop: openShop, type: 'takein' })));
      const remark = tap('remark-open', (m) => m.open('remark-sheet'));
      const way = changesWay(model);
      if (model.isDelivery) return [remark, coupons, onward(way), tap('checkout-pay', (m) => m.to(orderAddressPlace))];
      const time = tap('pickup-time', (m) => m.open('slot-sheet'));
      if (model.unpaid() >= 2) return [remark, coupons, time, way];
      const pay = model.asksFar ? tap('checkout-pay', (m) => m.open('wrong-shop')) : placeOrder('checkout-pay');
      return [remark, coupons, time, way, onward(pay)];
    },
  },
  completeProfile: { fallback: 'account' },
  orderAddress: {
    addresses: () => [orderAddressPlace],
    taps: () => [tap('address-add', (m) => m.to(place('addressForm', { shop: openShop })))],
  },
  orderCoupon: { addresses: () => [place('orderCoupon', { shop: openShop })] },
  cashier: {
    addresses: ofOrders('cashier'),
    arrowEffect: (m) => m.headBack(listOf(m)),
    taps: ({ order }) => {
      if (order === 'unpaid') return [onward(payOrder)];
      return order === 'cancelled' ? [tap('see-order', (m) => m.redirect(detailsPlace(orderOf(m.address))))] : [];
    },
  },
  paymentSuccess: {
    addresses: ofOrders('paymentSuccess'),
    arrowEffect: (m) =>
      m.below && pageOf(m.below) === listOf(m) ? m.headBack() : m.redirect(place(listOf(m) as 'orders')),
    taps: ({ order }) =>
      order === 'paid'
        ? [
            tap('to-home', (m) => m.to(place('home'))),
            onward(tap('to-order', (m) => m.redirect(detailsPlace(orderOf(m.address))))),
          ]
        : [],
  },
  rate: { addresses: ofOrders('rate', 'drinks'), fallback: 'orders' },
  reviews: { addresses: () => [place('reviews', { shop_id: openShop })] },
  order: {
    addresses: ofOrders('order', 'drinks'),
    fallback: 'orders',
    taps: ({ order }) => {
      if (order === undefined) return [];
      const help = tap('order-help', (m) => m.open('help-sheet'));
      const cancel = tap('order-cancel', (m) => m.open('confirm'));
      if (order === 'unpaid') return [help, cancel, tap('order-pay', (m) => m.to(cashierOf(orderOf(m.address))))];
      return order === 'paid' ? [help, cancel] : [help, orderAgain];
    },
  },
  ...partPages,
  ...earnedPages,
  addressBook: {
    fallback: 'account',
    taps: () => [tap('address-add', (m) => m.to(place('addressForm')))],
  },
  membership: { fallback: 'account' },
  feedback: { fallback: 'account' },
  notices: { fallback: 'account' },
  register: { fallback: 'login' },
  retrieve: { arrowEffect: (m) => m.headBack(m.member ? 'settings' : 'login') },
  addressForm: {
    fallback: 'addressBook',
    taps: () => [tap('address-region', (m) => m.open('region-sheet'))],
  },
  orders: {
    asksForOrders: true,
    taps: ({ member }) => {
      if (!member) return [toLogin('login-prompt')];
      return ordersOf(member, 'drinks')
        .slice(-4)
        .flatMap(([order_sn, state]) => {
          const open = tap(`order-${order_sn}-open`, (m) => m.to(place('order', { order_sn })));
          const pay = tap(`order-${order_sn}-pay`, (m) => m.to(cashierOf(order_sn)));
          return state === 'unpaid' ? [onward(open), onward(pay)] : [onward(open)];
        });
    },
  },
  account: {
    asksForOrders: true,
    taps: ({ member }) => {
      const settings = tap('open-settings', (m) => m.to(place('settings')));
      if (!member) return [toLogin('account-login'), toLogin('addresses', () => place('addressBook')), settings];
      return [
        settings,
        tap('edit-profile', (m) => m.to(place('personal'))),
        onward(tap('favourites', (m) => m.open('favourites-sheet'))),
        onward(tap('membership-card', (m) => m.to(place('membership')))),
        tap('addresses', (m) => m.to(place('addressBook'))),
        tap('coupons', (m) => m.to(place('coupons'))),
        tap('feedback', (m) => m.to(place('feedback'))),
        tap('notices', (m) => m.to(place('notices'))),
        tap('part-voucher', (m) => m.to(place('vouchers'))),
        tap('part-group', (m) => m.to(place('groups'))),
        onward(tap('part-points', (m) => m.to(place('checkIn')))),
        tap('part-wheel', (m) => m.to(place('wheel'))),
        onward(tap('my-points', (m) => m.to(place('pointsLedger')))),
        tap('my-codes', (m) => m.to(place('voucherOrders', { tab: 2 }))),
        tap('my-chances', (m) => m.to(place('wheel'))),
        tap('orders-voucher', (m) => m.to(place('voucherOrders'))),
        tap('orders-group', (m) => m.to(place('groupOrders'))),
        tap('orders-points', (m) => m.to(place('pointsOrders'))),
        tap('orders-wheel', (m) => m.to(place('wheelRecords'))),
        onward(tap('all-orders', (m) => m.to(place('orders', { tab: 0 })))),
        tap('orders-1', (m) => m.to(place('orders', { tab: 1 }))),
      ];
    },
  },
  settings: {
    fallback: 'account',
    taps: ({ member }) => [
      tap('language', (m) => m.open('language-sheet')),
      tap('terms', (m) => m.to(place('explanation', { key: 'terms' }))),
      ...(member ? [tap('personal', (m) => m.to(place('personal'))), tap('log-out', (m) => m.open('confirm'))] : []),
    ],
  },
  personal: { fallback: 'settings' },
  changePhone: { fallback: 'settings' },
  privacy: { fallback: 'settings' },
  notFound: { taps: () => [tap('not-found-home', (m) => m.to(place('home')))] },
  explanation: {
    addresses: () => [place('explanation', { key: 'about' })],
    fallback: 'settings',
  },
};

const names = Object.keys(routes) as RouteName[];
export const walkPage = (name: RouteName): WalkPage => walkPages[name] ?? {};

/** All addresses by which a page can be opened now. */
export const addressesNow = (model: Model): string[] =>
  names.flatMap((name) => walkPage(name).addresses?.(model) ?? [place(name as 'home')]);

const isGuarded = ({ access, tab }: RouteEntry): boolean => access === 'member' && !tab;

/**
 * Impossible pairs of page and kind of step. The pages of login and sign-up redirect a member, members' pages redirect
 * a visitor to login, and the old link redirects everybody.
 */
export const impossible: ReadonlySet<string> = new Set([
  'login|log out',
  'register|log out',
  ...kinds.map((kind) => `oldLink|${kind}`),
  ...names.filter((name) => isGuarded(routes[name])).map((name) => `${name}|log in`),
]);
