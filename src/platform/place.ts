/** The customer's location. It is requested only when used, and a refusal is a normal result. */
export interface Place {
  longitude: number;
  latitude: number;
}

export type PlaceAnswer = { ok: true; place: Place } | { ok: false; reason: 'refused' | 'unavailable' };

/** Maximum wait for a location, in milliseconds. */
export const placeTimeoutMs = 8000;
