import type { OrderState } from '@/contract/order/order-parts.schemas';
import type { Queries } from '../db/db';
import { fill } from '../messages/message';
import { orderTexts } from '../messages/order-texts';
import { findOrderLines, type GoingText, type OrderKind, type OrderRecord, orderedText, type View } from '../order';
import type { ShopRecord } from '../shop';
import { arrivalsOf } from './arrival';
import { drinksKind, shopIdOf, shopOf } from './drinks-kind';
import { stateText } from './drinks-presenter';

/** The number by which the drinks are called. An order that is not paid has none, and is called by its drinks. */
async function titleOf(db: Queries, { id, pickup_no: number, type }: OrderRecord, { language }: View): Promise<string> {
  if (number === null) return orderedText(await findOrderLines(db, id), language);
  const { deliveryNumber, pickupNumber } = orderTexts[language];
  return fill(type === 'takeout' ? deliveryNumber : pickupNumber, { number });
}

async function goingTexts(
  db: Queries,
  orders: readonly OrderRecord[],
  view: View,
): Promise<ReadonlyMap<number, GoingText>> {
  const arrivals = await arrivalsOf(db, orders, view.now);
  const shops = new Map<number, ShopRecord>();
  const texts = new Map<number, GoingText>();
  for (const order of orders) {
    const shop = shops.get(shopIdOf(order)) ?? (await shopOf(db, order));
    shops.set(shop.id, shop);
    const status_text = stateText({ order, shop, arrival: arrivals.get(order.id) }, view);
    texts.set(order.id, { title: await titleOf(db, order, view), status_text, place: shop.name });
  }
  return texts;
}

/** Orders of drinks with what needs their texts. `drinksKind` is what those texts are made from. */
export const wholeDrinksKind: OrderKind<OrderState> = { ...drinksKind, goingTexts };
