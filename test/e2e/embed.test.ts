import { App } from '../harness/app';
import { newPhone } from '../harness/browser';
import { nearOpenShop } from '../journey/by-api';
import { Customer } from '../journey/customer';
import { FrameDriver } from './frame-driver';
import { type PageOptions, PartnerSite, together } from './partner-site';
import { Stage } from './stage';

describe('the app in a partner’s page', () => {
  let stage: Stage;
  let shop: PartnerSite;
  let other: PartnerSite;

  beforeAll(async () => {
    shop = await PartnerSite.open('shop-a');
    other = await PartnerSite.open('shop-b');
    const app = await App.start({ sql: together([...shop.sql(), ...other.sql('host')]) });
    for (const site of [shop, other]) site.serves(app.url);
    stage = await Stage.on(app);
  }, 240_000);
  afterAll(async () => {
    await stage?.clear();
    for (const site of [shop, other]) site?.close();
  });

  async function visit(site: PartnerSite, options: PageOptions = {}) {
    const context = await newPhone(stage.browser, {
      permissions: ['geolocation'],
      geolocation: await nearOpenShop(stage.app),
      language: 'en-US',
    });
    const driver = await FrameDriver.at(context, site.page(options));
    return { driver, customer: new Customer(driver, stage.app), context };
  }

  let number = 0;
  const newCustomer = () => {
    number += 1;
    return { id: `customer-${number}`, mobile: `+62813000${String(10_000 + number)}` };
  };

  it('logs its customer in, and takes an order to the pickup number with a reload at each step', async () => {
    shop.customer = newCustomer();
    const { driver, customer, context } = await visit(shop);
    await customer.comesHome();
    await customer.findsTheNearestShop();
    await driver.reload();
    await customer.isAtTheMenu();
    await customer.opensADrink();
    await customer.putsItTogether();
    await customer.addsItToTheCart();
    await driver.reload();
    await customer.hasTheCart();
    await driver.tap('cart-continue');
    await driver.see('checkout-submit');
    await context.close();
  }, 120_000);
});
