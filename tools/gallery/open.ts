import type { Browser, Page } from 'playwright-core';
import type { Language } from '@/i18n/languages';
import { newPhone } from '../../test/harness/browser';
import { buildGallery } from './bundle';
import type { Gallery } from './page';

interface OpenOptions {
  language: Language;
  theme: 'light' | 'dark';
  width: number;
  /** Pixels of the device for one of the page. The default is that of a phone. */
  deviceScaleFactor?: number;
}

export interface OpenGallery {
  page: Page;
  /** Components whose states are below each other. */
  inFlow: string[];
  /** States that are shown alone, as component and state. */
  alone: Gallery['alone'];
  /** Shows one state alone. Without a name it shows all components, in a window as high as they are. */
  show(component?: string, state?: string): Promise<void>;
  /** Errors that the page has thrown. */
  readonly errors: string[];
}

const address = 'http://gallery.localhost/';
/** Height of a phone's window. */
const windowHeight = 800;
let built: Promise<string> | undefined;

/** Opens the gallery in a browser, without a server. It is built once in a process. */
export async function openGallery(browser: Browser, options: OpenOptions): Promise<OpenGallery> {
  const { language, theme, width, ...phone } = options;
  built ??= buildGallery();
  const html = await built;
  const viewport = { width, height: windowHeight };
  const context = await newPhone(browser, { viewport, reducedMotion: 'reduce', ...phone });
  const page = await context.newPage();
  const errors: string[] = [];
  page.on('pageerror', (error) => errors.push(String(error.stack ?? error)));
  await page.route('**', (route) =>
    route.request().url() === address
      ? route.fulfill({ contentType: 'text/html; charset=utf-8', body: html })
      : route.abort(),
  );
  await page.goto(address);
  const { inFlow, alone } = await page.evaluate(() => ({ ...window.gallery, show: undefined }));
  const show = async (component?: string, state?: string): Promise<void> => {
    await page.setViewportSize(viewport);
    await page.evaluate((view) => window.gallery.show(view), { language, theme, component, state });
    if (state) return;
    const height = await page.evaluate(() => document.querySelector('.gallery')?.scrollHeight ?? 0);
    await page.setViewportSize({ width, height });
  };
  return { page, inFlow, alone, show, errors };
}
