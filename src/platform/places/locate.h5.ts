import { type PlaceAnswer, placeTimeoutMs } from './place';

const refused = 1;

/**
 * Whether the location permission was granted before, so that requesting the location shows no prompt. False if
 * unknown.
 */
export async function isPlaceAllowed(): Promise<boolean> {
  try {
    return (await navigator.permissions.query({ name: 'geolocation' })).state === 'granted';
  } catch {
    return false;
  }
}

/**
 * Requests the location from the browser. Always settles: some webviews never answer, so it has its own time limit.
 * Taro's getLocation uses the WeChat SDK on H5.
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
        const { longitude, latitude, accuracy } = coords;
        resolve({ ok: true, place: { longitude, latitude }, accuracy });
      },
      (error) => {
        clearTimeout(timer);
        fail(error.code === refused ? 'refused' : 'unavailable');
      },
      { timeout: placeTimeoutMs, maximumAge: 60_000 },
    );
  });
}
