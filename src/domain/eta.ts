/** Minutes between the earliest and the latest moment that is promised. */
const RANGE_MINUTES = 4;

export interface EtaInput {
  lead_minutes: number;
  /** Minutes that a cup adds, times ten. */
  minutes_per_cup_x10: number;
  /** Cups paid for and not yet ready. */
  queue_cups: number;
  /** Cups of the order itself; the lead time covers the first. */
  own_cups?: number;
}

/** Minutes until an order made now is ready, all its cups, as a range. */
export function etaMinutes({ lead_minutes, minutes_per_cup_x10, queue_cups, own_cups = 1 }: EtaInput): {
  min: number;
  max: number;
} {
  const before = queue_cups + Math.max(0, own_cups - 1);
  const min = lead_minutes + Math.ceil((before * minutes_per_cup_x10) / 10);
  return { min, max: min + RANGE_MINUTES };
}
