import { routes } from '@/platform/routes';
import type { Visit } from './stage';

/** Called at each screen, sheet or dialog when it is drawn. */
export type Look = (name: string) => Promise<void>;

/** Asks money back for the order of the tour, and withdraws the report. */
async function askedBack({ driver }: Visit, sn: string, look: Look): Promise<void> {
  await driver.open(`${routes.order.path}?order_sn=${sn}`);
  await driver.tap('order-ask-back');
  await driver.see('ask-back-sheet');
  await look('ask-back-sheet');
  await driver.tap('ask-back-send');
  await driver.until(async () => (await driver.page.locator('.k-field--wrong').count()) > 0, 'problems');
  await look('ask-back-problems');
  const [more = ''] = (await driver.ids('ask-back-')).filter((id) => id.endsWith('-more'));
  await driver.tap(more);
  await driver.tap('ask-back-reason-spilled');
  await driver.type('ask-back-content', 'Tutupnya lepas di jalan');
  await driver.tap('ask-back-send');
  await driver.until(async () => !(await driver.isThere('ask-back-sheet')), 'a report');
  const [report = ''] = await driver.ids('report-');
  await look('order-report');
  const [withdraw = ''] = (await driver.ids(report)).filter((id) => id.endsWith('-withdraw'));
  await driver.tap(withdraw);
  await driver.see('confirm');
  await driver.tap('confirm-ok');
  await driver.until(async () => !(await driver.isThere(withdraw)), 'a report that was withdrawn');
  await look('order-report-withdrawn');
}

/** Rates the order of the tour, and reads the rating. */
export async function rated({ driver, customer }: Visit, look: Look, handOver: () => Promise<void>): Promise<void> {
  const [sn = ''] = (await driver.ids('order-OD')).map((id) => /^order-(OD\d+)/.exec(id)?.[1] ?? '');
  await driver.open(`${routes.rate.path}?order_sn=${sn}`);
  await driver.see('rate-to-orders');
  await look('rate-none');
  await handOver();
  await askedBack({ driver, customer }, sn, look);
  await driver.open(`${routes.rate.path}?order_sn=${sn}`);
  await driver.see('rate-order-1');
  await look('rate');
  await driver.tap('rate-send');
  await driver.until(async () => (await driver.page.locator('[aria-invalid="true"]:visible').count()) > 0, 'problems');
  await look('rate-problems');
  const [stars = ''] = await driver.ids('rate-goods-');
  const goods = /^rate-goods-(\d+)-/.exec(stars)?.[1] ?? '';
  await driver.tap('rate-order-4');
  await driver.tap(`rate-goods-${goods}-3`);
  await driver.tap(`rate-tag-${goods}-tooSweet`);
  await driver.type('rate-content', 'Teh yang enak!');
  await look('rate-filled');
  await driver.tap('rate-send');
  await driver.arrive(routes.order.path);
  await driver.open(`${routes.reviews.path}?goods_id=${goods}`);
  await driver.see('reviews-average');
  await look('reviews');
  await driver.open(routes.orders.path);
  await driver.see(`order-${sn}`);
}
