import type { OutputOf } from '@/contract';
import type { Db } from '../db/db';
import { sameText, sha256 } from '../lib/bytes/hashes';
import type { Clock } from '../lib/clock';
import { Recent } from '../lib/recent';
import { partnerFaults } from './check-partner';
import { findPartners, findSecrets, type PartnerRow } from './partner-repository';

export interface Partner extends PartnerRow {
  /** Hashes of its secrets, with their ends. */
  secrets: readonly { hash: string; endtime: number | null }[];
}

interface DirectoryDeps {
  db: Db;
  clock: Clock;
  /** Milliseconds after which a change by a tool shows. */
  freshMs: number;
  /** Is told of rows that cannot be used. */
  onFaults: (partnerId: string, faults: readonly string[]) => void;
}

/** The partners as the database has them. One whose row is wrong counts as disabled. */
export class PartnerDirectory {
  private readonly recent: Recent<ReadonlyMap<string, Partner>>;
  /** What was told of each partner last, so that a fault is told once. */
  private readonly told = new Map<string, string>();

  constructor(private readonly deps: DirectoryDeps) {
    this.recent = new Recent({ ...deps, read: () => this.read() });
  }

  /** A partner that is enabled. */
  async find(id: string): Promise<Partner | undefined> {
    const partner = (await this.recent.get()).get(id);
    return partner?.is_enabled === 1 ? partner : undefined;
  }

  /** Whether there is a partner of this id that is not enabled. */
  async isDisabled(id: string): Promise<boolean> {
    return (await this.recent.get()).get(id)?.is_enabled === 0;
  }

  /** The partner that shows this secret. */
  async ofSecret(id: string, secret: string): Promise<Partner | undefined> {
    const partner = await this.find(id);
    const hash = sha256(secret);
    const now = this.deps.clock.now();
    // All are compared, so that the time tells nothing.
    const matches = (partner?.secrets ?? []).filter((one) => sameText(one.hash, hash));
    return matches.some(({ endtime }) => endtime === null || endtime > now) ? partner : undefined;
  }

  /** Names of all partners by their ids, those that are disabled too. */
  async names(): Promise<ReadonlyMap<string, string>> {
    return new Map([...(await this.recent.get()).values()].map(({ id, name }) => [id, name]));
  }

  /** Reads all rows now, so that wrong ones are told when the server starts. */
  async check(): Promise<void> {
    await this.recent.get();
  }

  private async read(): Promise<ReadonlyMap<string, Partner>> {
    const { db, clock, onFaults } = this.deps;
    const [rows, secrets] = await Promise.all([findPartners(db.read), findSecrets(db.read, clock.now())]);
    const partners = new Map<string, Partner>();
    for (const row of rows) {
      const faults = partnerFaults(row);
      const said = faults.join('; ');
      if (faults.length > 0 && this.told.get(row.id) !== said) onFaults(row.id, faults);
      this.told.set(row.id, said);
      const own = secrets.filter(({ partner_id }) => partner_id === row.id);
      partners.set(row.id, {
        ...row,
        is_enabled: faults.length > 0 ? 0 : row.is_enabled,
        secrets: own.map(({ secret_hash, endtime }) => ({ hash: secret_hash, endtime })),
      });
    }
    return partners;
  }
}

/** What the app is told of a partner. */
export const shownPartner = (partner: Partner, appId: string | null): OutputOf<'embed', 'partner'> => ({
  partner: partner.id,
  name: partner.name,
  kind: partner.kind,
  origins: partner.origins,
  app_id: appId,
  capabilities: partner.capabilities,
  pay_mode: partner.pay_mode,
  theme: partner.theme,
  return_url: partner.return_urls[0] ?? null,
});
