import { mainPages, routes, subPackages, tabRoutes } from './platform/routes';

export default defineAppConfig({
  pages: mainPages(),
  subPackages: subPackages(),
  window: {
    // Every screen sets its own title in the language in use; this one shows for the moment before.
    navigationBarTitleText: 'Kedai',
    // The colour of our pages (`paper` of the tokens), so that the host's bar and the page are one ground.
    navigationBarBackgroundColor: '#fffbf5',
    backgroundColor: '#fffbf5',
    navigationBarTextStyle: 'black',
    backgroundTextStyle: 'dark',
  },
  // H5: no sliding of whole pages, because a transform on the page would carry its fixed bars away with it.
  animation: false,
  tabBar: {
    // The bar is drawn by the tab screens (src/shell); hosts only ask for names here.
    custom: true,
    color: '#6b625c',
    selectedColor: '#c0392b',
    backgroundColor: '#ffffff',
    list: tabRoutes.map((name) => ({
      pagePath: routes[name].path,
      text: routes[name].tab,
      // Hosts that cannot draw a custom bar fall back to these.
      ...(process.env.TARO_ENV === 'h5'
        ? {}
        : {
            iconPath: `static/tab/${routes[name].tab}.png`,
            selectedIconPath: `static/tab/${routes[name].tab}-on.png`,
          }),
    })),
  },
});
