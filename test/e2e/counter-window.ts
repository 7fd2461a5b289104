import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import { id as texts } from '../../counter/texts/sheets/id';
import type { App } from '../harness/app';
import { openShop } from '../journey/customer';
import type { Stage } from './stage';

/** A 10-inch tablet. */
export const tablet = { width: 1280, height: 800 };
const PIN = '381640';

/** The counter of the shop that never closes, in a window of its own. */
export class CounterWindow {
  readonly errors: string[] = [];

  private constructor(
    readonly page: Page,
    private readonly app: App,
  ) {
    page.on('pageerror', (error) => this.errors.push(String(error)));
    page.on('console', (message) => {
      if (message.type() === 'error') this.errors.push(message.text());
    });
  }

  static async open(browser: Browser, app: App, options: BrowserContextOptions = {}): Promise<CounterWindow> {
    const context = await browser.newContext({
      viewport: tablet,
      locale: 'id-ID',
      timezoneId: 'Asia/Jakarta',
      ...options,
    });
    const page = await context.newPage();
    page.setDefaultTimeout(45_000);
    const counter = new CounterWindow(page, app);
    await page.goto(`${app.url}/counter`);
    return counter;
  }

  /** Opens a counter and begins a shift. */
  static async begun({ browser, app }: Pick<Stage, 'browser' | 'app'>, options?: BrowserContextOptions) {
    const counter = await CounterWindow.open(browser, app, options);
    await counter.begin();
    return counter;
  }

  /** Enters the shop's key. Then it adds the first of the staff, or begins the shift of somebody. */
  async begin(name = 'Sri'): Promise<void> {
    await this.page.fill('#shop-key', this.app.shopKey(openShop));
    await this.page.press('#shop-key', 'Enter');
    await this.beginShift(name);
  }

  async beginShift(name = 'Sri'): Promise<void> {
    await this.page.waitForSelector('#staff-name, .chip input[name=staff]');
    if (await this.page.$('#staff-name')) await this.page.fill('#staff-name', name);
    else await this.page.getByRole('radio', { name }).check();
    await this.page.fill('#staff-pin', PIN);
    await this.page.press('#staff-pin', 'Enter');
    await this.isLive();
  }

  isLive() {
    return this.page.waitForSelector('.board[data-link=live]');
  }

  /** The ticket of an order, once it is in a column. */
  ticket(sn: string, column: 'new' | 'making' | 'ready' | 'delivering') {
    return this.page.waitForSelector(`[data-column=${column}] #ticket-${sn}`);
  }

  async step(sn: string): Promise<void> {
    // A ticket that has just come to a column does not take a step yet, and shows that.
    await this.page.click(`#step-${sn}:not(.is-waiting)`);
  }

  /** Takes a step whose button asks first. */
  async surely(sn: string): Promise<void> {
    await this.step(sn);
    await this.page.waitForSelector(`#step-${sn}.is-asking:not([aria-disabled])`);
    await this.step(sn);
  }

  /** Takes a new delivery through its steps until its courier is sent. */
  async sends(sn: string): Promise<void> {
    await this.makes(sn);
    await this.surely(sn);
    await this.ticket(sn, 'delivering');
  }

  /** Takes a new order through its steps until it is ready. */
  private async makes(sn: string): Promise<void> {
    await this.ticket(sn, 'new');
    for (const column of ['making', 'ready'] as const) {
      await this.step(sn);
      await this.ticket(sn, column);
    }
  }

  /** Touches a button of a sheet, which asks first, and touches it again. */
  async surelyTouch(id: string): Promise<void> {
    await this.page.click(`#${id}`);
    await this.page.waitForSelector(`#${id}.is-asking:not([aria-disabled])`);
    await this.page.click(`#${id}`);
  }

  /** Types the PIN of a manager into the sheet that asks for it. */
  async typesApproval(name = 'Sri', pin = PIN): Promise<void> {
    await this.page.locator('#manager-sheet').getByRole('radio', { name }).check();
    await this.page.fill('#manager-pin', pin);
  }

  /** Approves what the counter asks for, as a manager. */
  async approves(name?: string): Promise<void> {
    await this.typesApproval(name);
    await this.page.press('#manager-pin', 'Enter');
    await this.page.waitForSelector('#manager-sheet', { state: 'detached' });
  }

  /** Hands an order over that was paid, after its other steps. */
  async handsOver(sn: string): Promise<void> {
    await this.makes(sn);
    await this.surely(sn);
    await this.gone(sn);
  }

  /** Ships a parcel by a courier of the list. */
  async ships(sn: string, courier: string, number: string): Promise<void> {
    const { page } = this;
    await page.click('#open-shipping');
    const parcel = page.locator(`[data-parcel="${sn}"]`);
    await parcel.getByRole('radio', { name: courier }).check();
    await page.fill(`#tracking-${sn}`, number);
    await page.click(`#ship-${sn}:not(.is-waiting)`);
    await page.waitForSelector(`[data-shipped="${sn}"]`);
    await this.closes('shipping-sheet');
  }

  /** Redeems a code, as somebody who types it. Returns what the counter has said of it before. */
  async redeem(code: string): Promise<string> {
    const { page } = this;
    await page.keyboard.press('t');
    await page.waitForSelector('#redeem-code');
    await page.fill('#redeem-code', code);
    await page.press('#redeem-code', 'Enter');
    await page.waitForSelector('#redeem-now');
    const said = await page.innerText('.redeem__what');
    await page.click('#redeem-now:not(.is-waiting, [aria-disabled])');
    const [done = ''] = texts['redeem.done'].split('{name}');
    await page.waitForSelector(`#redeem-state:has-text("${done}")`);
    await this.closes('redeem-sheet');
    return said;
  }

  /** Closes the sheet that is open. */
  async closes(id: string): Promise<void> {
    await this.page.keyboard.press('Escape');
    await this.page.waitForSelector(`#${id}`, { state: 'detached' });
  }

  gone(sn: string) {
    return this.page.waitForSelector(`#ticket-${sn}`, { state: 'detached' });
  }
}
