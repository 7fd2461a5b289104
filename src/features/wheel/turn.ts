import type { WheelEntry } from '@/contract/wheel/wheel.schemas';

/** How long the wheel turns. `wheel-disc.scss` has the same. */
export const turnMs = 4400;
const wholeTurns = 5;

/**
 * The angle to which the wheel turns clockwise so that it stops with the middle of an entry at the top. It is null if the
 * wheel has no such entry.
 */
export function angleFor(
  entries: readonly Pick<WheelEntry, 'position'>[],
  { position, from }: { position: number; from: number },
): number | null {
  const at = entries.findIndex((entry) => entry.position === position);
  if (at < 0) return null;
  const rest = (360 - (at * 360) / entries.length) % 360;
  return from - (((from % 360) + 360) % 360) + 360 * wholeTurns + rest;
}
