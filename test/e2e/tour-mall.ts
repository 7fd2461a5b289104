import { routes } from '@/platform/routes';
import type { TourContext } from './tour-context';

/** Looks at the points mall, at an exchange with its sheets, and at orders: none in a tab, and one of each way. */
export async function mallPages({ driver, look, sheet }: TourContext): Promise<void> {
  await driver.open(`${routes.pointsOrders.path}?tab=3`);
  await driver.see('points-order-panel');
  await look('points-orders-none');
  await driver.open(routes.pointsMall.path);
  await driver.see('goods-1');
  await look('points-mall');
  await driver.tap('goods-1');
  await driver.see('goods-points');
  await look('points-goods');
  await driver.open(`${routes.pointsSubmit.path}?id=1`);
  await driver.see('exchange-balance');
  await look('points-submit');
  await sheet('exchange-address', 'exchange-address-sheet');
  await driver.tap('way-fetch');
  await sheet('exchange-shop', 'exchange-shop-sheet');
  // One is sent, and one fetched.
  await driver.tap('way-ship');
  await driver.tap('exchange');
  await driver.tap('confirm-ok');
  await driver.arrive(routes.pointsOrder.path);
  await driver.see('shipment');
  await look('points-order-sent');
  await driver.tap('order-cancel');
  await driver.see('confirm');
  await look('points-order-cancel');
  await driver.tap('confirm-ok');
  await driver.until(async () => !(await driver.isThere('order-cancel')), 'the cancelled order');
  await look('points-order-cancelled');
  await driver.open(`${routes.pointsSubmit.path}?id=1`);
  await driver.see('exchange-balance');
  await driver.tap('way-fetch');
  await driver.tap('exchange');
  await driver.tap('exchange-shop-1');
  await driver.tap('exchange');
  await driver.tap('confirm-ok');
  await driver.arrive(routes.pointsOrder.path);
  await driver.see('code-hero');
  await look('points-order-code');
  await driver.open(routes.pointsOrders.path);
  await driver.see('points-order-panel');
  await look('points-orders');
  await driver.open(`${routes.pointsGoods.path}?id=1`);
  await driver.see('points-missing');
  await look('points-missing');
}
