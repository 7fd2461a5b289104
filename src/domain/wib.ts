import { clockAt, dayText, timeOf, WIB_MINUTES } from './place-time';

/** The day of a time (seconds) in western Indonesia, as `YYYY-MM-DD`. */
export const dayOf = (time: number): string => dayText(clockAt(time, WIB_MINUTES));

/** When the month began in which a time is, in western Indonesia; both in seconds. */
export const monthStart = (time: number): number => timeOf(clockAt(time, WIB_MINUTES).startOf('month'), WIB_MINUTES);

/** The month of a time in western Indonesia as a number: 202612. */
export const monthOf = (time: number): number => Number(clockAt(time, WIB_MINUTES).format('YYYYMM'));
