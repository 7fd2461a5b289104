import Taro from '@tarojs/taro';
import { quietly } from '../host/quietly';

const setBrightness = (value: number): Promise<void> => quietly(() => Taro.setScreenBrightness({ value }));
const keepOn = (keepScreenOn: boolean): Promise<void> => quietly(() => Taro.setKeepScreenOn({ keepScreenOn }));

/**
 * Makes the screen as bright as it can be and keeps it on, so that a scanner can read a code on it. Returns a function
 * that restores both. A host that lacks one of the calls, or refuses it, does the other.
 */
export function brightScreen(): () => void {
  let before: number | null = null;
  let isOver = false;
  void keepOn(true);
  void quietly(async () => {
    const { value } = await Taro.getScreenBrightness();
    if (isOver || typeof value !== 'number') return;
    before = value;
    await setBrightness(1);
  });
  return () => {
    isOver = true;
    void keepOn(false);
    if (before !== null) void setBrightness(before);
  };
}
