import { navigate } from '@/platform/navigation/navigate';
import { kindOfNumber } from '@/state/kind-of-number';
import { kindPages } from '@/state/kind-pages';

/** Opens the page of an order of any kind. */
export const openOrder = (orderSn: string): void =>
  navigate.to(kindPages[kindOfNumber(orderSn)].details, { order_sn: orderSn });
