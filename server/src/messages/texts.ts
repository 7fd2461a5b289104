import type { ErrorCode } from '@/contract/errors';
import type { OrderState, RefundState } from '@/contract/order.schemas';
import type { ShopRow } from '@/contract/shop.schemas';

/** The server's texts for customers in one language. `{name}` is replaced by a parameter of the refusal. */
export interface Texts {
  errors: Record<ErrorCode, string>;
  shopState: Record<ShopRow['state'], string>;
  orderState: Record<OrderState, string>;
  refundState: Record<RefundState, string>;
  /** The text message with a code; contains `{code}` and `{minutes}`. */
  smsCode: string;
}
