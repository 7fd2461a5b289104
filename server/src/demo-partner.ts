import { partnerCapability } from '@/contract/embed/embed.schemas';
import type { Config } from './config';
import type { Db } from './db/db';
import { keepPartnerKey } from './demo-secrets';
import { demoPartner } from './internal-contract/embed-demo';
import type { Clock } from './lib/clock';
import type { Random } from './lib/random';
import { LIST_MAX, type NewPartner, newPartnerSecret, originFault, PartnerAdmin } from './partner';

interface DemoDeps {
  db: Db;
  clock: Clock;
  random: Random;
  config: Pick<Config, 'dataDir' | 'publicUrl'>;
  /** The port that the server listens on. */
  port: number;
}

const RATE = 600;

/** The addresses under which a demo is opened. One that no partner could have, such as a port 0, is left out. */
const originsOf = ({ config, port }: Pick<DemoDeps, 'config' | 'port'>): string[] => {
  const named = [`http://localhost:${port}`, `http://127.0.0.1:${port}`, new URL(config.publicUrl).origin];
  return [...new Set(named.map((url) => new URL(url).origin))].filter((origin) => originFault(origin) === null);
};

const partnerOf = (origins: readonly string[]): NewPartner => ({
  id: demoPartner,
  name: 'Demo',
  kind: 'iframe',
  origins,
  return_urls: origins.slice(0, 1).map((origin) => `${origin}/embed-demo`),
  capabilities: partnerCapability.options,
  pay_mode: 'host',
  // The page has a customer with a number and one without, so that both ways in can be seen.
  is_phone_verified: 1,
  theme: null,
  rate_per_minute: RATE,
  webhook_url: null,
  public_key: null,
});

/**
 * Gives a demo the partner whose page /embed-demo is. Its secret is stored with those of the demo. One that is there already
 * gets the addresses of this start, and otherwise stays as it is.
 */
export async function giveDemoPartner({ db, clock, random, ...where }: DemoDeps): Promise<void> {
  const admin = new PartnerAdmin({ clock, random });
  const origins = originsOf(where);
  await db.transaction(async (tx) => {
    const found = await admin.find(tx, demoPartner);
    if (!found) {
      const secret = newPartnerSecret(random);
      if (!(await admin.addWith(tx, partnerOf(origins), secret))) return;
      // The file is written before the commit, because a secret that only the database has (as a hash) would be lost.
      keepPartnerKey(where.config.dataDir, demoPartner, secret);
      return;
    }
    const all = [...new Set([...origins, ...found.origins])].slice(0, LIST_MAX);
    if (all.some((origin) => !found.origins.includes(origin))) await admin.change(tx, demoPartner, { origins: all });
  });
}
