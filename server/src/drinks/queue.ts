import { drinks } from '@/domain/drinks';
import { etaMinutes } from '@/domain/eta';
import type { Queries } from '../db/db';
import { sumGoods, sumGoodsByShop } from '../order';
import type { Queues, ShopRecord } from '../shop';

const { paid, making } = drinks.statuses;
/** Orders whose cups are paid for and not yet ready. */
const waiting = { kind: drinks.name, statuses: [paid, making] };

/** Cups that wait in each shop that has any, by its id. */
export const findQueues = (db: Queries): Promise<Queues> => sumGoodsByShop(db, waiting);

/** When the cups of an order are ready; with `isQueued` they are among those that wait. */
export async function readyTimes(
  db: Queries,
  { shop, cups, now, isQueued = false }: { shop: ShopRecord; cups: number; now: number; isQueued?: boolean },
): Promise<{ eta_start: number; eta_end: number }> {
  const queue = await sumGoods(db, { ...waiting, shopId: shop.id });
  const { min, max } = etaMinutes({ ...shop, queue_cups: isQueued ? queue - cups : queue, own_cups: cups });
  return { eta_start: now + min * 60, eta_end: now + max * 60 };
}
