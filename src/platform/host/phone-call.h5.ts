import Taro from '@tarojs/taro';
import { ask, can } from './embed/host';

/** Opens the phone's dialler with a number. */
export function callPhone(number: string): void {
  const phoneNumber = number.replace(/[^\d+]/g, '');
  const dial = (): unknown => Taro.makePhoneCall({ phoneNumber }).catch(() => undefined);
  if (!can('openExternal')) dial();
  // A host may open pages, and no numbers.
  else void ask('openExternal', { url: `tel:${phoneNumber}` }).then(({ status }) => status >= 400 && dial());
}
