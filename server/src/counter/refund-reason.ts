import { afterSaleReason } from '@/contract/order/after-sale.schemas';
import type { RefundCause } from '@/contract/order/order-parts.schemas';
import type { ManualRefund } from '../internal-contract/ops.schemas';
import { reasonParts } from '../messages/shop-reason';

type Why = Pick<ManualRefund, 'shop_reason' | 'asked_reason' | 'text'>;

const none: Why = { shop_reason: null, asked_reason: null, text: '' };

/** Why a refund was made, of the reason that is stored with it: `user: …`, `shop: [soldout] …`, `after-sale AS1: taste`. */
export function refundReason({ cause, reason }: { cause: RefundCause; reason: string }): Why {
  const [, said = ''] = /: ?(.*)$/s.exec(reason) ?? [];
  switch (cause) {
    case 'user':
      return { ...none, text: said };
    case 'shop': {
      const { reason: shop_reason, text } = reasonParts(said);
      return { ...none, shop_reason, text };
    }
    case 'afterSale':
      return { ...none, asked_reason: afterSaleReason.options.find((one) => one === said) ?? null };
    default:
      return none;
  }
}
