import { routes } from '@/platform/routes';
import { halves } from '../harness/pictures';
import type { BrowserDriver } from '../journey/browser-driver';
import { CounterWindow } from './counter-window';
import { type BrowserLanguage, expectNoChinese, languages, Stage, told } from './stage';

let stage: Stage;
beforeAll(async () => {
  stage = await Stage.set();
}, 240_000);
afterAll(() => stage?.clear());

const content = 'Es tehnya kurang dingin.';

/** The problem of a field in lower case. It is shown with a capital, which the text itself does not have. */
const problem = async (driver: BrowserDriver, field: string): Promise<string> =>
  (await driver.text(`feedback-${field}-problem`)).toLowerCase();

/** Chooses `count` pictures, each of another size, and waits until the form has `all`. */
async function choosePictures(driver: BrowserDriver, count: number, all = count): Promise<void> {
  const pictures = await Promise.all(
    Array.from({ length: count }, (_, at) =>
      halves(40 + 4 * all - at, 30)
        .jpeg()
        .toBuffer(),
    ),
  );
  await driver.choose(
    'feedback-images',
    pictures.map((buffer, at) => ({ name: `${at}.jpg`, mimeType: 'image/jpeg', buffer })),
  );
  await driver.page.locator(`:nth-match([data-testid="upload-done"], ${all})`).waitFor();
}

async function atTheForm(language: BrowserLanguage) {
  const visit = await stage.visitor({ language });
  const { driver } = visit;
  const token = await stage.loggedInBefore(visit);
  await driver.open(routes.account.path);
  await driver.tap('feedback');
  await driver.arrive(routes.feedback.path);
  await driver.see('feedback-send');
  const own = async () =>
    (await stage.app.api('index/ownComplaints', {}, token)) as {
      total: number;
      data: { id: number; images: string[]; content: string }[];
    };
  return { driver, own, words: languages[language] };
}

it.each(told('zh-CN'))(
  'feedback with nine pictures is sent once and shown with the counter’s answer, in %s',
  async (language) => {
    const { driver, own, words } = await atTheForm(language);
    await driver.tap('feedback-send');
    await driver.until(async () => (await problem(driver, 'images')) !== '', 'problems');
    expect(await problem(driver, 'content')).toBe(String(words['feedback.contentRequired']).toLowerCase());
    expect(await problem(driver, 'images')).toBe(String(words['feedback.picturesRequired']).toLowerCase());
    await driver.type('feedback-content', 'Kurang es');
    await driver.type('feedback-mobile', 'nol');
    await driver.tap('feedback-topic-service');
    await choosePictures(driver, 9);
    expect(await driver.isThere('feedback-images')).toBe(false);
    await driver.tap('feedback-send');
    await driver.until(async () => (await problem(driver, 'content')) !== '', 'a text that is too short');
    expect(await problem(driver, 'content')).toBe(String(words['feedback.contentShort']).toLowerCase());
    expect(await problem(driver, 'mobile')).toBe(String(words['feedback.mobileWrong']).toLowerCase());
    await driver.type('feedback-content', content);
    await driver.type('feedback-mobile', '0812-3456-7000');
    await expectNoChinese(driver, language);
    await driver.tap('feedback-send');
    await driver.see('feedback-history');
    await driver.until(async () => (await driver.value('feedback-content')) === '', 'an empty form');
    const { total, data } = await own();
    expect([total, data[0]?.content, data[0]?.images.length]).toEqual([1, content, 9]);
    const card = `feedback-${data[0]?.id}`;
    expect(await driver.text(card)).toContain(words['feedback.waiting']);

    const counter = await CounterWindow.begun(stage);
    await counter.page.keyboard.press('f');
    const row = counter.page.locator(`#${card}`);
    await row.getByText('0812-3456-7000').waitFor();
    await counter.page.fill(`#feedback-reply-${data[0]?.id}`, 'Maaf ya, besok lebih dingin');
    await row.locator('[type=submit]').click();
    await row.waitFor({ state: 'detached' });
    expect(counter.errors).toEqual([]);
    await counter.page.context().close();

    await driver.reload();
    await driver.see(card);
    expect(await driver.text(card)).toContain('Maaf ya, besok lebih dingin');
    await driver.tap(`${card}-picture-9`);
    await driver.see('picture-viewer');
    await driver.page.keyboard.press('Escape');
    await driver.until(async () => !(await driver.isThere('picture-viewer')), 'the end of the viewer');
    await expectNoChinese(driver, language);
    expect(driver.errors).toEqual([]);
    await driver.page.context().close();
  },
);

it('what was entered survives a reload, a lost network and a lost answer, and is sent once', async () => {
  const { driver, own } = await atTheForm('id-ID');
  const { page } = driver;
  await driver.type('feedback-content', content);
  await driver.tap('feedback-topic-app');
  await choosePictures(driver, 2);
  await driver.reload();
  await driver.see('feedback-send');
  expect(await driver.value('feedback-content')).toBe(content);
  expect(await driver.isChecked('feedback-topic-app')).toBe(true);
  await page.locator(':nth-match([data-testid="upload-done"], 2)').waitFor();
  // The server has the feedback, but its answer never arrives.
  await page.route('**/api/index/complaints', async (route) => {
    await route.fetch();
    await route.abort('connectionreset');
  });
  const lost = async (): Promise<void> => {
    const failed = page.waitForEvent('requestfailed', (request) => request.url().includes('complaints'));
    await driver.tap('feedback-send');
    await failed;
    await driver.idles('feedback-send');
  };
  await lost();
  await page.unroute('**/api/index/complaints');
  expect((await own()).total).toBe(1);
  expect(await driver.value('feedback-content')).toBe(content);
  await driver.reload();
  await driver.see('feedback-send');
  await page.locator(':nth-match([data-testid="upload-done"], 2)').waitFor();
  await page.context().setOffline(true);
  await lost();
  await page.context().setOffline(false);
  await driver.tap('feedback-send');
  await driver.until(async () => (await driver.value('feedback-content')) === '', 'an empty form');
  expect((await own()).total).toBe(1);
  expect(driver.errors.filter((error) => !error.startsWith('Failed to load resource: net::'))).toEqual([]);
  await page.context().close();
});
