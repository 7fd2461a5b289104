import type { Page } from 'playwright-core';
import { routes } from '@/platform/routes';
import { openShop } from '../journey/customer';
import { crowdedRows, cutRows } from './layout-faults';
import { type BrowserLanguage, languages, Stage, type Visit } from './stage';

let stage: Stage;
beforeAll(async () => {
  stage = await Stage.set();
}, 240_000);
afterAll(() => stage?.clear());

const close = (visit: Visit) => visit.driver.page.context().close();

const menuPath = `${routes.shopMenu.path}?id=${openShop}`;

async function opensTheMenu({ driver }: Visit): Promise<void> {
  await driver.open(menuPath);
  await driver.until(async () => (await driver.ids('goods-add-')).length > 2, 'drinks');
}

/** Widths of the visible elements, in order. */
const widths = (page: Page, selector: string): Promise<number[]> =>
  page.evaluate(
    (found) =>
      Array.from(document.querySelectorAll(found))
        .filter((element) => element.getClientRects().length > 0)
        .map((element) => element.getBoundingClientRect().width),
    selector,
  );

describe('the menu', () => {
  /** Calls `look` at every screenful of the list. */
  async function lookThrough(page: Page, look: () => Promise<void>): Promise<void> {
    const list = page.locator('[id="menu-list"]:visible').last();
    const height = await list.evaluate((element) => element.scrollHeight - element.clientHeight);
    for (let top = 0; top < height; top += 600) {
      await list.evaluate((element, to) => element.scrollTo(0, to), top);
      await look();
    }
  }

  async function expectWholeRows(page: Page): Promise<void> {
    const seen = new Set<string>();
    await lookThrough(page, async () => {
      expect(await cutRows(page)).toEqual([]);
      // Finds and measures in one step, because the list may draw its rows again between two steps.
      const rows = await page.evaluate(() =>
        Array.from(document.querySelectorAll('.menu-row__text'))
          .filter((element) => element.getClientRects().length > 0)
          .map((element) => {
            const lines = Array.from(
              element.querySelector('.menu-row__name')?.getClientRects() ?? [],
              ({ top }) => top,
            );
            const { lineHeight } = getComputedStyle(element);
            const height = element.getBoundingClientRect().height;
            // This is the height without the clamp.
            const whole = element.scrollHeight;
            return {
              text: element.textContent ?? '',
              clamp: getComputedStyle(element).webkitLineClamp,
              name: new Set(lines).size,
              isShort: whole > height + 1 && height < Number.parseFloat(lineHeight) * 3 - 1,
            };
          }),
      );
      for (const row of rows) {
        seen.add(row.text);
        expect(row).toMatchObject({ clamp: '3', isShort: false });
        expect(row.name).toBeLessThanOrEqual(2);
      }
    });
    expect(seen.size).toBeGreaterThan(40);
  }

  it.each(Object.keys(languages) as BrowserLanguage[])(
    'gives each description the lines that its name leaves, and keeps price and buttons on one line, in %s',
    async (language) => {
      const visit = await stage.visitor({ language, viewport: { width: 320, height: 800 } });
      const { driver } = visit;
      const { page } = driver;
      await opensTheMenu(visit);
      // The first two drinks have a tag, so their rows have the least space.
      for (const add of (await driver.ids('goods-add-')).slice(0, 2)) {
        await driver.tap(add);
        await driver.tap('sheet-add');
        await driver.until(async () => !(await driver.isThere('sheet-add')), 'a closed sheet');
      }
      for (const width of [320, 360, 430]) {
        await page.setViewportSize({ width, height: 800 });
        await opensTheMenu(visit);
        await driver.until(async () => (await page.locator('.menu-row__count:visible').count()) >= 2, 'two numbers');
        for (const number of ['1', '99']) expect([width, await crowdedRows(page, number)]).toEqual([width, []]);
        await expectWholeRows(page);
      }
      await close(visit);
    },
    90_000,
  );

  it('keeps its lines complete with texts of twice the size', async () => {
    const visit = await stage.visitor({ language: 'en-US' });
    const { page } = visit.driver;
    await opensTheMenu(visit);
    // Scales every text as a phone's setting does, and also the hidden box that measures the rows.
    await page.addStyleTag({
      content: `
        .menu-row__name, .menu-probe { font-size: 28px !important; }
        .menu-row__text, .menu-row__intro { font-size: 24px !important; }`,
    });
    const before = await page
      .locator('.menu-row:visible')
      .first()
      .evaluate((row) => row.getBoundingClientRect().height);
    await page.evaluate(() => window.dispatchEvent(new Event('resize')));
    await page.waitForFunction(
      (height) => (document.querySelector('.menu-row')?.getBoundingClientRect().height ?? 0) > height * 1.2,
      before,
    );
    expect(await cutRows(page)).toEqual([]);
    await close(visit);
  });
});

describe('choosing', () => {
  it('moves nothing: chips and tabs keep their widths', async () => {
    const visit = await stage.visitor({ viewport: { width: 320, height: 800 } });
    const { driver } = visit;
    const { page } = driver;
    const expectSteady = async (selector: string, tap: string, isDone: () => Promise<boolean>): Promise<void> => {
      const before = await widths(page, selector);
      await driver.tap(tap);
      await driver.until(isDone, `${tap} chosen`);
      // A page that was just left may still be in the document, without a size.
      const isDrawn = async (): Promise<boolean> => {
        const seen = await widths(page, selector);
        return seen.length > 0 && seen.every((width) => width > 0);
      };
      await driver.until(isDrawn, `${tap} drawn`);
      expect({ tap, widths: await widths(page, selector) }).toEqual({ tap, widths: before });
    };
    const isPressed = (id: string) => async () => (await driver.element(id).getAttribute('aria-pressed')) === 'true';

    await driver.open(routes.shopList.path);
    await driver.see('city-51.71');
    await expectSteady('.k-chip', 'city-51.71', isPressed('city-51.71'));

    await opensTheMenu(visit);
    const [first = ''] = await driver.ids('goods-add-');
    await driver.tap(first);
    await driver.see('sheet-add');
    const chips = await driver.ids('chip-');
    const large = chips[1] ?? '';
    // The price on a chip may change with a choice, so only chips with constant text are compared.
    await expectSteady('[id="chip-1"], [id="chip-2"]', large, () => driver.isChecked(large));

    await driver.open(routes.account.path);
    await driver.see('tab-bar-home');
    await expectSteady('.k-tab-bar__label', 'tab-bar-home', async () => driver.path === routes.home.path);
    await close(visit);
  });
});

describe('a sheet', () => {
  it('has folds that are as high as a fingertip', async () => {
    const visit = await stage.visitor();
    const { driver } = visit;
    await opensTheMenu(visit);
    const [drink = ''] = await driver.ids('goods-add-');
    await driver.tap(drink);
    await driver.see('goods-fold');
    const heightOf = () => driver.element('goods-fold').evaluate((element) => element.getBoundingClientRect().height);
    expect(await heightOf()).toBeGreaterThanOrEqual(44);
    await driver.tap('goods-fold');
    await driver.until(
      async () => (await driver.element('goods-fold').getAttribute('aria-expanded')) === 'true',
      'the facts',
    );
    expect(await heightOf()).toBeGreaterThanOrEqual(44);
    await close(visit);
  });

  /** How far the panel's lower edge is below the window's in each frame, until ten frames after it may move. */
  const edges = (page: Page, opener: string): Promise<number[]> =>
    page.evaluate(async (id) => {
      const seen: number[] = [];
      document.getElementById(id)?.click();
      for (let risen = 0; risen < 10; ) {
        await new Promise(requestAnimationFrame);
        const [panel] = Array.from(document.getElementsByClassName('k-sheet__panel'));
        if (!panel) continue;
        seen.push(Math.round(panel.getBoundingClientRect().bottom - innerHeight));
        if (panel.matches('.k-sheet__panel--risen')) risen += 1;
      }
      return seen;
    }, opener);

  const motion = (page: Page) =>
    page.locator('.k-sheet__panel:visible').evaluate((panel) => {
      const { animationName, animationDuration } = getComputedStyle(panel);
      return { name: animationName, seconds: Number.parseFloat(animationDuration) };
    });

  it('slides in, or is in place from the first frame where motion is reduced', async () => {
    const visit = await stage.visitor();
    const { driver } = visit;
    await driver.open(routes.settings.path);
    await driver.see('language');
    expect(Math.max(...(await edges(driver.page, 'language')))).toBeGreaterThan(10);
    const { name, seconds } = await motion(driver.page);
    expect(name).toBe('k-sheet-rise');
    expect(seconds).toBeGreaterThanOrEqual(0.16);
    expect(seconds).toBeLessThanOrEqual(0.24);
    await driver.page.waitForFunction(() => {
      const box = document.querySelector('.k-sheet__panel')?.getBoundingClientRect();
      return box && Math.abs(box.bottom - innerHeight) < 1;
    });

    await driver.page.emulateMedia({ reducedMotion: 'reduce' });
    await driver.open(routes.settings.path);
    await driver.see('language');
    expect(new Set(await edges(driver.page, 'language'))).toEqual(new Set([0]));
    await close(visit);
  });
});

describe('a large phone', () => {
  it('has bars, sheets and messages as wide as its page, and one column from 481 px on', async () => {
    const visit = await stage.visitor();
    const { driver } = visit;
    const { page } = driver;
    const box = async (selector: string): Promise<[number, number]> =>
      page
        .locator(`${selector}:visible`)
        .last()
        .evaluate((element) => {
          const { left, right } = element.getBoundingClientRect();
          return [left, right];
        });
    for (const [width, wide] of [
      [440, 440],
      [480, 480],
      [481, 430],
      [900, 430],
    ] as const) {
      const edges = [(width - wide) / 2, (width + wide) / 2];
      await page.setViewportSize({ width, height: 900 });
      await driver.open(routes.account.path);
      await driver.see('open-settings');
      for (const part of ['.k-page', '.k-tab-bar', '.k-toast-host'])
        expect([part, await box(part)]).toEqual([part, edges]);
      await driver.tap('open-settings');
      await driver.tap('language');
      await driver.see('language-sheet');
      for (const part of ['.k-sheet', '.k-sheet__panel']) expect([part, await box(part)]).toEqual([part, edges]);
    }
    await close(visit);
  });
});

describe('logging in', () => {
  it('moves from "send code" to the digits and from a refused number to the number, and always shows the consent', async () => {
    const visit = await stage.visitor({ viewport: { width: 320, height: 568 } });
    const { driver, customer } = visit;
    const { page } = driver;
    const focused = () => page.evaluate(() => document.activeElement?.id ?? '');
    await driver.open(routes.login.path);
    await driver.type('mobile', '12');
    await driver.tap('send-code');
    await driver.until(async () => (await focused()) === 'mobile', 'focus on the number');
    await driver.type('mobile', customer.phone);
    await driver.tap('send-code');
    await driver.see('toast');
    const [toast, consent] = await Promise.all(
      ['toast', 'agreement'].map((id) => driver.element(id).evaluate((element) => element.getBoundingClientRect())),
    );
    const line = await page.locator('.k-checkbox:visible').evaluate((element) => element.getBoundingClientRect());
    expect(consent).toBeDefined();
    expect((toast?.bottom ?? 0) <= line.top || (toast?.top ?? 0) >= line.bottom).toBe(true);
    await driver.until(async () => (await focused()) === 'captcha', 'focus on the digits');
    await close(visit);
  });
});
