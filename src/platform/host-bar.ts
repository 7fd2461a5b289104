import Taro from '@tarojs/taro';

/** `ink` on `paper` of the tokens; hosts know these two for what is written on the bar. */
const light = { frontColor: '#000000', backgroundColor: '#fffbf5' };
const dark = { frontColor: '#ffffff', backgroundColor: '#16140f' };

let isDark = false;
let wasDark = false;

/** The bar that a host draws above the page shown: every page opens with the light one of the app's config. */
export function paintBar(): void {
  if (!isDark && !wasDark) return;
  wasDark = true;
  // Before the first page there is no bar to paint.
  Promise.resolve(Taro.setNavigationBarColor(isDark ? dark : light)).catch(() => undefined);
}

/** From now on. */
export function keepBarDark(wanted: boolean): void {
  isDark = wanted;
  paintBar();
}
