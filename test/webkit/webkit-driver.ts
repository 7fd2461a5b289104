import type { Language } from '@/contract/core';
import type { Driver } from '../journey/driver';
import { storedToken } from '../journey/stored-token';
import { type ElementRef, type WebDriver, WebDriverError } from './web-driver';

const patienceMs = 20_000;

/** Errors that occur while the page is being drawn or something covers the element. A later attempt may succeed. */
const passing = [
  'element click intercepted',
  'element not interactable',
  'javascript error',
  'no such element',
  'stale element reference',
];

/** The app as a page in WebKit. */
export class WebKitDriver implements Driver {
  constructor(
    readonly window: WebDriver,
    private readonly origin: string,
    private readonly language: Language,
  ) {}

  async open(path = ''): Promise<void> {
    // A new address of the same document would only change its hash.
    await this.window.goTo('about:blank');
    // WebKitGTK takes its language from the machine's locales. Hosts pass their language in the address.
    await this.window.goTo(`${this.origin}/?lang=${this.language}${path ? `#/${path}` : ''}`);
  }

  async see(id: string): Promise<void> {
    await this.until(() => this.isThere(id), `#${id}`);
  }

  async tap(id: string): Promise<void> {
    await this.until(async () => !(await this.isEarly(id)), `#${id} to take a tap`);
    await this.retry(async () => this.window.click(await this.element(id)), `a tap on #${id}`);
  }

  /** Whether a button shows that it does not act yet, or its sheet is still coming. */
  private isEarly(id: string): Promise<boolean> {
    return this.window.run(
      (name) => document.querySelector(`.k-button--waiting[id="${name}"], .k-sheet--coming [id="${name}"]`) !== null,
      id,
    );
  }

  async type(id: string, text: string): Promise<void> {
    await this.retry(async () => {
      const field = await this.element(id, 'input, textarea');
      await this.window.clear(field);
      await this.window.type(field, text);
    }, `a field #${id}`);
  }

  async text(id?: string): Promise<string> {
    if (id === undefined) return this.window.run(() => document.body.innerText);
    let found = '';
    await this.retry(async () => {
      found = await this.window.run((element) => (element as unknown as HTMLElement).innerText, await this.element(id));
    }, `#${id}`);
    return found;
  }

  async ids(prefix: string): Promise<string[]> {
    return this.window.run(
      (start) =>
        Array.from(document.querySelectorAll(`[id^="${start}"]`))
          .filter((element) => element.getClientRects().length > 0)
          .map((element) => element.id),
      prefix,
    );
  }

  async isChecked(id: string): Promise<boolean> {
    const element = await this.element(id);
    return this.window.run((box) => (box as unknown as Element).getAttribute('aria-checked') === 'true', element);
  }

  async isThere(id: string): Promise<boolean> {
    return (await this.find(id)) !== null;
  }

  async arrive(path: string): Promise<void> {
    await this.until(async () => (await this.path()) === path, `the page ${path}`);
  }

  async until(condition: () => Promise<boolean>, what: string): Promise<void> {
    await this.retry(async () => {
      if (!(await condition())) throw new WebDriverError('no such element', await this.path());
    }, what);
  }

  async back(): Promise<void> {
    await this.window.back();
  }

  async forward(): Promise<void> {
    await this.window.forward();
  }

  /** Checks that the app does not leave the page by itself. A step through the history may come late. */
  async staysFor(ms: number): Promise<void> {
    const path = await this.path();
    const end = performance.now() + ms;
    while (performance.now() < end) {
      const now = await this.path();
      if (now !== path) throw new Error(`the app went from ${path} to ${now} by itself`);
      await pause();
    }
  }

  /** Hash path of the page, without its query. */
  async path(): Promise<string> {
    const { hash } = new URL(await this.address());
    return hash.replace(/^#\/?/, '').split('?')[0] ?? '';
  }

  /** Parameter of the page. */
  async param(name: string): Promise<string> {
    const query = (await this.address()).split('#')[1]?.split('?')[1] ?? '';
    return new URLSearchParams(query).get(name) ?? '';
  }

  /** The address of the app, which may be in a frame. */
  protected address(): Promise<string> {
    return this.window.run(() => window.location.href);
  }

  /** The token on the device. */
  token(): Promise<string> {
    return this.window.run(storedToken);
  }

  /** The visible element with this id. Pages below the top one stay in the document, but hidden. */
  private find(id: string, inside = ''): Promise<ElementRef | null> {
    return this.window.find(
      (name, control) => {
        const all = Array.from(document.querySelectorAll(`[id="${name}"]`));
        const shown = all.filter((element) => element.getClientRects().length > 0).pop() ?? null;
        return control && shown && !shown.matches(control) ? shown.querySelector(control) : shown;
      },
      id,
      inside,
    );
  }

  private async element(id: string, inside?: string): Promise<ElementRef> {
    const element = await this.find(id, inside);
    if (!element) throw new WebDriverError('no such element', id);
    return element;
  }

  /** Retries as long as the error may be temporary. */
  private async retry(act: () => Promise<void>, what: string): Promise<void> {
    const end = performance.now() + patienceMs;
    for (;;) {
      try {
        return await act();
      } catch (error) {
        if (!(error instanceof WebDriverError && passing.includes(error.kind))) throw error;
        if (performance.now() > end) {
          const shown = await this.text().catch(String);
          throw new Error(`timed out waiting for ${what}: ${error.message}; shown: ${shown.slice(0, 400)}`);
        }
      }
      await pause();
    }
  }
}

const pause = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, 50));
