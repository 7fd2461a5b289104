import type { Insertable } from 'kysely';
import { endPartnerSessions } from '../account';
import type { Queries, Tx } from '../db/db';
import type { Database } from '../db/schema';
import { sha256 } from '../lib/bytes/hashes';
import type { Clock } from '../lib/clock';
import type { Random } from '../lib/random';
import { type PartnerFacts, partnerFaults } from './check-partner';
import { removeCodes } from './code-repository';
import { removeTickets } from './link-repository';
import { readPartnerKey } from './partner-key';
import {
  changePartner,
  endSecrets,
  findPartner,
  insertPartner,
  insertSecret,
  lockPartner,
  type PartnerRow,
} from './partner-repository';

const SECRET_BYTES = 32;

/** What whoever runs the server has typed cannot be done. The message says why. */
export class PartnerRefused extends Error {
  constructor(message: string) {
    super(message);
    this.name = 'PartnerRefused';
  }
}

export interface NewPartner extends PartnerFacts {
  is_phone_verified: 0 | 1;
}

interface AdminDeps {
  clock: Clock;
  random: Random;
}

export const newPartnerSecret = (random: Random): string => `kps_${random.bytes(SECRET_BYTES).toString('base64url')}`;

function mustBeRight(facts: PartnerFacts): void {
  const faults = partnerFaults(facts);
  if (faults.length > 0) throw new PartnerRefused(faults.join('; '));
}

type Stored = Omit<Insertable<Database['partner']>, 'id' | 'createtime' | 'updatetime'>;

/** The public part of a key. No other part is stored. */
const stored = ({ id: _id, theme, public_key, ...facts }: NewPartner): Stored =>
  ({
    ...facts,
    origins: JSON.stringify(facts.origins),
    return_urls: JSON.stringify(facts.return_urls),
    capabilities: JSON.stringify(facts.capabilities),
    theme: theme === null ? null : JSON.stringify(theme),
    public_key: public_key === null ? null : JSON.stringify(readPartnerKey(public_key)),
  }) as Stored;

/** Changes of partners by whoever runs the server, each in a transaction of the caller. */
export class PartnerAdmin {
  constructor(private readonly deps: AdminDeps) {}

  find(db: Queries, id: string): Promise<PartnerRow | undefined> {
    return findPartner(db, id);
  }

  /** Returns the secret, which nothing can show again. */
  async add(tx: Tx, partner: NewPartner): Promise<string> {
    const secret = newPartnerSecret(this.deps.random);
    if (await this.addWith(tx, partner, secret)) return secret;
    throw new PartnerRefused(`there is a partner ${partner.id} already`);
  }

  /** Adds a partner with this secret. Returns false if there is one of its id. */
  async addWith(tx: Tx, partner: NewPartner, secret: string): Promise<boolean> {
    mustBeRight(partner);
    const now = this.deps.clock.now();
    const isNew = await insertPartner(tx, { id: partner.id, ...stored(partner), createtime: now, updatetime: now });
    if (isNew) await insertSecret(tx, { partnerId: partner.id, hash: sha256(secret), now });
    return isNew;
  }

  async change(tx: Tx, id: string, change: Partial<Omit<NewPartner, 'id'>>): Promise<void> {
    const { is_enabled: _, createtime: _made, updatetime: _changed, ...facts } = await this.locked(tx, id);
    const changed: NewPartner = { ...facts, ...change, id };
    mustBeRight(changed);
    await changePartner(tx, id, { ...stored(changed), updatetime: this.deps.clock.now() });
  }

  /**
   * Makes another secret, and ends those before: at once, or the newest of them after some seconds, so that the partner has
   * time to change. At most two are valid.
   */
  async rotate(tx: Tx, id: string, keepSeconds: number): Promise<string> {
    await this.locked(tx, id);
    const now = this.deps.clock.now();
    await endSecrets(tx, { partnerId: id, now, lastUntil: now + keepSeconds });
    const secret = newPartnerSecret(this.deps.random);
    await insertSecret(tx, { partnerId: id, hash: sha256(secret), now });
    return secret;
  }

  async enable(tx: Tx, id: string): Promise<void> {
    mustBeRight(await this.locked(tx, id));
    await changePartner(tx, id, { is_enabled: 1, updatetime: this.deps.clock.now() });
  }

  /** Ends the partner's sessions, and its codes and tickets that were not used. Returns how many sessions there were. */
  async disable(tx: Tx, id: string): Promise<number> {
    await this.locked(tx, id);
    await changePartner(tx, id, { is_enabled: 0, updatetime: this.deps.clock.now() });
    await removeCodes(tx, { partnerId: id });
    await removeTickets(tx, { partnerId: id });
    return await endPartnerSessions(tx, { partnerId: id });
  }

  private async locked(tx: Tx, id: string): Promise<PartnerRow> {
    await lockPartner(tx, id);
    const partner = await findPartner(tx, id);
    if (!partner) throw new PartnerRefused(`there is no partner ${id}`);
    return partner;
  }
}
