import type { InputOf } from '@/contract';
import type { AfterSaleReason } from '@/contract/order/after-sale.schemas';
import type { OrderDetails } from '@/contract/order/order.schemas';
import { cupsLeft, lineRefund } from '@/domain/line-refund';

/** What the customer has entered to ask money back, by the names of the call's fields. */
export interface AskBackValues {
  /** Cups by the id of their line; unchecked, because a draft may have kept them. */
  items: Readonly<Record<string, unknown>>;
  /** It is empty if it is not chosen yet. */
  reason_code: AfterSaleReason | '';
  reason: string;
  images: readonly string[];
}

export const nothingAsked: AskBackValues = { items: {}, reason_code: '', reason: '', images: [] };

/** A reason that is missing does not compile. */
const reasons: Record<AfterSaleReason, true> = {
  notArrived: true,
  wrong: true,
  missing: true,
  taste: true,
  spilled: true,
  late: true,
  other: true,
};
/** In the order in which they are shown. */
const askBackReasons = Object.keys(reasons) as AfterSaleReason[];

type Order = Pick<
  OrderDetails,
  | 'order_sn'
  | 'lines'
  | 'refund_reasons'
  | 'pay_amount'
  | 'refund_amount'
  | 'delivery_fee'
  | 'packing_fee'
  | 'tax_type'
  | 'tax_bp'
  | 'tax_included'
>;
type Line = Order['lines'][number];

/** The lines whose cups can be asked for. */
export const linesLeft = ({ lines }: Pick<Order, 'lines'>): Line[] => lines.filter((line) => cupsLeft(line) > 0);

/** The reasons that the order has now. */
export const reasonsFor = ({ refund_reasons }: Pick<Order, 'refund_reasons'>): AfterSaleReason[] =>
  askBackReasons.filter((reason) => refund_reasons.includes(reason));

/** Whether the whole order is asked back. A draft may have kept a reason that the order has no longer. */
export const isWhole = (order: Pick<Order, 'refund_reasons'>, { reason_code }: Pick<AskBackValues, 'reason_code'>) =>
  reason_code === 'notArrived' && reasonsFor(order).includes(reason_code);

/** Cups of a line that were chosen, never more than are left of it. */
export function cupsOf({ items }: Pick<AskBackValues, 'items'>, line: Line): number {
  const chosen = items[line.line_id];
  return typeof chosen === 'number' && Number.isInteger(chosen) ? Math.max(0, Math.min(chosen, cupsLeft(line))) : 0;
}

/** What is left of a whole order, and what it is made of. */
export function wholeOf({ pay_amount, refund_amount, delivery_fee, packing_fee, lines }: Order) {
  const sum = pay_amount - refund_amount;
  // Fees are paid back with the whole order only, so what was paid back before was for cups.
  return {
    ...{ sum, delivery_fee, packing_fee },
    cups: linesLeft({ lines }).reduce((count, line) => count + cupsLeft(line), 0),
    drinks: sum - delivery_fee - packing_fee,
  };
}

/** Rupiah that would be paid back. */
export const payBackOf = (order: Order, values: Pick<AskBackValues, 'items' | 'reason_code'>): number =>
  isWhole(order, values)
    ? wholeOf(order).sum
    : linesLeft(order).reduce((sum, line) => sum + lineRefund(line, cupsOf(values, line), order), 0);

const itemsOf = (order: Order, values: AskBackValues) =>
  linesLeft(order).flatMap((line) => {
    const num = cupsOf(values, line);
    return num > 0 ? [{ line_id: line.line_id, num }] : [];
  });

export const askBackInputOf = (order: Order, values: AskBackValues): InputOf<'order', 'afterSale'> => ({
  order_sn: order.order_sn,
  action: 'refund',
  items: isWhole(order, values) ? undefined : itemsOf(order, values),
  // It is absent where it is missing, so that the schema says that it is required.
  reason_code: reasonsFor(order).find((reason) => reason === values.reason_code),
  reason: values.reason,
  images: [...values.images],
});
