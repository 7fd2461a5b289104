// Only a button that orders, pays, redeems, cancels or deletes waits when it has just appeared. Other taps count.
import type { Page } from 'playwright-core';
import { routes } from '@/platform/routes';
import { GUARD_MS } from '@/ui/buttons/guard-ms';
import type { BrowserDriver } from '../journey/browser-driver';
import { loggedIn, paidOrder } from '../journey/by-api';
import { openShop } from '../journey/customer';
import { CounterWindow } from './counter-window';
import { Stage, type Visit } from './stage';

let stage: Stage;
beforeAll(async () => {
  stage = await Stage.set();
}, 240_000);
afterAll(() => stage?.clear());

const menuPath = `${routes.shopMenu.path}?id=${openShop}`;
/** More milliseconds than the effect of a tap takes to be seen. */
const afterwardsMs = 1200;
/**
 * Milliseconds by which the pause between two taps may be too long. A busy machine may send the second tap seconds
 * later.
 */
const TOO_LATE_MS = 50;
/**
 * Milliseconds after its first frame in which a sheet ignores taps of a finger. That frame comes after the tap that
 * opens the sheet.
 */
const sheetTakesNoneMs = 150;

interface Seen {
  /** Time stamps of all clicks. */
  clicks: number[];
  /** The times at which the clicks were delivered. */
  delivered: number[];
  keys: number[];
  /** When the first frame with the button of each id was painted, and the state of the button then. */
  painted: Record<string, { at: number; isWaiting: boolean; isDisabled: boolean; name: string }>;
}

/** Notes in the page when each of these buttons is first painted, and when it is tapped. */
async function watches({ driver: { page } }: Visit, ...ids: string[]): Promise<void> {
  const watch = (names: string[]): void => {
    const seen: Seen = { clicks: [], delivered: [], keys: [], painted: {} };
    Object.assign(window, { seen });
    const look = (): void => {
      for (const id of names) {
        const button = document.getElementById(id);
        if (!button || seen.painted[id]) continue;
        const entry = { at: Number.POSITIVE_INFINITY, isWaiting: false, isDisabled: false, name: '' };
        seen.painted[id] = entry;
        requestAnimationFrame(() =>
          requestAnimationFrame((at) => {
            entry.at = at;
            entry.isWaiting = button.classList.contains('k-button--waiting');
            entry.isDisabled = button.hasAttribute('aria-disabled') || button.hasAttribute('disabled');
            entry.name = button.textContent ?? '';
          }),
        );
      }
    };
    new MutationObserver(look).observe(document, { childList: true, subtree: true });
    look();
    const note = ({ timeStamp }: Event): void => {
      seen.clicks.push(timeStamp);
      seen.delivered.push(performance.now());
    };
    window.addEventListener('click', note, true);
    window.addEventListener('keydown', ({ timeStamp }) => seen.keys.push(timeStamp), true);
  };
  // A function that is passed to a page may not use what is outside it.
  await page.evaluate(watch, ids);
}

const seenBy = ({ driver: { page } }: Visit): Promise<Seen> =>
  page.evaluate(() => (window as unknown as { seen: Seen }).seen);

async function paintedAt(visit: Visit, id: string): Promise<number> {
  await visit.driver.page.waitForFunction(
    (name) => Number.isFinite((window as unknown as { seen: Seen }).seen.painted[name]?.at),
    id,
  );
  return (await seenBy(visit)).painted[id]?.at ?? 0;
}

type Place = [x: number, y: number];

async function boxOf({ page }: { page: Page }, id: string): Promise<Record<'x' | 'y' | 'width' | 'height', number>> {
  const box = await page.locator(`#${id}:visible`).last().boundingBox();
  if (!box) throw new Error(`#${id} is not there`);
  return box;
}

async function middleOf(window: { page: Page }, id: string): Promise<Place> {
  const { x, y, width, height } = await boxOf(window, id);
  return [x + width / 2, y + height / 2];
}

const isUnder = ({ page }: BrowserDriver, [x, y]: Place, selector: string): Promise<boolean> =>
  page.evaluate(([left, top, what]) => Boolean(document.elementFromPoint(left, top)?.closest(what)), [
    x,
    y,
    selector,
  ] as const);

/** Taps twice at one position, whatever is there, and waits only for the pause between the taps. */
async function tapTwiceAt({ page }: { page: Page }, [x, y]: Place, ms: number): Promise<void> {
  await page.mouse.move(x, y);
  const first = [page.mouse.down(), page.mouse.up()];
  await page.waitForTimeout(ms);
  await Promise.all([...first, page.mouse.down(), page.mouse.up()]);
}

/** A member at the menu, with two of a drink in the cart. */
async function atTheMenu(): Promise<Visit> {
  const visit = await stage.memberBefore();
  await visit.driver.open(menuPath);
  await visit.driver.see('cart-continue');
  return visit;
}

/** Opens the checkout, and returns when its button was painted. */
async function justAtTheCheckout(visit: Visit): Promise<number> {
  await watches(visit, 'checkout-pay');
  await visit.driver.tap('cart-continue');
  return await paintedAt(visit, 'checkout-pay');
}

/** Repeats a scene with a new visit until its taps have come in time. */
async function inTime(begin: () => Promise<Visit>, scene: (visit: Visit) => Promise<boolean>): Promise<void> {
  for (let isDone = false; !isDone; ) {
    const visit = await begin();
    isDone = await scene(visit);
    await visit.driver.page.context().close();
  }
}

describe('a button that orders', () => {
  it.each([80, 200, 350])('places no order after a double tap on "continue" with %s ms between', (ms) =>
    inTime(atTheMenu, async (visit) => {
      const { driver, customer } = visit;
      await watches(visit, 'checkout-pay');
      const place = await middleOf(driver, 'cart-continue');
      await tapTwiceAt(driver, place, ms);
      const { clicks } = await seenBy(visit);
      const [one = 0, other = 0] = clicks;
      if (clicks.length < 2 || other - one > ms + TOO_LATE_MS) return false;
      await customer.isAtTheCheckout();
      await driver.staysFor(afterwardsMs);
      expect(await isUnder(driver, place, '#checkout-pay')).toBe(true);
      expect(await stage.orders(visit)).toEqual([]);
      // The button of the checkout takes a tap that is meant for it.
      await driver.page.mouse.click(...place);
      await customer.isAtTheCashier();
      expect(await stage.orders(visit)).toHaveLength(1);
      return true;
    }),
  );

  it('shows in its first frame that it does not act yet, and takes a tap 0.5 s after that', () =>
    inTime(atTheMenu, async (visit) => {
      const { driver, customer } = visit;
      const painted = await justAtTheCheckout(visit);
      const place = await middleOf(driver, 'checkout-pay');
      const early = await driver.page.evaluate(() => performance.now());
      await driver.page.mouse.click(...place);
      await driver.page.waitForFunction((at) => performance.now() >= at, painted + 500);
      const { clicks, painted: first } = await seenBy(visit);
      const [, tooSoon = 0] = clicks;
      // The page may know up to a frame earlier than this test that the button is painted.
      if (Math.max(early, tooSoon) > painted + GUARD_MS - TOO_LATE_MS) return false;
      expect(await driver.page.locator('#checkout-pay').getAttribute('class')).not.toContain('waiting');
      expect(await stage.orders(visit)).toEqual([]);
      await driver.page.mouse.click(...place);
      const { name, ...look } = first['checkout-pay'] ?? { name: '' };
      expect(look).toEqual({ at: painted, isWaiting: true, isDisabled: false });
      expect(name).not.toBe('');
      await customer.isAtTheCashier();
      expect(await stage.orders(visit)).toHaveLength(1);
      return true;
    }));

  it('judges a tap by its own time, although a busy phone delivers it later', async () => {
    for (const [pause, acts] of [
      [0, false],
      [GUARD_MS + 100, true],
    ] as const) {
      await inTime(atTheMenu, async (visit) => {
        const { driver, customer } = visit;
        const { page } = driver;
        const painted = await justAtTheCheckout(visit);
        const [x, y] = await middleOf(driver, 'checkout-pay');
        await page.mouse.move(x, y);
        const blocked = page.evaluate(() => {
          const end = performance.now() + 1500;
          while (performance.now() < end);
        });
        await page.waitForTimeout(pause);
        await Promise.all([page.mouse.down(), page.mouse.up(), blocked]);
        await page.waitForFunction(() => (window as unknown as { seen: Seen }).seen.clicks.length > 1);
        const { clicks, delivered } = await seenBy(visit);
        const [tapped = 0, arrived = 0] = [clicks[1], delivered[1]];
        const isLate = tapped >= painted + GUARD_MS;
        if (isLate !== acts || arrived - tapped < GUARD_MS) return false;
        if (acts) await customer.isAtTheCashier();
        else await driver.staysFor(afterwardsMs);
        expect(await stage.orders(visit)).toHaveLength(acts ? 1 : 0);
        return true;
      });
    }
  });

  it('acts at once for a key', () =>
    inTime(atTheMenu, async (visit) => {
      const { driver, customer } = visit;
      const painted = await justAtTheCheckout(visit);
      await driver.page.focus('#checkout-pay');
      await driver.page.keyboard.press('Enter');
      const [key = Number.POSITIVE_INFINITY] = (await seenBy(visit)).keys;
      if (key >= painted + GUARD_MS) return false;
      await customer.isAtTheCashier();
      expect(await stage.orders(visit)).toHaveLength(1);
      return true;
    }));

  it('waits again when a sheet that lay over it is closed by a tap at its place', () =>
    inTime(
      async () => {
        const visit = await stage.memberBefore();
        await visit.driver.tap('remark-open');
        await visit.driver.see('remark-done');
        return visit;
      },
      async (visit) => {
        const { driver } = visit;
        await arrives(driver);
        await watches(visit);
        const place = await middleOf(driver, 'remark-done');
        await tapTwiceAt(driver, place, 200);
        const [one = 0, other = Number.POSITIVE_INFINITY] = (await seenBy(visit)).clicks;
        if (other - one > 200 + TOO_LATE_MS) return false;
        expect(await driver.isThere('remark-sheet')).toBe(false);
        await driver.staysFor(afterwardsMs);
        expect(await stage.orders(visit)).toEqual([]);
        return true;
      },
    ));
});

describe('every other control', () => {
  it('takes a quick tap at the place of the one before: "continue" right after "add"', async () => {
    const visit = await atTheMenu();
    const { driver, customer } = visit;
    const place = await middleOf(driver, 'cart-continue');
    await customer.opensADrink();
    await arrives(driver);
    expect(await isUnder(driver, place, '#sheet-add')).toBe(true);
    await driver.page.mouse.click(...place);
    await driver.page.waitForSelector('#spec-sheet', { state: 'detached' });
    await driver.page.mouse.click(...place);
    await driver.arrive(routes.checkout.path);
    await driver.page.context().close();
  });

  it('takes each of eight quick taps at a stepper, and two at the tab bar', async () => {
    const { driver, customer } = await stage.visitor();
    await driver.open(menuPath);
    await customer.isAtTheMenu();
    await customer.opensADrink();
    await arrives(driver);
    const more = await middleOf(driver, 'sheet-num-more');
    for (let times = 0; times < 8; times++) await driver.page.mouse.click(...more);
    const number = driver.page.locator('#spec-sheet .k-stepper__value');
    await driver.until(async () => (await number.innerText()) === '9', 'nine of them');
    await driver.open();
    await driver.see('home-pickup');
    const [orders, account] = [await middleOf(driver, 'tab-bar-orders'), await middleOf(driver, 'tab-bar-mine')];
    await driver.page.mouse.click(...orders);
    await driver.arrive(routes.orders.path);
    await driver.page.mouse.click(...account);
    await driver.arrive(routes.account.path);
    await driver.page.context().close();
  });

  it('has nothing at its place that saves, after "use this place" has led back to a form', async () => {
    const { driver } = await stage.memberBefore();
    await driver.open(routes.addressForm.path);
    await driver.tap('pin-choose');
    await driver.tap(`place-shop-${openShop}`);
    await driver.see('place-confirm');
    const confirm = await boxOf(driver, 'place-confirm');
    await driver.tap('place-confirm');
    await driver.see('address-save');
    expect(confirm.y + confirm.height).toBeLessThanOrEqual((await boxOf(driver, 'address-save')).y);
    await driver.page.context().close();
  });

  it('goes back a page with each tap on the arrow', async () => {
    const { driver } = await stage.visitor();
    await driver.open();
    await driver.tap('tab-bar-order');
    await driver.tap('all-shops');
    await driver.tap(`choose-shop-${openShop}`);
    await driver.see('menu-back');
    await driver.page.mouse.click(...(await middleOf(driver, 'menu-back')));
    await driver.arrive(routes.shopList.path);
    await driver.page.mouse.click(...(await middleOf(driver, 'page-back')));
    await driver.arrive(routes.chooseShop.path);
    await driver.page.context().close();
  });
});

/** Waits until an open sheet takes taps. */
const arrives = ({ page }: BrowserDriver): Promise<void> =>
  page.locator('.k-sheet--coming').waitFor({ state: 'hidden' });

/** A position at which the list has a drink, and the drink's open sheet has a choice that can be made. */
async function placeOfAChoice(driver: BrowserDriver): Promise<Place> {
  for (let y = 700; y > 300; y -= 20) {
    for (const x of [320, 280, 240, 200, 160]) {
      if (!(await isUnder(driver, [x, y], '[data-testid=menu-item]'))) continue;
      await driver.page.mouse.click(x, y);
      await driver.see('sheet-add');
      await arrives(driver);
      const isChoice = await isUnder(driver, [x, y], '[id^="chip-"][aria-checked="false"]:not([aria-disabled])');
      await driver.page.keyboard.press('Escape');
      await driver.page.waitForSelector('#spec-sheet', { state: 'detached' });
      if (isChoice) return [x, y];
    }
  }
  throw new Error('no choice lies over a drink');
}

describe('a sheet', () => {
  it.each(['no-preference', 'reduce'] as const)(
    'takes no choice from a double tap that opens it (motion: %s)',
    (motion) =>
      inTime(
        () => stage.visitor({ reducedMotion: motion }),
        async (visit) => {
          const { driver, customer } = visit;
          const { page } = driver;
          await driver.open(menuPath);
          await customer.isAtTheMenu();
          const place = await placeOfAChoice(driver);
          const chosen = (): Promise<string[]> =>
            page.locator('#spec-sheet [aria-checked=true]').evaluateAll((all) => all.map(({ id }) => id));
          await page.mouse.click(...place);
          await driver.see('sheet-add');
          const preset = await chosen();
          await arrives(driver);
          await page.keyboard.press('Escape');
          await page.waitForSelector('#spec-sheet', { state: 'detached' });
          await watches(visit, 'sheet-add');
          await tapTwiceAt(driver, place, 100);
          const [one = 0, other = Number.POSITIVE_INFINITY] = (await seenBy(visit)).clicks;
          if (other - one > sheetTakesNoneMs) return false;
          await driver.see('sheet-add');
          await arrives(driver);
          expect([await driver.isThere('sheet-add'), await chosen()]).toEqual([true, preset]);
          // The sheet takes a tap that is meant for it.
          await page.mouse.click(...place);
          await driver.until(async () => (await chosen()).join() !== preset.join(), 'another choice');
          return true;
        },
      ),
  );
});

describe('the counter', () => {
  it('moves no other ticket that has come up under the finger, and its second touch is no "surely" at once', async () => {
    const { app } = stage;
    const counter = await CounterWindow.open(stage.browser, app);
    const { page } = counter;
    await counter.begin();
    const { token } = await loggedIn(app, '81355501122');
    for (let isDone = false; !isDone; ) {
      for (const sn of [await paidOrder(app, token), await paidOrder(app, token)]) {
        await app.act(openShop, sn, 'start');
        await counter.ticket(sn, 'making');
      }
      const tickets = page.locator('[data-column=making] [data-ticket]');
      const [upper = '', lower = ''] = await tickets.evaluateAll((all) =>
        all.map((one) => one.getAttribute('data-ticket') ?? ''),
      );
      await page.waitForSelector(`#step-${upper}:not(.is-waiting)`);
      const [x, y] = await middleOf(counter, `step-${upper}`);
      await page.mouse.click(x, y);
      await page.waitForFunction(
        ([left, top, id]) => Boolean(document.elementFromPoint(left, top)?.closest(`#step-${id}.is-waiting`)),
        [x, y, lower] as const,
      );
      await page.mouse.click(x, y);
      await counter.ticket(upper, 'ready');
      await page.waitForSelector(`#step-${lower}:not(.is-waiting)`);
      isDone = (await page.locator(`[data-column=making] #step-${lower}:enabled`).count()) === 1;
      if (!isDone) continue;
      await counter.surely(upper);
      await counter.gone(upper);
      await counter.step(lower);
      await counter.ticket(lower, 'ready');
    }
    expect(counter.errors).toEqual([]);
    await page.context().close();
  });
});
