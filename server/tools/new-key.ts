import type { Settings } from '../src/config';
import { removeStaff } from '../src/counter';
import type { Db } from '../src/db/db';
import { newSecret, renewShopKey, secretsFile } from '../src/demo-secrets';
import { systemClock } from '../src/lib/clock';
import { exitCodes, StartError } from '../src/lib/errors/start-error';
import { systemRandom } from '../src/lib/random';
import { type ShopRecord, setShopKey } from '../src/shop';
import { namedShop, titleOf } from './named-shop';
import { onDatabase } from './on-database';
import { saysYes } from './says-yes';

/** What is said of the key that a shop had. */
const endOf = ({ ops_key_hash }: ShopRecord): string =>
  ops_key_hash === null ? '' : '; the old key is no longer valid';

function report(shop: ShopRecord, file: string, made: readonly string[]): string[] {
  const lines = [`${titleOf(shop)} has a new key, stored in ${file}${endOf(shop)}.`];
  if (made.length > 0) lines.push(`Created there: ${made.join(', ')}.`);
  if (made.includes('secret'))
    lines.push('Login codes that were sent before no longer work: customers ask for new ones.');
  if (made.includes('shop_keys')) lines.push('Other shops: run new-key for each whose key is not known elsewhere.');
  return lines;
}

/** Asks before counters are locked out. A script says `--yes`. */
async function confirm(title: string, isSure: boolean): Promise<void> {
  if (isSure) return;
  const loss = `${title} has a key. A new one ends it: counters that use it are locked out, and its staff is removed.`;
  if (process.stdin.isTTY && (await saysYes(`${loss} Replace it?`))) return;
  throw new StartError(`${loss} Nothing was done; with --yes it is replaced.`, exitCodes.unconfirmed);
}

/**
 * Whoever had the old key could have added staff, so the staff goes with it. Both happen at once: a shop without staff
 * whose old key still opens it would take anybody as its first manager.
 */
async function renew(db: Db, { mode, dataDir }: Settings, given: NewKey): Promise<string[]> {
  const shop = await namedShop(db, given.shop);
  const title = titleOf(shop);
  if (shop.ops_key_hash !== null) await confirm(title, given.isSure);
  const shopId = shop.id;
  return await db.transaction(async (tx) => {
    const removed = await removeStaff(tx, { shopId, now: systemClock.now() });
    const staff = removed > 0 ? ['Its staff was removed, too: set the names and PINs again.'] : [];
    if (mode === 'demo') {
      const { made } = await renewShopKey(tx, dataDir, { shopId, random: systemRandom });
      return [...report(shop, secretsFile(dataDir), made), ...staff];
    }
    const key = newSecret(systemRandom);
    await setShopKey(tx, { shopId, key });
    return [`${title} has a new key${endOf(shop)}. It is shown only once:`, key, ...staff];
  });
}

interface NewKey {
  /** Its number, or its key in the chain's file. */
  shop: string;
  /** Replaces a key that the shop has without asking. */
  isSure: boolean;
}

/**
 * `npm run shop -- new-key SHOP`. It changes the database itself, because the server accepts no call without a valid
 * key.
 */
export async function newKey(shop: string | undefined, isSure: boolean): Promise<string[]> {
  if (!shop) {
    const which = "Which shop? Its number or its key in the chain's file, such as 1 or sudirman.";
    throw new StartError(which, exitCodes.unforeseen);
  }
  return await onDatabase((db, settings) => renew(db, settings, { shop, isSure }));
}
