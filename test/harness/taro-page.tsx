import { Current } from '@tarojs/runtime';
import TestUtils from '@tarojs/test-utils-react';
import type { ComponentType } from 'react';
import { i18n } from '@/i18n/i18n';
import { StoreProvider } from '@/state/store-context';
import type { Stores } from '@/state/stores';

/** Time limit of a wait. It is long, because a shared machine can be ten times slower than usual. */
const patience = { timeout: 20_000 };
const environment = globalThis as { IS_REACT_ACT_ENVIRONMENT?: boolean };

interface PageToOpen {
  stores: Stores;
  /** Parameters of the page's address. */
  params?: Record<string, string>;
}

/** A page of the app as its customer uses it. Tests read what it says and act on it. */
export class TaroPage {
  private readonly utils = new TestUtils();

  /** Opens the page that the module of a path exports, in English. Call `startPageHooks` before. */
  static async open(Page: ComponentType, { stores, params = {} }: PageToOpen): Promise<TaroPage> {
    await i18n.setLanguage('en');
    // Answers change the page when they come, as in the app. The utilities set this while they act themselves.
    environment.IS_REACT_ACT_ENVIRONMENT = false;
    Current.router = { path: '', params } as typeof Current.router;
    const page = new TaroPage();
    const App = () => (
      <StoreProvider stores={stores}>
        <Page />
      </StoreProvider>
    );
    await page.utils.mount(App, {});
    return page;
  }

  close(): void {
    this.utils.unmout();
    document.body.innerHTML = '';
  }

  /** All texts of the page, with plain spaces. */
  get text(): string {
    return (document.body.textContent ?? '').replace(/\u00a0/g, ' ');
  }

  /** The element with this id, as soon as it is there. */
  find(id: string): Promise<HTMLElement> {
    return this.utils.queries.waitForQuerySelector(`[id="${id}"]`, patience);
  }

  /** Waits until an element says this. */
  async see(words: string): Promise<void> {
    await this.utils.queries.waitForQueryByText(words, '*', patience);
  }

  /** Waits for a condition that the page does not show. */
  async until(isSo: () => boolean, what: string): Promise<void> {
    const end = performance.now() + patience.timeout;
    while (!isSo()) {
      if (performance.now() > end) throw new Error(`waited in vain for ${what}`);
      await new Promise((resolve) => setTimeout(resolve, 10));
    }
  }

  async tap(id: string): Promise<void> {
    const element = await this.find(id);
    this.utils.act(() => this.utils.fireEvent.click(element));
  }

  async type(id: string, value: string): Promise<void> {
    const field = await this.field(id);
    this.utils.act(() => this.utils.fireEvent.input(field, { target: { value } } as unknown as InputEventInit));
  }

  /** The text in a field. */
  async valueOf(id: string): Promise<string> {
    return (await this.field(id)).value;
  }

  /** The control with this id, or the one within the element that has it. */
  private async field(id: string): Promise<HTMLInputElement | HTMLTextAreaElement> {
    const controls = ['input', 'textarea'].flatMap((tag) => [`${tag}[id="${id}"]`, `[id="${id}"] ${tag}`]);
    return this.utils.queries.waitForQuerySelector(controls.join(), patience);
  }
}
