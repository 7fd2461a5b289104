import type { MapGoal } from './maps';

export type { MapGoal } from './maps';

/** Taro's openLocation needs the WeChat SDK on H5: the address has to do. */
export async function openMap(_goal: MapGoal): Promise<boolean> {
  return false;
}
