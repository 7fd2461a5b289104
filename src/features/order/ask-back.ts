import type { InputOf } from '@/contract';
import type { AfterSaleReason } from '@/contract/after-sale.schemas';
import type { OrderDetails } from '@/contract/order.schemas';
import { cupsLeft, lineRefund } from '@/domain/line-refund';

/** What the customer has entered to ask money back, by the names of the call's fields. */
export interface AskBackValues {
  /** Cups by the id of their line; unchecked, because a draft may have kept them. */
  items: Readonly<Record<string, unknown>>;
  /** Empty: not chosen yet. */
  reason_code: AfterSaleReason | '';
  reason: string;
  images: readonly string[];
}

export const nothingAsked: AskBackValues = { items: {}, reason_code: '', reason: '', images: [] };

/** A reason that is missing does not compile. */
const reasons: Record<AfterSaleReason, true> = {
  wrong: true,
  missing: true,
  taste: true,
  spilled: true,
  late: true,
  other: true,
};
/** In the order in which they are shown. */
export const askBackReasons = Object.keys(reasons) as AfterSaleReason[];

type Order = Pick<OrderDetails, 'order_sn' | 'lines' | 'tax_type' | 'tax_bp' | 'tax_included'>;
type Line = Order['lines'][number];

/** The lines whose cups can be asked for. */
export const linesLeft = ({ lines }: Pick<Order, 'lines'>): Line[] => lines.filter((line) => cupsLeft(line) > 0);

/** Cups of a line that were chosen, never more than are left of it. */
export function cupsOf({ items }: Pick<AskBackValues, 'items'>, line: Line): number {
  const chosen = items[line.line_id];
  return typeof chosen === 'number' && Number.isInteger(chosen) ? Math.max(0, Math.min(chosen, cupsLeft(line))) : 0;
}

/** Rupiah that would be paid back. */
export const payBackOf = (order: Omit<Order, 'order_sn'>, values: Pick<AskBackValues, 'items'>): number =>
  linesLeft(order).reduce((sum, line) => sum + lineRefund(line, cupsOf(values, line), order), 0);

export const askBackInputOf = (order: Order, values: AskBackValues): InputOf<'order', 'afterSale'> => ({
  order_sn: order.order_sn,
  action: 'refund',
  items: linesLeft(order).flatMap((line) => {
    const num = cupsOf(values, line);
    return num > 0 ? [{ line_id: line.line_id, num }] : [];
  }),
  // Absent where it is missing, so that the schema says that it is required.
  reason_code: values.reason_code || undefined,
  reason: values.reason,
  images: [...values.images],
});
