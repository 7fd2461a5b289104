import { routes } from '@/platform/routes';
import { loggedIn, paidOrder, unpaidOrder } from '../journey/by-api';
import { openShop } from '../journey/customer';
import { seriousFindings } from './axe';
import { CounterWindow, tablet } from './counter-window';
import { demoPhone, Stage, type Visit } from './stage';

let stage: Stage;
let counter: CounterWindow;
beforeAll(async () => {
  stage = await Stage.set();
  counter = await CounterWindow.begun(stage);
});
afterAll(() => stage?.clear());

/** A customer who looks at an order that they have paid. */
async function customerWithOrder(num = 1): Promise<Visit & { sn: string }> {
  const visit = await stage.visitor();
  const token = await stage.loggedInBefore(visit);
  const sn = await paidOrder(stage.app, token, { num });
  await visit.driver.open(`${routes.order.path}?order_sn=${sn}`);
  await visit.driver.see('order-status');
  return { ...visit, sn };
}

const stateOf = async (visit: Visit, sn: string) => (await stage.order(visit, sn)).state;

it('a pickup rings until it is touched, becomes ready and is handed over by its number', async () => {
  const own = await CounterWindow.begun(stage);
  await own.page.clock.install();
  const { sn, ...visit } = await customerWithOrder();
  await own.ticket(sn, 'new');
  await counter.ticket(sn, 'new');
  const topOfTicket = () => own.page.locator(`#ticket-${sn}`).evaluate((one) => one.getBoundingClientRect().top);
  const before = await topOfTicket();
  await own.page.clock.fastForward(125_000);
  await own.page.waitForSelector(`#ticket-${sn}.is-ringing`);
  await own.page.waitForSelector('#ringing');
  expect(await topOfTicket()).toBe(before);
  await own.page.press('#ringing', 'Enter');
  await own.page.waitForSelector('#ringing', { state: 'detached' });
  await counter.page.waitForSelector(`#ticket-${sn}:not(.is-new)`);
  await own.page.context().close();

  await counter.step(sn);
  await counter.ticket(sn, 'making');
  await visit.driver.until(async () => !(await visit.driver.isThere('order-cancel')), 'no way to cancel');
  await counter.step(sn);
  await counter.ticket(sn, 'ready');
  const { pickup_no } = await stage.order(visit, sn);
  await visit.driver.until(async () => (await visit.driver.text('pickup-number')).trim() === pickup_no, 'its number');
  await counter.page.fill('#find', String(Number(String(pickup_no).slice(2))));
  await counter.page.waitForFunction(() => document.querySelectorAll('[data-ticket]').length === 1);
  await counter.surely(sn);
  await counter.gone(sn);
  await counter.page.fill('#find', '');
  expect(await stateOf(visit, sn)).toBe('pickedUp');
  expect(counter.errors).toEqual([]);
});

it('a number that is looked for does not hide a new order; its field is emptied by a button and by Escape', async () => {
  const { page } = counter;
  for (const clear of [() => page.click('#find-clear'), () => page.press('#find', 'Escape')]) {
    await page.fill('#find', 'z');
    await clear();
    expect(await page.inputValue('#find')).toBe('');
  }
  await page.fill('#find', 'z');
  const { sn } = await customerWithOrder();
  await counter.ticket(sn, 'new');
  expect(await page.inputValue('#find')).toBe('');
});

it('held upright, a row of columns without orders leaves its room to the other', async () => {
  const { sn } = await customerWithOrder();
  const { page } = counter;
  await counter.ticket(sn, 'new');
  const heights = () =>
    page
      .locator('.column')
      .evaluateAll((all) => all.map((column) => Math.round(column.getBoundingClientRect().height)));
  await page.setViewportSize({ width: 800, height: 1280 });
  const [first = 0, , second = 0] = await heights();
  expect([second < 60, first > 900]).toEqual([true, true]);
  await page.setViewportSize(tablet);
  expect(new Set(await heights()).size).toBe(1);
});

it('a delivery is sent and arrives', async () => {
  const { token } = await loggedIn(stage.app, demoPhone);
  const { list } = (await stage.app.api('address/addressList', { shop_id: openShop }, token)) as {
    list: { id: number; in_range: 0 | 1 }[];
  };
  const address_id = list.find(({ in_range }) => in_range === 1)?.id ?? 0;
  const sn = await paidOrder(stage.app, token, { num: 3, type: 'takeout', address_id });
  await counter.sends(sn);
  const details = () => stage.app.api('order/orderDetails', { order_sn: sn }, token) as Promise<{ state: string }>;
  expect((await details()).state).toBe('delivering');
  // The ticket shows all that somebody who speaks to the courier needs.
  const { orders } = (await stage.app.ops(openShop, 'orders')) as {
    orders: { order_sn: string; receiving: { mobile: string; courier_note: string; address: string } }[];
  };
  const { mobile, courier_note, address } = orders.find(({ order_sn }) => order_sn === sn)?.receiving ?? {};
  expect(courier_note).not.toBe('');
  const said = await (await counter.ticket(sn, 'delivering')).textContent();
  for (const text of [mobile, courier_note, address]) expect(said).toContain(text);
  await counter.surely(sn);
  await counter.gone(sn);
  expect((await details()).state).toBe('pickedUp');
});

it('cash is taken, which pays the order', async () => {
  const { token } = await loggedIn(stage.app, '81355501234');
  const sn = await unpaidOrder(stage.app, token);
  await stage.app.api('Order/orderPay', { order_sn: sn, channel: 'cash' }, token);
  const { page } = counter;
  const { payments } = (await stage.app.ops(openShop, 'cash')) as { payments: { order_sn: string; number: string }[] };
  const number = payments.find(({ order_sn }) => order_sn === sn)?.number ?? '';
  await page.locator('.toast', { hasText: number }).waitFor();
  await page.waitForSelector('#open-cash.is-called');
  // The number of the payment leads to it when it is typed into the search.
  await page.fill('#find', number);
  await page.press('#find', 'Enter');
  const take = page.locator(`#cash-${sn}`);
  await take.click();
  await take.click();
  await counter.ticket(sn, 'new');
  await take.waitFor({ state: 'detached' });
  await page.keyboard.press('Escape');
  await page.waitForSelector('#cash-sheet', { state: 'detached' });
  expect(await page.inputValue('#find')).toBe('');
  expect(await stage.app.api('order/orderDetails', { order_sn: sn }, token)).toMatchObject({ state: 'paid' });
});

it('a cup that cannot be made is paid back, and its customer sees it', async () => {
  const { sn, driver, ...visit } = await customerWithOrder(2);
  const { page } = counter;
  await counter.ticket(sn, 'new');
  await page.click(`#more-${sn}`);
  await page.click('#cannot-make');
  // The order is picked up, so no reason about couriers is offered.
  expect(await page.locator('#cannot-sheet [name=reason]').count()).toBe(5);
  await page.click('#cannot-submit');
  await page.waitForFunction(() => document.querySelector('#cannot-sheet .problem:not(:empty)'));
  await page.click('#cannot-sheet [id^=cups-more-]');
  expect(await page.locator('#cannot-sheet .problem:not(:empty)').count()).toBe(0);
  await counter.surelyTouch('cannot-submit');
  await page.waitForSelector('#cannot-sheet', { state: 'detached' });
  await driver.open(`${routes.order.path}?order_sn=${sn}`);
  await driver.see('order-refund');
  const { pay_amount, refund_amount } = await stage.order({ driver, ...visit }, sn);
  expect(refund_amount).toBe((pay_amount as number) / 2);
  expect((await driver.text('order-refund')).replace(/\D/g, '')).toBe(String(refund_amount));
  await page.waitForFunction((id) => document.querySelector(`#ticket-${id} li`)?.textContent?.startsWith('1 ×'), sn);
});

it('what has run out is grey in the menu of customers, and back when it is back', async () => {
  const { driver } = await stage.visitor();
  const menu = `${routes.shopMenu.path}?id=${openShop}`;
  await driver.open(menu);
  await driver.until(async () => (await driver.ids('goods-add-')).length > 0, 'drinks');
  const first = (await driver.ids('goods-add-'))[0]?.replace('goods-add-', '') ?? '';
  const { page } = counter;
  await page.keyboard.press('s');
  await page.getByRole('radio', { name: 'Minuman' }).check();
  await page.click(`#out-goods-${first}`);
  await page.waitForSelector(`#out-goods-${first}[aria-checked=true]`);
  await driver.until(async () => {
    await driver.open(menu);
    await driver.see(`goods-${first}`);
    await driver.settles();
    return (await driver.element(`goods-${first}`).getAttribute('class'))?.includes('menu-row--out') === true;
  }, 'a drink that is sold out');
  await page.click(`#out-goods-${first}`);
  await page.waitForSelector(`#out-goods-${first}[aria-checked=false]`);
  await page.keyboard.press('Escape');
});

it('survives a reload and a lost network; an act that failed says so and is repeated once', async () => {
  const { sn, ...visit } = await customerWithOrder();
  const { page } = counter;
  await counter.ticket(sn, 'new');
  await page.reload();
  await counter.isLive();
  await counter.ticket(sn, 'new');
  await page.context().setOffline(true);
  await page.waitForSelector('#offline');
  await counter.step(sn);
  await page.waitForSelector(`#ticket-${sn} .ticket__failure`);
  expect(await stateOf(visit, sn)).toBe('paid');
  // What happens meanwhile is shown when the network is back.
  const missed = await customerWithOrder();
  await page.context().setOffline(false);
  await counter.isLive();
  await counter.ticket(missed.sn, 'new');
  expect(await stateOf(visit, sn)).toBe('paid');
  await page.click(`#ticket-${sn} .ticket__failure .button`);
  await counter.ticket(sn, 'making');
  expect(await stateOf(visit, sn)).toBe('making');
});

it('is worked by keys', async () => {
  const { sn } = await customerWithOrder();
  const { page } = counter;
  await counter.ticket(sn, 'new');
  await page.locator(`#ticket-${sn}`).focus();
  await page.keyboard.press('Enter');
  await counter.ticket(sn, 'making');
  await page.locator(`#ticket-${sn}`).focus();
  const before = await page.evaluate(() => document.activeElement?.id);
  await page.keyboard.press('ArrowLeft');
  expect(await page.evaluate(() => document.activeElement?.id)).not.toBe(before);
  await page.locator(`#ticket-${sn}`).focus();
  await page.keyboard.press('x');
  await page.waitForSelector('#cannot-sheet');
  await page.keyboard.press('Escape');
  await page.waitForSelector('#cannot-sheet', { state: 'detached' });
  await page.keyboard.press('?');
  await page.waitForSelector('#keys-sheet');
  await page.keyboard.press('Escape');
  await page.waitForSelector('#keys-sheet', { state: 'detached' });
  await page.keyboard.press('/');
  expect(await page.evaluate(() => document.activeElement?.id)).toBe('find');
  await page.keyboard.press('Tab');
});

it('has no serious fault of access, and nothing is wider than the screen, in languages, themes and sizes', async () => {
  const { page } = counter;
  const sizes = [tablet, { width: 800, height: 1280 }, { width: 360, height: 800 }];
  const faults: string[] = [];
  for (const [at, language] of ['id', 'en', 'zh-Hans'].entries()) {
    await page.evaluate((tag) => {
      const kept = JSON.parse(localStorage.getItem('kedai-counter') ?? '{}');
      localStorage.setItem('kedai-counter', JSON.stringify({ ...kept, language: tag }));
    }, language);
    await page.emulateMedia({ colorScheme: at === 1 ? 'dark' : 'light', reducedMotion: 'reduce' });
    await page.reload();
    await counter.isLive();
    await page.waitForSelector('[data-ticket]', { state: 'attached' });
    for (const size of sizes) {
      await page.setViewportSize(size);
      const wide = await page.evaluate(() => document.documentElement.scrollWidth > innerWidth);
      if (wide) faults.push(`${language} ${size.width}: wider than the screen`);
    }
    await page.setViewportSize(tablet);
    faults.push(...(await seriousFindings(page)));
    for (const key of ['s', 'p', '?']) {
      // The page takes keys again a moment after a dialog was closed.
      const isOpen = () => page.locator('dialog[open]').isVisible();
      for (let tries = 0; tries < 10 && !(await isOpen()); tries += 1) {
        await page.keyboard.press(key);
        await page.waitForSelector('dialog[open]', { timeout: 2000 }).catch(() => undefined);
      }
      expect(await isOpen()).toBe(true);
      faults.push(...(await seriousFindings(page)));
      await page.keyboard.press('Escape');
      await page.waitForSelector('dialog[open]', { state: 'detached' });
    }
  }
  expect(faults).toEqual([]);
});

it('asks again who is there when the shift has ended, and for the key when it was forgotten', async () => {
  const { page } = counter;
  const other = await CounterWindow.begun(stage);
  await page.keyboard.press('p');
  // Orders are open, so the button asks first and names their number.
  await page.click('#end-shift');
  await page.locator('#end-shift.is-asking:not([aria-disabled])', { hasText: /\d/ }).waitFor();
  await page.click('#end-shift');
  await page.waitForSelector('#staff-pin');
  await counter.beginShift();
  await page.keyboard.press('p');
  const forget = page.locator('#forget-key');
  await forget.click();
  await forget.click();
  await page.waitForSelector('#shop-key');
  expect(await page.evaluate(() => localStorage.getItem('kedai-counter'))).not.toContain(stage.app.shopKey(openShop));
  await other.isLive();
});
