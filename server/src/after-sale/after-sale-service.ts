import type { ParsedInputOf } from '@/contract';
import type { Language } from '@/contract/core';
import { type AfterSale, type AfterSaleReason, afterSaleReason } from '@/contract/order/after-sale.schemas';
import type { OrderState } from '@/contract/order/order-parts.schemas';
import { type AfterSaleProblem, afterSaleProblem, afterSaleUntil, type Reported } from '@/domain/after-sale';
import { drinks } from '@/domain/drinks';
import { cupsLeft, lineParts } from '@/domain/line-refund';
import { stateOf } from '@/domain/order-kind';
import { answerUntil, orderRules } from '@/domain/order-rules';
import { lockMemberInUse } from '../account';
import { takeBackEarned } from '../benefits';
import type { Db, Queries, Tx } from '../db/db';
import type { IntentCtx, MemberCtx } from '../lib/context';
import { AppError } from '../lib/errors/app-error';
import { fieldError } from '../lib/errors/field-error';
import {
  type BatchDeps,
  type DrinkLine,
  eachOrder,
  findDrinkLines,
  findReceived,
  insertOrderLog,
  lockOrder,
  lockOwnOrder,
  type MoneyDeps,
  markLineRefunded,
  type OrderRecord,
  refundPaid,
  refundPart,
  serialNumber,
  tellShop,
} from '../order';
import { findRefundOutcomes } from '../payment';
import { claimUploads } from '../upload';
import {
  type AfterSaleRecord,
  endAfterSale,
  findAfterSale,
  findAfterSales,
  findUnanswered,
  insertAfterSale,
  isGranted,
  isMissed,
  notArrived,
  stored,
} from './after-sale-repository';
import { toAfterSale } from './present-after-sale';
import { tellGranted, tellRefused } from './tell-decision';

type AfterSaleRefusal =
  | 'ORDER_NOT_FOUND'
  | 'ORDER_STATE'
  | 'AFTER_SALE_OVER'
  | 'AFTER_SALE_OPEN'
  | 'AFTER_SALE_LIMIT'
  | 'LINE_NOT_FOUND';

type Input = ParsedInputOf<'order', 'afterSale'>;
type Item = AfterSaleRecord['items_json'][number];

/** What an order shows of money that was asked back. */
export interface AfterSalesShown {
  after_sales: AfterSale[];
  can_refund: 0 | 1;
  refund_reasons: AfterSaleReason[];
  refund_until: number | null;
}

interface Asked {
  order: OrderRecord;
  lines: readonly DrinkLine[];
  /** What was asked back of it before. */
  before: readonly AfterSaleRecord[];
  /** Whether its customer has said that they have it. */
  isReceived: boolean;
}

export interface AfterSaleDeps extends MoneyDeps, BatchDeps {
  db: Db;
}

/** The answer of somebody of the shop. */
export interface ShopDecision {
  shopId: number;
  afterSn: string;
  decision: 'grant' | 'refuse';
  /** The text for the customer. It is needed unless all is granted. */
  reason: string;
  /** The cups that are granted. If it is absent, all are. */
  items?: readonly Cups[];
  who: string;
}

interface Granting extends Partial<Pick<ShopDecision, 'reason' | 'items'>> {
  afterSn: string;
  who: string;
  actor: 'shop' | 'system';
}

interface Cups {
  line_id: number;
  num: number;
}

const reported = ({ status, receivetime, type, eta_end }: OrderRecord): Omit<Reported, 'isReceived'> => ({
  ...{ receivetime, type, eta_end },
  state: stateOf(drinks, status),
});

const { delivering, pickedUp } = drinks.statuses;
/** Whether it can be reported as not arrived, unless its customer has it. */
const isUnderWay = ({ type, status }: OrderRecord): boolean =>
  type === 'takeout' && (status === delivering || status === pickedUp);

/** The cups that are asked back, with what they cost. Refuses lines that are not there, or not so often. */
function itemsOf(
  order: OrderRecord,
  lines: readonly DrinkLine[],
  { items, ctx }: { items: Input['items']; ctx: MemberCtx<AfterSaleRefusal> },
): Item[] {
  if (!items) throw ctx.refusal('INVALID_INPUT', fieldError('items', 'required'));
  const wanted = items.map(({ line_id: id, num }) => ({ id, num }));
  const parts = lineParts(lines, wanted, order);
  if (!parts) throw ctx.refusal('LINE_NOT_FOUND');
  if (parts.every(({ amount }) => amount === 0)) throw ctx.refusal('INVALID_INPUT', fieldError('items', 'invalid'));
  return parts.map(({ line, num, amount }) => ({ line_id: line.id, num, amount }));
}

/** All that is left of an order, with what it cost. */
function allLeft(order: OrderRecord, lines: readonly DrinkLine[]): Item[] {
  const left = lines.map((line) => ({ id: line.id, num: cupsLeft(line) })).filter(({ num }) => num > 0);
  return (lineParts(lines, left, order) ?? []).map(({ line, num, amount }) => ({ line_id: line.id, num, amount }));
}

/** Rupiah of an order that were not paid back before. */
const moneyLeft = ({ pay_amount, refund_amount }: OrderRecord): number => pay_amount - refund_amount;

const sumOf = (items: readonly Item[]): number => items.reduce((sum, { amount }) => sum + amount, 0);

/** What some of the cups that were asked for cost. Refuses others. */
async function partOf(
  tx: Tx,
  { order, found, wanted }: { order: OrderRecord; found: AfterSaleRecord; wanted: readonly Cups[] },
): Promise<Item[]> {
  const isAsked = ({ line_id, num }: Cups): boolean =>
    found.items_json.some((item) => item.line_id === line_id && num <= item.num);
  const cups = wanted.map(({ line_id: id, num }) => ({ id, num }));
  const parts = wanted.every(isAsked) && lineParts(await findDrinkLines(tx, order.id), cups, order);
  if (!parts || parts.every(({ amount }) => amount === 0)) throw new AppError('LINE_NOT_FOUND');
  return parts.map(({ line, num, amount }) => ({ line_id: line.id, num, amount }));
}

/** Money of orders of drinks that customers ask back after these were handed over, or because they did not arrive. */
export class AfterSaleService {
  constructor(private readonly deps: AfterSaleDeps) {}

  /** Asks for it, in the call's transaction. */
  async apply(tx: Tx, input: Input, ctx: IntentCtx<AfterSaleRefusal>): Promise<void> {
    const { order_sn: orderSn, reason, reason_code, images = [] } = input;
    const me = ctx.memberId;
    if (!reason_code) throw ctx.refusal('INVALID_INPUT', fieldError('reason_code', 'required'));
    const order = await lockOwnOrder(tx, { me, orderSn, kind: drinks.name });
    if (!order) throw ctx.refusal('ORDER_NOT_FOUND');
    // The member is locked after the order, as everywhere else.
    await lockMemberInUse(tx, me);
    const lines = await findDrinkLines(tx, order.id);
    const before = await findAfterSales(tx, order.id);
    const isReceived = await this.isReceived(tx, order);
    const problem = this.problemOf(reason_code, { order, lines, before, isReceived });
    if (problem) throw this.refusalOf(problem, order, ctx);
    const isWhole = reason_code === notArrived;
    if (isWhole && input.items) throw ctx.refusal('INVALID_INPUT', fieldError('items', 'invalid'));
    const items = isWhole ? allLeft(order, lines) : itemsOf(order, lines, { items: input.items, ctx });
    const now = this.deps.clock.now();
    const after_sn = serialNumber('AS', this.deps);
    await claimUploads(tx, { me, urls: images, by: `after-sale ${after_sn}`, now });
    await insertAfterSale(tx, {
      after_sn,
      order_id: order.id,
      shop_id: order.shop_id,
      items_json: JSON.stringify(items),
      reason_code,
      content: reason,
      images_json: JSON.stringify(images),
      amount: isWhole ? moneyLeft(order) : sumOf(items),
      createtime: now,
    });
    await this.note(tx, order, { act: 'after-sale', actor: 'user', memo: after_sn });
  }

  /** Takes back what waits for an answer. */
  async withdraw(tx: Tx, { order_sn: orderSn }: Input, ctx: IntentCtx<AfterSaleRefusal>): Promise<void> {
    const order = await lockOwnOrder(tx, { me: ctx.memberId, orderSn, kind: drinks.name });
    if (!order) throw ctx.refusal('ORDER_NOT_FOUND');
    const [newest] = await findAfterSales(tx, order.id);
    if (newest?.status === stored.withdrawn) return;
    const now = this.deps.clock.now();
    const end = { status: stored.withdrawn, audittime: now };
    // What was not answered in time is granted, even if the job that does it is late.
    const isOver = newest !== undefined && now >= answerUntil(newest);
    if (!newest || isOver || !(await endAfterSale(tx, { id: newest.id, ...end }))) {
      throw ctx.refusal('ORDER_STATE', { state: stateOf(drinks, order.status) });
    }
    await this.note(tx, order, { act: 'after-sale-withdrawn', actor: 'user', memo: newest.after_sn });
  }

  /** Takes a report that a locked order did not arrive back, if one waits: its customer has the order now. */
  async takeBackMissed(tx: Tx, order: OrderRecord): Promise<void> {
    const waiting = (await findAfterSales(tx, order.id)).find(isMissed);
    if (!waiting) return;
    await endAfterSale(tx, { id: waiting.id, status: stored.withdrawn, audittime: this.deps.clock.now() });
    await this.note(tx, order, { act: 'after-sale-withdrawn', actor: 'user', memo: waiting.after_sn });
  }

  /**
   * The shop's answer. Repeating it is no error.
   * @throws AppError AFTER_SALE_NOT_FOUND when it is not the shop's or was answered otherwise
   */
  async decide(
    tx: Tx,
    { shopId, afterSn, decision, reason, items, who }: ShopDecision,
  ): Promise<{ record: AfterSaleRecord; order: OrderRecord }> {
    const found = await findAfterSale(tx, afterSn);
    const order = found && (await lockOrder(tx, found.order_id));
    if (order?.shop_id !== shopId) throw new AppError('AFTER_SALE_NOT_FOUND');
    const isDone =
      decision === 'grant'
        ? await this.grant(tx, order, { afterSn, who, actor: 'shop', reason, items })
        : await this.refuse(tx, order, { afterSn, who, reason });
    const record = await findAfterSale(tx, afterSn);
    const wanted = decision === 'grant' ? stored.granted : stored.refused;
    const isSame =
      record?.status === wanted && (decision === 'refuse' || isGranted(record, items ?? record.items_json));
    if (!record || (!isDone && !isSame)) throw new AppError('AFTER_SALE_NOT_FOUND');
    return { record, order };
  }

  /** Grants what no shop has answered in time. */
  grantUnanswered(): Promise<number> {
    const { db, clock } = this.deps;
    const until = clock.now() - orderRules.afterSaleAnswerSeconds;
    return eachOrder(
      this.deps,
      (batch) => findUnanswered(db.read, { until, ...batch }),
      ({ id, after_sn: afterSn }) =>
        db.transaction(async (tx) => this.grant(tx, await lockOrder(tx, id), { afterSn, who: '', actor: 'system' })),
    );
  }

  /** What an order's page shows. */
  async shown(
    db: Queries,
    { order, lines, language }: { order: OrderRecord; lines: readonly DrinkLine[]; language: Language },
  ): Promise<AfterSalesShown> {
    const refund_until = afterSaleUntil(reported(order));
    const isSent = order.sendtime !== null;
    if (refund_until === null && !isSent) return { after_sales: [], can_refund: 0, refund_reasons: [], refund_until };
    const rows = await findAfterSales(db, order.id);
    const refunds = await findRefundOutcomes(
      db,
      rows.flatMap(({ refund_sn }) => refund_sn ?? []),
    );
    const asked = { order, lines, before: rows, isReceived: await this.isReceived(db, order) };
    const refund_reasons = afterSaleReason.options.filter((reason) => this.problemOf(reason, asked) === null);
    return {
      after_sales: rows.map((row) => toAfterSale(row, { refund: refunds.get(row.refund_sn ?? ''), language })),
      can_refund: refund_reasons.length > 0 ? 1 : 0,
      refund_reasons,
      refund_until,
    };
  }

  private async isReceived(db: Queries, order: OrderRecord): Promise<boolean> {
    return isUnderWay(order) && (await findReceived(db, [order.id])).has(order.id);
  }

  private problemOf(reason: AfterSaleReason, { order, lines, before, isReceived }: Asked): AfterSaleProblem | null {
    return afterSaleProblem(reason, {
      order: { ...reported(order), isReceived },
      lines,
      left: moneyLeft(order),
      times: before.length,
      isWaiting: before.some(({ status }) => status === stored.applied),
      now: this.deps.clock.now(),
    });
  }

  private refusalOf(problem: AfterSaleProblem, { status }: OrderRecord, ctx: MemberCtx<AfterSaleRefusal>) {
    switch (problem) {
      case 'over':
        return ctx.refusal('AFTER_SALE_OVER');
      case 'open':
        return ctx.refusal('AFTER_SALE_OPEN');
      case 'limit':
        return ctx.refusal('AFTER_SALE_LIMIT', { max: orderRules.afterSalesMax });
      case 'nothing':
        return ctx.refusal('LINE_NOT_FOUND');
      case 'state':
        return ctx.refusal('ORDER_STATE', { state: stateOf<OrderState>(drinks, status) });
    }
  }

  /** Returns false if it waits no longer. The order is locked, so its lines are as they were. */
  private async grant(
    tx: Tx,
    order: OrderRecord,
    { afterSn, who, actor, reason = '', items: wanted }: Granting,
  ): Promise<boolean> {
    const found = await findAfterSale(tx, afterSn);
    if (found?.status !== stored.applied) return false;
    const { id, reason_code } = found;
    const isWhole = reason_code === notArrived;
    if (isWhole && wanted) throw new AppError('INVALID_INPUT', fieldError('items', 'invalid'));
    const items = wanted ? await partOf(tx, { order, found, wanted }) : found.items_json;
    const amount = isWhole ? found.amount : sumOf(items);
    if (amount < found.amount && !reason) throw new AppError('INVALID_INPUT', fieldError('reason', 'required'));
    for (const { line_id: lineId, num, amount: of } of items) {
      await markLineRefunded(tx, { lineId, num, amount: of });
    }
    const refund_sn = await refundPart(tx, this.deps, {
      order,
      amount,
      cause: 'afterSale',
      reason: `after-sale ${afterSn}: ${reason_code}`,
      isRest: isWhole,
    });
    if (refund_sn === null) throw new Error(`after-sale ${afterSn} asks for more than is left of the payment`);
    const granted = { granted_json: JSON.stringify(items), granted_amount: amount, refuse_reason: reason };
    const audittime = this.deps.clock.now();
    const lines = await findDrinkLines(tx, order.id);
    await takeBackEarned(tx, this.deps, { orderSn: order.order_sn, lines });
    await endAfterSale(tx, { id, status: stored.granted, audittime, who, refund_sn, ...granted });
    await this.note(tx, order, { act: 'after-sale-granted', actor, who, memo: afterSn });
    await tellGranted(tx, { order, lines, afterSn, now: audittime }, { amount, asked: found.amount, reason });
    // The delivery was not received, whatever was said before: the log keeps who said so.
    if (isWhole) await refundPaid(tx, this.deps, { order, by: actor, who, reason: '', set: { receivetime: null } });
    return true;
  }

  private async refuse(
    tx: Tx,
    order: OrderRecord,
    { afterSn, who, reason }: { afterSn: string; who: string; reason: string },
  ): Promise<boolean> {
    const found = await findAfterSale(tx, afterSn);
    if (!found) return false;
    const audittime = this.deps.clock.now();
    const end = { id: found.id, status: stored.refused, audittime, who, refuse_reason: reason };
    if (!(await endAfterSale(tx, end))) return false;
    await this.note(tx, order, { act: 'after-sale-refused', actor: 'shop', who, memo: `${afterSn}: ${reason}` });
    const lines = await findDrinkLines(tx, order.id);
    await tellRefused(tx, { order, lines, afterSn, now: audittime }, reason);
    return true;
  }

  /** Records it with the order, and tells the counter. */
  private async note(
    tx: Tx,
    { id, status, shop_id: shopId }: OrderRecord,
    entry: { act: string; actor: 'user' | 'shop' | 'system'; who?: string; memo: string },
  ): Promise<void> {
    const createtime = this.deps.clock.now();
    await insertOrderLog(tx, { order_id: id, from_status: status, to_status: status, ...entry, createtime });
    await tellShop(tx, { shopId, topic: 'after-sale', orderId: id, now: createtime });
  }
}
