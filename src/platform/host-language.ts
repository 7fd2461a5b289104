import Taro from '@tarojs/taro';

/** Language tag of the host app, `''` when it does not tell. */
export function hostLanguage(): string {
  try {
    return Taro.getAppBaseInfo?.().language ?? Taro.getSystemInfoSync().language ?? '';
  } catch {
    return '';
  }
}
