import { createHmac, createPublicKey, verify } from 'node:crypto';
import * as v from 'valibot';
import type { TelegramSettings } from '../launch-settings';
import { sameText, sha256 } from '../lib/bytes/hashes';
import { type Launch, type LaunchVerifier, needed, type RawLaunch, SKEW_SECONDS, wrong } from './launch-verifier';

/** Raw Ed25519 keys that Telegram publishes. */
const PRODUCTION_KEY = 'e7bf03a2fa4602af4580703d88dda5bb59f32ed8b02a56c187fe7d34caed242d';
const TEST_KEY = '40055058a4ee38156a06562e52eece92a771bcd8346a8c4615cb7376eddf72ec';
/** What stands before a raw key in DER. */
const ED25519_PREFIX = '302a300506032b6570032100';
const SIGNATURE_BYTES = 64;
const AGE_MAX_SECONDS = 3600;

const user = v.object({
  id: v.pipe(v.number(), v.safeInteger(), v.minValue(1)),
  first_name: v.optional(v.string(), ''),
  last_name: v.optional(v.string(), ''),
  language_code: v.optional(v.string()),
});

/** The fields by their names. A name that is there twice would be read in two ways, so it is refused. */
function fieldsOf(initData: string): ReadonlyMap<string, string> {
  const fields = new Map<string, string>();
  for (const [name, value] of new URLSearchParams(initData)) {
    if (fields.has(name)) throw wrong('a field that is there twice');
    fields.set(name, value);
  }
  return fields;
}

/** What is signed: all fields but these, sorted, one on each line. */
const signedText = (fields: ReadonlyMap<string, string>, without: readonly string[]): string =>
  [...fields]
    .filter(([name]) => !without.includes(name))
    .map(([name, value]) => `${name}=${value}`)
    .sort()
    .join('\n');

function userOf(text: string | undefined) {
  try {
    return v.parse(user, JSON.parse(text ?? ''));
  } catch {
    throw wrong('no user');
  }
}

/**
 * Verifies the init data of a mini app, by either scheme of https://docs.telegram-mini-apps.com/platform/init-data
 * ("Validating"):
 *
 * - With the bot's token: HMAC-SHA256 of the lines of all fields but `hash`. Its key is HMAC-SHA256 of the token, with the
 *   key `WebAppData`. `hash` is the result in hex.
 * - With the bot's id alone: `signature` is an Ed25519 signature, in Base64 without padding, of `<id>:WebAppData` and the
 *   lines of all fields but `hash` and `signature`, by a key that Telegram publishes.
 *
 * The page recommends to check the age by `auth_date`. An hour is what its libraries take for long enough.
 */
export class TelegramVerifier implements LaunchVerifier {
  constructor(private readonly settings: TelegramSettings) {}

  async verifyLaunch(raw: RawLaunch, now: number): Promise<Launch> {
    const fields = fieldsOf(needed(raw, 'init_data'));
    const signed = this.verified(fields);
    const issuedAt = /^\d{1,12}$/.test(fields.get('auth_date') ?? '') ? Number(fields.get('auth_date')) : undefined;
    if (issuedAt === undefined) throw wrong('no auth_date');
    if (issuedAt > now + SKEW_SECONDS) throw wrong('an auth_date in the future');
    if (issuedAt < now - AGE_MAX_SECONDS) throw wrong('an auth_date of more than an hour ago');
    const { id, first_name, last_name, language_code } = userOf(fields.get('user'));
    return {
      externalId: String(id),
      name: `${first_name} ${last_name}`.trim() || undefined,
      language: language_code,
      issuedAt,
      // The hash is that of what is signed, and not of `hash`, which the second scheme does not protect.
      proofHash: sha256(signed),
      expiresAt: issuedAt + AGE_MAX_SECONDS,
    };
  }

  private verified(fields: ReadonlyMap<string, string>): string {
    const { botToken, botId, isTest } = this.settings;
    if (botToken !== undefined) {
      const signed = signedText(fields, ['hash']);
      const key = createHmac('sha256', 'WebAppData').update(botToken).digest();
      const hash = createHmac('sha256', key).update(signed).digest('hex');
      if (!sameText(hash, fields.get('hash') ?? '')) throw wrong('another hash');
      return signed;
    }
    const signed = `${botId}:WebAppData\n${signedText(fields, ['hash', 'signature'])}`;
    const signature = Buffer.from(fields.get('signature') ?? '', 'base64url');
    const der = Buffer.from(ED25519_PREFIX + (isTest ? TEST_KEY : PRODUCTION_KEY), 'hex');
    const publicKey = createPublicKey({ key: der, format: 'der', type: 'spki' });
    if (signature.length !== SIGNATURE_BYTES || !verify(null, Buffer.from(signed), publicKey, signature)) {
      throw wrong('another signature');
    }
    return signed;
  }
}
