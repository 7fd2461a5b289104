import type { OrderAction, OrderType } from '@/contract/order/order-parts.schemas';
import { badgeOf, drinks, drinksTimelines, tabCounts, tabsInDrawnOrder } from './drinks';
import { isLive, isOverdue } from './live-orders';
import { type Actor, actionsFor, countInTab, goingStatuses, isLegal, refundStateOf, stateOf } from './order-kind';
import { timelineOf } from './timeline';

const { edges, statuses, tabs } = drinks;
type State = keyof typeof statuses;
const states = Object.keys(statuses) as State[];
const types: OrderType[] = ['takein', 'takeout'];
const actors: Actor[] = ['user', 'shop', 'system', 'pay'];

describe('order states', () => {
  it('convert to their number and back', () => {
    for (const state of states) expect(stateOf(drinks, statuses[state])).toBe(state);
    expect(() => stateOf(drinks, 35)).toThrow('35');
    expect([0, 1, 2, 3, 4].map(refundStateOf)).toEqual(['none', 'asked', 'sent', 'done', 'manual']);
    expect(() => refundStateOf(5)).toThrow();
  });

  it('go on until the drinks were handed over, wherever that is asked', () => {
    expect(drinks.going).toEqual(['ready', 'unpaid', 'delivering', 'making', 'paid']);
    expect(states.filter(isLive).sort()).toEqual([...drinks.going].sort());
    expect(goingStatuses(drinks).sort()).toEqual([0, 10, 20, 30, 40]);
  });

  it('allow exactly these changes', () => {
    const changes = [null, ...states].flatMap((from) =>
      states.flatMap((to) => actors.map((actor) => ({ from, to, actor }))),
    );
    const legalOf = (type: OrderType): string[] =>
      changes
        .filter((change) => isLegal<State>(drinks, { ...change, type }))
        .map(({ from, to, actor }) => `${from ?? 'new'} -> ${to} by ${actor}`)
        .sort();
    const both = [
      'new -> unpaid by user',
      'unpaid -> paid by pay',
      'unpaid -> paid by system',
      'unpaid -> cancelled by user',
      'unpaid -> cancelled by system',
      'cancelled -> paid by pay',
      'paid -> making by shop',
      'paid -> refunded by user',
      'paid -> refunded by shop',
      'paid -> refunded by system',
      'making -> ready by shop',
      'making -> refunded by shop',
      'making -> refunded by system',
      'pickedUp -> completed by user',
      'pickedUp -> completed by system',
    ];
    const pickup = ['ready -> pickedUp by shop', 'ready -> pickedUp by system'];
    const delivery = [
      'delivering -> refunded by shop',
      'delivering -> refunded by system',
      'pickedUp -> refunded by shop',
      'pickedUp -> refunded by system',
      'ready -> delivering by shop',
      'ready -> refunded by shop',
      'ready -> refunded by system',
      'delivering -> pickedUp by user',
      'delivering -> pickedUp by shop',
      'delivering -> pickedUp by system',
    ];
    expect(legalOf('takein')).toEqual([...both, ...pickup].sort());
    expect(legalOf('takeout')).toEqual([...both, ...delivery].sort());
  });

  it.each(types)('list each change once, and allow a customer to cancel until a barista starts (%s)', (type) => {
    const pairs = edges.map((edge) => `${edge.from}-${edge.to}`);
    expect(new Set(pairs).size).toBe(pairs.length);
    const cancellable = states.filter((s) =>
      (['cancelled', 'refunded'] as const).some((to) => isLegal<State>(drinks, { from: s, to, actor: 'user', type })),
    );
    expect(cancellable).toEqual(['unpaid', 'paid']);
    const withButton = states.filter((s) =>
      actionsFor<State, OrderAction>(drinks, s, { now: 0, expiretime: null, type }).includes('cancel'),
    );
    expect(withButton).toEqual(cancellable);
  });

  it('are in one tab each besides "all", cancelled and refunded in none', () => {
    const tabOf = (state: State): number =>
      tabsInDrawnOrder.find((tab) => tab !== 0 && (tabs[tab] as readonly State[]).includes(state)) ?? 0;
    expect(states.map((state) => [state, tabOf(state)])).toEqual([
      ['unpaid', 1],
      ['paid', 4],
      ['making', 4],
      ['ready', 2],
      ['delivering', 3],
      ['pickedUp', 5],
      ['completed', 6],
      ['cancelled', 0],
      ['refunded', 0],
    ]);
    for (const state of states) {
      const narrow = tabsInDrawnOrder.filter((tab) => tab !== 0 && (tabs[tab] as readonly State[]).includes(state));
      expect(narrow.length).toBeLessThanOrEqual(1);
      expect(tabs[0]).toContain(state);
    }
    expect([...tabsInDrawnOrder].sort()).toEqual([0, 1, 2, 3, 4, 5, 6]);
  });

  it('have a badge on their tab until they are completed', () => {
    const counts = { 1: 1, 2: 2, 3: 3, 4: 4, 5: 5 };
    expect([0, 1, 2, 3, 4, 5, 6].map((tab) => badgeOf(counts, tab as 0))).toEqual([0, 1, 2, 3, 4, 5, 0]);
    expect(badgeOf(null, 1)).toBe(0);
  });

  it.each(types)('allow no action on an order whose time to pay is over (%s)', (type) => {
    expect(isOverdue('unpaid', { now: 99, expiretime: 100 })).toBe(false);
    expect(actionsFor<State, OrderAction>(drinks, 'unpaid', { now: 99, expiretime: 100, type })).toEqual([
      'pay',
      'cancel',
    ]);
    expect(isOverdue('unpaid', { now: 100, expiretime: 100 })).toBe(true);
    expect(actionsFor<State, OrderAction>(drinks, 'unpaid', { now: 100, expiretime: 100, type })).toEqual([]);
    expect(isOverdue('paid', { now: 500, expiretime: 100 })).toBe(false);
    for (const state of states) {
      expect(actionsFor<State, OrderAction>(drinks, state, { now: 0, expiretime: null, type }).includes('pay')).toBe(
        state === 'unpaid',
      );
    }
  });
});

describe('the actions of a type', () => {
  it('lead to the shop for a pickup, and say that a delivery has arrived', () => {
    const actionsOf = (state: State, type: OrderType) =>
      actionsFor<State, OrderAction>(drinks, state, { now: 0, expiretime: null, type });
    expect(states.filter((state) => actionsOf(state, 'takein').includes('route'))).toEqual(['paid', 'making', 'ready']);
    expect(states.filter((state) => actionsOf(state, 'takeout').includes('route'))).toEqual([]);
    expect(states.filter((state) => actionsOf(state, 'takein').includes('received'))).toEqual([]);
    expect(states.filter((state) => actionsOf(state, 'takeout').includes('received'))).toEqual(['delivering']);
  });
});

const none = {
  paytime: null,
  accepttime: null,
  maketime: null,
  readytime: null,
  sendtime: null,
  receivetime: null,
  canceltime: null,
};
type Drawn = [state: State, times: typeof none | Record<keyof typeof none, number | null>];
const drawn = (...args: Drawn) => drawnOf('takein', args);
const drawnOf = (type: OrderType, args: Drawn) =>
  timelineOf(drinksTimelines[type], ...args)
    .map((entry) => `${entry.step}:${entry.progress}${entry.time === null ? '' : `@${entry.time}`}`)
    .join(' ');

describe('the timeline', () => {
  it.each<[string, Drawn, string]>([
    ['lies ahead before the payment', ['unpaid', none], 'paid:ahead accepted:ahead making:ahead ready:ahead'],
    [
      'starts with the payment',
      ['paid', { ...none, paytime: 5 }],
      'paid:current@5 accepted:ahead making:ahead ready:ahead',
    ],
    [
      'shows accepting, which is not a state',
      ['paid', { ...none, paytime: 5, accepttime: 6 }],
      'paid:done@5 accepted:current@6 making:ahead ready:ahead',
    ],
    [
      'shows making',
      ['making', { ...none, paytime: 5, accepttime: 6, maketime: 7 }],
      'paid:done@5 accepted:done@6 making:current@7 ready:ahead',
    ],
    [
      'adds pickup once it happened',
      ['completed', { ...none, paytime: 5, accepttime: 6, maketime: 7, readytime: 8, receivetime: 9 }],
      'paid:done@5 accepted:done@6 making:done@7 ready:done@8 pickedUp:done@9',
    ],
    ['ends with a refund', ['refunded', { ...none, paytime: 5, canceltime: 7 }], 'paid:done@5 refunded:stopped@7'],
    ['ends with a cancel', ['cancelled', { ...none, canceltime: 7 }], 'cancelled:stopped@7'],
  ])('%s', (_, args, expected) => {
    expect(drawn(...args)).toBe(expected);
  });
});

describe('the timeline of a delivery', () => {
  const times = { ...none, paytime: 5, accepttime: 6, maketime: 7, readytime: 8 };
  const made = 'paid:done@5 accepted:done@6 making:done@7';
  it.each<[string, Drawn, string]>([
    [
      'lies ahead to the door',
      ['unpaid', none],
      'paid:ahead accepted:ahead making:ahead made:ahead delivering:ahead received:ahead',
    ],
    ['waits for the courier', ['ready', times], `${made} made:current@8 delivering:ahead received:ahead`],
    [
      'shows the way',
      ['delivering', { ...times, sendtime: 9 }],
      `${made} made:done@8 delivering:current@9 received:ahead`,
    ],
    [
      'ends at the door',
      ['pickedUp', { ...times, sendtime: 9, receivetime: 10 }],
      `${made} made:done@8 delivering:done@9 received:done@10`,
    ],
    [
      'ends with a refund if no courier came',
      ['refunded', { ...times, canceltime: 9 }],
      `${made} made:done@8 refunded:stopped@9`,
    ],
  ])('%s', (_, args, expected) => {
    expect(drawnOf('takeout', args)).toBe(expected);
  });
});

describe('the counts of tabs', () => {
  it('are the sums of the states of each tab', () => {
    const byStatus = new Map([
      [0, 1],
      [10, 2],
      [20, 3],
      [30, 4],
      [40, 9],
      [50, 5],
      [60, 6],
      [-10, 7],
      [-20, 8],
    ]);
    expect(tabCounts(byStatus)).toEqual({ 1: 1, 2: 4, 3: 9, 4: 5, 5: 5 });
    expect(countInTab(drinks, 0, byStatus)).toBe(45);
    expect(countInTab(drinks, 6, byStatus)).toBe(6);
    expect(tabCounts(new Map())).toEqual({ 1: 0, 2: 0, 3: 0, 4: 0, 5: 0 });
  });
});
