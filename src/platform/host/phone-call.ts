import Taro from '@tarojs/taro';

/** Opens the phone's dialler with a number. */
export function callPhone(number: string): void {
  Taro.makePhoneCall({ phoneNumber: number.replace(/[^\d+]/g, '') }).catch(() => undefined);
}
