import type { RouteName } from '@/platform/routes';
import { checkInGives, type WalkGoods, walkGoods } from './earned';
import { type Member, ordersOf } from './member';
import { type Drawn, type Model, orderOf, place, wheelOf } from './model';
import type { Step } from './step';
import { asks, help, largeCode, onward, tap, toMembersPage } from './taps';
import { detailsPlace, ofOrders, type WalkPage } from './walk-page';

const toGoods = (id: string, goods: number): Step => tap(id, (m) => m.to(place('pointsGoods', { id: goods })));
const myPointsOrders = tap('points-orders-link', (m) => toMembersPage(m, place('pointsOrders')));

const goodsAt = ({ address }: Model): WalkGoods | undefined =>
  walkGoods.find(({ id }) => address.endsWith(`?id=${id}`));

const heldOf = ({ exchanges, orders }: Member, { id }: WalkGoods): number =>
  [...exchanges].filter(([order_sn, { goods }]) => goods === id && orders.get(order_sn) !== 'cancelled').length;

const earnTaps: Step[] = [
  onward(tap('earn-sign-in', (m) => m.to(place('checkIn')))),
  tap('earn-order', (m) => m.to(place('chooseShop'))),
];

function goodsTaps(model: Model): Step[] {
  const goods = goodsAt(model);
  const { member } = model;
  if (!goods) return [];
  const submit = place('pointsSubmit', { id: goods.id });
  const exchange = tap('goods-exchange', (m) => toMembersPage(m, submit));
  if (!member) return [myPointsOrders, exchange];
  if (heldOf(member, goods) >= goods.limit) return [myPointsOrders];
  return member.points < goods.points ? [myPointsOrders, ...earnTaps] : [myPointsOrders, onward(exchange)];
}

const exchange = ({ id, points }: WalkGoods, way: 'toShip' | 'toFetch'): Step =>
  onward({
    kind: 'tap',
    name: `exchange ${way}`,
    act: (walker) => walker.exchange(way === 'toShip'),
    effect: (m, result) => {
      // The question before it, with its entry of the history, has removed what was ahead.
      m.open('confirm');
      m.closeLayer();
      const order_sn = String(result);
      const { member } = m;
      if (member) {
        member.orders.set(order_sn, way);
        member.exchanges.set(order_sn, { goods: id, points });
        member.points -= points;
      }
      m.redirect(place('pointsOrder', { order_sn }));
    },
  });

function submitTaps(model: Model): Step[] {
  const goods = goodsAt(model);
  const { member } = model;
  if (!goods || !member || heldOf(member, goods) >= goods.limit) return [];
  if (member.points < goods.points) return earnTaps;
  if (!goods.isSent) return [exchange(goods, 'toFetch')];
  const sends =
    member.addresses.length > 0
      ? exchange(goods, 'toShip')
      : tap('exchange', (m) => m.to(place('addressForm')), 'exchange without an address');
  return [sends, exchange(goods, 'toFetch')];
}

function orderTaps(model: Model): Step[] {
  const { order, member, address } = model;
  if (order === undefined || !member) return [];
  if (order === 'toShip') return [help, asks('order-cancel')];
  if (order === 'toFetch') return [help, largeCode];
  return [help, toGoods('order-again', member.exchanges.get(orderOf(address))?.goods ?? 0)];
}

function orderRowTaps({ member }: Model): Step[] {
  if (!member) return [];
  return ordersOf(member, 'points')
    .slice(-4)
    .flatMap(([order_sn, state]) => {
      const row = `order-${order_sn}`;
      const open = (id: string): Step => onward(tap(id, (m) => m.to(detailsPlace(order_sn))));
      if (state === 'toFetch') return [open(`${row}-open`), open(`${row}-show`)];
      const again = toGoods(`${row}-again`, member.exchanges.get(order_sn)?.goods ?? 0);
      return state === 'cancelled' ? [open(`${row}-open`), again] : [open(`${row}-open`)];
    });
}

function checkInTaps({ member }: Model): Step[] {
  const links = [
    tap('check-in-details', (m) => m.to(place('pointsLedger'))),
    tap('check-in-rules', (m) => m.to(place('pointsLedger', { view: 'rules' }))),
    tap('to-mall', (m) => m.to(place('pointsMall'))),
  ];
  if (!member || member.hasCheckedIn) return links;
  const send = tap('check-in-send', () => {
    member.hasCheckedIn = true;
    member.points += checkInGives.points;
    member.chances.small += checkInGives.draws;
  });
  return [...links, { ...send, weight: 20 }];
}

/** Opens the order of the newest row of the ledger that has one. */
const ledgerRow: Step = {
  kind: 'tap',
  name: 'a row of the ledger',
  act: (walker) => walker.openLedgerRow(),
  effect: (m, result) => m.to(detailsPlace(String(result))),
};

function ledgerTaps({ member, address }: Model): Step[] {
  const mall = tap('points-to-mall', (m) => m.to(place('pointsMall')));
  const rules = tap('points-to-rules', (m) => m.to(place('pointsLedger', { view: 'rules' })));
  if (address.includes('view=')) return address.includes('view=rules') ? [mall] : [mall, rules];
  const statement = tap('points-to-statement', (m) => m.to(place('pointsLedger', { view: 'statement' })));
  return [mall, rules, statement, ...(member && member.exchanges.size > 0 ? [ledgerRow] : [])];
}

function noteDraw(m: Model, drawn: Drawn): void {
  const { member } = m;
  if (!member) return;
  const { sn, type, value } = drawn;
  member.chances[wheelOf(m.address)] -= 1;
  if (type === 'points') member.points += value;
  member.draws.set(sn, type === 'none' ? 'nothing' : type === 'goods' ? 'toClaim' : 'given');
  m.drawn = drawn;
  m.open('prize-sheet');
}

const spin = (id: 'wheel-spin' | 'prize-again'): Step => ({
  kind: 'tap',
  name: id,
  weight: 5,
  act: (walker) => walker.spin(id),
  effect: (m, result) => {
    if (id === 'prize-again') m.closeLayer();
    noteDraw(m, result as Drawn);
  },
});

function wheelTaps({ member, address }: Model): Step[] {
  const wheel = wheelOf(address);
  const links = [
    tap('wheel-records-link', (m) => toMembersPage(m, place('wheelRecords'))),
    tap('wheel-check', (m) => m.open('own-part-sheet')),
  ];
  if (!member) return [...links, tap('wheel-spin', (m) => toMembersPage(m, place('wheel', { type: wheel })))];
  if (member.chances[wheel] > 0) return [...links, spin('wheel-spin')];
  return [...links, tap('wheel-spin', () => undefined, 'wheel-spin without a chance')];
}

/** Where what was won is used. */
function prizeGoal({ sn, type }: Drawn): string | null {
  if (type === 'none') return null;
  if (type === 'points') return place('pointsMall');
  return type === 'coupon' ? place('coupons') : place('wheelDraw', { order_sn: sn });
}

const drawsOf = ({ member }: Model): [sn: string, state: string][] => [...(member?.draws ?? [])];

function drawTaps({ member, address }: Model): Step[] {
  const state = member?.draws.get(orderOf(address));
  if (state === 'toFetch') return [largeCode];
  if (state !== 'toClaim') return [];
  return [
    onward(tap('claim-fetch', (m) => m.open('claim-shop-sheet'))),
    onward(tap('claim-ship', (m) => m.open('claim-address-sheet'))),
  ];
}

/** Chooses the first shop or address for a prize. The page asks whether that is meant. */
const claims = (prefix: 'claim-shop-' | 'claim-address-'): Step =>
  onward({
    kind: 'tap',
    name: `the first ${prefix}`,
    act: (walker) => walker.tapFirst(prefix),
    effect: (m) => {
      m.closeLayer();
      m.open('confirm');
      m.claim = prefix === 'claim-shop-' ? 'toFetch' : 'toShip';
    },
  });

/** The taps on sheets of the prize wheel. */
export function wheelSheetTaps(model: Model): Step[] {
  const { layer, member, drawn, address } = model;
  if (layer === 'claim-shop-sheet') return [claims('claim-shop-')];
  if (layer === 'claim-address-sheet') {
    const add = tap('claim-address-add', (m) => toMembersPage(m, place('addressForm')));
    return member?.addresses.length ? [add, claims('claim-address-')] : [add];
  }
  if (layer !== 'prize-sheet' || !drawn) return [];
  const goal = prizeGoal(drawn);
  const isLeft = (member?.chances[wheelOf(address)] ?? 0) > 0;
  return [
    isLeft ? spin('prize-again') : tap('prize-done', (m) => m.closeLayer()),
    ...(goal ? [onward(tap('prize-use', (m) => toMembersPage(m, goal)))] : []),
  ];
}

/** The pages of points, of the points mall and of the prize wheel. */
export const earnedPages = {
  pointsMall: {
    taps: ({ member }: Model) => [
      myPointsOrders,
      ...walkGoods.map(({ id }) => onward(toGoods(`goods-${id}`, id))),
      ...(member ? [tap('mall-ledger', (m) => m.to(place('pointsLedger')))] : []),
    ],
  },
  pointsGoods: {
    addresses: () => walkGoods.map(({ id }) => place('pointsGoods', { id })),
    fallback: 'pointsMall',
    taps: goodsTaps,
  },
  pointsSubmit: {
    addresses: () => walkGoods.map(({ id }) => place('pointsSubmit', { id })),
    fallback: 'pointsMall',
    taps: submitTaps,
  },
  pointsOrder: { addresses: ofOrders('pointsOrder', 'points'), fallback: 'pointsOrders', taps: orderTaps },
  pointsOrders: { fallback: 'account', taps: orderRowTaps },
  checkIn: { fallback: 'account', taps: checkInTaps },
  pointsLedger: {
    addresses: () => [
      place('pointsLedger'),
      ...(['statement', 'rules'] as const).map((view) => place('pointsLedger', { view })),
    ],
    fallback: 'account',
    taps: ledgerTaps,
  },
  wheel: { addresses: () => [place('wheel'), place('wheel', { type: 'big' })], taps: wheelTaps },
  wheelRecords: {
    fallback: 'account',
    taps: (model) =>
      drawsOf(model)
        .slice(-4)
        .map(([sn]) => onward(tap(`draw-${sn}`, (m) => m.to(place('wheelDraw', { order_sn: sn }))))),
  },
  wheelDraw: {
    addresses: (model) =>
      drawsOf(model)
        .slice(-3)
        .map(([order_sn]) => place('wheelDraw', { order_sn })),
    fallback: 'wheelRecords',
    taps: drawTaps,
  },
} as const satisfies Partial<Record<RouteName, WalkPage>>;
