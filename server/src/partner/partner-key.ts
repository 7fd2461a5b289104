import { type AsymmetricKeyDetails, createPublicKey, type KeyObject } from 'node:crypto';
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

const RSA_EXPONENT_MIN = 65_537n;
const P25519 = 2n ** 255n - 19n;
/** The coordinates y of the points of order 8. Those of lower orders have 0, 1 and -1. */
const order8 = [
  0x05fc536d880238b13933c6d305acdfd5f098eff289f4c345b027b2c28f95e826n,
  0x7a03ac9277fdc74ec6cc392cfa53202a0f67100d760b3cba4fd84d3d706a17c7n,
];

const bytesOf = (text: string): Buffer => Buffer.from(text, 'base64url');

/** Whether anybody can sign for a point of Ed25519, or it is written in a way that verifiers read differently. */
function isWeakPoint(x: string): boolean {
  const y = BigInt(`0x${bytesOf(x).reverse().toString('hex')}`) % 2n ** 255n;
  return y <= 1n || y >= P25519 - 1n || order8.includes(y);
}

function rsaFault({ n }: { n: string }, { modulusLength = 0, publicExponent = 0n }: AsymmetricKeyDetails) {
  if (modulusLength < RSA_BITS_MIN)
    return `the public key must have ${RSA_BITS_MIN} bits or more, not ${modulusLength}`;
  if (publicExponent < RSA_EXPONENT_MIN || publicExponent % 2n === 0n) {
    return `the public key must have an odd exponent of ${RSA_EXPONENT_MIN} or more, not ${publicExponent}`;
  }
  return (bytesOf(n).at(-1) ?? 0) % 2 === 0 ? 'the public key has an even modulus, which anybody can take apart' : null;
}

/** Why a key is too weak, in words; null: it is not. */
function weakness(jwk: PartnerKey): string | null {
  const { asymmetricKeyDetails = {} } = verifyingKey(jwk).key;
  if (jwk.kty === 'RSA') return rsaFault(jwk, asymmetricKeyDetails);
  if (jwk.kty === 'OKP' && isWeakPoint(jwk.x)) return 'the public key is a point for which anybody can sign';
  return null;
}

const purpose = v.object({
  alg: v.optional(v.unknown()),
  use: v.optional(v.literal('sig')),
  key_ops: v.optional(v.pipe(v.array(v.string()), v.includes('verify'))),
});

/** Whether a JWK says of itself that it is for something else. */
function isForOther(jwk: unknown, { kty }: PartnerKey): boolean {
  const read = v.safeParse(purpose, jwk);
  return !read.success || (read.output.alg !== undefined && !algorithms[kty].some((alg) => alg === read.output.alg));
}

/** The public key in a JWK, or what is wrong with that, in words. */
export function readPartnerKey(jwk: unknown): PartnerKey | string {
  if (typeof jwk === 'object' && jwk !== null && 'd' in jwk) {
    return 'the key is a private one, which must stay at the partner; only its public part is needed';
  }
  const read = v.safeParse(publicKey, jwk);
  const kinds = 'the public key must be one JWK for ES256 (EC, P-256), EdDSA (OKP, Ed25519) or RS256 (RSA)';
  if (!read.success) return kinds;
  if (isForOther(jwk, read.output)) {
    return `the public key is not for signing by ${algorithms[read.output.kty].join(' or ')}, as its alg, use or key_ops says`;
  }
  try {
    return weakness(read.output) ?? read.output;
  } catch {
    return kinds;
  }
}
