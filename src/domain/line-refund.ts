/** The facts of an order's line by which cups of it can be paid back. */
export interface RefundableLine {
  num: number;
  /** Rupiah for all cups, discounts taken off. */
  pay_amount: number;
  /** Cups that were paid back before, and what was paid for them. */
  refund_num: number;
  refund_amount: number;
}

export interface LineTax {
  /** `none`: the shop takes no tax, whatever its rate. */
  tax_type: string;
  /** Basis points. */
  tax_bp: number;
  /** 1: the tax is in the prices. */
  tax_included: 0 | 1;
}

/** Cups of a line that can still be paid back. */
export const cupsLeft = ({ num, refund_num }: Pick<RefundableLine, 'num' | 'refund_num'>): number => num - refund_num;

/**
 * Rupiah for `cups` more cups of a line. Rounding goes down, and the last cup takes what is left, so that all cups
 * together are exactly what the line cost.
 */
export function lineRefund(line: RefundableLine, cups: number, { tax_type, tax_bp, tax_included }: LineTax): number {
  const isAdded = tax_type !== 'none' && tax_included === 0;
  const cost = line.pay_amount + (isAdded ? Math.floor((line.pay_amount * tax_bp) / 10_000) : 0);
  return Math.floor((cost * (line.refund_num + cups)) / line.num) - line.refund_amount;
}

/** Cups of one line to pay back, and what they cost. */
export interface LinePart<Line> {
  line: Line;
  num: number;
  amount: number;
}

/** What these cups cost, by line. Returns null if a line is not there, is named twice, or has not so many cups left. */
export function lineParts<Line extends RefundableLine & { id: number }>(
  lines: readonly Line[],
  wanted: readonly { id: number; num: number }[],
  tax: LineTax,
): LinePart<Line>[] | null {
  const parts: LinePart<Line>[] = [];
  for (const { id, num } of wanted) {
    const line = lines.find((one) => one.id === id);
    if (!line || parts.some((part) => part.line === line) || num > cupsLeft(line)) return null;
    parts.push({ line, num, amount: lineRefund(line, num, tax) });
  }
  return parts;
}
