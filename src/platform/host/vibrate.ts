import Taro from '@tarojs/taro';
import { quietly } from './quietly';

/** A short vibration, where the host supports it. */
export function vibrate(): void {
  void quietly(() => Taro.vibrateShort({ type: 'light' }));
}
