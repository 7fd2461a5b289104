import * as v from 'valibot';
import type { LineSettings } from '../launch-settings';
import { sha256 } from '../lib/bytes/hashes';
import type { HostServer } from './host-server';
import {
  externalIdOf,
  type Launch,
  type LaunchVerifier,
  needed,
  type RawLaunch,
  SKEW_SECONDS,
  wrong,
} from './launch-verifier';

const ISSUER = 'https://access.line.me';

const claims = v.object({
  iss: v.string(),
  sub: v.string(),
  aud: v.pipe(v.union([v.string(), v.number()]), v.transform(String)),
  exp: v.number(),
  iat: v.number(),
  nonce: v.optional(v.string()),
  name: v.optional(v.string()),
});

/**
 * Verifies the ID token that `liff.getIDToken()` gives, at LINE's own endpoint.
 * https://developers.line.biz/en/docs/liff/using-user-profile/ names that endpoint for LIFF apps ("Send user ID token to
 * get user data"), and says that what `liff.getProfile()` gives must not be sent to a server.
 * https://developers.line.biz/en/docs/line-login/verify-id-token/ has the request (`id_token`, `client_id`, which is the
 * channel's id) and the claims of its answer; https://developers.line.biz/en/reference/line-login/ the statuses.
 *
 * A LIFF app cannot choose a nonce. If an app names one, that of the token must be the same, and a token with a nonce
 * needs one. What keeps a token from being used by others is that it is good for one session.
 */
export class LineVerifier implements LaunchVerifier {
  constructor(
    private readonly settings: LineSettings,
    private readonly server: HostServer,
  ) {}

  async verifyLaunch(raw: RawLaunch, now: number): Promise<Launch> {
    const token = needed(raw, 'id_token');
    // It is sent to LINE only if it has the form of a token.
    const [, signed] = /^([\w-]+\.[\w-]+)\.[\w-]+$/.exec(token) ?? [];
    if (signed === undefined) throw wrong('no ID token');
    const { iss, sub, aud, exp, iat, nonce, name } = await this.claimsOf(token, raw.nonce);
    if (iss !== ISSUER) throw wrong('another issuer');
    if (aud !== this.settings.channelId) throw wrong('another channel');
    if (exp <= now) throw wrong('an ID token that has expired');
    if (iat > now + SKEW_SECONDS) throw wrong('an ID token of the future');
    if (nonce !== raw.nonce) throw wrong('another nonce');
    // The hash is that of what is signed, because an ECDSA signature has a second valid form.
    return { externalId: externalIdOf(sub), name, issuedAt: iat, proofHash: sha256(signed), expiresAt: exp };
  }

  private async claimsOf(id_token: string, nonce: string | undefined) {
    const form = new URLSearchParams({ id_token, client_id: this.settings.channelId, ...(nonce ? { nonce } : {}) });
    const answer = await this.server.ask({
      method: 'POST',
      url: `${this.settings.url}/oauth2/v2.1/verify`,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: form.toString(),
    });
    return this.server.readGood(claims, answer, { refused: 'LINE refuses the ID token' });
  }
}
