import type { AddressInfo } from 'node:net';
import { configure } from 'mobx';
import type { TestServer } from './server';

/** What happens to a request of the page. */
type Fate =
  | 'answered'
  /** The request does not arrive. */
  | 'lost'
  /** The request arrives, but its answer does not. */
  | 'unanswered';

export interface SentCall {
  path: string;
  key: string | null;
  body: unknown;
}

/** The part of a browser that the stores of the counter use, connected to a real server by a network that can fail. */
export class CounterPage {
  readonly sent: SentCall[] = [];
  /** Decides what happens to each call. The stream of events is lost only while the whole network is down. */
  fateOf: (call: SentCall) => Fate = () => 'answered';
  readonly stored = new Map<string, string>();
  private readonly windowEvents = new EventTarget();
  private readonly streams = new Set<AbortController>();
  private isDown = false;

  private constructor(
    private readonly server: TestServer,
    private readonly url: string,
  ) {}

  /**
   * Opens the page. It must be called before the stores are imported, because they read the language and the storage
   * of the device.
   */
  static async open(server: TestServer): Promise<CounterPage> {
    await server.http.listen({ host: '127.0.0.1', port: 0 });
    const page = new CounterPage(server, `http://127.0.0.1:${(server.http.server.address() as AddressInfo).port}`);
    page.install();
    // The counter sets this when it starts.
    configure({ enforceActions: 'never' });
    return page;
  }

  /** Takes the network away: nothing arrives, and streams end. */
  down(): void {
    this.isDown = true;
    for (const stream of this.streams) stream.abort();
    this.windowEvents.dispatchEvent(new Event('offline'));
  }

  up(): void {
    this.isDown = false;
  }

  private install(): void {
    const network = globalThis.fetch;
    const { stored, windowEvents } = this;
    const globals = {
      navigator: { language: 'en' },
      localStorage: {
        getItem: (name: string) => stored.get(name) ?? null,
        setItem: (name: string, text: string) => void stored.set(name, text),
      },
      addEventListener: windowEvents.addEventListener.bind(windowEvents),
      removeEventListener: windowEvents.removeEventListener.bind(windowEvents),
      fetch: (path: string, init: RequestInit = {}) => this.send(network, path, init),
    };
    for (const [name, value] of Object.entries(globals))
      Object.defineProperty(globalThis, name, { value, configurable: true, writable: true });
  }

  private async send(network: typeof fetch, path: string, init: RequestInit): Promise<Response> {
    const call: SentCall = {
      path,
      key: new Headers(init.headers).get('idempotency-key'),
      body: typeof init.body === 'string' ? JSON.parse(init.body) : null,
    };
    if (init.method === 'POST') this.sent.push(call);
    const isStream = path === '/ops/events';
    const fate = this.isDown ? 'lost' : isStream ? 'answered' : this.fateOf(call);
    if (fate === 'lost') throw new TypeError('Failed to fetch');
    const cut = new AbortController();
    if (isStream) this.streams.add(cut);
    const signal = init.signal ? AbortSignal.any([init.signal, cut.signal]) : cut.signal;
    const answer = await network(this.url + path, { ...init, signal });
    if (fate === 'unanswered') {
      await answer.text();
      throw new TypeError('Failed to fetch');
    }
    // The page reads the time of the server from its answers.
    const headers = new Headers(answer.headers);
    headers.set('date', new Date(this.server.clock.nowMs()).toUTCString());
    return new Response(answer.body, { status: answer.status, headers });
  }
}

/** Waits until the condition holds. */
export async function until(condition: () => boolean, what: string): Promise<void> {
  const end = performance.now() + 60_000;
  while (!condition()) {
    if (performance.now() > end) throw new Error(`timed out waiting for ${what}`);
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}
