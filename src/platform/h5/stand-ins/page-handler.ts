import { setHistory } from '@tarojs/router/dist/history';
import stacks from '@tarojs/router/dist/router/stack';
import { eventCenter } from '@tarojs/runtime';
import { currentEntry } from '../../navigation/back-layer.h5';
import './page-handler.scss';

/** A page of the router; `path` is the id of its element, and absent until it is loaded. */
interface Page {
  path?: string;
  $taroParams: { stamp: string };
  /** The entry of the history by which it was opened. */
  entry?: string;
  /** Parameters of its address, which `getCurrentPages` returns as in mini-programs. */
  options?: Record<string, string | null>;
  onLoad(params: object, drawn: () => void): void;
  onReady(): void;
  onShow(): void;
  onHide(): void;
  onUnload(): void;
  onReachBottom(): void;
}

interface Config {
  routes: { path: string }[];
  router: object;
  tabBar: { list: { pagePath: string }[] };
}

/** Distance from the end of a page, in pixels, at which it loads more. */
const nearPx = 50;

const elementOf = ({ path }: Page): HTMLElement | null => document.getElementById(path ?? '');

const addressParts = (): [path: string, query?: string] =>
  window.location.hash.slice(1).split('?') as [string, string?];

/**
 * Replaces the module of Taro's router that shows and hides pages: without transitions, header, renamed paths and
 * scrolling of the window. The router calls it by these names.
 */
export default class PageHandler {
  readonly router: object;
  readonly routes: Config['routes'];
  readonly homePage: string;
  pathname: string;
  private readonly tabs: string[];
  /** Pages that were hidden since they were shown. */
  private readonly hidden = new Set<Page>();

  constructor({ router, routes, tabBar }: Config, history: { location: { pathname: string } }) {
    setHistory(history as Parameters<typeof setHistory>[0], '');
    this.router = router;
    this.routes = routes;
    this.homePage = `/${routes[0]?.path}`;
    this.pathname = history.location.pathname;
    this.tabs = tabBar.list.map(({ pagePath }) => `/${pagePath}`);
  }

  get currentPage(): string {
    const path = addressParts()[0].replace(/^\/?/, '/');
    return path === '/' ? this.homePage : path;
  }

  /**
   * Whether an open page, or without a stamp that of the address, is one of which the router keeps no page below. A tab
   * that a shortcut has opened is no such page: the page with the shortcut stays as it is for the step back.
   */
  isTabBar(path: string): boolean {
    const [bare = '', stamp] = path.split('?');
    return this.tabs.includes(bare) && (stamp ? stacks.getItem(0)?.path === path : currentEntry().above === 0);
  }

  isSamePage({ path }: Page): boolean {
    return stacks.length < 2 && (path?.startsWith(`${this.pathname}?`) ?? false);
  }

  /** Parameters of the address, not decoded, with the stamp that tells two pages of one path apart. */
  getQuery(stamp: string): Record<string, string | null> {
    const query: Record<string, string | null> = {};
    for (const pair of (addressParts()[1] ?? '').split('&')) {
      const [name = '', ...rest] = pair.split('=');
      if (name) query[name] = rest.length > 0 ? rest.join('=') : null;
    }
    return { ...query, stamp };
  }

  load(page: Page, _config: unknown, stamp: string): void {
    stacks.push(page as never);
    page.entry = currentEntry().page;
    this.draw(page, stamp);
  }

  /** Closes `count` pages, beginning with this one, which is the last. */
  unload(page: Page | null, count = 1): void {
    if (!page) return;
    stacks.delta = count - 1;
    stacks.pop();
    this.hidden.delete(page);
    elementOf(page)?.classList.remove('taro_page_show', 'taro_page_stationed');
    page.onUnload();
    setTimeout(() => eventCenter.trigger('__taroPageOnShowAfterDestroyed'), 0);
    if (count > 1) this.unload(stacks.last as never, count - 1);
  }

  show(page: Page | undefined): void {
    if (!page) return;
    if (elementOf(page)) this.appear(page);
    else this.draw(page, page.$taroParams.stamp);
  }

  /** `isCovered`: by a new page, which is drawn first, so that there is no moment without a page. */
  hide(page: Page | null, isCovered?: boolean): void {
    if (!page) return;
    const element = elementOf(page);
    if (!element) {
      // The page is still being drawn.
      setTimeout(() => this.hide(page), 0);
      return;
    }
    // The page that covers it may have led back to it at once.
    const shade = () => this.hidden.has(page) && element.classList.add('taro_page_shade');
    this.hidden.add(page);
    page.onHide();
    if (isCovered) setTimeout(shade, 0);
    else shade();
  }

  private draw(page: Page, stamp: string): void {
    page.options = this.getQuery(stamp);
    page.onLoad(page.options, () => {
      if (this.tabs.includes(this.pathname)) elementOf(page)?.classList.add('taro_tabbar_page');
      this.appear(page);
      page.onReady();
    });
  }

  private appear(page: Page): void {
    const element = elementOf(page);
    this.hidden.delete(page);
    element?.classList.remove('taro_page_shade');
    element?.classList.add('taro_page_show', 'taro_page_stationed');
    page.onShow();
    if (!element) return;
    let isNear = false;
    element.onscroll = () => {
      const wasNear = isNear;
      isNear = element.scrollHeight - element.scrollTop - element.clientHeight < nearPx;
      if (isNear && !wasNear) page.onReachBottom();
    };
  }
}
