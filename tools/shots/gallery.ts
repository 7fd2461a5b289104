import path from 'node:path';
import type { Browser } from 'playwright-core';
import { openGallery } from '../gallery/open';
import { folderOf, type Look, shoot } from './screens';

/**
 * Takes pictures of the gallery, one of each component, and one of each state that is shown alone. Returns how many.
 */
export async function shootGallery(browser: Browser, look: Look): Promise<number> {
  const folder = folderOf(look, 'gallery');
  const { page, inFlow, alone, show } = await openGallery(browser, look);
  const views: [component: string, state?: string][] = [...inFlow.map((name): [string] => [name]), ...alone];
  for (const [component, state] of views) {
    await show(component, state);
    await shoot(page, path.join(folder, `${[component, state].filter(Boolean).join('-').replace(/\W+/g, '-')}.png`));
  }
  await page.context().close();
  return views.length;
}
