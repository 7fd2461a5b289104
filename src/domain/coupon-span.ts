import { clockAt, timeOf, WIB_MINUTES } from './place-time';

/** How long a coupon is valid that is granted now: by fixed times, or by days from now. */
export interface CouponSpan {
  valid_type: 'range' | 'days';
  starttime: number | null;
  endtime: number | null;
  delay_days: number;
  valid_days: number | null;
}

interface Validity {
  starttime: number;
  endtime: number;
}

/**
 * The validity of a coupon that is granted now. Days end at midnight in western Indonesia: the day of the grant does not
 * count, so that nobody has less than `valid_days` times 24 hours.
 */
export function spanFrom(span: CouponSpan, now: number): Validity {
  if (span.valid_type === 'range') return { starttime: span.starttime ?? now, endtime: span.endtime ?? now };
  const granted = clockAt(now, WIB_MINUTES);
  const start = span.delay_days > 0 ? granted.startOf('day').add(span.delay_days, 'day') : granted;
  const isMidnight = start.isSame(start.startOf('day'));
  const counted = isMidnight ? start : start.startOf('day').add(1, 'day');
  return {
    starttime: timeOf(start, WIB_MINUTES),
    endtime: timeOf(counted.add(span.valid_days ?? 0, 'day'), WIB_MINUTES),
  };
}

/** The validity of a coupon that its owner activates now. */
export const spanFromActivation = (activate_days: number, now: number): Validity =>
  spanFrom({ valid_type: 'days', starttime: null, endtime: null, delay_days: 0, valid_days: activate_days }, now);
