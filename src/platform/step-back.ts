import Taro from '@tarojs/taro';

/** One page back; false where there is none below this one. */
export function stepBack(): boolean {
  if (Taro.getCurrentPages().length < 2) return false;
  void Taro.navigateBack().catch(() => undefined);
  return true;
}
