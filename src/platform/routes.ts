/**
 * The table of pages: names in code, and paths of the spec. `RouteParams` below uses the same names. It does not import
 * Taro, because the app config, the boot script and the build read it too. It lists only pages that have a screen; any
 * other path opens home. A page's title is the text `pageTitle.<name>`.
 */
export type RouteAccess = 'visitor' | 'member';
export type TabName = 'home' | 'order' | 'orders' | 'mine';

export interface RouteEntry {
  /** Page path exactly as in spec §2, without a leading slash. */
  readonly path: string;
  /** Who may see the page: `routed` sends a visitor to login. A member's tab shows its own login prompt instead. */
  readonly access: RouteAccess;
  /** Areas of texts that the page uses besides `common`. `npm run check` compares them with the page's code. */
  readonly texts: readonly string[];
  readonly tab?: TabName;
}

export const routes = {
  home: {
    path: 'pages/index/index',
    access: 'visitor',
    texts: ['home'],
    tab: 'home',
  },
  chooseShop: {
    path: 'pages/chooseShop/chooseShop',
    access: 'visitor',
    texts: ['shop'],
    tab: 'order',
  },
  orders: {
    path: 'pages/myOrder/myOrder',
    access: 'member',
    texts: ['order'],
    tab: 'orders',
  },
  account: {
    path: 'pages/My/My',
    access: 'member',
    texts: ['account', 'help'],
    tab: 'mine',
  },
  shopMenu: {
    path: 'pages/shopDetail/shopDetail',
    access: 'visitor',
    texts: ['menu'],
  },
  shopSearch: {
    path: 'pages/shopShousuo/shopShousuo',
    access: 'visitor',
    texts: ['menu'],
  },
  shopList: {
    path: 'pages/shopList/shopList',
    access: 'visitor',
    texts: ['shop'],
  },
  login: {
    path: 'pages/login/index',
    access: 'visitor',
    texts: ['auth'],
  },
  checkout: {
    path: 'pages/myOrder/orderPay/orderPay',
    access: 'member',
    texts: ['order'],
  },
  cashier: {
    path: 'pages/myOrder/payOver/payOver',
    access: 'member',
    texts: ['order'],
  },
  paymentSuccess: {
    path: 'pages/myOrder/succpay/PayOver',
    access: 'member',
    texts: ['order'],
  },
  order: {
    path: 'pages/myOrder/orderDetail/orderDetail',
    access: 'member',
    texts: ['order', 'help'],
  },
} as const satisfies Record<string, RouteEntry>;

export type RouteName = keyof typeof routes;
export type TabRouteName = { [N in RouteName]: (typeof routes)[N] extends { tab: TabName } ? N : never }[RouteName];

/** Parameters of a page's address. Values are text, as `useRouter().params` returns them. */
export interface RouteParams {
  home: Record<never, never>;
  chooseShop: Record<never, never>;
  orders: { tab?: number };
  account: Record<never, never>;
  shopMenu: { id: number; goods?: number };
  shopSearch: { id: number };
  shopList: Record<never, never>;
  login: Record<never, never>;
  checkout: { shop: number };
  cashier: { order_sn: string };
  paymentSuccess: { order_sn: string };
  order: { order_sn: string };
}

/** Tabs in the order in which they are shown. */
export const tabRoutes: readonly TabRouteName[] = ['home', 'chooseShop', 'orders', 'account'];

const entries: readonly RouteEntry[] = Object.values(routes);

/** The page of a path, with or without a leading slash and a query; undefined if there is none. */
export function routeOfPath(path: string): RouteName | undefined {
  const bare = path.replace(/^\//, '').split('?')[0];
  return (Object.keys(routes) as RouteName[]).find((name) => routes[name].path === bare);
}

/** Absolute address of a page with its parameters, for `navigateTo` and similar calls. */
export function addressOf<N extends RouteName>(name: N, params?: RouteParams[N]): string {
  const query = Object.entries(params ?? {})
    .filter(([, value]) => value !== undefined)
    .map(([key, value]) => `${key}=${encodeURIComponent(String(value))}`)
    .join('&');
  return `/${routes[name].path}${query ? `?${query}` : ''}`;
}

/**
 * Root of a page's sub-package in mini-programs; undefined: main package. A root must not contain a page of the main
 * package or another root. So it is the page's folder below `pages`, or the one below that beside a tab page.
 */
export function packageOf(path: string): string | undefined {
  const folders = path.split('/').slice(0, -1);
  const hasTab = tabRoutes.some((name) => routes[name].path.startsWith(`${folders.slice(0, 2).join('/')}/`));
  const depth = hasTab ? 3 : 2;
  return folders.length < depth ? undefined : folders.slice(0, depth).join('/');
}

/** Pages of the main package. Tabs come first, in order, because the first page is the start page. */
export function mainPages(): string[] {
  const tabs: string[] = tabRoutes.map((name) => routes[name].path);
  return [...tabs, ...entries.filter((e) => !packageOf(e.path) && !e.tab).map((e) => e.path)];
}

/** Sub-packages in the format of the app config: root and the paths below it. */
export function subPackages(): { root: string; pages: string[] }[] {
  const roots = [...new Set(entries.flatMap((e) => packageOf(e.path) ?? []))];
  return roots.map((root) => ({
    root,
    pages: entries.filter((e) => packageOf(e.path) === root).map((e) => e.path.slice(root.length + 1)),
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

/** The same in the format of mini-programs' app config: by page, the roots of the packages to fetch. */
export function preloadRule(): Record<string, { network: 'all'; packages: string[] }> {
  const rules = (Object.keys(nextOf) as RouteName[]).map((name) => {
    const next: readonly RouteEntry[] = (nextOf[name] ?? []).map((each) => routes[each]);
    return [
      routes[name].path,
      { network: 'all' as const, packages: next.flatMap((e) => packageOf(e.path) ?? []) },
    ] as const;
  });
  return Object.fromEntries(rules);
}
