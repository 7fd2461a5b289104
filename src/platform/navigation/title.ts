import Taro from '@tarojs/taro';
import { paintBar } from '../host/host-bar';

/** Sets the title of the visible page, and the theme of its bar. */
export function setTitle(title: string): void {
  void Taro.setNavigationBarTitle({ title });
  paintBar();
}
