import Taro from '@tarojs/taro';
import type { Visibility } from './visibility-type';

let isVisible = true;
const listeners = new Set<(visible: boolean) => void>();
let isWired = false;

function tell(visible: boolean): void {
  isVisible = visible;
  for (const listener of [...listeners]) listener(visible);
}

/** Whether the app is visible: the host's show and hide events. */
export const visibility: Visibility = {
  isVisible: () => isVisible,
  subscribe(listener) {
    if (!isWired) {
      isWired = true;
      Taro.onAppShow?.(() => tell(true));
      Taro.onAppHide?.(() => tell(false));
    }
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
};
