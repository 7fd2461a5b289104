import { routes } from '@/platform/routes';
import type { TourContext } from './tour-context';

/** Looks at the prize wheel with its sheets, at the record, and at draws: one of the demo member is checked, one is claimed. */
export async function wheelPages({ driver, look, sheet }: TourContext): Promise<void> {
  await driver.open(routes.wheel.path);
  await driver.see('wheel-spin');
  await look('wheel');
  await sheet('wheel-check', 'own-part-sheet');
  await driver.tap('wheel-big');
  await driver.see('way-orders');
  await look('wheel-big');
  await driver.tap('wheel-spin');
  await driver.see('prize-sheet');
  await look('prize-sheet');
  await driver.open(routes.wheelRecords.path);
  await driver.see('draws-list');
  await look('wheel-records');
  // The demo member has not claimed the tea.
  const unclaimed = driver.page.locator('[id^="draw-"]:has(.draw-card__state--toClaim)').last();
  await driver.tap((await unclaimed.getAttribute('id')) ?? '');
  await driver.see('claim-fetch');
  await look('wheel-claim');
  await sheet('claim-ship', 'claim-address-sheet');
  await driver.tap('claim-fetch');
  await driver.see('claim-shop-1');
  await look('claim-shop-sheet');
  await driver.tap('claim-shop-1');
  await driver.see('confirm');
  await look('wheel-claim-sure');
  await driver.tap('confirm-ok');
  await driver.see('redeem-code');
  await look('wheel-claimed');
  await driver.tap('check-open');
  await driver.see('check-verdict');
  await look('wheel-checked');
}
