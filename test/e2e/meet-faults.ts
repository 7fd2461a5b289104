import { type RouteName, routes } from '@/platform/routes';
import { FaultProxy } from '../harness/fault-proxy';
import type { BrowserDriver } from '../journey/browser-driver';
import { type Fault, type FaultKind, FaultyTimes, faults } from './faults';
import { type BrowserLanguage, languages, Stage, type Visit } from './stage';

type Texts = (typeof languages)[BrowserLanguage];

/** What a page says when it could not be loaded. */
export const loadWords = {
  network: 'common.networkLost',
  timeout: 'common.errorTimeout',
  broken: 'common.errorText',
} as const satisfies Record<FaultKind, keyof Texts>;

/** The app says that the network is lost at most once in this time, in milliseconds. */
const quietMs = 3_000;

/** A member whose calls pass through a proxy. */
class Member {
  readonly driver: BrowserDriver;
  readonly times: FaultyTimes;

  private constructor(
    readonly stage: Stage,
    readonly visit: Visit,
    readonly token: string,
    readonly texts: Texts,
    private readonly proxy: FaultProxy,
  ) {
    this.driver = visit.driver;
    this.times = new FaultyTimes(visit.driver, proxy);
  }

  static async on(stage: Stage, language: BrowserLanguage): Promise<Member> {
    const proxy = await FaultProxy.before(stage.app.url);
    const visit = await stage.visitor({ language, through: proxy.url, reducedMotion: 'reduce' });
    const token = await stage.loggedInBefore(visit, proxy.url);
    await visit.driver.page.clock.install();
    await visit.driver.open(routes.home.path);
    await visit.driver.see('home-pickup');
    return new Member(stage, visit, token, languages[language] as Texts, proxy);
  }

  api<Data>(name: string, input: object): Promise<Data> {
    return this.stage.app.api(name, input, this.token) as Promise<Data>;
  }

  /** Opens a page within the app. */
  async goes(to: RouteName, query: string): Promise<void> {
    await this.driver.page.evaluate((hash) => {
      location.hash = hash;
    }, `#/${routes[to].path}?${query}`);
    await this.driver.arrive(routes[to].path);
  }

  async goesBack(mark: string): Promise<void> {
    await this.driver.page.goBack();
    await this.driver.see(mark);
  }

  /** Waits until the page says something, in an element or anywhere. */
  async reads(text: keyof Texts, id?: string): Promise<void> {
    const words = this.texts[text] as string;
    const shown = async (): Promise<string> =>
      id === undefined || (await this.driver.isThere(id)) ? this.driver.text(id).catch(() => '') : '';
    await this.times.until(async () => (await shown()).toLowerCase().includes(words.toLowerCase()), `"${words}"`);
  }

  /** Waits until the page says why it could not be loaded, and has a button to load it. */
  async isNotLoaded(kind: FaultKind): Promise<void> {
    await this.times.until(() => this.driver.isThere('retry'), 'a button');
    await this.reads(loadWords[kind]);
  }

  /** Waits until an earlier message is gone and the app would show the same message again. */
  async hearsNothing(): Promise<void> {
    await this.driver.page.clock.fastForward(quietMs);
    await this.times.until(async () => !(await this.driver.isThere('toast')), 'the end of the message');
  }

  /** Loads by its button a page that could not be loaded, unless it has loaded by itself. */
  async triesAgain(mark: string): Promise<void> {
    await this.times.until(async () => {
      if (await this.driver.isThere(mark)) return true;
      if (await this.driver.isThere('retry')) await this.driver.tries('retry');
      return false;
    }, mark);
  }

  async leaves(): Promise<void> {
    await this.driver.page.context().close();
    await this.proxy.close();
  }
}

/** Whether a button is shown that takes no taps. */
export const isOff = async ({ page }: BrowserDriver, id: string): Promise<boolean> =>
  (await page.locator(`[id="${id}"][aria-disabled="true"]:visible`).count()) > 0;

/** Marks the document. A reload would remove the mark. */
const mark = (driver: BrowserDriver): Promise<void> =>
  driver.page.evaluate(() => void Object.assign(window, { isSameDocument: true }));
const isMarked = (driver: BrowserDriver): Promise<boolean> => driver.page.evaluate(() => 'isSameDocument' in window);

export interface Faced {
  page: RouteName;
  language: BrowserLanguage;
  /** Prepares the page. Returns what is done with one fault, and what must hold after all faults. */
  prepare(member: Member): Promise<{ meets(fault: Fault, n: number): Promise<void>; ends(): Promise<void> }>;
}

/** Lets every fault befall each of the pages. */
export function meetFaults(...pages: readonly Faced[]): void {
  let stage: Stage;
  beforeAll(async () => {
    stage = await Stage.set();
  }, 240_000);
  afterAll(() => stage?.clear());

  describe.each(pages)('on the page $page in $language', ({ language, prepare }) => {
    let member: Member;
    let faced: Awaited<ReturnType<Faced['prepare']>>;
    beforeAll(async () => {
      member = await Member.on(stage, language);
      faced = await prepare(member);
      // The substitute for a missing page is loaded a moment after the start.
      await member.driver.page.waitForLoadState('networkidle');
      await mark(member.driver);
    }, 120_000);
    afterEach(() => member?.times.over());
    afterAll(() => member?.leaves());

    it.each(faults.map((fault, n) => ({ ...fault, n })))(
      '$name is said, loses nothing, and ends without a reload',
      async ({ n, ...fault }) => {
        await faced.meets(fault, n);
        expect(await isMarked(member.driver)).toBe(true);
      },
      60_000,
    );

    it('everything is there afterwards', async () => {
      await faced.ends();
      expect(member.driver.errors.filter((one) => !/Failed to load resource/.test(one))).toEqual([]);
    });
  });
}
