import type { Settings } from '../src/config';
import { removeStaff } from '../src/counter';
import type { Db } from '../src/db/db';
import { newSecret, renewShopKey, secretsFile } from '../src/demo-secrets';
import { systemClock } from '../src/lib/clock';
import { exitCodes, StartError } from '../src/lib/errors/start-error';
import { systemRandom } from '../src/lib/random';
import { findShop, setShopKey } from '../src/shop';
import { onDatabase } from './on-database';

function report(shopId: number, file: string, made: readonly string[]): string[] {
  const lines = [`Shop ${shopId} has a new key, stored in ${file}; the old key is no longer valid.`];
  if (made.length > 0) lines.push(`Created there: ${made.join(', ')}.`);
  if (made.includes('secret'))
    lines.push('Login codes that were sent before no longer work: customers ask for new ones.');
  if (made.includes('shop_keys')) lines.push('Other shops: run new-key for each whose key is not known elsewhere.');
  return lines;
}

/** Whoever had the old key could have added staff. */
async function renew(db: Db, { mode, dataDir }: Settings, shopId: number): Promise<string[]> {
  if (!(await findShop(db.read, shopId))) throw new StartError(`There is no shop ${shopId}.`, exitCodes.unforeseen);
  const removed = await removeStaff(db.read, { shopId, now: systemClock.now() });
  const staff = removed > 0 ? ['Its staff was removed, too: set the names and PINs again.'] : [];
  if (mode === 'demo') {
    const { made } = await renewShopKey(db, dataDir, { shopId, random: systemRandom });
    return [...report(shopId, secretsFile(dataDir), made), ...staff];
  }
  const key = newSecret(systemRandom);
  await setShopKey(db.read, { shopId, key });
  return [
    `Shop ${shopId} has a new key; the old key is no longer valid. The new key is shown only once:`,
    key,
    ...staff,
  ];
}

/**
 * `npm run shop -- new-key SHOP`. It changes the database itself, because the server accepts no call without a valid
 * key.
 */
export async function newKey(shop: string | undefined): Promise<string[]> {
  const shopId = Number(shop);
  if (!shop || !Number.isInteger(shopId))
    throw new StartError('Which shop? Its number, such as 1.', exitCodes.unforeseen);
  return await onDatabase((db, settings) => renew(db, settings, shopId));
}
