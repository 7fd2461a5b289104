import type { OrderState, OrderType } from '@/contract/order/order-parts.schemas';
import { drinks } from '@/domain/drinks';
import { isLegal, stateOf } from '@/domain/order-kind';
import type { Db, Tx } from '../db/db';
import { acceptOrder, receiveDelivery } from '../drinks';
import type { OpsOrder, OpsShop } from '../internal-contract/ops.schemas';
import type { opsActs } from '../internal-contract/ops-bodies.schemas';
import { AppError } from '../lib/errors/app-error';
import { fieldError } from '../lib/errors/field-error';
import { type Intent, keylessIntent } from '../lib/intent';
import {
  advance,
  findByPickupNumber,
  insertOrderLog,
  lastEvent,
  lockShopOrder,
  type MoneyDeps,
  type OrderRecord,
  refundPaid,
  tellShop,
} from '../order';
import { findShopByKey } from '../shop';
import { readQueue, underWay } from './queue';

export interface OpsDeps extends MoneyDeps {
  db: Db;
}

export type OpsAct = (typeof opsActs)[number];

const { statuses } = drinks;

/** The state that each step leads to. `accept` only notes a time, so it is done when a barista has started. */
const leadsTo = {
  accept: 'making',
  start: 'making',
  ready: 'ready',
  'hand-over': 'pickedUp',
  'courier-sent': 'delivering',
  arrived: 'pickedUp',
  refuse: 'refunded',
} as const satisfies Record<OpsAct, OrderState>;

/** Steps of orders of one type only. */
const stepsOfType: { readonly [act in OpsAct]?: OrderType } = {
  'hand-over': 'takein',
  'courier-sent': 'takeout',
  arrived: 'takeout',
};

const isOfType = ({ type }: OrderRecord, act: OpsAct): boolean =>
  stepsOfType[act] === undefined || stepsOfType[act] === type;

/**
 * Whether the table of changes allows a step now. What was sent is refunded by the answer to its customer only, who says that
 * it did not arrive.
 */
const isStepLegal = ({ status, type, sendtime }: OrderRecord, act: OpsAct): boolean =>
  !(act === 'refuse' && sendtime !== null) &&
  isLegal<OrderState>(drinks, { from: stateOf(drinks, status), to: leadsTo[act], actor: 'shop', type });

/** Whether a step was just taken. Asking for it again is no error. */
const isStepDone = ({ status }: OrderRecord, act: OpsAct): boolean => status === statuses[leadsTo[act]];

export interface ActInput {
  shopId: number;
  /** The number of the order, or its pickup number while it is under way. */
  orderSn?: string;
  pickupNo?: string;
  act: OpsAct;
  reason?: string;
  /** Name of the person who does it. */
  who?: string;
}

/** The steps that the staff of a shop takes with its orders. */
export class OpsService {
  constructor(private readonly deps: OpsDeps) {}

  /** The shop that a key belongs to; undefined for a wrong key. */
  shopOfKey(key: string): Promise<OpsShop | undefined> {
    return findShopByKey(this.deps.db.read, key);
  }

  async work(shopId: number): Promise<{ orders: OpsOrder[]; head: number }> {
    const { db } = this.deps;
    // It is read before the orders: what happens in between is told again.
    const head = await lastEvent(db);
    return { orders: await readQueue(db.read, shopId), head };
  }

  /** Takes one step of one order. Repeating a step that was taken changes nothing and is no error. */
  act(input: ActInput, intent: Intent = keylessIntent(this.deps.db)): Promise<{ state: OrderState }> {
    return intent.once(async (tx) => {
      const orderSn = await this.orderSnOf(tx, input);
      const own = { shopId: input.shopId, orderSn, kind: drinks.name };
      const order = await lockShopOrder(tx, own);
      if (!order) throw new AppError('ORDER_NOT_FOUND');
      if (input.pickupNo !== undefined && input.pickupNo.toUpperCase() !== order.pickup_no) {
        throw new AppError('INVALID_INPUT', fieldError('pickup_no', 'invalid'));
      }
      const isDone = await this.step(tx, order, input);
      if (!isDone) throw new AppError('ORDER_STATE', { state: stateOf(drinks, order.status) });
      const after = await lockShopOrder(tx, own);
      return { state: stateOf(drinks, after?.status ?? order.status) };
    });
  }

  private async orderSnOf(tx: Tx, { shopId, orderSn, pickupNo }: ActInput): Promise<string> {
    if (orderSn !== undefined) return orderSn;
    if (pickupNo === undefined) throw new AppError('INVALID_INPUT', fieldError('order_sn', 'required'));
    const found = await findByPickupNumber(tx, { ...underWay, shopId, pickupNo: pickupNo.toUpperCase() });
    if (found === undefined) throw new AppError('ORDER_NOT_FOUND');
    return found;
  }

  private async step(tx: Tx, order: OrderRecord, { act, reason = '', who = '' }: ActInput): Promise<boolean> {
    const now = this.deps.clock.now();
    if (!isOfType(order, act)) return false;
    if (!isStepLegal(order, act)) return isStepDone(order, act);
    const move = { order, actor: 'shop', who } as const;
    switch (act) {
      case 'accept':
        return (await this.accept(tx, order, who)) || order.accepttime !== null;
      case 'start': {
        // An order that is begun early counts as waiting from now on.
        const duetime = order.duetime && Math.min(order.duetime, now);
        const set = { maketime: now, accepttime: order.accepttime ?? now, duetime };
        return await advance(tx, this.deps, { ...move, to: 'making', set });
      }
      case 'ready':
        return await advance(tx, this.deps, { ...move, to: 'ready', set: { readytime: now } });
      case 'hand-over':
        return await advance(tx, this.deps, { ...move, to: 'pickedUp', set: { receivetime: now } });
      case 'courier-sent':
        return await advance(tx, this.deps, { ...move, to: 'delivering', set: { sendtime: now } });
      case 'arrived':
        return await receiveDelivery(tx, this.deps, move);
      case 'refuse':
        return await refundPaid(tx, this.deps, { order, by: 'shop', who, reason });
    }
  }

  private async accept(tx: Tx, order: OrderRecord, who: string): Promise<boolean> {
    const now = this.deps.clock.now();
    if (!(await acceptOrder(tx, { order, now }))) return false;
    const { id, status, shop_id } = order;
    const log = { order_id: id, from_status: status, to_status: status, actor: 'shop', createtime: now } as const;
    await insertOrderLog(tx, { ...log, act: 'accept', who });
    await tellShop(tx, { shopId: shop_id, topic: 'order', orderId: id, now });
    return true;
  }
}
