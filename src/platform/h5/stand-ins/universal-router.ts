import type { ComponentType } from 'react';
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
   * over the one of the address.
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
    return page && address() === asked ? [page, context] : [null];
  }
}
