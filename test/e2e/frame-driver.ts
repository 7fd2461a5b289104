import type { BrowserContext, Frame, Page } from 'playwright-core';
import { BrowserDriver } from '../journey/browser-driver';
import { askApp, type Heard, heardBy } from './host-page';

/** The frame of the app in the page of a partner. */
export function appFrame(page: Page): Frame {
  const frame = page.frames().find((one) => one.parentFrame() !== null);
  if (!frame) throw new Error('the page has no frame');
  return frame;
}

const ofFrame = new Set<PropertyKey>(['locator', 'evaluate', 'url', 'title']);

/** The page, whose elements, address and title are those of its frame. */
const throughFrame = (page: Page): Page =>
  new Proxy(page, {
    get(target, name) {
      const owner = ofFrame.has(name) ? appFrame(target) : target;
      const value = Reflect.get(owner, name) as unknown;
      return typeof value === 'function' ? value.bind(owner) : value;
    },
  });

/** The app in a frame of a partner's page. Opening and reloading concern the frame. */
export class FrameDriver extends BrowserDriver {
  private constructor(
    readonly outer: Page,
    address: string,
  ) {
    super(throughFrame(outer), address);
  }

  /** Opens a partner's page, which has the app in a frame. */
  static async at(context: BrowserContext, address: string): Promise<FrameDriver> {
    const page = await context.newPage();
    page.setDefaultTimeout(15_000);
    const driver = new FrameDriver(page, address);
    await page.goto(address);
    return driver;
  }

  override async open(path = ''): Promise<void> {
    if (path) await appFrame(this.outer).evaluate((to) => location.assign(`#/${to}`), path);
  }

  override async reload(): Promise<void> {
    const frame = appFrame(this.outer);
    await frame.evaluate(() => Object.assign(window, { isOld: true }));
    await frame.evaluate(() => location.reload()).catch(() => undefined);
    await frame.waitForFunction(() => !('isOld' in window));
  }

  /** Asks the app as its host does. */
  ask(name: string, data?: object): Promise<{ status: number; data?: unknown }> {
    return askApp(this.outer, name, data);
  }

  /** Everything that the partner's page was sent. */
  heard(): Promise<Heard[]> {
    return heardBy(this.outer);
  }
}
