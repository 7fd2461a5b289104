import type { AppAsks } from '@/contract/embed/asks';
import type { Handlers } from '@/contract/embed/talk';
import type { HostFacts, Meet } from './adapter';
import { translate } from './translate';

type Send = (eventType: string, eventData?: object) => void;
type Receive = (eventType: string, eventData: unknown) => void;
type Fields = Readonly<Record<string, unknown>>;

interface TelegramWindow {
  TelegramWebviewProxy?: { postEvent(eventType: string, eventData: string): void };
  Telegram?: { WebView?: { receiveEvent?: Receive } };
  TelegramGameProxy?: { receiveEvent?: Receive };
  TelegramGameProxy_receiveEvent?: Receive;
}

/** Telegram's own page, which has mini apps in a frame. */
const WEB = 'https://web.telegram.org';

const fieldsOf = (value: unknown): Fields => (typeof value === 'object' && value !== null ? (value as Fields) : {});

function parsed(text: unknown): Fields {
  try {
    return typeof text === 'string' ? fieldsOf(JSON.parse(text)) : {};
  } catch {
    return {};
  }
}

/** The way to Telegram: apps add an object, its page is the parent of a frame. Undefined outside Telegram. */
function open(receive: Receive): Send | undefined {
  const own = window as unknown as TelegramWindow;
  const { TelegramWebviewProxy: proxy } = own;
  if (proxy) {
    // Each app of Telegram calls the function at a place of its own.
    own.Telegram = { WebView: { receiveEvent: receive } };
    own.TelegramGameProxy = { receiveEvent: receive };
    own.TelegramGameProxy_receiveEvent = receive;
    return (eventType, eventData = {}) => proxy.postEvent(eventType, JSON.stringify(eventData));
  }
  const { parent } = window;
  if (parent === window) return undefined;
  window.addEventListener('message', ({ source, origin, data }) => {
    if (source !== parent || origin !== WEB) return;
    const { eventType, eventData } = parsed(data);
    if (typeof eventType === 'string') receive(eventType, eventData);
  });
  return (eventType, eventData) => parent.postMessage(JSON.stringify({ eventType, eventData }), WEB);
}

/** Whether this version of Telegram is at least the other. Later methods do nothing in an older one. */
function isSince(version: string, least: string): boolean {
  const [mine = 0, part = 0] = version.split('.').map(Number);
  const [major = 0, minor = 0] = least.split('.').map(Number);
  return mine > major || (mine === major && part >= minor);
}

const DARK_BELOW = 128;

/** Dark or light, by the colour of Telegram's background. */
function themeOf(params: Fields): HostFacts['theme'] {
  const [, r, g, b] = /^#([\da-f]{2})([\da-f]{2})([\da-f]{2})$/i.exec(String(params.bg_color)) ?? [];
  if (!r || !g || !b) return undefined;
  const [red, green, blue] = [r, g, b].map((part) => Number.parseInt(part, 16)) as [number, number, number];
  return { scheme: red * 0.299 + green * 0.587 + blue * 0.114 < DARK_BELOW ? 'dark' : 'light' };
}

/** What somebody does in a window of Telegram, such as its scanner. One is open at a time. */
class Asked<Answer> {
  private settle: ((answer: Answer | null) => void) | undefined;

  ask(send: () => void): Promise<Answer> {
    this.end(null);
    return new Promise((resolve, reject) => {
      this.settle = (answer) => (answer === null ? reject(new Error('closed')) : resolve(answer));
      send();
    });
  }

  end(answer: Answer | null): void {
    this.settle?.(answer);
    this.settle = undefined;
  }
}

interface Place {
  latitude: number;
  longitude: number;
  accuracy?: number;
}

/** What is open in Telegram for the app. */
class Windows {
  readonly scanner = new Asked<{ text: string }>();
  readonly places = new Asked<Place>();
}

const haptics = {
  light: { type: 'impact', impact_style: 'light' },
  medium: { type: 'impact', impact_style: 'medium' },
  success: { type: 'notification', notification_type: 'success' },
  error: { type: 'notification', notification_type: 'error' },
} as const;

/**
 * What Telegram does for the app. `openExternal` is for pages only. There is no `share`: Telegram closes the app when it
 * opens a link of its own.
 */
function doesOf(send: Send, version: string, { scanner, places }: Windows): Handlers<AppAsks> {
  const since = <Does extends object>(least: string, does: Does): Does | object =>
    isSince(version, least) ? does : {};
  return {
    ready: () => {
      send('web_app_ready');
      send('web_app_expand');
    },
    setConfirmClose: ({ enabled }) => send('web_app_setup_closing_behavior', { need_confirmation: enabled }),
    close: () => send('web_app_close'),
    openExternal: ({ url }) => {
      if (!url.startsWith('https:')) throw { status: 501 };
      send('web_app_open_link', { url });
    },
    ...since('6.1', {
      setBack: ({ visible }) => send('web_app_setup_back_button', { is_visible: visible }),
      haptic: ({ kind }) => send('web_app_trigger_haptic_feedback', haptics[kind]),
    } satisfies Handlers<AppAsks>),
    ...since('6.4', {
      scanQr: () => scanner.ask(() => send('web_app_open_scan_qr_popup')),
    } satisfies Handlers<AppAsks>),
    ...since('8.0', {
      getLocation: () => places.ask(() => send('web_app_request_location')),
    } satisfies Handlers<AppAsks>),
  };
}

const zero = { top: 0, right: 0, bottom: 0, left: 0 };
type Sides = typeof zero;

const sidesOf = (data: Fields): Sides => ({
  top: Number(data.top) || 0,
  right: Number(data.right) || 0,
  bottom: Number(data.bottom) || 0,
  left: Number(data.left) || 0,
});

function languageOf(initData: string | null): string | undefined {
  const { language_code } = parsed(new URLSearchParams(initData ?? '').get('user'));
  return typeof language_code === 'string' && language_code ? language_code : undefined;
}

/**
 * Telegram, by the methods and events of https://docs.telegram-mini-apps.com/platform/methods and
 * https://docs.telegram-mini-apps.com/platform/events. What Telegram has signed at the launch goes to the server once.
 */
export const meetTelegram: Meet = (meeting) => {
  const launch = new URLSearchParams(meeting.launchData);
  let initData = launch.get('tgWebAppData');
  const windows = new Windows();
  // Of the screen, and of what Telegram draws over it.
  const covered: Record<string, Sides> = { safe_area_changed: zero, content_safe_area_changed: zero };
  const events: Readonly<Record<string, (data: Fields) => void>> = {
    back_button_pressed: () => void back(),
    theme_changed: ({ theme_params }) => {
      const theme = themeOf(fieldsOf(theme_params));
      if (theme) void tell('setTheme', theme);
    },
    visibility_changed: ({ is_visible }) => void tell('visibility', { visible: is_visible === true }),
    qr_text_received: ({ data }) => {
      if (typeof data !== 'string') return;
      windows.scanner.end({ text: data });
      send?.('web_app_close_scan_qr_popup');
    },
    scan_qr_popup_closed: () => windows.scanner.end(null),
    location_requested: ({ available, latitude, longitude, horizontal_accuracy: accuracy }) =>
      windows.places.end(available === true ? ({ latitude, longitude, accuracy } as Place) : null),
  };
  const send = open((eventType, eventData) => {
    const data = fieldsOf(eventData);
    // A name such as `constructor` is a property of every object.
    if (Object.keys(covered).includes(eventType)) setInsets(eventType, data);
    else if (Object.keys(events).includes(eventType)) events[eventType]?.(data);
  });
  if (!send) return;
  const { link, tell } = translate(meeting, doesOf(send, launch.get('tgWebAppVersion') ?? '6.0', windows));

  async function back(): Promise<void> {
    const reply = await tell('back');
    if (reply.status === 200 && reply.data.result === 'unhandled') send?.('web_app_close');
  }

  function setInsets(of: string, data: Fields): void {
    covered[of] = sidesOf(data);
    const insets = { ...zero };
    for (const sides of Object.values(covered)) {
      for (const side of ['top', 'right', 'bottom', 'left'] as const) insets[side] += sides[side];
    }
    const height = window.innerHeight;
    void tell('setViewport', { height, stableHeight: height, insets });
  }

  meeting.onHost(
    {
      ...link,
      launch: async () => {
        const proof = initData;
        initData = null;
        return proof ? { init_data: proof } : null;
      },
    },
    { locale: languageOf(initData), theme: themeOf(parsed(launch.get('tgWebAppThemeParams'))) },
  );
  send('iframe_ready');
  send('web_app_request_safe_area');
  send('web_app_request_content_safe_area');
};
