import Taro from '@tarojs/taro';

/** Sets the title of the page shown. */
export function setTitle(title: string): void {
  void Taro.setNavigationBarTitle({ title });
}
