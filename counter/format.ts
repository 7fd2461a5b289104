const DAY = 86_400;

/** `08.05` in Indonesian, else `08:05`. Without dayjs, which is 4 KB: the first load of the counter has 1 KB left. */
export function clockText(seconds: number, offsetMinutes: number, language: string): string {
  const date = new Date((seconds + offsetMinutes * 60) * 1000);
  const [hours, minutes] = [date.getUTCHours(), date.getUTCMinutes()].map((part) => String(part).padStart(2, '0'));
  return `${hours}${language === 'id' ? '.' : ':'}${minutes}`;
}

/** Days from today to the last day on which something is good that ends at a time; 0 on that day, and after it. */
export function daysLeft(end: number, { now, offsetMinutes }: { now: number; offsetMinutes: number }): number {
  const dayOf = (time: number): number => Math.floor((time + offsetMinutes * 60) / DAY);
  // The second before its end counts, not the midnight after it.
  return Math.max(0, dayOf(end - 1) - dayOf(now));
}

interface InSlot {
  slot_start: number | null;
  slot_end: number | null;
}

/** `08.05–08.20`, without a line break at the dash. Returns an empty text if there is no slot. */
export function slotText({ slot_start, slot_end }: InSlot, offsetMinutes: number, language: string): string {
  if (slot_start === null || slot_end === null) return '';
  const [from, to] = [slot_start, slot_end].map((time) => clockText(time, offsetMinutes, language));
  return `${from}\u2060–\u2060${to}`;
}

/** A time, with `23/11` before it if it is of another day than `now`. */
export function dayClockText(
  seconds: number,
  { now, offsetMinutes, language }: { now: number; offsetMinutes: number; language: string },
): string {
  const [day, today] = [seconds, now].map((time) => Math.floor((time + offsetMinutes * 60) / DAY));
  const clock = clockText(seconds, offsetMinutes, language);
  if (day === today) return clock;
  const date = new Date((seconds + offsetMinutes * 60) * 1000);
  return `${date.getUTCDate()}/${date.getUTCMonth() + 1} ${clock}`;
}
