import * as v from 'valibot';
import type { GrabSettings } from '../launch-settings';
import { sha256 } from '../lib/bytes/hashes';
import type { Clock } from '../lib/clock';
import { Recent } from '../lib/recent';
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

const CODE_SECONDS = 3600;
const CONFIGURATION_MS = 3_600_000;
const MS = 1000;

const configuration = v.object({
  issuer: v.optional(v.string()),
  token_endpoint: v.string(),
  id_token_verification_endpoint: v.string(),
});
type Configuration = v.InferOutput<typeof configuration>;

const tokens = v.object({ id_token: v.string() });

/** The SDK reads these times as dates; OpenID Connect has them as seconds. */
const time = v.pipe(
  v.union([v.number(), v.string()]),
  v.transform((value) => (typeof value === 'number' ? value : Math.floor(Date.parse(value) / MS))),
  v.check((seconds) => Number.isFinite(seconds)),
);

const idTokenInfo = v.object({
  aud: v.string(),
  sub: v.string(),
  nonce: v.string(),
  exp: time,
  nbf: v.optional(time),
  iat: v.optional(time),
  iss: v.optional(v.string()),
});

/**
 * Exchanges the code that `IdentityModule.authorize` of Grab's SuperApp SDK gives, and has GrabID verify the ID token.
 *
 * https://github.com/grab/superapp-sdk (`guides/integration.md`) says to send code, code verifier, nonce and redirect URI to
 * the own server, which exchanges the code and validates the ID token; its `demo/cdn/grabid-service.js` has the exchange:
 * JSON with `client_id`, `grant_type`, `code`, `code_verifier` and `redirect_uri` to the `token_endpoint` of the OpenID
 * configuration. https://github.com/grab/grabplatform-sdk-android (`GrabSdkApi.kt`, `IdTokenInfo.kt`, `GrabIdPartner.kt`) has
 * the verification: a GET of `id_token_verification_endpoint` with `client_id`, `id_token` and `nonce`, answered with the
 * claims, of which nonce and times are checked.
 *
 * Grab's page about its server side could not be read, and no secret of a client is sent. So this verifier must be
 * enabled by name (KEDAI_LAUNCH_UNREAD).
 */
export class GrabVerifier implements LaunchVerifier {
  private readonly configuration: Recent<Configuration>;

  constructor(
    private readonly settings: GrabSettings,
    private readonly deps: { server: HostServer; clock: Clock },
  ) {
    this.configuration = new Recent({
      clock: deps.clock,
      freshMs: CONFIGURATION_MS,
      read: () => this.readConfiguration(),
    });
  }

  async verifyLaunch(raw: RawLaunch, now: number): Promise<Launch> {
    const code = needed(raw, 'code');
    const code_verifier = needed(raw, 'code_verifier');
    const nonce = needed(raw, 'nonce');
    const redirect_uri = needed(raw, 'redirect_uri');
    if (!/^[\w.~-]{43,128}$/.test(code_verifier)) throw wrong('no code verifier');
    if (!this.settings.redirectUris.includes(redirect_uri)) throw wrong('a redirect URI that is not registered');
    const found = await this.configuration.get();
    const id_token = await this.exchange(found, { code, code_verifier, redirect_uri });
    const info = await this.infoOf(found, { id_token, nonce });
    if (info.nonce !== nonce) throw wrong('another nonce');
    if (info.aud !== this.settings.clientId) throw wrong('another client');
    if (found.issuer !== undefined && info.iss !== undefined && info.iss !== found.issuer)
      throw wrong('another issuer');
    if (info.exp <= now) throw wrong('an ID token that has expired');
    if (Math.max(info.nbf ?? 0, info.iat ?? 0) > now + SKEW_SECONDS) throw wrong('an ID token of the future');
    return {
      externalId: externalIdOf(info.sub),
      issuedAt: info.iat ?? now,
      proofHash: sha256(code),
      expiresAt: now + CODE_SECONDS,
    };
  }

  /** Its endpoints get codes and tokens, so they must be where the configuration is. */
  private async readConfiguration(): Promise<Configuration> {
    const { url } = this.settings;
    const { server } = this.deps;
    const answer = await server.ask({ method: 'GET', url: `${url}/.well-known/openid-configuration` });
    const found = server.readGood(configuration, answer, { what: 'the configuration' });
    const begin = `${new URL(url).origin}/`;
    if (!found.token_endpoint.startsWith(begin) || !found.id_token_verification_endpoint.startsWith(begin)) {
      throw server.unchecked('the configuration names another server');
    }
    return found;
  }

  private async exchange(
    { token_endpoint }: Configuration,
    grant: { code: string; code_verifier: string; redirect_uri: string },
  ): Promise<string> {
    const { server } = this.deps;
    const answer = await server.ask({
      method: 'POST',
      url: token_endpoint,
      headers: { 'content-type': 'application/json', 'cache-control': 'no-cache' },
      body: JSON.stringify({ client_id: this.settings.clientId, grant_type: 'authorization_code', ...grant }),
    });
    return server.readGood(tokens, answer, { what: 'the exchange', refused: 'Grab refuses the code' }).id_token;
  }

  private async infoOf(
    { id_token_verification_endpoint }: Configuration,
    asked: { id_token: string; nonce: string },
  ): Promise<v.InferOutput<typeof idTokenInfo>> {
    const { server } = this.deps;
    const url = new URL(id_token_verification_endpoint);
    url.search = new URLSearchParams({ client_id: this.settings.clientId, ...asked }).toString();
    const answer = await server.ask({ method: 'GET', url: url.toString() });
    return server.readGood(idTokenInfo, answer, { what: 'the ID token', refused: 'Grab refuses the ID token' });
  }
}
