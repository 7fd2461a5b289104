import Taro from '@tarojs/taro';

/** A short tick under the finger, where the host has one. */
export function vibrate(): void {
  try {
    Taro.vibrateShort({ type: 'light' }).catch(() => undefined);
  } catch {
    // iOS browsers and some hosts have none.
  }
}
