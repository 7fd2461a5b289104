import { findConfigValue } from '../chain';
import type { Queries } from '../db/db';
import { findShopNamed } from '../shop';

/** The shop that sends what is ordered, by the setting `sender_shop`. Returns undefined if the chain names none. */
export async function findSenderId(db: Queries): Promise<number | undefined> {
  const key = await findConfigValue(db, 'sender_shop');
  return typeof key === 'string' ? (await findShopNamed(db, key))?.id : undefined;
}

/** The companies that bring what is sent, by the setting `couriers`. */
export async function findCouriers(db: Queries): Promise<string[]> {
  const names = await findConfigValue(db, 'couriers');
  return Array.isArray(names) ? names.filter((name): name is string => typeof name === 'string') : [];
}
