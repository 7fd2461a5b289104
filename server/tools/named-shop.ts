import type { Db } from '../src/db/db';
import { exitCodes, StartError } from '../src/lib/errors/start-error';
import { findShop, findShopNamed, type ShopRecord } from '../src/shop';

/** A shop by its number or by its key in the chain's file. @throws StartError if there is none */
export async function namedShop({ read }: Db, given: string): Promise<ShopRecord> {
  const numbered = /^\d{1,9}$/.test(given) ? await findShop(read, Number(given)) : undefined;
  const shop = numbered ?? (await findShopNamed(read, given));
  if (!shop) throw new StartError(`There is no shop ${given}.`, exitCodes.unforeseen);
  return shop;
}

/** How a message names a shop: by its name, and by what a command takes. */
export const titleOf = ({ id, key, name }: Pick<ShopRecord, 'id' | 'key' | 'name'>): string =>
  `${name} (shop ${id}${key === '' ? '' : `, ${key}`})`;
