import { sign, verify } from 'node:crypto';
import * as v from 'valibot';
import type { AlipayplusSettings } from '../launch-settings';
import type { OutsideAnswer } from '../lib/ask-outside';
import { sha256 } from '../lib/bytes/hashes';
import type { HostServer } from './host-server';
import { externalIdOf, type Launch, type LaunchVerifier, needed, type RawLaunch, wrong } from './launch-verifier';

const PATH = '/v2/authorizations/applyToken';
const CODE_SECONDS = 3600;
const MS = 1000;
/** Result codes that are about the code of the customer. All others are about us, or about the wallet. */
const wrongCode: readonly string[] = ['INVALID_CODE', 'USED_CODE', 'EXPIRED_CODE', 'PARAM_ILLEGAL'];

const tokenAnswer = v.object({
  result: v.object({ resultStatus: v.string(), resultCode: v.optional(v.string(), '') }),
  customerId: v.optional(v.string()),
});

interface Signed {
  path: string;
  clientId: string;
  /** It is the time of the request, or of the answer. */
  time: string;
  body: string;
}

/** What both sides sign. */
export const signedText = ({ path, clientId, time, body }: Signed): string =>
  `POST ${path}\n${clientId}.${time}.${body}`;

/** The signature in a header such as `algorithm=RSA256, keyVersion=1, signature=…`, where it is URL-encoded Base64. */
function signatureOf(header: string | null): Buffer {
  const [, signature = ''] = /(?:^|,)\s*signature=([^,\s]+)/i.exec(header ?? '') ?? [];
  try {
    return Buffer.from(decodeURIComponent(signature), 'base64');
  } catch {
    return Buffer.alloc(0);
  }
}

/**
 * Exchanges the code that `my.getAuthCode` of an Alipay+ wallet's mini program gives.
 *
 * https://miniprogram.alipay.com/docs-alipayconnect/miniprogram_alipayconnect/mpdev/v2_applytoken has the call and its
 * request: `POST /v2/authorizations/applyToken` with `appId`, `authClientId`, `grantType`, `customerBelongsTo` and `authCode`;
 * it says that access tokens stay on the merchant's server. https://docs.antom.com/ac/integrtion-guide/iilp2jq8 has the
 * answer of the version before it (`result.resultStatus`, `customerId`) and the codes of its result.
 * https://docs.rebellapp.com/openapis/message-transmission-security/call-api (a wallet with the same platform) has the
 * signature of a request, and says that those of answers must be validated.
 *
 * The form of the signature of an answer was read in code of others only, and of DANA only the page about
 * `my.getAuthCode`. So this verifier must be enabled by name (KEDAI_LAUNCH_UNREAD).
 */
export class AlipayplusVerifier implements LaunchVerifier {
  private readonly url: URL;

  constructor(
    private readonly settings: AlipayplusSettings,
    private readonly server: HostServer,
  ) {
    this.url = new URL(settings.url + PATH);
  }

  async verifyLaunch(raw: RawLaunch, now: number): Promise<Launch> {
    const authCode = needed(raw, 'code');
    const answer = await this.apply(authCode, new Date(now * MS).toISOString());
    this.checkSignature(answer);
    const { result, customerId } = this.server.read(tokenAnswer, answer);
    if (result.resultStatus === 'F' && wrongCode.includes(result.resultCode))
      throw wrong('the wallet refuses the code');
    if (result.resultStatus !== 'S' || !customerId) {
      throw this.server.unchecked(`result ${/^\w{1,64}$/.exec(result.resultCode)?.[0] ?? 'unknown'}`);
    }
    return {
      externalId: externalIdOf(customerId),
      issuedAt: now,
      proofHash: sha256(authCode),
      expiresAt: now + CODE_SECONDS,
    };
  }

  private apply(authCode: string, time: string): Promise<OutsideAnswer> {
    const { clientId, appId, wallet, privateKey, keyVersion } = this.settings;
    const body = JSON.stringify({
      appId,
      authClientId: clientId,
      grantType: 'AUTHORIZATION_CODE',
      customerBelongsTo: wallet,
      authCode,
    });
    const text = signedText({ path: this.url.pathname, clientId, time, body });
    const signature = encodeURIComponent(sign('sha256', Buffer.from(text), privateKey).toString('base64'));
    return this.server.ask({
      method: 'POST',
      url: this.url.toString(),
      headers: {
        'content-type': 'application/json; charset=UTF-8',
        'client-id': clientId,
        'request-time': time,
        signature: `algorithm=RSA256, keyVersion=${keyVersion}, signature=${signature}`,
      },
      body,
    });
  }

  /** An answer says who logs in, so one that the wallet has not signed says nothing. */
  private checkSignature({ status, headers, text }: OutsideAnswer): void {
    const { clientId, publicKey } = this.settings;
    const signed = { path: this.url.pathname, clientId, time: headers.get('response-time') ?? '', body: text };
    const signature = signatureOf(headers.get('signature'));
    if (!verify('sha256', Buffer.from(signedText(signed)), publicKey, signature)) {
      throw this.server.unchecked(`an answer without a valid signature, HTTP ${status}`);
    }
  }
}
