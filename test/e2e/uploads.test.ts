import type { AddressInfo } from 'node:net';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import sharp from 'sharp';
import { smallPicture } from '@/domain/small-picture';
import { buildPage } from '../../tools/gallery/bundle';
import { launchBrowser, newPhone } from '../harness/browser';
import { halves, jpegWithPlace } from '../harness/pictures';
import { type TestServer, testServer } from '../harness/server';

let browser: Browser;
let server: TestServer;
let html: string;
let context: BrowserContext;
let page: Page;
let me: { id: number; token: string };
const errors: string[] = [];

beforeAll(async () => {
  [browser, server, html] = await Promise.all([
    launchBrowser(),
    testServer(),
    buildPage('test/e2e/upload-page.tsx', 'Gambar'),
  ]);
  await server.http.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(async () => {
  await browser?.close();
  await server?.close();
});

const origin = (): string => `http://127.0.0.1:${(server.http.server.address() as AddressInfo).port}`;

beforeEach(async () => {
  errors.length = 0;
  me = await server.member();
  context = await newPhone(browser);
  page = await context.newPage();
  page.on('pageerror', (error) => errors.push(error.message));
  page.on('console', (line) => {
    if (/Content Security Policy/.test(line.text())) errors.push(line.text());
  });
  const { headers } = await server.http.inject({ method: 'GET', url: '/' });
  // The content security policy of the app's own page, except for scripts, which are inline here.
  const policy = String(headers['content-security-policy']).replace(/script-src [^;]*/, "script-src 'unsafe-inline'");
  await page.route('**/upload-page?*', (route) =>
    route.fulfill({
      contentType: 'text/html; charset=utf-8',
      headers: { 'content-security-policy': policy },
      body: html,
    }),
  );
  await page.goto(`${origin()}/upload-page?token=${me.token}`);
  await add().waitFor();
});
afterEach(async () => {
  expect(errors).toEqual([]);
  await context.close();
});

const add = () => page.getByRole('button', { name: 'Tambah gambar' });
const states = (state: string) => page.getByTestId(`upload-${state}`);
/** Waits until so many pictures are in this state. The page's policy does not allow `waitForFunction`. */
const until = (state: string, count: number): Promise<void> =>
  page.locator(`:nth-match([data-testid="upload-${state}"], ${count})`).waitFor();

async function choose(...pictures: Buffer[]): Promise<void> {
  const [chooser] = await Promise.all([page.waitForEvent('filechooser'), add().tap()]);
  await chooser.setFiles(
    pictures.map((buffer, at) => ({ name: `${at}-${buffer.length}.jpg`, mimeType: 'image/jpeg', buffer })),
  );
}

const draft = (): Promise<string[]> =>
  page.evaluate(() => JSON.parse(localStorage.getItem('draft-of-pictures') ?? '[]'));
const stored = () =>
  server.db.read.selectFrom('upload').select('url').where('user_id', '=', me.id).where('status', '=', 1).execute();

/** A picture of noise. Noise does not compress, so sending it takes a while. */
const noise = (width: number, height: number): Promise<Buffer> =>
  sharp({
    create: { width, height, channels: 3, background: '#000', noise: { type: 'gaussian', mean: 128, sigma: 60 } },
  })
    .jpeg({ quality: 90 })
    .toBuffer();

test('three pictures: one fails and is sent again, one is cancelled on a slow network, the others are stored', async () => {
  const pictures = [
    await jpegWithPlace(3000, 2000, 6),
    await halves(2500, 1000).jpeg().toBuffer(),
    await noise(1600, 1200),
  ];
  let isBroken = true;
  const keys: string[] = [];
  await page.route('**/api/common/upload', (route) => {
    const key = route.request().headers()['idempotency-key'] ?? '';
    if (!keys.includes(key)) keys.push(key);
    return isBroken && key === keys[1] ? route.abort('connectionreset') : route.continue();
  });
  const network = await context.newCDPSession(page);
  await network.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 100,
    downloadThroughput: 60_000,
    uploadThroughput: 60_000,
  });
  await choose(...pictures);
  await until('failed', 1);
  expect(await states('failed').textContent()).toContain('Belum terkirim');
  isBroken = false;
  // The last picture is large. It is being sent, or is the next one to be sent.
  await page.getByRole('button', { name: 'Berhenti mengirim gambar 3' }).tap();
  // The app may already be sending the second picture again by itself.
  const again = page.getByRole('button', { name: 'Coba lagi: gambar 2' }).tap({ timeout: 120_000 });
  await Promise.race([again.catch(() => undefined), until('done', 2)]);
  await until('done', 2);
  await network.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 0,
    downloadThroughput: -1,
    uploadThroughput: -1,
  });
  expect(await page.getByRole('status').textContent()).toBe('2 dari 2 gambar terkirim');
  const urls = await draft();
  expect((await stored()).map(({ url }) => url).sort()).toEqual([...urls].sort());
  // The pictures keep the order in which they were chosen. The first was upright, the second wide.
  const shapes = await Promise.all(
    urls.map(async (url) => {
      const { width, height, exif } = await sharp(
        Buffer.from(await (await fetch(origin() + url)).arrayBuffer()),
      ).metadata();
      return [width, height, exif];
    }),
  );
  expect(shapes).toEqual([
    [1333, 2000, undefined],
    [2000, 800, undefined],
  ]);
});

test('a picture waits for the network, and is sent without a tap when it is back', async () => {
  await context.setOffline(true);
  await choose(await halves(300, 200).jpeg().toBuffer());
  await until('failed', 1);
  await context.setOffline(false);
  await until('done', 1);
  expect(await stored()).toEqual([{ url: (await draft())[0] }]);
});

test('what is uploaded is in the draft, is shown after a reload, and can be removed', async () => {
  await choose(await halves(300, 200).jpeg().toBuffer(), await halves(200, 300).png().toBuffer());
  await until('done', 2);
  const before = await draft();
  await page.reload();
  await until('done', 2);
  const shown = () => page.getByRole('list', { name: 'Gambar' }).locator('img');
  await page.evaluate(() => Promise.all(Array.from(document.images, (image) => image.decode())));
  expect(await shown().evaluateAll((images) => images.map((image) => image.getAttribute('src')))).toEqual(
    before.map(smallPicture),
  );
  await page.getByRole('button', { name: 'Hapus gambar 1' }).tap();
  await page.getByRole('button', { name: 'Hapus gambar 2' }).waitFor({ state: 'detached' });
  expect(await draft()).toEqual(before.slice(1));
});

test('an address that is opened by itself is a download and never a page', async () => {
  await choose(await halves(300, 200).jpeg().toBuffer());
  await until('done', 1);
  const [url = ''] = await draft();
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.goto(origin() + url).catch((error: Error) => expect(error.message).toMatch(/download/i)),
  ]);
  expect(download.url()).toBe(origin() + url);
});

test('what is no picture says so in its place', async () => {
  const jpeg = await halves(300, 200).jpeg().toBuffer();
  await choose(jpeg.subarray(0, jpeg.length / 2), Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'));
  await until('failed', 2);
  expect(await states('failed').allTextContents()).toEqual([
    expect.stringContaining('Gambar ini tidak dapat dibaca'),
    expect.stringContaining('Hanya gambar JPEG, PNG, dan WebP'),
  ]);
});
