import fc from 'fast-check';
import { type BusinessRange, hoursOfDay, openState, type SpecialDay, takesOrders } from './opening-hours';

const WIB = 420;
const at = (text: string) => Date.parse(text) / 1000;
const everyDay = (open: string, close: string): BusinessRange[] =>
  [0, 1, 2, 3, 4, 5, 6].map((weekday) => ({ weekday, open, close }));
const shop = (
  business: BusinessRange[],
  more: { status?: number; always_open?: boolean; special?: SpecialDay[] } = {},
) => ({
  business,
  always_open: false,
  status: 1,
  utc_offset_minutes: WIB,
  ...more,
});
const day = shop(everyDay('08:00', '22:00'));
const night = shop(everyDay('18:00', '02:00'));
const closedOn = (...days: string[]): SpecialDay[] => days.map((one) => ({ day: one, ranges: [] }));
const holidays = shop(everyDay('08:00', '22:00'), { special: closedOn('2026-03-20', '2026-03-21') });
const lateOnce = shop(everyDay('18:00', '02:00'), {
  special: [{ day: '2026-03-20', ranges: [{ open: '20:00', close: '27:00' }] }],
});
const always = shop([], { always_open: true, special: closedOn('2026-03-20') });

describe('opening hours', () => {
  // 2026-03-02 is a Monday
  type Case = [
    what: string,
    shop: ReturnType<typeof shop>,
    now: string,
    open: boolean,
    until: string | null,
    next: string | null,
  ];
  it.each<Case>([
    ['closed a second before opening', day, '2026-03-02T07:59:59+07:00', false, null, '2026-03-02T08:00:00+07:00'],
    ['open at opening', day, '2026-03-02T08:00:00+07:00', true, '2026-03-02T22:00:00+07:00', null],
    ['open a second before closing', day, '2026-03-02T21:59:59+07:00', true, '2026-03-02T22:00:00+07:00', null],
    ['closed at closing', day, '2026-03-02T22:00:00+07:00', false, null, '2026-03-03T08:00:00+07:00'],
    ['open past midnight', night, '2026-03-03T01:30:00+07:00', true, '2026-03-03T02:00:00+07:00', null],
    ['closed after a night', night, '2026-03-03T02:00:00+07:00', false, null, '2026-03-03T18:00:00+07:00'],
    [
      '26:00 means 02:00',
      shop(everyDay('18:00', '26:00')),
      '2026-03-03T01:30:00+07:00',
      true,
      '2026-03-03T02:00:00+07:00',
      null,
    ],
    [
      'closed all Sunday',
      shop([{ weekday: 1, open: '08:00', close: '22:00' }]),
      '2026-03-01T12:00:00+07:00',
      false,
      null,
      '2026-03-02T08:00:00+07:00',
    ],
    [
      'opens in a week',
      shop([{ weekday: 1, open: '08:00', close: '22:00' }]),
      '2026-03-02T23:00:00+07:00',
      false,
      null,
      '2026-03-09T08:00:00+07:00',
    ],
    ['closed on a holiday', holidays, '2026-03-20T12:00:00+07:00', false, null, '2026-03-22T08:00:00+07:00'],
    ['open before holidays', holidays, '2026-03-19T12:00:00+07:00', true, '2026-03-19T22:00:00+07:00', null],
    ['the night before a holiday', night, '2026-03-20T01:00:00+07:00', true, '2026-03-20T02:00:00+07:00', null],
    ['hours of one day, later', lateOnce, '2026-03-20T19:00:00+07:00', false, null, '2026-03-20T20:00:00+07:00'],
    ['hours of one day, past midnight', lateOnce, '2026-03-21T02:30:00+07:00', true, '2026-03-21T03:00:00+07:00', null],
    ['always but on a holiday', always, '2026-03-20T12:00:00+07:00', false, null, '2026-03-21T04:00:00+07:00'],
    ['always until a holiday', always, '2026-03-18T12:00:00+07:00', true, '2026-03-20T04:00:00+07:00', null],
    [
      'hours of today before those of the chain',
      shop(everyDay('08:00', '22:00'), {
        special: [{ day: '2026-03-20', ranges: [{ open: '10:00', close: '12:00' }] }, ...closedOn('2026-03-20')],
      }),
      '2026-03-20T11:00:00+07:00',
      true,
      '2026-03-20T12:00:00+07:00',
      null,
    ],
    ['never opens', shop([]), '2026-03-02T12:00:00+07:00', false, null, null],
    ['resting', shop(everyDay('08:00', '22:00'), { status: 2 }), '2026-03-02T12:00:00+07:00', false, null, null],
    ['closed for now', shop(everyDay('08:00', '22:00'), { status: 0 }), '2026-03-02T12:00:00+07:00', false, null, null],
    ['never closes', shop([], { always_open: true }), '2026-03-02T03:00:00+07:00', true, null, null],
    ['around the clock by ranges', shop(everyDay('00:00', '24:00')), '2026-03-02T03:00:00+07:00', true, null, null],
    [
      'two ranges that touch are one',
      shop([
        { weekday: 1, open: '20:00', close: '24:00' },
        { weekday: 2, open: '00:00', close: '03:00' },
      ]),
      '2026-03-02T21:00:00+07:00',
      true,
      '2026-03-03T03:00:00+07:00',
      null,
    ],
  ])('%s', (...[, hours, now, is_open, until, next]) => {
    expect(openState(hours, at(now))).toEqual({ is_open, open_until: until && at(until), next_open: next && at(next) });
  });

  it("follow the shop's clock, not the server's: Denpasar opens an hour before Jakarta", () => {
    const denpasar = { ...day, utc_offset_minutes: 480 };
    const now = at('2026-03-02T07:30:00+07:00');
    expect(openState(day, now).is_open).toBe(false);
    expect(openState(denpasar, now).is_open).toBe(true);
  });

  it('are consistent at any time and with any ranges', () => {
    const time = fc.integer({ min: 0, max: 47 }).map((half) => `${Math.floor(half / 2)}:${half % 2 ? '30' : '00'}`);
    const range = fc.record({ weekday: fc.integer({ min: 0, max: 6 }), open: time, close: time });
    fc.assert(
      fc.property(
        fc.array(range, { maxLength: 9 }),
        fc.integer({ min: 1_700_000_000, max: 1_900_000_000 }),
        fc.constantFrom(-300, 0, 420, 480, 540),
        (business, now, utc_offset_minutes) => {
          const hours = { ...shop(business), utc_offset_minutes };
          const state = openState(hours, now);
          if (state.is_open && state.open_until !== null) {
            expect(state.open_until).toBeGreaterThan(now);
            expect(openState(hours, state.open_until - 1).is_open).toBe(true);
            expect(openState(hours, state.open_until).is_open).toBe(false);
          }
          if (!state.is_open && state.next_open !== null) {
            expect(state.next_open).toBeGreaterThan(now);
            expect(openState(hours, state.next_open - 1).is_open).toBe(false);
            expect(openState(hours, state.next_open).is_open).toBe(true);
          }
          if (!state.is_open) expect(state.next_open === null).toBe(business.length === 0);
        },
      ),
      { numRuns: 2000 },
    );
  });
});

describe('ordering shortly before closing', () => {
  it('stops when the drink would not be ready in time', () => {
    const now = at('2026-03-02T21:52:00+07:00');
    expect(takesOrders(openState(day, now), 8, now)).toBe(true);
    expect(takesOrders(openState(day, now + 1), 8, now + 1)).toBe(false);
    expect(takesOrders(openState(shop([], { always_open: true }), now), 8, now)).toBe(true);
    expect(takesOrders(openState(night, now - 50_000), 0, now - 50_000)).toBe(false);
  });
});

describe('hours of one business day', () => {
  const of = (...ranges: [open: string, close: string][]) =>
    hoursOfDay(ranges.map(([open, close]) => ({ open, close })));

  it('begin and end at 04:00, and count on after midnight', () => {
    expect(of(['08:00', '22:00'])).toEqual([{ open: '08:00', close: '22:00' }]);
    expect(of(['18:00', '02:00'])).toEqual([{ open: '18:00', close: '26:00' }]);
    expect(of(['01:00', '03:30'], ['18:00', '24:00'])).toEqual([
      { open: '18:00', close: '24:00' },
      { open: '25:00', close: '27:30' },
    ]);
    expect(of(['04:00', '04:00'])).toEqual([{ open: '04:00', close: '28:00' }]);
    expect(of()).toEqual([]);
  });

  it.each([
    ['an empty range', [['08:00', '08:00']]],
    ['a range past the end of the day', [['14:00', '13:00']]],
    ['a range past 28:00', [['04:00', '29:59']]],
    ['a beginning past the end', [['29:00', '29:30']]],
    [
      'two that overlap',
      [
        ['11:00', '13:00'],
        ['08:00', '12:00'],
      ],
    ],
  ] as [string, [string, string][]][])('do not have %s', (_what, ranges) => {
    expect(of(...ranges)).toBeNull();
  });

  it('close a shop that is always open until 04:00', () => {
    const closed = { ...always, special: [{ day: '2026-03-20', ranges: [] }] };
    expect(openState(closed, at('2026-03-21T03:59:59+07:00'))).toMatchObject({ is_open: false });
    expect(openState(closed, at('2026-03-20T12:00:00+07:00')).next_open).toBe(at('2026-03-21T04:00:00+07:00'));
    expect(openState(closed, at('2026-03-20T03:59:59+07:00'))).toMatchObject({ is_open: true });
  });
});
