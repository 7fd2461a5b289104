import Taro from '@tarojs/taro';

/** Whether a page is below this one. */
export const canStepBack = (): boolean => Taro.getCurrentPages().length > 1;

/** Goes one page back. Returns false if there is none below this one. */
export function stepBack(): boolean {
  if (!canStepBack()) return false;
  void Taro.navigateBack().catch(() => undefined);
  return true;
}
