import type { Language } from '@/contract/core';
import type { DrawDetails } from '@/contract/wheel/wheel.schemas';
import { prizeOrder } from '@/domain/draws/prize-order';
import { stateOf } from '@/domain/order-kind';
import type { Queries } from '../db/db';
import { wheelTexts } from '../messages/wheel-texts';
import { findOrder } from '../order';
import { findShipments, toShipment } from '../shipping';
import { findShopsById, toRedeemShop } from '../shop';
import type { DrawRecord } from './wheel-repository';

/** How a prize was claimed, for its member. */
export async function findClaim(
  db: Queries,
  orderId: number,
  { draw, language }: { draw: DrawRecord; language: Language },
): Promise<DrawDetails['claim']> {
  const order = await findOrder(db, orderId);
  const state = stateOf(prizeOrder, order.status);
  const shipment = (await findShipments(db, [orderId])).get(orderId);
  const [shop] = draw.claim_shop_id === null ? [] : await findShopsById(db, [draw.claim_shop_id]);
  return {
    order_sn: order.order_sn,
    state,
    status_text: wheelTexts[language].claim[state],
    actions: [...prizeOrder.actions[state]],
    createtime: order.createtime,
    shop: shop ? toRedeemShop(shop) : null,
    shipment: shipment ? toShipment(shipment) : null,
  };
}
