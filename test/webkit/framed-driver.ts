import type { Language } from '@/contract/core';
import type { WebDriver } from './web-driver';
import { WebKitDriver } from './webkit-driver';

/** Values of the languages in the list of the demo's page. */
const locales: Readonly<Record<Language, string>> = { 'zh-Hans': 'zh-CN', en: 'en', id: 'id' };

/** The app in the frame of a partner's page. The page is the one of the demo, which has another origin than the app. */
export class FramedWebKitDriver extends WebKitDriver {
  private readonly host: string;

  /** @param user the customer who is logged in at the partner */
  constructor(
    window: WebDriver,
    private readonly on: { origin: string; language: Language; user: string },
  ) {
    super(window, on.origin, on.language);
    this.host = on.origin.replace('127.0.0.1', 'localhost');
  }

  override async open(path = ''): Promise<void> {
    const { window } = this;
    const { user, language } = this.on;
    await window.goTo('about:blank');
    await window.goTo(`${this.host}/embed-demo`);
    await this.until(() => this.isConnected(), "the app in the partner's page");
    const choices = { user, locale: locales[language], pay: 'real', first: '' };
    await window.run((chosen) => {
      for (const [id, value] of Object.entries(chosen))
        (document.getElementById(id) as HTMLSelectElement).value = value;
      for (const id of ['clear', 'mount']) document.getElementById(id)?.click();
    }, choices);
    await this.until(() => this.isConnected(), 'the app, mounted again');
    await this.intoFrame();
    if (path)
      await window.run((page) => {
        location.hash = page;
      }, `/${path}`);
  }

  private isConnected(): Promise<boolean> {
    return this.window.run(() => document.body.innerText.includes('answers hello with a port'));
  }

  private async intoFrame(): Promise<void> {
    await this.window.enter(await this.window.find(() => document.querySelector('iframe')));
  }
}
