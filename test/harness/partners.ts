import { createHash, randomBytes } from 'node:crypto';
import type { OutputOf } from '@/contract';
import { systemRandom } from '../../server/src/lib/random';
import { type NewPartner, PartnerAdmin } from '../../server/src/partner';
import { setWebhook } from '../../server/src/webhook';
import type { TestServer } from './server';

const usual: Omit<NewPartner, 'id'> = {
  name: 'Mall App',
  kind: 'iframe',
  origins: ['https://mall.example'],
  return_urls: ['https://mall.example/kedai/back'],
  capabilities: ['getAuthCode', 'pay', 'share'],
  pay_mode: 'host',
  is_phone_verified: 0,
  theme: null,
  rate_per_minute: 600,
  webhook_url: null,
  public_key: null,
};

export const challengeOf = (nonce: string): string => createHash('sha256').update(nonce).digest('base64url');
export const newNonce = (): string => randomBytes(32).toString('base64url');

/** A partner on a test server, as its own server and the app in its page see ours. */
export class TestPartner {
  private constructor(
    readonly server: TestServer,
    readonly id: string,
    public secret: string,
  ) {}

  static async begin(server: TestServer, change: Partial<NewPartner> = {}): Promise<TestPartner> {
    const partner = { id: 'mall-app', ...usual, ...change };
    const secret = await server.db.transaction((tx) => adminOf(server).add(tx, partner));
    return new TestPartner(server, partner.id, secret);
  }

  get admin(): PartnerAdmin {
    return adminOf(this.server);
  }

  /** Sets where the partner is told of orders and links. */
  async setWebhook(url: string): Promise<void> {
    const { db, clock } = this.server;
    await db.transaction((tx) => setWebhook(tx, { partnerId: this.id, url, now: clock.now(), allowsLoopback: true }));
  }

  /** Sends a call as the partner's server does. */
  async ask(
    path: 'code' | 'revoke',
    body: object,
    { secret = this.secret, partner = this.id }: { secret?: string | null; partner?: string } = {},
  ): Promise<{ status: number; body: Record<string, unknown> }> {
    const reply = await this.server.http.inject({
      method: 'POST',
      url: `/api/embed/${path}`,
      headers: {
        'content-type': 'application/json',
        ...(secret === null ? {} : { authorization: `Bearer ${secret}` }),
      },
      payload: JSON.stringify({ partner, ...body }),
    });
    return { status: reply.statusCode, body: reply.json() };
  }

  /** A code for a customer, for a nonce. */
  async code(user: { id: string; mobile?: string }, nonce: string): Promise<string> {
    const { status, body } = await this.ask('code', { user, nonce_hash: challengeOf(nonce) });
    if (status !== 200 || typeof body.code !== 'string') throw new Error(`no code: ${JSON.stringify(body)}`);
    return body.code;
  }

  /** Sends the code of the app. */
  session(code: string, nonce: string, partner = this.id) {
    return this.server.call('embed', 'session', { partner, code, nonce });
  }

  /** A customer comes in. */
  async enter(user: { id: string; mobile?: string }): Promise<OutputOf<'embed', 'session'>> {
    const nonce = newNonce();
    const answer = await this.session(await this.code(user, nonce), nonce);
    if (!answer.ok) throw new Error(`no session: ${answer.text}`);
    return answer.data;
  }

  /** A customer comes in and is linked to a member who has logged in. Returns the member's token. */
  async link(externalId: string, token: string): Promise<string> {
    const entry = await this.enter({ id: externalId });
    if (entry.state !== 'link') throw new Error('the customer is linked already');
    await this.server.must('embed', 'link', { ticket: entry.ticket }, { token });
    return token;
  }
}

const adminOf = ({ clock }: TestServer): PartnerAdmin => new PartnerAdmin({ clock, random: systemRandom });
