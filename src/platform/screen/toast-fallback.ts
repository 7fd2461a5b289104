import Taro from '@tarojs/taro';

/** The host's own toast, for a page that has not drawn ours yet. */
export function fallbackToast(text: string): void {
  void Taro.showToast({ title: text, icon: 'none', duration: 2000 });
}
