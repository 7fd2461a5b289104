import { navigate } from '../navigation/navigate';
import { type MapGoal, openMap } from './maps';

/** Opens the phone's map; if there is none, our page `/open-location`, which shows the place and its address. */
export async function openPlace(goal: MapGoal): Promise<boolean> {
  if (!(await openMap(goal))) navigate.to('openLocation', { ...goal });
  return true;
}
