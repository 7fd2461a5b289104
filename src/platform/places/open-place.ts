import type { MapGoal } from './maps';
import { openMap } from './maps';

/** Shows a place on a map of the host. Returns false if there is none; the caller then offers the address. */
export const openPlace = (goal: MapGoal): Promise<boolean> => openMap(goal);
