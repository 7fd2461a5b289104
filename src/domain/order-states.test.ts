import {
  type Actor,
  actionsFor,
  badgeOf,
  countInTab,
  isLegal,
  isOverdue,
  orderEdges,
  orderStates,
  refundStateOf,
  stateOf,
  statusOf,
  tabCounts,
  tabOf,
  tabStates,
  tabsInDrawnOrder,
  timelineOf,
} from './order-states';

const actors: Actor[] = ['user', 'shop', 'system', 'pay'];

describe('order states', () => {
  it('go to their number and back', () => {
    for (const state of orderStates) expect(stateOf(statusOf[state])).toBe(state);
    expect(() => stateOf(35)).toThrow('35');
    expect([0, 1, 2, 3, 4].map(refundStateOf)).toEqual(['none', 'asked', 'sent', 'done', 'manual']);
    expect(() => refundStateOf(5)).toThrow();
  });

  it('change along exactly these edges', () => {
    const legal: string[] = [];
    for (const from of [null, ...orderStates])
      for (const to of orderStates)
        for (const actor of actors) if (isLegal(from, to, actor)) legal.push(`${from ?? 'new'} -> ${to} by ${actor}`);
    expect(legal.sort()).toEqual(
      [
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
        'ready -> pickedUp by shop',
        'ready -> pickedUp by system',
        'ready -> delivering by shop',
        'delivering -> pickedUp by user',
        'delivering -> pickedUp by shop',
        'delivering -> pickedUp by system',
        'pickedUp -> completed by user',
        'pickedUp -> completed by system',
      ].sort(),
    );
  });

  it('name each edge once and let a customer cancel until a barista starts', () => {
    const pairs = orderEdges.map((edge) => `${edge.from}-${edge.to}`);
    expect(new Set(pairs).size).toBe(pairs.length);
    const cancellable = orderStates.filter((s) => isLegal(s, 'cancelled', 'user') || isLegal(s, 'refunded', 'user'));
    expect(cancellable).toEqual(['unpaid', 'paid']);
    const withButton = orderStates.filter((s) => actionsFor(s, { now: 0, expiretime: null }).includes('cancel'));
    expect(withButton).toEqual(cancellable);
  });

  it('lie in one tab each beside "all", cancelled and refunded in none', () => {
    expect(orderStates.map((state) => [state, tabOf(state)])).toEqual([
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
    for (const state of orderStates) {
      const narrow = tabsInDrawnOrder.filter((tab) => tab !== 0 && tabStates[tab].includes(state));
      expect(narrow.length).toBeLessThanOrEqual(1);
      expect(tabStates[0]).toContain(state);
    }
    expect([...tabsInDrawnOrder].sort()).toEqual([0, 1, 2, 3, 4, 5, 6]);
  });

  it('have a badge on their tab until they have ended', () => {
    const counts = { 1: 1, 2: 2, 3: 3, 4: 4, 5: 5 };
    expect([0, 1, 2, 3, 4, 5, 6].map((tab) => badgeOf(counts, tab as 0))).toEqual([0, 1, 2, 3, 4, 0, 0]);
    expect(badgeOf(null, 1)).toBe(0);
  });

  it('offer nothing on an order whose time to pay is over', () => {
    expect(isOverdue('unpaid', { now: 99, expiretime: 100 })).toBe(false);
    expect(actionsFor('unpaid', { now: 99, expiretime: 100 })).toEqual(['pay', 'cancel']);
    expect(isOverdue('unpaid', { now: 100, expiretime: 100 })).toBe(true);
    expect(actionsFor('unpaid', { now: 100, expiretime: 100 })).toEqual([]);
    expect(isOverdue('paid', { now: 500, expiretime: 100 })).toBe(false);
    for (const state of orderStates) {
      expect(actionsFor(state, { now: 0, expiretime: null }).includes('pay')).toBe(state === 'unpaid');
    }
  });
});

const none = { paytime: null, accepttime: null, maketime: null, readytime: null, receivetime: null, canceltime: null };
const drawn = (...args: Parameters<typeof timelineOf>) =>
  timelineOf(...args)
    .map((entry) => `${entry.step}:${entry.progress}${entry.time === null ? '' : `@${entry.time}`}`)
    .join(' ');

describe('the timeline', () => {
  it.each<[string, Parameters<typeof timelineOf>, string]>([
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
      'paid:done@5 accepted:done@6 making:done@7 ready:done@8 pickedUp:current@9',
    ],
    ['ends with a refund', ['refunded', { ...none, paytime: 5, canceltime: 7 }], 'paid:done@5 refunded:current@7'],
    ['ends with a cancel', ['cancelled', { ...none, canceltime: 7 }], 'cancelled:current@7'],
  ])('%s', (_, args, expected) => {
    expect(drawn(...args)).toBe(expected);
  });
});

describe('the counts of tabs', () => {
  it('add up the states of each tab', () => {
    const byStatus = new Map([
      [0, 1],
      [10, 2],
      [20, 3],
      [30, 4],
      [50, 5],
      [60, 6],
      [-10, 7],
      [-20, 8],
    ]);
    expect(tabCounts(byStatus)).toEqual({ 1: 1, 2: 4, 3: 0, 4: 5, 5: 5 });
    expect(countInTab(0, byStatus)).toBe(36);
    expect(countInTab(6, byStatus)).toBe(6);
    expect(tabCounts(new Map())).toEqual({ 1: 0, 2: 0, 3: 0, 4: 0, 5: 0 });
  });
});
