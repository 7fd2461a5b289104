/** Minutes between the earliest and the latest promised time. */
const RANGE_MINUTES = 4;

export interface EtaInput {
  lead_minutes: number;
  /** Tenths of a minute that each cup adds. */
  minutes_per_cup_x10: number;
  /** Cups that are paid and not yet ready. */
  queue_cups: number;
  /** Cups of the order itself. The lead time covers the first. */
  own_cups?: number;
}

/** Range of minutes until all cups of an order placed now are ready. */
export function etaMinutes({ lead_minutes, minutes_per_cup_x10, queue_cups, own_cups = 1 }: EtaInput): {
  min: number;
  max: number;
} {
  const before = queue_cups + Math.max(0, own_cups - 1);
  const min = lead_minutes + Math.ceil((before * minutes_per_cup_x10) / 10);
  return { min, max: min + RANGE_MINUTES };
}
