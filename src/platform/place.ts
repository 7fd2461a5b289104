/** Where the customer is; asked for only when it is used, and a refusal is an answer like any other. */
export interface Place {
  longitude: number;
  latitude: number;
}

export type PlaceAnswer = { ok: true; place: Place } | { ok: false; reason: 'refused' | 'unavailable' };

/** Longest wait for a fix before the app goes on without one. */
export const placeTimeoutMs = 8000;
