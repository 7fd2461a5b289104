import fc from 'fast-check';
import { openState, type ShopHours } from './opening-hours';
import { canKeepSlot, dueAt, nearestSlot, type SlotRules, slotLengths, slotPayableUntil, slotsFrom } from './slots';

const everyDay = (open: string, close: string) =>
  [0, 1, 2, 3, 4, 5, 6].map((weekday) => ({ weekday, open, close })) as ShopHours['business'];
const hours = (open: string, close: string, more: Partial<ShopHours> = {}): ShopHours => ({
  business: everyDay(open, close),
  always_open: false,
  status: 1,
  utc_offset_minutes: 420,
  ...more,
});
const rules = (more: Partial<SlotRules> = {}): SlotRules => ({
  hours: hours('08:00', '22:00'),
  slot_minutes: 15,
  pay_minutes: 15,
  work_minutes: 12,
  ...more,
});
/** Seconds of a time in Jakarta on 2 March 2026. */
const jakarta = (time: string): number => Date.parse(`2026-03-02T${time}:00+07:00`) / 1000;
const clockOf = (seconds: number, offset = 420): string =>
  new Date((seconds + offset * 60) * 1000).toISOString().slice(11, 16);
const times = (input: SlotRules, now: number): string[] =>
  slotsFrom(input, now).map(({ start, end }) => {
    const offset = input.hours.utc_offset_minutes;
    return `${clockOf(start, offset)}–${clockOf(end, offset)}`;
  });

describe('the slots of a shop', () => {
  it('begin after paying and making, at full quarters of its clock', () => {
    // 10:00 + 15 + 12 = 10:27
    expect(times(rules(), jakarta('10:00'))[0]).toBe('10:30–10:45');
    expect(times(rules({ work_minutes: 15 }), jakarta('10:00'))[0]).toBe('10:30–10:45');
    expect(times(rules({ work_minutes: 16 }), jakarta('10:00'))[0]).toBe('10:45–11:00');
  });

  it('end before it closes, and reach twelve hours', () => {
    expect(times(rules(), jakarta('20:50')).at(-1)).toBe('21:45–22:00');
    expect(times(rules(), jakarta('21:20'))).toEqual([]);
    expect(times(rules(), jakarta('08:00')).at(-1)).toBe('20:00–20:15');
    expect(times(rules({ hours: hours('08:00', '21:50') }), jakarta('20:50')).at(-1)).toBe('21:30–21:45');
  });

  it('go on after midnight in the same opening period, and not into the next one', () => {
    const late = rules({ hours: hours('18:00', '26:00'), slot_minutes: 30 });
    const listed = times(late, jakarta('23:00'));
    expect(listed).toEqual(['23:30–00:00', '00:00–00:30', '00:30–01:00', '01:00–01:30', '01:30–02:00']);
  });

  it.each([
    ['WIB', 420],
    ['WITA', 480],
    ['WIT', 540],
  ])('are those of the clock of %s', (_, utc_offset_minutes) => {
    const input = rules({ hours: hours('08:00', '22:00', { utc_offset_minutes }), slot_minutes: 60 });
    // 12:05 on the shop's clock
    const now = Date.parse('2026-03-02T12:05:00Z') / 1000 - utc_offset_minutes * 60;
    const listed = times(input, now);
    expect(listed[0]).toBe('13:00–14:00');
    expect(listed.at(-1)).toBe('21:00–22:00');
  });

  it('are offered by a shop that never closes, and by none that takes no orders', () => {
    const now = jakarta('03:00');
    expect(slotsFrom(rules({ hours: { ...hours('00:00', '00:00'), always_open: true } }), now).length).toBeGreaterThan(
      40,
    );
    expect(slotsFrom(rules(), now)).toEqual([]);
    expect(slotsFrom(rules({ hours: hours('08:00', '22:00', { status: 0 }) }), jakarta('10:00'))).toEqual([]);
    const paused = hours('08:00', '22:00', { paused_until: jakarta('10:30') });
    expect(slotsFrom(rules({ hours: paused }), jakarta('10:00'))).toEqual([]);
  });

  it('keep all of this for any hours, time and pace', () => {
    const minute = fc.integer({ min: 0, max: 1439 });
    const text = (at: number): string =>
      `${String(Math.floor(at / 60)).padStart(2, '0')}:${String(at % 60).padStart(2, '0')}`;
    fc.assert(
      fc.property(
        minute,
        fc.integer({ min: 1, max: 1440 }),
        fc.constantFrom(420, 480, 540),
        fc.constantFrom(...slotLengths),
        fc.integer({ min: 0, max: 200 }),
        fc.integer({ min: 1_772_000_000, max: 1_773_000_000 }),
        (open, long, utc_offset_minutes, slot_minutes, work_minutes, now) => {
          const shop = hours(text(open), text(open + long), { utc_offset_minutes });
          const found = slotsFrom(rules({ hours: shop, slot_minutes, work_minutes }), now);
          const closing = openState(shop, now);
          for (const [at, slot] of found.entries()) {
            expect((slot.start + utc_offset_minutes * 60) % (slot_minutes * 60)).toBe(0);
            expect(slot.end - slot.start).toBe(slot_minutes * 60);
            expect(slot.start).toBe(at === 0 ? slot.start : found[at - 1]?.end);
            expect(slot.start).toBeGreaterThanOrEqual(now + (15 + work_minutes) * 60);
            expect(slot.start).toBeLessThanOrEqual(now + 12 * 3600);
            expect(slot.end).toBeLessThanOrEqual(closing.open_until ?? slot.end);
            expect(slotPayableUntil(slot, work_minutes)).toBeGreaterThanOrEqual(now + 15 * 60);
            expect(dueAt(slot, work_minutes)).toBeLessThanOrEqual(slotPayableUntil(slot, work_minutes));
            expect(canKeepSlot(slot, work_minutes, slotPayableUntil(slot, work_minutes))).toBe(true);
          }
          // No earlier one was left out.
          const before = (found[0]?.start ?? 0) - slot_minutes * 60;
          expect(before).toBeLessThan(now + (15 + work_minutes) * 60);
        },
      ),
    );
  });
});

test('the nearest slot is the earlier one of two', () => {
  const slots = [100, 200, 300].map((start) => ({ start, end: start + 100 }));
  expect(nearestSlot(slots, 150)?.start).toBe(100);
  expect(nearestSlot(slots, 290)?.start).toBe(300);
  expect(nearestSlot([], 290)).toBeUndefined();
});

test('the shop begins half an hour before, or earlier for more work', () => {
  const slot = { start: 10_000, end: 10_900 };
  expect([dueAt(slot, 12), dueAt(slot, 45)]).toEqual([10_000 - 900, 10_000 - 2700]);
  expect([canKeepSlot(slot, 10, 10_300), canKeepSlot(slot, 10, 10_301)]).toEqual([true, false]);
});
