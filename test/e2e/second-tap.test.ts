import type { Page } from 'playwright-core';
import { routes } from '@/platform/routes';
import type { BrowserDriver } from '../journey/browser-driver';
import { loggedIn, paidOrder } from '../journey/by-api';
import { openShop } from '../journey/customer';
import { CounterWindow } from './counter-window';
import { Stage } from './stage';

let stage: Stage;
beforeAll(async () => {
  stage = await Stage.set();
}, 240_000);
afterAll(() => stage?.clear());

/** From an accidental double tap to a deliberate second one, in milliseconds. */
const pauses = [80, 200, 350, 600];
/** Longer than a page takes to open after a tap. */
const afterwardsMs = 1200;
const menuPath = `${routes.shopMenu.path}?id=${openShop}`;

type Place = [x: number, y: number];

async function middleOf({ page }: { page: Page }, id: string): Promise<Place> {
  const box = await page.locator(`#${id}`).boundingBox();
  if (!box) throw new Error(`#${id} is not there`);
  return [box.x + box.width / 2, box.y + box.height / 2];
}

/** By how much the pause between two taps may be too long: a busy machine may send the second one seconds later. */
const TOO_LATE_MS = 100;

/** Taps twice at one position, whatever is there by then. Returns the milliseconds between the taps. */
async function tapsAt(page: Page, [x, y]: Place, pause: () => Promise<unknown>): Promise<number> {
  await page.mouse.move(x, y);
  await page.evaluate(() => {
    const downs: number[] = [];
    Object.assign(window, { downs });
    window.addEventListener('pointerdown', ({ timeStamp }) => downs.push(timeStamp), { capture: true });
  });
  const first = [page.mouse.down(), page.mouse.up()];
  await pause();
  await Promise.all([...first, page.mouse.down(), page.mouse.up()]);
  const [one = 0, other = 0] = await page.evaluate(() => (window as unknown as { downs: number[] }).downs);
  return other - one;
}

/** Waits only for the pause in between. Returns whether the second tap came in time. */
const tapTwiceAt = async ({ page }: { page: Page }, place: Place, ms: number): Promise<boolean> =>
  (await tapsAt(page, place, () => page.waitForTimeout(ms))) < ms + TOO_LATE_MS;

const lies = ({ page }: BrowserDriver, [x, y]: Place, selector: string): Promise<boolean> =>
  page.evaluate(([left, top, what]) => Boolean(document.elementFromPoint(left, top)?.closest(what)), [
    x,
    y,
    selector,
  ] as const);

const chosen = async (driver: BrowserDriver): Promise<string[]> => {
  const chips = await driver.ids('chip-');
  const states = await Promise.all(chips.map((chip) => driver.isChecked(chip)));
  return chips.filter((_, at) => states[at]);
};

const number = (driver: BrowserDriver): Promise<string> =>
  driver.page.locator('#spec-sheet .k-stepper__value').innerText();

async function closesTheSheet(driver: BrowserDriver): Promise<void> {
  await driver.page.keyboard.press('Escape');
  await driver.until(async () => !(await driver.isThere('sheet-add')), 'a closed sheet');
}

/** A position on this + that is below a choice of its sheet once that is open. */
async function placeUnderTheSheet(driver: BrowserDriver, id: string): Promise<Place | undefined> {
  const [x, y] = await middleOf(driver, id);
  await driver.tap(id);
  await driver.see('sheet-add');
  const steps = [0, -16, 16];
  const places = steps.flatMap((right) => steps.map((down): Place => [x + right, y + down]));
  let found: Place | undefined;
  for (const place of places) {
    if (await lies(driver, place, '[id^="chip-"][aria-checked="false"]:not([aria-disabled])')) found ??= place;
  }
  await closesTheSheet(driver);
  return found;
}

/** The same of any +; the list is scrolled until a choice lies over one. */
async function plusUnderTheSheet(driver: BrowserDriver): Promise<Place> {
  for (const top of [0, 25, 50, 75]) {
    await driver.page.locator('#menu-list').evaluate((list, to) => {
      list.scrollTop = to;
    }, top);
    for (const id of (await driver.ids('goods-add-')).slice(0, 4)) {
      const place = await placeUnderTheSheet(driver, id);
      if (place) return place;
    }
  }
  throw new Error('no choice lies over a +');
}

/** Repeats a scene until its second taps have come in time. */
async function inTime(scene: () => Promise<boolean>): Promise<void> {
  while (!(await scene()));
}

describe('a second tap on the same spot', () => {
  it.each(pauses)('places no order after a double tap on "continue" with %s ms between, and moves no focus', (ms) =>
    inTime(async () => {
      const visit = await stage.memberBefore({ reducedMotion: 'reduce' });
      const { driver, customer } = visit;
      await driver.open(menuPath);
      await driver.see('cart-continue');
      const place = await middleOf(driver, 'cart-continue');
      const isInTime = await tapTwiceAt(driver, place, ms);
      if (isInTime) {
        await customer.isAtTheCheckout();
        await driver.staysFor(afterwardsMs);
        expect(driver.path).toBe(routes.checkout.path);
        expect(await lies(driver, place, '#checkout-pay')).toBe(true);
        expect(await driver.page.evaluate(() => document.activeElement?.id)).not.toBe('checkout-pay');
        expect(await stage.orders(visit)).toEqual([]);
      }
      await driver.page.context().close();
      return isInTime;
    }),
  );

  it('starts no payment after a double tap on "pay", which a customer who has read the page taps', () =>
    inTime(async () => {
      const visit = await stage.memberBefore({ reducedMotion: 'reduce' });
      const { driver, customer } = visit;
      await driver.open(menuPath);
      await driver.tap('cart-continue');
      await customer.isAtTheCheckout();
      await driver.page.waitForTimeout(afterwardsMs);
      const isInTime = await tapTwiceAt(driver, await middleOf(driver, 'checkout-pay'), 600);
      if (isInTime) {
        await customer.isAtTheCashier();
        await driver.staysFor(afterwardsMs);
        expect(await driver.isThere('qr-code')).toBe(false);
        expect(await stage.orders(visit)).toHaveLength(1);
      }
      await driver.page.context().close();
      return isInTime;
    }));

  it('chooses nothing in the sheet that a + has opened, and nothing under the sheet that "add" has closed', async () => {
    const { driver, customer } = await stage.visitor({ reducedMotion: 'reduce' });
    const opensTheMenu = async (): Promise<Place> => {
      await driver.open(menuPath);
      await customer.isAtTheMenu();
      return plusUnderTheSheet(driver);
    };
    let plus = await opensTheMenu();
    await driver.page.waitForTimeout(afterwardsMs);
    await driver.page.mouse.click(...plus);
    await driver.see('sheet-add');
    const preset = [await chosen(driver), await number(driver)];
    await closesTheSheet(driver);
    const drinks = async (): Promise<number> =>
      (await driver.isThere('cart-count')) ? Number(await driver.text('cart-count')) : 0;

    const opensAndAdds = async (ms: number): Promise<boolean> => {
      const before = await drinks();
      await driver.page.waitForTimeout(afterwardsMs);
      if (!(await tapTwiceAt(driver, plus, ms))) return false;
      await driver.see('sheet-add');
      expect([ms, await chosen(driver), await number(driver)]).toEqual([ms, ...preset]);
      await driver.page.waitForTimeout(afterwardsMs);
      if (!(await tapTwiceAt(driver, await middleOf(driver, 'sheet-add'), ms))) return false;
      await driver.staysFor(afterwardsMs);
      const dialogs = await driver.page.locator('[role="dialog"]:visible').count();
      expect([ms, driver.path, dialogs]).toEqual([ms, routes.shopMenu.path, 0]);
      expect(await drinks()).toBe(before + 1);
      return true;
    };
    for (const ms of pauses) {
      await inTime(async () => {
        if (await opensAndAdds(ms)) return true;
        plus = await opensTheMenu();
        return false;
      });
    }
    await driver.page.context().close();
  });

  it('counts at a stepper, and follows a link of the tab bar at once', async () => {
    const { driver, customer } = await stage.visitor({ reducedMotion: 'reduce' });
    await driver.open(menuPath);
    await customer.isAtTheMenu();
    await customer.opensADrink();
    const more = await middleOf(driver, 'sheet-num-more');
    for (let times = 0; times < 8; times++) await driver.page.mouse.click(...more);
    await driver.until(async () => (await number(driver)) === '9', 'nine of them');
    await driver.open();
    await driver.see('home-pickup');
    const [orders, account] = [await middleOf(driver, 'tab-bar-orders'), await middleOf(driver, 'tab-bar-mine')];
    await driver.page.mouse.click(...orders);
    await driver.arrive(routes.orders.path);
    await driver.page.mouse.click(...account);
    await driver.arrive(routes.account.path);
    await driver.page.context().close();
  });
});

describe('a second touch at the counter', () => {
  /** A second touch within this time is no intended one. */
  const GUARD_MS = 800;

  it('moves no other ticket that has come up under the finger, and is no "surely"', async () => {
    const { app } = stage;
    const counter = await CounterWindow.open(stage.browser, app);
    const { page } = counter;
    await counter.begin();
    const { token } = await loggedIn(app, '81355501122');
    await inTime(async () => {
      for (const sn of [await paidOrder(app, token), await paidOrder(app, token)]) {
        await app.act(openShop, sn, 'start');
        await counter.ticket(sn, 'making');
      }
      const tickets = page.locator('[data-column=making] [data-ticket]');
      const [upper, lower] = await tickets.evaluateAll((all) =>
        all.map((one) => one.getAttribute('data-ticket') ?? ''),
      );
      const place = await middleOf(counter, `step-${upper}`);
      const isUnder = ([x, y, id]: readonly [number, number, string]): boolean =>
        Boolean(document.elementFromPoint(x, y)?.closest(id));
      const ms = await tapsAt(page, place, () => page.waitForFunction(isUnder, [...place, `#step-${lower}`] as const));
      if (ms >= GUARD_MS) return false;
      // A step that is sent is disabled, and leaves the column.
      expect(await page.locator(`[data-column=making] #step-${lower}:enabled`).count()).toBe(1);
      await counter.ticket(upper ?? '', 'ready');
      const handOver = `step-${upper}`;
      if ((await tapsAt(page, await middleOf(counter, handOver), () => page.waitForTimeout(200))) >= GUARD_MS)
        return false;
      await page.waitForSelector(`#${handOver}.is-asking:not([aria-disabled])`);
      await page.click(`#${handOver}`);
      await counter.gone(upper ?? '');
      return true;
    });
    expect(counter.errors).toEqual([]);
    await page.context().close();
  });
});
