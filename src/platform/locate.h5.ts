import { type PlaceAnswer, placeTimeoutMs } from './place';

const refused = 1;

/** Whether asking for the place puts no question to the customer: it was allowed before. False where nobody can tell. */
export async function isPlaceAllowed(): Promise<boolean> {
  try {
    return (await navigator.permissions.query({ name: 'geolocation' })).state === 'granted';
  } catch {
    return false;
  }
}

/**
 * Asks the browser where the customer is. Always settles: some webviews never answer at all, so the wait is our own.
 * Taro's getLocation goes through the WeChat SDK on H5.
 */
export function locate(): Promise<PlaceAnswer> {
  return new Promise((resolve) => {
    const fail = (reason: 'refused' | 'unavailable'): void => resolve({ ok: false, reason });
    if (!navigator.geolocation) {
      fail('unavailable');
      return;
    }
    const timer = setTimeout(() => fail('unavailable'), placeTimeoutMs);
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => {
        clearTimeout(timer);
        resolve({ ok: true, place: { longitude: coords.longitude, latitude: coords.latitude } });
      },
      (error) => {
        clearTimeout(timer);
        fail(error.code === refused ? 'refused' : 'unavailable');
      },
      { timeout: placeTimeoutMs, maximumAge: 60_000 },
    );
  });
}
