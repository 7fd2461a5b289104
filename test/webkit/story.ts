import { routes } from '@/platform/routes';
import type { App } from '../harness/app';
import { pickedUpOrder } from '../journey/by-api';
import { Customer, openShop } from '../journey/customer';
import type { WebKitDriver } from './webkit-driver';

/** More milliseconds than a sheet's history entry is kept after the sheet has closed. */
const settledMs = 1000;

export type Step = readonly [name: string, act: () => Promise<void>];

export type Story = (on: { app: App; driver: WebKitDriver }) => Step[];

/** Waits until a layer of the page is open or closed, on the page on which it was opened. */
async function expectLayer(driver: WebKitDriver, id: string, isOpen: boolean): Promise<void> {
  await driver.until(async () => (await driver.isThere(id)) === isOpen, `#${id} ${isOpen ? 'open' : 'closed'}`);
  await driver.arrive(routes.shopMenu.path);
}

/** A visitor's way from home to the cashier. */
const toTheCashier = ({ app, driver }: Parameters<Story>[0]): Step[] => {
  const customer = new Customer(driver, app);
  return [
    ['home', () => customer.comesHome()],
    [
      'the shop',
      async () => {
        await driver.tap('home-shop');
        await driver.arrive(routes.chooseShop.path);
        await driver.tap(`choose-shop-${openShop}`);
        await customer.isAtTheMenu();
      },
    ],
    ['a drink in its sheet', () => customer.opensADrink()],
    ['an extra, and two of it', () => customer.putsItTogether()],
    ['the cart', () => customer.addsItToTheCart()],
    ['asked to log in', () => customer.isAskedToLogIn()],
    ['the code sent', () => customer.asksForACode()],
    ['the code entered: checkout', () => customer.entersTheCode()],
    ['a remark', () => customer.writesARemark()],
    ['the cashier', () => customer.ordersIt()],
  ];
};

/** A visitor's first order, from home to the pickup number. */
export const firstOrder: Story = (on) => {
  const customer = new Customer(on.driver, on.app);
  return [
    ...toTheCashier(on),
    ["paid on the wallet's page", () => customer.paysInTheWallet()],
    ['the pickup number', () => customer.seesThePickupNumber()],
    ['the order', () => customer.opensTheOrder()],
  ];
};

/**
 * The first order of a partner's customer in the frame of the partner's page, which pays. A reload has no session of
 * its own: the page logs the customer in again.
 */
export const framedOrder: Story = (on) => {
  const { app, driver } = on;
  const customer = new Customer(driver, app);
  return [
    ...toTheCashier(on),
    [
      "paid by the partner's page",
      async () => {
        await customer.choosesAtTheCashier('gopay');
        await driver.tap('cashier-pay');
      },
    ],
    ['the pickup number', () => customer.seesThePickupNumber()],
    ['the order', () => customer.opensTheOrder()],
    [
      'the order, after a reload',
      async () => {
        await driver.window.run(() => window.location.reload());
        await driver.until(async () => (await driver.text('order-status')) !== '', 'the order again');
      },
    ],
    [
      'no token on the device',
      async () => {
        if (await driver.token()) throw new Error('the token is stored');
      },
    ],
  ];
};

/** An order of a returning member, through the cart sheet, with steps back and forward. */
export const returningOrder: Story = ({ app, driver }) => {
  const customer = new Customer(driver, app);
  const openTheCart = async (): Promise<void> => {
    await driver.tap('cart-open');
    await driver.see('cart-sheet');
  };
  return [
    ['logged in', () => customer.logsInFirst()],
    ['an earlier order', async () => void (await pickedUpOrder(app, await driver.token()))],
    [
      'home, and the menu',
      async () => {
        await customer.comesHome();
        await driver.tap('home-pickup');
        await customer.isAtTheMenu();
      },
    ],
    [
      'back, forward: the page before, and the menu again',
      async () => {
        await driver.back();
        await driver.arrive(routes.home.path);
        await driver.forward();
        await customer.isAtTheMenu();
      },
    ],
    [
      'back from the sheet of a drink closes it',
      async () => {
        await customer.opensADrink();
        await driver.back();
        await expectLayer(driver, 'sheet-add', false);
        await driver.staysFor(settledMs);
      },
    ],
    [
      'two in the cart',
      async () => {
        await customer.opensADrink();
        await customer.putsItTogether();
        await customer.addsItToTheCart();
      },
    ],
    [
      'back from the cart sheet closes it; it opens again',
      async () => {
        await openTheCart();
        await driver.back();
        await expectLayer(driver, 'cart-sheet', false);
        await openTheCart();
      },
    ],
    [
      'checkout from the cart sheet, which stays',
      async () => {
        await driver.tap('cart-sheet-continue');
        await customer.isAtTheCheckout();
        await driver.staysFor(settledMs);
      },
    ],
    [
      'back: the menu without a sheet; forward: checkout',
      async () => {
        await driver.back();
        await expectLayer(driver, 'cart-sheet', false);
        await customer.hasTheCart();
        await driver.forward();
        await customer.isAtTheCheckout();
      },
    ],
    ['the cashier', () => customer.ordersIt()],
    ["paid on the wallet's page", () => customer.paysInTheWallet()],
    ['the pickup number', () => customer.seesThePickupNumber()],
    // There is no step back from here. The driver does not notice a step to a document with another opener policy,
    // which the wallet's page has, and from then on answers only with time-outs.
    [
      'home, with the order in sight',
      async () => {
        await driver.tap('to-home');
        await driver.see('home-order');
      },
    ],
  ];
};
