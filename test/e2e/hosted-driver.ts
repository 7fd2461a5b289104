import type { BrowserContext } from 'playwright-core';
import { BrowserDriver } from '../journey/browser-driver';

/** The app in the window of a host's app, which opens it. Other pages are opened in the same document. */
export class HostedDriver extends BrowserDriver {
  static async in(context: BrowserContext, address: string): Promise<HostedDriver> {
    const page = await context.newPage();
    page.setDefaultTimeout(15_000);
    return new HostedDriver(page, address);
  }

  override async open(path = ''): Promise<void> {
    if (path) await this.page.evaluate((to) => location.assign(`#/${to}`), path);
  }
}
