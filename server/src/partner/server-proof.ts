import { errors, jwtVerify } from 'jose';
import type { Db } from '../db/db';
import { embedCalls } from '../internal-contract/embed';
import { sha256 } from '../lib/bytes/hashes';
import type { Clock } from '../lib/clock';
import { AppError } from '../lib/errors/app-error';
import { takeAssertion } from './assertion-repository';
import type { Partner, PartnerDirectory } from './partner-directory';
import { type PartnerKey, verifyingKey } from './partner-key';

interface ProofDeps {
  db: Db;
  clock: Clock;
  directory: Pick<PartnerDirectory, 'find' | 'ofSecret'>;
  publicUrl: string;
}

/** How long an assertion may be valid when it comes. */
const LIFE_MAX_SECONDS = 300;
/** How far the clock of a partner's server may differ. */
const SKEW_SECONDS = 30;
const JTI_MAX = 256;

/** A JWT has three parts; a secret has no dots. */
const isAssertion = (text: string): boolean => text.split('.').length === 3;

/** Finds out which partner's server calls: by its secret, or by an assertion that it has signed for this call (RFC 7523). */
export class ServerProof {
  constructor(private readonly deps: ProofDeps) {}

  /** @throws AppError when the partner is unknown or disabled, or the proof is not its own */
  async partnerOf(id: string, proof: string, call: keyof typeof embedCalls): Promise<Partner> {
    const { directory } = this.deps;
    const partner = isAssertion(proof) ? await this.ofAssertion(id, proof, call) : await directory.ofSecret(id, proof);
    if (!partner) throw new AppError('UNAUTHORIZED');
    return partner;
  }

  private async ofAssertion(id: string, jwt: string, call: keyof typeof embedCalls): Promise<Partner | undefined> {
    const { db, clock, directory, publicUrl } = this.deps;
    const partner = await directory.find(id);
    if (!partner?.public_key) return undefined;
    const now = clock.now();
    const audience = `${publicUrl}${embedCalls[call].path}`;
    const claims = await read(jwt, { key: partner.public_key, id, audience, now });
    if (!claims) return undefined;
    const taken = { partnerId: id, jtiHash: sha256(claims.jti), expiretime: claims.exp + SKEW_SECONDS };
    return (await takeAssertion(db.read, taken)) ? partner : undefined;
  }
}

interface Expected {
  key: PartnerKey;
  id: string;
  audience: string;
  now: number;
}

/** What an assertion says that counts for this call. It is undefined if it does not count. */
async function read(
  jwt: string,
  { key: jwk, id, audience, now }: Expected,
): Promise<{ jti: string; exp: number } | undefined> {
  const { key, algorithms } = verifyingKey(jwk);
  try {
    const { payload } = await jwtVerify(jwt, key, {
      ...{ algorithms, issuer: id, subject: id, audience },
      requiredClaims: ['exp', 'jti'],
      clockTolerance: SKEW_SECONDS,
      currentDate: new Date(now * 1000),
    });
    const { jti, exp = 0 } = payload;
    if (typeof jti !== 'string' || jti === '' || jti.length > JTI_MAX) return undefined;
    return exp <= now + LIFE_MAX_SECONDS + SKEW_SECONDS ? { jti, exp } : undefined;
  } catch (error) {
    if (error instanceof errors.JOSEError) return undefined;
    throw error;
  }
}
