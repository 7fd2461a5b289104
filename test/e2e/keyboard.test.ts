import type { Page } from 'playwright-core';
import { routes } from '@/platform/routes';
import type { BrowserDriver } from '../journey/browser-driver';
import { openShop } from '../journey/customer';
import { Stage } from './stage';

interface Stop {
  id: string;
  name: string;
  isVisible: boolean;
  isMarked: boolean;
}

/** The focused element: its name, whether it is visible, and whether its focus is visible. */
const focused = (page: Page): Promise<Stop | null> =>
  page.evaluate(() => {
    const element = document.activeElement as HTMLElement | null;
    if (!element || element === document.body) return null;
    const isField = element.matches('input, textarea');
    // A field shows its focus by the frame around it, everything else by an outline.
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
    // The colours change with a transition.
    for (let look = 0; stop && !stop.isMarked && look < 10; look++) {
      await driver.page.waitForTimeout(50);
      stop = await focused(driver.page);
    }
    if (stop) stops.push(stop);
  }
  return stops;
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
