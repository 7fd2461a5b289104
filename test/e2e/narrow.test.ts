import { calls } from '@/contract';
import { routes } from '@/platform/routes';
import { App } from '../harness/app';
import type { BrowserDriver } from '../journey/browser-driver';
import { openShop } from '../journey/customer';
import { type BrowserLanguage, languages, Stage } from './stage';

let stage: Stage;
beforeAll(async () => {
  // The cups of the large orders here wait for nobody to make them.
  stage = await Stage.on(await App.start({ sql: 'update shop set asap_max_minutes = 1440' }));
}, 240_000);
afterAll(() => stage?.clear());

const menuPath = `${routes.shopMenu.path}?id=${openShop}`;

interface Box {
  left: number;
  right: number;
  top: number;
  bottom: number;
  /** Number of lines of the element's text. */
  lines: number;
}

/** The visible box of an element, or of its text if it has one. */
function boxOf({ page }: BrowserDriver, selector: string): Promise<Box> {
  const found = page.locator(`${selector}:visible`).last();
  return found.evaluate((element) => {
    const range = document.createRange();
    range.selectNodeContents(element);
    const hasText = (element.textContent ?? '') !== '';
    const { left, right, top, bottom } = (hasText ? range : element).getBoundingClientRect();
    const tops = new Set<number>();
    const texts = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
    for (let text = texts.nextNode(); text; text = texts.nextNode()) {
      range.selectNodeContents(text);
      for (const rect of Array.from(range.getClientRects())) tops.add(Math.round(rect.top));
    }
    return { left, right, top, bottom, lines: tops.size };
  });
}

/** Sets the number of the drink in the cart to the maximum. */
async function ordersNinetyNine({ page }: BrowserDriver): Promise<void> {
  await page.evaluate(() => {
    const kept = JSON.parse(localStorage.getItem('cart') ?? '{}') as {
      data: { value: Record<string, { num: number }[]> };
    };
    for (const lines of Object.values(kept.data.value)) for (const line of lines) line.num = 99;
    localStorage.setItem('cart', JSON.stringify(kept));
  });
}

describe('on a narrow phone', () => {
  it.each(Object.keys(languages) as BrowserLanguage[])(
    'texts do not overlap pictures, and amounts of millions share a line with their buttons, in %s',
    async (language) => {
      const visit = await stage.visitorWithCart({ language, reducedMotion: 'reduce' });
      const { driver, customer } = visit;
      const { page } = driver;
      const found: string[] = [];
      const faultsAt = async (name: string, look: (say: (fault: string) => void) => Promise<void>): Promise<void> => {
        for (const width of [320, 360, 430]) {
          await page.setViewportSize({ width, height: 800 });
          let faults: string[] = [];
          // Two elements are measured one after the other, so drawing in between may give a false fault. They are
          // measured again until the result is stable.
          const isFine = driver.until(async () => {
            faults = [];
            await look((fault) => faults.push(`${name} at ${width}: ${fault}`));
            return faults.length === 0;
          }, `${name} at ${width}`);
          await isFine.catch((error) => found.push(...(faults.length > 0 ? faults : [String(error)])));
        }
      };
      const isBeside = (one: Box, other: Box): boolean => one.right <= other.left && one.top < other.bottom;

      await customer.comesHome();
      await faultsAt('home', async (say) => {
        // The left part and the uppermost line of the drawing of the cups are empty.
        for (const [card, drawing, empty] of [
          ['pickup', 'picture', 0.3],
          ['delivery', 'bike', 0],
        ] as const) {
          const { left, right, top } = await boxOf(driver, `#home-${card} .home-way__${drawing}`);
          const note = await boxOf(driver, `#home-${card} .home-way__note`);
          const isBelow = note.bottom > top + 4;
          if (isBelow && note.right > left + (right - left) * empty - 4) say(`the note of ${card} touches its drawing`);
        }
      });

      await ordersNinetyNine(driver);
      await driver.open(menuPath);
      await driver.until(async () => (await driver.ids('goods-add-')).length > 0, 'drinks');
      await driver.until(async () => (await driver.text('menu-facts')).trim() !== '', 'the facts of the shop');
      await faultsAt('menu', async (say) => {
        const [facts, search] = [await boxOf(driver, '#menu-facts'), await driver.element('menu-search').boundingBox()];
        if (facts.bottom > (search?.y ?? 0) - 6) say('the facts touch the search');
        const button = await boxOf(driver, '#cart-continue');
        if (!isBeside(await boxOf(driver, '#cart-amount'), button)) say('the amount and the button do not fit');
        if (button.lines > 1) say('the button breaks');
      });
      await driver.tap('cart-open');
      await driver.see('cart-sheet');
      await faultsAt('cart', async (say) => {
        const amount = await boxOf(driver, '.menu-cart__sum .k-price');
        if (!isBeside(amount, await boxOf(driver, '#cart-sheet-continue'))) say('the amount and the button do not fit');
      });

      await driver.tap('cart-sheet-continue');
      await driver.arrive(routes.login.path);
      await customer.logsIn();
      await driver.arrive(routes.checkout.path);
      await driver.tap('checkout-pay');
      await driver.arrive(routes.cashier.path);
      await driver.see('cashier-amount');
      await faultsAt('cashier', async (say) => {
        const amount = await boxOf(driver, '#cashier-amount');
        if (amount.lines > 1) say('the amount breaks');
        if (amount.left < 8) say('the amount leaves the screen');
      });
      await customer.asksForTheQrCode();
      const answers = (await driver.answers(calls.order.pay.path)) as { data: { launch?: { qr_string?: string } } }[];
      await stage.app.gateway({ qr_string: answers[answers.length - 1]?.data.launch?.qr_string ?? '' });
      await customer.seesThePickupNumber();
      await customer.opensTheOrder();
      await faultsAt('order', async (say) => {
        const [number, picture] = [await boxOf(driver, '#pickup-number'), await boxOf(driver, '.order-hero__picture')];
        // The cup is in the middle of its drawing.
        if (number.right > picture.left + (picture.right - picture.left) * 0.22) say('the number runs into the cup');
      });
      expect(found).toEqual([]);
      await page.context().close();
    },
    180_000,
  );
});

describe('on a phone in landscape', () => {
  it('the choices of a drink have most of the sheet', async () => {
    const { driver, customer } = await stage.visitor({
      language: 'en-US',
      reducedMotion: 'reduce',
      viewport: { width: 800, height: 360 },
    });
    await driver.open(menuPath);
    await customer.isAtTheMenu();
    await customer.opensADrink();
    const body = await driver.page.locator('#spec-sheet .k-sheet__body').boundingBox();
    expect(body?.height).toBeGreaterThan(200);
    await driver.tap('sheet-close');
    await driver.until(async () => !(await driver.isThere('spec-sheet')), 'a closed sheet');
    await driver.page.context().close();
  });
});

describe('the message about a lost network', () => {
  const narrow = { language: 'en-US', viewport: { width: 320, height: 700 } } as const;

  it('keeps its distance from the first card of the checkout', async () => {
    const { driver } = await stage.memberBefore(narrow);
    await driver.see('checkout-pay');
    await driver.page.context().route(`**${calls.order.add.path}`, (route) => route.abort());
    await driver.tap('checkout-pay');
    await driver.see('checkout-notice');
    await driver.page.context().setOffline(true);
    await driver.see('offline-banner');
    const [banner, card] = [await boxOf(driver, '.k-offline'), await boxOf(driver, '.k-notice-box')];
    expect(card.top - banner.bottom).toBeGreaterThanOrEqual(8);
    await driver.page.context().close();
  });

  it('stays in view below the title while a long form is scrolled', async () => {
    const { driver } = await stage.memberBefore({ ...narrow, viewport: { width: 320, height: 480 } });
    await driver.open(routes.personal.path);
    await driver.see('inviter');
    await driver.page.context().setOffline(true);
    await driver.see('offline-banner');
    await driver.page.locator('#inviter').scrollIntoViewIfNeeded();
    const edges = async (selector: string) => {
      const { y = 0, height = 0 } = (await driver.page.locator(`${selector}:visible`).last().boundingBox()) ?? {};
      return { top: Math.round(y), bottom: Math.round(y + height) };
    };
    await driver.until(async () => (await edges('#avatar')).bottom < 0, 'the scrolled page');
    expect((await edges('.k-offline')).top).toBe((await edges('.k-page__header')).bottom);
    await driver.page.context().close();
  });

  it('is not covered by a drawing at login', async () => {
    const { driver } = await stage.visitor(narrow);
    await driver.open(routes.login.path);
    await driver.see('mobile');
    await driver.page.context().setOffline(true);
    await driver.see('offline-banner');
    const [banner, drawing] = [await boxOf(driver, '.k-offline'), await boxOf(driver, '.login__art')];
    expect(drawing.top).toBeGreaterThanOrEqual(banner.bottom);
    await driver.page.context().close();
  });
});
