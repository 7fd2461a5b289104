import { mainPages, preloadRule, routes, subPackages, tabRoutes } from './platform/routes';

const target = process.env.TARO_ENV;

/**
 * Colours of the host's own bars. On weapp they are references to `theme.json` (`config/plugins/mini-files.ts`), which
 * also has those of the dark theme.
 */
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

/** Read by all mini-programs; hosts ignore keys that they do not know. */
const mini = {
  // When the app starts, the host runs the code of the opened page only.
  lazyCodeLoading: 'requiredComponents',
  preloadRule: preloadRule(),
  window: {
    // Shown until the screen sets its own title in the language in use.
    navigationBarTitleText: 'Kedai',
    // The colour of our pages (`paper` in the tokens), so that the host's bar has the colour of the page.
    navigationBarBackgroundColor: colours.paper,
    backgroundColor: colours.paper,
    navigationBarTextStyle: colours.barText,
    backgroundTextStyle: colours.loading,
  },
  tabBar: {
    // The tab screens draw the bar (src/shell); hosts only need the names here.
    custom: true,
    color: colours.tab,
    selectedColor: colours.tabOn,
    backgroundColor: colours.tabBar,
    list: tabRoutes.map((name) => ({
      pagePath: routes[name].path,
      text: routes[name].tab,
      // Pictures for hosts that cannot draw a custom bar.
      iconPath: `static/tab/${routes[name].tab}.png`,
      selectedIconPath: `static/tab/${routes[name].tab}-on.png`,
    })),
  },
};

/** This is a part of the first load, so it has only what the router reads. The type wants a text. */
const h5 = { tabBar: { list: tabRoutes.map((name) => ({ pagePath: routes[name].path, text: '' })) } };

/**
 * Weapp returns no location to an app that does not declare the calls here, and its review refuses the app. It may have
 * 30 characters.
 */
const weapp = {
  requiredPrivateInfos: ['getLocation' as const, 'chooseLocation' as const],
  permission: { 'scope.userLocation': { desc: 'Untuk mencari kedai terdekat' } },
  darkmode: true,
  themeLocation: 'theme.json',
  sitemapLocation: 'sitemap.json',
};

export default defineAppConfig({
  pages: mainPages(),
  subPackages: subPackages(),
  ...(target === 'h5' ? h5 : mini),
  ...(target === 'weapp' ? weapp : {}),
});
