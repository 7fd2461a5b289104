import { accountRoutes } from './routes/account-routes';
import { groupRoutes } from './routes/group-routes';
import { mallRoutes } from './routes/mall-routes';
import { orderRoutes } from './routes/order-routes';
import type { NoParams, Params } from './routes/params';
import { pointsRoutes } from './routes/points-routes';
import type { RouteEntry, TabName } from './routes/route-entry';
import { shopRoutes } from './routes/shop-routes';
import { voucherRoutes } from './routes/voucher-routes';
import { wheelRoutes } from './routes/wheel-routes';

export type { RouteAccess, RouteEntry, TabName } from './routes/route-entry';

/**
 * The table of pages: names in code, and paths of the spec. It does not import Taro, because the app config, the boot
 * script and the build read it too. It lists only pages that have a screen; any other path opens the page `notFound`. A page's title is
 * the text `pageTitle.<name>`; parameters of its address are in `routes/params.ts`.
 */
export const routes = {
  ...shopRoutes,
  ...orderRoutes,
  ...voucherRoutes,
  ...groupRoutes,
  ...pointsRoutes,
  ...mallRoutes,
  ...wheelRoutes,
  ...accountRoutes,
};

export type RouteName = keyof typeof routes;
export type TabRouteName = { [N in RouteName]: (typeof routes)[N] extends { tab: TabName } ? N : never }[RouteName];

/** Parameters of each page's address. `useParams` returns them as text. */
export type RouteParams = { [N in RouteName]: N extends keyof Params ? Params[N] : NoParams };

/** Pages whose address needs no parameters. */
export type PlainRoute = { [N in RouteName]: Record<never, never> extends RouteParams[N] ? N : never }[RouteName];

/** Tabs in the order in which they are shown. */
export const tabRoutes: readonly TabRouteName[] = ['home', 'chooseShop', 'orders', 'account'];

const allEntries = (): readonly RouteEntry[] => Object.values(routes);

/** Pages of mini-programs; also those that Taro's build for H5 is told of (`config/short-routes.cjs` adds the others). */
const commonEntries = (): readonly RouteEntry[] => allEntries().filter(({ only }) => !only);

/** Path of a page's module below `src`, without its ending. */
export const pageModule = (path: string): string => (path.startsWith('pages/') ? path : `pages/${path}`);

/**
 * Path at which a page is drawn. In mini-programs a page beside a tab page (`pages/My/share`) is in the main package,
 * since no root of a sub-package fits. There its path has a redirect only, which opens the page in a sub-package.
 */
export function drawnPath({ path, tab, only }: RouteEntry): string {
  // Undefined in tools, which read the table of H5. Both conditions are constants of a build.
  if (process.env.TARO_ENV === 'h5' || process.env.TARO_ENV === undefined) return path;
  return tab || only || packageOf(path) ? path : `${path}-page/page`;
}

/** The page of a path, with or without a leading slash and a query; undefined if there is none. */
export function routeOfPath(path: string): RouteName | undefined {
  const bare = path.replace(/^\//, '').split('?')[0];
  return (Object.keys(routes) as RouteName[]).find(
    (name) => routes[name].path === bare || (process.env.TARO_ENV !== 'h5' && drawnPath(routes[name]) === bare),
  );
}

/** Absolute address of a page with its parameters, for `navigateTo` and similar calls. */
export function addressOf<N extends RouteName>(name: N, params?: RouteParams[N]): string {
  const query = Object.entries(params ?? {})
    .filter(([, value]) => value !== undefined)
    .map(([key, value]) => `${key}=${encodeURIComponent(String(value))}`)
    .join('&');
  return `/${drawnPath(routes[name])}${query ? `?${query}` : ''}`;
}

/**
 * Root of a page's sub-package in mini-programs. Returns undefined if the page is in the main package. A root must not
 * contain a page of the main package or another root. So it is the page's folder below `pages`, or the one below that
 * beside a tab page.
 */
export function packageOf(path: string): string | undefined {
  const folders = path.split('/').slice(0, -1);
  const hasTab = tabRoutes.some((name) => routes[name].path.startsWith(`${folders.slice(0, 2).join('/')}/`));
  const depth = hasTab ? 3 : 2;
  return folders.length < depth ? undefined : folders.slice(0, depth).join('/');
}

/**
 * Pages of the main package: tabs, and redirects of pages beside them. Tabs come first, in order, because the first page is
 * the start page.
 */
export function mainPages(): string[] {
  const tabs: string[] = tabRoutes.map((name) => routes[name].path);
  return [
    ...tabs,
    ...commonEntries()
      .filter((e) => !packageOf(e.path) && !e.tab)
      .map((e) => e.path),
  ];
}

/** Sub-packages in the format of the app config: root and the paths below it. */
export function subPackages(): { root: string; pages: string[] }[] {
  const paths = commonEntries().map(drawnPath);
  const roots = [...new Set(paths.flatMap((path) => packageOf(path) ?? []))];
  return roots.map((root) => ({
    root,
    pages: paths.filter((path) => packageOf(path) === root).map((path) => path.slice(root.length + 1)),
  }));
}

/** Pages to prefetch while another is shown: the next step towards an order. */
const nextOf: Partial<Record<RouteName, readonly RouteName[]>> = {
  home: ['shopMenu'],
  chooseShop: ['shopMenu'],
  orders: ['order'],
  shopMenu: ['login', 'checkout'],
  checkout: ['cashier'],
  cashier: ['paymentSuccess', 'order'],
};

/** `nextOf` in the format of mini-programs' app config: by page, the roots of the packages to fetch. */
export function preloadRule(): Record<string, { network: 'all'; packages: string[] }> {
  const rules = (Object.keys(nextOf) as RouteName[]).map((name) => {
    const next: readonly RouteEntry[] = (nextOf[name] ?? []).map((each) => routes[each]);
    return [
      routes[name].path,
      { network: 'all' as const, packages: next.flatMap((e) => packageOf(drawnPath(e)) ?? []) },
    ] as const;
  });
  return Object.fromEntries(rules);
}
