import type { RouteName } from '@/platform/routes';
import { isHeld, ordersOf, ownTeamOrder } from './member';
import { type Model, orderOf, place } from './model';
import type { Step } from './step';
import { asks, cashierOf, help, largeCode, onward, placeOrder, tap, teamOf, toLogin, toMembersPage } from './taps';
import { detailsPlace, ofOrders, type WalkPage } from './walk-page';

/** The voucher that is bought. A member may have five; the demo's member has one from the start. */
const voucher = { id: 1, most: 4 };
/** The product of which teams of three are opened, and that of which teams of two of others are joined. */
const opened = 1;
const joined = 2;
/** A member may buy six of what is joined. */
const joinsMost = 5;
/** Fewer than are allowed, because a walk may be about to place one. */
const unpaidMost = 2;

const canOrder = (model: Model): boolean => model.member !== null && model.unpaid() < unpaidMost;

const toOrder = (id: string, order_sn: string): Step => tap(id, (m) => m.to(detailsPlace(order_sn)));
const pays = (id: string, order_sn: string): Step => tap(id, (m) => m.to(cashierOf(order_sn)));
const toVoucher = (id: string): Step => tap(id, (m) => m.to(place('voucher', { id: voucher.id })));
const toProduct = (id: string, product: number): Step => tap(id, (m) => m.to(place('groupProduct', { id: product })));
const rules = tap('group-rules', (m) => m.open('group-rules-sheet'));
const myVouchers = tap('voucher-orders-link', (m) => toMembersPage(m, place('voucherOrders')));

const unpaidTaps = ({ address }: Model): Step[] => [asks('order-cancel'), onward(pays('order-pay', orderOf(address)))];

function voucherTaps(model: Model): Step[] {
  const { member } = model;
  if (!member) return [myVouchers, toLogin('voucher-buy')];
  const held = ordersOf(member, 'voucher').filter(isHeld);
  const paid = held.filter(([, state]) => state === 'paid').map(([order_sn]) => order_sn);
  const newest = paid[paid.length - 1];
  return [
    myVouchers,
    // With an unpaid order of it, the page asks whether another one is meant.
    ...(canOrder(model) && held.length < voucher.most && held.length === paid.length
      ? [onward(placeOrder('voucher-buy'))]
      : []),
    ...(newest ? [onward(toOrder('voucher-own-show', newest))] : []),
  ];
}

function voucherOrderTaps(model: Model): Step[] {
  if (model.order === undefined) return [];
  if (model.order === 'unpaid') return [help, ...unpaidTaps(model)];
  return model.order === 'paid' ? [help, largeCode, asks('give-back')] : [help, toVoucher('buy-again')];
}

function voucherRowTaps({ member }: Model): Step[] {
  if (!member) return [];
  return ordersOf(member, 'voucher')
    .slice(-4)
    .flatMap(([order_sn, state]) => {
      const row = `order-${order_sn}`;
      const open = onward(toOrder(`${row}-open`, order_sn));
      if (state === 'unpaid') return [open, onward(pays(`${row}-pay`, order_sn))];
      return [open, state === 'paid' ? toOrder(`${row}-show`, order_sn) : toVoucher(`${row}-again`)];
    });
}

/** Joins the open team that is nearest to full. */
const joinTeam: Step = {
  kind: 'tap',
  name: 'join a team',
  act: (walker) => walker.joinTeam(),
  effect: (m, result) => toMembersPage(m, place('groupSubmit', { id: joined, team: String(result) })),
};

function groupProductTaps(model: Model): Step[] {
  const { member, address, teams } = model;
  const isJoin = address === place('groupProduct', { id: joined });
  const own = member && ownTeamOrder(member, isJoin);
  if (own) return [rules, onward(toOrder('group-own-order', own))];
  // While the seat of the only open team is held, none can be joined.
  if (isJoin) return [...teams.values()].includes('held') ? [rules] : [rules, onward(joinTeam)];
  const submit = place('groupSubmit', { id: opened });
  return [rules, onward(tap('group-start', (m) => toMembersPage(m, submit)))];
}

function groupSubmitTaps(model: Model): Step[] {
  const { member, address, teams } = model;
  if (!member) return [];
  const team = teamOf(address);
  const own = ownTeamOrder(member, team !== '');
  if (own) return [tap('group-in-team', (m) => m.redirect(detailsPlace(own)))];
  const bought = ordersOf(member, 'group').filter((order) => member.joins.has(order[0]) && isHeld(order));
  const isFree = team === '' || (!teams.has(team) && bought.length < joinsMost);
  return isFree && canOrder(model) ? [onward(placeOrder('group-pay'))] : [];
}

function groupOrderTaps(model: Model): Step[] {
  const { order, member, address } = model;
  if (!member || order === undefined) return [];
  const isJoin = member.joins.has(orderOf(address));
  const always = [help, rules];
  if (order === 'unpaid') return [...always, ...unpaidTaps(model)];
  if (order !== 'paid') return [...always, toProduct('buy-again', isJoin ? joined : opened)];
  if (isJoin) return [...always, largeCode];
  return [...always, asks('group-leave'), tap('team-poster', (m) => m.open('team-poster-sheet'))];
}

function groupRowTaps({ member }: Model): Step[] {
  if (!member) return [];
  return ordersOf(member, 'group')
    .slice(-4)
    .flatMap(([order_sn, state]) => {
      const row = `group-order-${order_sn}`;
      const open = onward(toOrder(`${row}-open`, order_sn));
      const isJoin = member.joins.has(order_sn);
      if (state === 'unpaid') return [open, onward(pays(`${row}-pay`, order_sn))];
      if (state === 'paid') return [open, toOrder(isJoin ? `${row}-code` : `${row}-invite`, order_sn)];
      return [open, toProduct(`${row}-again`, isJoin ? joined : opened)];
    });
}

/** Pages of vouchers and of group buying. */
export const partPages = {
  vouchers: { taps: () => [onward(toVoucher(`voucher-${voucher.id}`)), myVouchers] },
  voucher: { addresses: () => [place('voucher', { id: voucher.id })], fallback: 'vouchers', taps: voucherTaps },
  voucherOrder: {
    addresses: ofOrders('voucherOrder', 'voucher'),
    fallback: 'voucherOrders',
    taps: voucherOrderTaps,
  },
  voucherOrders: { fallback: 'account', taps: voucherRowTaps },
  groups: {
    taps: () => [
      onward(toProduct(`group-${opened}-open`, opened)),
      onward(toProduct(`group-${joined}-open`, joined)),
      tap('group-my-orders', (m) => toMembersPage(m, place('groupOrders'))),
    ],
  },
  groupProduct: {
    addresses: () => [opened, joined].map((id) => place('groupProduct', { id })),
    fallback: 'groups',
    taps: groupProductTaps,
  },
  groupSubmit: {
    addresses: () => [place('groupSubmit', { id: opened })],
    fallback: 'groups',
    taps: groupSubmitTaps,
  },
  groupOrder: { addresses: ofOrders('groupOrder', 'group'), fallback: 'groupOrders', taps: groupOrderTaps },
  groupOrders: { fallback: 'account', taps: groupRowTaps },
} as const satisfies Partial<Record<RouteName, WalkPage>>;
