import type { Address } from '@/contract/address.schemas';
import { routes } from '@/platform/routes';
import type { OpsAct } from '../harness/app';
import { halves } from '../harness/pictures';
import type { BrowserDriver } from '../journey/browser-driver';
import { openShop } from '../journey/customer';
import { tokenOf, type Visit } from './stage';
import { type Look, rated } from './tour-after';

/** The member's first address gets another label, as if from another phone. */
async function changesElsewhere(driver: BrowserDriver): Promise<void> {
  const { origin } = new URL(driver.page.url());
  const headers = { token: await tokenOf(driver) };
  const { request } = driver.page;
  const answer = await request.get(`${origin}/api/address/addressList`, { headers });
  const { data } = (await answer.json()) as { data: { list: Address[] } };
  const { village_name, district_name, city_name, province_name, version, ...fields } = data.list[0] as Address;
  await request.post(`${origin}/api/address/addressEdit`, { headers, data: { ...fields, label: 'other' } });
}

/** The coupons of the member, by tab. */
async function coupons(driver: BrowserDriver, look: Look): Promise<void> {
  await driver.tap('coupons');
  await driver.arrive(routes.coupons.path);
  await driver.until(async () => (await driver.ids('coupon-')).some((id) => id.endsWith('-use')), 'a coupon');
  await look('coupons');
  for (const tab of [1, 2]) {
    await driver.tap(`coupons-tab-${tab}`);
    await driver.until(
      async () => (await driver.page.locator(`#coupons-tab-${tab}[aria-selected="true"]`).count()) > 0,
      'the tab',
    );
    await driver.until(
      async () => (await driver.isThere('coupons-none')) || (await driver.ids('coupon-')).length > 0,
      'its coupons',
    );
    await look(`coupons-${tab}`);
  }
  await driver.page.goBack();
  await driver.see('account-phone');
}

/** Feedback of the member, empty and with its problems. */
async function feedback(driver: BrowserDriver, look: Look): Promise<void> {
  await driver.tap('feedback');
  await driver.arrive(routes.feedback.path);
  await driver.see('feedback-own');
  await look('feedback');
  await driver.tap('feedback-send');
  await driver.until(async () => (await driver.page.locator('.k-field--wrong').count()) === 2, 'problems');
  await look('feedback-problems');
  await driver.page.goBack();
  await driver.see('account-phone');
}

/** What the member was told: some new, some read before. */
async function notices(driver: BrowserDriver, look: Look): Promise<void> {
  await driver.tap('notices');
  await driver.arrive(routes.notices.path);
  await driver.until(async () => (await driver.ids('notice-')).length > 0, 'notices');
  await look('notices');
  await driver.page.goBack();
  await driver.see('account-phone');
}

/** Opens every screen of the app, with its sheets: first as a visitor, then during an order. */
export async function tour(
  { driver, customer }: Visit,
  look: Look,
  act: (sn: string, ...acts: OpsAct[]) => Promise<void>,
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
  await customer.asksForACode();
  await look('login-code');
  await customer.entersTheCode();
  await look('checkout');
  await driver.tap('coupon-open');
  await driver.arrive(routes.orderCoupon.path);
  await driver.see('coupon-others');
  await look('order-coupon');
  await driver.page.goBack();
  await driver.see('checkout-total');
  await sheet('remark-open', 'remark-sheet');
  await driver.tap('pickup-time');
  await driver.until(async () => (await driver.ids('slot-')).length > 3, 'times');
  await look('slot-sheet');
  await close('slot-sheet');
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
  await act(sn, 'accept', 'start', 'ready');
  await driver.until(async () => !(await driver.isThere('order-cancel')), 'an order that is ready');
  await look('order-ready');
  await driver.open(routes.addressBook.path);
  await driver.see('address-1');
  await look('address-book');
  await driver.tap('address-1-edit');
  await driver.see('address-save');
  await look('address-form');
  await driver.tap('address-region');
  await driver.see('region-step-3');
  await look('region-sheet');
  await driver.type('region-search', 'sukajadi bandung');
  await driver.see('region-32.73.07');
  await look('region-found');
  await driver.type('region-search', 'no such place');
  await driver.see('region-steps');
  await look('region-none');
  await close('region-sheet');
  await driver.type('address-name', 'Receiver typed here');
  await driver.reload();
  await driver.see('address-restored');
  await look('address-restored');
  await changesElsewhere(driver);
  await driver.tap('address-save');
  await driver.see('conflict-sheet');
  await look('conflict-sheet');
  await driver.tap('conflict-theirs');
  await driver.until(async () => !(await driver.isThere('conflict-sheet')), 'the choice');
  await driver.open(routes.addressBook.path);
  await driver.tap('address-1-delete');
  await driver.see('confirm');
  await look('address-delete');
  await close('confirm');
  await driver.tap('address-1-edit');
  await driver.tap('pin-choose');
  await driver.see(`place-shop-${openShop}`);
  await look('choose-location');
  await driver.open(`${routes.openLocation.path}?latitude=-6.2&longitude=106.82&name=Kedai&address=Jl.+Sudirman`);
  await driver.see('place-open');
  await look('open-location');
  await driver.open(`${routes.orderAddress.path}?shop=${openShop}`);
  await driver.until(
    async () => (await driver.ids('choose-address-')).length > 0 || (await driver.isThere('address-add')),
    'the addresses to choose from',
  );
  await look('order-address');
  await driver.open(`${routes.shopMenu.path}?id=${openShop}`);
  await customer.isAtTheMenu();
  await driver.tap('way-takeout');
  await driver.see('delivery-note');
  await look('menu-delivery');
  await customer.opensADrink();
  await customer.putsItTogether();
  await customer.addsItToTheCart();
  await driver.tap('cart-continue');
  await driver.arrive(routes.checkout.path);
  await driver.see('delivery-card');
  await look('checkout-delivery');
  if (await driver.isThere('courier-open')) await sheet('courier-open', 'courier-sheet');
  await driver.open();
  await driver.see('delivery-note');
  await look('home-delivery');
  await driver.open(routes.orders.path);
  await driver.see(`order-${sn}`);
  await look('orders');
  await rated({ driver, customer }, look, () => act(sn, 'hand-over'));
  await driver.tap('tab-bar-mine');
  await driver.see('membership-card');
  await look('account');
  await driver.tap('membership-card');
  await driver.arrive(routes.membership.path);
  await driver.until(async () => (await driver.ids('growth-')).length > 1, 'growth');
  await look('membership');
  await sheet('membership-rules', 'rules-sheet');
  await driver.page.goBack();
  await driver.see('account-phone');
  await driver.tap('invite');
  await driver.arrive(routes.invite.path);
  await driver.see('qr-code');
  await look('invite');
  await sheet('invite-rule', 'invite-rule-sheet');
  await driver.open(routes.completeProfile.path);
  await driver.see('complete-save');
  await look('complete-profile');
  await driver.choose('avatar', {
    name: 'me.jpg',
    mimeType: 'image/jpeg',
    buffer: await halves(600, 400).jpeg().toBuffer(),
  });
  await driver.see('crop-zoom');
  await look('crop-sheet');
  await close('crop-sheet');
  await driver.open(routes.account.path);
  await driver.see('account-phone');
  await coupons(driver, look);
  await feedback(driver, look);
  await notices(driver, look);
  await driver.tap('edit-profile');
  await driver.see('profile-save');
  await look('personal');
  await driver.open(routes.changePhone.path);
  await driver.see('phone-save');
  await look('change-phone');
  await driver.tap('phone-save');
  await driver.until(async () => (await driver.page.locator('[aria-invalid="true"]:visible').count()) > 0, 'problems');
  await look('change-phone-problems');
  await driver.open(routes.privacy.path);
  await driver.see('delete-account');
  await look('data-privacy');
  await driver.tap('delete-account');
  await driver.see('deletion-sheet');
  await look('deletion-sheet');
  await close('deletion-sheet');
  await driver.open(routes.settings.path);
  await driver.see('about');
  await look('settings');
  await driver.tap('devices');
  await driver.see('device-0');
  await look('devices-sheet');
  await close('devices-sheet');
  await driver.tap('log-out');
  await driver.see('confirm');
  await look('log-out');
  await close('confirm');
  await driver.tap('password');
  await driver.see('own-number');
  await look('own-password');
}
