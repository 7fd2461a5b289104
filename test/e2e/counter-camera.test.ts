import { buildSync } from 'esbuild';
import type { Browser, Page } from 'playwright-core';
import { App } from '../harness/app';
import { withCamera, withoutCamera } from '../harness/camera';
import { boughtCodes, loggedIn } from '../journey/by-api';
import { CounterWindow } from './counter-window';

let app: App;
let codes: string[];
beforeAll(async () => {
  app = await App.start();
  const { token } = await loggedIn(app, '81355507701');
  codes = await boughtCodes(app, token, { id: 1, num: 2 });
}, 240_000);
afterAll(() => app?.stop());

/** A code that no test has taken. */
const nextCode = (): string => {
  const code = codes.pop();
  if (!code) throw new Error('no code is left');
  return code;
};

/** What a page keeps for the test. */
interface Kept {
  /** How often the reader has looked that replaces the browser's own. */
  looks?: number;
  stream?: MediaStream;
}

/** A reader of a browser. Chrome has one on Android and macOS only, so this one decodes by the library of the counter. */
const detector = (formats: string[]): string =>
  buildSync({
    stdin: {
      contents: `import { decodeQR } from 'qr/decode.js';
        globalThis.BarcodeDetector = class {
          static getSupportedFormats = async () => ${JSON.stringify(formats)};
          async detect(video) {
            globalThis.looks = (globalThis.looks ?? 0) + 1;
            const { videoWidth: width, videoHeight: height } = video;
            const context = Object.assign(document.createElement('canvas'), { width, height }).getContext('2d');
            context.drawImage(video, 0, 0);
            return [{ rawValue: decodeQR(context.getImageData(0, 0, width, height)) }];
          }
        };`,
      resolveDir: __dirname,
    },
    bundle: true,
    format: 'iife',
    write: false,
  }).outputFiles[0]?.text ?? '';

/** A counter in a browser with the reader of `script`, and the files of the library that it has requested. */
async function counterWith(browser: Browser, script: string) {
  const counter = await CounterWindow.begun({ browser, app });
  const { page } = counter;
  const loaded: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('library-reader')) loaded.push(request.url());
  });
  await page.evaluate(script);
  await page.evaluate(() => {
    const devices = navigator.mediaDevices;
    const ask = devices.getUserMedia.bind(devices);
    devices.getUserMedia = async (wish) => {
      const stream = await ask(wish);
      (globalThis as Kept).stream = stream;
      return stream;
    };
  });
  await page.keyboard.press('t');
  await page.waitForSelector('#redeem-camera');
  return { counter, page, loaded, looks: () => page.evaluate(() => (globalThis as Kept).looks ?? 0) };
}

/** What became of the camera that the page has opened. */
const tracks = (page: Page): Promise<string[]> =>
  page.evaluate(() => ((globalThis as Kept).stream?.getTracks() ?? []).map(({ readyState }) => readyState));

const shown = (code: string): string => `${code.slice(0, 4)} ${code.slice(4)}`;

async function redeems({ page }: CounterWindow, code: string): Promise<void> {
  await page.click('#redeem-now:not(.is-waiting, [aria-disabled])');
  await page.waitForSelector('#redeem-state:has-text("Berhasil ditukar")');
  await page.waitForSelector(`[data-redeemed="${code}"]`);
}

it.each([
  { reader: 'the reader of the browser', script: detector(['qr_code']), isOwn: true },
  { reader: 'a library where the browser has no reader', script: 'delete globalThis.BarcodeDetector', isOwn: false },
  { reader: 'a library where the reader knows no QR codes', script: detector([]), isOwn: false },
])('the camera reads a code by $reader, and it is redeemed', async ({ script, isOwn }) => {
  const code = nextCode();
  await withCamera(code, async (browser) => {
    const { counter, page, loaded, looks } = await counterWith(browser, script);
    await page.click('#redeem-camera');
    await page.waitForSelector('#redeem-state:has-text("Berlaku di sini")');
    expect(await page.inputValue('#redeem-code')).toBe(shown(code));
    expect(await page.locator('video').count()).toBe(0);
    expect(await tracks(page)).toEqual(['ended']);
    expect(loaded).toHaveLength(isOwn ? 0 : 1);
    expect((await looks()) > 0).toBe(isOwn);
    await redeems(counter, code);
    expect(counter.errors).toEqual([]);
  });
});

it('the camera ignores what is no code of ours, and is off once the sheet is closed', async () => {
  await withCamera('https://example.com/menu', async (browser) => {
    const { counter, page, looks } = await counterWith(browser, detector(['qr_code']));
    await page.click('#redeem-camera');
    while ((await looks()) < 3) await page.waitForTimeout(50);
    expect(await page.inputValue('#redeem-code')).toBe('');
    expect(await tracks(page)).toEqual(['live']);
    await counter.closes('redeem-sheet');
    expect(await tracks(page)).toEqual(['ended']);
    expect(counter.errors).toEqual([]);
  });
});

it('the counter says that the library is missing, and a code can still be typed', async () => {
  const code = nextCode();
  await withCamera(code, async (browser) => {
    const { counter, page, loaded } = await counterWith(browser, 'delete globalThis.BarcodeDetector');
    await page.route('**/library-reader.*', (route) => route.abort());
    await page.click('#redeem-camera');
    await page.waitForSelector('#redeem-problem:text("Pembaca kode gagal dimuat.")');
    expect(loaded).toHaveLength(1);
    expect(await page.locator('video').count()).toBe(0);
    await page.keyboard.type(code);
    await redeems(counter, code);
  });
});

describe.each([
  { why: 'refused', error: 'NotAllowedError' },
  { why: 'none', error: 'NotFoundError' },
] as const)('a camera that is $why', ({ why, error }) => {
  let browser: Browser;
  beforeAll(async () => {
    browser = await withoutCamera(why);
  });
  afterAll(() => browser?.close());

  it.each([
    ['id-ID', 'Kamera tidak bisa dipakai.', 'Berlaku di sini, sekarang'],
    ['en-US', 'The camera cannot be used.', 'Valid here now'],
    ['zh-CN', '无法使用相机。', '现在可在本店兑换'],
  ])('is told in %s, and a code can be typed', async (locale, told, good) => {
    const counter = await CounterWindow.begun({ browser, app }, { locale });
    const { page } = counter;
    const refusal = page.evaluate(() =>
      navigator.mediaDevices.getUserMedia({ video: true }).then(
        () => '',
        ({ name }: DOMException) => name,
      ),
    );
    expect(await refusal).toBe(error);
    await page.keyboard.press('t');
    await page.click('#redeem-camera');
    await page.waitForSelector(`#redeem-problem:text("${told}")`);
    expect(await page.getAttribute('#redeem-camera', 'aria-pressed')).toBe('false');
    // The field has the focus.
    await page.keyboard.type(codes[0] ?? '');
    await page.waitForSelector(`#redeem-state:has-text("${good}")`);
    expect(counter.errors).toEqual([]);
    await page.context().close();
  });
});
