import type { Page } from 'playwright-core';
import { routes } from '@/platform/routes';
import { unpaidOrder } from '../journey/by-api';
import { browserLanguages, Stage, type Visit } from './stage';

let stage: Stage;
beforeAll(async () => {
  stage = await Stage.set();
}, 240_000);
afterAll(() => stage?.clear());

/** Controls that can be reached at this moment and lie below the message, in whole or in part. */
const covered = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const shown = (element: Element): boolean => element.getClientRects().length > 0;
    const toast = Array.from(document.querySelectorAll('.k-toast')).find(shown)?.getBoundingClientRect();
    if (!toast) return ['no message'];
    return Array.from(document.querySelectorAll<HTMLElement>('.k-tap, input, textarea, a[href]'))
      .filter((element) => shown(element) && !element.closest('.k-toast'))
      .filter((element) => {
        const box = element.getBoundingClientRect();
        const [x, y] = [(box.left + box.right) / 2, (box.top + box.bottom) / 2];
        const hit = document.elementFromPoint(x, y);
        // The message lets taps through, so this is what a finger reaches.
        const isReached = hit !== null && (element.contains(hit) || hit.contains(element));
        const isClear =
          box.right <= toast.left || box.left >= toast.right || box.bottom <= toast.top || box.top >= toast.bottom;
        return isReached && !isClear;
      })
      .map((element) => element.id || element.className);
  });

/** Waits until a message is shown, and expects that it comes to rest where it covers no control. */
async function expectClear({ driver }: Visit): Promise<void> {
  await driver.see('toast');
  let left: string[] = [];
  const isClear = driver.until(async () => {
    left = await covered(driver.page);
    return left.length === 0;
  }, 'a message that covers nothing');
  await isClear.catch(() => expect(left).toEqual([]));
}

const close = (visit: Visit) => visit.driver.page.context().close();

describe.each(browserLanguages)('a message covers no control at 360 × 800, in %s', (language) => {
  it('at the login and at the checkout behind it', async () => {
    const visit = await stage.visitorWithCart({ language });
    const { driver, customer } = visit;
    await driver.tap('cart-continue');
    await driver.arrive(routes.login.path);
    await customer.asksForACode();
    await expectClear(visit);
    await customer.typesTheCode();
    await driver.arrive(routes.checkout.path);
    await driver.see('checkout-total');
    await expectClear(visit);
    await close(visit);
  });

  it('on the menu with a cart, and in the sheet of the cart', async () => {
    const visit = await stage.visitorWithCart({ language });
    const { driver } = visit;
    const { page } = driver;
    await page.locator('[data-testid=goods-less]:visible').first().tap();
    await driver.until(async () => /1/.test(await driver.text('cart-count')), 'one cup');
    await page.locator('[data-testid=goods-less]:visible').first().tap();
    await expectClear(visit);
    await driver.tap('toast-action');
    await driver.tap('cart-open');
    await driver.tap('line-0-less');
    await expectClear(visit);
    await close(visit);
  });

  it('at the cashier and on the page of an order', async () => {
    const visit = await stage.visitor({ language, permissions: ['clipboard-read', 'clipboard-write'] });
    const { driver } = visit;
    const token = await stage.loggedInBefore(visit);
    const order_sn = await unpaidOrder(stage.app, token);
    await driver.open(`${routes.cashier.path}?order_sn=${order_sn}`);
    await driver.tap('channel-va');
    await driver.tap('channel-va_bca');
    await driver.tap('cashier-pay');
    await driver.tap('account-number-copy');
    await expectClear(visit);
    await driver.open(`${routes.order.path}?order_sn=${order_sn}`);
    await driver.tap('order-cancel');
    await driver.tap('confirm-ok');
    await expectClear(visit);
    await close(visit);
  });
});
