import stacks from '@tarojs/router/dist/router/stack';
import type { ComponentType } from 'react';
import { currentEntry } from '../../navigation/back-layer.h5';
import { loadPage } from '../../screen/chunks.h5';
import { pagesDrawn, watchPages } from '../page-drawing';

type PageModule = { default: ComponentType };

interface Route {
  path: string | string[];
  action(context: { pathname: string }, params: Record<string, string>): unknown;
}

const address = (): string | undefined => window.location.hash.split('?')[0];

/** Replaces the package `universal-router` in Taro's router: page paths are fixed texts, so no patterns are needed. */
export default class ExactRouter {
  private readonly routes = new Map<string, Route>();

  constructor(
    routes: Route[],
    private readonly options: { baseUrl?: string } = {},
  ) {
    watchPages();
    for (const route of routes) {
      for (const path of Array.isArray(route.path) ? route.path : [route.path]) this.routes.set(path, route);
    }
  }

  /**
   * Rejects with `status: 404`, which Taro turns into `onPageNotFound`. Returns no element if the customer has
   * navigated away while the page's chunk was loading or the step before was being drawn; Taro would show the late page
   * over the one of the address. Neither does it if the last open page is the one of the current entry, after a step back
   * from a page that was not drawn: Taro would look for it below the last one, and show an earlier page of its path.
   */
  async resolve(pathname: string): Promise<unknown> {
    const base = this.options.baseUrl ?? '';
    const bare = pathname.startsWith(base) ? pathname.slice(base.length) : pathname;
    const route = this.routes.get(bare.replace(/(.)\/$/, '$1'));
    if (!route) throw Object.assign(new Error('Page not found'), { status: 404 });
    const asked = address();
    const context = { pathname };
    const page = await loadPage(bare, async () => {
      // The list is available at once; the chunk in it is a promise.
      const [module] = await Promise.all((await route.action(context, {})) as [Promise<PageModule>]);
      return module;
    });
    await pagesDrawn();
    const last = stacks.last as { entry?: string } | undefined;
    return page && address() === asked && last?.entry !== currentEntry().page ? [page, context] : [null];
  }
}
