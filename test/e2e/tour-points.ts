import { routes } from '@/platform/routes';
import type { TourContext } from './tour-context';

/** Checks in, and looks at the ledger of points in its views. */
export async function pointsPages({ driver, look }: TourContext): Promise<void> {
  await driver.open(routes.checkIn.path);
  await driver.see('check-in-send');
  await look('check-in');
  await driver.tap('check-in-send');
  await driver.see('check-in-done');
  await look('check-in-done');
  await driver.open(routes.pointsLedger.path);
  await driver.see('points-balance');
  await look('points-ledger');
  await driver.open(`${routes.pointsLedger.path}?view=statement`);
  await driver.see('points-statement');
  await look('points-statement');
  await driver.open(`${routes.pointsLedger.path}?view=rules`);
  await driver.see('points-rules');
  await look('points-rules');
}
