import { calls } from '@/contract';
import { routes } from '@/platform/routes';
import { rupiah } from '../journey/customer';
import type { TourContext } from './tour-context';

/** Looks at the vouchers on sale, and at orders of them: none in a tab, one that is not paid, and those with codes. */
export async function voucherPages({ driver, customer, look, sheet }: TourContext): Promise<void> {
  await driver.open(`${routes.voucherOrders.path}?tab=4`);
  await driver.see('voucher-orders-none');
  await look('voucher-orders-none');
  await driver.open(routes.vouchers.path);
  await driver.see('voucher-1');
  await look('vouchers');
  await driver.tap('voucher-2');
  await driver.see('voucher-hero');
  await look('voucher');
  await driver.tap('voucher-buy');
  await driver.arrive(routes.cashier.path);
  await driver.see('qr-code');
  const sn = driver.param('order_sn');
  await driver.open(`${routes.voucherOrder.path}?order_sn=${sn}`);
  await driver.see('order-state');
  await look('voucher-order-unpaid');
  await driver.open(`${routes.voucher.path}?id=2`);
  await driver.see('voucher-unpaid');
  await look('voucher-unpaid');
  await driver.open(`${routes.voucherOrder.path}?order_sn=${sn}`);
  await driver.tap('order-pay');
  await driver.arrive(routes.cashier.path);
  await driver.see('qr-code');
  customer.total = rupiah(await driver.text('cashier-amount'));
  await customer.paysTheQrCode(calls.voucher.pay);
  await driver.arrive(routes.paymentSuccess.path);
  await driver.see('paid-codes');
  await look('voucher-paid');
  // The demo member has an order of which two codes are used.
  await driver.open(routes.voucherOrders.path);
  await driver.see(`order-${sn}-show`);
  await look('voucher-orders');
  await driver.open(`${routes.voucher.path}?id=1`);
  await driver.see('voucher-own');
  await look('voucher-own');
  await driver.tap('voucher-own-show');
  await driver.arrive(routes.voucherOrder.path);
  await driver.see('code-hero');
  await look('voucher-order');
  await sheet('code-large', 'code-sheet');
  await driver.tap('give-back');
  await driver.see('confirm');
  await look('voucher-give-back');
  await driver.tap('confirm-cancel');
}
