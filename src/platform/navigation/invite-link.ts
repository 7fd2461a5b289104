import Taro from '@tarojs/taro';

/** The invite code with which the mini-program was opened. Returns an empty text if there is none. */
export function launchedInvite(): string {
  try {
    return String(Taro.getLaunchOptionsSync().query?.invite ?? '');
  } catch {
    return '';
  }
}
