import Taro from '@tarojs/taro';
import { paintBar } from './host-bar';

/** Sets the title of the page shown, in the bar of the theme. */
export function setTitle(title: string): void {
  void Taro.setNavigationBarTitle({ title });
  paintBar();
}
