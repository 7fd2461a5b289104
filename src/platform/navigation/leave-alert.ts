import Taro from '@tarojs/taro';

/** Lets the host ask before the page is left, where it can. Returns a function that ends it. */
export function alertBeforeLeaving(message: string): () => void {
  if (typeof Taro.enableAlertBeforeUnload !== 'function') return () => undefined;
  Taro.enableAlertBeforeUnload({ message });
  return () => Taro.disableAlertBeforeUnload();
}
