import { drinks } from '@/domain/drinks';
import { etaMinutes } from '@/domain/eta';
import type { Queries } from '../db/db';
import { sumGoods, sumGoodsByShop } from '../order';
import type { Queues, ShopRecord } from '../shop';

const { paid, making } = drinks.statuses;
/** Orders whose cups are paid for and not yet ready. */
const waiting = { kind: drinks.name, statuses: [paid, making] };

/** Cups that wait in each shop that has any, by its id. */
export const findQueues = (db: Queries, now: number): Promise<Queues> => sumGoodsByShop(db, { ...waiting, now });

/** Cups that wait in a shop. */
export const queueOf = (db: Queries, { shopId, now }: { shopId: number; now: number }): Promise<number> =>
  sumGoods(db, { ...waiting, shopId, now });

/** What is ordered, where it goes, and what is made before it. */
export interface Making {
  shop: ShopRecord;
  cups: number;
  /** The distance from the shop to the customer. It is null if the order is picked up. */
  metres: number | null;
  /** Cups of other orders that wait in the shop. */
  queue_cups: number;
  now: number;
}

/** When the cups of an order are ready, or at the address. */
export function readyTimes({ shop, cups, metres, queue_cups, now }: Making): { eta_start: number; eta_end: number } {
  const { min, max } = etaMinutes({ ...shop, queue_cups, own_cups: cups, way_metres: metres });
  return { eta_start: now + min * 60, eta_end: now + max * 60 };
}
