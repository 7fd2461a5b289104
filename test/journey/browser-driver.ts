import type { BrowserContext, FileChooser, Locator, Page, Request, Response } from 'playwright-core';
import type { RecordingDriver } from './driver';

/** Milliseconds that a page may take to show something. */
const patience = 45_000;
/**
 * Milliseconds that an element may take to be there when it is tapped or read. Tests that try again rely on this end.
 */
const actMs = 15_000;
/** Time limit in milliseconds of a tap that is repeated if it has no effect. */
const tryMs = 1000;
/**
 * Milliseconds for which an element is waited for before it is looked up again, because it may belong to a page that
 * is being left.
 */
const lookAgainMs = 3000;
/**
 * Matches elements that take a tap. A tap is ignored by a busy element, by one that is shown as waiting, and in a
 * sheet that is still coming.
 */
const takesTaps = ':not([aria-busy="true"], .k-button--waiting, .k-sheet--coming *)';
/** Milliseconds between two looks at a condition: the first pause, the factor by which it grows, and the longest. */
const looks = { first: 50, growth: 1.5, most: 250 };
/** Number of the last requests that a failure names. */
const namedRequests = 30;
/** Milliseconds for which a customer who comes back to the app looks at it. */
const lookMs = 400;

const drawnTwice = (): Promise<void> =>
  new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(done))));

/** The app as a page on a phone. */
export class BrowserDriver implements RecordingDriver {
  /** Uncaught errors, and errors that the page wrote to the console. */
  readonly errors: string[] = [];
  /** Whether the driver uses only Tab, arrows, Enter and characters of a keyboard. */
  byKeyboard = false;
  /** Called with each element that the keyboard is about to press. */
  onReach: (id: string) => Promise<void> = async () => undefined;
  /** Whether the customer leaves the app and comes back while waiting, so that the app asks for news at once. */
  comesBack = false;
  /** Whether an element is tapped twice within a frame. */
  twice: (id: string) => boolean = () => false;
  private readonly answered: { url: string; data: unknown }[] = [];
  private readonly reading = new Set<Promise<void>>();
  private readonly underWay = new Set<Request>();
  private readonly requests: string[] = [];

  protected constructor(
    readonly page: Page,
    protected readonly url: string,
  ) {
    page.on('pageerror', (error) => this.errors.push(String(error.stack ?? error)));
    page.on('console', (message) => {
      if (message.type() === 'error') this.errors.push(`${message.text()} ${message.location().url}`);
    });
    page.on('request', (request) => {
      this.underWay.add(request);
      this.note('sent', request);
    });
    page.on('requestfinished', (request) => this.underWay.delete(request));
    page.on('requestfailed', (request) => {
      this.underWay.delete(request);
      this.note(request.failure()?.errorText ?? 'failed', request);
    });
    page.on('response', (response) => {
      this.note(String(response.status()), response.request());
      const read = this.record(response).finally(() => this.reading.delete(read));
      this.reading.add(read);
    });
  }

  static async on(context: BrowserContext, url: string): Promise<BrowserDriver> {
    const page = await context.newPage();
    page.setDefaultTimeout(actMs);
    return new BrowserDriver(page, url);
  }

  async open(path = ''): Promise<void> {
    // A new address of the same document would only change its hash.
    await this.again(() => this.page.goto('about:blank'));
    await this.again(() => this.page.goto(this.url + (path ? `/#/${path}` : '/')));
  }

  async reload(): Promise<void> {
    await this.again(() => this.page.reload());
  }

  /** Loads a document. A step of the app through the history aborts the load, which is then done again. */
  private async again(load: () => Promise<unknown>): Promise<void> {
    await load().catch((error: Error) => {
      if (!/ERR_ABORTED|interrupted by another navigation/.test(error.message)) throw error;
      return load();
    });
  }

  /** The visible element with this id. Pages below the top one stay in the document, but hidden. */
  element(id: string): Locator {
    return this.page.locator(`[id="${id}"]:visible`).last();
  }

  async see(id: string): Promise<void> {
    if (this.comesBack) await this.until(() => this.isThere(id), id);
    else await this.element(id).waitFor({ timeout: patience });
  }

  /** Waits until a button takes a tap. A busy button ignores it. */
  async idles(id: string): Promise<void> {
    const busy = this.page.locator(`[id="${id}"][aria-busy="true"]:visible`);
    await this.until(async () => (await busy.count()) === 0, `the end of what ${id} does`);
  }

  /** Chooses files by a tap that opens the phone's file chooser. */
  async choose(id: string, files: Parameters<FileChooser['setFiles']>[0]): Promise<void> {
    const [chooser] = await Promise.all([this.page.waitForEvent('filechooser'), this.tap(id)]);
    await chooser.setFiles(files);
  }

  async tap(id: string): Promise<void> {
    if (this.byKeyboard) {
      await this.idles(id);
      await this.reach(id);
      await this.onReach(id);
      await this.page.keyboard.press('Enter');
    } else if (this.twice(id)) await this.tapTwice(id);
    else await this.tapOnce(id);
  }

  /** Taps an element that may disappear meanwhile, in a test that tries again. */
  async tries(id: string): Promise<void> {
    await this.tapOnce(id, tryMs).catch(() => undefined);
  }

  private async tapOnce(id: string, timeout = actMs): Promise<void> {
    const end = performance.now() + timeout;
    const left = (): number => Math.max(1, Math.min(lookAgainMs, end - performance.now()));
    for (;;) {
      try {
        // The trial waits until nothing is over the element, because a button begins to wait when a layer over it
        // closes.
        await this.element(id).click({ trial: true, timeout: left() });
        await this.page.locator(`[id="${id}"]${takesTaps}:visible`).last().click({ timeout: left() });
        return;
      } catch (error) {
        if (performance.now() >= end || String(error).includes('performing click action')) throw error;
      }
    }
  }

  private async tapTwice(id: string): Promise<void> {
    await this.idles(id);
    // The trial waits until the element can be tapped.
    await this.element(id).click({ trial: true });
    await this.element(id).evaluate((element: HTMLElement) => {
      element.click();
      element.click();
    });
  }

  async type(id: string, text: string): Promise<void> {
    if (!this.byKeyboard) {
      await this.field(id).fill(text);
      return;
    }
    await this.reach(id);
    await this.page.keyboard.type(text);
  }

  /** Value of a field. */
  async value(id: string): Promise<string> {
    return this.field(id).inputValue();
  }

  /** The control itself, or the one inside the element with this id. */
  private field(id: string): Locator {
    const control = ':is(input, textarea)';
    return this.page.locator(`${control}[id="${id}"]:visible, [id="${id}"]:visible ${control}`).last();
  }

  /** Moves the focus to an element, by Tab, and by arrows inside a group that is one tab stop. */
  private async reach(id: string): Promise<void> {
    await this.element(id).waitFor({ timeout: patience });
    const isThere = (): Promise<boolean> =>
      this.element(id).evaluate(
        (element) =>
          element === document.activeElement ||
          (element.contains(document.activeElement) && document.activeElement?.matches('input, textarea') === true),
      );
    const isStop = await this.element(id).evaluate((element) => element.getAttribute('tabindex') !== '-1');
    for (let presses = 0; presses < 150; presses++) {
      if (await isThere()) return;
      const inItsGroup =
        !isStop &&
        (await this.element(id).evaluate((element) => {
          const group = element.closest('[role="radiogroup"], [role="tablist"]');
          return group?.contains(document.activeElement) === true;
        }));
      await this.page.keyboard.press(inItsGroup ? 'ArrowRight' : 'Tab');
    }
    throw new Error(`the keyboard does not reach #${id} on ${this.path}`);
  }

  async text(id?: string): Promise<string> {
    return id === undefined ? this.page.locator('body').innerText() : this.element(id).innerText();
  }

  async ids(prefix: string): Promise<string[]> {
    const found = this.page.locator(`[id^="${prefix}"]:visible`);
    // A page that is being left has no elements.
    return found.evaluateAll((elements) => elements.map((element) => element.id)).catch(() => []);
  }

  async isChecked(id: string): Promise<boolean> {
    return (await this.element(id).getAttribute('aria-checked')) === 'true';
  }

  async isThere(id: string): Promise<boolean> {
    return (await this.element(id).count()) > 0;
  }

  async arrive(path: string): Promise<void> {
    await this.until(async () => this.path === path, path);
  }

  /** Checks that the app does not leave the page by itself. A step through the history may come late. */
  async staysFor(ms: number): Promise<void> {
    const { path } = this;
    const moves: string[] = [];
    const note = (): void => void moves.push(this.path);
    this.page.on('framenavigated', note);
    await this.page.waitForTimeout(ms);
    this.page.off('framenavigated', note);
    if (this.path !== path) throw new Error(`the app went from ${path} by itself: ${moves.join(', ')}`);
  }

  /** Whether a request is running. */
  get isCalling(): boolean {
    return this.underWay.size > 0;
  }

  /** Waits until no request is running and the last answers are drawn. */
  async settles(): Promise<void> {
    do {
      await this.until(async () => !this.isCalling, 'the end of every request');
      // A page that is being left draws nothing more.
      await this.page.evaluate(drawnTwice).catch(() => undefined);
    } while (this.isCalling);
  }

  /**
   * Waits until the entry of a closed layer is gone from the browser's history, where it stays for a moment. A step back
   * that meets the removal of the entry would do nothing else.
   */
  async hasNoSpareEntry(): Promise<void> {
    const hasEntry = (): Promise<boolean> =>
      this.page.evaluate(() => Boolean((history.state as { kedaiLayer?: number } | null)?.kedaiLayer));
    await this.until(async () => !(await hasEntry()), 'no entry of a closed layer');
  }

  async until(condition: () => Promise<boolean>, what: string): Promise<void> {
    const end = performance.now() + patience;
    let back = performance.now() + lookMs;
    for (let pause = looks.first; !(await condition()); pause = Math.min(looks.most, pause * looks.growth)) {
      if (performance.now() > end)
        throw new Error(
          `timed out waiting for ${what} at ${Math.round(performance.now())} ms; shown: ${(await this.text()).slice(0, 400)}\n${this.lastRequests}`,
        );
      await this.page.waitForTimeout(pause);
      if (!this.comesBack || performance.now() < back) continue;
      back = performance.now() + lookMs;
      // A page that is being left hears nothing.
      await this.page.evaluate(() => document.dispatchEvent(new Event('visibilitychange'))).catch(() => undefined);
    }
  }

  async answers(call: string): Promise<unknown[]> {
    await Promise.all(this.reading);
    return this.answered.filter(({ url }) => url.replace(/\?.*/, '').endsWith(call)).map(({ data }) => data);
  }

  /** Hash path of the page, without its query. */
  get path(): string {
    return new URL(this.page.url()).hash.replace(/^#\/?/, '').split('?')[0] ?? '';
  }

  /** Parameter of the page. */
  param(name: string): string {
    const query = new URL(this.page.url()).hash.split('?')[1] ?? '';
    return new URLSearchParams(query).get(name) ?? '';
  }

  /** The last requests of the page with their answers, one in a line. Requests for pictures are left out. */
  get lastRequests(): string {
    return this.requests.slice(-namedRequests).join('\n');
  }

  private note(what: string, request: Request): void {
    const { pathname, hash } = new URL(request.url());
    if (request.resourceType() !== 'image')
      this.requests.push(`${Math.round(performance.now())} ms: ${request.method()} ${pathname}${hash} ${what}`);
  }

  private async record(response: Response): Promise<void> {
    if (!response.url().includes('/api/')) return;
    // The body is lost if the page is left meanwhile.
    const data: unknown = await response.json().catch(() => null);
    this.answered.push({ url: response.url(), data });
  }
}
