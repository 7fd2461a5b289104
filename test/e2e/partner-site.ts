import { createHash } from 'node:crypto';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import type { BrowserContext } from 'playwright-core';
import { type AppAsk, appAskData } from '@/contract/embed/app-asks';

/** How the page of a partner answers the app's hello. */
export type Manner = 'good' | 'slow' | 'silent' | 'old' | 'garbage';

/** The script of a partner's page: it has the app in a frame, and plays the host by hand. */
const script = `
const { app, partner, manner, capabilities, says, query, beside, place } = window.settings;
const frame = document.createElement('iframe');
frame.allow = 'geolocation';
frame.src = app + '/?embed=' + partner + query;
window.isLoaded = false;
frame.addEventListener('load', () => { window.isLoaded = true; });
document.body.append(frame);
if (beside) document.body.append(Object.assign(document.createElement('iframe'), { src: beside }));
window.heard = [];
window.hints = { pay: 'success' };
let port;
let last = 0;
const waiting = new Map();
window.askApp = (name, data) => new Promise((resolve) => {
  last += 1;
  waiting.set(last, resolve);
  port.postMessage({ kedai: 1, type: 'ask', id: last, name, data });
});
const answers = {
  getAuthCode: async ({ nonceHash }) => {
    const answer = await fetch('/code', { method: 'POST', body: nonceHash });
    return answer.ok ? { status: 200, data: await answer.json() } : { status: 403 };
  },
  pay: async () => ({ status: 200, data: { status: window.hints.pay } }),
  getLocation: async () => (place ? { status: 200, data: place } : { status: 403 }),
  resize: async ({ height }) => void (frame.style.height = height + 'px'),
};
const take = async ({ data }) => {
  window.heard.push(data);
  if (data.type === 'answer') return waiting.get(data.id)?.(data);
  const answer = (await answers[data.name]?.(data.data)) ?? { status: 204 };
  port.postMessage({ kedai: 1, type: 'answer', id: data.id, ...answer });
};
const greet = (source, nonce) => {
  const channel = new MessageChannel();
  port = channel.port1;
  port.onmessage = take;
  const hello = { kedai: 1, type: 'hello', protocol: 1, nonce, capabilities, platform: 'web', ...says };
  source.postMessage(hello, app, [channel.port2]);
};
window.addEventListener('message', ({ source, origin, data }) => {
  window.heard.push(data);
  if (source !== frame.contentWindow || origin !== app || data.type !== 'hello') return;
  if (manner === 'good') greet(source, data.nonce);
  if (manner === 'slow') setTimeout(greet, 3000, source, data.nonce);
  if (manner === 'old') source.postMessage({ kedai: 1, type: 'hello', nonce: data.nonce, status: 426 }, app);
  if (manner !== 'garbage') return;
  for (const one of ['{', null, 7, [], { kedai: 1 }, { kedai: 1, type: 'hello', protocol: 'one', nonce: data.nonce }]) {
    source.postMessage(one, app);
  }
  source.postMessage({ kedai: 1, type: 'hello', protocol: 1, nonce: 'x'.repeat(20), capabilities }, app, [
    new MessageChannel().port2,
  ]);
});
`;

const style = 'html,body,iframe{margin:0;border:0;width:100%;height:100%;display:block}';

export interface PageOptions {
  manner?: Manner;
  /** The partner in the address of the frame; default: the site's own. */
  partner?: string;
  /** Names of what the host offers. */
  capabilities?: readonly string[];
  /** What its hello says besides. */
  says?: object;
  /** More of the frame's query, such as `&lang=en`. */
  query?: string;
  /** The address of another frame beside that of the app. */
  beside?: string;
  /** Where the host says that the phone is; none: it refuses to say. */
  place?: { latitude: number; longitude: number };
  /** Whether the browser lets the frame store anything; default: yes. */
  hasStorage?: boolean;
  /** Prepares the phone before it opens the page. */
  prepare?: (context: BrowserContext) => Promise<unknown>;
}

interface PartnerOptions {
  payMode?: 'host' | 'top' | 'qr' | 'off';
  kind?: 'iframe' | 'webview';
  /** What the app may not send to the partner's host. */
  without?: AppAsk;
}

/** One statement of several insertions. */
export const together = (parts: readonly string[]): string =>
  `with ${parts.map((part, at) => `part_${at} as (${part})`).join(', ')} select 1`;

/** The page and the server of a partner, on an origin of its own. */
export class PartnerSite {
  private app = '';
  /** The partner's customer, and the phone number that the partner names; none: nobody is logged in there. */
  customer: { id: string; mobile?: string } | null = null;
  /** Every code that was given out. */
  readonly codes: string[] = [];

  private constructor(
    readonly id: string,
    private readonly server: http.Server,
  ) {}

  static async open(id: string): Promise<PartnerSite> {
    const server = http.createServer((request, reply) => void site.answer(request, reply));
    const site = new PartnerSite(id, server);
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    return site;
  }

  close(): void {
    this.server.closeAllConnections();
    this.server.close();
  }

  get origin(): string {
    return `http://127.0.0.1:${(this.server.address() as AddressInfo).port}`;
  }

  private get secret(): string {
    return `kps_of_${this.id}`;
  }

  /** The parts of a statement that make the partner known to the app's server. */
  sql({ payMode = 'qr', kind = 'iframe', without }: PartnerOptions = {}): string[] {
    const hash = createHash('sha256').update(this.secret).digest('hex');
    const json = (value: unknown): string => `'${JSON.stringify(value)}'`;
    const capabilities = Object.keys(appAskData).filter((name) => name !== without);
    const partner = `
      insert into partner (id, name, kind, origins, return_urls, capabilities, pay_mode, is_phone_verified,
        rate_per_minute, createtime, updatetime)
      values ('${this.id}', 'Toko ${this.id}', '${kind}', ${json([this.origin])}, ${json([`${this.origin}/back`])},
        ${json(capabilities)}, '${payMode}', 1, 600, 1, 1)`;
    const secret = `
      insert into partner_secret (secret_hash, partner_id, createtime) values ('${hash}', '${this.id}', 1)`;
    return [partner, secret];
  }

  /** Says where the app is. */
  serves(app: string): void {
    this.app = app;
  }

  /** The address of the page that has the app in a frame. */
  page({
    manner = 'good',
    partner = this.id,
    capabilities,
    says = {},
    query = '',
    beside,
    place,
  }: PageOptions = {}): string {
    const settings = { app: this.app, partner, manner, says, query, beside, place };
    const offered = capabilities ?? [
      'getAuthCode',
      'ready',
      'route',
      'setConfirmClose',
      'pay',
      'openExternal',
      'track',
    ];
    return `${this.origin}/#${encodeURIComponent(JSON.stringify({ ...settings, capabilities: offered }))}`;
  }

  /** Ends all sessions of a customer, as the partner's server does. */
  async revoke(id: string): Promise<void> {
    await this.send('revoke', { user: { id } });
  }

  private send(call: string, input: object): Promise<Response> {
    return fetch(`${this.app}/api/embed/${call}`, {
      method: 'POST',
      headers: { authorization: `Bearer ${this.secret}`, 'content-type': 'application/json' },
      body: JSON.stringify({ partner: this.id, ...input }),
    });
  }

  private async answer(request: http.IncomingMessage, reply: http.ServerResponse): Promise<void> {
    if (request.url === '/code') {
      let nonceHash = '';
      for await (const part of request) nonceHash += String(part);
      const code = await this.code(nonceHash);
      reply.writeHead(code ? 200 : 403, { 'content-type': 'application/json' }).end(JSON.stringify({ code }));
      return;
    }
    const settings = 'window.settings = JSON.parse(decodeURIComponent(location.hash.slice(1)));';
    reply
      .writeHead(200, { 'content-type': 'text/html' })
      .end(
        `<!doctype html><meta name="viewport" content="width=device-width"><title>Toko</title><style>${style}</style><body><script>${settings}${script}</script>`,
      );
  }

  /** A code of the app's server for the customer; undefined: nobody is logged in at the partner. */
  async code(nonce_hash: string): Promise<string | undefined> {
    if (!this.customer) return undefined;
    const answer = await this.send('code', { user: this.customer, nonce_hash });
    const { code } = (await answer.json()) as { code?: string };
    if (code) this.codes.push(code);
    return code;
  }
}
