import { createHash, createHmac, generateKeyPairSync, randomBytes, sign } from 'node:crypto';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import type { GopaySettings, GrabSettings, LineSettings, TelegramSettings } from '../../server/src/launch-settings';

/** What a stand-in does with the next request instead of what is documented. A number is the status of an empty answer. */
export type HostTrouble = 'silence' | 'garbage' | 'endless' | 'redirect' | number;

export interface HostRequest {
  method: string;
  url: URL;
  headers: http.IncomingHttpHeaders;
  body: string;
}

export interface HostReply {
  status?: number;
  headers?: Record<string, string>;
  body: object | string;
}

const MEGABYTE = 1024 * 1024;

/** A server on this machine in place of a host's. */
export abstract class HostStandIn {
  readonly requests: HostRequest[] = [];
  readonly troubles: HostTrouble[] = [];
  private readonly server = http.createServer((request, response) => void this.serve(request, response));

  async start(): Promise<this> {
    await new Promise<void>((done) => this.server.listen(0, '127.0.0.1', done));
    return this;
  }

  async stop(): Promise<void> {
    this.server.closeAllConnections();
    await new Promise((done) => this.server.close(done));
  }

  protected get url(): string {
    return `http://127.0.0.1:${(this.server.address() as AddressInfo).port}`;
  }

  protected abstract reply(request: HostRequest): HostReply;

  private async serve(request: http.IncomingMessage, response: http.ServerResponse): Promise<void> {
    const parts: Buffer[] = [];
    for await (const part of request) parts.push(part as Buffer);
    const { method = '', headers } = request;
    const asked = { method, headers, url: new URL(request.url ?? '', this.url), body: Buffer.concat(parts).toString() };
    this.requests.push(asked);
    const trouble = this.troubles.shift();
    if (trouble === 'silence') return;
    if (trouble === 'garbage') response.writeHead(200).end('<html>Bad Gateway');
    else if (trouble === 'endless') response.writeHead(200).end(' '.repeat(MEGABYTE));
    else if (trouble === 'redirect') response.writeHead(302, { location: `${this.url}/elsewhere` }).end();
    else if (typeof trouble === 'number') response.writeHead(trouble).end('{}');
    else {
      const { status = 200, headers: more, body } = this.reply(asked);
      const text = typeof body === 'string' ? body : JSON.stringify(body);
      response.writeHead(status, { 'content-type': 'application/json', ...more }).end(text);
    }
  }
}

/** The endpoint of LINE Login that verifies ID tokens. */
export class LineStandIn extends HostStandIn {
  readonly channelId = '1234567890';
  readonly liffId = `${this.channelId}-AbcdEfgh`;
  /** What it says of its tokens. */
  claims: Record<string, unknown> = {};
  private readonly keys = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  /** The part that is signed, of every token that it has made. */
  private readonly made = new Set<string>();

  get settings(): LineSettings {
    return { url: this.url, channelId: this.channelId, liffId: this.liffId };
  }

  /** An ID token of a user who has just opened the LIFF app. */
  token(sub: string, now: number, more: Record<string, unknown> = {}): string {
    const claims = { iss: 'https://access.line.me', sub, aud: this.channelId, iat: now, exp: now + 3600, ...more };
    this.claims = { ...claims, amr: ['linesso'], name: 'Taro Line' };
    const text = (part: object): string => Buffer.from(JSON.stringify(part)).toString('base64url');
    const signed = `${text({ typ: 'JWT', alg: 'ES256', kid: 'a2a4' })}.${text(claims)}`;
    this.made.add(signed);
    const { privateKey: key } = this.keys;
    return `${signed}.${sign('sha256', Buffer.from(signed), { key, dsaEncoding: 'ieee-p1363' }).toString('base64url')}`;
  }

  /** The keys by which everybody can verify its tokens. */
  get certs(): { keys: object[] } {
    return { keys: [{ ...this.keys.publicKey.export({ format: 'jwk' }), kid: 'a2a4', alg: 'ES256', use: 'sig' }] };
  }

  protected reply({ method, url, body }: HostRequest): HostReply {
    const form = new URLSearchParams(body);
    const refuse = (error_description: string): HostReply => ({
      status: 400,
      body: { error: 'invalid_request', error_description },
    });
    if (method !== 'POST' || url.pathname !== '/oauth2/v2.1/verify') return { status: 404, body: {} };
    const signed = (form.get('id_token') ?? '').split('.').slice(0, 2).join('.');
    if (!this.made.has(signed)) return refuse('Invalid IdToken.');
    if (form.get('client_id') !== this.channelId) return refuse('Invalid IdToken Audience.');
    if (form.has('nonce') && form.get('nonce') !== this.claims.nonce) return refuse('Invalid IdToken Nonce.');
    return { body: this.claims };
  }
}

/** GoPay's exchange of codes of mini apps. */
export class GopayStandIn extends HostStandIn {
  readonly credentials = 'bWluaS1hcHA6b25seSB0ZXN0cw==';
  private readonly codes = new Map<string, string>();

  get settings(): GopaySettings {
    return { url: this.url, credentials: this.credentials };
  }

  code(gopay_account_id: string): string {
    const code = randomBytes(48).toString('base64url');
    this.codes.set(code, gopay_account_id);
    return code;
  }

  protected reply({ method, url, headers, body }: HostRequest): HostReply {
    if (method !== 'POST' || url.pathname !== '/v1/mini-apps/authorizations/token') return { status: 404, body: {} };
    if (headers.authorization !== `Basic ${this.credentials}`) return { status: 401, body: {} };
    const id = this.codes.get((JSON.parse(body) as { auth_code: string }).auth_code);
    if (id === undefined)
      return { status: 404, body: { success: false, error: { description: 'AuthCode Not Found' } } };
    return { body: { success: true, data: { auth_token: randomBytes(40).toString('base64'), gopay_account_id: id } } };
  }
}

export interface GrabGrant {
  code: string;
  code_verifier: string;
  nonce: string;
  redirect_uri: string;
}

/** GrabID: its configuration, the exchange of codes, and the verification of ID tokens. */
export class GrabStandIn extends HostStandIn {
  readonly clientId = '0804498114474';
  readonly redirectUri = 'https://kedai.example/';
  /** What the claims of the next tokens have instead of what is right. */
  tampered: Record<string, unknown> = {};
  /** Where the configuration says that the endpoints are; empty: here. */
  elsewhere = '';
  private readonly codes = new Map<string, { sub: string; challenge: string; nonce: string }>();
  private readonly tokens = new Map<string, Record<string, unknown>>();

  constructor(private readonly now: () => number) {
    super();
  }

  get settings(): GrabSettings {
    return { url: `${this.url}/grabid/v1/oauth2`, clientId: this.clientId, redirectUris: [this.redirectUri] };
  }

  /** What `IdentityModule.authorize` gives to the app. */
  grant(sub: string): GrabGrant {
    const [code, code_verifier, nonce] = [16, 48, 12].map((size) => randomBytes(size).toString('base64url'));
    const challenge = createHash('sha256').update(code_verifier!).digest('base64url');
    this.codes.set(code!, { sub, challenge, nonce: nonce! });
    return { code: code!, code_verifier: code_verifier!, nonce: nonce!, redirect_uri: this.redirectUri };
  }

  protected reply({ url, body }: HostRequest): HostReply {
    if (url.pathname.endsWith('/.well-known/openid-configuration')) {
      const at = `${this.elsewhere || this.url}/grabid/v1/oauth2`;
      return {
        body: {
          issuer: 'https://idp.grab.example',
          authorization_endpoint: `${at}/authorize`,
          token_endpoint: `${at}/token`,
          id_token_verification_endpoint: `${at}/id_tokens/token_info`,
        },
      };
    }
    if (url.pathname.endsWith('/token')) return this.exchange(JSON.parse(body) as Record<string, string>);
    const claims = this.tokens.get(url.searchParams.get('id_token') ?? '');
    if (!claims || url.searchParams.get('client_id') !== this.clientId) return { status: 400, body: {} };
    return { body: claims };
  }

  private exchange(asked: Record<string, string>): HostReply {
    const known = this.codes.get(asked.code ?? '');
    this.codes.delete(asked.code ?? '');
    const challenge = createHash('sha256')
      .update(asked.code_verifier ?? '')
      .digest('base64url');
    const isRight =
      asked.grant_type === 'authorization_code' &&
      asked.client_id === this.clientId &&
      asked.redirect_uri === this.redirectUri;
    if (!known || !isRight || challenge !== known.challenge) return { status: 400, body: { error: 'invalid_grant' } };
    const id_token = randomBytes(24).toString('base64url');
    const now = this.now();
    const { sub, nonce } = known;
    this.tokens.set(id_token, {
      ...{ aud: this.clientId, sub, nonce, iss: 'https://idp.grab.example', iat: now, nbf: now },
      exp: new Date((now + 600) * 1000).toISOString(),
      ...this.tampered,
    });
    return { body: { access_token: randomBytes(24).toString('base64url'), token_type: 'Bearer', id_token } };
  }
}

/** Init data of a Telegram user, as the bot with this token signs them. */
export function telegramInitData(botToken: string, fields: Record<string, string>): string {
  const lines = Object.entries(fields).map(([name, value]) => `${name}=${value}`);
  const key = createHmac('sha256', 'WebAppData').update(botToken).digest();
  const hash = createHmac('sha256', key).update(lines.sort().join('\n')).digest('hex');
  return new URLSearchParams({ ...fields, hash }).toString();
}

const botToken = '7000000001:a-bot-that-only-tests-have';
/** A bot that opens the app. */
export const telegramBot: TelegramSettings & { botToken: string } = { botToken, botId: '7000000001', isTest: false };

/** What Telegram gives to the app when this user opens it by that bot. */
export const telegramLaunch = (id: number, now: number): string =>
  telegramInitData(botToken, {
    query_id: 'AAHdF6IQAAAAAN0XohDhrOrc',
    user: JSON.stringify({ id, first_name: 'Budi', last_name: '', language_code: 'id', allows_write_to_pm: true }),
    auth_date: String(now),
    signature: 'zL-ucjNyREiHDE8aihFwpfR9aggP2xiAo3NSpfe-p7IbCisNlDKlo7Kb6G4D0Ao2mBrSgEk4maLSdv6MLIlADQ',
  });
