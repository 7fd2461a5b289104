import { type RouteName, routes } from '@/platform/routes';
import { layerTaps } from './layer-taps';
import type { Member } from './member';
import { isForVisitors, isTab, type Model, orderOf, pageOf, place } from './model';
import { addressesNow, walkPage } from './pages';
import type { Step } from './step';
import { tabs, tabTaps } from './taps';
import type { Walker } from './walker';

/**
 * Steps of the page frame, which are the tab bar and the arrow in the head. They work with and without a network, and
 * before anything is loaded.
 */
function frameTaps(model: Model): Step[] {
  if (Object.values(tabs).includes(model.page)) return tabTaps(model);
  // A page that is opened without a network may be a substitute, whose arrow has another id.
  const { arrow, arrowEffect, fallback = 'home' } = walkPage(model.page);
  if (model.isBare && !model.isOnline) return [];
  return [headBack(arrow ?? 'page-back', arrowEffect ?? ((m) => m.headBack(fallback)))];
}

const headBack = (id: string, effect: (m: Model) => void): Step => ({
  kind: 'tap',
  name: id,
  act: (walker) => walker.headBack(id),
  effect,
});

/**
 * Whether the result is predictable. Without a network, a page that redirects does so only if it was loaded before.
 */
function isKnown({ isOnline, member }: Model, address: string): boolean {
  const page = pageOf(address);
  const isForMembers = routes[page].access === 'member' && !isTab(address);
  const leadsOn = page === 'oldLink' || page === 'cashier' || (member ? isForVisitors(page) : isForMembers);
  return isOnline || !leadsOn;
}

/** Weights of links to a page that the walk has not visited. A page of an order can be opened late in a walk only. */
const newPage = 5;
const newOrderPage = 60;

/** The links that are possible now. Those to pages that the walk has not visited are preferred. */
function links(model: Model, visited: ReadonlySet<RouteName>): Step[] {
  const linksTo = (address: string): Step[] => {
    const steps = [
      ...(model.layer ? [] : [linkTo(address, false)]),
      ...(model.isOnline ? [linkTo(address, true)] : []),
    ];
    if (visited.has(pageOf(address))) return steps;
    return steps.map((step) => ({ ...step, weight: orderOf(address) ? newOrderPage : newPage }));
  };
  return [
    ...addressesNow(model)
      .filter((address) => isKnown(model, address))
      .flatMap(linksTo),
    ...(model.isOnline && model.usesShop ? [travel(!model.isFar)] : []),
  ];
}

const travel = (isFar: boolean): Step => ({
  kind: 'link',
  name: isFar ? 'load of home in another town' : 'load of home in the town of the shop',
  weight: 3,
  act: (walker) => walker.travel(isFar),
  effect: (m) => {
    m.isFar = isFar;
    m.link(place('home'), true);
  },
});

const linkTo = (address: string, isLoad: boolean): Step => ({
  kind: 'link',
  name: `${isLoad ? 'load of' : 'link to'} ${address}`,
  act: (walker) => walker.link(address, isLoad),
  effect: (m) => m.link(address, isLoad),
});

function logins(model: Model, members: readonly Member[]): Step[] {
  if (model.member || !model.isOnline || model.layer) return [];
  return members.map((member) => ({
    kind: 'log in' as const,
    name: `log in by ${member.phone}`,
    act: (walker) => walker.logIn(member),
    effect: (m, result) => {
      if (m.page !== 'login') m.link(place('login'), false);
      if (result) Object.assign(member, result);
      m.logIn(member);
    },
  }));
}

function logouts(model: Model): Step[] {
  if (!model.member || !model.isOnline || model.layer) return [];
  if (model.page === 'login' || model.page === 'register') return [];
  return [
    {
      kind: 'log out',
      name: 'the session is ended elsewhere',
      act: (walker) => walker.endSessionElsewhere(),
      effect: (m) => {
        m.link(place('account'), true);
        m.endSession();
      },
    },
  ];
}

export interface Offer {
  /** Goods ids of the drinks that are ordered. */
  goods: readonly number[];
  /** Members who may log in now. */
  members: readonly Member[];
  /** Pages on which the walk has taken a step. */
  visited: ReadonlySet<RouteName>;
}

/** All steps that are possible now. */
export function stepsOf(model: Model, { goods, members, visited }: Offer): Step[] {
  const isLoaded = model.isOnline && !model.isBare;
  const taps = model.layer
    ? layerTaps(model)
    : [...frameTaps(model), ...(isLoaded ? (walkPage(model.page).taps?.(model, goods) ?? []) : [])];
  const isOffered = (at: number): boolean => {
    const entry = model.entries[at];
    return entry !== undefined && isKnown(model, entry.address);
  };
  const canBack = model.layer !== undefined || isOffered(model.at - 1);
  const steps: Step[] = [
    ...(model.isOnline || !model.layer ? taps : taps.filter(({ name }) => name === 'Escape')),
    ...(canBack
      ? [{ kind: 'back' as const, name: 'back', act: (w: Walker) => w.back(), effect: (m: Model) => m.back() }]
      : []),
    ...(model.at + 1 === model.entries.length || isOffered(model.at + 1)
      ? [
          {
            kind: 'forward' as const,
            name: 'forward',
            act: (w: Walker) => w.forward(),
            effect: (m: Model) => m.forward(),
          },
        ]
      : []),
    ...links(model, visited),
    ...logins(model, members),
    ...logouts(model),
  ];
  if (model.isOnline) {
    steps.push({ kind: 'reload', name: 'reload', act: (w) => w.reload(), effect: (m) => m.reload() });
  }
  steps.push({
    kind: model.isOnline ? 'network off' : 'network on',
    name: model.isOnline ? 'network off' : 'network on',
    act: (w) => w.setOnline(!model.isOnline),
    effect: (m) => {
      m.isOnline = !m.isOnline;
    },
  });
  return steps;
}
