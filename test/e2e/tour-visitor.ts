import { routes } from '@/platform/routes';
import { openShop } from '../journey/customer';
import type { TourContext } from './tour-context';

/** Looks at home, settings and the lists of a visitor. */
export async function visitorPages({ driver, customer, look, sheet }: TourContext): Promise<void> {
  await customer.comesHome();
  await look('home');
  await driver.tap('tab-bar-mine');
  await driver.see('account-login');
  await look('account-visitor');
  await driver.tap('open-settings');
  await driver.see('about');
  await look('settings-visitor');
  await sheet('language', 'language-sheet');
  await sheet('help', 'help-sheet');
  await driver.tap('terms');
  await driver.arrive(routes.explanation.path);
  await driver.see('explanation');
  await look('explanation');
  await driver.page.goBack();
  await driver.see('about');
  await driver.page.goBack();
  await driver.tap('tab-bar-orders');
  // The previous page has a prompt and a tab bar too, so this waits for the orders.
  await driver.see('orders');
  await driver.see('login-prompt');
  await look('orders-visitor');
  await driver.open('pages/nowhere');
  await driver.see('no-such-page');
  await look('not-found');
  await driver.tap('not-found-home');
  await driver.see('home-pickup');
}

/** Looks at shops, the menu with its sheets, the search, and the cart, up to the login. */
export async function shopPages({ driver, customer, look, sheet }: TourContext): Promise<void> {
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
  await driver.tap('goods-fold');
  await driver.see('goods-facts');
  await driver.page.locator('#goods-facts').last().scrollIntoViewIfNeeded();
  await look('goods-facts');
  await driver.tap('goods-fold');
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
}

/** Looks at the ways to log in, and at what is wrong there. */
export async function loginPages({ driver, look }: TourContext): Promise<void> {
  await driver.arrive(routes.login.path);
  await driver.see('mobile');
  await look('login');
  await driver.tap('way-register');
  await driver.arrive(routes.register.path);
  await driver.see('register-submit');
  await look('register');
  await driver.tap('way-login');
  await driver.arrive(routes.login.path);
  await driver.see('way-password');
  await driver.tap('way-password');
  await driver.see('password');
  await look('login-password');
  await driver.tap('way-reset');
  await driver.arrive(routes.retrieve.path);
  await driver.see('newpassword');
  await look('retrieve');
  await driver.tap('way-login');
  await driver.arrive(routes.login.path);
  await driver.see('way-password');
  await driver.tap('login-submit');
  await driver.until(async () => (await driver.page.locator('[aria-invalid="true"]:visible').count()) > 0, 'problems');
  await look('login-problems');
}
