/** The customer's location. It is requested only when used, and a refusal is a normal result. */
export interface Place {
  longitude: number;
  latitude: number;
}

/** `accuracy`: metres within which the place is; absent if the host does not tell. */
export type PlaceAnswer =
  | { ok: true; place: Place; accuracy?: number }
  | { ok: false; reason: 'refused' | 'unavailable' };

/** Maximum wait for a location, in milliseconds. */
export const placeTimeoutMs = 8000;
