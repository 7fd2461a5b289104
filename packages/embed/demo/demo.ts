import type { AppEvent, HostMessages, Mounted, Payment, PaymentHint, Reply, Theme } from '../src';
import { type Behaviour, behave } from './behaviour';
import { clearLog, log, logChannels } from './log';

/** A page of a partner that contains the app, with a control for each message. The server sends it in demo mode only. */
declare const KedaiEmbed: typeof import('../src');

interface DemoSettings {
  url: string;
  partner: string;
  users: { id: string; name: string }[];
}

const byId = <Element extends HTMLElement>(id: string): Element => document.querySelector(`#${id}`) as Element;
const chosen = (id: string): string => byId<HTMLSelectElement | HTMLInputElement>(id).value;
const onClick = (id: string, act: () => unknown): void => byId(id).addEventListener('click', () => void act());
const tell = (text: string): void => {
  byId('state').textContent = text;
};

const insets = (): { top: number; right: number; bottom: number; left: number } =>
  chosen('insets') === '0' ? { top: 0, right: 0, bottom: 0, left: 0 } : { top: 44, right: 0, bottom: 34, left: 0 };

/** The brand's colour in each scheme, the text on it, and the area at the top. On dark pages links have to be light. */
const brands: Record<string, Record<Theme['scheme'], [pandan: string, onPandan: string, hero: string]>> = {
  plum: { light: ['#7A1F5C', '#FFFFFF', '#7A1F5C'], dark: ['#F0A8D4', '#2A0F22', '#4A1338'] },
  blue: { light: ['#114B8A', '#FFFFFF', '#114B8A'], dark: ['#9CC4F5', '#0B1F3A', '#123A66'] },
  yellow: { light: ['#FFE600', '#FFFFFF', '#FFE600'], dark: ['#FFE600', '#FFFFFF', '#FFE600'] },
};

function theme(): Theme {
  const scheme = chosen('scheme') as Theme['scheme'];
  const brand = brands[chosen('brand')]?.[scheme];
  if (!brand) return { scheme };
  const [pandan, onPandan, hero] = brand;
  return { scheme, tokens: { pandan, 'on-pandan': onPandan, hero, 'on-hero': '#FFFFFF', 'on-hero-muted': '#FFFFFF' } };
}

async function post(path: string, body: object): Promise<Response> {
  return await fetch(path, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
}

/** Asks the partner's server, which is a route of our own server here. */
async function getCode(nonceHash: string): Promise<string | null> {
  const id = chosen('user');
  if (id === '') return null;
  const answer = await post('/embed-demo/code', { user: id, nonce_hash: nonceHash });
  if (!answer.ok) throw new Error(`no code: ${answer.status}`);
  return ((await answer.json()) as { code: string }).code;
}

let last: Payment | undefined;

/** Pays the payment at the sandbox, as the customer would on its page. */
async function payInSandbox({ launch }: Payment): Promise<void> {
  const tradeNo = /SB[0-9A-F]{24}/.exec(launch.url)?.[0];
  const named = tradeNo ? { trade_no: tradeNo } : { qr_string: launch.qr_string };
  const answer = await post('/gateway/control', { ...named, action: 'pay' });
  log('note', answer.ok ? 'the sandbox has been paid' : `the sandbox answered ${answer.status}`);
}

async function onPay(payment: Payment): Promise<PaymentHint> {
  last = payment;
  const wanted = chosen('pay');
  if (wanted === 'throw') throw new Error('the page has failed');
  if (wanted === 'real' || wanted === 'paid-failed') await payInSandbox(payment);
  if (wanted === 'real') return 'success';
  return (wanted === 'paid-failed' ? 'failed' : wanted) as PaymentHint;
}

function onEvent({ name, data }: AppEvent): void {
  if (name === 'ready') tell('The app is ready.');
  if (name === 'route') tell(`${data.title} (${data.path})${data.canGoBack ? ', can go back' : ''}`);
}

const handlers = {
  close: () => tell('The app asked to be closed.'),
  openExternal: ({ url }: { url: string }) => void window.open(url, '_blank', 'noopener'),
  share: ({ url }: { url: string }) => tell(`The app shares ${url}`),
  scanQr: () => ({ text: 'KEDAI-DEMO' }),
  getLocation: () => ({ latitude: -6.2257, longitude: 106.8085, accuracy: 20 }),
  saveImage: ({ name }: { name: string }) => tell(`The app saves ${name}`),
  haptic: () => undefined,
};

let mounted: Mounted | undefined;

/** The page to begin with: the order's, after a payment in the whole window; otherwise the chosen one. */
function firstPath(): string {
  const orderSn = new URLSearchParams(location.search).get('order_sn');
  return orderSn ? `/pages/myOrder/payOver/payOver?order_sn=${encodeURIComponent(orderSn)}` : chosen('first');
}

function mountAgain({ url, partner }: DemoSettings): void {
  mounted?.destroy();
  tell('The app has not said hello.');
  mounted = KedaiEmbed.mount(byId('slot'), {
    ...{ url, partner, getCode, onEvent, handlers },
    ...(chosen('pay') !== 'none' && { onPay }),
    hasHeader: chosen('header') === 'page',
    ...(firstPath() && { path: firstPath() }),
    theme: theme(),
    locale: chosen('locale'),
    insets: insets(),
    title: 'Kedai',
    hostVersion: 'demo',
  });
}

/** Asks the app by one function of the package, and shows what came of it. */
async function show(name: string, asked: (app: Mounted) => Promise<Reply<unknown>>): Promise<void> {
  if (!mounted) return;
  tell(`${name} is sent.`);
  const { status, data } = (await asked(mounted)) as { status: number; data?: unknown };
  tell(`${name}: ${status}${data === undefined ? '' : ` ${JSON.stringify(data)}`}`);
}

const send = <Name extends keyof HostMessages>(name: Name, data: HostMessages[Name]): Promise<void> =>
  show(name, (app) => (app.send as (name: Name, data: unknown) => Promise<Reply<unknown>>)(name, data));

function connectButtons(settings: DemoSettings): void {
  onClick('mount', () => mountAgain(settings));
  byId('behaviour').addEventListener('change', () => mountAgain(settings));
  onClick('destroy', () => {
    mounted?.destroy();
    mounted = undefined;
    tell('The app is removed.');
  });
  onClick('navigate', () => send('navigate', { path: chosen('path') }));
  onClick('back', () => send('back', undefined));
  onClick('logout', () => send('logout', undefined));
  onClick('set-theme', () => show('setTheme', (app) => app.setTheme(theme())));
  onClick('set-locale', () => show('setLocale', (app) => app.setLocale(chosen('locale'))));
  onClick('set-viewport', () => {
    const height = mounted?.frame.clientHeight ?? 0;
    return send('setViewport', { height, stableHeight: height, insets: insets() });
  });
  onClick('hidden', () => send('visibility', { visible: false }));
  onClick('visible', () => send('visibility', { visible: true }));
  onClick('offline', () => send('online', { online: false }));
  onClick('online', () => send('online', { online: true }));
  onClick('pay-now', () => (last ? payInSandbox(last) : tell('The app has asked for no payment yet.')));
  onClick('payment-result', () =>
    last
      ? send('paymentResult', { paymentId: last.paymentId, status: 'success' })
      : tell('The app has asked for no payment yet.'),
  );
  onClick('clear', clearLog);
}

const option = (value: string, text: string): HTMLOptionElement => new Option(text, value);

async function begin(): Promise<void> {
  const settings = (await (await fetch('/embed-demo/settings.json')).json()) as DemoSettings;
  byId('user').append(...settings.users.map(({ id, name }) => option(id, name)), option('', 'nobody is logged in'));
  logChannels();
  behave(() => chosen('behaviour') as Behaviour, new URL(settings.url).origin);
  connectButtons(settings);
  mountAgain(settings);
  // The return from a payment is for this visit only.
  history.replaceState(null, '', location.pathname);
}

void begin();
