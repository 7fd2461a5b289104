import type { BrowserContext } from 'playwright-core';
import { App } from '../harness/app';
import { newPhone, type PhoneOptions } from '../harness/browser';
import { nearOpenShop } from '../journey/by-api';
import { Customer } from '../journey/customer';
import { FrameDriver } from './frame-driver';
import { type PageOptions, PartnerSite, together } from './partner-site';
import { Stage } from './stage';

/** What a browser does that forbids a frame to store anything. */
function withoutStorage(): void {
  const get = (): never => {
    throw new DOMException('forbidden', 'SecurityError');
  };
  for (const name of ['localStorage', 'sessionStorage']) Object.defineProperty(window, name, { get });
}

interface Sites {
  readonly shop: PartnerSite;
  /** Pays itself, and its frame follows no height. */
  readonly other: PartnerSite;
  /** Lets the whole window pay. */
  readonly third: PartnerSite;
  /** Nothing can be ordered there. */
  readonly closed: PartnerSite;
  /** Has an app in place of a page. */
  readonly native: PartnerSite;
}

/** A server, a browser, and five partners, `shop-a` to `shop-e`. */
export class PartnerStage implements Sites {
  readonly shop: PartnerSite;
  readonly other: PartnerSite;
  readonly third: PartnerSite;
  readonly closed: PartnerSite;
  readonly native: PartnerSite;
  private number = 0;

  private constructor(
    readonly stage: Stage,
    private readonly sites: Sites,
  ) {
    ({ shop: this.shop, other: this.other, third: this.third, closed: this.closed, native: this.native } = sites);
  }

  static async begin(): Promise<PartnerStage> {
    const sites = {
      shop: await PartnerSite.open('shop-a'),
      other: await PartnerSite.open('shop-b'),
      third: await PartnerSite.open('shop-c'),
      closed: await PartnerSite.open('shop-d'),
      native: await PartnerSite.open('shop-e'),
    };
    const sql = together([
      ...sites.shop.sql(),
      ...sites.other.sql({ payMode: 'host', without: 'resize' }),
      ...sites.third.sql({ payMode: 'top' }),
      ...sites.closed.sql({ payMode: 'off' }),
      ...sites.native.sql({ kind: 'webview' }),
    ]);
    const app = await App.start({ sql });
    for (const site of Object.values(sites)) site.serves(app.url);
    return new PartnerStage(await Stage.on(app), sites);
  }

  async clear(): Promise<void> {
    await this.stage.clear();
    for (const site of Object.values<PartnerSite>({ ...this.sites })) site.close();
  }

  /** A customer whom the partner knows, with a number that it has proven. */
  newCustomer(): { id: string; mobile: string } {
    this.number += 1;
    return { id: `customer-${this.number}`, mobile: `+62813000${String(10_000 + this.number)}` };
  }

  /** A new phone beside the shop that never closes. */
  async phone(options: PhoneOptions = {}): Promise<BrowserContext> {
    return newPhone(this.stage.browser, {
      permissions: ['geolocation'],
      geolocation: await nearOpenShop(this.stage.app),
      language: 'en-US',
      ...options,
    });
  }

  /** Opens the page of a partner on a new phone. */
  async visit(site: PartnerSite, options: PageOptions = {}) {
    const context = await this.phone();
    await options.prepare?.(context);
    if (options.hasStorage === false) await context.addInitScript(withoutStorage);
    const driver = await FrameDriver.at(context, site.page(options));
    return { driver, customer: new Customer(driver, this.stage.app), context };
  }
}

/** Has a stage for the tests of a file. Returns how they get it. */
export function usePartnerStage(): () => PartnerStage {
  let stage: PartnerStage | undefined;
  beforeAll(async () => {
    stage = await PartnerStage.begin();
  }, 240_000);
  afterAll(() => stage?.clear());
  return () => {
    if (!stage) throw new Error('the stage is not set yet');
    return stage;
  };
}
