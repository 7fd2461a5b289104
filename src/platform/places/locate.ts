import Taro from '@tarojs/taro';
import { isLocationRefused } from './consent';
import { type PlaceAnswer, placeTimeoutMs } from './place';

/** Requests the location from the host. Always settles. */
export function locate(): Promise<PlaceAnswer> {
  return new Promise((resolve) => {
    const timer = setTimeout(() => resolve({ ok: false, reason: 'unavailable' }), placeTimeoutMs);
    const settle = (answer: PlaceAnswer): void => {
      clearTimeout(timer);
      resolve(answer);
    };
    Taro.getLocation({ type: 'wgs84' }).then(
      ({ longitude, latitude, accuracy }) =>
        settle({
          ok: true,
          place: { longitude: Number(longitude), latitude: Number(latitude) },
          accuracy: Number(accuracy) || undefined,
        }),
      (error: unknown) => settle({ ok: false, reason: isLocationRefused(error) ? 'refused' : 'unavailable' }),
    );
  });
}

/**
 * Whether the location permission was granted before, so that requesting the location shows no prompt. False if
 * unknown.
 */
export async function isPlaceAllowed(): Promise<boolean> {
  try {
    return (await Taro.getSetting()).authSetting['scope.userLocation'] === true;
  } catch {
    return false;
  }
}
