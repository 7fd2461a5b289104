import fs from 'node:fs';
import path from 'node:path';
import type { Secrets } from './config';
import { SECRET_LENGTH_MIN } from './config-values';
import type { Db, Queries } from './db/db';
import { makeFolder, writeDurably } from './db/embedded/durable-file';
import { SECRETS_FILE } from './db/embedded/folder-contents';
import { exitCodes, StartError } from './lib/errors/start-error';
import type { Random } from './lib/random';
import { findShopNumbers, findShopsWithoutKey, lockShopsWithoutKey, setShopKey } from './shop';

/** Secrets that a demo generates. They are stored beside its data, readable by its owner only. */
export interface DemoSecrets extends Secrets {
  /** The key that `npm run shop` sends as `ops-key`, by the id of the shop. */
  shop_keys: Record<string, string>;
  /** The ids of the shops by their keys in the chain's file, for whoever reads this file. */
  shop_numbers?: Record<string, number>;
  /** The secrets that partners' servers send, by the id of the partner. */
  partner_keys?: Record<string, string>;
}

const SECRET_BYTES = 32;

export const secretsFile = (dataDir: string): string => path.join(dataDir, SECRETS_FILE);

export const newSecret = (random: Random): string => random.bytes(SECRET_BYTES).toString('base64url');

const write = (dataDir: string, secrets: DemoSecrets): void =>
  writeDurably(secretsFile(dataDir), `${JSON.stringify(secrets, null, 2)}\n`);

/** Creates the secrets of a folder that has none. */
export function makeSecrets(dataDir: string, random: Random): DemoSecrets {
  const secrets: DemoSecrets = { secret: newSecret(random), gateway_secret: newSecret(random), shop_keys: {} };
  write(dataDir, secrets);
  return secrets;
}

/** The valid part of a file of secrets, and the problem with the rest. */
interface Salvage {
  good: Partial<DemoSecrets>;
  problem?: string;
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

const isSecret = (value: unknown): value is string => typeof value === 'string' && value.length >= SECRET_LENGTH_MIN;

const isNumbers = (value: unknown): value is Record<string, number> =>
  typeof value === 'object' && value !== null && Object.values(value).every((id) => typeof id === 'number');

const isKeys = (value: unknown): value is Record<string, string> =>
  typeof value === 'object' && value !== null && Object.values(value).every((key) => typeof key === 'string');

function salvage(text: string): Salvage {
  if (text.trim() === '') return { good: {}, problem: 'it is empty' };
  const found = parsed(text);
  if (typeof found !== 'object' || found === null) return { good: {}, problem: 'it is incomplete' };
  const { secret, gateway_secret, shop_keys, shop_numbers, partner_keys } = found as Record<string, unknown>;
  const good: Partial<DemoSecrets> = {};
  if (isSecret(secret)) good.secret = secret;
  if (isSecret(gateway_secret)) good.gateway_secret = gateway_secret;
  if (isKeys(shop_keys)) good.shop_keys = shop_keys;
  if (isNumbers(shop_numbers)) good.shop_numbers = shop_numbers;
  if (isKeys(partner_keys)) good.partner_keys = partner_keys;
  const lacks = ['secret', 'gateway_secret', 'shop_keys'].filter((name) => !(name in good));
  return lacks.length === 0 ? { good } : { good, problem: `${lacks.join(', ')} missing or not valid` };
}

const unusable = (file: string, problem: string): StartError =>
  new StartError(
    `The secrets of this demo, ${file}, cannot be used: ${problem}. Restore the file from a backup; or stop the server and run "npm run shop -- new-key 1", which makes what is missing and a new key for shop 1. Login codes sent before then no longer work, and other shops need new-key too if their keys are lost.`,
    exitCodes.badData,
  );

/**
 * Reads the secrets of a folder that has some.
 * @throws StartError
 */
export function readSecrets(dataDir: string): DemoSecrets {
  const file = secretsFile(dataDir);
  if (!fs.existsSync(file)) throw unusable(file, 'it is missing');
  const { good, problem } = salvage(fs.readFileSync(file, 'utf8'));
  if (problem !== undefined) throw unusable(file, problem);
  return good as DemoSecrets;
}

/** Gives every shop without a key one, and stores the keys where only the owner of the folder can read them. */
export async function giveShopKeys(db: Db, dataDir: string, random: Random): Promise<void> {
  await giveKeys(db, dataDir, random);
  // Servers that share a PostgreSQL may share the folder: one would overwrite what another has just stored there.
  if (db.engine === 'postgres') return;
  const secrets = readSecrets(dataDir);
  const shop_numbers = await numbersOf(db.read);
  if (JSON.stringify(secrets.shop_numbers) !== JSON.stringify(shop_numbers))
    write(dataDir, { ...secrets, shop_numbers });
}

const numbersOf = async (db: Queries): Promise<Record<string, number>> =>
  Object.fromEntries((await findShopNumbers(db)).map(({ key, id }) => [key, id]));

async function giveKeys(db: Db, dataDir: string, random: Random): Promise<void> {
  if ((await findShopsWithoutKey(db.read)).length === 0) return;
  await db.transaction(async (tx) => {
    // Row locks: if several servers start at once on one database, one gives the keys, and the others find them.
    const shops = await lockShopsWithoutKey(tx);
    if (shops.length === 0) return;
    const secrets = readSecrets(dataDir);
    for (const { id } of shops) secrets.shop_keys[id] ??= newSecret(random);
    secrets.shop_numbers = await numbersOf(tx);
    // The file is written before the commit, because a key that only the database has (as a hash) would be lost.
    write(dataDir, secrets);
    for (const { id } of shops) await setShopKey(tx, { shopId: id, key: secrets.shop_keys[id] ?? '' });
  });
}

/** Stores the secret of a partner of the demo where only the owner of the folder can read it. */
export function keepPartnerKey(dataDir: string, partnerId: string, secret: string): void {
  const secrets = readSecrets(dataDir);
  write(dataDir, { ...secrets, partner_keys: { ...secrets.partner_keys, [partnerId]: secret } });
}

/** Gives a shop a new key, and creates missing secrets. An unusable file of secrets is kept under another name. */
export async function renewShopKey(
  db: Queries,
  dataDir: string,
  options: { shopId: number; random: Random },
): Promise<{ made: string[] }> {
  const { shopId, random } = options;
  makeFolder(dataDir);
  const file = secretsFile(dataDir);
  const text = fs.existsSync(file) ? fs.readFileSync(file, 'utf8') : '';
  const { good, problem } = salvage(text);
  if (problem !== undefined && text !== '') fs.copyFileSync(file, `${file}.unusable`);
  const key = newSecret(random);
  const secrets: DemoSecrets = {
    secret: good.secret ?? newSecret(random),
    gateway_secret: good.gateway_secret ?? newSecret(random),
    shop_keys: { ...good.shop_keys, [shopId]: key },
    ...(good.shop_numbers && { shop_numbers: good.shop_numbers }),
    ...(good.partner_keys && { partner_keys: good.partner_keys }),
  };
  write(dataDir, secrets);
  await setShopKey(db, { shopId, key });
  return { made: (['secret', 'gateway_secret', 'shop_keys'] as const).filter((name) => !(name in good)) };
}
