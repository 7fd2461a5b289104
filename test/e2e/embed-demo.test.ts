import type { Browser, Frame, Page } from 'playwright-core';
import { App } from '../harness/app';
import { launchBrowser } from '../harness/browser';

/** The app in the frame, reduced to its messages. It notes what it is asked, and asks what the test wants. */
const smallApp = (host: string): string => `<!doctype html><html lang="en"><title>App</title><p>App</p><script>
  const nonce = 'a-nonce-of-the-small-app-' + Date.now();
  const asked = []; const waiting = new Map(); let port = null; let greeting = null; let last = 0;
  window.state = () => ({ asked, greeting, isConnected: port !== null });
  window.ask = (name, data) => new Promise((resolve) => {
    last += 1; waiting.set(last, resolve);
    port.postMessage({ kedai: 1, type: 'ask', id: last, name, data });
  });
  function take({ data: message }) {
    if (message.type === 'answer') return waiting.get(message.id)?.(message);
    asked.push({ name: message.name, data: message.data });
    const answer = message.name === 'back' ? { status: 200, data: { result: 'handled' } }
      : message.name === 'navigate' && message.data.path.includes('nowhere') ? { status: 400 } : { status: 204 };
    port.postMessage({ kedai: 1, type: 'answer', id: message.id, ...answer });
  }
  addEventListener('message', ({ source, origin, data, ports }) => {
    if (source !== parent || origin !== '${host}' || data === null || data.nonce !== nonce) return;
    greeting = data;
    if (ports[0]) { port = ports[0]; port.onmessage = take; }
  });
  parent.postMessage({ kedai: 1, type: 'hello', protocols: [1], app: { version: '1.2.0', code: 120 }, nonce }, '${host}');
</script></html>`;

interface State {
  asked: { name: string; data?: Record<string, unknown> }[];
  greeting: Record<string, unknown> | null;
  isConnected: boolean;
}

describe('the page that plays a host', () => {
  let app: App;
  let browser: Browser;
  let framed: string;
  beforeAll(async () => {
    app = await App.start();
    browser = await launchBrowser();
    framed = app.url.replace('127.0.0.1', 'localhost');
  }, 240_000);
  afterAll(async () => {
    await browser?.close();
    await app?.stop();
  });

  const problems: string[] = [];
  let page: Page;
  beforeEach(async () => {
    problems.length = 0;
    page = await browser.newPage({ viewport: { width: 1440, height: 1000 } });
    page.on('pageerror', (error) => problems.push(String(error)));
    page.on('console', (message) => message.type() === 'error' && problems.push(message.text()));
    await page.route(`${framed}/**`, (route) => route.fulfill({ contentType: 'text/html', body: smallApp(app.url) }));
    await page.goto(`${app.url}/embed-demo`);
  });
  afterEach(async () => {
    await page.close();
    expect(problems).toEqual([]);
  });

  const frame = async (): Promise<Frame> => {
    const element = await page.waitForSelector('#slot iframe', { state: 'attached' });
    const found = await element.contentFrame();
    if (!found) throw new Error('the frame is not in the page');
    await found.waitForFunction('typeof window.state === "function"');
    return found;
  };
  const stateOf = async (): Promise<State> => (await frame()).evaluate('window.state()');
  const connected = async (): Promise<Frame> => {
    const one = await frame();
    await one.waitForFunction('window.state().isConnected');
    return one;
  };
  const ask = async (name: string, data?: object): Promise<{ status: number; data?: Record<string, unknown> }> =>
    (await connected()).evaluate(`window.ask(${JSON.stringify(name)}, ${JSON.stringify(data) ?? 'undefined'})`);
  const press = (name: string): Promise<void> => page.getByRole('button', { name, exact: true }).click();
  const choose = (label: string, value: string) => page.getByLabel(label).selectOption(value);
  const says = (text: string | RegExp) => page.getByRole('status').filter({ hasText: text }).waitFor();
  const logged = (text: string) => page.getByRole('listitem').filter({ hasText: text }).first().waitFor();

  it('greets the app of another origin with what it can do, and remembers the look over a new start', async () => {
    await connected();
    expect((await stateOf()).greeting).toMatchObject({ protocol: 1, locale: 'id', theme: { scheme: 'light' } });
    expect((await stateOf()).greeting?.capabilities).not.toContain('pay');
    await choose('Colours', 'dark');
    await choose('The page answers pay', 'pending');
    await press('Mount again');
    await connected();
    expect((await stateOf()).greeting).toMatchObject({ theme: { scheme: 'dark' } });
    expect((await stateOf()).greeting?.capabilities).toContain('pay');
    expect(await page.locator('iframe').count()).toBe(1);
    expect(await page.locator('iframe').getAttribute('src')).toBe(`${framed}/?embed=demo&lang=id&theme=dark`);
  });

  it('sends the message of each button, and shows its answer and the log', async () => {
    await connected();
    await press('Back');
    await says('back: 200 {"result":"handled"}');
    await press('Navigate');
    await says('navigate: 204');
    await page.getByLabel('Page of the app').fill('/pages/nowhere/nowhere');
    await press('Navigate');
    await says('navigate: 400');
    for (const [button, name] of [
      ['Set theme', 'setTheme'],
      ['Set language', 'setLocale'],
      ['Set viewport', 'setViewport'],
      ['Page is hidden', 'visibility'],
      ['Host is offline', 'online'],
      ['Log out', 'logout'],
    ] as const) {
      await press(button);
      await says(`${name}: 204`);
      await logged(`"name":"${name}"`);
    }
    const { asked } = await stateOf();
    expect(asked.map(({ name }) => name)).toEqual([
      'back',
      'navigate',
      'navigate',
      'setTheme',
      'setLocale',
      'setViewport',
      'visibility',
      'online',
      'logout',
    ]);
    expect(asked.find(({ name }) => name === 'setLocale')?.data).toEqual({ locale: 'id' });
    await press('Clear');
    expect(await page.getByRole('listitem').count()).toBe(0);
  });

  it.each([
    ['success', { status: 200, data: { status: 'success' } }],
    ['cancelled', { status: 200, data: { status: 'cancelled' } }],
    ['failed', { status: 200, data: { status: 'failed' } }],
    ['throw', { status: 424 }],
  ])('answers a payment with %s', async (answer, expected) => {
    await choose('The page answers pay', answer);
    await press('Mount again');
    const launch = { type: 'page', url: `${app.url}/gateway/pay/SB0123456789ABCDEF01234567` };
    const payment = { paymentId: 'P1', orderSn: 'SC123456', amount: 28_000, currency: 'IDR', launch };
    expect(await ask('pay', payment)).toMatchObject(expected);
    await press('Tell its result');
    await says('paymentResult: 204');
    expect((await stateOf()).asked.at(-1)).toEqual({
      name: 'paymentResult',
      data: { paymentId: 'P1', status: 'success' },
    });
  });

  it('answers what the app asks, and not what it does not know', async () => {
    expect(await ask('getLocation')).toMatchObject({ status: 200, data: { latitude: -6.2257 } });
    expect(await ask('route', { path: '/pages/index/index', title: 'Home', canGoBack: true })).toMatchObject({
      status: 204,
    });
    await says('Home (/pages/index/index), can go back');
    expect(await ask('formatDisk')).toMatchObject({ status: 501 });
    await choose('Customer at the partner', '');
    expect(await ask('getAuthCode', { nonceHash: 'h'.repeat(43) })).toMatchObject({ status: 403 });
  });

  it('can be silent, late, too old, and speak garbage', async () => {
    const answersHello = 'The page answers hello';
    await choose(answersHello, 'silent');
    await logged('"type":"hello"');
    expect(await stateOf()).toMatchObject({ greeting: null, isConnected: false });
    await choose(answersHello, 'slow');
    await connected();
    await choose(answersHello, 'old');
    await (await frame()).waitForFunction('window.state().greeting');
    expect(await stateOf()).toMatchObject({ greeting: { status: 426 }, isConnected: false });
    await choose(answersHello, 'garbage');
    await logged('not JSON {');
    await (await frame()).waitForFunction('window.state().greeting');
    expect((await stateOf()).isConnected).toBe(false);
    await choose(answersHello, 'normal');
    await connected();
  });

  it('connects again when the frame loads again, and leaves nothing when the app is removed', async () => {
    const first = await connected();
    const { greeting } = await stateOf();
    await first.evaluate('void location.reload()');
    await logged('the page answers hello with a port');
    await page.waitForFunction(
      () =>
        [...document.querySelectorAll('#log li')].filter((line) => line.textContent?.includes('with a port')).length ===
        2,
    );
    await connected();
    expect((await stateOf()).greeting?.nonce).not.toBe(greeting?.nonce);
    await press('Remove');
    expect(await page.locator('iframe').count()).toBe(0);
    await says('The app is removed.');
  });

  it('keeps the look that its buttons have set over a reload of the frame', async () => {
    const first = await connected();
    const nonce = (await stateOf()).greeting?.nonce;
    await choose('Colours', 'dark');
    await choose('Language', 'zh-CN');
    await press('Set theme');
    await says('setTheme: 204');
    await press('Set language');
    await says('setLocale: 204');
    await first.evaluate('void location.reload()');
    const marks = () => page.getByRole('listitem').filter({ hasText: 'the page answers hello with a port' });
    await marks().nth(1).waitFor();
    await connected();
    expect((await stateOf()).greeting?.nonce).not.toBe(nonce);
    expect((await stateOf()).greeting).toMatchObject({ locale: 'zh-CN', theme: { scheme: 'dark' } });
  });

  it('begins with the order to which a payment has returned', async () => {
    await page.goto(`${app.url}/embed-demo?order_sn=SC123456`);
    await connected();
    const address = await page.locator('iframe').getAttribute('src');
    expect(address).toContain('#/pages/myOrder/payOver/payOver?order_sn=SC123456');
    expect(page.url()).toBe(`${app.url}/embed-demo`);
  });

  it('cannot be framed, not even by the app', async () => {
    const other = await browser.newPage();
    await other.route(`${framed}/stranger`, (route) =>
      route.fulfill({ contentType: 'text/html', body: `<iframe src="${app.url}/embed-demo"></iframe>` }),
    );
    const refusal = other.waitForEvent('framenavigated', (one) => one.url().startsWith('chrome-error:'));
    await other.goto(`${framed}/stranger`);
    await refusal;
    await other.close();
  });
});
