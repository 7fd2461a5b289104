import type { CouponReason } from '@/contract/coupon.schemas';
import type { ErrorCode } from '@/contract/errors';
import type { AfterSaleState } from '@/contract/order/after-sale.schemas';
import type { OrderState, RefundState } from '@/contract/order/order-parts.schemas';
import type { OpenThing } from '@/contract/privacy.schemas';
import type { ShopRow } from '@/contract/shop.schemas';

/**
 * The server's texts for customers in one language. `{name}` is replaced by a parameter of the refusal, `{name:rupiah}` by
 * an amount, and `{name:wait}` by how long its seconds are.
 */
export interface Texts {
  errors: Record<ErrorCode, string>;
  /** `times`: it is open, but makes nothing as soon as possible; `full`: it has no free time either. */
  shopState: Record<ShopRow['state'] | 'times' | 'full', string>;
  orderState: Record<OrderState, string>;
  /** The states of a delivery that have another name than those of a pickup. */
  takeoutState: Record<'ready' | 'pickedUp', string>;
  /** A delivery that has arrived as its shop says, until its customer says so too; one that did not, as its customer says. */
  arrival: Record<'arrived' | 'missed', string>;
  /** Why a coupon cannot be used; `{missing:rupiah}` is what is missing. */
  couponReason: Record<CouponReason, string>;
  /** Beside the refusal of a slot: `{span}` is the nearest free one, or that there is none. */
  slotNearest: string;
  slotNone: string;
  refundState: Record<RefundState, string>;
  afterSaleState: Record<AfterSaleState, string>;
  /** What brings a coupon to whoever invites a friend: `{reward}` is its name, `{max}` how many there are in a month. */
  invite: { rule: string; noReward: string };
  /** The code by which a partner's customer comes in is not valid, or not any more. */
  codeOver: string;
  /** A partner's server has shown a secret or a signature that is not its own. */
  proofWrong: string;
  /** A file of another type than the call takes: `{types}` are those it takes. */
  wrongFile: string;
  /** The text message with a code; contains `{code}` and `{minutes}`. */
  smsCode: string;
  /** The message with a code that changes an account that exists, which it has to say. */
  smsCodeTo: Record<'changemobile' | 'deleteaccount', string>;
  /** Text messages to the number from which an account moves; `taken`: the new one has another account, so it stays. */
  phoneChangeNotice: Record<'waiting' | 'done' | 'taken', string>;
  /** How long to wait, for `{name:wait}`. */
  wait: Record<'minutes' | 'hours', string>;
  /** Why an account cannot be deleted yet; contains `{order}`. */
  accountBusy: Record<OpenThing['reason'], string>;
  /** The same, `{text}`, and what ends the order, `{wayOut}`. */
  accountWayOut: string;
  /** What ends an unpaid order. */
  payOrCancel: string;
  /** The first words in the file with a member's data. */
  exportAbout: string;
}
