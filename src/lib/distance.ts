import { type DecimalMark, oneDecimal } from './count';

/** A distance in rounded units: `350 m`, `1,2 km`, `58 km`. */
export function distance(metres: number, mark: DecimalMark): string {
  if (metres < 995) return `${Math.max(10, Math.round(metres / 10) * 10)}\u00a0m`;
  const km = metres / 1000;
  return `${km >= 20 ? String(Math.round(km)) : oneDecimal(Math.round(km * 10) / 10, mark)}\u00a0km`;
}
