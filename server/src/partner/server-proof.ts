import { errors, type JWTPayload, jwtVerify } from 'jose';
import type { Logger } from 'pino';
import type { Db } from '../db/db';
import { embedCalls } from '../internal-contract/embed';
import { sha256 } from '../lib/bytes/hashes';
import type { Clock } from '../lib/clock';
import { SaidError } from '../lib/errors/said-error';
import { texts } from '../messages/message';
import { takeAssertion } from './assertion-repository';
import type { Partner, PartnerDirectory } from './partner-directory';
import { type PartnerKey, verifyingKey } from './partner-key';

interface ProofDeps {
  db: Db;
  clock: Clock;
  directory: Pick<PartnerDirectory, 'find' | 'isDisabled' | 'ofSecret'>;
  publicUrl: string;
  logger: Pick<Logger, 'info'>;
}

/** How long an assertion may be valid when it comes. */
const LIFE_MAX_SECONDS = 300;
/** How far the clock of a partner's server may differ. */
const SKEW_SECONDS = 30;
/** How far ahead it may be signed. */
const AHEAD_MAX_SECONDS = 300;
const JTI_MAX = 256;

/** Why a proof does not count, for the log: the part that is wrong. */
class WrongProof extends Error {}

/** A JWT has three parts; a secret has no dots. */
const isAssertion = (text: string): boolean => text.split('.').length === 3;

/** Finds out which partner's server calls: by its secret, or by an assertion that it has signed for this call (RFC 7523). */
export class ServerProof {
  constructor(private readonly deps: ProofDeps) {}

  /** @throws AppError when the partner is unknown or disabled, or the proof is not its own; the log has the reason */
  async partnerOf(id: string, proof: string, call: keyof typeof embedCalls): Promise<Partner> {
    try {
      return await this.proven(id, proof, call);
    } catch (error) {
      if (!(error instanceof WrongProof)) throw error;
      this.deps.logger.info(
        { partner: id, call: embedCalls[call].path, reason: error.message },
        'a partner was refused',
      );
      throw new SaidError('UNAUTHORIZED', {}, (language) => texts(language).proofWrong);
    }
  }

  private async proven(id: string, proof: string, call: keyof typeof embedCalls): Promise<Partner> {
    const { directory } = this.deps;
    const partner = await directory.find(id);
    if (!partner) throw new WrongProof((await directory.isDisabled(id)) ? 'disabled' : 'partner');
    if (isAssertion(proof)) await this.takeAssertion(partner, proof, call);
    else if (!(await directory.ofSecret(id, proof))) throw new WrongProof('secret');
    return partner;
  }

  private async takeAssertion(
    { id, public_key: key }: Partner,
    jwt: string,
    call: keyof typeof embedCalls,
  ): Promise<void> {
    const { db, clock, publicUrl } = this.deps;
    if (!key) throw new WrongProof('key');
    const audience = `${publicUrl}${embedCalls[call].path}`;
    const { jti, exp } = await read(jwt, { key, id, audience, now: clock.now() });
    const taken = { partnerId: id, jtiHash: sha256(jti), expiretime: Math.ceil(exp) + SKEW_SECONDS };
    if (!(await takeAssertion(db.read, taken))) throw new WrongProof('jti was used before');
  }
}

interface Expected {
  key: PartnerKey;
  id: string;
  audience: string;
  now: number;
}

/** What is wrong with an assertion that the library refuses. */
function faultOf(error: errors.JOSEError): string {
  if (error instanceof errors.JWTClaimValidationFailed || error instanceof errors.JWTExpired) return error.claim;
  if (error instanceof errors.JWSSignatureVerificationFailed) return 'key';
  return error instanceof errors.JOSEAlgNotAllowed ? 'alg' : 'form';
}

async function verified(jwt: string, { key: jwk, id, audience, now }: Expected): Promise<JWTPayload> {
  const { key, algorithms } = verifyingKey(jwk);
  try {
    const { payload } = await jwtVerify(jwt, key, {
      ...{ algorithms, issuer: id, subject: id, audience },
      requiredClaims: ['exp', 'jti'],
      clockTolerance: SKEW_SECONDS,
      currentDate: new Date(now * 1000),
    });
    return payload;
  } catch (error) {
    throw error instanceof errors.JOSEError ? new WrongProof(faultOf(error)) : error;
  }
}

/**
 * What an assertion says that counts for this call. Its times are numbers, as RFC 7519 allows not only whole ones.
 * @throws WrongProof
 */
async function read(jwt: string, expected: Expected): Promise<{ jti: string; exp: number }> {
  const { jti, exp = 0, iat = 0 } = await verified(jwt, expected);
  const { now } = expected;
  if (typeof jti !== 'string' || jti === '' || jti.length > JTI_MAX) throw new WrongProof('jti');
  if (exp > now + LIFE_MAX_SECONDS + SKEW_SECONDS) throw new WrongProof('exp');
  if (iat > now + AHEAD_MAX_SECONDS) throw new WrongProof('iat');
  return { jti, exp };
}
