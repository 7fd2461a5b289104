// npm run shots [-- --languages id,en,zh-Hans --themes light,dark --width 360 --height 800 --text 100 --only home,menu]
//
// Takes pictures of every screen and sheet during a real order on the real server: test/out/shots.
import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import type { Page } from 'playwright-core';
import { Stage } from '../test/e2e/stage';
import { tour } from '../test/e2e/tour';
import { endRun, newRunDir, RUN_DIR } from '../test/harness/postgres';
import { openShop } from '../test/journey/customer';

const root = path.resolve(__dirname, '..');
const locales: Readonly<Record<string, string>> = { id: 'id-ID', en: 'en-US', 'zh-Hans': 'zh-CN' };

const { values: options } = parseArgs({
  options: {
    languages: { type: 'string', default: 'id,en,zh-Hans' },
    themes: { type: 'string', default: 'light,dark' },
    width: { type: 'string', default: '360' },
    height: { type: 'string', default: '800' },
    /** Scale of the texts in per cent, like a phone's setting. */
    text: { type: 'string', default: '100' },
    only: { type: 'string', default: '' },
    out: { type: 'string', default: path.join(root, 'test/out/shots') },
  },
});
const width = Number(options.width);
const height = Number(options.height);
const textScale = Number(options.text) / 100;
const only = options.only.split(',').filter(Boolean);

/**
 * Multiplies font sizes, as webviews do for a phone's setting; the browser that takes the pictures has no such setting.
 * 1 restores the originals.
 */
async function scaleTexts(page: Page, scale: number): Promise<void> {
  await page.evaluate((by) => {
    const elements = Array.from(document.querySelectorAll<HTMLElement>('.taro_page *'));
    for (const { style } of elements) Object.assign(style, { fontSize: '', lineHeight: '' });
    if (by === 1) return;
    const sizes = elements.map((element) => {
      const { fontSize, lineHeight } = getComputedStyle(element);
      return [fontSize, lineHeight].map((size) => `${Number.parseFloat(size) * by}px`);
    });
    elements.forEach(({ style }, at) => {
      Object.assign(style, { fontSize: sizes[at]?.[0], lineHeight: sizes[at]?.[1] });
    });
  }, scale);
}

/** Waits for pictures and icons that are still loading. */
async function untilDrawn(page: Page): Promise<void> {
  await page.waitForFunction(() =>
    Array.from(document.images).every((image) => {
      const { top, left, width } = image.getBoundingClientRect();
      return image.complete || width === 0 || top > innerHeight || left > innerWidth;
    }),
  );
  await page.waitForTimeout(300);
}

async function shoot(stage: Stage, language: string, colorScheme: 'light' | 'dark'): Promise<number> {
  const folder = path.join(
    options.out,
    [language, colorScheme, width === 360 ? [] : width, textScale === 1 ? [] : `text${options.text}`].flat().join('-'),
  );
  fs.mkdirSync(folder, { recursive: true });
  const visit = await stage.visitor({
    language: locales[language] ?? language,
    colorScheme,
    reducedMotion: 'reduce',
    viewport: { width, height },
  });
  const { page } = visit.driver;
  let taken = 0;
  await tour(
    visit,
    async (name) => {
      if (only.length > 0 && !only.includes(name)) return;
      await untilDrawn(page);
      if (textScale !== 1) await scaleTexts(page, textScale);
      taken += 1;
      await page.screenshot({ path: path.join(folder, `${String(taken).padStart(2, '0')}-${name}.png`) });
      if (textScale !== 1) await scaleTexts(page, 1);
    },
    async (sn) => {
      for (const act of ['accept', 'start', 'ready'] as const) await stage.app.act(openShop, sn, act);
    },
  );
  await page.context().close();
  return taken;
}

async function main(): Promise<void> {
  if (!process.env.KEDAI_DIST) {
    const built = spawnSync(process.execPath, [path.join(root, 'tools/build.mjs'), 'h5', '--if-stale'], {
      stdio: 'inherit',
    });
    if (built.status !== 0) process.exit(1);
  }
  // Jest's global setup does this for tests.
  const runDir = newRunDir();
  process.env[RUN_DIR] = runDir;
  process.on('exit', () => endRun(runDir));
  const stage = await Stage.set();
  try {
    for (const language of options.languages.split(',')) {
      for (const theme of options.themes.split(',')) {
        const taken = await shoot(stage, language, theme === 'dark' ? 'dark' : 'light');
        process.stdout.write(`${language} ${theme}: ${taken} pictures\n`);
      }
    }
    process.stdout.write(`${options.out}\n`);
  } finally {
    await stage.clear();
  }
}

void main();
