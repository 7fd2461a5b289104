/** Seconds that western Indonesia is ahead of UTC: coupons, rewards and levels count by its days and months. */
export const WIB = 7 * 3600;

/** The day of a time (seconds) in western Indonesia, as `YYYY-MM-DD`. */
export function dayOf(time: number): string {
  return new Date((time + WIB) * 1000).toISOString().slice(0, 10);
}

/** When the month began in which a time is, in western Indonesia; both in seconds. */
export function monthStart(time: number): number {
  const day = new Date((time + WIB) * 1000);
  return Date.UTC(day.getUTCFullYear(), day.getUTCMonth(), 1) / 1000 - WIB;
}

/** The month of a time in western Indonesia as a number: 202612. */
export function monthOf(time: number): number {
  const day = new Date((time + WIB) * 1000);
  return day.getUTCFullYear() * 100 + day.getUTCMonth() + 1;
}
