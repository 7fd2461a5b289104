import type { OrderDetails } from '@/contract/order.schemas';
import { type RouteName, routes } from '@/platform/routes';
import { FaultProxy } from '../harness/fault-proxy';
import type { BrowserDriver } from '../journey/browser-driver';
import { firstDrink, paidOrder, unpaidOrder } from '../journey/by-api';
import { openShop, rupiah } from '../journey/customer';
import { type Fault, type FaultKind, FaultyTimes, faults } from './faults';
import { type BrowserLanguage, languages, Stage, type Visit } from './stage';

type Texts = (typeof languages)[BrowserLanguage];

/** What a page says when it could not be loaded. */
const loadWords = {
  network: 'common.networkLost',
  timeout: 'common.errorTimeout',
  broken: 'common.errorText',
} as const satisfies Record<FaultKind, keyof Texts>;

/** The app says that the network is lost at most once in this time, in milliseconds. */
const quietMs = 3_000;

/** Shops of the demo chain. */
const SHOPS = 14;

let stage: Stage;
beforeAll(async () => {
  stage = await Stage.set();
}, 240_000);
afterAll(() => stage?.clear());

/** A member whose calls pass through a proxy. */
class Member {
  readonly driver: BrowserDriver;
  readonly times: FaultyTimes;

  private constructor(
    readonly visit: Visit,
    readonly token: string,
    readonly texts: Texts,
    private readonly proxy: FaultProxy,
  ) {
    this.driver = visit.driver;
    this.times = new FaultyTimes(visit.driver, proxy);
  }

  static async on(language: BrowserLanguage): Promise<Member> {
    const proxy = await FaultProxy.before(stage.app.url);
    const visit = await stage.visitor({ language, through: proxy.url, reducedMotion: 'reduce' });
    const token = await stage.loggedInBefore(visit, proxy.url);
    await visit.driver.page.clock.install();
    await visit.driver.open(routes.home.path);
    await visit.driver.see('home-pickup');
    return new Member(visit, token, languages[language] as Texts, proxy);
  }

  api<Data>(name: string, input: object): Promise<Data> {
    return stage.app.api(name, input, this.token) as Promise<Data>;
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

  /** Waits until the page says why it could not be loaded, with a button. */
  async isNotLoaded(kind: FaultKind): Promise<void> {
    await this.times.until(() => this.driver.isThere('retry'), 'a button');
    await this.reads(loadWords[kind]);
  }

  /** Waits until an earlier message is gone, and the same one may be said again. */
  async hearsNothing(): Promise<void> {
    await this.driver.page.clock.fastForward(quietMs);
    await this.times.until(async () => !(await this.driver.isThere('toast')), 'the end of the message');
  }

  /** After a page could not be loaded: its button loads it, unless it has loaded by itself. */
  async triesAgain(mark: string): Promise<void> {
    await this.times.until(async () => {
      if (await this.driver.isThere(mark)) return true;
      // The button goes when the page loads by itself.
      if (await this.driver.isThere('retry')) {
        await this.driver.element('retry').click({ timeout: 500 }).catch(() => undefined);
      }
      return false;
    }, mark);
  }

  async leaves(): Promise<void> {
    await this.driver.page.context().close();
    await this.proxy.close();
  }
}

/** A reload would remove it. */
const mark = (driver: BrowserDriver): Promise<void> =>
  driver.page.evaluate(() => void Object.assign(window, { isSameDocument: true }));
const isMarked = (driver: BrowserDriver): Promise<boolean> => driver.page.evaluate(() => 'isSameDocument' in window);

interface Faced {
  page: RouteName;
  language: BrowserLanguage;
  /** Prepares the page; then each fault befalls it. Returns what is done with one fault, and what must hold at the end. */
  prepare(member: Member): Promise<{ meets(fault: Fault, n: number): Promise<void>; ends(): Promise<void> }>;
}

const menu: Faced = {
  page: 'shopMenu',
  language: 'id-ID',
  async prepare(member) {
    const { driver, times } = member;
    await member.goes('shopMenu', `id=${openShop}`);
    await member.visit.customer.isAtTheMenu();
    let cups = 0;
    const inCart = (num: number) => async (): Promise<boolean> =>
      (await driver.isThere('cart-count')) && (await driver.text('cart-count')).trim() === String(num);
    const adds = async (): Promise<void> => {
      const [first = ''] = await driver.ids('goods-add-');
      await driver.tap(first);
      await driver.tap('sheet-add');
      cups += 1;
      await times.until(inCart(cups), `${cups} in the cart`);
    };
    await adds();
    return {
      async meets(fault, n) {
        await times.begin(fault);
        // Each time another shop: the menus of the last ones are stored.
        await member.goes('shopMenu', `id=${openShop + 1 + (n % (SHOPS - 1))}`);
        await member.isNotLoaded(fault.kind === 'timeout' ? 'network' : fault.kind);
        await times.over();
        await member.triesAgain('menu-list');
        await driver.page.goBack();
        await times.until(inCart(cups), 'the cart of the first shop');
        await member.hearsNothing();
        await times.begin(fault);
        await adds();
        await member.reads(fault.kind === 'network' ? 'common.networkLost' : loadWords[fault.kind]);
        await times.over();
        await adds();
        const stored = () => member.api<{ total_num: number }>('usershop/ShopCartList', { shop_id: openShop });
        await times.until(async () => (await stored()).total_num === cups, `${cups} in the cart of the server`);
      },
      ends: async () => undefined,
    };
  },
};

const checkout: Faced = {
  page: 'checkout',
  language: 'zh-CN',
  async prepare(member) {
    const { driver, times, visit } = member;
    const { customer } = visit;
    await member.api('usershop/ShopCartSave', await firstDrink(stage.app, 5));
    await member.goes('checkout', `shop=${openShop}`);
    await driver.see('coupon-saving');
    customer.total = rupiah(await driver.text('checkout-total'));
    await customer.writesARemark();
    await driver.tap('tableware');
    const kept = async (): Promise<object> => ({
      total: await driver.text('checkout-total'),
      coupon: await driver.text('coupon-open'),
      remark: await driver.text('remark-open'),
      tableware: await driver.isChecked('tableware'),
      drinks: await driver.text('order-goods'),
    });
    const before = await kept();
    expect(before).toMatchObject({ remark: expect.stringContaining(customer.remark), tableware: true });
    return {
      async meets(fault) {
        await times.begin(fault);
        await driver.tap('checkout-pay');
        await member.reads('order.answerLost', 'checkout-notice');
        expect(await kept()).toEqual(before);
        await driver.tap('way-takeout');
        await member.reads(loadWords[fault.kind], fault.name === 'no network' ? 'offline-banner' : 'stale-banner');
        await times.over();
        await driver.tap('way-takein');
        await times.until(async () => !(await driver.isThere('stale-banner')), 'the price');
        await driver.settles();
        expect(await kept()).toEqual(before);
      },
      async ends() {
        await customer.ordersIt();
        const [order, ...others] = await stage.orders(visit);
        expect(others).toEqual([]);
        const details = (await stage.order(visit, order?.order_sn ?? '')) as unknown as OrderDetails;
        expect(details).toMatchObject({ remark: customer.remark, tableware: 1, pay_amount: customer.total });
        expect(details.coupon_name).not.toBeNull();
      },
    };
  },
};

const cashier: Faced = {
  page: 'cashier',
  language: 'en-US',
  async prepare(member) {
    const { driver, times, visit } = member;
    const sn = await unpaidOrder(stage.app, member.token);
    return {
      async meets(fault) {
        await times.begin(fault);
        await member.goes('cashier', `order_sn=${sn}`);
        await member.isNotLoaded(fault.kind);
        await times.over();
        await member.triesAgain('cashier-amount');
        // The payment of the time before is still open.
        if (await driver.isThere('other-channel')) await driver.tap('other-channel');
        await driver.tap('channel-qris');
        await times.begin(fault);
        await driver.tap('cashier-pay');
        await member.reads('order.payAnswerLost', 'cashier-problem');
        await member.reads(loadWords[fault.kind], fault.name === 'no network' ? 'offline-banner' : 'stale-banner');
        await times.over();
        await driver.tap('cashier-pay');
        await driver.see('wait-qr');
        await times.until(async () => !(await driver.isThere('stale-banner')), 'news of the order');
        await driver.tap('other-channel');
        await driver.see('cashier-pay');
        await member.goesBack('home-pickup');
      },
      async ends() {
        expect((await stage.orders(visit)).map(({ state }) => state)).toEqual(['unpaid']);
        await member.goes('cashier', `order_sn=${sn}`);
        await driver.see('wait-qr');
      },
    };
  },
};

const order: Faced = {
  page: 'order',
  language: 'id-ID',
  async prepare(member) {
    const { driver, times, visit } = member;
    const sn = await paidOrder(stage.app, member.token);
    await member.goes('order', `order_sn=${sn}`);
    await driver.see('pickup-number');
    const number = await driver.text('pickup-number');
    const status = await driver.text('order-status');
    // The part with the question is loaded with a network.
    await driver.tap('order-cancel');
    await driver.tap('confirm-cancel');
    return {
      async meets(fault) {
        await times.begin(fault);
        await driver.tap('order-cancel');
        await driver.tap('confirm-ok');
        // Until then the cancel may be tried again, and be done after the fault.
        await member.reads(loadWords[fault.kind], 'toast');
        await member.reads(loadWords[fault.kind], fault.name === 'no network' ? 'offline-banner' : 'stale-banner');
        expect([await driver.text('pickup-number'), await driver.text('order-status')]).toEqual([number, status]);
        await times.over();
        await times.until(async () => !(await driver.isThere('stale-banner')), 'news of the order');
        await member.hearsNothing();
      },
      async ends() {
        expect((await stage.orders(visit)).map(({ state }) => state)).toEqual(['paid']);
        for (const act of ['accept', 'start'] as const) await stage.app.act(openShop, sn, act);
        await times.until(async () => (await driver.text('order-status')) !== status, 'the next state');
        expect(await driver.text('pickup-number')).toBe(number);
      },
    };
  },
};

describe.each([menu, checkout, cashier, order])('on the page $page in $language', ({ language, prepare }) => {
  let member: Member;
  let faced: Awaited<ReturnType<Faced['prepare']>>;
  beforeAll(async () => {
    member = await Member.on(language);
    faced = await prepare(member);
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
