import Taro from '@tarojs/taro';
import {
  addressOf,
  type PlainRoute,
  type RouteName,
  type RouteParams,
  routeOfPath,
  routes,
  type TabRouteName,
} from '../routes';
import { forgetTap, isSameTap } from '../taps/same-tap';
import { monotonicMs } from '../time/monotonic';
import { layersSettled, leaveLayers } from './back-layer';
import { isAddress } from './is-address';
import { stepBack } from './step-back';

type ParamsArgs<N extends RouteName> =
  Record<never, never> extends RouteParams[N] ? [params?: RouteParams[N]] : [params: RouteParams[N]];

export interface CurrentPage {
  name: RouteName;
  /** Parameters of the address, as text. */
  params: Record<string, string>;
}

/** Navigation by route name. Nothing here rejects: if a host call fails, another is tried. */
export interface Navigate {
  /**
   * Opens a page on top. Mini-programs have no page below a tab, so they switch to it, and their hosts lead nowhere from
   * there.
   */
  to<N extends RouteName>(name: N, ...params: ParamsArgs<N>): void;
  /** Replaces this page; a tab replaces also those that shortcuts have opened below it. */
  redirect<N extends RouteName>(name: N, ...params: ParamsArgs<N>): void;
  /** Closes all pages and opens this one. */
  relaunch<N extends RouteName>(name: N, ...params: ParamsArgs<N>): Promise<void>;
  /** Switches to a tab, as the tab bar does. A shortcut opens it by `to`, so that a step back leads to the shortcut. */
  tab(name: TabRouteName): void;
  /** Goes one page back; to `fallback` (home) if this page was opened by its link. */
  back(fallback?: PlainRoute): void;
  current(): CurrentPage | undefined;
  /** The page below this one; undefined if there is none. */
  below(): CurrentPage | undefined;
}

const isTab = (name: RouteName): boolean => 'tab' in routes[name];

function address<N extends RouteName>(name: N, params: ParamsArgs<N>): string {
  return addressOf(name, params[0] as RouteParams[N] | undefined);
}

async function relaunch<N extends RouteName>(name: N, ...params: ParamsArgs<N>): Promise<void> {
  await leaveLayers();
  try {
    await Taro.reLaunch({ url: address(name, params) });
  } catch {
    // The page may already be the visible one.
  }
}

interface Way {
  url: string;
  /** Whether it replaces the page, and not only the layer above it. */
  replaces: boolean;
  isTab?: boolean;
  /** The page redirects by itself: it does so once, also shortly after a tap on the same goal. */
  isOwnWay?: boolean;
  first(): Promise<unknown>;
  second(): Promise<unknown>;
}

/** Hosts report a page as open before it is drawn, so a second tap within this time, in milliseconds, is ignored. */
const sameTapMs = 1000;

/** Navigates by `first`, or by `second` if that fails. Ignores a second tap on the same goal while it opens. */
async function go({ url, replaces, isTab, isOwnWay, first, second }: Way): Promise<void> {
  // After the app has gone its own way the page is another one, so the same goal is a new tap's.
  if (isOwnWay) forgetTap();
  // On a slow phone or network a second tap comes later than that, and the page is still not drawn.
  else if (isSameTap(url, sameTapMs) || (!replaces && isAddress(url))) return;
  await (replaces ? leaveLayers(isTab) : layersSettled());
  try {
    await first();
  } catch {
    await second().catch(() => undefined);
  }
}

// Browsers show a tab that is already open with its former parameters, and other hosts refuse a switch with any.
const toTab = (url: string): Promise<void> => {
  const relaunched = (): Promise<unknown> => Taro.reLaunch({ url });
  const first = url.includes('?') ? relaunched : () => Taro.switchTab({ url });
  return go({ url, replaces: true, isTab: true, first, second: relaunched });
};

const replaceBy = (name: RouteName, url: string): Promise<void> =>
  isTab(name)
    ? toTab(url)
    : go({
        url,
        replaces: true,
        isOwnWay: true,
        first: () => Taro.redirectTo({ url }),
        second: () => Taro.reLaunch({ url }),
      });

/** A slow phone shows a page for a while after its step back. For this long, in milliseconds, it is left only once. */
const leavingMs = 2000;
let leaving = { page: '', until: 0 };

function isLeaving(): boolean {
  const page = String(Taro.getCurrentInstance().router?.params.$taroTimestamp ?? '');
  const now = monotonicMs();
  if (page !== '' && page === leaving.page && now < leaving.until) return true;
  leaving = { page, until: now + leavingMs };
  return false;
}

async function goBack(fallback: PlainRoute): Promise<void> {
  if (isLeaving()) return;
  await layersSettled();
  if (!stepBack()) await replaceBy(fallback, addressOf(fallback));
}

function pageOf(path: string | undefined, raw: Record<string, unknown> | undefined): CurrentPage | undefined {
  const name = routeOfPath(path ?? '');
  if (!name) return undefined;
  const params: Record<string, string> = {};
  for (const [key, value] of Object.entries(raw ?? {})) {
    // Taro adds its own parameters ($taroTimestamp, stamp) to the address.
    if (typeof value === 'string' && !key.startsWith('$') && key !== 'stamp') params[key] = value;
  }
  return { name, params };
}

export const navigate: Navigate = {
  to(name, ...params) {
    const url = address(name, params);
    if (process.env.TARO_ENV !== 'h5' && isTab(name)) void toTab(url);
    // Hosts allow ten pages on top of each other; the eleventh replaces the tenth.
    else
      void go({
        url,
        replaces: false,
        first: () => Taro.navigateTo({ url }),
        second: () => Taro.redirectTo({ url }),
      });
  },
  redirect(name, ...params) {
    void replaceBy(name, address(name, params));
  },
  relaunch,
  tab(name) {
    void toTab(addressOf(name));
  },
  back(fallback = 'home') {
    void goBack(fallback);
  },
  current() {
    const router = Taro.getCurrentInstance().router;
    return pageOf(router?.path, router?.params);
  },
  below() {
    const pages = Taro.getCurrentPages();
    const page = pages[pages.length - 2];
    return pageOf(page?.route ?? page?.path, page?.options);
  },
};
