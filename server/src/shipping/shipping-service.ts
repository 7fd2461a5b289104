import { dayStart } from '@/domain/business-day';
import { stateOf } from '@/domain/order-kind';
import { WIB_MINUTES } from '@/domain/place-time';
import type { Db, Tx } from '../db/db';
import { ofOrder, tell } from '../inbox';
import type { OpsShipment, OpsShipments } from '../internal-contract/ops-shipping.schemas';
import type { OnShift } from '../lib/context';
import { AppError } from '../lib/errors/app-error';
import { fieldError } from '../lib/errors/field-error';
import { SaidError } from '../lib/errors/said-error';
import type { Intent } from '../lib/intent';
import { shippingRefusal } from '../messages/shipping-texts';
import {
  advance,
  eachOrder,
  findOrderLines,
  findOrderNumbered,
  lockOrder,
  type MovingDeps,
  type OrderRecord,
} from '../order';
import { findShop } from '../shop';
import { toOpsShipments } from './present-shipment';
import { findCouriers, findSenderId } from './sender';
import { findOnWay, findShipments, findShipped, findToShip, markShipped } from './shipment-repository';
import { tellToShip } from './tell-to-ship';

const DAY = 86_400;
/** Days after which what was sent counts as received. */
const RECEIVED_DAYS = 14;
const LIST_MAX = 200;

/** The states of orders that are sent. Every kind of which something is sent has them. */
const [TO_SHIP, ON_WAY, COMPLETED] = ['toShip', 'onWay', 'completed'];

interface ToShip {
  shopId: number;
  orderSn: string;
  courier: string;
  trackingNo: string;
  staff: OnShift;
}

/** Sends what members have ordered, at the counter of the shop that the chain names as its sender. */
export class ShippingService {
  constructor(private readonly deps: MovingDeps & { db: Db }) {}

  async list(shopId: number): Promise<OpsShipments> {
    const { db, clock } = this.deps;
    const isSender = (await findSenderId(db.read)) === shopId;
    const shop = await findShop(db.read, shopId);
    const since = dayStart(clock.now(), shop?.utc_offset_minutes ?? 0);
    const { shipments, total } = isSender ? await findToShip(db.read, LIST_MAX) : { shipments: [], total: 0 };
    return {
      is_sender: isSender ? 1 : 0,
      couriers: await findCouriers(db.read),
      sender: { name: shop?.name ?? '', address: shop?.address ?? '', mobile: shop?.mobile ?? '' },
      to_ship: await toOpsShipments(db.read, shipments),
      total,
      shipped: await toOpsShipments(db.read, await findShipped(db.read, { shopId, since, limit: LIST_MAX })),
    };
  }

  /** @throws AppError ORDER_NOT_FOUND, ORDER_STATE */
  async ship(sent: ToShip, intent: Intent): Promise<{ shipment: OpsShipment }> {
    const { db } = this.deps;
    if (!(await findCouriers(db.read)).includes(sent.courier)) {
      throw new AppError('INVALID_INPUT', fieldError('courier', 'invalid'));
    }
    return await intent.once((tx) => this.shipIn(tx, sent));
  }

  /** What was sent long ago counts as received. Returns how many orders were completed. */
  receiveOld(): Promise<number> {
    const { db, clock } = this.deps;
    return eachOrder(
      this.deps,
      ({ now, ...batch }) => findOnWay(db.read, { before: now - RECEIVED_DAYS * DAY, ...batch }),
      ({ id }) =>
        db.transaction(async (tx) => {
          const order = await lockOrder(tx, id);
          if (this.stateOf(order) !== ON_WAY) return false;
          const set = { finishtime: clock.now() };
          return await advance(tx, this.deps, { order, to: COMPLETED, actor: 'system', memo: 'not confirmed', set });
        }),
    );
  }

  private async shipIn(
    tx: Tx,
    { shopId, orderSn, courier, trackingNo, staff: { name: who } }: ToShip,
  ): Promise<{ shipment: OpsShipment }> {
    const now = this.deps.clock.now();
    const isSender = (await findSenderId(tx)) === shopId;
    const named = isSender ? await findOrderNumbered(tx, orderSn) : undefined;
    const order = named && (await lockOrder(tx, named.id));
    const found = order && (await findShipments(tx, [order.id])).get(order.id);
    if (!found) throw new AppError('ORDER_NOT_FOUND');
    const isSent =
      this.stateOf(order) === TO_SHIP &&
      (await markShipped(tx, { orderId: order.id, shopId, who, courier, trackingNo, now })) &&
      (await advance(tx, this.deps, { order, to: ON_WAY, actor: 'shop', who, set: { sendtime: now } }));
    if (!isSent) {
      const offsetMinutes = (await findShop(tx, shopId))?.utc_offset_minutes ?? WIB_MINUTES;
      throw new SaidError('ORDER_STATE', { state: this.stateOf(order) }, (language) =>
        shippingRefusal(found, { language, offsetMinutes }),
      );
    }
    const facts = { ...ofOrder(orderSn, await findOrderLines(tx, order.id)), courier, tracking_no: trackingNo };
    await tell(tx, { to: order.user_id, kind: 'shipped', event: `shipped ${order.id}`, facts, now });
    await tellToShip(tx, now);
    const [shipment] = await toOpsShipments(tx, [...(await findShipments(tx, [order.id])).values()]);
    if (!shipment) throw new Error(`order ${orderSn} has no shipment`);
    return { shipment };
  }

  private stateOf(order: OrderRecord): string {
    return stateOf(this.deps.kinds.of(order).rules, order.status);
  }
}
