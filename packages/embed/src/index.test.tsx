import { MessageChannel } from 'node:worker_threads';
import fc from 'fast-check';
import { seed, tellFigure, triesOf } from '../../../test/harness/proof';
import { mount } from './index';
import type { AppEvent, Mounted, MountOptions } from './types';

const url = 'https://order.example';
const nonce = 'abcdefghijklmnopqrstuvwxyz0123456789ABCDEF_';
const hello = (more: object = {}) => ({
  ...{ kedai: 1, type: 'hello', protocols: [1], app: { version: '1.2.0', code: 120 }, nonce },
  ...more,
});
const hash = 'h'.repeat(43);

let mounted: Mounted | undefined;
const ports: { close(): void }[] = [];
beforeAll(() => {
  Object.assign(window, { MessageChannel });
});
afterEach(() => {
  mounted?.destroy();
  for (const port of ports.splice(0)) port.close();
  document.body.replaceChildren();
});

interface Sent {
  message: Record<string, unknown>;
  origin: string;
  port: MessagePort | undefined;
}

/** The app in the frame, played by the test. */
class PlayedApp {
  readonly sent: Sent[] = [];
  private readonly frame: Window;

  constructor(more: Partial<MountOptions> = {}) {
    mounted = mount(document.body, { partner: 'toko', url, getCode: async () => 'code-0123456789abcdef', ...more });
    this.frame = mounted.frame.contentWindow as Window;
    this.frame.postMessage = ((message: Record<string, unknown>, origin: string, moved: MessagePort[] = []) => {
      this.sent.push({ message, origin, port: moved[0] });
      if (moved[0]) ports.push(moved[0]);
    }) as typeof window.postMessage;
  }

  says(data: unknown, from: { origin?: string; source?: Window | null } = {}): void {
    window.dispatchEvent(new MessageEvent('message', { data, origin: url, source: this.frame, ...from }));
  }

  get port(): MessagePort {
    return this.sent.at(-1)?.port as MessagePort;
  }

  /** Says hello, and then asks over the port that came. */
  async asks(name: string, data?: unknown): Promise<Record<string, unknown>> {
    if (this.sent.length === 0) this.says(hello());
    const { port } = this;
    return await new Promise((resolve) => {
      port.onmessage = (event) => resolve(event.data as Record<string, unknown>);
      port.postMessage({ kedai: 1, type: 'ask', id: 5, name, data });
    });
  }

  /** Answers what the page asks. */
  answers(answer: object | null): Promise<Record<string, unknown>> {
    return new Promise((resolve) => {
      const { port } = this;
      port.onmessage = (event) => {
        const asked = event.data as Record<string, unknown>;
        if (answer) port.postMessage({ kedai: 1, type: 'answer', id: asked.id, ...answer });
        resolve(asked);
      };
    });
  }
}

describe('the frame', () => {
  it('has the address of the app with the partner, and nothing secret', () => {
    new PlayedApp({ path: '/pages/shopDetail/shopDetail?id=1', locale: 'en', theme: { scheme: 'dark' } });
    const frame = mounted?.frame;
    expect(frame?.src).toBe(`${url}/?embed=toko&lang=en&theme=dark#/pages/shopDetail/shopDetail?id=1`);
    expect(frame?.getAttribute('allow')).toBe('geolocation; clipboard-write; web-share');
    expect(frame?.referrerPolicy).toBe('no-referrer');
    expect(frame?.title).toBe('Kedai');
    expect(frame?.hasAttribute('sandbox')).toBe(false);
  });

  it('is removed at the end, and nothing listens any more', () => {
    const app = new PlayedApp();
    mounted?.destroy();
    expect(document.querySelector('iframe')).toBeNull();
    app.says(hello());
    expect(app.sent).toEqual([]);
  });
});

describe('the hello of the app', () => {
  it('is answered to its exact origin, with its nonce, a port, and what the page can do', () => {
    const app = new PlayedApp({ onPay: () => 'success', handlers: { close: () => undefined }, locale: 'id' });
    app.says(hello());
    expect(app.sent).toHaveLength(1);
    expect(app.sent[0]).toMatchObject({
      origin: url,
      message: { kedai: 1, type: 'hello', protocol: 1, nonce, locale: 'id', platform: 'web' },
    });
    expect(app.sent[0]?.message.capabilities).toEqual(['getAuthCode', 'pay', 'close']);
    expect(app.port).toBeDefined();
  });

  it.each([
    ['another origin', { origin: 'https://order.example.evil' }],
    ['the origin null of a sandboxed frame', { origin: 'null' }],
    ['another window', { source: window }],
    ['no window', { source: null }],
  ])('is ignored if it comes from %s', (_name, from) => {
    const app = new PlayedApp();
    app.says(hello(), from);
    expect(app.sent).toEqual([]);
  });

  it('is answered 426 if there is no protocol in common', () => {
    const app = new PlayedApp();
    app.says(hello({ protocols: [9, 8] }));
    expect(app.sent).toEqual([
      { message: { kedai: 1, type: 'hello', nonce, status: 426 }, origin: url, port: undefined },
    ]);
  });

  it('is answered once, and again after a reload, with the look that was set last', async () => {
    const app = new PlayedApp({ theme: { scheme: 'light' } });
    app.says(hello());
    app.says(hello());
    expect(app.sent).toHaveLength(1);
    const asked = app.answers({ status: 204 });
    await mounted?.setTheme({ scheme: 'dark' });
    await asked;
    app.says(hello({ nonce: nonce.toUpperCase() }));
    expect(app.sent).toHaveLength(2);
    expect(app.sent[1]?.message).toMatchObject({ nonce: nonce.toUpperCase(), theme: { scheme: 'dark' } });
    expect(await app.asks('getAuthCode', { nonceHash: hash })).toMatchObject({ status: 200 });
  });
});

describe('what the app asks', () => {
  it('is answered by the page', async () => {
    const getCode = jest.fn(async () => 'code-0123456789abcdef');
    const app = new PlayedApp({ getCode });
    expect(await app.asks('getAuthCode', { nonceHash: hash })).toEqual({
      ...{ kedai: 1, type: 'answer', id: 5, status: 200 },
      data: { code: 'code-0123456789abcdef' },
    });
    expect(getCode).toHaveBeenCalledWith(hash);
  });

  it.each([
    [403, 'nobody is logged in', { getCode: () => null }, 'getAuthCode', { nonceHash: hash }],
    [424, 'the page throws', { getCode: () => Promise.reject(new Error('down')) }, 'getAuthCode', { nonceHash: hash }],
    [400, 'the data is wrong', {}, 'getAuthCode', { nonceHash: 'short' }],
    [501, 'the page has no handler', {}, 'scanQr', undefined],
    [501, 'the name is unknown', {}, 'formatDisk', undefined],
    [501, 'the name is one of every object', {}, 'constructor', undefined],
    [204, 'there is nothing to say', { handlers: { close: () => undefined } }, 'close', undefined],
  ])('is answered %i if %s', async (status, _why, options: Partial<MountOptions>, name, data) => {
    const answer = await new PlayedApp(options).asks(name, data);
    expect(answer).toEqual({ kedai: 1, type: 'answer', id: 5, status });
  });

  it('is dropped over 64 KB, and the next is answered', async () => {
    const app = new PlayedApp();
    app.says(hello());
    app.port.postMessage({ kedai: 1, type: 'ask', id: 4, name: 'close', data: 'x'.repeat(70_000) });
    expect(await app.asks('getAuthCode', { nonceHash: hash })).toMatchObject({ id: 5, status: 200 });
  });

  it('leaves the header to the app, and the height to the page, unless the page wants it otherwise', () => {
    const offered = (more: Partial<MountOptions>): unknown => {
      const app = new PlayedApp({ onEvent: () => undefined, ...more });
      app.says(hello());
      mounted?.destroy();
      return app.sent[0]?.message.capabilities;
    };
    const plain = ['getAuthCode', 'ready', 'route', 'setConfirmClose', 'track'];
    expect(offered({})).toEqual(plain);
    expect(offered({ hasHeader: true })).toEqual([
      'getAuthCode',
      'ready',
      'route',
      'setBack',
      'setConfirmClose',
      'track',
    ]);
    expect(offered({ isAutoHeight: true })).toEqual([
      'getAuthCode',
      'ready',
      'resize',
      'route',
      'setConfirmClose',
      'track',
    ]);
    expect(offered({ onEvent: undefined, hasHeader: true })).toEqual(['getAuthCode']);
  });

  it('passes a payment on, and the hint back', async () => {
    const onPay = jest.fn(async () => 'pending' as const);
    const launch = { type: 'page', url: 'https://pay.example/1', qr_string: '' };
    const payment = { paymentId: 'P1', orderSn: 'SC123456', amount: 28_000, currency: 'IDR', launch };
    const app = new PlayedApp({ onPay });
    expect(await app.asks('pay', payment)).toMatchObject({ status: 200, data: { status: 'pending' } });
    expect(onPay).toHaveBeenCalledWith(payment);
  });

  it('tells events by their names', async () => {
    const events: AppEvent[] = [];
    const app = new PlayedApp({ onEvent: (event) => events.push(event) });
    await app.asks('ready');
    await app.asks('route', { path: '/pages/index/index', title: 'Home', canGoBack: false });
    expect(events).toEqual([
      { name: 'ready', data: undefined },
      { name: 'route', data: { path: '/pages/index/index', title: 'Home', canGoBack: false } },
    ]);
  });
});

describe('what the page asks', () => {
  it.each([
    ['handled', { status: 200, data: { result: 'handled' } }],
    ['unhandled', { status: 200, data: { result: 'unhandled' } }],
    ['unhandled', { status: 200, data: { result: 'perhaps' } }],
    ['unhandled', { status: 501 }],
  ])('is a step back that was %s', async (result, answer) => {
    const app = new PlayedApp();
    app.says(hello());
    const asked = app.answers(answer);
    expect(await mounted?.back()).toBe(result);
    expect(await asked).toMatchObject({ type: 'ask', name: 'back' });
  });

  it('is answered 424 before the hello, after ten seconds without an answer, and at the end', async () => {
    const app = new PlayedApp();
    expect(await mounted?.navigate('/pages/my/my')).toEqual({ status: 424 });
    app.says(hello());
    jest.useFakeTimers();
    try {
      const late = mounted?.navigate('/pages/my/my');
      jest.advanceTimersByTime(10_000);
      expect(await late).toEqual({ status: 424 });
    } finally {
      jest.useRealTimers();
    }
    const ended = mounted?.logout();
    mounted?.destroy();
    expect(await ended).toEqual({ status: 424 });
  });
});

describe('no message', () => {
  const tries = triesOf(300);
  it(`makes the page throw, or answer to another origin (seed ${seed})`, () => {
    const app = new PlayedApp();
    const errors: unknown[] = [];
    const note = (event: ErrorEvent) => errors.push(event.error);
    window.addEventListener('error', note);
    try {
      fc.assert(
        fc.property(
          fc.oneof(
            fc.anything({ withNullPrototype: true, withBigInt: true, withMap: true }),
            fc.record(
              {
                kedai: fc.constantFrom(1, 2),
                type: fc.constantFrom('hello', 'ask'),
                protocols: fc.anything(),
                app: fc.anything(),
                nonce: fc.oneof(fc.constant(nonce), fc.string()),
              },
              { requiredKeys: [] },
            ),
          ),
          fc.constantFrom(url, 'null', '', 'https://evil.example'),
          (data, origin) => {
            app.says(data, { origin });
            return errors.length === 0 && app.sent.every((sent) => sent.origin === url);
          },
        ),
        { seed, numRuns: tries },
      );
      tellFigure(`${tries} messages came to a page of a partner`);
    } finally {
      window.removeEventListener('error', note);
    }
  });
});
