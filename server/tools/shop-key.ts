import fs from 'node:fs';
import path from 'node:path';
import { readSecrets, secretsFile } from '../src/demo-secrets';
import { oneLine } from '../src/lib/errors/start-error';
import { type Options, UsageError } from './shop-call';

/** Which key a command shows to the server. */

export const dataFolder = (): string => path.resolve(__dirname, '..', '..', process.env.KEDAI_DATA || 'data');

/** What was written under a name, and nothing that all objects have. */
const own = <Value>(values: Readonly<Record<string, Value>>, name: string): Value | undefined =>
  Object.hasOwn(values, name) ? values[name] : undefined;

function keyOf(shop: string): Pick<Options, 'key' | 'keyFrom'> {
  const folder = dataFolder();
  const file = secretsFile(folder);
  if (!fs.existsSync(file)) {
    throw new UsageError(
      `No keys in ${folder}. Give the shop’s key with --key or KEDAI_SHOP_KEY; a demo server writes keys there when it starts.`,
    );
  }
  const { shop_keys: keys, shop_numbers: numbers } = readSecrets(folder);
  const key = own(keys, shop) ?? own(keys, String(own(numbers ?? {}, shop)));
  if (!key) {
    const known = Object.entries(numbers ?? {});
    if (numbers && !known.some(([name, id]) => name === shop || String(id) === shop)) {
      const list = known.map(([name, id]) => `${name} (${id})`).join(', ');
      throw new UsageError(`There is no shop ${oneLine(shop)}. The shops are ${list}. Nothing was done.`);
    }
    throw new UsageError(
      `There is no key for shop ${oneLine(shop)} in ${file}. Give it with --key or KEDAI_SHOP_KEY. If it is lost, "npm run shop -- new-key ${shop}" makes another one; the old one ends, and so do the PINs of its staff.`,
    );
  }
  return { key, keyFrom: file };
}

/** The shop that is meant. A given key says which it is; without a key the number does. */
export function shopOf({
  key,
  shop,
}: {
  key?: string | undefined;
  shop?: string | undefined;
}): Pick<Options, 'key' | 'keyFrom'> {
  const givenKey = key ?? (process.env.KEDAI_SHOP_KEY || undefined);
  if (givenKey === undefined) return keyOf(shop ?? '1');
  const keyFrom = key === undefined ? 'KEDAI_SHOP_KEY' : '--key';
  if (shop === undefined) return { key: givenKey, keyFrom };
  throw new UsageError(`A key is of one shop, and ${keyFrom} gives one: leave out --shop. Nothing was done.`);
}
