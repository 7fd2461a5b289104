import Taro from '@tarojs/taro';
import { layersSettled, leaveLayers } from './back-layer';
import { addressOf, type RouteName, type RouteParams, routeOfPath, routes, type TabRouteName } from './routes';
import { isSameTap } from './same-tap';
import { stepBack } from './step-back';

type ParamsArgs<N extends RouteName> =
  Record<never, never> extends RouteParams[N] ? [params?: RouteParams[N]] : [params: RouteParams[N]];

export interface CurrentPage {
  name: RouteName;
  /** Parameters of the address, as text. */
  params: Record<string, string>;
}

/** Going from page to page, by route name. Nothing here rejects: where a way is closed, another is taken. */
export interface Navigate {
  /** Opens a page on top; a tab is switched to. */
  to<N extends RouteName>(name: N, ...params: ParamsArgs<N>): void;
  /** Opens a page in place of this one. */
  redirect<N extends RouteName>(name: N, ...params: ParamsArgs<N>): void;
  /** Opens a page as the only one. */
  relaunch<N extends RouteName>(name: N, ...params: ParamsArgs<N>): Promise<void>;
  tab(name: TabRouteName): void;
  /** One page back; to `fallback` (home) where this page was opened by its link. */
  back(fallback?: TabRouteName): void;
  current(): CurrentPage | undefined;
  /** The page under this one; undefined when there is none. */
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
    // The page may already be the one shown.
  }
}

interface Way {
  url: string;
  /** Takes the place of the page, and not only of the layer over it. */
  replaces: boolean;
  /** A page sends the customer on by itself: it does so once, however soon after a tap on the same goal. */
  isOwnWay?: boolean;
  first(): Promise<unknown>;
  second(): Promise<unknown>;
}

/** Hosts say that a page is open before it is drawn: a second tap within this time means the same. */
const sameTapMs = { open: 1000, back: 350 };

/** Goes one way, or the other when it is closed. A second tap on the same goal while it opens does nothing. */
async function go({ url, replaces, isOwnWay, first, second }: Way): Promise<void> {
  if (!isOwnWay && isSameTap(url, sameTapMs.open)) return;
  await (replaces ? leaveLayers() : layersSettled());
  try {
    await first();
  } catch {
    await second().catch(() => undefined);
  }
}

const toTab = (url: string): Promise<void> =>
  go({ url, replaces: true, first: () => Taro.switchTab({ url }), second: () => Taro.reLaunch({ url }) });

async function goBack(fallback: TabRouteName): Promise<void> {
  if (isSameTap('back', sameTapMs.back)) return;
  await layersSettled();
  if (!stepBack()) await toTab(addressOf(fallback));
}

function pageOf(path: string | undefined, raw: Record<string, unknown> | undefined): CurrentPage | undefined {
  const name = routeOfPath(path ?? '');
  if (!name) return undefined;
  const params: Record<string, string> = {};
  for (const [key, value] of Object.entries(raw ?? {})) {
    // Taro adds its own marks ($taroTimestamp, stamp) to what the address carries.
    if (typeof value === 'string' && !key.startsWith('$') && key !== 'stamp') params[key] = value;
  }
  return { name, params };
}

export const navigate: Navigate = {
  to(name, ...params) {
    const url = address(name, params);
    if (isTab(name)) void toTab(url);
    // Hosts allow ten pages on top of each other: the eleventh takes the tenth's place.
    else
      void go({
        url,
        replaces: false,
        first: () => Taro.navigateTo({ url }),
        second: () => Taro.redirectTo({ url }),
      });
  },
  redirect(name, ...params) {
    const url = address(name, params);
    if (isTab(name)) void toTab(url);
    else
      void go({
        url,
        replaces: true,
        isOwnWay: true,
        first: () => Taro.redirectTo({ url }),
        second: () => Taro.reLaunch({ url }),
      });
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
