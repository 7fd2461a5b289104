import { exitCodes, StartError } from '../lib/errors/start-error';
import type { Field, Row, SyncDb } from './sync';

/** What the imports of vouchers and of group products share. */

/** Columns with the names that the file has for them. */
export const columns = (names: Readonly<Record<string, string>>): Field[] =>
  Object.entries(names).map(([column, label]) => ({ column, label }));

/** Refuses a total that is below what is sold. */
export function refuseFewer(what: string, { total }: Row, taken: number): void {
  if (typeof total !== 'number' || total >= taken) return;
  const why = `must be ${taken} or more, because so many are sold`;
  throw new StartError(`${what}.total: ${why}. Nothing was changed.`, exitCodes.badData);
}

/** The keys of the shops that the file can name, by their ids. */
export async function listedShops(db: SyncDb): Promise<ReadonlyMap<number, string>> {
  const { rows } = await db.query('select id, key from shop where listed_switch = 1');
  return new Map(rows.map(({ id, key }) => [Number(id), String(key)]));
}
