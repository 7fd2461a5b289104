import {
  useDidHide,
  useDidShow,
  usePageNotFound,
  useReachBottom,
  useRouter,
} from '@tarojs/plugin-framework-react/dist/runtime';
import { getCurrentPages, navigateTo, redirectTo, reLaunch, switchTab } from '@tarojs/router';

/**
 * Replaces the object `Taro` of H5: what the app reads from it. Other functions are exports of their own, which the
 * build takes one by one.
 */
export default {
  getCurrentPages,
  navigateTo,
  reLaunch,
  redirectTo,
  switchTab,
  useDidHide,
  useDidShow,
  usePageNotFound,
  useReachBottom,
  useRouter,
};

// Called by the app's entry with the settings of `config/index.ts`.
export const initPxTransform = (): void => undefined;

// The following are used by taro-ui.
export { eventCenter } from '@tarojs/runtime';
export const pxTransform = (units = 0): string => `${units / 40}rem`;
export const ENV_TYPE = { WEB: 'WEB', WEAPP: 'WEAPP', ALIPAY: 'ALIPAY' };
export const getEnv = (): string => ENV_TYPE.WEB;
