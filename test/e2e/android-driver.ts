import type { BrowserContext } from 'playwright-core';
import { askApp, type Heard, heardBy } from './host-page';
import { HostedDriver } from './hosted-driver';
import type { PartnerSite } from './partner-site';

interface AndroidWindow {
  /** Given by the test: a code of the partner's server, or null. */
  codeOf(nonceHash: string): Promise<string | null>;
  /** The object of Android's `addWebMessageListener`. */
  kedaiHost: { postMessage(text: string): void; onmessage: ((event: { data: string }) => void) | null };
  heard: unknown[];
  askApp(name: string, data: unknown): Promise<unknown>;
}

/** What Android's web view, and the partner's app around it, add to a page and take from it. */
function addAndroid(capabilities: readonly string[]): void {
  const own = window as unknown as AndroidWindow;
  // Without `domStorageEnabled` and `onCreateWindow`.
  for (const name of ['localStorage', 'sessionStorage']) Object.defineProperty(window, name, { value: null });
  window.open = () => null;
  own.heard = [];
  let last = 0;
  const waiting = new Map<number, (answer: unknown) => void>();
  const send = (message: object): void => own.kedaiHost.onmessage?.({ data: JSON.stringify({ kedai: 1, ...message }) });
  const answer = async (name: string, data: { nonceHash: string }): Promise<object> => {
    if (!capabilities.includes(name)) return { status: 501 };
    if (name !== 'getAuthCode') return { status: 204 };
    const code = await own.codeOf(data.nonceHash);
    return code === null ? { status: 403 } : { status: 200, data: { code } };
  };
  const receive = async (text: string): Promise<void> => {
    const message = JSON.parse(text);
    own.heard.push(message);
    const { type, id, name, nonce, data } = message;
    if (type === 'hello') send({ type: 'hello', protocol: 1, nonce, capabilities, platform: 'android' });
    else if (type === 'answer') waiting.get(id)?.(message);
    else send({ type: 'answer', id, ...(await answer(name, data)) });
  };
  own.askApp = (name, data) =>
    new Promise((resolve) => {
      last += 1;
      waiting.set(last, resolve);
      send({ type: 'ask', id: last, name, data });
    });
  // The app hears of a message later, from another thread.
  own.kedaiHost = { onmessage: null, postMessage: (text) => void setTimeout(() => void receive(text)) };
}

/**
 * The app in a web view of a partner's app for Android, which stores nothing, opens no windows, and drops files in both
 * directions.
 */
export class AndroidDriver extends HostedDriver {
  static async inApp(
    context: BrowserContext,
    { site, app, capabilities }: { site: PartnerSite; app: string; capabilities: readonly string[] },
  ): Promise<AndroidDriver> {
    await context.exposeFunction('codeOf', async (nonceHash: string) => (await site.code(nonceHash)) ?? null);
    await context.addInitScript(addAndroid, capabilities);
    const page = await context.newPage();
    page.setDefaultTimeout(15_000);
    const address = `${app}/?embed=${site.id}`;
    await page.goto(address);
    return new AndroidDriver(page, address);
  }

  /** Asks the app as its host does. */
  ask(name: string, data?: object): Promise<{ status: number; data?: unknown }> {
    return askApp(this.page, name, data);
  }

  /** Everything that the partner's app was sent since the page was loaded. */
  heard(): Promise<Heard[]> {
    return heardBy(this.page);
  }
}
