/** Western Indonesia, by whose days coupons and rewards count. */
const WIB = 7 * 3600;

/** When the month began in which a time is, in western Indonesia; both in seconds. */
export function monthStart(time: number): number {
  const day = new Date((time + WIB) * 1000);
  return Date.UTC(day.getUTCFullYear(), day.getUTCMonth(), 1) / 1000 - WIB;
}
