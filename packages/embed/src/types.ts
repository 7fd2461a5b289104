/**
 * The types of the published package. They name no library, so that a partner needs none. `types-fit.ts` does not
 * compile if they do not fit the schemas of the messages.
 */

/** Statuses of answers, as those of HTTP: done with data or without, wrong data, refused, failed or late, not offered. */
export type Status = 200 | 204 | 400 | 403 | 424 | 426 | 501;

/** What came of an ask. It always comes; nothing is thrown. */
export type Reply<Data = undefined> = { status: 200; data: Data } | { status: Exclude<Status, 200> };

/** Pixels that bars of the page cover on each side of the frame. */
export interface Insets {
  top: number;
  right: number;
  bottom: number;
  left: number;
}

/** Colours as `#RRGGBB`. The app refuses those on which its texts could not be read. */
export interface Theme {
  scheme: 'light' | 'dark';
  tokens?: {
    pandan?: string;
    'on-pandan'?: string;
    mint?: string;
    hero?: string;
    'on-hero'?: string;
    'on-hero-muted'?: string;
    leaf?: string;
    'on-leaf'?: string;
  };
}

/** What the page says of a payment. It is a hint only: the app asks its own server whether the order is paid. */
export type PaymentHint = 'success' | 'pending' | 'cancelled' | 'failed' | 'unknown';

export interface Payment {
  paymentId: string;
  orderSn: string;
  /** Whole rupiah. */
  amount: number;
  currency: 'IDR';
  /** How the payment is begun: the page of a provider, a QR text, a virtual account, or parameters of a native call. */
  launch: {
    type: 'qr' | 'page' | 'va' | 'push' | 'cash' | 'native';
    url: string;
    qr_string: string;
    params?: Record<string, string>;
  };
}

/** What the app tells without waiting for data. */
export interface Events {
  ready: undefined;
  resize: { height: number };
  route: { path: string; title: string; canGoBack: boolean };
  setBack: { visible: boolean };
  setConfirmClose: { enabled: boolean };
  track: {
    name: 'login' | 'add_to_cart' | 'begin_checkout' | 'place_order' | 'paid';
    props?: { kind?: 'drinks' | 'voucher' | 'group' | 'mall'; quantity?: number; amount?: number };
  };
}
export type EventName = keyof Events;
/** One event: its name and its data. */
export type AppEvent = { [Name in EventName]: { name: Name; data: Events[Name] } }[EventName];

type Later<Value> = Value | Promise<Value>;

/**
 * What the page can do for the app. The app hides what has no handler. A handler that throws is answered 424; one that
 * throws an object with `status: 403` refuses.
 */
export interface HostHandlers {
  close?: () => unknown;
  openExternal?: (data: { url: string }) => unknown;
  share?: (data: { title: string; text: string; url: string }) => unknown;
  scanQr?: () => Later<{ text: string }>;
  getLocation?: () => Later<{ latitude: number; longitude: number; accuracy?: number }>;
  saveImage?: (data: { name: string; image: string }) => unknown;
  haptic?: (data: { kind: 'light' | 'medium' | 'success' | 'error' }) => unknown;
}

export interface MountOptions {
  /** The id under which the chain has registered the partner. */
  partner: string;
  /** The address of the app, such as `https://order.example.com`. */
  url: string;
  /**
   * Gets a code from the partner's own server, which calls `createCode` for the customer who is logged in there. Null if
   * nobody is. It is called again after a reload, and when a session has ended.
   */
  getCode: (nonceHash: string) => Later<string | null>;
  /** Takes a payment, if the chain has set this up. The app waits for as long as it takes. */
  onPay?: (payment: Payment) => Later<PaymentHint>;
  onEvent?: (event: AppEvent) => void;
  /**
   * The page draws a header with the title and a button to go back, by the events `route` and `setBack`. The app hides its
   * own then.
   */
  hasHeader?: boolean;
  /** The app tells the height of its page by the event `resize`, for a frame that should be as high. */
  isAutoHeight?: boolean;
  handlers?: HostHandlers;
  /** A page of the app to begin with, such as `/pages/shopDetail/shopDetail?id=1`. */
  path?: string;
  theme?: Theme;
  /** A language tag. The app speaks Indonesian, English and Chinese. */
  locale?: string;
  insets?: Insets;
  /** The name of the frame for screen readers. */
  title?: string;
  /** The version of the page, for the app's log. */
  hostVersion?: string;
}

/** What the page may ask the app. */
export interface HostMessages {
  back: undefined;
  setTheme: Theme;
  setLocale: { locale: string };
  setViewport: { height: number; stableHeight: number; insets: Insets };
  visibility: { visible: boolean };
  online: { online: boolean };
  paymentResult: { paymentId: string; status: PaymentHint };
  navigate: { path: string };
  logout: undefined;
}

export interface Mounted {
  /** The frame, to give it a size. */
  readonly frame: HTMLIFrameElement;
  /** Opens a page of the app. An address outside its route table is answered 400. */
  navigate(path: string): Promise<Reply>;
  setTheme(theme: Theme): Promise<Reply>;
  setLocale(locale: string): Promise<Reply>;
  /** One step back. `unhandled` if the app is at its first page, or does not answer. */
  back(): Promise<'handled' | 'unhandled'>;
  /** Ends the session in the app, for a customer who logs out of the page. */
  logout(): Promise<Reply>;
  /** Sends any message of the list. It is answered 424 before the app has said hello. */
  send<Name extends keyof HostMessages>(
    name: Name,
    ...data: undefined extends HostMessages[Name] ? [] : [data: HostMessages[Name]]
  ): Promise<Reply<unknown>>;
  /** Removes the frame and all that listens. */
  destroy(): void;
}
