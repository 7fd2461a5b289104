import fc from 'fast-check';
import type { AppAsk } from '@/contract/embed/app-asks';
import { appAskData } from '@/contract/embed/app-asks';
import type { Host, HostFacts, HostHandlers, PartnerFacts } from './adapter';
import { meetTelegram } from './telegram';

const facts: PartnerFacts = {
  partner: 'telegram',
  kind: 'telegram',
  origins: ['https://web.telegram.org'],
  app_id: null,
  capabilities: Object.keys(appAskData) as AppAsk[],
};
const initData = `user=${encodeURIComponent('{"id":1,"language_code":"id"}')}&auth_date=1&hash=ab`;
const launchOf = (version: string, theme = '{"bg_color":"#212121"}'): string =>
  new URLSearchParams({
    tgWebAppData: initData,
    tgWebAppVersion: version,
    tgWebAppThemeParams: theme,
  }).toString();

interface Proxied {
  TelegramWebviewProxy?: object;
  Telegram?: { WebView: { receiveEvent(type: string, data?: unknown): void } };
}
const own = window as unknown as Proxied;
const sent: [string, unknown][] = [];
const told: [string, unknown][] = [];
let isHandled = true;
const handlers: HostHandlers = {
  back: () => ({ result: isHandled ? 'handled' : 'unhandled' }),
  setTheme: (theme) => void told.push(['setTheme', theme]),
  setViewport: ({ insets }) => void told.push(['setViewport', insets]),
  visibility: (data) => void told.push(['visibility', data]),
};

beforeEach(() => {
  sent.length = 0;
  told.length = 0;
  isHandled = true;
  own.TelegramWebviewProxy = {
    postEvent: (type: string, data: string) => sent.push([type, JSON.parse(data)]),
  };
});
afterEach(() => {
  delete own.TelegramWebviewProxy;
  delete own.Telegram;
});

function meet(launchData = launchOf('8.0')): { host: Host; says: HostFacts } {
  const met: { host: Host; says: HostFacts }[] = [];
  meetTelegram({ facts, handlers, launchData, onHost: (host, says) => void met.push({ host, says }) });
  if (!met[0]) throw new Error('no host');
  return met[0];
}
const receive = (type: string, data?: unknown) => own.Telegram?.WebView.receiveEvent(type, data);
const settled = () => new Promise((resolve) => setTimeout(resolve));
const methods = () => sent.map(([type]) => type);

it('nothing is met outside Telegram', () => {
  delete own.TelegramWebviewProxy;
  const onHost = jest.fn();
  meetTelegram({ facts, handlers, launchData: launchOf('8.0'), onHost });
  expect(onHost).not.toHaveBeenCalled();
});

it('what Telegram has signed is given once, as it came', async () => {
  const { host } = meet();
  expect(await host.launch?.()).toEqual({ init_data: initData });
  expect(await host.launch?.()).toBeNull();
  expect(await meet('').host.launch?.()).toBeNull();
});

it('language and theme are those of the launch', () => {
  expect(meet().says).toEqual({ locale: 'id', theme: { scheme: 'dark' } });
  expect(meet(launchOf('8.0', '{"bg_color":"#ffffff"}')).says.theme).toEqual({ scheme: 'light' });
  for (const theme of ['', '{', 'null', '{"bg_color":"white"}'])
    expect(meet(launchOf('8.0', theme)).says.theme).toBeUndefined();
});

it('what Telegram does depends on its version', () => {
  const offered = (version: string) => facts.capabilities.filter((name) => meet(launchOf(version)).host.can(name));
  const always = ['ready', 'setConfirmClose', 'close', 'openExternal'];
  expect(offered('6.0').sort()).toEqual([...always].sort());
  expect(offered('6.10').sort()).toEqual([...always, 'setBack', 'haptic', 'scanQr'].sort());
  expect(offered('8.0').sort()).toEqual([...always, 'setBack', 'haptic', 'scanQr', 'getLocation'].sort());
  expect(meet('').host.can('setBack')).toBe(false);
});

it.each<[AppAsk, object | undefined, [string, object][]]>([
  [
    'ready',
    undefined,
    [
      ['web_app_ready', {}],
      ['web_app_expand', {}],
    ],
  ],
  ['setBack', { visible: true }, [['web_app_setup_back_button', { is_visible: true }]]],
  ['setConfirmClose', { enabled: true }, [['web_app_setup_closing_behavior', { need_confirmation: true }]]],
  ['close', undefined, [['web_app_close', {}]]],
  ['openExternal', { url: 'https://pay.example/1' }, [['web_app_open_link', { url: 'https://pay.example/1' }]]],
  [
    'haptic',
    { kind: 'success' },
    [['web_app_trigger_haptic_feedback', { type: 'notification', notification_type: 'success' }]],
  ],
])('%s is a method of Telegram', async (name, data, expected) => {
  const { host } = meet();
  sent.length = 0;
  expect(await host.ask(name as 'setBack', data as never)).toEqual({ status: 204 });
  expect(sent).toEqual(expected);
});

it('a wallet cannot be opened, and wrong data are sent to nobody', async () => {
  const { host } = meet();
  sent.length = 0;
  expect(await host.ask('openExternal', { url: 'gojek://gopay/x' })).toEqual({ status: 501 });
  expect(await host.ask('openExternal', { url: 'javascript:alert(1)' })).toEqual({ status: 400 });
  expect(await host.ask('share', { title: '', text: '', url: 'https://kedai.example' })).toEqual({ status: 501 });
  expect(sent).toEqual([]);
});

it('the back button goes back, and closes the app on its first page', async () => {
  meet();
  receive('back_button_pressed');
  await settled();
  expect(methods()).not.toContain('web_app_close');
  isHandled = false;
  receive('back_button_pressed');
  await settled();
  expect(methods()).toContain('web_app_close');
});

it('theme, visibility and covered sides are told to the app', async () => {
  meet();
  expect(methods()).toEqual(['iframe_ready', 'web_app_request_safe_area', 'web_app_request_content_safe_area']);
  receive('theme_changed', { theme_params: { bg_color: '#fefefe' } });
  receive('visibility_changed', { is_visible: false });
  receive('safe_area_changed', { top: 20, bottom: 10, left: 0, right: 0 });
  receive('content_safe_area_changed', { top: 46, bottom: 0, left: 0, right: 0 });
  await settled();
  expect(told).toEqual([
    ['setTheme', { scheme: 'light' }],
    ['visibility', { visible: false }],
    ['setViewport', { top: 20, right: 0, bottom: 10, left: 0 }],
    ['setViewport', { top: 66, right: 0, bottom: 10, left: 0 }],
  ]);
});

it('a code is scanned, or the scanner is closed', async () => {
  const { host } = meet();
  const scanned = host.ask('scanQr');
  receive('qr_text_received', { data: 'ABCD1234' });
  expect(await scanned).toEqual({ status: 200, data: { text: 'ABCD1234' } });
  expect(methods()).toContain('web_app_close_scan_qr_popup');
  const closed = host.ask('scanQr');
  receive('scan_qr_popup_closed');
  expect(await closed).toEqual({ status: 424 });
});

it('a place is found, or refused', async () => {
  const { host } = meet();
  const found = host.ask('getLocation');
  receive('location_requested', { available: true, latitude: -6.2, longitude: 106.8, horizontal_accuracy: 12 });
  expect(await found).toEqual({ status: 200, data: { latitude: -6.2, longitude: 106.8, accuracy: 12 } });
  const refused = host.ask('getLocation');
  receive('location_requested', { available: false });
  expect(await refused).toEqual({ status: 424 });
});

it('no event of any shape makes it throw', async () => {
  meet();
  const types = [
    'theme_changed',
    'safe_area_changed',
    'qr_text_received',
    'location_requested',
    'constructor',
    '__proto__',
  ];
  fc.assert(
    fc.property(fc.oneof(fc.constantFrom(...types), fc.string()), fc.anything(), (type, data) => receive(type, data)),
    { numRuns: 2000 },
  );
  await settled();
});

describe("in a frame of Telegram's page", () => {
  const parent = { postMessage: jest.fn() };
  beforeEach(() => {
    delete own.TelegramWebviewProxy;
    parent.postMessage.mockClear();
    Object.defineProperty(window, 'parent', { value: parent, configurable: true });
  });
  afterEach(() => Object.defineProperty(window, 'parent', { value: window, configurable: true }));
  const post = (origin: string, data: unknown, source: unknown = parent) =>
    window.dispatchEvent(new MessageEvent('message', { origin, data, source: source as Window }));

  it('messages go to that page only, and only its own are taken', async () => {
    meet();
    expect(parent.postMessage.mock.calls.every(([, origin]) => origin === 'https://web.telegram.org')).toBe(true);
    expect(parent.postMessage).toHaveBeenCalledWith('{"eventType":"iframe_ready"}', 'https://web.telegram.org');
    const event = JSON.stringify({ eventType: 'visibility_changed', eventData: { is_visible: true } });
    post('https://evil.example', event);
    post('https://web.telegram.org', event, window);
    post('https://web.telegram.org', 'no JSON');
    post('https://web.telegram.org', { eventType: 'visibility_changed' });
    await settled();
    expect(told).toEqual([]);
    post('https://web.telegram.org', event);
    await settled();
    expect(told).toEqual([['visibility', { visible: true }]]);
  });
});
