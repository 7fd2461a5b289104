import { routes } from '@/platform/routes';
import { openShop } from '../journey/customer';
import type { TourContext } from './tour-context';

/** Looks at login, checkout, cashier and the page of an order until it is ready. Returns the number of the order. */
export async function orderPages({ driver, customer, look, sheet, close, act }: TourContext): Promise<string> {
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
  await sheet('pay-change', 'pay-sheet');
  await customer.ordersIt();
  await customer.choosesAtTheCashier('qris');
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
  return sn;
}

/** Looks at a delivery up to its checkout. */
export async function deliveryPages({ driver, customer, look, sheet }: TourContext): Promise<void> {
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
}
