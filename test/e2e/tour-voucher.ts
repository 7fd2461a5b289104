import { routes } from '@/platform/routes';
import type { TourContext } from './tour-context';

/** Looks at the vouchers on sale and at their orders: none, one that is not paid, and one with codes. */
export async function voucherPages({ driver, customer, look, sheet }: TourContext): Promise<void> {
  await driver.open(routes.voucherOrders.path);
  await driver.see('voucher-orders-none');
  await look('voucher-orders-none');
  await driver.open(routes.vouchers.path);
  await driver.see('voucher-1');
  await look('vouchers');
  await driver.tap('voucher-1');
  await driver.see('voucher-hero');
  await look('voucher');
  await driver.tap('voucher-buy');
  await driver.arrive(routes.cashier.path);
  await driver.see('cashier-pay');
  const sn = new URLSearchParams(driver.page.url().split('?')[1]).get('order_sn') ?? '';
  await driver.open(`${routes.voucherOrder.path}?order_sn=${sn}`);
  await driver.see('order-state');
  await look('voucher-order-unpaid');
  await driver.tap('order-pay');
  await driver.arrive(routes.cashier.path);
  await driver.tap('cashier-pay');
  await driver.see('qr-code');
  await customer.paysTheQrCode();
  await driver.arrive(routes.paymentSuccess.path);
  await driver.see('paid-codes');
  await look('voucher-paid');
  await driver.open(routes.voucherOrders.path);
  await driver.see(`order-${sn}-show`);
  await look('voucher-orders');
  await driver.tap(`order-${sn}-show`);
  await driver.see('code-hero');
  await look('voucher-order');
  await sheet('code-large', 'code-sheet');
  await driver.tap('give-back');
  await driver.see('confirm');
  await look('voucher-give-back');
  await driver.tap('confirm-cancel');
  // Bought again: the voucher shows what is left of the order.
  await driver.open(`${routes.voucher.path}?id=1`);
  await driver.see('voucher-own');
  await look('voucher-own');
}
