import type { Page } from 'playwright-core';
import { calls } from '@/contract';
import { routes } from '@/platform/routes';
import type { BrowserDriver } from '../journey/browser-driver';
import { openShop } from '../journey/customer';
import { demoPhone, Stage } from './stage';

interface Stop {
  id: string;
  name: string;
  isVisible: boolean;
  isMarked: boolean;
}

/** The focused element with its name, whether it is visible, and whether its focus is visible. */
const focused = (page: Page): Promise<Stop | null> =>
  page.evaluate(() => {
    const element = document.activeElement as HTMLElement | null;
    if (!element || element === document.body) return null;
    const isField = element.matches('input, textarea');
    // A field shows its focus by the frame around it, and everything else by an outline.
    const isOutlined = (one: Element | null): boolean => {
      if (!one) return false;
      const { outlineStyle, outlineWidth } = getComputedStyle(one);
      return outlineStyle !== 'none' && Number.parseFloat(outlineWidth) > 0;
    };
    // The six cells of a code are siblings of their field.
    const framed = (one: Element | null, depth: number): boolean => {
      if (!one || depth === 0) return false;
      const around = [one, ...Array.from(one.querySelectorAll('*'))];
      const isFramed = around.some((part) => getComputedStyle(part).borderTopColor === 'rgb(14, 107, 74)');
      return isOutlined(one) || isFramed || framed(one.parentElement, depth - 1);
    };
    const box = element.getBoundingClientRect();
    const label = document.getElementById(element.getAttribute('aria-labelledby') ?? '')?.textContent;
    return {
      id: element.id || element.className,
      name: (
        element.getAttribute('aria-label') ||
        label ||
        element.innerText ||
        (element as HTMLInputElement).labels?.[0]?.textContent ||
        ''
      ).trim(),
      isVisible: box.width > 0 && box.height > 0 && box.bottom > 0 && box.top < window.innerHeight,
      isMarked: isField ? framed(element, 2) : isOutlined(element),
    };
  });

const inside = (page: Page, selector: string): Promise<boolean> =>
  page.evaluate((panel) => document.activeElement?.closest(panel) !== null, selector);

async function walk(driver: BrowserDriver, presses: number, key: string): Promise<Stop[]> {
  const stops: Stop[] = [];
  for (let press = 0; press < presses; press++) {
    await driver.page.keyboard.press(key);
    let stop = await focused(driver.page);
    // The mark of the focus comes with a transition.
    for (let look = 0; stop && !stop.isMarked && look < 10; look++) {
      await driver.page.waitForTimeout(50);
      stop = await focused(driver.page);
    }
    if (stop) stops.push(stop);
  }
  return stops;
}

/** Waits for the mark of the focused element, which comes with a transition, and returns it. */
async function marked(driver: BrowserDriver): Promise<Stop | null> {
  await driver.until(async () => (await focused(driver.page))?.isMarked === true, 'the mark of the focus');
  return await focused(driver.page);
}

describe('the keyboard focus', () => {
  let stage: Stage;
  let driver: BrowserDriver;
  beforeAll(async () => {
    stage = await Stage.set();
  }, 240_000);
  afterAll(() => stage?.clear());
  beforeEach(async () => {
    ({ driver } = await stage.visitor({ hasTouch: false, isMobile: false, reducedMotion: 'reduce' }));
    driver.byKeyboard = true;
  });
  afterEach(() => driver.page.context().close());

  const openSheet = async (): Promise<string> => {
    await driver.open(`${routes.shopMenu.path}?id=${openShop}`);
    await driver.until(async () => (await driver.ids('goods-add-')).length > 0, 'drinks');
    const [opener = ''] = await driver.ids('goods-add-');
    await driver.tap(opener);
    await driver.see('sheet-add');
    return opener;
  };

  it.each([
    ['home', routes.home.path, 'home-pickup'],
    ['the list of shops', routes.chooseShop.path, `choose-shop-${openShop}`],
    ['the menu', `${routes.shopMenu.path}?id=${openShop}`, 'menu-search'],
    ['login', routes.login.path, 'mobile'],
    ['mine', routes.account.path, 'account-login'],
  ])('stops on %s only at visible elements with a name', async (_, path, mark) => {
    await driver.open(path);
    await driver.see(mark);
    const stops = await walk(driver, 18, 'Tab');
    expect(stops.length).toBeGreaterThan(5);
    expect(stops.filter(({ name, isVisible, isMarked }) => !name || !isVisible || !isMarked)).toEqual([]);
  });

  it('stays in an open sheet in both directions, and returns to where it was', async () => {
    const opener = await openSheet();
    const sheet = '#spec-sheet';
    await driver.until(() => inside(driver.page, sheet), 'the focus in the sheet');
    const seen = new Set<string>();
    for (const key of ['Tab', 'Shift+Tab']) {
      for (let press = 0; press < 30; press++) {
        await driver.page.keyboard.press(key);
        expect(await inside(driver.page, sheet)).toBe(true);
        seen.add((await focused(driver.page))?.id ?? '');
      }
    }
    expect([...seen]).toEqual(expect.arrayContaining(['sheet-close', 'sheet-add', 'sheet-num-more']));
    await driver.page.keyboard.press('Escape');
    await driver.until(async () => !(await driver.isThere('spec-sheet')), 'the sheet closed');
    await driver.until(async () => (await focused(driver.page))?.id === opener, 'the focus back');
    await driver.until(async () => (await focused(driver.page))?.isMarked === true, 'its mark');
  });

  it('leads from a drink that was added to the cart with the next step, and back to the drink', async () => {
    const opener = await openSheet();
    const { page } = driver;
    const step = async (key: string): Promise<string> => {
      await page.keyboard.press(key);
      return (await focused(page))?.id ?? '';
    };
    const isBack = () => driver.until(async () => (await focused(page))?.id === opener, 'the focus back');
    await driver.tap('sheet-add');
    await isBack();
    expect(await step('Tab')).toBe('cart-open');
    expect(await step('Shift+Tab')).toBe(opener);
    // Without another drink the next step is that of any other time.
    expect(await step('Tab')).not.toBe('cart-open');
    expect(await step('Shift+Tab')).toBe(opener);
    await page.keyboard.press('Enter');
    await driver.see('sheet-add');
    await driver.tap('sheet-add');
    await isBack();
    expect([await step('Tab'), await step('Tab')]).toEqual(['cart-open', 'cart-continue']);
    expect((await focused(page))?.isVisible).toBe(true);
    await page.keyboard.press('Enter');
    await driver.arrive(routes.login.path);
    expect(driver.errors).toEqual([]);
  });

  it('does a delivery with a coupon, from home to the rating', async () => {
    await driver.page.context().close();
    const visit = await stage.visitor({
      hasTouch: false,
      isMobile: false,
      reducedMotion: 'reduce',
      mobile: demoPhone,
    });
    await stage.loggedInBefore(visit);
    driver = visit.driver;
    driver.byKeyboard = true;
    const { page } = driver;
    driver.onReach = async (id) => {
      expect({ id, isVisible: (await marked(driver))?.isVisible }).toEqual({ id, isVisible: true });
    };
    /** Opens a sheet, does something there, and waits until the sheet is closed and its opener has the focus. */
    const inSheet = async (opener: string, sheet: string, act: () => Promise<void>): Promise<void> => {
      await driver.tap(opener);
      await driver.see(sheet);
      await driver.until(() => inside(page, `#${sheet}`), `the focus in ${sheet}`);
      await act();
      await driver.until(async () => !(await driver.isThere(sheet)), `${sheet} closed`);
      await driver.until(async () => (await focused(page))?.id === opener, `the focus back on ${opener}`);
    };
    await visit.customer.comesHome();
    await driver.tap('home-delivery');
    await visit.customer.isAtTheMenu();
    const second = (await driver.ids('goods-add-'))[1] ?? '';
    await inSheet(second, 'spec-sheet', async () => {
      for (let cup = 0; cup < 3; cup += 1) await driver.tap('sheet-num-more');
      await driver.tap('sheet-add');
    });
    await driver.tap('cart-continue');
    await driver.see('delivery-card');
    await driver.see('coupon-saving');
    await driver.tap('coupon-open');
    await driver.tap('coupon-none');
    await driver.arrive(routes.checkout.path);
    await driver.until(async () => !(await driver.isThere('coupon-saving')), 'the price without a coupon');
    await driver.tap('coupon-open');
    await driver.see('coupon-none');
    await driver.tap((await driver.ids('coupon-')).find((id) => id.endsWith('-use')) ?? '');
    await driver.arrive(routes.checkout.path);
    await driver.see('coupon-saving');
    await inSheet('courier-open', 'courier-sheet', async () => {
      await driver.type('courier', ' Ring twice');
      await driver.tap('courier-done');
    });
    await inSheet('remark-open', 'remark-sheet', () => page.keyboard.press('Escape'));
    await driver.tap('checkout-pay');
    await driver.arrive(routes.cashier.path);
    await driver.see('qr-code');
    const sn = driver.param('order_sn');
    const paid = (await driver.answers(calls.order.pay.path)) as { data: { launch: { qr_string: string } } }[];
    await stage.app.gateway({ qr_string: paid[paid.length - 1]?.data.launch.qr_string ?? '' });
    await driver.arrive(routes.paymentSuccess.path);
    await driver.tap('to-order');
    await driver.see('receiving');
    expect((await stage.order(visit, sn)).coupon_amount).toBeGreaterThan(0);
    for (const act of ['accept', 'start', 'ready', 'courier-sent'] as const) await stage.app.act(openShop, sn, act);
    await inSheet('order-received', 'confirm', () => page.keyboard.press('Escape'));
    await driver.tap('order-received');
    await driver.see('confirm');
    await driver.tap('confirm-ok');
    await driver.tap('order-rate');
    await driver.see('rate-order-1');
    await driver.tap('rate-order-1');
    await page.keyboard.press('ArrowRight');
    const [stars = ''] = await driver.ids('rate-goods-');
    await driver.tap(stars);
    await page.keyboard.press('End');
    await driver.tap('rate-send');
    await driver.until(async () => driver.path !== routes.rate.path, 'the page before');
    expect((await stage.order(visit, sn)).state).toBe('completed');
    expect(driver.errors).toEqual([]);
  });

  it('chooses with arrows, counts with Space, and announces the choice', async () => {
    await openSheet();
    const chosen = (): Promise<string> =>
      driver.page.evaluate(
        () => document.querySelector('#spec-sheet [role="radiogroup"] [aria-checked="true"]')?.textContent ?? '',
      );
    const before = await chosen();
    const isInGroup = (): Promise<boolean> => inside(driver.page, '#spec-sheet [role="radiogroup"]');
    for (let press = 0; press < 20 && !(await isInGroup()); press++) await driver.page.keyboard.press('Tab');
    await driver.page.keyboard.press('ArrowRight');
    await driver.until(async () => (await chosen()) !== before, 'another size');
    await driver.page.keyboard.press('ArrowLeft');
    await driver.until(async () => (await chosen()) === before, 'the size it was');

    for (let press = 0; press < 40 && (await focused(driver.page))?.id !== 'sheet-num-more'; press++)
      await driver.page.keyboard.press('Tab');
    const price = await driver.text('sheet-add');
    await driver.page.keyboard.press('Space');
    await driver.until(async () => (await driver.text('sheet-add')) !== price, 'the price of two');
  });
});
