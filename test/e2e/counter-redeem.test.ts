import { loggedIn, paidOrder } from '../journey/by-api';
import { seriousFindings } from './axe';
import { CounterWindow, tablet } from './counter-window';
import { Stage } from './stage';

let stage: Stage;
let counter: CounterWindow;
beforeAll(async () => {
  stage = await Stage.set();
  counter = await CounterWindow.begun(stage);
}, 240_000);
afterAll(() => stage?.clear());
afterEach(() => expect(counter.errors).toEqual([]));

const field = '#redeem-code';

it('the field of codes has the focus, groups what is typed, and says what is wrong of it without moving', async () => {
  const { page } = counter;
  await page.keyboard.press('t');
  await page.waitForSelector('#redeem-sheet');
  await page.waitForFunction((id) => document.activeElement?.matches(id), field);
  await page.waitForSelector('#redeem-sheet .muted:text("Belum ada yang ditukar hari ini.")');
  const place = await page.locator(field).boundingBox();
  // A scanner ends with Enter.
  await page.keyboard.type('zzzz1001');
  await page.keyboard.press('Enter');
  await page.waitForSelector('#redeem-problem:text("Kode ini tidak dikenal")');
  expect(await page.inputValue(field)).toBe('ZZZZ 1001');
  expect(await page.innerText('#redeem-refused')).toMatch(/Ditolak \d\d\.\d\d\s+ZZZZ 1001[\s\S]*1 dari 20 kode salah/);
  expect(await page.locator(field).boundingBox()).toEqual(place);
  // What is scanned next takes the place of the code before.
  await page.keyboard.type('ZZZZ-1002');
  await page.waitForSelector('#redeem-refused:has-text("2 dari 20")');
  expect(await seriousFindings(page)).toEqual([]);
  await page.click('#redeem-clear');
  expect(await page.inputValue(field)).toBe('');
  await page.waitForFunction((id) => document.activeElement?.matches(id), field);
  await page.keyboard.press('Escape');
  await page.waitForSelector('#redeem-sheet', { state: 'detached' });
});

it.each([320, 390, 800, 1280])('on a screen of %i pixels the button is beside the field of codes', async (width) => {
  const { page } = counter;
  await page.setViewportSize({ width, height: 844 });
  await page.keyboard.press('t');
  await page.waitForSelector(field);
  const [code, find] = await Promise.all([field, '#redeem-find'].map((id) => page.locator(id).boundingBox()));
  if (!code || !find) throw new Error('the field or the button is not drawn');
  expect(find.x).toBeGreaterThanOrEqual(code.x + code.width);
  expect(find.y).toBeGreaterThanOrEqual(code.y);
  expect(find.y + find.height).toBeLessThanOrEqual(code.y + code.height);
  // A code fits.
  expect(code.width).toBeGreaterThan(150);
  const sheet = page.locator('#redeem-sheet');
  expect(await sheet.evaluate((box) => box.scrollWidth - box.clientWidth)).toBe(0);
  await counter.closes('redeem-sheet');
  await page.setViewportSize(tablet);
});

it('a pickup number in the field of codes opens its order, with its next step', async () => {
  const { page } = counter;
  const { token } = await loggedIn(stage.app, '81355507001');
  const order_sn = await paidOrder(stage.app, token);
  await counter.ticket(order_sn, 'new');
  const { pickup_no } = (await stage.app.api('order/orderDetails', { order_sn }, token)) as { pickup_no: string };
  await page.click('#open-redeem');
  await page.waitForSelector(field);
  await page.fill(field, 'Z-999');
  await page.press(field, 'Enter');
  await page.waitForSelector('#redeem-problem:text("Tidak ada pesanan berjalan dengan nomor Z-999.")');
  await page.fill(field, pickup_no.toLowerCase());
  await page.press(field, 'Enter');
  await page.waitForSelector('#ticket-sheet');
  expect(await page.innerText('#ticket-sheet')).toContain(pickup_no);
  expect(await page.locator('#redeem-sheet').count()).toBe(0);
  // The next step is there, too.
  await page.click('#sheet-step:not(.is-waiting)');
  await counter.ticket(order_sn, 'making');
});
