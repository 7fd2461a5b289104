import { loggedIn, paidOrder } from '../journey/by-api';
import { openShop } from '../journey/customer';
import { CounterWindow, tablet } from './counter-window';
import { Stage } from './stage';

let stage: Stage;
let counter: CounterWindow;
beforeAll(async () => {
  stage = await Stage.set();
  counter = await CounterWindow.begun(stage);
  for (let at = 0; at < 21; at += 1) {
    const { token } = await loggedIn(stage.app, `8135550${String(2000 + at)}`);
    await paidOrder(stage.app, token, { num: 1 + (at % 2), remark: at % 4 === 0 ? 'es terpisah, ya' : '' });
  }
  await counter.page.waitForFunction(() => document.querySelectorAll('[data-column=new] [data-ticket]').length >= 21);
});
afterAll(() => stage?.clear());

/** Tickets that are in view from their first line to their buttons, and not behind the head of their column. */
const inView = () =>
  counter.page.evaluate(
    () =>
      [...document.querySelectorAll('[data-ticket]')].filter((ticket) => {
        const { top, bottom, left, right } = ticket.getBoundingClientRect();
        const column = ticket.closest('.column')?.getBoundingClientRect();
        const head = ticket.closest('.column')?.querySelector('.column__head')?.getBoundingClientRect();
        const isWhole = column && head && top >= head.bottom - 1 && bottom <= column.bottom;
        return isWhole && bottom <= innerHeight && left >= 0 && right <= innerWidth;
      }).length,
  );

it.each([
  [tablet, 6],
  [{ width: 800, height: 1280 }, 8],
])(
  'with 21 new orders on %o, %i tickets at least are in view, and buttons keep the size of a finger',
  async (size, least) => {
    const { page } = counter;
    await page.setViewportSize(size);
    expect(await inView()).toBeGreaterThanOrEqual(least);
    const small = await page.evaluate(
      () =>
        [...document.querySelectorAll('[data-ticket] button')].filter((button) => {
          const { width, height } = button.getBoundingClientRect();
          return Math.min(width, height) < 44;
        }).length,
    );
    expect(small).toBe(0);
    const times = await page.locator('.ticket__time').evaluateAll((all) => all.map((time) => time.clientHeight));
    expect(Math.max(...times)).toBeLessThan(24);
  },
);

it('the screen that asks who is on shift names the shop and counts the orders that wait', async () => {
  const { page, errors } = await CounterWindow.open(stage.browser, stage.app, { locale: 'en-US' });
  await page.fill('#shop-key', stage.app.shopKey(openShop));
  await page.press('#shop-key', 'Enter');
  await page.waitForSelector('#staff-pin');
  await page.waitForSelector('#waiting-orders:text("Kedai Sudirman · 21 orders waiting")');
  // Its words begin where the other parts of the card do.
  expect(await page.locator('#forget-key').evaluate((link) => getComputedStyle(link).paddingLeft)).toBe('0px');
  expect(errors).toEqual([]);
  await page.context().close();
});

it('a ready ticket shows its drinks', async () => {
  const { orders } = (await stage.app.ops(openShop, 'orders')) as { orders: { order_sn: string }[] };
  const { order_sn = '' } = orders[0] ?? {};
  for (const act of ['start', 'ready']) await stage.app.ops(openShop, 'orders/act', { order_sn, act });
  const ticket = await counter.ticket(order_sn, 'ready');
  expect(await (await ticket.$('li'))?.textContent()).toMatch(/^1 × Es Kopi Gula Aren/);
  expect(counter.errors).toEqual([]);
});
