import Taro from '@tarojs/taro';

/** Language tag of the host app; `''` if it reports none. */
export function hostLanguage(): string {
  try {
    return Taro.getAppBaseInfo?.().language ?? Taro.getSystemInfoSync().language ?? '';
  } catch {
    return '';
  }
}
