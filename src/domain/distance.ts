const EARTH_METRES = 6_371_008.8;
const radians = (degrees: number): number => (degrees * Math.PI) / 180;

/** A shop further away than this is far: it is not called near, and the customer is asked before paying. */
export const farMetres = 20_000;

/** Whether a shop is known to be far. */
export const isFar = (metres: number | null): boolean => metres !== null && metres > farMetres;

/** A shop to pick up from that is further away than this is mostly a mistake. */
export const pickupMetres = 5000;

/** No other shop can be much nearer than one within this distance. */
export const nearMetres = 2000;

/** Whether another shop is so much nearer that it is offered: by two kilometres, and half as far at most. */
export const isMuchNearer = (metres: number, other: number): boolean =>
  metres - other >= nearMetres && other * 2 <= metres;

export interface Place {
  lng: number;
  lat: number;
}

/** Great-circle distance in whole metres (haversine). */
export function metresBetween(a: Place, b: Place): number {
  const lat = Math.sin(radians(b.lat - a.lat) / 2);
  const lng = Math.sin(radians(b.lng - a.lng) / 2);
  const h = lat * lat + Math.cos(radians(a.lat)) * Math.cos(radians(b.lat)) * lng * lng;
  return Math.round(2 * EARTH_METRES * Math.asin(Math.min(1, Math.sqrt(h))));
}
