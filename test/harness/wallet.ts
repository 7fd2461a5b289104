import { generateKeyPairSync, randomBytes, sign, verify } from 'node:crypto';
import type { AlipayplusSettings } from '../../server/src/launch-settings';
import { type HostReply, type HostRequest, HostStandIn } from './launch-hosts';

const rsaKeys = () => generateKeyPairSync('rsa', { modulusLength: 2048 });

/** The Open API of a wallet of Alipay+, which signs its answers. */
export class WalletStandIn extends HostStandIn {
  private readonly ours = rsaKeys();
  private readonly wallets = rsaKeys();
  readonly clientId = '2020167268738747';
  /** The result of the next answers; null: what is right. */
  result: { resultStatus: string; resultCode: string } | null = null;
  /** Whether answers are signed by another key. */
  isForged = false;
  private readonly codes = new Map<string, string | null>();

  get settings(): AlipayplusSettings {
    return {
      ...{ url: this.url, clientId: this.clientId, appId: '3333010071465913', wallet: 'DANA', keyVersion: '2' },
      privateKey: this.ours.privateKey,
      publicKey: this.wallets.publicKey,
    };
  }

  /** The settings as a server's environment has them. */
  get env(): Record<string, string> {
    const { url, clientId, appId, wallet, privateKey, publicKey, keyVersion } = this.settings;
    return {
      ...{ KEDAI_ALIPAYPLUS_URL: url, KEDAI_ALIPAYPLUS_CLIENT: clientId, KEDAI_ALIPAYPLUS_APP: appId },
      ...{ KEDAI_ALIPAYPLUS_WALLET: wallet, KEDAI_ALIPAYPLUS_KEY_VERSION: keyVersion },
      KEDAI_ALIPAYPLUS_PRIVATE_KEY: privateKey.export({ format: 'der', type: 'pkcs8' }).toString('base64'),
      KEDAI_ALIPAYPLUS_PUBLIC_KEY: publicKey.export({ format: 'der', type: 'spki' }).toString('base64'),
      KEDAI_LAUNCH_UNREAD: 'alipayplus',
    };
  }

  code(customerId: string): string {
    const code = randomBytes(16).toString('hex');
    this.codes.set(code, customerId);
    return code;
  }

  protected reply({ url, headers, body }: HostRequest): HostReply {
    const time = '2026-03-02T10:00:00.000+07:00';
    const text = JSON.stringify(this.answerTo({ url, headers, body }));
    const key = this.isForged ? this.ours.privateKey : this.wallets.privateKey;
    const signed = Buffer.from(`POST ${url.pathname}\n${this.clientId}.${time}.${text}`);
    const signature = encodeURIComponent(sign('sha256', signed, key).toString('base64'));
    return {
      headers: { 'response-time': time, signature: `algorithm=RSA256, keyVersion=2, signature=${signature}` },
      body: text,
    };
  }

  private answerTo({ url, headers, body }: Omit<HostRequest, 'method'>): object {
    const answer = (resultStatus: string, resultCode: string, more: object = {}): object => ({
      result: { resultStatus, resultCode, resultMessage: resultCode.toLowerCase() },
      ...more,
    });
    const [, keyVersion, signature = ''] =
      /^algorithm=RSA256, keyVersion=(\d+), signature=(\S+)$/.exec(String(headers.signature)) ?? [];
    const signed = Buffer.from(`POST ${url.pathname}\n${headers['client-id']}.${headers['request-time']}.${body}`);
    const isSigned = verify(
      'sha256',
      signed,
      this.ours.publicKey,
      Buffer.from(decodeURIComponent(signature), 'base64'),
    );
    if (!isSigned || keyVersion !== '2') return answer('F', 'INVALID_SIGNATURE');
    if (this.result) return answer(this.result.resultStatus, this.result.resultCode);
    const asked = JSON.parse(body) as Record<string, string>;
    if (asked.grantType !== 'AUTHORIZATION_CODE' || asked.customerBelongsTo !== 'DANA')
      return answer('F', 'PARAM_MISSING');
    const customerId = this.codes.get(asked.authCode ?? '');
    if (customerId === undefined) return answer('F', 'INVALID_CODE');
    if (customerId === null) return answer('F', 'USED_CODE');
    this.codes.set(asked.authCode!, null);
    return answer('S', 'SUCCESS', { accessToken: randomBytes(20).toString('hex'), customerId });
  }
}
