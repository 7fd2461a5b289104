import Taro from '@tarojs/taro';

/** A short vibration, where the host supports it. */
export function vibrate(): void {
  try {
    Taro.vibrateShort({ type: 'light' }).catch(() => undefined);
  } catch {
    // iOS browsers and some hosts do not support it.
  }
}
