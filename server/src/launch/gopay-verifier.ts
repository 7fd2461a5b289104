import * as v from 'valibot';
import type { GopaySettings } from '../launch-settings';
import { sha256 } from '../lib/bytes/hashes';
import type { HostServer } from './host-server';
import { externalIdOf, type Launch, type LaunchVerifier, needed, type RawLaunch, wrong } from './launch-verifier';

/** The code is valid for six minutes. */
const CODE_SECONDS = 600;
const SERVER_ERROR = 500;
/** GoPay refuses us, and not the code. */
const ourFault: readonly number[] = [401, 403, 429];

const tokenAnswer = v.variant('success', [
  v.object({ success: v.literal(true), data: v.object({ gopay_account_id: v.string() }) }),
  v.object({ success: v.literal(false) }),
]);

const CODE = /^[\w.~+/=-]{1,512}$/;

const bridgeAnswer = v.object({
  success: v.literal(true),
  data: v.union([v.object({ authCode: v.string() }), v.string()]),
});
const bridgeData = v.object({ authCode: v.string() });

/**
 * The code, from the code alone or from the text of the container's whole answer. GoPay apps below 2.00 give the data of an
 * answer as text, and later ones as an object: https://docs.midtrans.com/reference/list-of-jssdks-webkit-v4 ("Handling
 * Response").
 */
export function authCodeOf(text: string): string {
  if (CODE.test(text)) return text;
  try {
    const { data } = v.parse(bridgeAnswer, JSON.parse(text));
    const { authCode } = typeof data === 'string' ? v.parse(bridgeData, JSON.parse(data)) : data;
    if (CODE.test(authCode)) return authCode;
  } catch {
    // It is refused below.
  }
  throw wrong('no authCode');
}

/**
 * Exchanges the code that `getAuthCode` of GoPay's container gives, by
 * https://docs.midtrans.com/reference/seamless-login-v2 ("Get Authorization Token"): `POST /v1/mini-apps/authorizations/token`
 * with `{auth_code}` and `Authorization: Basic <credentials>` answers `{success, data: {auth_token, gopay_account_id}}`, or
 * `{success: false, error: {description}}`, where only a status from 500 on is worth another try.
 * https://docs.midtrans.com/reference/miniapp-faq says that a 401 is about the credentials.
 *
 * By GoPay's security guidelines its tokens must not reach the app, so `auth_token` is not even read.
 */
export class GopayVerifier implements LaunchVerifier {
  constructor(
    private readonly settings: GopaySettings,
    private readonly server: HostServer,
  ) {}

  async verifyLaunch(raw: RawLaunch, now: number): Promise<Launch> {
    const auth_code = authCodeOf(needed(raw, 'code'));
    const answer = await this.server.ask({
      method: 'POST',
      url: `${this.settings.url}/v1/mini-apps/authorizations/token`,
      headers: { 'content-type': 'application/json', authorization: `Basic ${this.settings.credentials}` },
      body: JSON.stringify({ auth_code }),
    });
    if (answer.status >= SERVER_ERROR || ourFault.includes(answer.status)) {
      throw this.server.unchecked(`HTTP ${answer.status}`);
    }
    const found = this.server.read(tokenAnswer, answer);
    if (!found.success) throw wrong('GoPay refuses the code');
    return {
      externalId: externalIdOf(found.data.gopay_account_id),
      issuedAt: now,
      proofHash: sha256(auth_code),
      expiresAt: now + CODE_SECONDS,
    };
  }
}
