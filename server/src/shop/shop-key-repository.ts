import type { Queries, Tx } from '../db/db';
import { sha256 } from '../lib/bytes/hashes';
import type { ShopRecord } from './shop-repository';

/** The shop whose counter has this key. */
export const findShopByKey = (db: Queries, key: string): Promise<Pick<ShopRecord, 'id' | 'name'> | undefined> =>
  db.selectFrom('shop').select(['id', 'name']).where('ops_key_hash', '=', sha256(key)).executeTakeFirst();

const withoutKey = (db: Queries) => db.selectFrom('shop').select('id').where('ops_key_hash', 'is', null).orderBy('id');

export const findShopsWithoutKey = (db: Queries): Promise<{ id: number }[]> => withoutKey(db).execute();

export const lockShopsWithoutKey = (tx: Tx): Promise<{ id: number }[]> => withoutKey(tx).forUpdate().execute();

/** The shops of the chain's file, by their keys there. */
export const findShopNumbers = (db: Queries): Promise<{ id: number; key: string }[]> =>
  db.selectFrom('shop').select(['id', 'key']).where('key', '!=', '').orderBy('id').execute();

/** Stores the hash of a key; the database never holds the key itself. */
export const setShopKey = (db: Queries, { shopId, key }: { shopId: number; key: string }) =>
  db
    .updateTable('shop')
    .set({ ops_key_hash: sha256(key) })
    .where('id', '=', shopId)
    .execute();
