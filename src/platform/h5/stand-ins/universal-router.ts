interface Route {
  path: string | string[];
  action(context: { pathname: string }, params: Record<string, string>): unknown;
}

const address = (): string | undefined => window.location.hash.split('?')[0];

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

  /**
   * Rejects with `status: 404`, which Taro turns into `onPageNotFound`. Answers no element when the customer has gone
   * elsewhere while the page's chunk was on its way: Taro would lay the late page over the one that the address names.
   */
  async resolve(pathname: string): Promise<unknown> {
    const base = this.options.baseUrl ?? '';
    const bare = pathname.startsWith(base) ? pathname.slice(base.length) : pathname;
    const route = this.routes.get(bare.replace(/(.)\/$/, '$1'));
    if (!route) throw Object.assign(new Error('Page not found'), { status: 404 });
    const asked = address();
    // The list is there at once, the chunk in it is a promise.
    const page = await Promise.all((await route.action({ pathname }, {})) as unknown[]);
    return address() === asked ? page : [null];
  }
}
