import type { Tx } from '../db/db';
import { tellShop } from '../order';
import { findSenderId } from './sender';

/** Tells the counters of the shop that sends that its list has changed. */
export async function tellToShip(tx: Tx, now: number): Promise<void> {
  const shopId = await findSenderId(tx);
  if (shopId !== undefined) await tellShop(tx, { shopId, topic: 'shipping', now });
}
