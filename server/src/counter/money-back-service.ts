import type { InferOutput } from 'valibot';
import type { OrderState } from '@/contract/order/order-parts.schemas';
import { drinks } from '@/domain/drinks';
import { cupsLeft, type LinePart, lineParts } from '@/domain/line-refund';
import { isLegal, stateOf } from '@/domain/order-kind';
import { grantSorryCoupon } from '../coupon';
import type { Db, Tx } from '../db/db';
import type { opsAnswers } from '../internal-contract/ops.schemas';
import { AppError } from '../lib/errors/app-error';
import type { Intent } from '../lib/intent';
import { type ShopReason, storedReason } from '../messages/shop-reason';
import {
  type DrinkLine,
  findDrinkLines,
  insertOrderLog,
  lockShopOrder,
  type MoneyDeps,
  markLineRefunded,
  noteOnOrder,
  type OrderRecord,
  refundPaid,
  refundPart,
  tellShop,
} from '../order';

interface MoneyBackDeps extends MoneyDeps {
  db: Db;
}

export interface CannotMake {
  shopId: number;
  orderSn: string;
  /** If it is absent, the whole order is meant. */
  lines?: readonly { id: number; num: number }[];
  reason: ShopReason;
  text: string;
  /** Whether the customer also gets the coupon that says sorry. */
  sorry?: boolean;
  who: string;
}

type MoneyBack = InferOutput<typeof opsAnswers.cannotMake>;
type Part = LinePart<DrinkLine>;

const cupsOf = (counts: readonly { num: number }[]): number => counts.reduce((sum, { num }) => sum + num, 0);
/** In these states cups can be paid back while the order goes on. */
const inParts: readonly OrderState[] = ['paid', 'making', 'ready'];

/** Money that a shop gives back for what it cannot make. */
export class MoneyBackService {
  constructor(private readonly deps: MoneyBackDeps) {}

  /** Pays cups back, or all of an order if no cup of it is left. */
  cannotMake(input: CannotMake, intent: Intent): Promise<MoneyBack> {
    return intent.once(async (tx) => {
      const order = await lockShopOrder(tx, { ...input, kind: drinks.name });
      if (!order) throw new AppError('ORDER_NOT_FOUND');
      const state = stateOf(drinks, order.status);
      if (!inParts.includes(state)) throw new AppError('ORDER_STATE', { state });
      const lines = await findDrinkLines(tx, order.id);
      const left = lines.map((line) => ({ id: line.id, num: cupsLeft(line) })).filter(({ num }) => num > 0);
      const parts = this.partsOf(order, lines, input.lines ?? left);
      const isAll = cupsOf(parts) === cupsOf(left);
      const what = { ...input, parts };
      const done = isAll ? await this.refundAll(tx, order, what) : await this.refundParts(tx, order, what);
      const { user_id: me, order_sn: orderSn } = order;
      const coupon = input.sorry ? await grantSorryCoupon(tx, this.deps, { me, shopId: input.shopId, orderSn }) : null;
      return { ...done, coupon };
    });
  }

  private partsOf(
    order: OrderRecord,
    lines: readonly DrinkLine[],
    wanted: readonly { id: number; num: number }[],
  ): Part[] {
    const parts = lineParts(lines, wanted, order);
    if (!parts) throw new AppError('LINE_NOT_FOUND');
    return parts;
  }

  private async refundAll(tx: Tx, order: OrderRecord, { parts, reason, text, who }: CannotMake & { parts: Part[] }) {
    const state = stateOf(drinks, order.status);
    if (!isLegal<OrderState>(drinks, { from: state, to: 'refunded', actor: 'shop', type: order.type })) {
      throw new AppError('ORDER_STATE', { state });
    }
    // Before the order ends: its other cups return to the stock.
    for (const { line, num, amount } of parts) await markLineRefunded(tx, { lineId: line.id, num, amount });
    await refundPaid(tx, this.deps, { order, by: 'shop', who, reason: storedReason(reason, text) });
    return { state: 'refunded' as const, amount: order.pay_amount - order.refund_amount };
  }

  private async refundParts(tx: Tx, order: OrderRecord, { parts, reason, text, who }: CannotMake & { parts: Part[] }) {
    const state = stateOf(drinks, order.status);
    const amount = parts.reduce((sum, part) => sum + part.amount, 0);
    const why = storedReason(reason, text);
    for (const { line, num, amount } of parts)
      await markLineRefunded(tx, { lineId: line.id, num, amount, reason: why });
    if (amount === 0) await this.showLines(tx, order);
    else if (!(await refundPart(tx, this.deps, { order, amount, cause: 'shop', reason: `shop: ${why}` }))) {
      throw new AppError('ORDER_STATE', { state });
    }
    const cups = parts.map(({ line, num }) => `${num} x ${line.name_json.en}`).join(', ');
    await this.log(tx, order, { act: 'cannot-make', who, memo: `${why} (${cups})` });
    return { state, amount };
  }

  /** Shows at once what changed in lines without a refund, which shows it otherwise. */
  private async showLines(tx: Tx, { id: orderId, shop_id: shopId }: OrderRecord): Promise<void> {
    await noteOnOrder(tx, { orderId, set: {} });
    await tellShop(tx, { shopId, topic: 'order', orderId, now: this.deps.clock.now() });
  }

  private log(tx: Tx, { id, status }: OrderRecord, entry: { act: string; who: string; memo: string }): Promise<void> {
    const now = this.deps.clock.now();
    const same = { order_id: id, from_status: status, to_status: status, actor: 'shop' } as const;
    return insertOrderLog(tx, { ...same, ...entry, createtime: now });
  }
}
