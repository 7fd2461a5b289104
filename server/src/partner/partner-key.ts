import { createPublicKey, type KeyObject } from 'node:crypto';
import * as v from 'valibot';
import type { StoredPublicKey } from '../db/tables/partner-tables';

const part = v.pipe(v.string(), v.regex(/^[\w-]{1,1400}$/));

/** The public part of a key, as JWK. Other members of a JWK, such as its name, are left out. */
const publicKey = v.variant('kty', [
  v.object({ kty: v.literal('EC'), crv: v.literal('P-256'), x: part, y: part }),
  v.object({ kty: v.literal('OKP'), crv: v.literal('Ed25519'), x: part }),
  v.object({ kty: v.literal('RSA'), n: part, e: part }),
]);
export type PartnerKey = StoredPublicKey;

const RSA_BITS_MIN = 2048;
const algorithms: Record<PartnerKey['kty'], readonly string[]> = {
  EC: ['ES256'],
  OKP: ['EdDSA', 'Ed25519'],
  RSA: ['RS256'],
};

/** The key, and the algorithms with which it may have signed. */
interface VerifyingKey {
  key: KeyObject;
  algorithms: string[];
}

export const verifyingKey = (jwk: PartnerKey): VerifyingKey => ({
  key: createPublicKey({ key: jwk, format: 'jwk' }),
  algorithms: [...algorithms[jwk.kty]],
});

/** The public key in a JWK, or what is wrong with that, in words. */
export function readPartnerKey(jwk: unknown): PartnerKey | string {
  if (typeof jwk === 'object' && jwk !== null && 'd' in jwk) {
    return 'the key is a private one, which must stay at the partner; only its public part is needed';
  }
  const read = v.safeParse(publicKey, jwk);
  const kinds = 'the public key must be one JWK for ES256 (EC, P-256), EdDSA (OKP, Ed25519) or RS256 (RSA)';
  if (!read.success) return kinds;
  try {
    const bits = verifyingKey(read.output).key.asymmetricKeyDetails?.modulusLength ?? RSA_BITS_MIN;
    return bits >= RSA_BITS_MIN ? read.output : `the public key must have ${RSA_BITS_MIN} bits or more, not ${bits}`;
  } catch {
    return kinds;
  }
}
