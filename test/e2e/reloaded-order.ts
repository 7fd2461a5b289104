import type { BrowserDriver } from '../journey/browser-driver';
import type { Customer } from '../journey/customer';

interface Reloaded {
  customer: Customer;
  driver: BrowserDriver;
  /** Loads the app again at the page where it is. Default: the customer reloads it. */
  reload?: () => Promise<void>;
}

/**
 * A member's first order, from home until the drink is received, with a reload of the app at each step. Returns what the
 * app then says of the order.
 */
export async function ordersWithReloads({
  customer,
  driver,
  reload = () => driver.reload(),
}: Reloaded): Promise<string> {
  await customer.comesHome();
  await customer.findsTheNearestShop();
  await reload();
  await customer.isAtTheMenu();
  await customer.opensADrink();
  await customer.putsItTogether();
  await customer.addsItToTheCart();
  await reload();
  await customer.hasTheCart();
  await driver.tap('cart-continue');
  await customer.isAtTheCheckout();
  await reload();
  await customer.writesARemark();
  await customer.ordersIt();
  await reload();
  await customer.asksForTheQrCode();
  await reload();
  await customer.paysTheQrCode();
  await reload();
  await customer.seesThePickupNumber();
  await customer.opensTheOrder();
  await reload();
  await driver.see('order-status');
  const orderSn = driver.param('order_sn');
  await customer.watchesItBecomeReady(orderSn);
  await reload();
  await driver.see('order-status');
  await customer.receivesIt(orderSn);
  await reload();
  await driver.see('order-again');
  return driver.text('order-status');
}
