import type { Logger } from 'pino';
import type { ParsedInputOf } from '@/contract';
import type { EmbedEntry } from '@/contract/embed/embed.schemas';
import type { Db } from '../db/db';
import { type LaunchHost, launchHosts } from '../launch-settings';
import { sha256 } from '../lib/bytes/hashes';
import type { Clock } from '../lib/clock';
import type { VisitorCtx } from '../lib/context';
import { holdEnabled, type Partner, type PartnerDirectory, type PartnerService } from '../partner';
import { type Launch, LaunchRefusal, type RawLaunch, wrong } from './launch-verifier';
import type { Verifiers } from './make-verifiers';
import { removeProofs, takeProof } from './proof-repository';

interface LaunchDeps {
  db: Db;
  clock: Clock;
  logger: Pick<Logger, 'info'>;
  directory: Pick<PartnerDirectory, 'find'>;
  partners: Pick<PartnerService, 'enter'>;
  verifiers: Verifiers;
}

type Ctx = VisitorCtx<'PARTNER_NOT_FOUND' | 'LAUNCH_REFUSED' | 'LAUNCH_UNCHECKED'>;

/** A proof is kept for this long after its end, because clocks of several servers differ. */
const KEPT_SECONDS = 3600;

/** Lets customers in whom the company of a host has proven when its app opened ours. */
export class LaunchService {
  constructor(private readonly deps: LaunchDeps) {}

  async enter({ partner: id, ...raw }: ParsedInputOf<'embed', 'launch'>, ctx: Ctx): Promise<EmbedEntry> {
    const { db, directory, partners } = this.deps;
    const partner = await directory.find(id);
    if (!partner) throw ctx.refusal('PARTNER_NOT_FOUND');
    const { externalId, proofHash, expiresAt } = await this.verified(partner, raw, ctx);
    return db.transaction(async (tx) => {
      if (!(await holdEnabled(tx, partner.id))) throw ctx.refusal('PARTNER_NOT_FOUND');
      const proof = { proofHash: sha256(`${partner.kind} ${proofHash}`), expiresAt };
      if (!(await takeProof(tx, proof))) throw this.refused(partner, wrong('a proof that was used before'), ctx);
      const proven = { partnerId: partner.id, externalId, mobile: null, codeHash: null };
      return partners.enter(tx, { partner, proven }, ctx);
    });
  }

  /** Forgets proofs that cannot be used again. */
  forgetProofs(): Promise<number> {
    const { db, clock } = this.deps;
    return removeProofs(db.read, clock.now() - KEPT_SECONDS);
  }

  private async verified(partner: Partner, raw: RawLaunch, ctx: Ctx): Promise<Launch> {
    const host = launchHosts.find((one): one is LaunchHost => one === partner.kind);
    const verifier = host && this.deps.verifiers[host];
    if (!verifier) throw this.refused(partner, wrong('launches of its kind are not verified here'), ctx);
    try {
      return await verifier.verifyLaunch(raw, this.deps.clock.now());
    } catch (error) {
      if (error instanceof LaunchRefusal) throw this.refused(partner, error, ctx);
      throw error;
    }
  }

  private refused({ id, kind }: Partner, { is, reason }: LaunchRefusal, ctx: Ctx) {
    this.deps.logger.info({ partner: id, kind, reason }, 'a launch was refused');
    return ctx.refusal(is === 'wrong' ? 'LAUNCH_REFUSED' : 'LAUNCH_UNCHECKED');
  }
}
