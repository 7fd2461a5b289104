import Taro from '@tarojs/taro';
import type { Payment } from '@/contract/order/payment.schemas';
import { quietly } from './quietly';

/** Mini-programs cannot open a web page. */
export const canOpenPayment = (): boolean => false;

/** Lets the host of a mini-program pay, for a payment that it has to make. Its answer says nothing about the money. */
export async function openPayment(_orderSn: string, { launch }: Payment): Promise<boolean> {
  if (launch.type !== 'native') return false;
  const params = launch.params as never;
  await quietly(() => (process.env.TARO_ENV === 'alipay' ? Taro.tradePay?.(params) : Taro.requestPayment?.(params)));
  return true;
}
