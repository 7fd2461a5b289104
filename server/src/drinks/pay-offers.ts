import type { PayChannel } from '@/contract/chain.schemas';
import type { PayOffer } from '@/contract/order/payment.schemas';
import type { Slot } from '@/domain/slots';
import type { Basket } from '../cart';
import { offersOf } from '../order';
import type { PaymentProviders } from '../payment';
import type { ShopRecord } from '../shop';
import type { Destination } from './destination';
import { drinksKind, payTermsIn } from './drinks-kind';

interface Ordering {
  /** The channels of the chain. */
  channels: readonly PayChannel[];
  providers: PaymentProviders;
  shop: ShopRecord;
  basket: Pick<Basket, 'amounts'>;
  /** It is null if the order is picked up. */
  destination: Destination | null;
  /** It is null if the order is made as soon as possible. */
  slot: Slot | null;
  now: number;
}

/** By which channels a basket could be paid if it were ordered now. It is empty if nothing is to be paid. */
export function basketOffers(ordering: Ordering): PayOffer[] {
  const { channels, providers, shop, basket, destination, slot, now } = ordering;
  const { goods_num, pay_amount } = basket.amounts;
  if (pay_amount === 0) return [];
  const order = {
    type: destination ? ('takeout' as const) : ('takein' as const),
    ...{ createtime: now, expiretime: null, goods_num, pay_amount },
    ...{ slot_start: slot?.start ?? null, slot_end: slot?.end ?? null },
  };
  const terms = payTermsIn(shop, { metres: destination?.metres ?? null, order });
  return offersOf(channels, { providers, kind: drinksKind, order, terms, now });
}
