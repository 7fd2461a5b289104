import { openShop } from '../journey/customer';
import { seriousFindings } from './axe';
import { CounterWindow } from './counter-window';
import { DatedStage } from './dated-stage';

let stage: DatedStage;
beforeAll(async () => {
  stage = await DatedStage.begin();
});
afterAll(() => stage?.clear());

it('a barista changes staff and hours only with the PIN of a manager, and what was typed stays', async () => {
  const own = await CounterWindow.begun(stage, { locale: 'en-US', viewport: { width: 360, height: 800 } });
  const { page } = own;
  const staff = async () =>
    ((await stage.app.ops(openShop, 'staff')) as { staff: { name: string; role: string }[] }).staff;
  await page.click('#open-shop');
  await page.fill('#new-name', 'Ayu');
  await page.fill('#new-pin', '1234');
  await page.click('#new-save');
  await page.locator('#new-pin-problem:not(:empty)', { hasText: 'Easy to guess' }).waitFor();
  await page.fill('#new-pin', '586203');
  await page.press('#new-pin', 'Enter');
  // The PIN of a manager is asked for even if a manager is on shift, and its field has the focus.
  await page.waitForFunction(() => document.activeElement?.id === 'manager-pin');
  expect(await seriousFindings(page)).toEqual([]);
  await page.keyboard.type('864209');
  await page.keyboard.press('Enter');
  await page.locator('#manager-pin-problem', { hasText: 'Tries left: 4' }).waitFor();
  expect(await page.inputValue('#manager-pin')).toBe('');
  // Closing the question loses nothing that was typed, and nothing was done.
  await page.keyboard.press('Escape');
  await page.waitForSelector('#manager-sheet', { state: 'detached' });
  expect([await page.inputValue('#new-name'), await page.inputValue('#new-pin')]).toEqual(['Ayu', '586203']);
  expect((await staff()).map(({ name }) => name)).not.toContain('Ayu');
  await page.click('#new-save');
  await own.approves();
  await page.getByRole('button', { name: 'Make Ayu a manager' }).click();
  await own.approves();
  await page.getByRole('button', { name: 'Make Ayu a barista' }).waitFor();
  expect(await staff()).toContainEqual({ name: 'Ayu', role: 'manager' });
  await own.closes('shop-sheet');
  await page.context().close();
});

it('a stored PIN that is easy to guess begins a shift with a new one, right there', async () => {
  const own = await CounterWindow.open(stage.browser, stage.app, { locale: 'en-US' });
  const { page } = own;
  await stage.givePin('Sri', '1234');
  await page.fill('#shop-key', stage.app.shopKey(openShop));
  await page.press('#shop-key', 'Enter');
  await page.getByRole('radio', { name: 'Sri' }).check();
  await page.fill('#staff-pin', '1234');
  await page.press('#staff-pin', 'Enter');
  await page.waitForFunction(() => document.activeElement?.id === 'staff-new-pin');
  expect(await seriousFindings(page)).toEqual([]);
  await page.keyboard.type('4321');
  await page.keyboard.press('Enter');
  await page.locator('#staff-new-pin-problem', { hasText: 'Easy to guess' }).waitFor();
  await page.fill('#staff-new-pin', '381640');
  await page.press('#staff-new-pin', 'Enter');
  await own.isLive();
  // The new PIN is valid from now on.
  await page.click('#open-shop');
  await page.click('#end-shift:not(.is-waiting)');
  await page.waitForSelector('#staff-pin');
  await own.beginShift();
  expect(own.errors).toEqual([]);
  await page.context().close();
});
