import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import type { Browser, Page } from 'playwright-core';
import type { Language } from '@/i18n/languages';
import { demoPhone, Stage } from '../../test/e2e/stage';
import { tour } from '../../test/e2e/tour';
import { App } from '../../test/harness/app';
import { SEEDED_AT } from '../../test/harness/postgres';
import type { BrowserDriver } from '../../test/journey/browser-driver';
import { openShop } from '../../test/journey/customer';
import { freezePage } from './frozen-page';

/** How pictures are taken, and of which screens. */
export interface Look {
  language: Language;
  theme: 'light' | 'dark';
  width: number;
  height: number;
  textScale: number;
  /** Names of the screens. If it is empty, all are taken. */
  only: readonly string[];
  out: string;
}

const locales: Readonly<Record<Language, string>> = { id: 'id-ID', en: 'en-US', 'zh-Hans': 'zh-CN' };
const frozenMs = SEEDED_AT * 1000;
const frozen = {
  NODE_OPTIONS: `--require "${path.join(__dirname, 'frozen-server.cjs')}"`,
  KEDAI_FROZEN_MS: String(frozenMs),
};

/** Makes the data of a first start, of which each tour gets a copy. */
export async function prepareData(folder: string): Promise<void> {
  const app = await App.startOn({ folder, isOurs: false, env: frozen });
  await app.stop();
}

/** Folder of the pictures of a look, such as `en-dark` or `id-light-320-text200`. */
export function folderOf({ out, language, theme, width, textScale }: Look, ...below: string[]): string {
  const name = [
    language,
    theme,
    width === 360 ? [] : width,
    textScale === 1 ? [] : `text${Math.round(textScale * 100)}`,
  ].flat();
  const folder = path.join(out, name.join('-'), ...below);
  fs.mkdirSync(folder, { recursive: true });
  return folder;
}

/**
 * Multiplies font sizes, as webviews do for a phone's setting. The browser that takes the pictures has no such
 * setting. A scale of 1 restores the originals.
 */
export async function scaleTexts(page: Page, scale: number, within = '.taro_page'): Promise<void> {
  await page.evaluate(
    ([by, box]) => {
      const elements = Array.from(document.querySelectorAll<HTMLElement>(`${box} *`));
      for (const { style } of elements) Object.assign(style, { fontSize: '', lineHeight: '' });
      if (by === 1) return;
      const sizes = elements.map((element) => {
        const { fontSize, lineHeight } = getComputedStyle(element);
        return [fontSize, lineHeight].map((size) => `${Number.parseFloat(size) * by}px`);
      });
      elements.forEach(({ style }, at) => {
        Object.assign(style, { fontSize: sizes[at]?.[0], lineHeight: sizes[at]?.[1] });
      });
    },
    [scale, within] as const,
  );
}

/** Waits until nothing changes any more. No request is running, no message is shown, and the pictures are there. */
async function untilDrawn(driver: BrowserDriver): Promise<void> {
  await driver.until(async () => !(await driver.isThere('toast')), 'the end of a message');
  await driver.until(async () => !(await driver.page.$('.k-button--waiting')), 'the buttons that wait');
  await driver.settles();
  await driver.page.waitForFunction(() =>
    Array.from(document.images).every((image) => {
      const { top, left, width } = image.getBoundingClientRect();
      return image.complete || width === 0 || top > innerHeight || left > innerWidth;
    }),
  );
}

const tries = 20;

/** Takes a picture when two in a row are the same. */
export async function shoot(page: Page, file: string): Promise<void> {
  let before = await page.screenshot();
  for (let at = 0; at < tries; at++) {
    await page.waitForTimeout(100);
    const picture = await page.screenshot();
    if (picture.equals(before)) {
      fs.writeFileSync(file, picture);
      return;
    }
    before = picture;
  }
  throw new Error(`the page does not come to rest: ${file}`);
}

/** Takes pictures of every screen and sheet, on a server of their own. Returns how many. */
export async function shootScreens(browser: Browser, data: string, look: Look): Promise<number> {
  const folder = folderOf(look);
  const copy = fs.mkdtempSync(path.join(os.tmpdir(), 'kedai-app-'));
  fs.cpSync(data, copy, { recursive: true });
  const app = await App.startOn({ folder: copy, isOurs: true, env: frozen });
  try {
    const visit = await new Stage(app, browser).visitor({
      language: locales[look.language],
      colorScheme: look.theme,
      reducedMotion: 'reduce',
      viewport: { width: look.width, height: look.height },
      mobile: demoPhone,
    });
    const { page } = visit.driver;
    await freezePage(page, frozenMs);
    let taken = 0;
    await tour(
      visit,
      async (name) => {
        taken += 1;
        if (look.only.length > 0 && !look.only.includes(name)) return;
        await untilDrawn(visit.driver);
        if (look.textScale !== 1) await scaleTexts(page, look.textScale);
        await shoot(page, path.join(folder, `${String(taken).padStart(2, '0')}-${name}.png`));
        if (look.textScale !== 1) await scaleTexts(page, 1);
      },
      async (sn, ...acts) => {
        for (const act of acts) await app.act(openShop, sn, act);
      },
    );
    await page.context().close();
    return fs.readdirSync(folder).filter((file) => file.endsWith('.png')).length;
  } finally {
    await app.stop();
  }
}
