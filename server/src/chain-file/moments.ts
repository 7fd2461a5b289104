import * as v from 'valibot';
import { clockAt, WIB_MINUTES } from '@/domain/place-time';
import type { Say } from './check-unique';

/** The only form that is taken, so that what is exported is what was written. */
const MOMENT = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}\+07:00$/;

export const moment = (about: string) =>
  v.pipe(
    v.string(),
    v.regex(MOMENT, 'must be a time in western Indonesia such as 2027-03-20T00:00:00+07:00'),
    v.description(about),
  );

export const secondsOf = (moment: string): number => Date.parse(moment) / 1000;

/** A time as the file has it. */
export const momentText = (seconds: number): string =>
  Number.isFinite(seconds) ? clockAt(seconds, WIB_MINUTES).format('YYYY-MM-DDTHH:mm:ss+07:00') : '';

/** A time, or none, as the file has it. */
export const shownMoment = (value: unknown): unknown => (value === null ? null : momentText(Number(value)));

/** Checks that both are times of the calendar, and that the second is the later one. */
export function checkSpan(
  { from, until }: { from: string | null; until: string | null },
  { at, say }: { at: string; say: Say },
): void {
  for (const [name, written] of [
    ['from', from],
    ['until', until],
  ] as const) {
    if (written !== null && momentText(secondsOf(written)) !== written)
      say(`${at}.${name}`, `there is no time ${written}`);
  }
  if (from !== null && until !== null && secondsOf(from) >= secondsOf(until)) say(`${at}.until`, 'must be after from');
}
