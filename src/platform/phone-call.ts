import Taro from '@tarojs/taro';

/** Offers to call a number; silent where the device cannot. */
export function callPhone(number: string): void {
  void Taro.makePhoneCall({ phoneNumber: number }).catch(() => undefined);
}
