import Taro from '@tarojs/taro';

/** Goes one page back. Returns false if there is none below this one. */
export function stepBack(): boolean {
  if (Taro.getCurrentPages().length < 2) return false;
  void Taro.navigateBack().catch(() => undefined);
  return true;
}
