import { calendarDay, yearsBefore } from './calendar';

describe('calendar days', () => {
  it('names the day of a time', () => {
    const noon = new Date(2026, 10, 21, 12).getTime() / 1000;
    expect(calendarDay(noon)).toBe('2026-11-21');
    expect(calendarDay(noon + 12 * 3600)).toBe('2026-11-22');
  });

  it('goes back by years, also over leap days', () => {
    expect(yearsBefore('2026-11-21', 120)).toBe('1906-11-21');
    expect(yearsBefore('2024-02-29', 1)).toBe('2023-02-28');
  });
});
