import type { Browser } from 'playwright-core';
import { routes } from '@/platform/routes';
import { storageKeys } from '@/platform/storage/storage-keys';
import { demoMember } from '../../server/src/seed/demo-member';
import { App } from '../harness/app';
import { launchBrowser, newPhone, type PhoneOptions } from '../harness/browser';
import { catalogueOf } from '../harness/texts';
import { BrowserDriver } from '../journey/browser-driver';
import { firstDrink, loggedIn, nearOpenShop } from '../journey/by-api';
import { Customer, openShop, rupiah } from '../journey/customer';
import { storedToken } from '../journey/stored-token';

/** The texts of our languages, by the browser's names of the languages. */
export const languages = {
  'id-ID': catalogueOf('id'),
  'en-US': catalogueOf('en'),
  'zh-CN': catalogueOf('zh-Hans'),
} as const;
export type BrowserLanguage = keyof typeof languages;
export const browserLanguages = Object.keys(languages) as BrowserLanguage[];
/**
 * The languages in which a story is told. It is told in this one only, because tours and gallery show every page and
 * part in each language. If KEDAI_TEST_LANGUAGES is `all`, it is told in all of them. Different stories take different
 * languages.
 */
export const told = (language: BrowserLanguage): BrowserLanguage[] =>
  process.env.KEDAI_TEST_LANGUAGES === 'all' ? browserLanguages : [language];
/** The app's language for each of the browser's. */
export const appLanguage = { 'id-ID': 'id', 'en-US': 'en', 'zh-CN': 'zh-Hans' } as const;

/** The number of the demo member, who has rows to show, without country code. */
export const demoPhone = demoMember.mobile.replace(demoMember.areacode, '');

const han = /[\p{Script=Han}]/u;

export interface Visit {
  driver: BrowserDriver;
  customer: Customer;
}

export interface VisitOptions extends PhoneOptions {
  /** Address of a proxy that the test has started. The default is the server's own address. */
  through?: string;
  /** The customer's number without country code. The default is a new number. */
  mobile?: string;
}

/** The server and the browser of one test file. */
export class Stage {
  /**
   * Whether customers leave the app and come back while they wait. It is for tests that are not about how the app asks
   * for news.
   */
  comeBack = false;

  constructor(
    readonly app: App,
    readonly browser: Browser,
  ) {}

  /** Starts a server with further settings, and a browser. */
  static async set(env?: Record<string, string>): Promise<Stage> {
    return await Stage.on(await App.start({ env }));
  }

  /** Takes over a running server. */
  static async on(app: App): Promise<Stage> {
    try {
      return new Stage(app, await launchBrowser());
    } catch (error) {
      await app.stop();
      throw error;
    }
  }

  async clear(): Promise<void> {
    await this.browser.close();
    await this.app.stop();
  }

  /** A customer with a new phone, located at the shop that never closes. */
  async visitor({ through = this.app.url, mobile, ...options }: VisitOptions = {}): Promise<Visit> {
    const context = await newPhone(this.browser, {
      permissions: ['geolocation'],
      geolocation: await nearOpenShop(this.app),
      ...options,
    });
    const driver = await BrowserDriver.on(context, through);
    driver.comesBack = this.comeBack;
    return { driver, customer: new Customer(driver, this.app, mobile) };
  }

  /** A new customer on the phone of an earlier visit, of which only the browser's cache is left. */
  async visitorAfter({ driver }: Visit): Promise<Visit> {
    const context = driver.page.context();
    await driver.page.close();
    await context.setStorageState({ cookies: [], origins: [] });
    const next = await BrowserDriver.on(context, this.app.url);
    return { driver: next, customer: new Customer(next, this.app) };
  }

  /**
   * Makes the customer of a visit a member who logged in on the phone earlier. It must be called before the phone
   * opens the app. `origin` is the proxy's if the visit has one. Returns the token.
   */
  async loggedInBefore(visit: Visit, origin = this.app.url): Promise<string> {
    const userinfo = await loggedIn(this.app, visit.customer.phone);
    await this.isMember(visit, userinfo, origin);
    return userinfo.token;
  }

  /** Makes a visitor a member by the answer of a login. */
  async isMember({ driver }: Visit, userinfo: { token: string }, origin = this.app.url): Promise<void> {
    const { key, version } = storageKeys.session;
    const session = { data: { v: version, value: { token: userinfo.token, user: userinfo } } };
    const localStorage = [{ name: key, value: JSON.stringify(session) }];
    await driver.page.context().setStorageState({ cookies: [], origins: [{ origin, localStorage }] });
  }

  /**
   * A member with this password, who has just logged in with it, because a code for the same number would have to
   * wait.
   */
  async memberWithPassword(password: string, options: VisitOptions = {}): Promise<Visit & { token: string }> {
    const visit = await this.visitor(options);
    const { app } = this;
    const mobile = visit.customer.phone;
    const phone = { areacode: '+62', mobile };
    const { agreement_version } = (await app.api('index/config')) as { agreement_version: string };
    await app.api('Sms/send', { ...phone, event: 'resetpwd' });
    const captcha = await app.codeFor(`+62${mobile}`);
    const set = { ...phone, captcha, agreement_version, newpassword: password, repassword: password };
    await app.api('User/resetpwd', set);
    const { userinfo } = (await app.api('user/login', { ...phone, password, agreement_version })) as {
      userinfo: { token: string };
    };
    await this.isMember(visit, userinfo);
    return { ...visit, token: userinfo.token };
  }

  /** A visitor at the cart. */
  async visitorWithCart(options: VisitOptions = {}): Promise<Visit> {
    const visit = await this.visitor(options);
    await visit.customer.fillsACart();
    return visit;
  }

  /** A member with a cart, at the checkout. */
  async member(options: VisitOptions = {}): Promise<Visit> {
    const visit = await this.visitorWithCart(options);
    await visit.customer.isAskedToLogIn();
    await visit.customer.asksForACode();
    await visit.customer.entersTheCode();
    return visit;
  }

  /**
   * A member at the checkout, who logged in earlier and has two of a drink in the cart. This is quicker than `member`.
   */
  async memberBefore(options: VisitOptions = {}): Promise<Visit> {
    const visit = await this.visitor(options);
    const { driver, customer } = visit;
    const token = await this.loggedInBefore(visit, options.through);
    await this.app.api('usershop/ShopCartSave', await firstDrink(this.app, 2), token);
    await driver.open(`${routes.shopMenu.path}?id=${openShop}`);
    await customer.isAtTheMenu();
    await driver.see('cart-amount');
    customer.price = rupiah(await driver.text('cart-amount'));
    await customer.hasTheCart();
    await driver.tap('cart-continue');
    await customer.isAtTheCheckout();
    return visit;
  }

  /** The customer's orders on the server, newest first. */
  async orders({ driver }: Visit): Promise<{ order_sn: string; state: string; pay_amount: number }[]> {
    const page = (await this.app.api('order/myOrder', { tab: 0, page: 1 }, await tokenOf(driver))) as {
      data: { order_sn: string; state: string; pay_amount: number }[];
    };
    return page.data;
  }

  /** One order on the server. */
  async order(visit: Visit, order_sn: string): Promise<Record<string, unknown>> {
    const token = await tokenOf(visit.driver);
    return (await this.app.api('order/orderDetails', { order_sn }, token)) as Record<string, unknown>;
  }
}

/** The token on the device, `''` for a visitor. */
export const tokenOf = (driver: BrowserDriver): Promise<string> => driver.page.evaluate(storedToken);

/** Lines of the screen that are in Chinese although the language is another one. */
export async function chineseLines(driver: BrowserDriver, language: BrowserLanguage): Promise<string[]> {
  if (language === 'zh-CN') return [];
  return (await driver.text()).split('\n').filter((line) => han.test(line) && line !== '简体中文');
}

/** Expects no Chinese on the screen if the language is another one. */
export async function expectNoChinese(driver: BrowserDriver, language: BrowserLanguage): Promise<void> {
  const shown = await chineseLines(driver, language);
  expect({ path: driver.path, shown }).toEqual({ path: driver.path, shown: [] });
}
