import http from 'node:http';
import type { AddressInfo } from 'node:net';
import type { BrowserContext } from 'playwright-core';
import { routes } from '@/platform/routes';
import { newPhone } from '../harness/browser';
import { usePartnerStage } from './partner-stage';

/** A page that plays a host towards every other frame of its page, and keeps what it hears. */
const attack = `<!doctype html><script>
window.heard = [];
window.sent = 0;
addEventListener('message', ({ data }) => heard.push(data));
const ask = (name, data) => ({ kedai: 1, type: 'ask', id: sent, name, data });
setInterval(() => {
  for (let at = 0; at < parent.frames.length; at += 1) {
    const frame = parent.frames[at];
    if (frame === window) continue;
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = ({ data }) => heard.push(data);
    const hello = { kedai: 1, type: 'hello', protocol: 1, nonce: 'x'.repeat(22), capabilities: ['getAuthCode', 'pay'] };
    frame.postMessage(hello, '*', [port2]);
    for (const message of [ask('navigate', { path: '/pages/My/My' }), ask('logout')]) frame.postMessage(message, '*');
    sent += 1;
  }
}, 50);
</script>`;

/** A page in a sandbox, whose origin is null, that has the partner's page in it. */
const sandboxed = (address: string): string =>
  `<!doctype html><iframe sandbox="allow-scripts" src="${address.replace(/"/g, '&quot;')}"></iframe>`;

interface Attacker {
  heard: unknown[];
  sent: number;
}

describe('pages that are no host', () => {
  const stage = usePartnerStage();
  let stranger: http.Server;
  let origin: string;
  let page = '';

  beforeAll(async () => {
    stranger = http.createServer((_request, reply) => reply.writeHead(200, { 'content-type': 'text/html' }).end(page));
    await new Promise<void>((resolve) => stranger.listen(0, '127.0.0.1', resolve));
    origin = `http://127.0.0.1:${(stranger.address() as AddressInfo).port}`;
  });
  afterAll(() => {
    stranger?.closeAllConnections();
    stranger?.close();
  });

  it.each(['good', 'silent'] as const)('in a frame beside the app of a %s host are not heard', async (manner) => {
    const partners = stage();
    const { shop } = partners;
    page = attack;
    shop.customer = partners.newCustomer();
    const { driver, context } = await partners.visit(shop, { manner, beside: origin });
    const attacker = () => {
      const frame = driver.outer.frames().find((one) => one.url().startsWith(origin));
      if (!frame) throw new Error('the other frame is not there');
      return frame.evaluate(() => {
        const { heard, sent } = window as unknown as Attacker;
        return { heard, sent };
      });
    };
    await driver.see('home-pickup');
    const { sent } = await attacker();
    await driver.until(async () => (await attacker()).sent > sent + 20, 'more messages');
    expect((await attacker()).heard).toEqual([]);
    expect(driver.path).toBe(routes.home.path);
    if (manner === 'good') {
      await driver.open(routes.account.path);
      await driver.see('account-phone');
    }
    expect(driver.errors).toEqual([]);
    await context.close();
  });

  it.each([
    ['in a sandbox', (address: string) => sandboxed(address)],
    [
      'of another origin around the page of the partner',
      (address: string) => sandboxed(address).replace(/ sandbox="[^"]*"/, ''),
    ],
  ])('%s are not shown the app', async (_name, around) => {
    const partners = stage();
    page = around(partners.shop.page());
    const context = await newPhone(partners.stage.browser, {});
    const outer = await context.newPage();
    const heard = () =>
      outer
        .frames()
        .find((one) => one.url().startsWith(partners.shop.origin))
        ?.evaluate(() => (window as unknown as Attacker).heard);
    const refused = outer.waitForEvent('console', (message) => message.text().includes('frame-ancestors'));
    await outer.goto(origin);
    await refused;
    expect(await heard()).toEqual([]);
    await context.close();
  });

  it('whose origin may frame the app, but is not one of the partner’s, hear nothing', async () => {
    const partners = stage();
    const { shop } = partners;
    const prepare = (context: BrowserContext) =>
      context.route('**/api/embed/partner', async (route) => {
        const reply = await route.fetch();
        const answer = (await reply.json()) as { data: object };
        const data = { ...answer.data, origins: ['https://shop.example'] };
        await route.fulfill({ response: reply, json: { ...answer, data } });
      });
    const { driver, context } = await partners.visit(shop, { prepare });
    const known = driver.outer.waitForResponse((reply) => reply.url().endsWith('/api/embed/partner'));
    await driver.see('home-pickup');
    await known;
    await driver.open(routes.account.path);
    await driver.see('account-login');
    expect(await driver.heard()).toEqual([]);
    await context.close();
  });
});
