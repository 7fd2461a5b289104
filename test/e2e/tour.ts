import { routes } from '@/platform/routes';
import type { Visit } from './stage';
import { ownPages } from './tour-account';
import { addressPages } from './tour-address';
import { type Look, rated } from './tour-after';
import { type TourContext, tourContext } from './tour-context';
import { groupPages } from './tour-group';
import { mallPages } from './tour-mall';
import { deliveryPages, orderPages } from './tour-order';
import { pointsPages } from './tour-points';
import { loginPages, shopPages, visitorPages } from './tour-visitor';
import { voucherPages } from './tour-voucher';
import { wheelPages } from './tour-wheel';

/** Opens every screen of the app, with its sheets. It begins as a visitor, and goes on during an order. */
export async function tour(visit: Visit, look: Look, act: TourContext['act']): Promise<void> {
  const whole = tourContext(visit, look, act);
  const { driver } = whole;
  await visitorPages(whole);
  await shopPages(whole);
  await loginPages(whole);
  const sn = await orderPages(whole);
  await addressPages(whole);
  await deliveryPages(whole);
  await driver.open(routes.orders.path);
  await driver.see(`order-${sn}`);
  await look('orders');
  await rated(visit, look, () => act(sn, 'hand-over'));
  await ownPages(whole);
  await voucherPages(whole);
  await groupPages(whole);
  await pointsPages(whole);
  await mallPages(whole);
  await wheelPages(whole);
}
