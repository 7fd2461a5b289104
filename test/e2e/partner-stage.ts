import { App } from '../harness/app';
import { newPhone } from '../harness/browser';
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

/**
 * A server, a browser, and four partners: `shop-b` pays itself, `shop-c` lets the whole window pay, and at `shop-d` nothing
 * can be ordered.
 */
export class PartnerStage {
  private number = 0;

  private constructor(
    readonly stage: Stage,
    readonly shop: PartnerSite,
    readonly other: PartnerSite,
    readonly third: PartnerSite,
    readonly closed: PartnerSite,
  ) {}

  static async begin(): Promise<PartnerStage> {
    const shop = await PartnerSite.open('shop-a');
    const other = await PartnerSite.open('shop-b');
    const third = await PartnerSite.open('shop-c');
    const closed = await PartnerSite.open('shop-d');
    const sql = together([...shop.sql(), ...other.sql('host'), ...third.sql('top'), ...closed.sql('off')]);
    const app = await App.start({ sql });
    for (const site of [shop, other, third, closed]) site.serves(app.url);
    return new PartnerStage(await Stage.on(app), shop, other, third, closed);
  }

  async clear(): Promise<void> {
    await this.stage.clear();
    for (const site of [this.shop, this.other, this.third, this.closed]) site.close();
  }

  /** A customer whom the partner knows, with a number that it has proven. */
  newCustomer(): { id: string; mobile: string } {
    this.number += 1;
    return { id: `customer-${this.number}`, mobile: `+62813000${String(10_000 + this.number)}` };
  }

  /** Opens the page of a partner on a new phone. */
  async visit(site: PartnerSite, options: PageOptions = {}) {
    const context = await newPhone(this.stage.browser, {
      permissions: ['geolocation'],
      geolocation: await nearOpenShop(this.stage.app),
      language: 'en-US',
    });
    if (options.hasStorage === false) await context.addInitScript(withoutStorage);
    const driver = await FrameDriver.at(context, site.page(options));
    return { driver, customer: new Customer(driver, this.stage.app), context };
  }
}
