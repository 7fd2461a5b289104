import Taro from '@tarojs/taro';
import { isConsentRefused } from './consent';
import type { Place } from './place';

/** What was chosen on a map. */
export interface ChosenPlace extends Place {
  name: string;
  address: string;
}

export type PlaceChoice = ChosenPlace | 'refused' | 'none';

/**
 * Opens the host's own picker of places, at a place if there is one. Returns what was chosen, `none` if the customer
 * went back, `refused` if the host gives the app no location. Hosts abroad use WGS 84 like the rest of the app.
 */
export async function choosePlace(_for: string, start?: Place): Promise<PlaceChoice> {
  try {
    const { name, address, longitude, latitude } = await Taro.chooseLocation({ ...start });
    return { name, address, longitude: Number(longitude), latitude: Number(latitude) };
  } catch (error) {
    return isConsentRefused(error) ? 'refused' : 'none';
  }
}
