/** Minutes between the earliest and the latest promised time of making. */
const RANGE_MINUTES = 4;

/** A courier comes to the shop in so many minutes. */
const COURIER_MINUTES = { min: 2, max: 8 } as const;
/** Metres of the straight line that a courier rides in a minute: 24 km/h on free roads, 10 km/h in traffic. */
const RIDE_METRES = { fast: 400, slow: 170 } as const;
/** Minutes from the street to the door. */
const DOOR_MINUTES = { min: 1, max: 4 } as const;

export interface Minutes {
  min: number;
  max: number;
}

export interface EtaInput {
  lead_minutes: number;
  /** Tenths of a minute that each cup adds. */
  minutes_per_cup_x10: number;
  /** Cups that are paid and not yet ready. */
  queue_cups: number;
  /** Cups of the order itself. The lead time covers the first. */
  own_cups?: number;
  /** Metres to the customer's address. It is null if the order is picked up. */
  way_metres?: number | null;
}

const added = (a: Minutes, b: Minutes): Minutes => ({ min: a.min + b.min, max: a.max + b.max });

/** Range of minutes from the shop to a door so many metres away. */
export const rideMinutes = (metres: number): Minutes =>
  added(DOOR_MINUTES, { min: Math.ceil(metres / RIDE_METRES.fast), max: Math.ceil(metres / RIDE_METRES.slow) });

/** Range of minutes from "ready" to the door: the courier comes, and rides. */
export const wayMinutes = (metres: number): Minutes => added(COURIER_MINUTES, rideMinutes(metres));

/**
 * Range of minutes until all cups of an order placed now are ready. If there is a way to go, it is the range until they
 * are at the door.
 */
export function etaMinutes({
  lead_minutes,
  minutes_per_cup_x10,
  queue_cups,
  own_cups = 1,
  way_metres = null,
}: EtaInput): Minutes {
  const before = queue_cups + Math.max(0, own_cups - 1);
  const min = lead_minutes + Math.ceil((before * minutes_per_cup_x10) / 10);
  const making = { min, max: min + RANGE_MINUTES };
  return way_metres === null ? making : added(making, wayMinutes(way_metres));
}
