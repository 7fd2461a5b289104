import { type ChildProcess, spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import fs from 'node:fs';
import net from 'node:net';
import os from 'node:os';
import path from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { Webhook } from 'standardwebhooks';
import { routes } from '@/platform/routes';
import { App } from '../harness/app';
import { launchBrowser, newPhone } from '../harness/browser';
import { nearOpenShop } from '../journey/by-api';
import { Customer } from '../journey/customer';
import { FrameDriver } from './frame-driver';

const root = path.resolve(__dirname, '../..');
const secret = `kps_${'s'.repeat(43)}`;
const webhookKey = `whsec_${Buffer.from('k'.repeat(32)).toString('base64')}`;

async function freePort(): Promise<number> {
  const server = net.createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as net.AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  return port;
}

/** Registers the shop, as the operator's tool does. */
const partner = (origin: string): string => `
  with added as (
    insert into partner (id, name, kind, is_enabled, origins, return_urls, capabilities, pay_mode, is_phone_verified,
      rate_per_minute, createtime, updatetime)
    values ('toko', 'Toko', 'iframe', 1, '["${origin}"]', '["${origin}/"]', '["getAuthCode", "route"]', 'qr', 0, 600, 1, 1)
    returning id)
  insert into partner_secret (partner_id, secret_hash, createtime)
  select id, '${createHash('sha256').update(secret).digest('hex')}', 1 from added`;

describe('the shop of the guide for partners', () => {
  let folder: string;
  let app: App;
  let shop: ChildProcess;
  let browser: Browser;
  let page: Page;
  let url: string;
  beforeAll(async () => {
    const port = await freePort();
    url = `http://localhost:${port}`;
    folder = fs.mkdtempSync(path.join(os.tmpdir(), 'kedai-shop-'));
    fs.cpSync(path.join(root, 'docs/embedding-example'), folder, { recursive: true });
    fs.cpSync(path.join(root, 'dist/embed'), path.join(folder, 'node_modules/@kedai/embed'), { recursive: true });
    app = await App.start({ sql: partner(url) });
    shop = spawn(process.execPath, ['server.mjs'], {
      cwd: folder,
      env: {
        ...process.env,
        PORT: String(port),
        KEDAI_URL: app.url,
        KEDAI_PARTNER_SECRET: secret,
        KEDAI_WEBHOOK_KEY: webhookKey,
      },
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    await new Promise((resolve) => shop.stdout?.once('data', resolve));
    browser = await launchBrowser();
    page = await browser.newPage({ viewport: { width: 360, height: 800 } });
  }, 240_000);
  afterAll(async () => {
    await browser?.close();
    shop?.kill();
    await app?.stop();
    if (folder) fs.rmSync(folder, { recursive: true, force: true });
  });

  const code = () =>
    page.evaluate(async (hash) => {
      const answer = await fetch('/kedai-code', {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ nonceHash: hash }),
      });
      return { status: answer.status, body: (await answer.json()) as { code?: string } };
    }, 'h'.repeat(43));

  it('shows the app in its page, and its title with that of the app', async () => {
    await page.goto(url);
    const frame = page.frameLocator('iframe[title="Kedai"]');
    await frame.getByText('Mau minum apa?').waitFor();
    await page.waitForFunction(() => document.title.endsWith(' – Toko'));
  });

  it('gets codes of the chain for its customer only', async () => {
    expect((await code()).status).toBe(401);
    await Promise.all([page.waitForEvent('load'), page.getByRole('button', { name: 'Masuk' }).click()]);
    const given = await code();
    expect(given).toEqual({ status: 200, body: { code: expect.stringMatching(/^kec_[\w-]{43}$/) } });
  });

  it('asks a customer for a code of the chain once, and knows them from then on', async () => {
    const context = await newPhone(browser, { permissions: ['geolocation'], geolocation: await nearOpenShop(app) });
    const driver = await FrameDriver.at(context, url);
    const customer = new Customer(driver, app);
    const { outer } = driver;
    await Promise.all([outer.waitForEvent('load'), outer.getByRole('button', { name: 'Masuk' }).click()]);
    const isMounted = () => outer.waitForSelector('#kedai iframe', { state: 'attached' });
    await isMounted();
    await customer.fillsACart();
    await customer.isAskedToLogIn();
    await customer.asksForACode();
    await customer.entersTheCode();
    await outer.reload();
    await isMounted();
    await driver.see('home-shop');
    await driver.open(routes.account.path);
    await driver.see('account-phone');
    await context.close();
  }, 120_000);

  it('runs the page without a bundler as the guide has it, with the script whose hash it names, and no other', async () => {
    const guide = fs.readFileSync(path.join(root, 'docs/embedding.md'), 'utf8');
    const html = /```html\n(<div id="kedai"[\s\S]*?)```/.exec(guide)?.[1] ?? '';
    const built = fs.readFileSync(path.join(root, 'dist/embed/kedai-embed.js'), 'utf8');
    const plain = await browser.newPage();
    const frames = async (script: string): Promise<string[]> => {
      await plain.unrouteAll();
      await plain.route('https://order.example.com/**', (route) =>
        route.fulfill({
          contentType: route.request().url().endsWith('.js') ? 'text/javascript' : 'text/html',
          headers: { 'access-control-allow-origin': '*' },
          body: route.request().url().endsWith('.js') ? script : '',
        }),
      );
      await plain.route(`${url}/plain`, (route) => route.fulfill({ contentType: 'text/html', body: html }));
      await plain.goto(`${url}/plain`);
      return plain.evaluate(() => [...document.querySelectorAll('iframe')].map(({ src }) => src));
    };
    expect(await frames(built)).toEqual(['https://order.example.com/?embed=toko']);
    expect(await frames(`${built} `)).toEqual([]);
    await plain.close();
  });

  it('takes webhooks that are signed with its key, and no other', async () => {
    const body = JSON.stringify({ type: 'order.paid', sequence: 1, data: { order_sn: 'KD1', state: 'paid' } });
    const send = (text: string) => {
      const now = new Date();
      return fetch(`${url}/kedai-webhook`, {
        method: 'POST',
        headers: {
          'webhook-id': 'msg_1',
          'webhook-timestamp': String(Math.floor(now.getTime() / 1000)),
          'webhook-signature': new Webhook(webhookKey).sign('msg_1', now, body),
        },
        body: text,
      });
    };
    const told = new Promise((resolve) => shop.stdout?.once('data', (line) => resolve(String(line).trim())));
    expect((await send(body)).status).toBe(204);
    expect(await told).toBe('order.paid KD1');
    expect((await send(body.replace('KD1', 'KD2'))).status).toBe(401);
  });
});
