/** Minutes between the earliest and the latest moment that is promised. */
const RANGE_MINUTES = 4;

export interface EtaInput {
  lead_minutes: number;
  /** Minutes that a waiting cup adds, times ten. */
  minutes_per_cup_x10: number;
  /** Cups paid for and not yet ready. */
  queue_cups: number;
}

/** Minutes until a drink ordered now is ready, as a range. */
export function etaMinutes({ lead_minutes, minutes_per_cup_x10, queue_cups }: EtaInput): { min: number; max: number } {
  const min = lead_minutes + Math.ceil((queue_cups * minutes_per_cup_x10) / 10);
  return { min, max: min + RANGE_MINUTES };
}
