import fs from 'node:fs';
const out = (...a: unknown[]) => fs.appendFileSync('/tmp/k/a-look.log', a.map(String).join(' ') + '\n');
import { App } from '../harness/app';
import { launchBrowser, newPhone } from '../harness/browser';
import { PartnerSite, together } from './partner-site';

it('looks', async () => {
  const shop = await PartnerSite.open('shop-a');
  const app = await App.start({ sql: together(shop.sql()) });
  shop.serves(app.url);
  shop.customer = { id: 'c1', mobile: '+6281300010001' };
  const browser = await launchBrowser();
  const context = await newPhone(browser, { language: 'en-US' });
  const page = await context.newPage();
  page.on('console', (m) => out('console', m.type(), m.text()));
  page.on('pageerror', (e) => out('pageerror', e.stack));
  page.on('response', (r) => out(r.status(), r.url().slice(0, 140)));
  page.on('requestfailed', (r) => out('failed', r.url(), r.failure()?.errorText));
  await page.goto(shop.page());
  await page.waitForTimeout(6000);
  out(JSON.stringify(await page.evaluate(() => (window as any).heard)));
  await page.screenshot({ path: '/tmp/k/a-look.png' });
  out(page.frames().map((f) => f.url()));
  await browser.close();
  await app.stop();
  shop.close();
}, 100_000);
