import { mainPages, preloadRule, routes, subPackages, tabRoutes } from './platform/routes';

const target = process.env.TARO_ENV;

/** The hosts' own colours: weapp takes them from `theme.json` (`config/plugins/mini-files.ts`), where a dark one stands too. */
const colours =
  target === 'weapp'
    ? {
        paper: '@paper',
        barText: '@barText',
        loading: '@loading',
        tab: '@tab',
        tabOn: '@tabOn',
        tabBar: '@tabBar',
      }
    : {
        paper: '#fffbf5',
        barText: 'black',
        loading: 'dark',
        tab: '#6b625c',
        tabOn: '#c0392b',
        tabBar: '#ffffff',
      };

/** What only the H5 runtime reads: no sliding of whole pages, because a transform on the page would carry its fixed bars away with it. */
const h5 = { animation: false };

/** What all mini-programs read; those that do not know a key pass it over. */
const mini = {
  // Only the code of the page that opens is run at the start.
  lazyCodeLoading: 'requiredComponents',
  preloadRule: preloadRule(),
};

/** Weapp gives no location to an app that does not declare it here, and its review refuses the app. At most 30 characters. */
const weapp = {
  requiredPrivateInfos: ['getLocation' as const],
  permission: { 'scope.userLocation': { desc: 'Untuk mencari kedai terdekat' } },
  darkmode: true,
  themeLocation: 'theme.json',
  sitemapLocation: 'sitemap.json',
};

export default defineAppConfig({
  pages: mainPages(),
  subPackages: subPackages(),
  window: {
    // Every screen sets its own title in the language in use; this one shows for the moment before.
    navigationBarTitleText: 'Kedai',
    // The colour of our pages (`paper` of the tokens), so that the host's bar and the page are one ground.
    navigationBarBackgroundColor: colours.paper,
    backgroundColor: colours.paper,
    navigationBarTextStyle: colours.barText,
    backgroundTextStyle: colours.loading,
  },
  ...(target === 'h5' ? h5 : mini),
  ...(target === 'weapp' ? weapp : {}),
  tabBar: {
    // The bar is drawn by the tab screens (src/shell); hosts only ask for names here.
    custom: true,
    color: colours.tab,
    selectedColor: colours.tabOn,
    backgroundColor: colours.tabBar,
    list: tabRoutes.map((name) => ({
      pagePath: routes[name].path,
      text: routes[name].tab,
      // Hosts that cannot draw a custom bar fall back to these.
      ...(target === 'h5'
        ? {}
        : {
            iconPath: `static/tab/${routes[name].tab}.png`,
            selectedIconPath: `static/tab/${routes[name].tab}-on.png`,
          }),
    })),
  },
});
