import { takesAsap } from '@/domain/asap';
import type { Db, Queries } from '../db/db';
import type { Clock } from '../lib/clock';
import type { QueuedShop, Queues, ShopRecord, TakesOrders } from '../shop';
import { findQueues, queueOf } from './queue';
import { findWithFreeSlot } from './slots';

/** What the list of shops asks about orders of drinks: how many cups wait where, and where a time is free. */
export const shopLoad = ({ db, clock }: { db: Db; clock: Clock }) => ({
  queues: (): Promise<Queues> => findQueues(db.read, clock.now()),
  withFreeSlot: (shops: readonly QueuedShop[]): Promise<Set<number>> => findWithFreeSlot(db.read, shops, clock.now()),
});

/** Which orders a shop takes while it is open. */
export async function ordersTaken(db: Queries, shop: ShopRecord, now: number): Promise<TakesOrders> {
  const queued = { ...shop, queue_cups: await queueOf(db, { shopId: shop.id, now }) };
  if (takesAsap(queued)) return 'soon';
  return (await findWithFreeSlot(db, [queued], now)).size > 0 ? 'times' : 'nothing';
}
