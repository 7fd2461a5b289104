import { routes } from '@/platform/routes';
import { openShop } from '../journey/customer';
import type { Visit } from './stage';

/** Called at each screen, sheet or dialog when it is drawn. */
export type Look = (name: string) => Promise<void>;

/** Opens every screen of the app, with its sheets: first as a visitor, then during an order. */
export async function tour(
  { driver, customer }: Visit,
  look: Look,
  ready: (sn: string) => Promise<void>,
): Promise<void> {
  const close = async (id: string): Promise<void> => {
    await driver.page.keyboard.press('Escape');
    await driver.until(async () => !(await driver.isThere(id)), `${id} closed`);
  };
  const sheet = async (opener: string, id: string): Promise<void> => {
    await driver.tap(opener);
    await driver.see(id);
    await look(id);
    await close(id);
  };

  await customer.comesHome();
  await look('home');
  await driver.tap('tab-bar-mine');
  await driver.see('account-login');
  await look('account-visitor');
  await sheet('language', 'language-sheet');
  await sheet('help', 'help-sheet');
  await sheet('terms', 'terms-sheet');
  await driver.tap('tab-bar-orders');
  // The page before has a prompt and a tab bar too.
  await driver.see('orders');
  await driver.see('login-prompt');
  await look('orders-visitor');

  await driver.tap('tab-bar-order');
  await driver.see(`choose-shop-${openShop}`);
  await look('choose-shop');
  await sheet('choose-place', 'place-sheet');
  await driver.tap('all-shops');
  await driver.arrive(routes.shopList.path);
  await driver.see('city-all');
  await driver.until(async () => (await driver.ids('shop-')).length > 2, 'shops');
  await look('shop-list');
  await driver.page.goBack();
  await driver.see(`choose-shop-${openShop}`);
  await driver.tap(`choose-shop-${openShop}`);
  await customer.isAtTheMenu();
  await look('menu');
  const [drink = ''] = await driver.ids('goods-add-');
  const name = (await driver.text(drink.replace('-add', ''))).trim();
  await driver.tap('menu-search');
  await driver.arrive(routes.shopSearch.path);
  await driver.type('goods-search', name.slice(0, 3));
  await driver.until(async () => (await driver.ids('goods-add-')).length > 0, 'results');
  await look('search');
  await driver.page.goBack();
  await customer.isAtTheMenu();
  await customer.opensADrink();
  await look('spec-sheet');
  await customer.putsItTogether();
  await customer.addsItToTheCart();
  await driver.tap('cart-open');
  await driver.see('cart-sheet');
  await look('cart-sheet');
  await driver.tap('cart-clear');
  await driver.see('confirm');
  await look('confirm');
  await driver.tap('confirm-cancel');
  await driver.tap('cart-sheet-continue');

  await driver.arrive(routes.login.path);
  await driver.see('mobile');
  await look('login');
  await driver.tap('way-password');
  await driver.see('password');
  await look('login-password');
  await driver.tap('way-reset');
  await driver.see('newpassword');
  await look('login-reset');
  await driver.tap('way-code');
  await driver.tap('login-submit');
  await driver.until(async () => (await driver.page.locator('[aria-invalid="true"]:visible').count()) > 0, 'problems');
  await look('login-problems');
  await customer.asksForACode();
  await look('login-code');
  await customer.entersTheCode();
  await look('checkout');
  await sheet('remark-open', 'remark-sheet');
  await customer.ordersIt();
  await look('cashier');
  await customer.asksForTheQrCode();
  await look('cashier-qr');
  const sn = driver.param('order_sn');
  await driver.open(routes.orders.path);
  await driver.see(`order-${sn}-pay`);
  await look('orders-unpaid');
  await driver.tap(`order-${sn}-open`);
  await driver.see('order-pay');
  await look('order-unpaid');
  await customer.opensTheCashierOf(sn);
  await driver.see('qr-code');
  await customer.paysTheQrCode();
  await customer.seesThePickupNumber();
  await look('payment-success');
  await customer.opensTheOrder();
  await look('order-paid');
  await sheet('order-help', 'help-sheet');
  await ready(sn);
  await driver.until(async () => !(await driver.isThere('order-cancel')), 'an order that is ready');
  await look('order-ready');
  await driver.open(routes.addressBook.path);
  await driver.see('address-1');
  await look('address-book');
  await driver.tap('address-1-edit');
  await driver.see('address-save');
  await look('address-form');
  await sheet('address-region', 'region-sheet');
  await driver.open(routes.orders.path);
  await driver.see(`order-${sn}`);
  await look('orders');
  await driver.tap('tab-bar-mine');
  await driver.see('account-phone');
  await look('account');
  await sheet('edit-profile', 'profile-sheet');
  await driver.tap('log-out');
  await driver.see('confirm');
  await look('log-out');
}
