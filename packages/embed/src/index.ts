import { appAskData } from '../../../src/contract/embed/app-asks';
import { type AppHello, readAppHello } from '../../../src/contract/embed/app-hello';
import type { AppAsks, HostAsks } from '../../../src/contract/embed/asks';
import { hostAskAnswers } from '../../../src/contract/embed/host-answers';
import { protocols } from '../../../src/contract/embed/messages';
import { type Handlers, Talk } from '../../../src/contract/embed/talk';
import type { AppEvent, HostMessages, Mounted, MountOptions, Reply } from './types';

export type * from './types';

/** An error with a status, which `Talk` answers. */
const refusal = (status: number): Error => Object.assign(new Error(`refused with ${status}`), { status });

/** Who answers each ask of the app. */
function handlersOf({ getCode, onPay, onEvent, hasHeader, isAutoHeight, handlers }: MountOptions): Handlers<AppAsks> {
  const names = ['ready', 'route', 'setConfirmClose', 'track', hasHeader && 'setBack', isAutoHeight && 'resize'];
  const events = names.map((name) => [name, onEvent && ((data: unknown) => void onEvent({ name, data } as AppEvent))]);
  return {
    ...Object.fromEntries(events),
    ...handlers,
    getAuthCode: async ({ nonceHash }) => {
      const code = await getCode(nonceHash);
      if (code === null) throw refusal(403);
      return { code };
    },
    ...(onPay && { pay: async (payment) => ({ status: await onPay(payment) }) }),
  };
}

/** The address of the frame. What the app needs before it can be told is in the query; there is no secret in it. */
function addressOf({ url, partner, locale, theme, path }: MountOptions): URL {
  const address = new URL(url);
  address.searchParams.set('embed', partner);
  if (locale) address.searchParams.set('lang', locale);
  if (theme) address.searchParams.set('theme', theme.scheme);
  if (path) address.hash = path;
  return address;
}

function frameOf(options: MountOptions, src: URL): HTMLIFrameElement {
  const frame = document.createElement('iframe');
  frame.src = src.href;
  frame.setAttribute('allow', 'geolocation; clipboard-write; web-share');
  frame.referrerPolicy = 'no-referrer';
  frame.title = options.title ?? 'Kedai';
  Object.assign(frame.style, { width: '100%', height: '100%', border: '0', display: 'block' });
  return frame;
}

/** Puts the app into an element of the page, and connects the two. */
export function mount(element: Element, given: MountOptions): Mounted {
  // What was set last is told again after a reload of the frame.
  const options = { ...given };
  const handlers = handlersOf(options);
  const address = addressOf(options);
  const frame = frameOf(options, address);
  let talk: Talk<HostAsks, AppAsks> | undefined;
  let lastNonce = '';

  function connect({ nonce }: AppHello, protocol: number): void {
    talk?.end();
    const { port1, port2 } = new MessageChannel();
    const newTalk = new Talk<HostAsks, AppAsks>({
      send: (message) => port1.postMessage(message),
      close: () => port1.close(),
      answers: hostAskAnswers,
      asks: appAskData,
      handlers,
    });
    talk = newTalk;
    port1.onmessage = ({ data }) => newTalk.receive(data);
    const { locale, theme, insets, hostVersion } = options;
    const capabilities = Object.keys(appAskData).filter((name) => handlers[name as keyof typeof handlers]);
    const hello = { kedai: 1, type: 'hello', protocol, nonce, capabilities, platform: 'web' };
    frame.contentWindow?.postMessage({ ...hello, locale, theme, insets, hostVersion }, address.origin, [port2]);
  }

  function listen({ source, origin, data }: MessageEvent): void {
    if (!source || source !== frame.contentWindow || origin !== address.origin) return;
    const hello = readAppHello(data);
    // The app makes a new nonce at each load. A repeated hello must not end a connection.
    if (!hello || hello.nonce === lastNonce) return;
    lastNonce = hello.nonce;
    const protocol = protocols.find((known) => hello.protocols.includes(known));
    if (protocol) connect(hello, protocol);
    else {
      const refused = { kedai: 1, type: 'hello', nonce: hello.nonce, status: 426 };
      frame.contentWindow?.postMessage(refused, address.origin);
    }
  }

  const send = (name: keyof HostMessages, ...[data]: unknown[]): Promise<Reply<unknown>> =>
    talk ? talk.ask(name, data as never) : Promise.resolve({ status: 424 });
  // The frame may speak as soon as it is in the page.
  addEventListener('message', listen);
  element.append(frame);

  return {
    frame,
    send,
    navigate: (path) => send('navigate', { path }) as Promise<Reply>,
    setTheme: (theme) => {
      options.theme = theme;
      return send('setTheme', theme) as Promise<Reply>;
    },
    setLocale: (locale) => {
      options.locale = locale;
      return send('setLocale', { locale }) as Promise<Reply>;
    },
    back: async () => {
      const reply = await send('back');
      return reply.status === 200 ? (reply.data as { result: 'handled' | 'unhandled' }).result : 'unhandled';
    },
    logout: () => send('logout') as Promise<Reply>,
    destroy: () => {
      removeEventListener('message', listen);
      talk?.end();
      frame.remove();
    },
  };
}
