import Taro from '@tarojs/taro';

export interface MapGoal {
  latitude: number;
  longitude: number;
  name: string;
  address: string;
}

/** Opens the host's map. Returns false if there is none; the caller then offers the address. */
export async function openMap(goal: MapGoal): Promise<boolean> {
  try {
    await Taro.openLocation({ ...goal, scale: 17 });
    return true;
  } catch {
    return false;
  }
}
