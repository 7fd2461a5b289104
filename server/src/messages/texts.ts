import type { ErrorCode } from '@/contract/errors';
import type { OrderState, RefundState } from '@/contract/order.schemas';
import type { ShopRow } from '@/contract/shop.schemas';

/** What the server says to people, in one language. `{name}` stands for a param of the refusal. */
export interface Texts {
  errors: Record<ErrorCode, string>;
  shopState: Record<ShopRow['state'], string>;
  orderState: Record<OrderState, string>;
  refundState: Record<RefundState, string>;
  /** The text message with a code; `{code}` and `{minutes}`. */
  smsCode: string;
}
