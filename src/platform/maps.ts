import Taro from '@tarojs/taro';

export interface MapGoal {
  latitude: number;
  longitude: number;
  name: string;
  address: string;
}

/** Opens the host's map; false where there is none, and the address has to do. */
export async function openMap(goal: MapGoal): Promise<boolean> {
  try {
    await Taro.openLocation({ ...goal, scale: 17 });
    return true;
  } catch {
    return false;
  }
}
