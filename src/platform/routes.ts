/**
 * The table of pages: names in code, and paths of the spec. It does not import Taro, because the app config, the boot
 * script and the build read it too. It lists only pages that have a screen; any other path opens home. A page's title is
 * the text `pageTitle.<name>`; parameters of its address are in `Params` below.
 */
export type RouteAccess = 'visitor' | 'member';
export type TabName = 'home' | 'order' | 'orders' | 'mine';

export interface RouteEntry {
  /** Page path exactly as in spec §2, without a leading slash. Its module is `pageModule(path)`. */
  readonly path: string;
  /**
   * Who may see the page: `routed` sends a visitor to login, and `Page` loads nothing for one. A member's tab shows its
   * own login prompt instead.
   */
  readonly access: RouteAccess;
  /** Areas of texts that the page uses besides `common`. `npm run check` compares them with the page's code. */
  readonly texts: readonly string[];
  /** Areas that parts of the page load when they are opened; in mini-programs they come with the page. */
  readonly later?: readonly string[];
  readonly tab?: TabName;
  /** Pulling the page down loads it again: `Page` on H5, the host in mini-programs. */
  readonly refresh?: true;
  /** Not in mini-programs, because their hosts have such a page. */
  readonly only?: 'h5';
}

export const routes = {
  home: {
    path: 'pages/index/index',
    access: 'visitor',
    texts: ['home', 'delivery'],
    later: ['invited', 'worth'],
    tab: 'home',
    refresh: true,
  },
  chooseShop: {
    path: 'pages/chooseShop/chooseShop',
    access: 'visitor',
    texts: ['shop', 'delivery'],
    tab: 'order',
    refresh: true,
  },
  orders: {
    path: 'pages/myOrder/myOrder',
    access: 'member',
    texts: ['order'],
    tab: 'orders',
    refresh: true,
  },
  account: {
    path: 'pages/My/My',
    access: 'member',
    texts: ['account', 'level'],
    later: ['membership', 'worth'],
    tab: 'mine',
    refresh: true,
  },
  oldLink: {
    path: 'pages/My/33',
    access: 'visitor',
    texts: ['account'],
  },
  shopMenu: {
    path: 'pages/shopDetail/shopDetail',
    access: 'visitor',
    texts: ['menu', 'delivery'],
    later: ['goods', 'swap'],
  },
  shopSearch: {
    path: 'pages/shopShousuo/shopShousuo',
    access: 'visitor',
    texts: ['menu'],
    later: ['goods', 'swap'],
  },
  shopList: {
    path: 'pages/shopList/shopList',
    access: 'visitor',
    texts: ['shop', 'delivery'],
    refresh: true,
  },
  login: {
    path: 'pages/login/index',
    access: 'visitor',
    texts: ['auth'],
  },
  register: {
    path: 'pages/login/reg/reg',
    access: 'visitor',
    texts: ['auth'],
  },
  retrieve: {
    path: 'pages/login/Dapatkan/Dapatkan',
    access: 'visitor',
    texts: ['auth'],
  },
  completeProfile: {
    path: 'pages/login/perfect',
    access: 'member',
    texts: ['auth', 'settings', 'avatar', 'upload', 'form'],
  },
  checkout: {
    path: 'pages/myOrder/orderPay/orderPay',
    access: 'member',
    texts: ['order', 'delivery'],
    later: ['swap'],
  },
  orderAddress: {
    path: 'pages/myOrder/orderAdres/orderAdres',
    access: 'member',
    texts: ['delivery', 'address'],
  },
  orderCoupon: {
    path: 'pages/myOrder/ordercoupon/ordercoupon',
    access: 'member',
    texts: ['coupon'],
    refresh: true,
  },
  coupons: {
    path: 'pages/My/yhq',
    access: 'member',
    texts: ['coupon', 'kept'],
    refresh: true,
  },
  feedback: {
    path: 'pages/My/feedback/feedback',
    access: 'member',
    texts: ['feedback', 'relative', 'upload', 'picture', 'form'],
    refresh: true,
  },
  cashier: {
    path: 'pages/myOrder/payOver/payOver',
    access: 'member',
    texts: ['order', 'cashier', 'qr', 'help'],
  },
  paymentSuccess: {
    path: 'pages/myOrder/succpay/PayOver',
    access: 'member',
    texts: ['order', 'account'],
  },
  invite: {
    path: 'pages/My/share',
    access: 'member',
    texts: ['invite', 'worth', 'kept', 'qr', 'help'],
    refresh: true,
  },
  addressBook: {
    path: 'pages/My/address/index',
    access: 'member',
    texts: ['address'],
    refresh: true,
  },
  addressForm: {
    path: 'pages/My/address/addAdress',
    access: 'member',
    texts: ['address', 'form'],
  },
  settings: {
    path: 'pages/My/set/index',
    access: 'visitor',
    texts: ['settings', 'help'],
  },
  personal: {
    path: 'pages/My/set/set',
    access: 'member',
    texts: ['auth', 'settings', 'avatar', 'upload', 'form'],
  },
  changePhone: {
    path: 'pages/My/set/changePhone',
    access: 'member',
    texts: ['phone', 'settings', 'help'],
  },
  privacy: {
    path: 'pages/My/set/privacy',
    access: 'visitor',
    texts: ['privacy', 'phone'],
    refresh: true,
  },
  explanation: {
    path: 'pages/My/explanation',
    access: 'visitor',
    texts: ['settings'],
  },
  membership: {
    path: 'pages/My/huiyuan/huiyuan',
    access: 'member',
    texts: ['membership', 'worth', 'level'],
    refresh: true,
  },
  order: {
    path: 'pages/myOrder/orderDetail/orderDetail',
    access: 'member',
    texts: ['order', 'refund', 'review', 'relative', 'upload', 'picture', 'help'],
    refresh: true,
  },
  rate: {
    path: 'pages/myOrder/pingjia/pingjia',
    access: 'member',
    texts: ['review', 'upload', 'picture', 'form'],
  },
  reviews: {
    path: 'pages/goodPingjia/goodPingjia',
    access: 'visitor',
    texts: ['review', 'relative', 'picture'],
    refresh: true,
  },
  chooseLocation: {
    path: 'choose-location',
    access: 'visitor',
    texts: ['map'],
    only: 'h5',
  },
  openLocation: {
    path: 'open-location',
    access: 'visitor',
    texts: ['map', 'help'],
    only: 'h5',
  },
} as const satisfies Record<string, RouteEntry>;

export type RouteName = keyof typeof routes;
export type TabRouteName = { [N in RouteName]: (typeof routes)[N] extends { tab: TabName } ? N : never }[RouteName];

/** Of pages that are not in `Params`. The property makes a parameter an error, which it would not be of `{}`. */
interface NoParams {
  readonly none?: never;
}

/** Parameters of the addresses of pages that have any. */
interface Params {
  orders: { tab?: number };
  shopMenu: { id: number; goods?: number; cate?: number };
  shopSearch: { id: number };
  checkout: { shop: number };
  orderAddress: { shop: number };
  orderCoupon: { shop: number; type?: 'takein' | 'takeout'; address?: number };
  cashier: { order_sn: string };
  paymentSuccess: { order_sn: string };
  /** `report`: 1 opens the sheet that asks money back. */
  order: { order_sn: string; report?: '1' };
  /** `shop`: opened to choose the address of an order there. */
  addressForm: { id?: number; shop?: number };
  rate: { order_sn: string };
  reviews: { goods_id?: number; shop_id?: number };
  /** Which text of the chain. */
  explanation: { key: 'about' | 'welfare' | 'membership' | 'terms' | 'privacy' };
  /** `for`: who gets the place (`usePlaceChoice`). */
  chooseLocation: { for?: string; longitude?: number; latitude?: number };
  openLocation: { longitude?: number; latitude?: number; name?: string; address?: string };
}

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
 * Root of a page's sub-package in mini-programs; undefined: main package. A root must not contain a page of the main
 * package or another root. So it is the page's folder below `pages`, or the one below that beside a tab page.
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

/** The same in the format of mini-programs' app config: by page, the roots of the packages to fetch. */
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
