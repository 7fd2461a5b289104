import { navigate } from '../navigation/navigate';
import type { PlaceChoice } from './choose-place';
import type { Place } from './place';

export type { ChosenPlace, PlaceChoice } from './choose-place';

/**
 * Opens our page `/choose-location`. It leaves what was chosen in the drafts, under the name `for`: the page that asked
 * may be another instance by then, after a reload.
 */
export async function choosePlace(name: string, start?: Place): Promise<PlaceChoice> {
  navigate.to('chooseLocation', { for: name, ...start });
  return 'none';
}
