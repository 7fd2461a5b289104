import type { Page } from 'playwright-core';
import { paidOrder } from '../journey/by-api';
import { openShop } from '../journey/customer';
import { CounterWindow } from './counter-window';
import { Stage } from './stage';

let stage: Stage;
let token: string;
beforeAll(async () => {
  stage = await Stage.set();
  token = await stage.loggedInBefore(await stage.visitor());
});
afterAll(() => stage?.clear());

/** A counter on a device with such settings, whose pages note that they were sent to the printer. */
async function counterThat(prints: object): Promise<CounterWindow> {
  const counter = await CounterWindow.begun(stage);
  const { page } = counter;
  await page.addInitScript(() => {
    window.print = () => void document.body?.setAttribute('data-printed', '1');
  });
  await page.evaluate((more) => {
    const kept = JSON.parse(localStorage.getItem('kedai-counter') ?? '{}');
    localStorage.setItem('kedai-counter', JSON.stringify({ ...kept, ...more }));
  }, prints);
  await page.reload();
  await counter.isLive();
  return counter;
}

/** The printed pages, as paper shows them. */
async function printedBy(page: Page): Promise<string[]> {
  const frame = page.frameLocator('iframe.slip');
  await frame.locator('body[data-printed]').waitFor({ state: 'attached' });
  return frame.locator('section').allTextContents();
}

const orderOf = async (sn: string) => {
  const { orders } = (await stage.app.ops(openShop, 'orders')) as { orders: { order_sn: string; pickup_no: string }[] };
  return orders.find(({ order_sn }) => order_sn === sn);
};

it('one touch prints a label for each cup, and what is stored for the printed page is gone', async () => {
  const sn = await paidOrder(stage.app, token, { num: 2, remark: 'es terpisah' });
  const { page, ...counter } = await counterThat({ paper: 58, prints: 'labels' });
  await page.click(`#print-${sn}`);
  const labels = await printedBy(page);
  const number = (await orderOf(sn))?.pickup_no ?? '';
  expect(labels).toHaveLength(2);
  for (const [at, label] of labels.entries()) {
    for (const text of [number, `${at + 1}/2`, 'Es Kopi Gula Aren', 'Regular', 'es terpisah'])
      expect(label).toContain(text);
    expect(label).not.toContain('Rp');
  }
  expect(await page.evaluate(() => sessionStorage.length)).toBe(0);
  expect(counter.errors).toEqual([]);
  await page.context().close();
});

it('a device that prints by itself prints what somebody begins to make, once; others print nothing', async () => {
  const own = await counterThat({ paper: 80, prints: 'both', printsAlone: true });
  const other = await counterThat({ paper: 80 });
  const sn = await paidOrder(stage.app, token, { num: 1 });
  await own.ticket(sn, 'new');
  expect(await own.page.locator('iframe.slip').count()).toBe(0);
  await own.step(sn);
  await own.ticket(sn, 'making');
  const [label, receipt, ...more] = await printedBy(own.page);
  expect(more).toEqual([]);
  expect(label).toContain('1/1');
  const facts = [sn, 'Kedai Sudirman', 'Jl.', 'Es Kopi Gula Aren', 'PBJT 10%', 'Total', 'Rp', 'Dibayar dengan'];
  for (const text of facts) expect(receipt).toContain(text);
  await other.ticket(sn, 'making');
  expect([await own.page.locator('iframe.slip').count(), await other.page.locator('iframe.slip').count()]).toEqual([
    1, 0,
  ]);
  await Promise.all([own, other].map(({ page }) => page.context().close()));
});

it.each([58, 80])(
  'on paper of %i millimetres each page has that width and its own length, and nothing is cut off or breaks a number',
  async (width) => {
    const { page } = await CounterWindow.open(stage.browser, stage.app);
    const lines = [
      { text: 'A-001', end: '1/2', look: 'large' },
      { text: 'Kopi Susu Gula Aren dengan nama yang panjang sekali', look: 'bold' },
      { text: 'Rp 1.234.567', end: 'Rp 1.234.567' },
    ];
    const pages = [
      { kind: 'label', lines },
      { kind: 'label', lines },
      { kind: 'receipt', lines: [{ text: 'OD261129261063537191', look: 'whole' }, ...lines, ...lines, ...lines] },
    ];
    await page.evaluate(
      (data) => sessionStorage.setItem('kedai-slip-1', data),
      JSON.stringify({ lang: 'id', title: 'A-001', width, pages }),
    );
    await page.goto(`${stage.app.url}/counter/slip#1`);
    await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
    const wide = await page
      .locator('section')
      .evaluateAll((all) => all.filter((one) => one.scrollWidth > one.clientWidth).length);
    expect(wide).toBe(0);
    const heightOf = (line: string) => page.locator(`.receipt ${line}`).evaluate((one) => one.clientHeight);
    expect(await heightOf('.whole')).toBe(await heightOf('p:last-child'));
    expect(await page.evaluate(() => getComputedStyle(document.documentElement).color)).toBe('rgb(0, 0, 0)');
    const pdf = (await page.pdf({ preferCSSPageSize: true })).toString('latin1');
    const boxes = [...pdf.matchAll(/MediaBox\s*\[0 0 ([\d.]+) ([\d.]+)/g)].map((box) =>
      box.slice(1).map((points) => Math.round((Number(points) / 72) * 25.4)),
    );
    expect(boxes.map(([across]) => across)).toEqual([width, width, width]);
    const [first = 0, second, receipt = 0] = boxes.map(([, length]) => length);
    expect([first, receipt > first + 20]).toEqual([second, true]);
    await page.context().close();
  },
);
