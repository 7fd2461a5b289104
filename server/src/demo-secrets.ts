import { createHash } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import type { Secrets } from './config';
import type { Db } from './db/db';
import type { Random } from './lib/random';

/** What a demo makes for itself, kept beside its data, readable by its owner only. */
export interface DemoSecrets extends Secrets {
  /** By shop id: what `npm run shop` sends as `ops-key`. */
  shop_keys: Record<string, string>;
}

const SECRET_BYTES = 32;
const OWNER_ONLY = 0o600;

export const secretsFile = (dataDir: string): string => path.join(dataDir, 'secrets.json');

const made = (random: Random): string => random.bytes(SECRET_BYTES).toString('base64url');

function write(file: string, secrets: DemoSecrets): void {
  fs.mkdirSync(path.dirname(file), { recursive: true });
  const half = `${file}.new`;
  fs.writeFileSync(half, `${JSON.stringify(secrets, null, 2)}\n`, { mode: OWNER_ONLY });
  fs.renameSync(half, file);
}

/** The demo's secrets, made at the first start. */
export function demoSecrets(dataDir: string, random: Random): DemoSecrets {
  const file = secretsFile(dataDir);
  if (fs.existsSync(file)) return JSON.parse(fs.readFileSync(file, 'utf8')) as DemoSecrets;
  const secrets: DemoSecrets = { secret: made(random), gateway_secret: made(random), shop_keys: {} };
  write(file, secrets);
  return secrets;
}

/** Gives every shop without a key one, and writes the keys where only the owner of the folder can read them. */
export async function giveShopKeys(db: Db, dataDir: string, random: Random): Promise<void> {
  const shops = await db.read.selectFrom('shop').select('id').where('ops_key_hash', 'is', null).orderBy('id').execute();
  if (shops.length === 0) return;
  const secrets = demoSecrets(dataDir, random);
  for (const { id } of shops) secrets.shop_keys[id] ??= made(random);
  write(secretsFile(dataDir), secrets);
  for (const { id } of shops) {
    const ops_key_hash = createHash('sha256')
      .update(secrets.shop_keys[id] ?? '')
      .digest('hex');
    await db.read.updateTable('shop').set({ ops_key_hash }).where('id', '=', id).execute();
  }
}
