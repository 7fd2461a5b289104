import Taro from '@tarojs/taro';
import { ask, can } from './embed/host';

/** Opens the phone's dialler with a number. */
export function callPhone(number: string): void {
  const phoneNumber = number.replace(/[^\d+]/g, '');
  if (can('openExternal')) void ask('openExternal', { url: `tel:${phoneNumber}` });
  else Taro.makePhoneCall({ phoneNumber }).catch(() => undefined);
}
