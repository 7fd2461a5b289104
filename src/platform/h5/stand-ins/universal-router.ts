interface Route {
  path: string | string[];
  action(context: { pathname: string }, params: Record<string, string>): unknown;
}

/** In the place of the package `universal-router` in Taro's router: page paths are fixed texts, so no pattern is matched. */
export default class ExactRouter {
  private readonly routes = new Map<string, Route>();

  constructor(
    routes: Route[],
    private readonly options: { baseUrl?: string } = {},
  ) {
    for (const route of routes) {
      for (const path of Array.isArray(route.path) ? route.path : [route.path]) this.routes.set(path, route);
    }
  }

  /** Rejects with `status: 404`, which Taro turns into `onPageNotFound`. */
  async resolve(pathname: string): Promise<unknown> {
    const base = this.options.baseUrl ?? '';
    const bare = pathname.startsWith(base) ? pathname.slice(base.length) : pathname;
    const route = this.routes.get(bare.replace(/(.)\/$/, '$1'));
    if (!route) throw Object.assign(new Error('Page not found'), { status: 404 });
    return route.action({ pathname }, {});
  }
}
